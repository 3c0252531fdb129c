# Intenta saltarse el filtro pasando el procesador al modo de 32 bits con un salto lejano.
import ctypes
import mmap
import platform

if platform.machine() == "x86_64":
    # push 0x23; push destino; retfq: desde ahí el procesador lee código de 32 bits, que llama a getpid y falla.
    codigo = mmap.mmap(-1, 4096, flags=0x40 | 0x22, prot=7)  # MAP_32BIT: el destino cabe en 32 bits
    lugar = ctypes.addressof(ctypes.c_char.from_buffer(codigo))
    destino = (lugar + 64).to_bytes(4, "little")
    codigo.write(b"\x6a\x23\x68" + destino + b"\x48\xcb")
    codigo.seek(64)
    codigo.write(bytes.fromhex("b814000000cd80cccc"))
    ctypes.CFUNCTYPE(ctypes.c_int)(lugar)()
