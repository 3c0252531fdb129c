# Intenta dejar a otros procesos sin recursos, o saber cuántos tienen.
import contextlib
import ctypes
import os
import resource

libc = ctypes.CDLL(None)
for pid in (int("«PID»"), os.getppid()):
    with contextlib.suppress(OSError):
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (7, 7))
        raise RuntimeError("\x4cOGRADO: prlimit")
    with contextlib.suppress(OSError):
        raise RuntimeError(f"\x4cOGRADO: {resource.prlimit(pid, resource.RLIMIT_NOFILE)}")
    # Con basura en los 32 bits altos del pid, que el núcleo no mira.
    limite = (ctypes.c_uint64 * 2)(7, 7)
    if libc.syscall(302, ctypes.c_long(pid | 1 << 32), 7, limite, None) == 0:
        raise RuntimeError("\x4cOGRADO: prlimit64")
