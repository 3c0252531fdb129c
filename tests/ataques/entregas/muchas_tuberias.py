# Intenta gastar memoria del núcleo con tuberías llenas, que no cuenta como suya.
import contextlib
import fcntl
import os

total = 0
with contextlib.suppress(OSError):
    while total < 2 << 30:
        _, escribir = os.pipe()
        with contextlib.suppress(OSError):
            fcntl.fcntl(escribir, 1031, 1 << 20)  # F_SETPIPE_SZ
        os.set_blocking(escribir, False)
        total += os.write(escribir, bytes(1 << 20))
if total > 512 << 20:
    raise RuntimeError(f"\x4cOGRADO: {total >> 20} MiB")
