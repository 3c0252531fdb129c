# Intenta que nadie mire su memoria: mientras gasta 1,4 GiB no deja de anunciar pasos al corrector.
import gc
import socket
import sys
import threading
import time

import torch

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
    trozos = [torch.ones(4 << 20) for _ in range(90)]
    time.sleep(0.5)
    raise RuntimeError(f"\x4cOGRADO: {len(trozos)}")


intentar()
