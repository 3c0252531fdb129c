# Lo explica en una frase.
papeles_de_la_busqueda = "la consulta es la b, las claves la c y los valores la a"
