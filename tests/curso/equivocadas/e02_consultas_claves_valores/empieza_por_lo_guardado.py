# Empieza por lo que hay en la plataforma.
papeles_de_la_busqueda = ("C", "A", "B")
