# Intenta ejecutar otros programas.
import contextlib
import os
import subprocess
import sys

for accion in (
    lambda: subprocess.run(["/bin/true"], check=True),
    lambda: subprocess.run("true", shell=True, check=True),
    lambda: os.posix_spawn("/bin/true", ["true"], {}),
    lambda: os.popen("echo si").read() == "si\n" or os.execv("/nada", ["x"]),
    lambda: subprocess.run([sys.executable, "-c", ""], check=True),
):
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        accion()
        raise RuntimeError("\x4cOGRADO")
if os.system("true") == 0:
    raise RuntimeError("\x4cOGRADO: system")
