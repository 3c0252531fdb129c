# Intenta crear el dispositivo del disco o de la memoria en su carpeta.
import contextlib
import os
import stat

for tipo, numero in ((stat.S_IFBLK, os.makedev(8, 0)), (stat.S_IFCHR, os.makedev(1, 1)), (stat.S_IFIFO, 0)):
    with contextlib.suppress(OSError):
        os.mknod("dispositivo", tipo | 0o666, numero)
        raise RuntimeError("\x4cOGRADO: mknod")
