# Intenta que el corrector use sus módulos en lugar de los de la biblioteca estándar.
import random

if getattr(random, "mio", False):
    raise RuntimeError("\x4cOGRADO")
