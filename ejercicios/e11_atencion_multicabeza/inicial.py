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
