# Intenta usar algún descriptor heredado que no sea su canal.
import contextlib
import os
import stat

sockets = 0
for descriptor in range(3, 20_000):
    with contextlib.suppress(OSError):
        modo = os.fstat(descriptor).st_mode
        sockets += stat.S_ISSOCK(modo)
        if not stat.S_ISSOCK(modo) or sockets > 1:
            raise RuntimeError(f"\x4cOGRADO: {descriptor} {modo:o}")
