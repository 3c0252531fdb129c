papeles_de_la_busqueda = ("B", "C", "A")

busqueda_y_atencion = "Una elige y la otra mezcla; y cada palabra busca y es buscada."
