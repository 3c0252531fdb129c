papeles_de_la_busqueda = ("c", "a", "b")
