# Intenta que nadie pueda borrar ni medir lo suyo: está en carpetas que ni su dueño puede leer. Hasta 300 MiB.
import os
import time


def intentar():
    os.umask(0o477)
    os.mkdir("cerrada")
    for numero in range(10):
        with open(os.open(f"cerrada/x{numero}", os.O_CREAT | os.O_WRONLY), "wb") as archivo:
            archivo.write(bytes(30 << 20))
    time.sleep(0.5)
    raise RuntimeError("\x4cOGRADO")


intentar()
