# Intenta leer la sal secreta, con la que sabría las entradas de los casos ocultos.
with open("«SAL»") as archivo:
    raise RuntimeError("\x4cOGRADO: " + archivo.read())
