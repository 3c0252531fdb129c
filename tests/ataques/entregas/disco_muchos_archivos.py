# Intenta gastar los nudos del disco con archivos vacíos, hasta 60 000.
import os
import time


def intentar():
    for numero in range(60_000):
        os.close(os.open(f"v{numero}", os.O_CREAT | os.O_WRONLY))
    time.sleep(0.4)
    raise RuntimeError("\x4cOGRADO")


intentar()
