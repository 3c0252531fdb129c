# Intenta leer las cuentas, las claves y la configuración de la máquina.
import contextlib
import os

RUTAS = (
    "/etc/passwd /etc/shadow /etc/hostname /etc/ssh/sshd_config /root/.bashrc /proc/self/maps /proc/version /dev/mem"
)
for ruta in (*RUTAS.split(), os.path.expanduser("~root/.ssh/id_rsa"), "«CASA»/.profile"):
    with contextlib.suppress(OSError), open(ruta, "rb") as archivo:
        raise RuntimeError("\x4cOGRADO: " + ruta + repr(archivo.read(40)))
