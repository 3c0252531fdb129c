"""Modelo de error de e07: correcto por defecto; cada interruptor es una equivocación conocida."""

BYTES_POR_GB = {"gb": 10**9, "gib": 2**30, "mb": 10**6, "bytes": 1}

# La cuenta escrita con `^` donde iba `**`, según dónde esté el cuadrado: es el «o exclusivo» de los bits.
CIRCUNFLEJOS = {
    "circunflejo": lambda tablas, tokens, ocupa: tokens ^ 2 * tablas * ocupa,
    "circunflejo_al_final": lambda tablas, tokens, ocupa: (tablas * ocupa * tokens) ^ 2,
    "circunflejo_en_medio": lambda tablas, tokens, ocupa: (tablas * tokens) ^ (2 * ocupa),
    "circunflejo_entre_parentesis": lambda tablas, tokens, ocupa: tablas * (tokens ^ 2) * ocupa,
}


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
        case "dos_por_cabeza":
            return 2 * bloques * cabezas
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
        case "dos":
            return 2
        case "dividido" | "dividido_entero" | "sumado":
            return bytes_por_peso
        case "elevado":
            return bytes_por_peso**2
    raise ValueError(f"peso desconocido: {peso}")


def _contar(tokens, bloques, cabezas, bytes_por_peso, tabla, cuantas, peso):
    tablas = _tablas(bloques, cabezas, cuantas)
    if tabla in CIRCUNFLEJOS:
        return CIRCUNFLEJOS[tabla](tablas, tokens, _ocupa(bytes_por_peso, peso))
    pesos = tablas * _pesos_por_tabla(tokens, tabla)
    match peso:
        case "dividido":
            return pesos / bytes_por_peso
        case "dividido_entero":
            return pesos // bytes_por_peso
        case "sumado":
            return pesos + bytes_por_peso
        case _:
            return pesos * _ocupa(bytes_por_peso, peso)


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
    columnas="tantas_como_filas",  # una de más no se nota en las cifras
    devuelve="bytes",
):
    total = _contar(tokens, bloques, cabezas, bytes_por_peso, tabla, cuantas, peso)
    if columnas == "una_de_mas":
        total += total // tokens
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


def gigabytes_8192(*, tabla="cuadrada", cuantas="todas", peso="bytes", unidad="gb", crece="cuadrado"):
    if crece == "proporcional":
        return 2 * _gigabytes(4096, tabla, cuantas, peso, unidad)
    return _gigabytes(8192, tabla, cuantas, peso, unidad)


def factor_al_duplicar(*, tabla="cuadrada", factor="cociente"):
    match tabla:
        case "lineal" | "doble_lado":
            veces = 2
        case "cubica":
            veces = 8
        case "circunflejo" | "circunflejo_al_final" | "circunflejo_en_medio" | "circunflejo_entre_parentesis":
            veces = 4  # una cuenta escrita en Python: el factor no sale de ella
        case _:  # el triángulo crece casi igual que la tabla entera, y se contesta lo mismo
            veces = 4
    match factor:
        case "cociente":
            return veces
        case "proporcional":
            return 2
        case "al_cubo":
            return 8
        case "al_cuadrado":
            return 16
        case "aumento":
            return veces - 1
        case "inverso":
            return 1 / veces
        case "porcentaje":
            return 100 * veces
        case "de_cifras_redondeadas":
            return 137.4 / 34.4
    raise ValueError(f"factor desconocido: {factor}")
