# Intenta bloquear con un arriendo un archivo que otros usan.
import contextlib
import fcntl
import os

legible = os.open("«LEGIBLE»", os.O_RDONLY)
with contextlib.suppress(OSError):
    fcntl.fcntl(legible, fcntl.F_SETLEASE, fcntl.F_RDLCK)
    raise RuntimeError("\x4cOGRADO: arriendo")
