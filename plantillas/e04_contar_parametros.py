# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e04 · Contar parámetros
#
# Aquí cuentas con aritmética los parámetros de un bloque de transformer y después escribes una función que reparte
# el recuento de cualquier módulo de PyTorch entre sus piezas.
#
# Un bloque se describe con tres medidas, `d_modelo`, `cabezas` y `d_mlp`, y contiene:
#
# - **La atención**: cuatro capas lineales, `W_q`, `W_k`, `W_v` y `W_o`, todas de `d_modelo` entradas a `d_modelo`
#   salidas. Cada cabeza trabaja con $d_\text{modelo}/\text{cabezas}$ columnas.
# - **El MLP**: una capa lineal de `d_modelo` a `d_mlp`, una GELU y otra capa lineal que vuelve a `d_modelo`.
# - **Dos LayerNorm**: cada una guarda una escala γ y un desplazamiento β por cada componente del vector.
#
# Todas las capas lineales llevan sesgo. Es el bloque `BloqueTransformer` de `teoria.py`; puedes leer su código.
#
# Un ejemplo: una capa lineal de 5 entradas y 3 salidas tiene $5 \cdot 3 + 3 = 18$ parámetros.
#
# ## Las fórmulas
#
# Las cuatro funciones `parametros_…` devuelven un entero (`int`). Resuélvelas con operaciones entre las medidas, sin
# construir capas: entre los bloques con que se prueban hay uno que no cabe en la memoria. `parametros_layernorm` cuenta
# **una** LayerNorm; `parametros_bloque`, el bloque entero.
#
# Cuando las tengas, compara las dos piezas grandes. Con `d_mlp` cuatro veces mayor que `d_modelo`, que es lo habitual, el MLP
# tiene casi el doble de parámetros que la atención: 1,99 veces con `d_modelo = 128`.
#
# ## El desglose
#
# `desglosar(modulo)` recibe cualquier `nn.Module` y devuelve un diccionario: por cada hijo directo, su nombre y su número
# de parámetros. La función `contar(modulo)`, de `teoria.py`, ya está importada y da el total de un módulo.
#
# - Un hijo se cuenta entero, con todo lo que lleve dentro; sus propios hijos no aparecen aparte.
# - Un hijo sin parámetros aparece con un 0.
# - Los parámetros congelados (`requires_grad=False`) cuentan; los búferes, no.
# - Ningún parámetro es de dos hijos a la vez: entonces habría que decidir en cuál se cuenta, y aquí no hace falta.
# - El módulo recibido no aparece, y si no tiene hijos el diccionario queda vacío.
#
# Por ejemplo, un módulo con los hijos `entrada`, que es `nn.Linear(5, 3)`, y `activacion`, que es `nn.ReLU()`, da
# `{"entrada": 18, "activacion": 0}`.
#
# ## Una pregunta
#
# Un bloque con `d_modelo = 128` y `d_mlp = 512` pasa de 8 cabezas a 2. ¿Cambia su número total de parámetros?
#
# ## Qué entregas
#
# | Nombre | Qué es |
# |---|---|
# | `parametros_atencion(d_modelo)` | función: parámetros de la atención |
# | `parametros_mlp(d_modelo, d_mlp)` | función: parámetros del MLP |
# | `parametros_layernorm(d_modelo)` | función: parámetros de una LayerNorm |
# | `parametros_bloque(d_modelo, cabezas, d_mlp)` | función: parámetros del bloque entero |
# | `desglosar(modulo)` | función: `dict[str, int]`, los parámetros de cada hijo directo |
# | `cambia_con_2_cabezas` | `True` o `False`: ¿cambia el total con 2 cabezas? |

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
