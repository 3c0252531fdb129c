# Intenta que la terminal obedezca a lo que dicen sus fallos inventados.
import sys
from itertools import count

hijo = sys.modules["grader.ejecucion.hijo"]
vez = count()
MALO = "\x1b]52;c;cm0gLXJm\x07\x1b[2J\u202e\x9b31m\r"
TIPOS = ("señal", "os._exit", "caso", "disco", MALO)
CAUSAS = tuple(c for c in hijo.Causa for _ in TIPOS)


def mentir(*_):
    numero = next(vez)
    lugar = hijo.Lugar(MALO, -1, MALO, MALO)
    return hijo.Fallo(CAUSAS[numero % len(CAUSAS)], TIPOS[numero % len(TIPOS)], MALO, (MALO,), lugar, MALO)


hijo._llamar = mentir
atencion_causal = contar_parches = lambda *_: 1
