# Un conjunto no guarda el orden.
papeles_de_la_busqueda = {"b", "c", "a"}
