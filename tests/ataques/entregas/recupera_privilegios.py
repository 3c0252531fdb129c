# Intenta recuperar las capacidades que le quitaron, o ganar otras.
import contextlib
import ctypes
import os

libc = ctypes.CDLL(None)
cabecera = (ctypes.c_uint32 * 2)(0x20080522, 0)
todas = (ctypes.c_uint32 * 6)(*[0xFFFFFFFF] * 6)
libc.capset(cabecera, todas)
libc.prctl(28, 0, 0, 0, 0)  # PR_SET_SECUREBITS
for capacidad in range(41):
    libc.prctl(47, 2, capacidad, 0, 0)  # PR_CAP_AMBIENT_RAISE
for accion in (lambda: os.setuid(0), lambda: os.setresuid(0, 0, 0), lambda: os.setgroups([0])):
    with contextlib.suppress(OSError):
        accion()
actuales = (ctypes.c_uint32 * 6)()
libc.capget(cabecera, actuales)
if any(actuales):
    raise RuntimeError(f"\x4cOGRADO: {list(actuales)}")
for accion in (lambda: os.setuid(12345), lambda: os.setgid(12345), lambda: os.chroot("."), lambda: os.nice(-5)):
    with contextlib.suppress(OSError):
        accion()
        raise RuntimeError("\x4cOGRADO: cambió de dueño")
