# Intenta abrir un socket llamando al núcleo por su número.
import ctypes
import struct

libc = ctypes.CDLL(None)
lugar = struct.pack("=H", 2) + struct.pack("!H", int("«PUERTO»")) + bytes([127, 0, 0, 1]) + bytes(8)
for familia in (2, 1, 10, 16, 17, 38, 40):  # INET, UNIX, INET6, NETLINK, PACKET, ALG, VSOCK
    for tipo in (1, 2, 3, 1 | 0o2000000):
        if (enchufe := libc.syscall(41, familia, tipo, 0)) >= 0:
            libc.syscall(42, enchufe, lugar, len(lugar))
            raise RuntimeError(f"\x4cOGRADO: {familia}")
if libc.syscall(425, 8, (ctypes.c_uint32 * 40)()) >= 0:
    raise RuntimeError("\x4cOGRADO: io_uring_setup")
