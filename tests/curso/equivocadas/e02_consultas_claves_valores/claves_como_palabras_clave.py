# Las palabras clave son lo que se teclea.
papeles_de_la_busqueda = ("c", "b", "a")
