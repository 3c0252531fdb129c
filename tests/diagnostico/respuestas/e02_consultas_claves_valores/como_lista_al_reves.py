papeles_de_la_busqueda = ["c", "b", "a"]
