"""Modelo de error de e13: correcto por defecto; cada interruptor es una equivocación conocida."""

import torch
import torch.nn.functional as F

X_CURSO = torch.tensor([2.0, 1.0, 3.0, 4.0], dtype=torch.float64)
SUB_CURSO = torch.tensor([0.5, 3.0, 1.0, 2.0], dtype=torch.float64)
# El valor por omisión de ε en el enunciado.
POR_OMISION = 1e-5
# A lo largo de qué se calcula una de las dos cuentas cuando la otra es la de cada vector.
MEDIAS = {"media_de_todo": "todo", "media_de_0": 0, "media_de_las_palabras": -2}
# Lo que le sobra a la varianza a quien, de la media de los cuadrados, no resta el cuadrado de la media.
CORTAS = {"corta_sumando": lambda media: 2 * media.square(), "corta_sin_cuadrado": lambda media: media.square() - media}
VARIANZAS = {"varianza_de_todo": "todo", "varianza_de_0": 0, "varianza_de_las_palabras": -2}


def media_suma(*, union="suma", cuenta="media"):
    return _promediar(_unir(X_CURSO, SUB_CURSO, union), -1, cuenta).item()


def varianza_suma(*, union="suma", cuenta="media", reparto="d", centro="media", que="varianza"):
    suma = _unir(X_CURSO, SUB_CURSO, union)
    if que == "absoluta":
        return (suma - _promediar(suma, -1, cuenta)).abs().mean().item()
    _, varianza = _centrar(suma, -1, reparto, centro, cuenta)
    return (varianza.sqrt() if que == "desviacion" else varianza).item()


def suma_normalizada(*, union="suma", cuenta="media", reparto="d", centro="media", divisor="raiz"):
    suma = _unir(X_CURSO, SUB_CURSO, union)
    return tuple(_normalizar(suma, 0.0, reparto, centro, divisor, cuenta=cuenta).tolist())


def residual(x, sub, *, union="suma"):
    return _unir(x, sub, union)


def normalizar_capa(
    x,
    gamma,
    beta,
    eps=POR_OMISION,
    *,
    reparto="d",
    centro="media",
    divisor="raiz",
    lugar_de_eps="dentro",
    valor_de_eps="recibido",
    eje=-1,
    afin="gamma_y_beta",
):
    if afin == "antes_de_normalizar":
        x, afin = gamma * x + beta, "ninguno"
    normalizado = _normalizar(x, _elegir_eps(eps, valor_de_eps), reparto, centro, divisor, lugar_de_eps, eje)
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
        case "resta_beta":
            return gamma * normalizado - beta
        case "entre_gamma":
            return normalizado / gamma + beta
    raise ValueError(f"afin desconocido: {afin}")


def _elegir_eps(recibido, valor_de_eps):
    """Da el ε que se usa: «fijo_6» es siempre 10⁻⁶; «omision_6», 10⁻⁶ si no se da otro."""
    if valor_de_eps == "recibido":
        return recibido
    cuando, _, cifra = valor_de_eps.partition("_")
    if cuando == "omision" and recibido != POR_OMISION:
        return recibido
    return 10.0 ** -int(cifra)


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
        case "resta_al_reves":
            return sub - x
        case "producto":
            return x * sub
        case "promedio":
            return (x + sub) / 2
        case "dos_veces_x":
            return x + x
        case "concatenar":
            return torch.cat([x, sub], -1)
        case "suma_normalizada":
            return F.layer_norm(x + sub, x.shape[-1:])
        case "sub_normalizada":
            return x + F.layer_norm(sub, sub.shape[-1:])
        case "entrada_normalizada":
            return F.layer_norm(x, x.shape[-1:]) + sub
    raise ValueError(f"union desconocida: {union}")


def _normalizar(x, eps, reparto, centro, divisor, lugar_de_eps="dentro", eje=-1, cuenta="media"):
    desviaciones, varianza = _centrar(x, eje, reparto, centro, cuenta)
    dentro = {"dentro": eps, "al_cuadrado": eps**2}.get(lugar_de_eps, 0.0)
    fuera = eps if lugar_de_eps == "fuera" else 0.0
    al_final = eps if lugar_de_eps == "al_final" else 0.0
    match divisor:
        case "raiz":
            return desviaciones / ((varianza + dentro).sqrt() + fuera) + al_final
        case "por_sigma":
            return desviaciones * ((varianza + dentro).sqrt() + fuera)
        case "varianza":
            return desviaciones / (varianza + dentro + fuera)
        case "varianza_al_cuadrado":
            return desviaciones / (varianza + dentro + fuera).square()
        case "raiz_de_la_desviacion":
            return desviaciones / (varianza.sqrt() + dentro + fuera).sqrt()
        case "absoluta":
            return desviaciones / (desviaciones.abs().mean(_ejes(x, eje), keepdim=True) + dentro + fuera)
        case "raiz_de_la_absoluta":
            return desviaciones / (desviaciones.abs().mean(_ejes(x, eje), keepdim=True) + dentro).sqrt()
        case "cero":  # la media de las desviaciones, y también su doble o su cuadrado
            return desviaciones / ((torch.zeros_like(varianza) + dentro).sqrt() + fuera)
        case "cero_y_lo_que_redondea":  # en float32 las desviaciones casi nunca suman 0 justo
            return desviaciones / ((desviaciones.mean(_ejes(x, eje), keepdim=True) + dentro).sqrt() + fuera)
        case "cero_y_el_doble_de_lo_que_redondea":
            return desviaciones / (((desviaciones * 2).mean(_ejes(x, eje), keepdim=True) + dentro).sqrt() + fuera)
        case "solo_la_media":  # sin paréntesis, solo se divide lo que se resta
            return x - (x - desviaciones) / ((varianza + dentro).sqrt() + fuera)
        case "ninguno":
            return desviaciones
    raise ValueError(f"divisor desconocido: {divisor}")


def _ejes(x, eje):
    """Da las dimensiones que se promedian; quien promedia todo solo en una de las dos cuentas hace bien la otra."""
    match eje:
        case "todo":
            return tuple(range(x.ndim))
        case "columnas":
            return tuple(range(x.ndim - 1))
        case "menos_la_0":
            return tuple(range(1, x.ndim))
        case _ if eje in MEDIAS or eje in VARIANZAS:
            return -1
    return eje


def _promediar(x, eje, cuenta="media"):
    media = x.mean(_ejes(x, eje), keepdim=True)
    match cuenta:
        case "media":
            return media
        case "total":
            return media * (x.numel() // media.numel())
        case "entre_3":
            return media * (x.numel() // media.numel()) / 3
        case "entre_2":
            return media * (x.numel() // media.numel()) / 2
    raise ValueError(f"cuenta desconocida: {cuenta}")


def _centrar(x, eje, reparto, centro, cuenta="media"):
    """Da lo que irá en el numerador y la varianza; `centro` dice de dónde no se resta la media, o cuál se resta."""
    cuenta = "total" if centro == "suma" else cuenta
    centrado = x - _promediar(x, MEDIAS.get(eje, eje), cuenta)
    de_la_varianza = x - _promediar(x, eje, cuenta)
    arriba = x if centro in ("no_arriba", "ninguno") else -centrado if centro == "al_reves" else centrado
    cuadrados = (x if centro in ("no_abajo", "ninguno") else de_la_varianza).square()
    suma = cuadrados.sum(_ejes(x, VARIANZAS.get(eje, eje)), keepdim=True)
    cuantos = cuadrados.numel() // suma.numel()
    if centro in CORTAS:
        return arriba, suma / cuantos + CORTAS[centro](_promediar(x, eje, cuenta))
    match reparto:
        case "d":
            return arriba, suma / cuantos
        case "d_menos_1":
            return arriba, suma / (cuantos - 1 or float("nan"))
        case "suma":
            return arriba, suma
    raise ValueError(f"reparto desconocido: {reparto}")
