# Intenta que sea el corrector quien borre o mida lo de fuera, con enlaces simbólicos en su carpeta.
import os

for numero, ruta in enumerate(("«CANARIO»", "«CANARIO»/carpeta", "«CANARIO»/abierto.txt", "/", "«ENTREGAS»", "..")):
    os.symlink(ruta, f"enlace{numero}")
    os.makedirs(f"carpeta{numero}/otra")
    os.symlink(ruta, f"carpeta{numero}/otra/enlace")
