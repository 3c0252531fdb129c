def se_puede_sin_posicion():
    return {"hay_un_7": True, "invertir": False, "ordenar": False, "copiar": True}


def por_que_la_posicion():
    return """Bolsa de dígitos."""
