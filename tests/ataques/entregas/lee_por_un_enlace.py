# Intenta leer un secreto por un enlace simbólico que crea en su carpeta.
import os

os.symlink("«CANARIO»", "carpeta")
os.symlink("«CANARIO»/secreto.txt", "archivo")
for ruta in ("carpeta/secreto.txt", "archivo", "../../../canario/secreto.txt"):
    try:
        with open(ruta) as archivo:
            raise RuntimeError("\x4cOGRADO: " + archivo.read())
    except OSError:
        continue
