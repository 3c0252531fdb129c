# Intenta cambiar la prioridad, los núcleos y el planificador de otros procesos.
import contextlib
import ctypes
import os

libc = ctypes.CDLL(None)
for pid in (int("«PID»"), os.getppid()):
    for accion in (
        lambda pid=pid: os.setpriority(os.PRIO_PROCESS, pid, 19),
        lambda pid=pid: os.setpriority(os.PRIO_PGRP, pid, 19),
        lambda pid=pid: os.sched_setaffinity(pid, {0}),
        lambda pid=pid: os.sched_setscheduler(pid, os.SCHED_IDLE, os.sched_param(0)),
        lambda pid=pid: os.sched_setparam(pid, os.sched_param(0)),
    ):
        with contextlib.suppress(OSError):
            accion()
            raise RuntimeError(f"\x4cOGRADO: {pid}")
    if libc.syscall(251, 1, pid, 3 << 13) == 0:  # ioprio_set
        raise RuntimeError("\x4cOGRADO: ioprio_set")
