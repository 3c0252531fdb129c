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
    raiz="raiz",
):
    # `raiz` es otra escala: las que solo se dan en código.
    escala = raiz if escala == "raiz" else escala
    puntajes = puntuar(Q, K, escala=escala, claves=claves, papeles=papeles)
    pesos = normalizar(puntajes, eje=eje, normalizador=normalizador)
    if escala == "tras_softmax":
        pesos = pesos / math.sqrt(Q.shape[-1])
    salida = _mezclar(pesos, K, V, puntajes, mezcla)
    match devuelve:
        case "todo":
            return puntajes, pesos, salida
        case "productos":
            return puntuar(Q, K, escala="ninguna", claves=claves, papeles=papeles), pesos, salida
        case "sin_los_unos":
            return puntajes.squeeze(), pesos.squeeze(), salida.squeeze()
        case "al_reves":
            return salida, pesos, puntajes
        case "salida_y_pesos":
            return salida, pesos
        case "salida":
            return salida
    raise ValueError(f"devuelve desconocido: {devuelve}")


def _mezclar(pesos, K, V, puntajes, mezcla):
    if mezcla == "sin_pesos":
        return V.mean(-2, keepdim=True).expand(*pesos.shape[:-1], -1)  # (…, L, d_v)
    return mezclar(pesos, K, V, puntajes, mezcla)


def _primera(escala, papeles, normalizador="softmax", cuenta="bien", mezcla="valores"):
    """Calcula los cinco pasos con los datos del curso y se queda con la fila de la primera palabra.

    `cuenta` es un descuido que solo se tiene a mano, y que no está en los demás interruptores.
    """
    puntajes = puntuar(Q_CURSO, K_CURSO, escala=escala, papeles=papeles)  # (3, 3)
    if cuenta == "puntaje_redondeado":
        puntajes = puntajes.round(decimals=2)
    exponenciales = exponenciar(puntajes, normalizador)
    match cuenta:
        case "e_a_la_cero" if normalizador != "lineal":
            exponenciales = exponenciales.masked_fill(puntajes == 0, 0.0)
        case "e_por_el_puntaje":
            exponenciales = math.e * puntajes
    sumandos = exponenciales[:, :-1] if cuenta == "falta_un_sumando" else exponenciales
    suma = sumandos.sum(-1, keepdim=True)  # (3, 1)
    pesos = {"ninguno": puntajes, "sin_dividir": exponenciales}.get(normalizador, exponenciales / suma)
    if normalizador == "todo_al_mayor":
        pesos = normalizar(puntajes, normalizador=normalizador)
    if normalizador in ("entre_maximo", "lineal_maximo"):
        pesos = exponenciales / exponenciales.amax(-1, keepdim=True)
    if escala == "tras_softmax":
        pesos = pesos / math.sqrt(Q_CURSO.shape[-1])
    salida = _mezclar(pesos, K_CURSO, V_CURSO, puntajes, mezcla)  # (3, 2)
    return [tuple(tabla[0].tolist()) for tabla in (puntajes, exponenciales, suma, pesos, salida)]


def puntajes_primera(*, escala="raiz", papeles="consulta_clave"):
    return _primera(escala, papeles)[0]


def exponenciales_primera(*, escala="raiz", papeles="consulta_clave", normalizador="softmax", cuenta="bien"):
    return _primera(escala, papeles, normalizador, cuenta)[1]


def suma_primera(*, escala="raiz", papeles="consulta_clave", normalizador="softmax", cuenta="bien"):
    return _primera(escala, papeles, normalizador, cuenta)[2][0]


def pesos_primera(*, escala="raiz", papeles="consulta_clave", normalizador="softmax", cuenta="bien"):
    return _primera(escala, papeles, normalizador, cuenta)[3]


def salida_primera(*, escala="raiz", papeles="consulta_clave", normalizador="softmax", cuenta="bien", mezcla="valores"):
    return _primera(escala, papeles, normalizador, cuenta, mezcla)[4]
