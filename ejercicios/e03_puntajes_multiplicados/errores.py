"""Modelo de error de e03: correcto por defecto; cada interruptor es una equivocación conocida."""

import math

import torch


def _dividir(puntajes, temperatura, uso):
    """Aplica la temperatura a los puntajes como diga `uso`."""
    match uso:
        case "divide":
            return puntajes / temperatura
        case "multiplica":
            return puntajes * temperatura
        case "ninguno" | "tras_softmax" | "potencia":
            return puntajes
        case "dos_veces":
            return puntajes / temperatura**2
        case "raiz":
            return puntajes / math.sqrt(temperatura)
        case "resta":
            return puntajes - temperatura
    raise ValueError(f"uso desconocido: {uso}")


def _normalizar(cocientes, eje, normalizador):
    if eje == "todo":
        return _normalizar(cocientes.flatten(), -1, normalizador).view_as(cocientes)
    match normalizador:
        case "softmax":
            return torch.softmax(cocientes, eje)
        case "ninguno":
            return cocientes
        case "lineal":
            return cocientes / cocientes.sum(eje, keepdim=True)
        case "sin_dividir":
            return torch.exp(cocientes)
        case "se_desborda":  # el softmax tal como se escribe, sin restar antes el máximo
            exponenciales = torch.exp(cocientes)
            return exponenciales / exponenciales.sum(eje, keepdim=True)
        case "logaritmo":
            return torch.log_softmax(cocientes, eje)
        case "sigmoide":
            return torch.sigmoid(cocientes)
        case "solo_el_mayor":
            mayores = cocientes == cocientes.amax(eje, keepdim=True)
            return mayores.to(cocientes.dtype) / mayores.sum(eje, keepdim=True)
    raise ValueError(f"normalizador desconocido: {normalizador}")


def pesos_con_temperatura(
    puntajes,
    temperatura,
    *,
    uso="divide",
    eje=-1,
    normalizador="softmax",
    infinito="limite",
    escala="ninguna",
):
    if math.isinf(temperatura) and infinito != "limite":
        match infinito:
            case "sin_temperatura":
                return _normalizar(puntajes, eje, normalizador)
            case "el_mayor":
                return _normalizar(puntajes, eje, "solo_el_mayor")
            case "ceros":
                return torch.zeros_like(puntajes)
        raise ValueError(f"infinito desconocido: {infinito}")
    cocientes = _dividir(puntajes, temperatura, uso)
    if escala == "raiz_d":
        cocientes = cocientes / math.sqrt(puntajes.shape[-1])
    pesos = _normalizar(cocientes, eje, normalizador)
    match uso:
        case "tras_softmax":
            return pesos / temperatura
        case "potencia":
            return pesos ** (1 / temperatura)
    return pesos


def temperatura_por_10(*, lectura="inversa"):
    match lectura:
        case "igual":
            return 10.0
        case "negativa":
            return -10.0
        case "al_reves":
            return math.inf
        case "sin_cambio":
            return 1.0
        case "raiz":
            return 0.01
    return 0.1


def temperatura_por_0(*, lectura="inversa", entre_cero="infinito"):
    if entre_cero != "infinito":
        return {"cero": 0.0, "menos_infinito": -math.inf}[entre_cero]
    match lectura:
        case "igual" | "negativa":
            return 0.0
        case "al_reves":
            return 0.1
        case "sin_cambio":
            return 1.0
    return math.inf
