# named_modules baja por todo y empieza por el propio módulo.
from teoria import contar


def desglosar(modulo):
    return {nombre: contar(hijo) for nombre, hijo in modulo.named_modules()}
