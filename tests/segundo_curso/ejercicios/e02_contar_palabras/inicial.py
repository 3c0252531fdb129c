def contar_palabras(texto: str) -> dict[str, int]:
    """Devuelve cuántas veces está cada palabra."""
    raise NotImplementedError("por resolver: contar_palabras")
