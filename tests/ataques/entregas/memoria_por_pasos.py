# Intenta llenar la memoria poco a poco, hasta 6 GiB, y quedarse con ella.
import time

trozos = []
while len(trozos) < 192:
    trozos.append(b"x" * (32 << 20))
    if len(trozos) == 60:
        time.sleep(1)  # casi el doble de lo permitido, durante un segundo
        raise RuntimeError("\x4cOGRADO")
