# Intenta que la terminal obedezca a la línea que anuncia que va a ejecutar, justo antes de irse.
import gc
import os
import socket
import sys

hijo = sys.modules["grader.ejecucion.hijo.servicio"]
canal = next(o for o in gc.get_objects() if isinstance(o, socket.socket))
MALO = "\x1b[2J\x1b]52;c;cm0=\x07\u202e\x9b31m\n"


def irse():
    marco = sys._getframe()
    while "peticion" not in marco.f_locals:
        marco = marco.f_back
    paso = hijo.mensajes.Paso(99, hijo.Lugar(MALO, -1, MALO), (MALO, "atencion_causal"))
    hijo.sobre.enviar(canal, paso, marco.f_locals["peticion"].numero)
    os._exit(7)


irse()
