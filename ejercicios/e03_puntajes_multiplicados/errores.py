"""Modelo de error de e03: correcto por defecto; cada interruptor es una equivocación conocida."""

import math

import torch

from errores_atencion import dimension

# Lo que se resta a los cocientes, que no siempre deja el mayor en 0.
QUITAN = {
    "sin_la_media": lambda cocientes, eje: cocientes.mean(eje, keepdim=True),
    "sin_el_menor": lambda cocientes, eje: cocientes.amin(eje, keepdim=True),
    "sin_el_primero": lambda cocientes, eje: cocientes.narrow(eje, 0, 1),
    "sin_el_ultimo": lambda cocientes, eje: cocientes.narrow(eje, -1, 1),
    "sin_el_de_la_columna": lambda cocientes, _: cocientes.amax(-2 if cocientes.ndim > 1 else -1, keepdim=True),
    "sin_el_de_la_dimension_0": lambda cocientes, _: cocientes.amax(0, keepdim=True),
}


def _dividir(puntajes, temperatura, uso):
    """Aplica la temperatura a los puntajes como diga `uso`."""
    match uso:
        case "divide":
            return puntajes / temperatura
        case "division_entera":
            return puntajes // temperatura
        case "hacia_abajo":  # con temperatura infinita, `//` no da 0 con los negativos y esto sí
            return (puntajes / temperatura).floor()
        case "sin_decimales":
            return (puntajes / temperatura).trunc()
        case "redondeados":
            return (puntajes / temperatura).round()
        case "multiplica":
            return puntajes * temperatura
        case "ninguno" | "tras_softmax" | "multiplica_tras_softmax" | "potencia" | "potencia_repartida":
            return puntajes
        case "solo_si_es_baja":
            return puntajes / temperatura if temperatura < 1 else puntajes
        case "solo_si_es_alta":
            return puntajes / temperatura if temperatura > 1 else puntajes
        case "dos_veces":
            return puntajes / temperatura**2
        case "raiz":
            return puntajes / math.sqrt(temperatura)
        case "negativa":
            return -puntajes / temperatura
        case "se_cancela":  # da lo mismo que sumarla, o que dividir entre ella las exponenciales
            return puntajes - temperatura
        case "divide_exponenciales":  # lo mismo, pero las exponenciales se desbordan donde las de siempre
            return puntajes if math.isfinite(temperatura) else puntajes - temperatura
    raise ValueError(f"uso desconocido: {uso}")


def _exponenciar(cocientes, eje, exponencial):
    """Calcula las exponenciales, salvo un factor que se cancela al repartir."""
    match exponencial:
        case "sin_el_maximo":
            return torch.exp(cocientes - cocientes.amax(eje, keepdim=True))
        case "sin_el_maximo_de_todo":
            return torch.exp(cocientes - cocientes.amax())
        case _ if exponencial in QUITAN:
            return torch.exp(cocientes - QUITAN[exponencial](cocientes, eje))
        case "directa":  # tal como se escribe el softmax, sin restar antes el máximo
            return torch.exp(cocientes)
    raise ValueError(f"exponencial desconocida: {exponencial}")


def _normalizar(cocientes, eje, normalizador, exponencial="sin_el_maximo"):
    if eje == "todo":
        return _normalizar(cocientes.flatten(), -1, normalizador, exponencial).view_as(cocientes)
    eje = dimension(cocientes, eje)
    match normalizador:
        case "ninguno":
            return cocientes
        case "lineal":
            return cocientes / cocientes.sum(eje, keepdim=True)
        case "sin_dividir":
            return torch.exp(cocientes)
        case "logaritmo":
            return torch.log_softmax(cocientes, eje)
        case "sigmoide":
            return torch.sigmoid(cocientes)
        case "solo_el_mayor":
            mayores = cocientes == cocientes.amax(eje, keepdim=True)
            return mayores.to(cocientes.dtype) / mayores.sum(eje, keepdim=True)
        case "dos_veces":
            return torch.softmax(torch.softmax(cocientes, eje), eje)
    exponenciales = _exponenciar(cocientes, eje, exponencial)
    match normalizador:
        case "softmax":
            return exponenciales / exponenciales.sum(eje, keepdim=True)
        case "sin_keepdim":  # cada fila acaba dividida entre las sumas de todas
            return exponenciales / exponenciales.sum(eje)
        case "entre_maximo":
            return exponenciales / exponenciales.amax(eje, keepdim=True)
        case "entre_media":
            return exponenciales / exponenciales.mean(eje, keepdim=True)
    raise ValueError(f"normalizador desconocido: {normalizador}")


def pesos_con_temperatura(
    puntajes,
    temperatura,
    *,
    uso="divide",
    eje=-1,
    normalizador="softmax",
    exponencial="sin_el_maximo",
    infinito="limite",
    escala="ninguna",
):
    if math.isinf(temperatura) and infinito != "limite":
        match infinito:
            case "sin_temperatura":
                return _normalizar(puntajes, eje, normalizador, exponencial)
            case "el_mayor":
                return _normalizar(puntajes, eje, "solo_el_mayor")
            case "ceros":
                return torch.zeros_like(puntajes)
            case "unos":
                return torch.ones_like(puntajes)
            case "entre_len":
                return torch.full_like(puntajes, 1 / len(puntajes))
            case "entre_todos":
                return torch.full_like(puntajes, 1 / puntajes.numel())
        raise ValueError(f"infinito desconocido: {infinito}")
    cocientes = _dividir(puntajes, temperatura, uso)
    if escala == "raiz_d":
        cocientes = cocientes / math.sqrt(puntajes.shape[-1])
    if exponencial == "elevada":
        return _normalizar(torch.exp(puntajes) ** (1 / temperatura), eje, "lineal")
    if exponencial == "sin_el_mayor_puntaje":  # el máximo se resta sin dividirlo entre la temperatura
        cocientes, exponencial = cocientes - puntajes.amax(-1, keepdim=True), "directa"
    pesos = _normalizar(cocientes, eje, normalizador, exponencial)
    match uso:
        case "tras_softmax":
            return pesos / temperatura
        case "multiplica_tras_softmax":
            return pesos * temperatura
        case "potencia":
            return pesos ** (1 / temperatura)
        case "potencia_repartida":
            return _normalizar(pesos ** (1 / temperatura), eje, "lineal")
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
    match entre_cero:
        case "cero":
            return 0.0
        case "menos_infinito":
            return -math.inf
        case int() | float():
            return entre_cero
    match lectura:
        case "igual" | "negativa":
            return 0.0
        case "al_reves":
            return 0.1
        case "sin_cambio":
            return 1.0
    return math.inf
