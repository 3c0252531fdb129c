# Intenta llenar el disco con un solo archivo que no acaba, o con uno enorme y hueco.
import contextlib
import os

with contextlib.suppress(OSError), open("hueco", "wb") as archivo:
    archivo.truncate(1 << 40)
    raise RuntimeError("\x4cOGRADO: hueco")
with contextlib.suppress(OSError):
    os.posix_fallocate(os.open("reservado", os.O_CREAT | os.O_WRONLY), 0, 1 << 30)
    raise RuntimeError("\x4cOGRADO: reservado")
with open("grande", "wb") as archivo:
    for _ in range(64):
        archivo.write(bytes(32 << 20))
    raise RuntimeError("\x4cOGRADO: 2 GiB")
