"""Solución de e11: repartir las columnas entre cabezas, atender con cada una y combinar lo que encuentran."""

import math

import torch

# La concatenación conserva los números y el orden de las cabezas.
cabezas_concatenadas = (3.26, 2.26, 1.15, 4.02)
# Recibe un vector de 4 números y devuelve otro de 4.
forma_w_o = (4, 4)


def dividir_cabezas(X: torch.Tensor, cabezas: int) -> torch.Tensor:
    """Reparte las columnas entre las cabezas: de `(B, L, d)` a `(B, cabezas, L, d/cabezas)`."""
    B, L, d = X.shape
    # Primero se cortan las columnas de cada palabra; solo después se adelanta la dimensión de las cabezas.
    return X.reshape(B, L, cabezas, d // cabezas).transpose(1, 2)  # (B, h, L, d/h)


def unir_cabezas(X: torch.Tensor) -> torch.Tensor:
    """Pone las cabezas una junto a otra: de `(B, cabezas, L, d/cabezas)` a `(B, L, d)`."""
    B, h, L, ancho = X.shape
    return X.transpose(1, 2).reshape(B, L, h * ancho)  # (B, L, d)


def atencion_multicabeza(
    X: torch.Tensor, W_Q: torch.Tensor, W_K: torch.Tensor, W_V: torch.Tensor, W_O: torch.Tensor, cabezas: int
) -> torch.Tensor:
    """Calcula la atención de varias cabezas de `X` sobre sí mismo.

    - `X`: `(B, L, d)`; `W_Q`, `W_K`, `W_V` y `W_O`: `(d, d)`, y se usan como `X @ W`.

    Devuelve solo la salida, `(B, L, d)`.
    """
    Q, K, V = (dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V))  # (B, h, L, d/h)
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])  # (B, h, L, L)
    mezclas = torch.softmax(puntajes, dim=-1) @ V  # (B, h, L, d/h)
    return unir_cabezas(mezclas) @ W_O  # (B, L, d)
