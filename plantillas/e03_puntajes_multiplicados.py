# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e03 · Puntajes multiplicados
#
# ¿Qué pasa con los pesos si, antes del softmax, todos los puntajes se multiplican por el mismo número? Lo mismo que si se
# cambiara la **temperatura** $T$, que divide cada puntaje:
#
# $$
# a_j = \frac{e^{s_j / T}}{\sum_m e^{s_m / T}}
# $$
#
# Con $T = 1$ es el softmax de siempre.
#
# **Un ejemplo.** Con los puntajes $(3, 1)$ y $T = 2$, los cocientes son 1,5 y 0,5; sus exponenciales, 4,48 y 1,65, que suman
# 6,13; los pesos, 0,73 y 0,27.
#
# ## Qué se pide
#
# ### 1. En código
#
# `pesos_con_temperatura(puntajes, temperatura)` reparte los pesos con esa fórmula:
#
# | argumento | qué es |
# |---|---|
# | `puntajes` | tensor `(…, S)`: los puntajes de una consulta ocupan la última dimensión, y delante puede haber cualquier número de dimensiones (ninguna, consultas, batch, cabezas…) |
# | `temperatura` | un número mayor que 0, entero o con decimales; también puede ser `math.inf`, y entonces los pesos son aquellos a los que se acerca la fórmula cuando $T$ crece sin fin |
#
# Devuelve un tensor con la misma forma y el mismo dtype que `puntajes`; lo que hay a lo largo de la última dimensión suma 1.
# Los puntajes pueden valer miles, positivos o negativos, y los pesos nunca deben salir `nan`.
#
# ### 2. Dos temperaturas
#
# Una consulta tiene los puntajes $s = (2{,}0;\ 1{,}0;\ 0{,}5;\ -1{,}0)$.
#
# - Multiplicas los cuatro por **10** y calculas el softmax. ¿Qué temperatura, aplicada a los puntajes sin multiplicar, da esos
#   mismos pesos?
# - Multiplicas los cuatro por **0** y calculas el softmax. ¿Qué temperatura da esos mismos pesos?
#
# Responde con valores exactos, sin redondear. En Python, infinito se escribe `math.inf`. Puedes probar tus respuestas con la
# función, una vez que la tengas.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `pesos_con_temperatura` | función `(puntajes, temperatura) -> pesos` |
# | `temperatura_por_10` | un número exacto: la temperatura que equivale a multiplicar por 10 |
# | `temperatura_por_0` | un número exacto: la temperatura que equivale a multiplicar por 0 |

import math

import torch


def pesos_con_temperatura(puntajes: torch.Tensor, temperatura: float) -> torch.Tensor:
    """Reparte los pesos con una temperatura.

    - `puntajes`: `(…, S)`, con los de cada consulta a lo largo de la última dimensión.
    - `temperatura`: un número mayor que 0, que puede ser `math.inf`.

    Devuelve los pesos, `(…, S)`, que suman 1 a lo largo de la última dimensión.
    """
    raise NotImplementedError("por resolver: pesos_con_temperatura")


# La temperatura que da los mismos pesos que multiplicar los puntajes por 10: un número exacto.
temperatura_por_10 = ...

# La temperatura que da los mismos pesos que multiplicar los puntajes por 0: un número exacto.
temperatura_por_0 = ...
