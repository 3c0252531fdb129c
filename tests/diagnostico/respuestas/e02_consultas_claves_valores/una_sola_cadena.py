papeles_de_la_busqueda = "bac"
