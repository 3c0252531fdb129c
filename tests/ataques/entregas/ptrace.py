# Intenta controlar con ptrace al corrector y a otro proceso.
import ctypes
import os

libc = ctypes.CDLL(None)
for pid in (int("«PID»"), os.getppid(), 1):
    for orden in (16, 0x4206):  # PTRACE_ATTACH, PTRACE_SEIZE
        if libc.ptrace(orden, pid, None, None) == 0:
            raise RuntimeError(f"\x4cOGRADO: {pid}")
if libc.ptrace(0, 0, None, None) == 0:
    raise RuntimeError("\x4cOGRADO: PTRACE_TRACEME")
