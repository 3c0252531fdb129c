"""Modelo de error de e07: correcto por defecto; cada interruptor es una equivocación conocida."""

BYTES_POR_GB = {"gb": 10**9, "gib": 2**30, "mb": 10**6}


def _pesos_por_tabla(tokens, tabla):
    match tabla:
        case "cuadrada":
            return tokens**2
        case "lineal":
            return tokens
        case "triangular":
            return tokens * (tokens + 1) // 2
        case "doble_lado":  # T · 2
            return tokens * 2
        case "cubica":
            return tokens**3
    raise ValueError(f"tabla desconocida: {tabla}")


def _tablas(bloques, cabezas, cuantas):
    """Cuenta las tablas; `cuantas` dice qué multiplica a qué."""
    match cuantas:
        case "todas":
            return bloques * cabezas
        case "una_por_bloque":
            return bloques
        case "una_por_cabeza":
            return cabezas
        case "una":
            return 1
        case "sumadas":
            return bloques + cabezas
        case "tres_por_cabeza":
            return 3 * bloques * cabezas
    raise ValueError(f"cuántas desconocido: {cuantas}")


def _ocupa(bytes_por_peso, peso):
    match peso:
        case "bytes":
            return bytes_por_peso
        case "bits":
            return 8 * bytes_por_peso
        case "uno":
            return 1
        case "cuatro":
            return 4
        case "elevado":
            return bytes_por_peso**2
    raise ValueError(f"peso desconocido: {peso}")


def _contar(tokens, bloques, cabezas, bytes_por_peso, tabla, cuantas, peso):
    return _tablas(bloques, cabezas, cuantas) * _pesos_por_tabla(tokens, tabla) * _ocupa(bytes_por_peso, peso)


def memoria_pesos(
    tokens,
    bloques,
    cabezas,
    bytes_por_peso,
    *,
    tabla="cuadrada",
    cuantas="todas",
    peso="bytes",
    unidad="gb",  # solo la miran las cifras: aquí se cuentan bytes
    devuelve="bytes",
):
    total = _contar(tokens, bloques, cabezas, bytes_por_peso, tabla, cuantas, peso)
    match devuelve:
        case "bytes":
            return total
        case "gigabytes":
            return total / 10**9
        case "nada":
            return None
    raise ValueError(f"devuelve desconocido: {devuelve}")


def _gigabytes(tokens, tabla, cuantas, peso, unidad):
    return _contar(tokens, 32, 32, 2, tabla, cuantas, peso) / BYTES_POR_GB[unidad]


def gigabytes_4096(*, tabla="cuadrada", cuantas="todas", peso="bytes", unidad="gb"):
    return _gigabytes(4096, tabla, cuantas, peso, unidad)


def gigabytes_8192(*, tabla="cuadrada", cuantas="todas", peso="bytes", unidad="gb"):
    return _gigabytes(8192, tabla, cuantas, peso, unidad)


def factor_al_duplicar(*, tabla="cuadrada", factor="cociente"):
    match tabla:
        case "lineal" | "doble_lado":
            veces = 2
        case "cubica":
            veces = 8
        case _:  # el triángulo crece casi igual que la tabla entera, y se contesta lo mismo
            veces = 4
    match factor:
        case "cociente":
            return veces
        case "proporcional":
            return 2
        case "aumento":
            return veces - 1
        case "inverso":
            return 1 / veces
        case "porcentaje":
            return 100 * veces
    raise ValueError(f"factor desconocido: {factor}")
