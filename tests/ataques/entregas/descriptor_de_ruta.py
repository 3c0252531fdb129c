# Intenta abrir un secreto en dos pasos, con un descriptor que solo señala su ruta.
import contextlib
import ctypes
import os

libc = ctypes.CDLL(None, use_errno=True)
carpeta = os.open("«CANARIO»", os.O_PATH)
archivo = os.open("«CANARIO»/secreto.txt", os.O_PATH)
with contextlib.suppress(OSError):
    raise RuntimeError("\x4cOGRADO: " + os.read(archivo, 100).decode())
for ruta, desde in (("secreto.txt", carpeta), (f"/proc/self/fd/{archivo}", None), (f"/dev/fd/{archivo}", None)):
    with contextlib.suppress(OSError):
        raise RuntimeError("\x4cOGRADO: " + os.read(os.open(ruta, os.O_RDONLY, dir_fd=desde), 100).decode())
# name_to_handle_at y open_by_handle_at abren sin nombrar.
asa = (ctypes.c_uint32 * 40)(128)
if libc.name_to_handle_at(carpeta, b"secreto.txt", asa, ctypes.byref(ctypes.c_int()), 0) == 0:
    raise RuntimeError("\x4cOGRADO: name_to_handle_at")
