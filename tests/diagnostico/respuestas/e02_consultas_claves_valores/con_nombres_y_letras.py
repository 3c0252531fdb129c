papeles_de_la_busqueda = ("consulta: b", "claves: c", "valores: a")
