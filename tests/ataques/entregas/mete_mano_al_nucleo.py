# Intenta usar las partes del núcleo que sirven para salir de un encierro o para cambiar la máquina.
import ctypes
import os
import struct
import time

libc = ctypes.CDLL(None)
nada = ctypes.create_string_buffer(4096)
# Si algo saliera bien, dejaría la máquina como estaba.
anfitrion, ahora = os.uname().nodename.encode(), struct.pack("qq", int(time.time()), 0)
INTENTOS = {
    "unshare": (272, 0x10000000), "unshare de todo": (272, 0x7E020000), "setns": (308, 3, 0), "mount": (165, b"x", b"."),
    "umount": (166, b".", 2), "pivot_root": (155, b".", b"."), "chroot": (161, b"."), "bpf": (321, 0, nada, 128),
    "perf_event_open": (298, nada, 0, -1, -1, 0), "userfaultfd": (323, 1), "keyctl": (250, 0, -3, 1),
    "add_key": (248, b"user", b"x", b"y", 1, -3), "open_tree": (428, -100, b".", 1), "fsopen": (430, b"tmpfs", 0),
    "sethostname": (170, anfitrion, len(anfitrion)), "settimeofday": (164, ahora, None), "swapoff": (168, b"x"),
    "init_module": (175, nada, 10, b""), "syslog": (103, 3, nada, 10), "acct": (163, None), "iopl": (172, 3),
    "quotactl": (179, 0, None, 0, None), "modify_ldt": (154, 1, nada, 16), "personality": (135, 0x0040000),
    "vhangup": (153,), "inotify": (294, 0), "fanotify": (300, 0, 0), "memfd_secret": (447, 0), "setsid": (112,),
    "mbind": (237, 0, 0, 0, None, 0, 0), "setpgid": (109, 0, 0), "pidfd": (434, os.getpid(), 0),
}  # fmt: skip
for nombre, (numero, *datos) in INTENTOS.items():
    if libc.syscall(numero, *datos) >= 0:
        raise RuntimeError(f"\x4cOGRADO: {nombre}")
