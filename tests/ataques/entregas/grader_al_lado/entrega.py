# Intenta que el corrector use su grader.py, su teoria.py y sus errores en lugar de los del curso.
import grader

if getattr(grader, "mio", False):
    raise RuntimeError("\x4cOGRADO")
