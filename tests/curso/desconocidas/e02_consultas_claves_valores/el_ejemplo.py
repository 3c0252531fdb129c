# Copia cómo se escribe la respuesta.
papeles_de_la_busqueda = ("x", "y", "z")
