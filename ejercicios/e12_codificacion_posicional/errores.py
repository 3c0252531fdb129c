"""Modelo de error de e12: correcto por defecto; cada interruptor es una equivocación conocida."""

import torch


def codificacion_posicional(
    largo,
    d_modelo,
    *,
    exponente="pareja",
    base=10000.0,
    posicion="desde_0",
    ondas="seno_coseno",
    orden="intercalado",
    forma="tabla",
):
    angulos = _posiciones(largo, posicion) / base ** _exponentes(largo, d_modelo, exponente)  # (largo, d_modelo)
    columna = torch.arange(d_modelo)
    if orden == "bloques":
        # Primero todas las parejas con su seno y después las mismas con su coseno.
        mitad = d_modelo // 2
        angulos = angulos[:, torch.cat([columna[0::2], columna[1::2]])]
        lleva_coseno = columna >= mitad
    else:
        lleva_coseno = columna % 2 == 1
    return _dar_forma(_ondular(angulos, lleva_coseno, ondas).float(), forma)


def _posiciones(largo, posicion):
    posiciones = torch.arange(largo, dtype=torch.float64).unsqueeze(1)  # (largo, 1)
    match posicion:
        case "desde_0":
            return posiciones
        case "desde_1":
            return posiciones + 1
        case "entre_largo":
            return posiciones / largo
    raise ValueError(f"posicion desconocida: {posicion}")


def _exponentes(largo, d_modelo, exponente):
    """Da el exponente de cada columna, (d_modelo,)."""
    columna = torch.arange(d_modelo, dtype=torch.float64)
    pareja = columna // 2
    match exponente:
        case "pareja":
            return 2 * pareja / d_modelo
        case "i":
            return pareja / d_modelo
        case "doble":
            return 4 * pareja / d_modelo
        case "columna":
            return columna / d_modelo
        case "columna_doble":
            return 2 * columna / d_modelo
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
    raise ValueError(f"exponente desconocido: {exponente}")


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
        case "impares_en_cero":
            return torch.where(lleva_coseno, torch.zeros_like(senos), senos)
        case "angulos":
            return angulos
    raise ValueError(f"ondas desconocidas: {ondas}")


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
