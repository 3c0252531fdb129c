def papeles_de_la_busqueda():
    """Lo que escribo, los títulos y los videos."""
    return ("b", "c", "a")


def busqueda_y_atencion():
    return "En la atención se mezclan todos los valores 🙂"
