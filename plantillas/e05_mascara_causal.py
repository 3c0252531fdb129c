# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e05 · La máscara causal
#
# Un modelo que escribe texto palabra por palabra no puede mirar lo que aún no ha escrito. En la **atención causal** cada
# palabra atiende solo a sí misma y a las anteriores, y entre ellas reparte toda su atención:
#
# $$
# a_{ij} = \frac{e^{s_{ij}}}{\sum_{m \le i} e^{s_{im}}} \quad \text{si } j \le i,
# \qquad
# a_{ij} = 0 \quad \text{si } j > i,
# \qquad
# s_{ij} = \frac{q_i \cdot k_j}{\sqrt{d}}
# $$
#
# **Un ejemplo.** Con tres palabras y todos los puntajes iguales, los pesos son $(1, 0, 0)$ para la primera,
# $(\tfrac12, \tfrac12, 0)$ para la segunda y $(\tfrac13, \tfrac13, \tfrac13)$ para la tercera.
#
# Un colega escribió `atencion_causal(Q, K, V)`. El código corre sin quejarse, pero tiene **dos fallos** y no calcula lo
# anterior.
#
# ## Qué se pide
#
# ### 1. Repara la función
#
# Debe servir para cualquier largo y con cualquier número de dimensiones delante (ninguna, batch, batch y cabezas…):
#
# | tensor | forma | qué es |
# |---|---|---|
# | `Q`, `K` | `(…, L, d)` | una consulta y una clave por palabra |
# | `V` | `(…, L, d_v)` | un valor por palabra; `d_v` puede ser distinto de `d` |
# | `salida` | `(…, L, d_v)` | una mezcla de valores por palabra |
# | `pesos` | `(…, L, L)` | fila: quién atiende; columna: a quién |
#
# Los puntajes pueden valer decenas de miles, positivos o negativos, y el de una palabra que no se ve puede superar a los de
# las que sí: hasta en 70, o en 600 si son `float64`. También entonces lo que no se ve pesa 0, y no sale ningún `nan`.
#
# Se devuelve `(salida, pesos)`, en ese orden y con el dtype de las entradas. En este curso una máscara es booleana y
# `True` significa **oculto**; `F.scaled_dot_product_attention` usa el convenio contrario.
#
# ### 2. ¿Qué provocaban los fallos?
#
# Piensa en el código tal como lo recibiste, aplicado a un texto de cuatro palabras cualesquiera. Dos de estas
# consecuencias son ciertas, una por cada fallo; las otras tres son falsas. Puedes hacer experimentos: guarda una copia del
# original antes de tocarlo.
#
# - **a)** En la tabla de pesos aparece algún `nan`.
# - **b)** El valor de la última palabra (su fila de `V`) no llega a ninguna salida.
# - **c)** A cada palabra le llega una parte del valor de las palabras que vienen después.
# - **d)** Los pesos distintos de cero salen mayores de lo que deberían.
# - **e)** Cambiar la última palabra del texto altera la salida de otras anteriores.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `atencion_causal` | función `(Q, K, V) -> (salida, pesos)` |
# | `consecuencias_fallos` | conjunto con las dos letras que elijas, escrito así: `{"x", "y"}` |

import math

import torch


def atencion_causal(Q: torch.Tensor, K: torch.Tensor, V: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Calcula la atención en la que cada palabra atiende solo a sí misma y a las anteriores.

    - `Q`: consultas, `(…, L, d)`; `K`: claves, `(…, L, d)`; `V`: valores, `(…, L, d_v)`.

    Devuelve `(salida, pesos)`, de formas `(…, L, d_v)` y `(…, L, L)`.
    """
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)  # (…, L, L)
    mascara = torch.triu(torch.ones(L, L, dtype=torch.bool, device=Q.device), diagonal=0)  # (L, L)
    pesos = torch.softmax(puntajes, dim=-1)  # (…, L, L)
    pesos = pesos.masked_fill(mascara, 0.0)  # (…, L, L)
    salida = pesos @ V  # (…, L, d_v)
    return salida, pesos


# Las letras de las dos consecuencias que elijas, en un conjunto: {"x", "y"}.
consecuencias_fallos = ...
