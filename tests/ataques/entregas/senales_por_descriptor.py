# Intenta que el núcleo mande señales por él, haciendo a otro proceso dueño de un descriptor.
import contextlib
import ctypes
import fcntl
import gc
import os
import signal
import socket
import struct

canal = next(o for o in gc.get_objects() if isinstance(o, socket.socket))
libc = ctypes.CDLL(None)
leer, _ = os.pipe()
for descriptor in (canal.fileno(), leer):
    for pid in (int("«PID»"), os.getppid()):
        for orden, dato in ((8, pid), (10, signal.SIGKILL), (15, struct.pack("ii", 1, pid))):
            with contextlib.suppress(OSError):
                fcntl.fcntl(descriptor, orden, dato)
                raise RuntimeError(f"\x4cOGRADO: fcntl {orden}")
        for orden in (0x8901, 0x8902):
            with contextlib.suppress(OSError):
                fcntl.ioctl(descriptor, orden, struct.pack("i", pid))
                raise RuntimeError(f"\x4cOGRADO: ioctl {orden:x}")
        # Con basura en los 32 bits altos, que el núcleo no mira.
        if libc.syscall(72, ctypes.c_long(descriptor), ctypes.c_long(8 | 1 << 40), ctypes.c_long(pid)) == 0:
            raise RuntimeError("\x4cOGRADO: fcntl con basura")
