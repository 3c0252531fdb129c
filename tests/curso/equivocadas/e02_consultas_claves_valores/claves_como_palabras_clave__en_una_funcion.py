def papeles_de_la_busqueda():
    return ["c", "b", "a"]
