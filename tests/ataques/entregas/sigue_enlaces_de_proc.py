# Intenta saber dónde trabaja el corrector, y llegar hasta allí, por los enlaces mágicos de /proc.
import contextlib
import os

for pid in (1, os.getppid(), int("«PID»")):
    for nombre in ("cwd", "exe", "root", "fd/3", "ns/net"):
        with contextlib.suppress(OSError):
            raise RuntimeError("\x4cOGRADO: " + os.readlink(f"/proc/{pid}/{nombre}"))
