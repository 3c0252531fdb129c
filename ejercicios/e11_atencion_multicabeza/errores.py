"""Modelo de error de e11: correcto por defecto; cada interruptor es una equivocación conocida."""

import math

import torch

from errores_atencion import dividir, mascara_causal, normalizar, puntuar, rellenar, unir

# Las dos cabezas del enunciado, con la forma (B, h, L, d/h) = (1, 2, 1, 2).
CABEZAS_DEL_ENUNCIADO = torch.tensor([[[[3.26, 2.26]], [[1.15, 4.02]]]], dtype=torch.float64)
# Las uniones que también se hacen a mano.
A_MANO = ("concatenadas", "intercaladas", "desde_la_ultima", "promedio", "suma")


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
    origen="qkv",
    normalizador="softmax",
    final="W_O",
    repetida="ninguna",
):
    """Calcula la atención.

    `origen` dice de qué matriz sale cada una de Q, K y V, por su letra: en mayúscula, traspuesta; «x» es la entrada
    misma. `final`, qué se hace con las cabezas juntas; `repetida`, qué cabeza hace el trabajo de todas:
    «una_con_todo» tiene todas las columnas.
    """
    if repetida == "una_con_todo":
        cabezas, repetida = 1, "ninguna"
    matrices = {
        "q": W_Q,
        "k": W_K,
        "v": W_V,
        "Q": W_Q.T,
        "K": W_K.T,
        "V": W_V.T,
        "x": torch.eye(X.shape[-1], dtype=X.dtype),
    }
    Q, K, V = (dividir(X @ matrices[letra], cabezas, reparto) for letra in origen)  # (B, h, L, d/h)
    if final == "W_O_en_los_valores":
        V = dividir(X @ matrices[origen[2]] @ W_O, cabezas, reparto)
    if repetida != "ninguna":
        una = {"la_primera": slice(0, 1), "la_ultima": slice(-1, None)}[repetida]
        Q, K, V = (tabla[:, una].expand_as(tabla) for tabla in (Q, K, V))
    puntajes = puntuar(Q, K, escala=_escala(escala, X, cabezas))  # (B, h, L, L)
    if normalizador == "causal":
        puntajes, normalizador = rellenar(puntajes, mascara_causal(X.shape[1])), "softmax"
    pesos = normalizar(puntajes, eje=eje, normalizador=normalizador)
    mezclas = pesos @ V  # (B, h, L, d/h)
    if final == "una_cabeza":
        return unir(mezclas[:, :1], "promedio") @ W_O
    if final == "W_O_antes_de_unir":  # no cabe: cada cabeza tiene d/h columnas, y W_O espera d
        return unir(mezclas @ W_O, union)
    juntas = unir(pesos if final == "pesos" else mezclas, union)  # (B, L, d)
    match final:
        case "W_O" | "pesos":
            return juntas @ W_O
        case "W_O.T":
            return juntas @ W_O.T
        case "nada" | "W_O_en_los_valores":
            return juntas
        case "residual":
            return X + juntas @ W_O
        case "residual_y_norma":
            return torch.nn.functional.layer_norm(X + juntas @ W_O, X.shape[-1:])
        case "con_los_pesos":
            return juntas @ W_O, pesos
    raise ValueError(f"final desconocido: {final}")


def _escala(escala, X, cabezas):
    """Una escala con los números del modelo; las demás, con los de una cabeza, las conoce `puntuar`."""
    d = X.shape[-1]
    match escala:
        case "raiz_modelo":
            return math.sqrt(d)
        case "raiz_modelo_entre_cabezas":
            return math.sqrt(d) / cabezas
        case "raiz_cabezas":
            return math.sqrt(cabezas)
        case "modelo":
            return d
    return escala


def cabezas_concatenadas(*, union="concatenadas"):
    if union not in A_MANO:  # con una sola palabra no se nota
        union = "concatenadas"
    return tuple(unir(CABEZAS_DEL_ENUNCIADO, union).flatten().tolist())


def forma_w_o(*, matriz="d_d"):
    return {"d_d": (4, 4), "por_cabeza": (2, 2), "a_una_cabeza": (4, 2), "desde_una_cabeza": (2, 4)}[matriz]
