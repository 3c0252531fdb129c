"""Modelo de error de e01: correcto por defecto; cada interruptor es una equivocación conocida."""

import math

import torch

from errores_atencion import exponenciar, mezclar, normalizar, puntuar

Q_CURSO = torch.tensor([[1, 1], [0, 1], [1, 0]], dtype=torch.float64)
K_CURSO = torch.tensor([[1, 1], [1, -1], [0, 0]], dtype=torch.float64)
V_CURSO = torch.tensor([[1, 0], [0, 1], [0, 0]], dtype=torch.float64)


def atencion_por_pasos(
    Q,
    K,
    V,
    *,
    escala="raiz",
    claves="traspuestas",
    papeles="consulta_clave",
    eje=-1,
    normalizador="softmax",
    mezcla="valores",
    devuelve="todo",
):
    puntajes = puntuar(Q, K, escala=escala, claves=claves, papeles=papeles)
    pesos = normalizar(puntajes, eje=eje, normalizador=normalizador)
    if escala == "tras_softmax":
        pesos = pesos / math.sqrt(Q.shape[-1])
    salida = mezclar(pesos, K, V, puntajes, mezcla)
    match devuelve:
        case "todo":
            return puntajes, pesos, salida
        case "productos":
            return puntuar(Q, K, escala="ninguna", claves=claves, papeles=papeles), pesos, salida
        case "al_reves":
            return salida, pesos, puntajes
        case "salida_y_pesos":
            return salida, pesos
        case "salida":
            return salida
    raise ValueError(f"devuelve desconocido: {devuelve}")


def _primera(escala, papeles, normalizador="softmax", e_a_la_cero=1.0, mezcla="valores"):
    """Calcula los cinco pasos con los datos del curso y se queda con la fila de la primera palabra."""
    if escala == "raiz_lado_2":  # un descuido que solo existe en código: a mano no hay dimensión 2
        escala = "raiz"
    puntajes = puntuar(Q_CURSO, K_CURSO, escala=escala, papeles=papeles)  # (3, 3)
    exponenciales = exponenciar(puntajes, normalizador)
    if normalizador != "lineal":
        exponenciales = exponenciales.masked_fill(puntajes == 0, e_a_la_cero)
    suma = exponenciales.sum(-1, keepdim=True)  # (3, 1)
    pesos = {"ninguno": puntajes, "sin_dividir": exponenciales}.get(normalizador, exponenciales / suma)
    if escala == "tras_softmax":
        pesos = pesos / math.sqrt(Q_CURSO.shape[-1])
    salida = mezclar(pesos, K_CURSO, V_CURSO, puntajes, mezcla)  # (3, 2)
    return [tuple(tabla[0].tolist()) for tabla in (puntajes, exponenciales, suma, pesos, salida)]


def puntajes_primera(*, escala="raiz", papeles="consulta_clave"):
    return _primera(escala, papeles)[0]


def exponenciales_primera(*, escala="raiz", papeles="consulta_clave", normalizador="softmax", e_a_la_cero=1.0):
    return _primera(escala, papeles, normalizador, e_a_la_cero)[1]


def suma_primera(*, escala="raiz", papeles="consulta_clave", normalizador="softmax", e_a_la_cero=1.0):
    return _primera(escala, papeles, normalizador, e_a_la_cero)[2][0]


def pesos_primera(*, escala="raiz", papeles="consulta_clave", normalizador="softmax", e_a_la_cero=1.0):
    return _primera(escala, papeles, normalizador, e_a_la_cero)[3]


def salida_primera(
    *, escala="raiz", papeles="consulta_clave", normalizador="softmax", e_a_la_cero=1.0, mezcla="valores"
):
    return _primera(escala, papeles, normalizador, e_a_la_cero, mezcla)[4]
