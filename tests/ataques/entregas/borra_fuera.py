# Intenta borrar lo que hay fuera de su carpeta.
import contextlib
import os
import shutil

shutil.rmtree("«CANARIO»", ignore_errors=True)
shutil.rmtree("«ENTREGAS»", ignore_errors=True)
for borrar, ruta in (
    (os.unlink, "«CANARIO»/carpeta/dentro.txt"),
    (os.unlink, "«SAL»"),
    (os.unlink, "../errores.txt"),
    (os.rmdir, "«CASA»"),
    (os.rmdir, os.getcwd()),
):
    with contextlib.suppress(OSError):
        borrar(ruta)
        raise RuntimeError("\x4cOGRADO: " + ruta)
