papeles_de_la_busqueda = ("b", "a", "c")
