# Intenta que el corrector se quede escribiendo: dice haber cargado y no lee nunca lo que le piden.
import gc
import socket
import sys
import time

hijo = sys.modules["grader.ejecucion.hijo.servicio"]
canal = next(o for o in gc.get_objects() if isinstance(o, socket.socket))


def numero():
    marco = sys._getframe()
    while "peticion" not in marco.f_locals:
        marco = marco.f_back
    return marco.f_locals["peticion"].numero


hijo.sobre.enviar(canal, hijo.Carga(), numero())
time.sleep(30)
