# Intenta matar al corrector, al cigoto y a otro proceso, y señalar al primero, a su grupo y a todos.
import contextlib
import ctypes
import os
import signal

libc = ctypes.CDLL(None)
AJENO = int("«PID»")
# A quien no es de la prueba, solo señales que no hacen nada.
INOCUAS, MORTALES = (0, signal.SIGCONT), (signal.SIGSTOP, signal.SIGTERM, signal.SIGKILL)
for pid, senal in [
    *((p, s) for p in (1, 0, -1) for s in INOCUAS),
    *((p, s) for p in (AJENO, -AJENO, os.getppid()) for s in (*INOCUAS, *MORTALES)),
]:
    with contextlib.suppress(OSError):
        os.kill(pid, senal)
        raise RuntimeError(f"\x4cOGRADO: {pid} {senal}")
    for numero, *datos in ((200, pid, senal), (234, pid, pid, senal), (129, pid, senal, bytes(128))):
        if libc.syscall(numero, *datos) == 0:  # tkill, tgkill, rt_sigqueueinfo
            raise RuntimeError(f"\x4cOGRADO: {numero} {pid} {senal}")
