# Lo que se busca es el video, así que esa es la consulta.
papeles_de_la_busqueda = ["a", "c", "b"]
