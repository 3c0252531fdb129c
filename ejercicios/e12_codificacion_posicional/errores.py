"""Modelo de error de e12: correcto por defecto; cada interruptor es una equivocación conocida."""

import math

import torch

# Lo que se eleva, en lugar de 10 000, al mismo exponente. Quien confunde la base o el exponente cambia una sola cosa,
# las frecuencias, y por eso son el mismo interruptor: los dos a la vez darían los números de otro cualquiera.
BASES = {
    "base_10": 10.0,
    "base_mil": 1000.0,
    "base_cien_mil": 100000.0,
    "base_e": math.e,
    "logaritmo_decimal": math.e ** math.log10(10000.0),
    "logaritmo_binario": math.e ** math.log2(10000.0),
    "elevada_al_reves": 1 / 10000.0,
}
# Cuántas veces i/d es el exponente de la pareja i.
VECES = {"i": 1, "pareja": 2, "triple": 3, "doble": 4, "quintuple": 5, "sextuple": 6, "octuple": 8}
# Si se multiplica por la potencia, los ángulos son tan grandes que importa con qué precisión y cómo se calculan.
FACTORES = {
    "exponencial_sin_el_menos": lambda columnas, d: torch.exp(columnas * (math.log(10000.0) / d)),
    "potencia_en_float32": lambda columnas, d: 10000 ** (columnas / d),
}


def codificacion_posicional(
    largo,
    d_modelo,
    *,
    frecuencia="pareja",
    posicion="desde_0",
    ondas="seno_coseno",
    orden="intercalado",
    forma="tabla",
):
    if frecuencia in FACTORES:
        factores = FACTORES[frecuencia](torch.arange(0, d_modelo, 2), d_modelo).repeat_interleave(2)  # (d_modelo,)
        angulos = torch.arange(largo).unsqueeze(1) * factores  # (largo, d_modelo)
    else:
        angulos = _situar(largo, _denominadores(largo, d_modelo, frecuencia), posicion)  # (largo, d_modelo)
    columna = torch.arange(d_modelo)
    if orden == "bloques":
        # Primero todas las parejas con su seno y después las mismas con su coseno.
        mitad = d_modelo // 2
        angulos = angulos[:, torch.cat([columna[0::2], columna[1::2]])]
        lleva_coseno = columna >= mitad
    else:
        lleva_coseno = columna % 2 == 1
    tabla = _ondular(angulos, lleva_coseno, ondas)
    return _dar_forma((_apretar(tabla) if orden == "en_la_columna_i" else tabla).float(), forma)


def _situar(largo, denominadores, posicion):
    """Da los ángulos, (largo, d_modelo)."""
    posiciones = torch.arange(largo, dtype=torch.float64).unsqueeze(1)  # (largo, 1)
    match posicion:
        case "desde_0":
            return posiciones / denominadores
        case "desde_1":
            return (posiciones + 1) / denominadores
        case "entre_largo":
            return posiciones / largo / denominadores
        case "hasta_1":
            return torch.linspace(0, 1, largo, dtype=torch.float64).unsqueeze(1) / denominadores
        case "de_grados_a_radianes":
            return torch.deg2rad(posiciones / denominadores)
        case "de_radianes_a_grados":
            return torch.rad2deg(posiciones / denominadores)
        case "entre_d":
            return posiciones / denominadores / len(denominadores)
        case "por_pi" | "por_2_pi":  # los ángulos son tan grandes que importa con qué precisión se calculan
            factor = math.pi if posicion == "por_pi" else 2 * math.pi
            return posiciones.float() * factor / denominadores.float()
        case "por_d":
            return posiciones / denominadores * len(denominadores)
        case "en_fila":  # sin columna de posiciones, la primera se divide entre el primer denominador, y así
            de_cada_pareja = posiciones[:, 0] / denominadores[0::2]
            return de_cada_pareja.repeat_interleave(2).expand(largo, -1)
    raise ValueError(f"posicion desconocida: {posicion}")


def _denominadores(largo, d_modelo, frecuencia):
    """Da el denominador de cada columna, (d_modelo,)."""
    columna = torch.arange(d_modelo, dtype=torch.float64)
    pareja = columna // 2
    if frecuencia in BASES:
        return BASES[frecuencia] ** (2 * pareja / d_modelo)
    match frecuencia:
        case "producto":
            return 10000.0 * 2 * pareja / d_modelo
        case "cuadrado_por_i":
            return 10000.0**2 * pareja / d_modelo
        case "cuadrado_por_2i":
            return 10000.0**2 * 2 * pareja / d_modelo
    return 10000.0 ** _exponentes(largo, d_modelo, frecuencia)


def _exponentes(largo, d_modelo, frecuencia):
    columna = torch.arange(d_modelo, dtype=torch.float64)
    pareja = columna // 2
    match frecuencia:
        case _ if frecuencia in VECES:
            return VECES[frecuencia] * pareja / d_modelo
        case "columna":
            return columna / d_modelo
        case "columna_doble":
            return 2 * columna / d_modelo
        case "resto":
            return 2 * (columna % 2) / d_modelo
        case "repetidas_en_mitades":
            return 2 * (columna % (d_modelo // 2)) / d_modelo
        case "cero":
            return torch.zeros_like(columna)
        case "columna_entera":
            return 2 * columna // d_modelo
        case "sin_d":
            return 2 * pareja
        case "entre_largo":
            return 2 * pareja / largo
        case "hasta_1":  # con d_modelo = 2 es 0/0: nan
            return pareja / (d_modelo / 2 - 1)
        case "entre_extremos":  # lo mismo, con `linspace`: la única pareja se queda en 0
            return torch.linspace(0, 1, d_modelo // 2, dtype=torch.float64).repeat_interleave(2)
        case "entre_d_menos_1":
            return 2 * pareja / (d_modelo - 1)
    raise ValueError(f"frecuencia desconocida: {frecuencia}")


def _ondular(angulos, lleva_coseno, ondas):
    senos, cosenos = torch.sin(angulos), torch.cos(angulos)
    match ondas:
        case "seno_coseno":
            return torch.where(lleva_coseno, cosenos, senos)
        case "coseno_seno":
            return torch.where(lleva_coseno, senos, cosenos)
        case "senos":
            return senos
        case "cosenos":
            return cosenos
        case "suma":
            return senos + cosenos
        case "impares_en_cero":
            return torch.where(lleva_coseno, torch.zeros_like(senos), senos)
        case "angulos":
            return angulos
    raise ValueError(f"ondas desconocidas: {ondas}")


def _apretar(tabla):
    """Escribe la pareja i en las columnas i e i + 1, de modo que cada una pisa a la anterior."""
    apretada = torch.zeros_like(tabla)
    for i in range(tabla.shape[1] // 2):
        apretada[:, i : i + 2] = tabla[:, 2 * i : 2 * i + 2]
    return apretada


def _dar_forma(tabla, forma):
    match forma:
        case "tabla":
            return tabla
        case "traspuesta":
            return tabla.T
        case "con_batch":
            return tabla.unsqueeze(0)
        case "batch_en_medio":
            return tabla.unsqueeze(1)
    raise ValueError(f"forma desconocida: {forma}")
