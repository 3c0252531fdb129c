"""Solución de e02: quién es quién en una búsqueda, y en qué se diferencia de la atención."""

# Lo que se escribe (b) se compara con los títulos y las descripciones (c), y lo que se recibe son los videos (a).
papeles_de_la_busqueda = ("b", "c", "a")

busqueda_y_atencion = """
La búsqueda da una lista y la persona se queda con un video. La atención no elige: devuelve una mezcla de todos los
valores, en la que cada uno entra más o menos según lo que su clave se parezca a la consulta.
Además, en la búsqueda quien pregunta está fuera de la plataforma. En la autoatención cada palabra hace los dos papeles
a la vez: busca, con su consulta, y es lo que encuentran las demás (y ella misma), con su clave y su valor.
"""
