# Intenta leer y escribir la memoria de otro proceso, comparar sus recursos y quedarse con sus descriptores.
import ctypes
import os

libc = ctypes.CDLL(None)
lugar = (ctypes.c_char * 64)()
vector = (ctypes.c_void_p * 2)(ctypes.addressof(lugar), 64)
for pid in (int("«PID»"), os.getppid()):
    for numero, *datos in (
        (310, pid, vector, 1, vector, 1, 0),  # process_vm_readv
        (311, pid, vector, 1, vector, 1, 0),  # process_vm_writev
        (312, pid, os.getpid(), 1, 0, 0),  # kcmp
        (434, pid, 0),  # pidfd_open
        (279, pid, 1, vector, None, vector, 0),  # move_pages
        (256, pid, 1, vector, vector),  # migrate_pages
        (274, pid, vector, vector),  # get_robust_list
    ):
        if libc.syscall(numero, *datos) >= 0:
            raise RuntimeError(f"\x4cOGRADO: {numero}")
