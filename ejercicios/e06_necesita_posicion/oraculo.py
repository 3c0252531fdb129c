"""Oráculo de e06: una tarea se puede sin posición solo si, al barajar la secuencia, sus respuestas se barajan igual."""

from itertools import permutations, product

TAREAS = {
    "hay_un_7": lambda digitos: [7 in digitos for _ in digitos],
    "invertir": lambda digitos: list(reversed(digitos)),
    "ordenar": sorted,
    "copiar": list,
}


def _se_baraja_igual(tarea):
    for digitos in product((2, 4, 7), repeat=3):
        for orden in permutations(range(3)):
            antes = tarea(digitos)
            if tarea([digitos[i] for i in orden]) != [antes[i] for i in orden]:
                return False
    return True


def se_puede_sin_posicion():
    return {nombre: _se_baraja_igual(tarea) for nombre, tarea in TAREAS.items()}
