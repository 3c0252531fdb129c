# Intenta leer las entregas de los demás.
import glob

for ruta in ("«ENTREGAS»/001~testigo.py", *glob.glob("«ENTREGAS»/*")):
    with open(ruta) as archivo:
        raise RuntimeError("\x4cOGRADO: " + archivo.read(100))
