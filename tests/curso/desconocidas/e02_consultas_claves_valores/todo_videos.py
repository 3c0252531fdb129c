papeles_de_la_busqueda = ("a", "a", "a")
