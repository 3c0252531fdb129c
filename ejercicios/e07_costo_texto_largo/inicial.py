def memoria_pesos(tokens: int, bloques: int, cabezas: int, bytes_por_peso: int) -> int:
    """Cuenta los bytes que ocupan todas las tablas de atención de un modelo, para un texto.

    - `tokens`: largo del texto; `bloques`: cuántos hay; `cabezas`: las de cada bloque; `bytes_por_peso`: lo que ocupa
      cada peso de una tabla.

    Devuelve un entero.
    """
    raise NotImplementedError("por resolver: memoria_pesos")


# Un modelo de 32 bloques con 32 cabezas y 2 bytes por peso. GB de sus tablas con 4096 tokens: un número con 1 decimal.
gigabytes_4096 = ...

# GB con 8192 tokens: un número con 1 decimal.
gigabytes_8192 = ...

# Por cuánto se multiplica la memoria de las tablas cuando el texto tiene el doble de tokens: un número exacto.
factor_al_duplicar = ...
