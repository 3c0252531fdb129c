# Intenta saltarse el filtro entrando al núcleo por la puerta de 32 bits, con código máquina propio.
import ctypes
import mmap
import platform

if platform.machine() == "x86_64":
    # mov eax, 20 (getpid en 32 bits); int 0x80; ret
    codigo = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    codigo.write(bytes.fromhex("b814000000cd80c3"))
    lugar = ctypes.addressof(ctypes.c_char.from_buffer(codigo))
    if ctypes.CFUNCTYPE(ctypes.c_int)(lugar)() > 0:
        raise RuntimeError("\x4cOGRADO")
