papeles_de_la_busqueda = ("c", "c", "a")
