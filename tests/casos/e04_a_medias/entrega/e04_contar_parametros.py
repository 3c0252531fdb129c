from torch import nn

from teoria import contar


def parametros_atencion(d_modelo: int) -> int:
    return 4 * d_modelo**2 + 4 * d_modelo


def parametros_mlp(d_modelo: int, d_mlp: int) -> int:
    # dos matrices: la de ida y la de vuelta
    return 2 * d_modelo * d_mlp


def parametros_layernorm(d_modelo: int) -> int:
    return 2 * d_modelo


def parametros_bloque(d_modelo: int, cabezas: int, d_mlp: int) -> int:
    return parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp) + parametros_layernorm(d_modelo)


def desglosar(modulo: nn.Module) -> dict[str, int]:
    """Reparte los parámetros de un módulo entre sus hijos directos.

    Devuelve un diccionario del nombre de cada hijo a su número de parámetros, que puede ser 0. `contar(modulo)` da el
    total de un módulo.
    """
    raise NotImplementedError("por resolver: desglosar")


# Un bloque con d_modelo = 128 y d_mlp = 512 pasa de 8 cabezas a 2. ¿Cambia el total? Escribe True o False.
cambia_con_2_cabezas = ...
