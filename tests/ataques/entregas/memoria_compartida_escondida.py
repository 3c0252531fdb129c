# Intenta esconder la memoria que gasta: compartida y sin páginas a la vista, 1,6 GiB no cuentan como residentes.
import mmap
import time


def intentar():
    trozos = []
    for _ in range(26):
        trozos.append(mmap.mmap(-1, 64 << 20))
        trozos[-1].write(b"x" * (64 << 20))
        trozos[-1].madvise(mmap.MADV_DONTNEED)
    time.sleep(0.5)
    raise RuntimeError("\x4cOGRADO")


intentar()
