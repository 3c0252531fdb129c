"""Solución de e02: partir, limpiar cada palabra y contarla."""


def contar_palabras(texto: str) -> dict[str, int]:
    """Devuelve cuántas veces está cada palabra."""
    cuentas: dict[str, int] = {}
    for trozo in texto.lower().split():
        palabra = trozo.strip(".,;:")
        if palabra:
            cuentas[palabra] = cuentas.get(palabra, 0) + 1
    return cuentas
