# Intenta quitarse de encima el confinamiento: otro filtro, otra cerca, otra orden de muerte, otros límites.
import contextlib
import ctypes
import resource

libc = ctypes.CDLL(None)
permitir_todo = (ctypes.c_uint64 * 1)(0x7FFF000000000006)
programa = (ctypes.c_uint64 * 2)(1, ctypes.addressof(permitir_todo))
libc.prctl(22, 2, programa, 0, 0)  # PR_SET_SECCOMP con un filtro que lo permite todo
for opcion in (1, 1 | 1 << 32):
    if libc.syscall(157, ctypes.c_long(opcion), ctypes.c_long(0), 0, 0, 0) == 0:  # PR_SET_PDEATHSIG
        raise RuntimeError("\x4cOGRADO: ya no muere con el corrector")
if libc.prctl(39, 0, 0, 0, 0) != 1 or libc.prctl(38, 0, 0, 0, 0) == 0:
    raise RuntimeError("\x4cOGRADO: puede ganar privilegios")
for cual in (resource.RLIMIT_AS, resource.RLIMIT_FSIZE, resource.RLIMIT_CORE):
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(cual, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        raise RuntimeError(f"\x4cOGRADO: límite {cual}")
with contextlib.suppress(OSError):
    open("«CANARIO»/secreto.txt").close()
    raise RuntimeError("\x4cOGRADO: lee")
