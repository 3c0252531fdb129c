papeles_de_la_busqueda = ("b", "c", "b")
