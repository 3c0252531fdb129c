# Intenta que nadie vea lo que gasta: está donde las rutas ya no caben. Hasta 300 MiB.
import os
import time


def intentar():
    for _ in range(25):
        os.mkdir("a" * 200)
        os.chdir("a" * 200)
    for numero in range(10):
        with open(f"x{numero}", "wb") as archivo:
            archivo.write(bytes(30 << 20))
    time.sleep(0.5)
    raise RuntimeError("\x4cOGRADO")


intentar()
