"""Modelo de error de la atención, común a varios ejercicios: piezas correctas por defecto, con interruptores.

Se encadenan en este orden: `puntuar` → `ponderar` (con `mascara_causal` donde la haya) → `mezclar`; `atencion` es la
cadena entera. Con varias cabezas, va entre `dividir` y `unir`. Un valor de interruptor desconocido lanza `ValueError`:
nunca pasa por correcto.
"""

import math

import torch

BASES = {"base_2": 2.0, "base_10": 10.0}


def divisor(Q, escala="raiz"):
    """Devuelve entre cuánto se dividen los productos; `escala` puede ser también un número, que se usa tal cual."""
    d = Q.shape[-1]
    match escala:
        case int() | float():
            return escala
        case "raiz":
            return math.sqrt(d)
        case "ninguna" | "tras_softmax":
            return 1.0
        case "d":
            return d
        case "por_raiz":
            return 1 / math.sqrt(d)
        case "raiz_largo":
            return math.sqrt(Q.shape[-2])
        # Una posición fija contada desde el principio: acierta o no según cuántas dimensiones haya delante.
        case "raiz_lado_1":
            return math.sqrt(Q.shape[1])
        case "raiz_lado_2":
            return math.sqrt(Q.shape[2])
    raise ValueError(f"escala desconocida: {escala}")


def trasponer(K, claves="traspuestas"):
    """Devuelve las claves tal como multiplican a las consultas."""
    match claves:
        case "traspuestas":
            return K.transpose(-2, -1)  # (…, d, S)
        case "sin_trasponer":
            return K
        case "todo_al_reves":  # lo que hace `.T` con más de dos dimensiones
            return K.permute(*reversed(range(K.ndim)))
        case "lados_1_2":
            return K.transpose(1, 2)
    raise ValueError(f"claves desconocidas: {claves}")


def puntuar(Q, K, *, escala="raiz", claves="traspuestas", papeles="consulta_clave"):
    """Devuelve los puntajes, (…, L, S)."""
    if papeles == "clave_consulta":
        Q, K = K, Q
    return Q @ trasponer(K, claves) / divisor(Q, escala)


def exponenciar(puntajes, normalizador="softmax"):
    """Devuelve lo que se suma y se reparte para obtener los pesos: las exponenciales de los puntajes."""
    if normalizador == "lineal":
        return puntajes
    if normalizador in BASES:
        return BASES[normalizador] ** puntajes
    return torch.exp(puntajes)


def normalizar(puntajes, *, eje=-1, normalizador="softmax"):
    """Convierte los puntajes en pesos; `eje` es la dimensión sobre la que se reparten, o «tabla» entera."""
    if normalizador == "ninguno":
        return puntajes
    if eje == "tabla":
        return normalizar(puntajes.flatten(-2), normalizador=normalizador).view_as(puntajes)
    if normalizador == "softmax":
        return torch.softmax(puntajes, eje)
    exponenciales = exponenciar(puntajes, normalizador)
    if normalizador == "sin_dividir":
        return exponenciales
    return exponenciales / exponenciales.sum(eje, keepdim=True)


def mascara_causal(largo, *, diagonal=1, sentido="futuro"):
    """Devuelve la máscara (L, L) que oculta a cada palabra las que vienen después."""
    mascara = torch.ones(largo, largo, dtype=torch.bool).triu(diagonal)
    match sentido:
        case "futuro":
            return mascara
        case "ninguno":
            return torch.zeros_like(mascara)
        case "invertido":
            return ~mascara
        case "traspuesto":
            return mascara.T
    raise ValueError(f"sentido desconocido: {sentido}")


def rellenar(tabla, mascara, relleno=-math.inf):
    """Pone `relleno` donde la máscara oculta, o la combina con la tabla como dice su nombre."""
    match relleno:
        case int() | float():
            return tabla.masked_fill(mascara, relleno)
        case "minimo":
            return tabla.masked_fill(mascara, torch.finfo(tabla.dtype).min)
        case "suma_booleana":
            return tabla + mascara
        case "producto_infinito":  # 0 · (−∞) es nan: no se salva ni lo visible
            return tabla + mascara * -math.inf
    raise ValueError(f"relleno desconocido: {relleno}")


def ponderar(puntajes, mascara=None, *, eje=-1, normalizador="softmax", momento="antes", relleno=-math.inf):
    """Devuelve los pesos, (…, L, S), con la máscara puesta en el momento que se diga."""
    if mascara is None:
        return normalizar(puntajes, eje=eje, normalizador=normalizador)
    if momento == "antes":
        return normalizar(rellenar(puntajes, mascara, relleno), eje=eje, normalizador=normalizador)
    pesos = normalizar(puntajes, eje=eje, normalizador=normalizador)
    if momento == "en_pesos":  # lo que debía ir en los puntajes se pone en los pesos
        return rellenar(pesos, mascara, relleno)
    pesos = pesos.masked_fill(mascara, 0.0)
    match momento:
        case "despues":
            return pesos
        case "despues_y_renormaliza":
            return pesos / pesos.sum(eje, keepdim=True)  # solo equivale a «antes» si ninguna fila queda vacía
    raise ValueError(f"momento desconocido: {momento}")


def mezclar(pesos, K, V, puntajes, mezcla="valores"):
    """Devuelve la salida, (…, L, d_v): la mezcla de los valores según los pesos."""
    match mezcla:
        case "valores":
            return pesos @ V
        case "pesos_traspuestos":
            return pesos.transpose(-2, -1) @ V
        case "claves":
            return pesos @ K
        case "con_puntajes":
            return puntajes @ V
        case "solo_el_mayor":
            return torch.nn.functional.one_hot(pesos.argmax(-1), pesos.shape[-1]).to(V.dtype) @ V
    raise ValueError(f"mezcla desconocida: {mezcla}")


def atencion(Q, K, V, mascara=None, *, escala="raiz", eje=-1, momento="antes", relleno=-math.inf):
    """Encadena las piezas: devuelve (salida, pesos), con los interruptores que comparten casi todos los ejercicios."""
    pesos = ponderar(puntuar(Q, K, escala=escala), mascara, eje=eje, momento=momento, relleno=relleno)
    return pesos @ V, pesos


def dividir(X, cabezas, reparto="porciones"):
    """Reparte las columnas entre las cabezas: de (B, L, d) a (B, h, L, d/h)."""
    match reparto:
        case "porciones":
            return X.unflatten(-1, (cabezas, -1)).transpose(1, 2)
        case "sin_trasponer":  # la forma es la pedida, pero cada cabeza recibe palabras y no columnas
            return X.reshape(len(X), cabezas, X.shape[1], -1)
        case "intercaladas":
            return X.unflatten(-1, (-1, cabezas)).movedim(-1, 1)
        case "al_reves":  # tantas cabezas como columnas debía tener cada una
            return X.unflatten(-1, (-1, cabezas)).transpose(1, 2)
        case "en_su_sitio":  # (B, L, h, d/h)
            return X.unflatten(-1, (cabezas, -1))
    raise ValueError(f"reparto desconocido: {reparto}")


def unir(X, union="concatenadas"):
    """Pone las cabezas una junto a otra: de (B, h, L, d/h) a (B, L, d)."""
    match union:
        case "concatenadas":
            return X.transpose(1, 2).flatten(2)
        case "sin_trasponer":
            return X.reshape(len(X), X.shape[2], -1)
        case "intercaladas":
            return X.movedim(1, -1).flatten(2)
        case "desde_la_ultima":
            return X.flip(1).transpose(1, 2).flatten(2)
        case "promedio":
            return X.mean(1)
        case "suma":
            return X.sum(1)
    raise ValueError(f"unión desconocida: {union}")
