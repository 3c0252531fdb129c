# Intenta que leer su respuesta falle con formas, tipos y bytes que no pueden ser de un tensor.
import sys
from itertools import count

vivas = sys.modules["grader.ejecucion.hijo.llamadas_vivas"]
valores = sys.modules["grader.modelo.valores"]
vez = count()
ARREGLOS = (
    ("float32", (0, 2**62), 0), ("float32", (0, 2**63 - 1), 0), ("float32", (2**40, 2**40), 0), ("float32", (0,) * 32, 0),
    ("float32", (0,) * 100_000, 0), ("float32", (-1, -1), 4), ("float32", (2,), 7), ("object", (1,), 8), ("float8", (1,), 1),
    ("complex64", (1,), 8), ("O", (), 8), ("", (), 0), ("float32;x", (1,), 4), ("bool", (3,), 3), ("bfloat16", (3,), 6),
    ("int64", (0, 2**61, 2**61), 0),
)  # fmt: skip


def mentir(*_):
    dtype, forma, largo = ARREGLOS[next(vez) % len(ARREGLOS)]
    return valores.Arreglo(dtype, forma, valores.Bloque(b"\xa5" * largo))


vivas.desvestir = mentir
atencion_causal = extraer_parches = contar_parches = tokens_vit = atencion_por_pasos = lambda *_: 1
