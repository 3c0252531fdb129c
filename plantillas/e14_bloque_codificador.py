# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e14 · Un bloque codificador
#
# Un bloque codificador transforma cada palabra en dos pasos. En el primero, la atención de varias cabezas le trae lo que
# encuentra en las demás; en el segundo, un MLP trabaja con ella sola. Cada paso es una **subcapa** $f$, y las dos van
# envueltas igual: a lo que sale de la subcapa se le suma lo que entró en ella, y la suma se normaliza,
#
# $$
# x \;\leftarrow\; \text{LayerNorm}\bigl(x + f(x)\bigr)
# $$
#
# Este es el orden del transformer original: la norma va **después** de la suma. Otros modelos normalizan antes de la
# subcapa, como hace `teoria.BloqueTransformer`; aquí no.
#
# | subcapa | qué hace | su norma |
# |---|---|---|
# | 1, atención | cada palabra consulta a todas, sin máscara | `norma1` |
# | 2, MLP | lineal de `d_modelo` a `d_mlp`, ReLU y lineal de vuelta a `d_modelo`, palabra por palabra | `norma2` |
#
# **Un ejemplo.** Una sola palabra, $x = (3, 1, 0, 0)$, con matrices identidad y sin sesgos en todas las capas lineales,
# $\gamma = 1$ y $\beta = 0$. La atención de una palabra a sí misma la deja igual, así que la primera suma es
# $(6, 2, 0, 0)$ y, normalizada, $(1{,}63;\ 0;\ -0{,}82;\ -0{,}82)$. El MLP anula lo negativo; la segunda suma es
# $(3{,}27;\ 0;\ -0{,}82;\ -0{,}82)$ y la salida, $(1{,}70;\ -0{,}24;\ -0{,}73;\ -0{,}73)$.
#
# ## Qué se pide
#
# La clase `BloqueCodificador(d_modelo, cabezas, d_mlp)` ya tiene sus capas. Escribe `forward(x)`, que recibe `(B, L, d_modelo)`
# y devuelve otro tensor de la misma forma y el mismo dtype.
#
# `atencion` es la `AtencionMulticabeza` de `teoria.py`: se llama con `self.atencion(x)`, espera el batch en la primera
# dimensión y devuelve solo la salida.
#
# Las capas de atención de PyTorch esperan otra cosa si no se les dice: `(L, B, d_modelo)`, con el batch en la segunda
# dimensión. Si contrastas lo tuyo con `nn.TransformerEncoderLayer` o con `nn.MultiheadAttention`, créalas con
# `batch_first=True`. Sin eso no dan ningún error: toman las palabras por ejemplos, y cada una atiende a las de otros textos.
#
# No cambies `__init__`: al corregir se cargan pesos, sesgos, γ y β al azar en cada capa, por su nombre, y para eso deben
# estar las de la plantilla y ninguna más con parámetros. El bloque no lleva dropout: se comprueba en evaluación, así que
# una capa `nn.Dropout` no cambiaría nada.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `BloqueCodificador` | la clase de la plantilla, con su `forward` escrito |

import torch
from torch import nn

from teoria import AtencionMulticabeza


class BloqueCodificador(nn.Module):
    """Un bloque codificador: atención y MLP, cada uno con su suma residual y, después, su normalización.

    - `d_modelo`: ancho de los vectores; `cabezas`: las de la atención; `d_mlp`: ancho de la capa oculta del MLP.
    """

    def __init__(self, d_modelo: int, cabezas: int, d_mlp: int) -> None:
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Transforma cada palabra con lo que encuentra en las demás: de `(B, L, d_modelo)` a `(B, L, d_modelo)`."""
        raise NotImplementedError("por resolver: BloqueCodificador")
