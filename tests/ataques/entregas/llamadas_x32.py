# Intenta saltarse el filtro con los números de llamada de la otra interfaz de 64 bits, x32.
import ctypes
import os
import platform

X32 = 0x40000000
libc = ctypes.CDLL(None)
if platform.machine() == "x86_64":
    for numero, *datos in ((57,), (41, 2, 1, 0), (90, "«CANARIO»/secreto.txt".encode(), 0o777), (62, int("«PID»"), 9)):
        resultado = libc.syscall(X32 | numero, *datos)
        if resultado == 0 and numero == 57:
            os._exit(0)
        if resultado >= 0:
            raise RuntimeError(f"\x4cOGRADO: {numero}")
