papeles_de_la_busqueda = ("A", "C", "B")
