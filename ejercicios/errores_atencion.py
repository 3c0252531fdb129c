"""Modelo de error de la atención, común a varios ejercicios: piezas correctas por defecto, con interruptores.

Se encadenan en este orden: `puntuar` → `ponderar` (con `mascara_causal` donde la haya) → `mezclar`; `atencion` es la
cadena entera. Con varias cabezas, va entre `dividir` y `unir`. Un valor de interruptor desconocido lanza `ValueError`:
nunca pasa por correcto.
"""

import math

import torch

BASES = {"base_2": 2.0, "base_10": 10.0}


# La raíz de un lado que no es el que hace falta: de qué tensor y cuál. Contado desde el principio, acierta o no según
# cuántas dimensiones haya delante.
LADOS = {
    "raiz_largo": ("Q", -2),
    "raiz_largo_de_K": ("K", -2),
    "raiz_lado_0": ("Q", 0),
    "raiz_lado_0_de_K": ("K", 0),
    "raiz_lado_1": ("Q", 1),
    "raiz_lado_1_de_K": ("K", 1),
    "raiz_lado_2": ("Q", 2),
    "raiz_lado_2_de_K": ("K", 2),
}


def divisor(Q, K, escala="raiz"):
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
        case "raiz_entera":
            return int(math.sqrt(d))
        case "mitad":  # `d ** 1/2` es la mitad de d
            return d / 2
        case "doble":  # y dividir entre `d ** 1/2` sin paréntesis es dividir entre d y luego entre 2
            return d * 2
        case _ if escala in LADOS:
            tensor, lado = LADOS[escala]
            return math.sqrt({"Q": Q, "K": K}[tensor].shape[lado])
    raise ValueError(f"escala desconocida: {escala}")


def trasponer(K, claves="traspuestas"):
    """Devuelve las claves tal como multiplican a las consultas."""
    match claves:
        case "traspuestas":
            return K.transpose(-2, -1)  # (…, d, S)
        case "sin_trasponer":
            return K
        case "cambia_de_forma":  # la forma es la pedida, pero los números no se mueven
            return K.reshape(*K.shape[:-2], K.shape[-1], K.shape[-2])
        case "todo_al_reves":  # lo que hace `.T` con más de dos dimensiones
            return K.permute(*reversed(range(K.ndim)))
        case "lados_1_2":
            return K.transpose(1, 2)
    raise ValueError(f"claves desconocidas: {claves}")


def puntuar(Q, K, *, escala="raiz", claves="traspuestas", papeles="consulta_clave"):
    """Devuelve los puntajes, (…, L, S)."""
    if papeles == "clave_consulta":
        Q, K = K, Q
    elif papeles == "clave_de_otra_forma":
        claves = "cambia_de_forma"
    return Q @ trasponer(K, claves) / divisor(Q, K, escala)


def exponenciar(puntajes, normalizador="softmax"):
    """Devuelve lo que se suma y se reparte para obtener los pesos: las exponenciales de los puntajes."""
    if normalizador in ("lineal", "lineal_maximo"):
        return puntajes
    if normalizador in BASES:
        return BASES[normalizador] ** puntajes
    if normalizador == "menos_el_mayor":  # el de toda la tabla
        puntajes = puntajes - puntajes.max()
    return torch.exp(puntajes)


def normalizar(puntajes, *, eje=-1, normalizador="softmax"):
    """Convierte los puntajes en pesos.

    `eje` es la dimensión sobre la que se reparten, la «tabla» de cada ejemplo, «todo» el tensor o la que torch supone
    si no se le dice ninguna («supuesta»).
    """
    if normalizador == "ninguno":
        return puntajes
    if eje in ("tabla", "todo"):
        planos = puntajes.flatten(-2 if eje == "tabla" else 0)
        return normalizar(planos, normalizador=normalizador).view_as(puntajes)
    eje = dimension(puntajes, eje)
    if normalizador == "softmax":
        return torch.softmax(puntajes, eje)
    if normalizador == "dos_veces":
        return torch.softmax(torch.softmax(puntajes, eje), eje)
    exponenciales = exponenciar(puntajes, normalizador)
    match normalizador:
        case "todo_al_mayor":
            return torch.nn.functional.one_hot(puntajes.argmax(eje), puntajes.shape[eje]).to(puntajes.dtype)
        case "sin_dividir":
            return exponenciales
        case "sin_keepdim":  # cada fila acaba dividida entre las sumas de todas
            return exponenciales / exponenciales.sum(eje)
        case "entre_maximo" | "lineal_maximo":
            return exponenciales / exponenciales.amax(eje, keepdim=True)
        case "entre_media":
            return exponenciales / exponenciales.mean(eje, keepdim=True)
    return exponenciales / exponenciales.sum(eje, keepdim=True)


def dimension(tabla, eje):
    """La dimensión que dice `eje`: si es «supuesta», la que supone `nn.Softmax()`."""
    if eje == "supuesta":
        return 0 if tabla.ndim in (0, 1, 3) else 1
    return eje


def mascara_causal(largo, *, diagonal=1, sentido="futuro"):
    """Devuelve la máscara (L, L) que oculta a cada palabra las que vienen después."""
    mascara = torch.ones(largo, largo, dtype=torch.bool).triu(0 if diagonal == "salvo_la_primera" else diagonal)
    if diagonal == "salvo_la_primera":
        mascara[0, 0] = False
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


# Cuánto se suma a lo que la máscara oculta, en lugar de ponerle un valor.
SUMADOS = {"suma_booleana": 1.0, "resta_booleana": -1.0, "suma_mil_millones": -1e9} | {
    f"resta_{cuanto}": -float(cuanto) for cuanto in (2, 5, 10, 15, 20, 50, 100, 500)
}


def rellenar(tabla, mascara, relleno=-math.inf):
    """Pone `relleno` donde la máscara oculta, o la combina con la tabla como dice su nombre."""
    match relleno:
        case int() | float():
            return tabla.masked_fill(mascara, relleno)
        case "sin_nan":
            return tabla.masked_fill(mascara, -math.inf)
        case "minimo":
            return tabla.masked_fill(mascara, torch.finfo(tabla.dtype).min)
        case _ if relleno in SUMADOS:
            return tabla + mascara * SUMADOS[relleno]
        case "producto_infinito":  # 0 · (−∞) es nan: no se salva ni lo visible
            return tabla + mascara * -math.inf
    raise ValueError(f"relleno desconocido: {relleno}")


# Lo que se añade al divisor de quien vuelve a repartir, para que nunca sea 0.
AL_DIVISOR = {f"despues_y_entre_suma_mas_1e-{cifra}": 10.0**-cifra for cifra in (9, 8, 7, 6, 5)}


def ponderar(puntajes, mascara=None, *, eje=-1, normalizador="softmax", momento="antes", relleno=-math.inf):
    """Devuelve los pesos, (…, L, S), con la máscara puesta en el momento que se diga."""
    if mascara is None:
        return normalizar(puntajes, eje=eje, normalizador=normalizador)
    if momento == "antes":
        pesos = normalizar(rellenar(puntajes, mascara, relleno), eje=eje, normalizador=normalizador)
        return pesos.nan_to_num(0.0) if relleno == "sin_nan" else pesos
    pesos = normalizar(puntajes, eje=eje, normalizador=normalizador)
    if momento == "en_pesos":  # lo que debía ir en los puntajes se pone en los pesos
        return rellenar(pesos, mascara, relleno)
    if momento == "entre_dos_softmax":
        return normalizar(rellenar(pesos, mascara, relleno), eje=eje, normalizador=normalizador)
    pesos = pesos.masked_fill(mascara, 0.0)
    match momento:
        case "despues":
            return pesos
        case "despues_y_renormaliza":  # solo equivale a «antes» si ninguna fila queda vacía
            return pesos / pesos.sum(eje if isinstance(eje, int) else -1, keepdim=True)
        case "despues_y_por_columnas":
            return pesos / pesos.sum(-2, keepdim=True)
        case "despues_y_sin_keepdim":  # cada fila acaba dividida entre las sumas de todas
            return pesos / pesos.sum(-1)
        case "despues_y_entre_todo":
            return pesos / pesos.sum()
        case _ if momento in AL_DIVISOR:
            return pesos / (pesos.sum(-1, keepdim=True) + AL_DIVISOR[momento])
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
        case "media":  # lo ponderado se promedia en lugar de sumarse
            return pesos @ V / V.shape[-2]
        case "solo_el_mayor":
            return torch.nn.functional.one_hot(pesos.argmax(-1), pesos.shape[-1]).to(V.dtype) @ V
    raise ValueError(f"mezcla desconocida: {mezcla}")


def atencion(Q, K, V, mascara=None, *, escala="raiz", papeles="consulta_clave", **reparto):
    """Encadena las piezas: devuelve (salida, pesos); `reparto` son los interruptores de `ponderar`."""
    pesos = ponderar(puntuar(Q, K, escala=escala, papeles=papeles), mascara, **reparto)
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
        case "delante":  # (h, B, L, d/h)
            return X.unflatten(-1, (cabezas, -1)).movedim(-2, 0)
        case "columnas_antes":  # (B, h, d/h, L)
            return X.unflatten(-1, (cabezas, -1)).permute(0, 2, 3, 1)
        case "en_fila":  # (B, h · L, d/h)
            return X.unflatten(-1, (cabezas, -1)).transpose(1, 2).flatten(1, 2)
    raise ValueError(f"reparto desconocido: {reparto}")


def unir(X, union="concatenadas"):
    """Pone las cabezas una junto a otra: de (B, h, L, d/h) a (B, L, d)."""
    match union:
        case "concatenadas":
            return X.transpose(1, 2).flatten(2)
        case "sin_trasponer":
            return X.reshape(len(X), X.shape[2], -1)
        case "columnas_por_palabras":  # traspone lo que no es, y la forma vuelve a ser la pedida
            return X.transpose(-2, -1).reshape(len(X), X.shape[2], -1)
        case "intercaladas":
            return X.movedim(1, -1).flatten(2)
        case "desde_la_ultima":
            return X.flip(1).transpose(1, 2).flatten(2)
        case "promedio":
            return X.mean(1)
        case "suma":
            return X.sum(1)
        case "en_fila":  # (B, h · L, d/h)
            return X.flatten(1, 2)
        case "por_cabezas":  # (B, h, L · d/h)
            return X.flatten(2)
        case "sin_juntar":  # (B, L, h, d/h)
            return X.transpose(1, 2)
        case "de_golpe":  # (B, dimensión 1, …): traspone, y no mira si son las palabras lo que deja delante
            return X.transpose(1, 2).reshape(len(X), X.shape[1], -1)
    raise ValueError(f"unión desconocida: {union}")
