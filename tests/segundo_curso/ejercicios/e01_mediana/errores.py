"""Modelo de error de e01: correcto por omisión; cada interruptor es una equivocación conocida."""


def mediana(datos, *, orden="menor", centro="los_dos", medida="mediana"):
    if medida == "media":
        return sum(datos) / len(datos)
    if medida == "extremos":
        return (min(datos) + max(datos)) / 2
    ordenados = list(datos) if orden == "ninguno" else sorted(datos, key=abs if orden == "absoluto" else None)
    n = len(ordenados)
    match centro:
        case "alto":
            return float(ordenados[n // 2])
        case "bajo":
            return float(ordenados[(n - 1) // 2])
        case "anterior":
            return float(ordenados[n // 2 - 1])
    return (ordenados[(n - 1) // 2] + ordenados[n // 2]) / 2


def mediana_a_mano(*, orden="menor", centro="los_dos", medida="mediana"):
    return mediana([3, 1, 4, 1, 5, 9], orden=orden, centro=centro, medida=medida)
