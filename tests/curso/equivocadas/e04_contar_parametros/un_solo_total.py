# Devuelve el total.
from teoria import contar


def desglosar(modulo):
    return sum(contar(hijo) for hijo in modulo.children())
