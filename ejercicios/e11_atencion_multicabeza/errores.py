"""Modelo de error de e11: correcto por defecto; cada interruptor es una equivocación conocida."""

import math

import torch

from errores_atencion import dividir, normalizar, puntuar, unir

# Las dos cabezas del enunciado, con la forma (B, h, L, d/h) = (1, 2, 1, 2).
CABEZAS_DEL_ENUNCIADO = torch.tensor([[[[3.26, 2.26]], [[1.15, 4.02]]]], dtype=torch.float64)


def dividir_cabezas(X, cabezas, *, reparto="porciones"):
    return dividir(X, cabezas, reparto)


def unir_cabezas(X, *, union="concatenadas"):
    return unir(X, union)


def atencion_multicabeza(
    X,
    W_Q,
    W_K,
    W_V,
    W_O,
    cabezas,
    *,
    reparto="porciones",
    union="concatenadas",
    escala="raiz",
    eje=-1,
    origen="propias",
    producto="X @ W",
    final="W_O",
    repetida=False,
):
    """Calcula la atención.

    `origen` es de qué matrices salen Q, K y V; `producto`, cómo se multiplica por ellas; `final`, qué se hace con las
    cabezas juntas; con `repetida` todas hacen lo mismo que la primera.
    """
    if producto == "X @ W.T":
        W_Q, W_K, W_V, W_O = W_Q.T, W_K.T, W_V.T, W_O.T
    matrices = {
        "propias": (W_Q, W_K, W_V),
        "valores_de_claves": (W_Q, W_K, W_K),
        "claves_de_consultas": (W_Q, W_Q, W_V),
        "sin_matriz_de_valores": (W_Q, W_K, torch.eye(len(W_V), dtype=W_V.dtype)),
    }[origen]
    Q, K, V = (dividir(X @ W, cabezas, reparto) for W in matrices)  # (B, h, L, d/h)
    if repetida:
        Q, K, V = (tabla[:, :1].expand_as(tabla) for tabla in (Q, K, V))
    escala = math.sqrt(X.shape[-1]) if escala == "raiz_modelo" else escala
    pesos = normalizar(puntuar(Q, K, escala=escala), eje=eje)  # (B, h, L, L)
    juntas = unir(pesos @ V, union)  # (B, L, d)
    match final:
        case "W_O":
            return juntas @ W_O
        case "nada":
            return juntas
        case "residual":
            return X + juntas @ W_O
    raise ValueError(f"final desconocido: {final}")


def cabezas_concatenadas(*, union="concatenadas"):
    if union == "sin_trasponer":  # con una sola palabra no se nota
        union = "concatenadas"
    return tuple(unir(CABEZAS_DEL_ENUNCIADO, union).flatten().tolist())


def forma_w_o(*, matriz="d_d"):
    return {"d_d": (4, 4), "por_cabeza": (2, 2), "a_una_cabeza": (4, 2), "desde_una_cabeza": (2, 4)}[matriz]
