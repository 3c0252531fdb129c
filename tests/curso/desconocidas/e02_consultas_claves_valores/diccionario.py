# Las letras son las buenas, pero se pide una tupla.
papeles_de_la_busqueda = {"consulta": "b", "claves": "c", "valores": "a"}
