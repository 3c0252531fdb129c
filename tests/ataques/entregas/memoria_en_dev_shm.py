# Intenta guardar memoria en /dev/shm.
import contextlib

import torch

with contextlib.suppress(OSError), open("/dev/shm/«MARCA»", "wb") as archivo:
    archivo.write(bytes(1 << 20))
    raise RuntimeError("\x4cOGRADO")
with contextlib.suppress(RuntimeError):
    torch.ones(10).share_memory_()
