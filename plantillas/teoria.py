# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
"""Código que el curso da hecho: la atención, la atención de varias cabezas y un bloque de transformer.

En los comentarios de forma, `B` es el número de ejemplos del batch; `L`, el de palabras que consultan; `S`, el de
palabras consultadas; `d`, el ancho de consultas y claves; `h`, el número de cabezas.
"""

import math

import torch
from torch import Tensor, nn


def atencion(Q: Tensor, K: Tensor, V: Tensor, mascara: Tensor | None = None) -> tuple[Tensor, Tensor]:
    """Mezcla los valores según cuánto se parece cada consulta a cada clave.

    - `Q`: consultas, `(…, L, d)`; `K`: claves, `(…, S, d)`; `V`: valores, `(…, S, d_v)`.
    - `mascara`: booleana, de una forma que se expanda a `(…, L, S)`; `True` oculta esa clave a esa consulta.

    Devuelve `(salida, pesos)`, de formas `(…, L, d_v)` y `(…, L, S)`; cada fila de `pesos` suma 1.
    """
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])  # (…, L, S)
    if mascara is not None:
        puntajes = puntajes.masked_fill(mascara, -math.inf)
    pesos = torch.softmax(puntajes, dim=-1)  # (…, L, S)
    return pesos @ V, pesos


class AtencionMulticabeza(nn.Module):
    """Atiende con varias cabezas a la vez, cada una en su porción de las columnas, y combina lo que encuentran.

    - `d_modelo`: ancho de los vectores; `cabezas`: cuántas hay, un divisor de `d_modelo`.

    Después de cada llamada, `pesos` guarda las tablas de atención, `(B, h, L, S)`, separadas del grafo de gradientes.
    """

    def __init__(self, d_modelo: int, cabezas: int) -> None:
        super().__init__()
        if d_modelo % cabezas:
            raise ValueError(f"d_modelo ({d_modelo}) no se reparte en partes iguales entre {cabezas} cabezas")
        self.cabezas = cabezas
        self.W_q = nn.Linear(d_modelo, d_modelo)
        self.W_k = nn.Linear(d_modelo, d_modelo)
        self.W_v = nn.Linear(d_modelo, d_modelo)
        self.W_o = nn.Linear(d_modelo, d_modelo)
        self.pesos: Tensor | None = None

    def forward(self, x: Tensor, contexto: Tensor | None = None, mascara: Tensor | None = None) -> Tensor:
        """Calcula la atención de `x` sobre `contexto`, o sobre sí mismo si no se da.

        - `x`: de donde salen las consultas, `(B, L, d_modelo)`.
        - `contexto`: de donde salen claves y valores, `(B, S, d_modelo)`.
        - `mascara`: booleana, de una forma que se expanda a `(B, h, L, S)`; `True` oculta.

        Devuelve la salida, `(B, L, d_modelo)`.
        """
        contexto = x if contexto is None else contexto
        Q = self._dividir(self.W_q(x))  # (B, h, L, d_modelo/h)
        K = self._dividir(self.W_k(contexto))  # (B, h, S, d_modelo/h)
        V = self._dividir(self.W_v(contexto))  # (B, h, S, d_modelo/h)
        salida, pesos = atencion(Q, K, V, mascara)
        self.pesos = pesos.detach()  # (B, h, L, S)
        return self.W_o(salida.transpose(1, 2).flatten(2))  # (B, L, d_modelo)

    def _dividir(self, x: Tensor) -> Tensor:
        """Reparte las columnas entre las cabezas: de `(B, L, d_modelo)` a `(B, h, L, d_modelo/h)`."""
        return x.unflatten(-1, (self.cabezas, -1)).transpose(1, 2)


class BloqueTransformer(nn.Module):
    """Un bloque de transformer: atención y MLP, cada uno con su normalización antes y su suma residual después.

    - `d_modelo`: ancho de los vectores; `cabezas`: las de la atención; `d_mlp`: ancho de la capa oculta del MLP.
    """

    def __init__(self, d_modelo: int, cabezas: int, d_mlp: int) -> None:
        super().__init__()
        self.norma1 = nn.LayerNorm(d_modelo)
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.norma2 = nn.LayerNorm(d_modelo)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.GELU(), nn.Linear(d_mlp, d_modelo))

    def forward(self, x: Tensor, mascara: Tensor | None = None) -> Tensor:
        """Transforma cada vector con lo que encuentra en los demás: de `(B, L, d_modelo)` a `(B, L, d_modelo)`.

        - `mascara`: booleana, de una forma que se expanda a `(B, h, L, L)`; `True` oculta.
        """
        x = x + self.atencion(self.norma1(x), mascara=mascara)
        return x + self.mlp(self.norma2(x))


def contar(modulo: nn.Module) -> int:
    """Cuenta los números que aprende un módulo: los elementos de todos sus parámetros."""
    return sum(parametro.numel() for parametro in modulo.parameters())
