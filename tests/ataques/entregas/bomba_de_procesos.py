# Intenta llenar la máquina de procesos, hasta 300.
import os
import time


def intentar():
    for _ in range(300):
        if os.fork() == 0:
            time.sleep(20)
            os._exit(0)
    raise RuntimeError("\x4cOGRADO")


intentar()
