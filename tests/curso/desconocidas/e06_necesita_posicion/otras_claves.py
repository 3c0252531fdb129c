se_puede_sin_posicion = {"a": True, "b": False, "c": False, "d": True}
