# Números en lugar de letras.
papeles_de_la_busqueda = (2, 3, 1)
