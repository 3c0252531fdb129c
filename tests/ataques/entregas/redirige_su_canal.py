# Intenta usar el socket de su canal para hablar con otro sitio, o para quedarse con un asa del corrector.
import contextlib
import gc
import os
import signal
import socket

canal = next(o for o in gc.get_objects() if isinstance(o, socket.socket))
for accion in (
    lambda: canal.connect("«CANARIO»/escucha.sock"),
    lambda: canal.connect("\0«MARCA»"),
    lambda: canal.bind("mio.sock"),
    lambda: canal.listen(),
    lambda: canal.sendto(b"x", "\0«MARCA»"),
):
    with contextlib.suppress(OSError):
        accion()
        raise RuntimeError("\x4cOGRADO")
with contextlib.suppress(OSError):
    asa = int.from_bytes(canal.getsockopt(socket.SOL_SOCKET, 77, 4), "little")  # SO_PEERPIDFD
    signal.pidfd_send_signal(asa, signal.SIGKILL)
    raise RuntimeError("\x4cOGRADO: " + os.readlink(f"/proc/self/fd/{asa}"))
