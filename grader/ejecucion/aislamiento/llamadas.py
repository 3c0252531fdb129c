"""La capa de llamadas al sistema (seccomp): lo que calcular con tensores no necesita, y Landlock no gobierna."""

from __future__ import annotations

import ctypes
import errno
import os
import sys
import tempfile

import pyseccomp as seccomp

_CLONE_THREAD = 0x00010000
_BITS_BAJOS = 0xFFFFFFFF
_COMPARTIDA_SIN_ARCHIVO = 0x21
_PR_SET_PDEATHSIG = 1
_PR_SET_SECCOMP = 22
_SECCOMP_MODE_FILTER = 2
# Mayor que cualquier pid de Linux (2²²) y distinto de las demás constantes del filtro.
_PID = 0x7ABCDEF1
_LIBC = ctypes.CDLL(None, use_errno=True)
_F_SETOWN, _F_SETSIG, _F_SETOWN_EX, _F_SETLEASE = 8, 10, 15, 1024
_FIOSETOWN, _SIOCSPGRP, _TIOCSTI = 0x8901, 0x8902, 0x5412

_PROCESOS = (
    "fork", "vfork", "execve", "execveat", "ptrace", "process_vm_readv", "process_vm_writev",
    "process_madvise", "process_mrelease", "kcmp", "pidfd_open", "pidfd_getfd", "pidfd_send_signal", "tkill",
    "rt_sigqueueinfo", "rt_tgsigqueueinfo", "unshare", "setns", "personality", "acct",
)  # fmt: skip
_RED = (
    "socket", "socketpair", "bind", "connect", "listen", "accept", "accept4", "sendmsg", "sendmmsg",
    "recvmsg", "recvmmsg",
)  # fmt: skip
_NUCLEO = (
    "bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "io_uring_enter", "io_uring_register",
    "keyctl", "add_key", "request_key", "syslog", "init_module", "finit_module", "delete_module",
    "kexec_load", "kexec_file_load", "reboot", "swapon", "swapoff", "quotactl", "quotactl_fd",
    "lookup_dcookie", "uselib", "vhangup", "iopl", "ioperm", "modify_ldt",
)  # fmt: skip
_MONTAJES = (
    "mount", "umount2", "pivot_root", "chroot", "open_tree", "move_mount", "fsopen", "fsconfig", "fsmount",
    "fspick", "mount_setattr", "open_by_handle_at", "name_to_handle_at", "fanotify_init", "fanotify_mark",
    "inotify_init", "inotify_init1", "inotify_add_watch",
)  # fmt: skip
_MEMORIA = (
    "memfd_create", "memfd_secret", "shmget", "shmat", "shmctl", "shmdt", "semget", "semop", "semtimedop",
    "semctl", "msgget", "msgsnd", "msgrcv", "msgctl", "mq_open", "mq_unlink", "mq_timedsend",
    "mq_timedreceive", "mq_notify", "mq_getsetattr", "remap_file_pages", "mbind", "set_mempolicy",
    "migrate_pages", "move_pages",
)  # fmt: skip
_AJENOS = (
    "sethostname", "setdomainname", "adjtimex", "clock_adjtime", "clock_settime", "settimeofday",
    "setpriority", "ioprio_set", "sched_setparam", "sched_setscheduler", "sched_setattr", "setpgid", "setsid",
)  # fmt: skip
# Tocan archivos de fuera aunque no se puedan abrir, y Landlock no las gobierna.
_ARCHIVOS = (
    "chown", "fchown", "lchown", "fchownat", "setxattr", "lsetxattr", "fsetxattr", "setxattrat",
    "removexattr", "lremovexattr", "fremovexattr", "removexattrat", "truncate", "mknod", "mknodat",
    "file_setattr",
)  # fmt: skip
# Dicen qué páginas de un archivo están en memoria, o las meten y las sacan: quien lee deja ahí un recado para otro.
_PAGINAS = ("mincore", "cachestat", "readahead")
# Responden que sí y no hacen nada: así `shutil.copy` sigue funcionando.
_FINGIDAS = (
    "chmod", "fchmod", "fchmodat", "fchmodat2", "utime", "utimes", "utimensat", "futimesat", "fadvise64",
    "fadvise64_64", "arm_fadvise64_64",
)  # fmt: skip
_RWF_NOWAIT = 0x8
_MADV_WILLNEED, _MADV_COLD, _MADV_PAGEOUT, _MADV_POPULATE_READ = 3, 20, 21, 22
# `cachestat` es posterior a muchas libseccomp; su número es el mismo en todas las arquitecturas.
_NUMEROS = {"cachestat": 451}
# Las que existen desde siempre y en todas las arquitecturas: si el filtro no las conoce, algo va mal.
_IMPRESCINDIBLES = frozenset({"execve", "ptrace", "socket", "connect", "mount", "unshare", "setns", "truncate", "bpf"})


class _Filtro(ctypes.Structure):
    """`struct sock_fprog`: cuántas instrucciones y dónde están."""

    _fields_ = (("cuantas", ctypes.c_ushort), ("instrucciones", ctypes.c_void_p))


def disponible() -> bool:
    """Dice si el núcleo admite filtros de seccomp."""
    return bool(seccomp.get_api() >= 1)


def compilar() -> bytes:
    """Compila el filtro, una vez para todos los hijos: lo único propio de cada uno es su pid, que pone `filtrar`."""
    filtro = seccomp.SyscallFilter(defaction=seccomp.ALLOW)
    negar, callar = seccomp.ERRNO(errno.EPERM), seccomp.ERRNO(0)
    for grupo in (_PROCESOS, _RED, _NUCLEO, _MONTAJES, _MEMORIA, _AJENOS, _ARCHIVOS, _PAGINAS):
        for nombre in grupo:
            _regla(filtro, negar, nombre)
    for nombre in _FINGIDAS:
        _regla(filtro, callar, nombre)
    # Un hilo sí, un proceso no; `clone3` esconde sus opciones en memoria, así que se dice que no existe.
    _regla(filtro, negar, "clone", seccomp.Arg(0, seccomp.MASKED_EQ, _CLONE_THREAD, 0))
    _regla(filtro, seccomp.ERRNO(errno.ENOSYS), "clone3")
    for nombre, propio in (("kill", _PID), ("tgkill", _PID), ("prlimit64", 0), ("sched_setaffinity", 0)):
        _regla(filtro, negar, nombre, seccomp.Arg(0, seccomp.NE, propio))
    # El núcleo mira 32 bits de estos argumentos: compararlos enteros dejaría pasar uno con basura en los otros 32.
    _regla(filtro, negar, "prctl", seccomp.Arg(0, seccomp.MASKED_EQ, _BITS_BAJOS, _PR_SET_PDEATHSIG))
    for orden in (_F_SETOWN, _F_SETSIG, _F_SETOWN_EX, _F_SETLEASE):
        _regla(filtro, negar, "fcntl", seccomp.Arg(1, seccomp.MASKED_EQ, _BITS_BAJOS, orden))
    for orden in (_FIOSETOWN, _SIOCSPGRP, _TIOCSTI):
        _regla(filtro, negar, "ioctl", seccomp.Arg(1, seccomp.MASKED_EQ, _BITS_BAJOS, orden))
    # Las órdenes con datos de ida o de vuelta cambian banderas de archivos aunque solo se puedan leer.
    for sentido in (0x40000000, 0x80000000, 0xC0000000):
        _regla(filtro, negar, "ioctl", seccomp.Arg(1, seccomp.MASKED_EQ, 0xC0000000, sentido))
    _regla(filtro, negar, "preadv2", seccomp.Arg(5, seccomp.MASKED_EQ, _RWF_NOWAIT, _RWF_NOWAIT))
    for consejo in (_MADV_WILLNEED, _MADV_COLD, _MADV_PAGEOUT, _MADV_POPULATE_READ):
        _regla(filtro, negar, "madvise", seccomp.Arg(2, seccomp.MASKED_EQ, _BITS_BAJOS, consejo))
    # La memoria compartida sin archivo no se ve en la residente.
    _regla(filtro, negar, "mmap", seccomp.Arg(3, seccomp.MASKED_EQ, _COMPARTIDA_SIN_ARCHIVO, _COMPARTIDA_SIN_ARCHIVO))
    with tempfile.TemporaryFile() as archivo:
        filtro.export_bpf(archivo)
        archivo.seek(0)
        programa = archivo.read()
    if _lugares_del_pid(programa) == []:
        raise OSError(errno.ENOSYS, "el filtro no distingue al propio proceso")
    return programa


def _lugares_del_pid(programa: bytes) -> list[int]:
    """Dónde está, en las instrucciones de 8 bytes del filtro, la constante que ocupa el lugar del pid."""
    return [i for i in range(0, len(programa), 8) if programa[i + 4 : i + 8] == _PID.to_bytes(4, sys.byteorder)]


def filtrar(programa: bytes) -> None:
    """Instala el filtro en este proceso, para siempre. Error: `OSError` si el núcleo no lo acepta."""
    propio = bytearray(programa)
    for lugar in _lugares_del_pid(programa):
        propio[lugar + 4 : lugar + 8] = os.getpid().to_bytes(4, sys.byteorder)
    instrucciones = (ctypes.c_char * len(propio)).from_buffer(propio)
    filtro = _Filtro(len(propio) // 8, ctypes.addressof(instrucciones))
    if _LIBC.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(filtro), 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "el núcleo no acepta el filtro de llamadas")


def _regla(filtro: seccomp.SyscallFilter, accion: int, nombre: str, *condiciones: seccomp.Arg) -> None:
    try:
        filtro.add_rule(accion, _NUMEROS.get(nombre, nombre), *condiciones)
    except OSError:
        # Hay llamadas que no existen en todas las arquitecturas o que esta libseccomp aún no conoce.
        if nombre in _IMPRESCINDIBLES:
            raise


def filtradas() -> bool:
    """Comprueba que lo prohibido se niega."""
    try:
        pid = os.fork()
    except PermissionError:
        pass
    else:
        if pid == 0:
            os._exit(0)
        return False
    try:
        os.kill(1, 0)
    except PermissionError:
        return True
    return False
