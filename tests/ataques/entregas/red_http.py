# Intenta pedir una página y resolver un nombre.
import contextlib
import socket
import urllib.request

with contextlib.suppress(OSError):
    urllib.request.urlopen("http://127.0.0.1:«PUERTO»/", timeout=0.5)
    raise RuntimeError("\x4cOGRADO: página")
with contextlib.suppress(OSError):
    socket.getaddrinfo("localhost", 80)
    raise RuntimeError("\x4cOGRADO: nombre")
