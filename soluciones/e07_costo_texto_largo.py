"""Solución de e07: lo que ocupan las tablas de atención de un modelo, y cómo crece con el texto."""

BYTES_POR_GB = 10**9


def memoria_pesos(tokens: int, bloques: int, cabezas: int, bytes_por_peso: int) -> int:
    """Cuenta los bytes que ocupan todas las tablas de atención de un modelo, para un texto.

    - `tokens`: largo del texto; `bloques`: cuántos hay; `cabezas`: las de cada bloque; `bytes_por_peso`: lo que ocupa
      cada peso de una tabla.

    Devuelve un entero.
    """
    tablas = bloques * cabezas  # una por cada cabeza de cada bloque
    return tablas * tokens**2 * bytes_por_peso


gigabytes_4096 = memoria_pesos(4096, 32, 32, 2) / BYTES_POR_GB
gigabytes_8192 = memoria_pesos(8192, 32, 32, 2) / BYTES_POR_GB
# El lado de cada tabla es el número de tokens, así que la tabla crece como su cuadrado.
factor_al_duplicar = memoria_pesos(2, 1, 1, 1) / memoria_pesos(1, 1, 1, 1)
