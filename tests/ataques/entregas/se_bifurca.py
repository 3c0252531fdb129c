# Intenta tener un proceso hijo de todas las formas que conoce.
import contextlib
import ctypes
import multiprocessing
import os
import pty

libc = ctypes.CDLL(None)


def nacer(forma):
    with contextlib.suppress(OSError):
        if forma() == 0:
            os._exit(0)
        raise RuntimeError("\x4cOGRADO")


nacer(os.fork)
nacer(os.forkpty)
nacer(lambda: pty.fork()[0])
for numero, *datos in ((57,), (58,), (56, 17, 0, 0, 0, 0), (56, 0x100 | 17, 0, 0, 0, 0), (435, 0, 88)):
    pid = libc.syscall(numero, *datos)
    if pid == 0:
        os._exit(0)
    if pid > 0:
        raise RuntimeError(f"\x4cOGRADO: {numero}")
with contextlib.suppress(OSError):
    proceso = multiprocessing.get_context("fork").Process(target=int)
    proceso.start()
    raise RuntimeError("\x4cOGRADO: multiprocessing")
