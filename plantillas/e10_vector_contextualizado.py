# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e10 · El vector contextualizado
#
# El vector de una palabra empieza siendo el mismo en todas las frases. La atención lo cambia por otro que depende de sus
# vecinas: una mezcla de los valores de toda la frase, repartida según lo que interesa a su consulta. En una frase de cuatro
# palabras, por ejemplo, «gato» podría dar pesos de 0,08, 0,46, 0,08 y 0,38: los pesos de una palabra suman siempre 1.
#
# Aquí contextualizas la **tercera palabra** de una frase de tres. Su consulta es $q_3 = (1, 1)$, y las claves y los valores
# de las tres son:
#
# | palabra | clave | valor |
# |---|---|---|
# | 1 | $k_1 = (1, 1)$ | $v_1 = (2, 1)$ |
# | 2 | $k_2 = (2, 1)$ | $v_2 = (3, 2)$ |
# | 3 | $k_3 = (1, 2)$ | $v_3 = (4, 3)$ |
#
# Para que las cuentas sean sencillas, en este ejercicio **no se divide entre** $\sqrt{d}$:
#
# $$
# s_j = q \cdot k_j
# \qquad
# a_j = \frac{e^{s_j}}{\sum_m e^{s_m}}
# \qquad
# z = \sum_j a_j\, v_j
# $$
#
# donde $s$ son las **puntuaciones** (o puntajes); $a$, los **pesos**; $z$, el **vector contextualizado**.
#
# **Un ejemplo con otros datos.** Con $q = (2, 0, 1)$, $k_1 = (0, 4, 1)$, $k_2 = (1, 3, 0)$, $v_1 = (10, 0)$ y
# $v_2 = (0, 10)$, las puntuaciones son 1 y 2; sus exponenciales, 2,72 y 7,39, que suman 10,11; los pesos, 0,27 y 0,73; el
# vector contextualizado, (2,69; 7,31).
#
# ## Qué se pide
#
# 1. **A mano**, los tres resultados de la tercera palabra. Escribe cada número con 2 decimales y punto decimal, por ejemplo
#    `(0.27, 0.73)`; si es entero, no hacen falta. Si redondeas a 2 decimales en cada paso, también vale: cada resultado se
#    compara con el exacto y con el que sale de los tuyos anteriores, si valen.
# 2. **En código**, `contextualizar(q, K, V)`: las mismas cuentas para una sola consulta y una frase de cualquier largo,
#    también sin dividir entre $\sqrt{d}$.
#
# | tensor | forma | qué es |
# |---|---|---|
# | `q` | `(d,)` | la consulta |
# | `K` | `(S, d)` | una clave por palabra |
# | `V` | `(S, d_v)` | un valor por palabra; `d_v` puede ser distinto de `d` |
# | resultado | `(d_v,)` | el vector contextualizado, con el dtype de las entradas |
#
# `contextualizar` devuelve solo ese vector. `teoria.atencion` no hace esta cuenta: divide entre $\sqrt{d}$ y devuelve dos
# cosas.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `puntuaciones` | tupla de tres números: las de $k_1$, $k_2$ y $k_3$ |
# | `pesos` | tupla de tres números: los de $v_1$, $v_2$ y $v_3$ |
# | `z3` | tupla de dos números: el vector contextualizado de la tercera palabra |
# | `contextualizar` | función `(q, K, V) -> z` |

import torch

# Los tres valores siguientes son de la tercera palabra; cada número, con 2 decimales.

# Sus puntuaciones con las claves k1, k2 y k3, sin dividir entre √d: una tupla de tres números.
puntuaciones = ...

# Los pesos que reparte entre v1, v2 y v3: una tupla de tres números.
pesos = ...

# Su vector contextualizado: una tupla de dos números.
z3 = ...


def contextualizar(q: torch.Tensor, K: torch.Tensor, V: torch.Tensor) -> torch.Tensor:
    """Mezcla los valores según lo que se parece cada clave a una consulta, sin dividir entre √d.

    - `q`: la consulta, `(d,)`; `K`: claves, `(S, d)`; `V`: valores, `(S, d_v)`.

    Devuelve el vector contextualizado, `(d_v,)`.
    """
    raise NotImplementedError("por resolver: contextualizar")
