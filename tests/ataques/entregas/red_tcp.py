# Intenta conectarse por TCP y por UDP, y escuchar.
import contextlib
import socket

for tipo in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_RAW):
    with contextlib.suppress(OSError):
        enchufe = socket.socket(socket.AF_INET, tipo)
        enchufe.connect(("127.0.0.1", int("«PUERTO»")))
        enchufe.send(b"hola")
        raise RuntimeError("\x4cOGRADO: conexión")
with contextlib.suppress(OSError):
    socket.create_server(("127.0.0.1", 0))
    raise RuntimeError("\x4cOGRADO: servidor")
