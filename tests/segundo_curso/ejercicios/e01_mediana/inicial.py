# La mediana de 3, 1, 4, 1, 5 y 9.
mediana_a_mano = ...


def mediana(datos: list[float]) -> float:
    """Devuelve la mediana de unos números."""
    raise NotImplementedError("por resolver: mediana")
