# Intenta escribir en las soluciones, en las notas, en otras entregas, en el corrector y en carpetas de todos.
import contextlib

RUTAS = (
    "«CURSO»/soluciones/e05_mascara_causal.py", "«CURSO»/grader/juicio/veredictos.py", "«CURSO»/nuevo.txt", "«SALIDA»/notas.csv",
    "«ALMACEN»/x.referencia", "«ENTREGAS»/001~testigo.py", "«CANARIO»/abierto.txt", "«CANARIO»/carpeta/nuevo.txt",
    "«CASA»/.bashrc", "«LEGIBLE»", "/tmp/«MARCA»", "/var/tmp/«MARCA»", "/dev/shm/«MARCA»", "../«MARCA»", "../errores.txt",
)  # fmt: skip
for ruta in RUTAS:
    for modo in ("w", "a", "r+", "x"):
        with contextlib.suppress(OSError), open(ruta, modo) as archivo:
            archivo.write("raise SystemExit\n")
            raise RuntimeError("\x4cOGRADO: " + ruta)
