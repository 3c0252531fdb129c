# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e11 · La atención de varias cabezas
#
# Una sola atención da a cada palabra un único reparto. Con $h$ **cabezas** hay $h$ repartos a la vez, y cada cabeza compara
# y mezcla en su porción de las columnas. Los bloques del transformer original, seis codificadores y seis decodificadores,
# suelen llevar ocho cabezas.
#
# Con la entrada $X$ de forma $(B, L, d)$ y cuatro matrices $W$ de forma $(d, d)$, sin sesgo:
#
# $$
# Q = X W_Q \qquad K = X W_K \qquad V = X W_V
# $$
#
# $$
# \text{cabeza}_c = \text{softmax}\!\left(\frac{Q_c K_c^\top}{\sqrt{d/h}}\right) V_c
# \qquad
# \text{salida} = [\,\text{cabeza}_0, \ldots, \text{cabeza}_{h-1}\,]\; W_O
# $$
#
# $Q_c$, $K_c$ y $V_c$ son las columnas de la cabeza $c$: desde la $c \cdot d/h$ hasta la anterior a la $(c+1) \cdot d/h$,
# contadas desde cero. Los corchetes son una concatenación: las columnas de la cabeza 0, luego las de la 1 y así hasta la
# última.
#
# **Un ejemplo con otros datos.** Con $d = 6$ y $h = 3$, la fila $(10, 11, 12, 13, 14, 15)$ da $(10, 11)$ a la cabeza 0,
# $(12, 13)$ a la 1 y $(14, 15)$ a la 2. Cada cabeza divide sus puntajes entre $\sqrt{2} \approx 1{,}41$.
#
# ## Qué se pide
#
# 1. **A mano.** Con dos cabezas, la salida de una palabra es $(3{,}26;\ 2{,}26)$ en la cabeza 0 y $(1{,}15;\ 4{,}02)$ en la
#    cabeza 1. Escribe lo que resulta de concatenarlas, exacto y con punto decimal, y la forma de la matriz $W_O$ que lo
#    multiplica por la derecha y devuelve un vector igual de largo.
# 2. **En código**, las tres funciones. `cabezas` es $h$, y `d` es siempre divisible entre ella.
#
# | función | recibe | devuelve |
# |---|---|---|
# | `dividir_cabezas(X, cabezas)` | `X`: `(B, L, d)` | `(B, h, L, d/h)` |
# | `unir_cabezas(X)` | `X`: `(B, h, L, d/h)` | `(B, L, d)`: deshace lo anterior |
# | `atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas)` | `X`: `(B, L, d)`; cada `W`: `(d, d)`, que se usa como `X @ W` | solo la salida, `(B, L, d)` |
#
# Lo que devuelves tiene el mismo dtype que lo que recibes. La atención de cada cabeza la puedes escribir tú o tomar de
# `teoria.atencion`, que devuelve `(salida, pesos)` y acepta dimensiones de más.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `cabezas_concatenadas` | tupla de cuatro números |
# | `forma_w_o` | tupla de dos enteros: filas y columnas de $W_O$ |
# | `dividir_cabezas` | función `(X, cabezas)` |
# | `unir_cabezas` | función `(X)` |
# | `atencion_multicabeza` | función `(X, W_Q, W_K, W_V, W_O, cabezas)` |

import math

import torch

from teoria import atencion

# Las dos cabezas del enunciado, concatenadas: una tupla de cuatro números.
cabezas_concatenadas = ...

# Filas y columnas de la matriz W_O que las multiplica: una tupla de dos enteros.
forma_w_o = ...


def dividir_cabezas(X: torch.Tensor, cabezas: int) -> torch.Tensor:
    """Reparte las columnas entre las cabezas: de `(B, L, d)` a `(B, cabezas, L, d/cabezas)`."""
    raise NotImplementedError("por resolver: dividir_cabezas")


def unir_cabezas(X: torch.Tensor) -> torch.Tensor:
    """Pone las cabezas una junto a otra: de `(B, cabezas, L, d/cabezas)` a `(B, L, d)`."""
    raise NotImplementedError("por resolver: unir_cabezas")


def atencion_multicabeza(
    X: torch.Tensor, W_Q: torch.Tensor, W_K: torch.Tensor, W_V: torch.Tensor, W_O: torch.Tensor, cabezas: int
) -> torch.Tensor:
    """Calcula la atención de varias cabezas de `X` sobre sí mismo.

    - `X`: `(B, L, d)`; `W_Q`, `W_K`, `W_V` y `W_O`: `(d, d)`, y se usan como `X @ W`.

    Devuelve solo la salida, `(B, L, d)`.
    """
    raise NotImplementedError("por resolver: atencion_multicabeza")
