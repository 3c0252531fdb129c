"""Modelo de error de e05: correcto por defecto; cada interruptor es una equivocación conocida."""

import math

import torch

from errores_atencion import atencion, mascara_causal, mezclar, puntuar

# De qué dimensión se toma el tamaño de la máscara, si no es la de las palabras.
LADOS = {"de_la_dimension_0": 0, "de_la_dimension_1": 1}
# Con qué, o cómo, se mezcla lo que se devuelve.
MEZCLAS = ("claves", "pesos_traspuestos", "media")


# Cuándo se oculta, y cómo se reparte, si las exponenciales se calculan tal cual o restando el máximo de toda la tabla.
EXPONENCIALES = {
    "antes_y_directas": ("antes", "directa"),
    "despues_y_directas": ("despues", "directa"),
    "antes_y_menos_el_mayor": ("antes", "menos_el_mayor"),
    "antes_y_sin_keepdim": ("antes", "sin_keepdim"),
}


def ocultar(Q, K, *, sentido, diagonal, escala, papeles):
    """Devuelve la máscara; `sentido` es de quién es el lado, qué se le olvida o qué oculta además."""
    largo = Q.shape[LADOS.get(sentido, -2)]
    futuro = mascara_causal(largo, diagonal=diagonal)  # (L, L)
    match sentido:
        case "todo":
            return torch.ones_like(futuro)
        case "futuro" | "de_la_dimension_0" | "de_la_dimension_1":
            return futuro
        case "menos_la_ultima_columna":
            return futuro & (torch.arange(largo) < largo - 1)
        case "menos_la_primera_fila":
            return futuro & (torch.arange(largo) > 0).unsqueeze(1)
        case "solo_la_siguiente":
            return futuro & ~mascara_causal(largo, diagonal=diagonal + 1)
        case "y_los_ceros":
            return futuro | (puntuar(Q, K, escala=escala, papeles=papeles) == 0)  # (…, L, L)
    return mascara_causal(largo, diagonal=diagonal, sentido=sentido)


def atencion_causal(
    Q,
    K,
    V,
    *,
    momento="antes",
    diagonal=1,
    relleno=-math.inf,
    sentido="futuro",
    escala="raiz",
    papeles="consulta_clave",
    eje=-1,
    devuelve="salida_y_pesos",
):
    mascara = ocultar(Q, K, sentido=sentido, diagonal=diagonal, escala=escala, papeles=papeles)
    opciones = {"escala": escala, "papeles": papeles, "eje": eje}
    if momento in EXPONENCIALES:
        momento, opciones["normalizador"] = EXPONENCIALES[momento]
    salida, pesos = atencion(Q, K, V, mascara, momento=momento, relleno=relleno, **opciones)
    match devuelve:
        case "salida_y_pesos":
            return salida, pesos
        case "pesos_y_salida":
            return pesos, salida
        case "salida":
            return salida
        case "pesos_sin_mascara":
            return salida, atencion(Q, K, V, **opciones)[1]
        case "salida_sin_mascara":
            return atencion(Q, K, V, **opciones)[0], pesos
        case "salida_invertida":  # lo que da `F.scaled_dot_product_attention`, que deja en 0 la fila que no ve nada
            return atencion(Q, K, V, ~mascara, momento=momento, relleno="sin_nan", **opciones)[0], pesos
        case _ if devuelve in MEZCLAS:
            return mezclar(pesos, K, V, None, devuelve), pesos
    raise ValueError(f"devuelve desconocido: {devuelve}")


def consecuencias_fallos(*, elegidas="be"):
    return set(elegidas)
