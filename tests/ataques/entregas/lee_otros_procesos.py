# Intenta leer la memoria, el entorno y los descriptores del corrector y de otros procesos a través de /proc.
import contextlib
import os

for pid in ("self", 1, os.getppid(), os.getppid() - 1, int("«PID»")):
    for nombre in ("environ", "mem", "maps", "cmdline", "cwd/.", "root/etc/passwd", "task", "status"):
        with contextlib.suppress(OSError), open(os.open(f"/proc/{pid}/{nombre}", os.O_RDONLY), "rb") as archivo:
            raise RuntimeError(f"\x4cOGRADO: {pid} {nombre} {archivo}")
