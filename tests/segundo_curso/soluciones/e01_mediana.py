"""Solución de e01: ordenar, y el de en medio o la media de los dos que haya."""

mediana_a_mano = 3.5


def mediana(datos: list[float]) -> float:
    """Devuelve la mediana de unos números."""
    ordenados = sorted(datos)
    centro = len(ordenados) // 2
    if len(ordenados) % 2:
        return float(ordenados[centro])
    return (ordenados[centro - 1] + ordenados[centro]) / 2
