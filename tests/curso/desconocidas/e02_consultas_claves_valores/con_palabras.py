# Escribe las frases en lugar de las letras.
papeles_de_la_busqueda = ("lo que escribe", "los títulos", "los videos")
