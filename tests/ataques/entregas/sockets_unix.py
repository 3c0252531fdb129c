# Intenta conectarse a sockets locales, con nombre y abstractos, y crear parejas.
import contextlib
import socket

for lugar in ("«CANARIO»/escucha.sock", "\0«MARCA»", "/run/systemd/notify", "/var/run/docker.sock", "/dev/log"):
    with contextlib.suppress(OSError):
        enchufe = socket.socket(socket.AF_UNIX)
        enchufe.connect(lugar)
        raise RuntimeError("\x4cOGRADO: " + lugar)
with contextlib.suppress(OSError):
    socket.socketpair()
    raise RuntimeError("\x4cOGRADO: pareja")
