papeles_de_la_busqueda = ("a", "c", "a")
