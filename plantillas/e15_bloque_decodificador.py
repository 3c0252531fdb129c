# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e15 · Un bloque decodificador
#
# Un **codificador**, como el de e14, lee un texto que ya está entero: cada palabra atiende a todas, también a las que vienen
# después. Un **decodificador** escribe un texto que aún no existe, palabra por palabra: cada una atiende solo a lo ya escrito.
# El del transformer original, además, consulta otra secuencia, la **memoria**: lo que entregó el codificador. Su bloque
# tiene tres subcapas, y cada una va seguida de su suma residual y, después, de su norma, como en e14:
#
# $$
# x \;\leftarrow\; \text{LayerNorm}\bigl(x + f(x)\bigr)
# $$
#
# | subcapa | consultas | claves y valores | su norma |
# |---|---|---|---|
# | 1, atención con máscara | lo que se escribe | lo que se escribe, cada palabra hasta ella misma | `norma1` |
# | 2, atención cruzada | lo que se escribe, ya actualizado por la primera | la memoria, toda visible y tal como llega | `norma2` |
# | 3, MLP | – | – | `norma3` |
#
# La máscara suma $-\infty$ a los puntajes de las palabras futuras, antes del softmax, y así su peso queda en cero. En este
# curso una máscara es booleana y `True` significa **oculto**.
#
# **Un ejemplo.** Una sola palabra, $x = (3, 1, 0, 0)$, y una memoria de una sola, $m = (0, 0, 4, 0)$, con matrices identidad y
# sin sesgos en todas las capas lineales, $\gamma = 1$ y $\beta = 0$. La primera atención deja la palabra igual: la suma es
# $(6, 2, 0, 0)$ y, normalizada, $(1{,}63;\ 0;\ -0{,}82;\ -0{,}82)$. La cruzada trae $m$: la suma es
# $(1{,}63;\ 0;\ 3{,}18;\ -0{,}82)$ y, normalizada, $(0{,}41;\ -0{,}65;\ 1{,}42;\ -1{,}18)$. El MLP anula lo negativo, y sale
# $(0{,}23;\ -0{,}71;\ 1{,}53;\ -1{,}05)$.
#
# ## Qué se pide
#
# La clase `BloqueDecodificador(d_modelo, cabezas, d_mlp)` ya tiene sus capas. Escribe `forward(x, memoria)`:
#
# | tensor | forma | qué es |
# |---|---|---|
# | `x` | `(B, L, d_modelo)` | las palabras que se escriben |
# | `memoria` | `(B, S, d_modelo)` | la salida del codificador; `S` puede ser distinto de `L` |
# | lo que devuelves | `(B, L, d_modelo)` | con el mismo dtype que `x` |
#
# `atencion` y `atencion_cruzada` son `AtencionMulticabeza` de `teoria.py`: se llaman con `(x, contexto, mascara)`. Las claves y
# los valores salen de `contexto`, o de `x` si no se da; `mascara` es opcional, de una forma que se expanda a `(B, h, L, S)`.
#
# No cambies `__init__`: al corregir se cargan pesos, sesgos, γ y β al azar en cada capa, por su nombre, y para eso deben
# estar las de la plantilla y ninguna más con parámetros. El bloque no lleva dropout: se comprueba en evaluación, así que
# una capa `nn.Dropout` no cambiaría nada. El MLP lleva ReLU.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `BloqueDecodificador` | la clase de la plantilla, con su `forward` escrito |

import torch
from torch import nn

from teoria import AtencionMulticabeza


class BloqueDecodificador(nn.Module):
    """Un bloque decodificador: atención con máscara, atención cruzada y MLP, con sumas residuales y normas después.

    - `d_modelo`: ancho de los vectores; `cabezas`: las de cada atención; `d_mlp`: ancho de la capa oculta del MLP.
    """

    def __init__(self, d_modelo: int, cabezas: int, d_mlp: int) -> None:
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.atencion_cruzada = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)
        self.norma3 = nn.LayerNorm(d_modelo)

    def forward(self, x: torch.Tensor, memoria: torch.Tensor) -> torch.Tensor:
        """Transforma cada palabra con lo que encuentra en las anteriores y en la memoria.

        - `x`: lo que se escribe, `(B, L, d_modelo)`; `memoria`: la salida del codificador, `(B, S, d_modelo)`.

        Devuelve `(B, L, d_modelo)`.
        """
        raise NotImplementedError("por resolver: BloqueDecodificador")
