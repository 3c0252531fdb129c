# Intenta guardar memoria en archivos que no están en ningún disco, hasta 2 GiB.
import contextlib
import os

for _ in range(32):
    with contextlib.suppress(OSError):
        archivo = os.memfd_create("x")
        os.write(archivo, bytes(64 << 20))
        raise RuntimeError("\x4cOGRADO")
