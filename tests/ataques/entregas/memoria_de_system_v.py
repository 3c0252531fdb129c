# Intenta dejar memoria, semáforos y colas que sobreviven a quien los crea.
import contextlib
import ctypes
import multiprocessing.shared_memory
import multiprocessing.synchronize

libc = ctypes.CDLL(None)
for numero, *datos in ((29, 1 << 20, 0o1600), (64, 1, 0o1600), (68, 0o1600)):  # shmget, semget, msgget
    if libc.syscall(numero, int("«CLAVE_SYSV»"), *datos) >= 0:
        raise RuntimeError(f"\x4cOGRADO: {numero}")
if libc.syscall(240, "«MARCA»".encode(), 0o102, 0o600, None) >= 0:  # mq_open
    raise RuntimeError("\x4cOGRADO: mq_open")
with contextlib.suppress(OSError):
    multiprocessing.shared_memory.SharedMemory("«MARCA»", create=True, size=1 << 20)
    raise RuntimeError("\x4cOGRADO: shm_open")
with contextlib.suppress(OSError):
    multiprocessing.get_context("fork").Lock()
    raise RuntimeError("\x4cOGRADO: sem_open")
