papeles_de_la_busqueda = ("b", "b", "a")
