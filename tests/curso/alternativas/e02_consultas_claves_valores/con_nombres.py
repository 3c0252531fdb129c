consulta, claves, valores = "b", "c", "a"
papeles_de_la_busqueda = (consulta, claves, valores)
busqueda_y_atencion = """
La búsqueda devuelve una lista.
La atención, una mezcla — ponderada — de todos los valores.
"""
