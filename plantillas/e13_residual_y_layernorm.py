# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e13 · La suma residual y la LayerNorm
#
# En un bloque de transformer, lo que sale de una subcapa (la atención o el MLP) no sustituye a lo que entró: se le **suma**.
# Después, una **LayerNorm** lleva cada vector a una escala común. Aquí haces las dos cosas, primero a mano y luego en código.
#
# Con la entrada $x$ y la salida de la subcapa $sub$, ambas de $d$ números:
#
# $$
# r = x + sub
# \qquad
# \mu = \frac{1}{d} \sum_j r_j
# \qquad
# \sigma^2 = \frac{1}{d} \sum_j (r_j - \mu)^2
# \qquad
# y_j = \gamma_j\, \frac{r_j - \mu}{\sqrt{\sigma^2 + \varepsilon}} + \beta_j
# $$
#
# La varianza $\sigma^2$ es la **sesgada**: se divide entre $d$, y no entre $d - 1$. El número $\varepsilon$, muy pequeño, va
# **dentro de la raíz** y evita dividir entre cero; $\gamma$ y $\beta$ son vectores que se aprenden, con un número por
# componente.
#
# **¿Por qué no una BatchNorm?** Porque normaliza cada componente a lo largo del batch: lo que sale de un ejemplo depende de los
# que lo acompañan, y al usar el modelo hacen falta medias guardadas. La LayerNorm solo mira los números de su propio vector, y
# hace lo mismo al entrenar que después.
#
# **Un ejemplo.** Con $x = (1, 1, 4)$ y $sub = (-1, 2, 2)$, la suma es $(0, 3, 6)$; su media, 3; los cuadrados de las
# desviaciones, 9, 0 y 9; la varianza, $18 / 3 = 6$; su raíz, 2,449. El vector normalizado, con $\gamma = 1$, $\beta = 0$ y
# sin contar $\varepsilon$, es $(-1{,}22;\ 0;\ 1{,}22)$.
#
# ## Qué se pide
#
# ### 1. A mano
#
# Con $x = (2, 1, 3, 4)$ y $sub = (0{,}5;\ 3;\ 1;\ 2)$, calcula tres cosas de su suma: la media y la varianza, con **3
# decimales**, y el vector normalizado, con **2 decimales**, con $\gamma = 1$, $\beta = 0$ y sin contar $\varepsilon$. Usa punto
# decimal y, en los pasos intermedios, al menos 3 decimales.
#
# ### 2. En código
#
# - `residual(x, sub)`: la suma residual. Los dos argumentos son tensores de la misma forma, `(…, d)`; `sub` es lo que **ya
#   salió** de la subcapa, no una función. Devuelve un tensor nuevo, de esa forma, y deja como estaban los que recibe:
#   cambiarlos (`x += sub`) cuesta la cuarta parte de sus puntos.
# - `normalizar_capa(x, gamma, beta, eps=1e-5)`: la LayerNorm de cada vector de `x`, por separado.
#
# | tensor | forma | qué es |
# |---|---|---|
# | `x` | `(…, d)` | los vectores, con cualquier número de dimensiones delante, o ninguna |
# | `gamma`, `beta` | `(d,)` | la escala y el desplazamiento de cada componente |
# | resultado | `(…, d)` | cada vector normalizado, con el dtype de `x` |
#
# Se normaliza a lo largo de la **última dimensión**: el resultado de un vector no depende de los demás. Puedes contrastar lo
# tuyo con `nn.LayerNorm`.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `media_suma` | un número, con 3 decimales: la media de la suma |
# | `varianza_suma` | un número, con 3 decimales: su varianza |
# | `suma_normalizada` | tupla de cuatro números, con 2 decimales: la suma normalizada |
# | `residual` | función `(x, sub) -> suma` |
# | `normalizar_capa` | función `(x, gamma, beta, eps=1e-5) -> normalizado` |

import torch

# La media de la suma `x + sub`: un número, con 3 decimales.
media_suma = ...

# La varianza sesgada de esa suma: un número, con 3 decimales.
varianza_suma = ...

# La suma normalizada, con γ = 1, β = 0 y sin contar ε: una tupla de cuatro números, con 2 decimales.
suma_normalizada = ...


def residual(x: torch.Tensor, sub: torch.Tensor) -> torch.Tensor:
    """Suma a la entrada de una subcapa lo que salió de ella.

    - `x`: la entrada, `(…, d)`; `sub`: la salida de la subcapa, de la misma forma.

    Devuelve un tensor `(…, d)`.
    """
    raise NotImplementedError("por resolver: residual")


def normalizar_capa(x: torch.Tensor, gamma: torch.Tensor, beta: torch.Tensor, eps: float = 1e-5) -> torch.Tensor:
    """Normaliza cada vector a lo largo de la última dimensión, con la varianza sesgada y `eps` dentro de la raíz.

    - `x`: los vectores, `(…, d)`; `gamma` y `beta`: escala y desplazamiento, `(d,)`.

    Devuelve un tensor `(…, d)`.
    """
    raise NotImplementedError("por resolver: normalizar_capa")
