# Intenta cambiar las banderas de un archivo que puede leer pero no escribir, como haría chattr.
import contextlib
import fcntl
import os
import struct

legible = os.open("«LEGIBLE»", os.O_RDONLY)
with contextlib.suppress(OSError):
    fcntl.ioctl(legible, 0x40086602, struct.pack("l", 0x40))  # FS_IOC_SETFLAGS, FS_NODUMP_FL
    raise RuntimeError("\x4cOGRADO: FS_IOC_SETFLAGS")
with contextlib.suppress(OSError):
    fcntl.ioctl(legible, 0x401C5820, struct.pack("7I", 0x80, 0, 0, 0, 0, 0, 0))  # FS_IOC_FSSETXATTR
    raise RuntimeError("\x4cOGRADO: FS_IOC_FSSETXATTR")
