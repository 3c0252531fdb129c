# Intenta convertirse en otro programa, que ya no sería el hijo del corrector.
import contextlib
import ctypes
import os

for ruta in ("/bin/sh", "/usr/bin/env", "«CANARIO»/abierto.txt"):
    with contextlib.suppress(OSError):
        os.execv(ruta, [ruta, "-c", "touch /tmp/«MARCA»"])
libc = ctypes.CDLL(None)
libc.fexecve(os.open("/usr/lib", os.O_RDONLY), (ctypes.c_char_p * 2)(b"x", None), (ctypes.c_char_p * 1)(None))
libc.syscall(322, -100, b"/bin/sh", (ctypes.c_char_p * 2)(b"sh", None), None, 0)
