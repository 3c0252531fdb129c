# Copia el orden de la lista.
papeles_de_la_busqueda = "abc"
