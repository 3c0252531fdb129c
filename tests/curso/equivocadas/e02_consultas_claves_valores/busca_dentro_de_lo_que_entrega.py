# Cree que el buscador mira los videos y enseña sus títulos.
papeles_de_la_busqueda = ("b", "a", "c")
