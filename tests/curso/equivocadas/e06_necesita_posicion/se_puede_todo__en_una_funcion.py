def se_puede_sin_posicion():
    return dict.fromkeys(("hay_un_7", "invertir", "ordenar", "copiar"), True)
