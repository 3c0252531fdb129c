# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e01 · La atención a mano
#
# Tres palabras se miran unas a otras. Cada una tiene una consulta $q$, una clave $k$ y un valor $v$ de $d = 2$ números:
#
# | palabra | consulta | clave | valor |
# |---|---|---|---|
# | 1 | $q_1 = (1, 1)$ | $k_1 = (1, 1)$ | $v_1 = (1, 0)$ |
# | 2 | $q_2 = (0, 1)$ | $k_2 = (1, -1)$ | $v_2 = (0, 1)$ |
# | 3 | $q_3 = (1, 0)$ | $k_3 = (0, 0)$ | $v_3 = (0, 0)$ |
#
# La salida de la palabra $i$ se obtiene en tres pasos:
#
# $$
# s_{ij} = \frac{q_i \cdot k_j}{\sqrt{d}}
# \qquad
# a_{ij} = \frac{e^{s_{ij}}}{\sum_m e^{s_{im}}}
# \qquad
# z_i = \sum_j a_{ij}\, v_j
# $$
#
# donde $s$ son los **puntajes**; $a$, los **pesos**; $z$, la **salida**.
#
# **Un ejemplo con otros datos.** Con $d = 4$, $q = (2, 0, 2, 1)$, $k_1 = (1, 3, 1, 0)$, $k_2 = (1, 0, -1, 0)$,
# $v_1 = (10, 0)$ y $v_2 = (0, 10)$, los productos son 4 y 0; los puntajes, 2 y 0; las exponenciales, 7,39 y 1, que suman
# 8,39; los pesos, 0,88 y 0,12; la salida, (8,81; 1,19).
#
# ## Qué se pide
#
# 1. **A mano**, con los datos de la tabla, los cinco resultados intermedios de la **primera palabra**. Escribe cada número
#    con 2 decimales y punto decimal, por ejemplo `(0.88, 0.12)`. Si redondeas en cada paso, también vale: cada resultado se
#    compara con el exacto y con el que sale de los tuyos anteriores, si valen.
# 2. **En código**, `atencion_por_pasos(Q, K, V)`, que hace los tres pasos para todas las palabras a la vez. Debe servir para
#    cualquier tamaño y para cualquier número de dimensiones delante (ninguna, batch, batch y cabezas…):
#
# | tensor | forma | qué es |
# |---|---|---|
# | `Q` | `(…, L, d)` | una consulta por fila |
# | `K` | `(…, S, d)` | una clave por fila |
# | `V` | `(…, S, d_v)` | un valor por fila |
# | `puntajes` | `(…, L, S)` | fila: quién consulta; columna: a quién; ya divididos entre $\sqrt{d}$ |
# | `pesos` | `(…, L, S)` | cada fila suma 1 |
# | `salida` | `(…, L, d_v)` | una mezcla de valores por fila |
#
# Los tensores que devuelves tienen el mismo dtype que los que recibes. Aquí se devuelven **tres** cosas y en este orden:
# `(puntajes, pesos, salida)`. `teoria.atencion` devuelve solo `(salida, pesos)`; puedes usarla para contrastar.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `puntajes_primera` | tupla de tres números: los puntajes con $k_1$, $k_2$ y $k_3$ |
# | `exponenciales_primera` | tupla de tres números: la exponencial de cada puntaje |
# | `suma_primera` | un número: la suma de las exponenciales |
# | `pesos_primera` | tupla de tres números: los pesos de $v_1$, $v_2$ y $v_3$ |
# | `salida_primera` | tupla de dos números: la salida |
# | `atencion_por_pasos` | función `(Q, K, V) -> (puntajes, pesos, salida)` |

import torch

# Los cinco valores siguientes son de la primera palabra; cada número, con 2 decimales.

# Sus puntajes con las claves k1, k2 y k3: una tupla de tres números.
puntajes_primera = ...

# La exponencial de cada puntaje: una tupla de tres números.
exponenciales_primera = ...

# La suma de las tres exponenciales: un número.
suma_primera = ...

# Los pesos que reparte entre v1, v2 y v3: una tupla de tres números.
pesos_primera = ...

# Su salida: una tupla de dos números.
salida_primera = ...


def atencion_por_pasos(
    Q: torch.Tensor, K: torch.Tensor, V: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Calcula la atención y devuelve también los pasos intermedios.

    - `Q`: consultas, `(…, L, d)`; `K`: claves, `(…, S, d)`; `V`: valores, `(…, S, d_v)`.

    Devuelve `(puntajes, pesos, salida)`, de formas `(…, L, S)`, `(…, L, S)` y `(…, L, d_v)`. Los puntajes ya están
    divididos entre √d, y cada fila de `pesos` suma 1.
    """
    raise NotImplementedError("por resolver: atencion_por_pasos")
