# Al lado de cada cosa, la inicial de su papel.
papeles_de_la_busqueda = ("v", "q", "k")
