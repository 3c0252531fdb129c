from torch import nn

from teoria import contar


def parametros_atencion(d_modelo: int) -> int:
    """Cuenta los parámetros de la atención de un bloque.

    d_modelo: ancho de los vectores. Devuelve un entero.
    """
    raise NotImplementedError("por resolver: parametros_atencion")


def parametros_mlp(d_modelo: int, d_mlp: int) -> int:
    """Cuenta los parámetros del MLP de un bloque.

    d_modelo: ancho de la entrada y de la salida; d_mlp: ancho de la capa intermedia. Devuelve un entero.
    """
    raise NotImplementedError("por resolver: parametros_mlp")


def parametros_layernorm(d_modelo: int) -> int:
    """Cuenta los parámetros de una sola LayerNorm.

    d_modelo: ancho de los vectores que normaliza. Devuelve un entero.
    """
    raise NotImplementedError("por resolver: parametros_layernorm")


def parametros_bloque(d_modelo: int, cabezas: int, d_mlp: int) -> int:
    """Cuenta los parámetros de un bloque entero.

    d_modelo: ancho de los vectores, divisible entre cabezas; d_mlp: ancho de la capa intermedia del MLP.
    Devuelve un entero.
    """
    raise NotImplementedError("por resolver: parametros_bloque")


def desglosar(modulo: nn.Module) -> dict[str, int]:
    """Reparte los parámetros de un módulo entre sus hijos directos.

    Devuelve un diccionario del nombre de cada hijo a su número de parámetros, que puede ser 0. `contar(modulo)` da el
    total de un módulo.
    """
    raise NotImplementedError("por resolver: desglosar")


# Un bloque con d_modelo = 128 y d_mlp = 512 pasa de 8 cabezas a 2. ¿Cambia el total? Escribe True o False.
cambia_con_2_cabezas = ...
