# Intenta que nadie mire su disco: mientras escribe 256 MiB no deja de anunciar pasos al corrector.
import gc
import socket
import sys
import threading
import time

hijo = sys.modules["grader.ejecucion.hijo.servicio"]
canal = next(o for o in gc.get_objects() if isinstance(o, socket.socket))


def numero():
    marco = sys._getframe()
    while "peticion" not in marco.f_locals:
        marco = marco.f_back
    return marco.f_locals["peticion"].numero


def gotear(suyo):
    for _ in range(2000):
        hijo.sobre.enviar(canal, hijo.mensajes.Paso(0, hijo.Lugar("x", 1, ""), ()), suyo)
        time.sleep(0.001)


def intentar():
    threading.Thread(target=gotear, args=(numero(),), daemon=True).start()
    for n in range(16):
        with open(f"x{n}", "wb") as archivo:
            archivo.write(bytes(16 << 20))
    time.sleep(0.5)
    raise RuntimeError("\x4cOGRADO")


intentar()
