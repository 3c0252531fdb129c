# Intenta que su gasto de disco no se vea: borra cada archivo sin cerrarlo. Hasta 300 MiB.
import os
import time

trozo = bytes(50 << 20)
for numero in range(6):
    archivo = os.open("x", os.O_CREAT | os.O_EXCL | os.O_WRONLY)
    os.unlink("x")
    os.write(archivo, trozo)
    if numero == 5:
        time.sleep(0.5)
        raise RuntimeError("\x4cOGRADO")
