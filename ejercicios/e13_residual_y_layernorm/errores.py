"""Modelo de error de e13: correcto por defecto; cada interruptor es una equivocación conocida."""

import torch

X_CURSO = torch.tensor([2.0, 1.0, 3.0, 4.0], dtype=torch.float64)
SUB_CURSO = torch.tensor([0.5, 3.0, 1.0, 2.0], dtype=torch.float64)


def media_suma(*, union="suma"):
    return _unir(X_CURSO, SUB_CURSO, union).mean().item()


def varianza_suma(*, union="suma", reparto="d", centro="media", que="varianza"):
    _, varianza = _centrar(_unir(X_CURSO, SUB_CURSO, union), -1, reparto, centro)
    return (varianza.sqrt() if que == "desviacion" else varianza).item()


def suma_normalizada(*, union="suma", reparto="d", centro="media", divisor="raiz"):
    suma = _unir(X_CURSO, SUB_CURSO, union)
    return tuple(_normalizar(suma, 0.0, reparto, centro, divisor).tolist())


def residual(x, sub, *, union="suma"):
    return _unir(x, sub, union)


def normalizar_capa(
    x,
    gamma,
    beta,
    eps=1e-5,
    *,
    reparto="d",
    centro="media",
    divisor="raiz",
    lugar_de_eps="dentro",
    eje=-1,
    afin="gamma_y_beta",
):
    normalizado = _normalizar(x, eps, reparto, centro, divisor, lugar_de_eps, eje)
    match afin:
        case "gamma_y_beta":
            return gamma * normalizado + beta
        case "sin_gamma":
            return normalizado + beta
        case "sin_beta":
            return gamma * normalizado
        case "ninguno":
            return normalizado
        case "cambiados":
            return beta * normalizado + gamma
        case "beta_antes":
            return gamma * (normalizado + beta)
    raise ValueError(f"afin desconocido: {afin}")


def _unir(x, sub, union):
    match union:
        case "suma":
            return x + sub
        case "solo_sub":
            return sub
        case "solo_x":
            return x
        case "resta":
            return x - sub
        case "producto":
            return x * sub
        case "promedio":
            return (x + sub) / 2
        case "concatenar":
            return torch.cat([x, sub], -1)
    raise ValueError(f"union desconocida: {union}")


def _normalizar(x, eps, reparto, centro, divisor, lugar_de_eps="dentro", eje=-1):
    eje = {"todo": tuple(range(x.ndim)), "columnas": tuple(range(x.ndim - 1))}.get(eje, eje)
    desviaciones, varianza = _centrar(x, eje, reparto, centro)
    dentro = {"dentro": eps, "fuera": 0.0, "ninguno": 0.0, "fijo": 1e-5}[lugar_de_eps]
    fuera = eps if lugar_de_eps == "fuera" else 0.0
    match divisor:
        case "raiz":
            return desviaciones / ((varianza + dentro).sqrt() + fuera)
        case "varianza":
            return desviaciones / (varianza + dentro + fuera)
        case "absoluta":
            return desviaciones / (desviaciones.abs().mean(eje, keepdim=True) + dentro + fuera)
        case "ninguno":
            return desviaciones
    raise ValueError(f"divisor desconocido: {divisor}")


def _centrar(x, eje, reparto, centro):
    """Da lo que irá en el numerador y la varianza; `centro` dice de dónde no se resta la media."""
    centrado = x - x.mean(eje, keepdim=True)
    arriba = x if centro in ("no_arriba", "ninguno") else centrado
    cuadrados = (x if centro in ("no_abajo", "ninguno") else centrado).square()
    suma = cuadrados.sum(eje, keepdim=True)
    cuantos = cuadrados.numel() // suma.numel()
    match reparto:
        case "d":
            return arriba, suma / cuantos
        case "d_menos_1":
            return arriba, suma / (cuantos - 1 or float("nan"))
        case "suma":
            return arriba, suma
    raise ValueError(f"reparto desconocido: {reparto}")
