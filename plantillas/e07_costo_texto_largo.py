# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e07 · Lo que cuesta un texto largo
#
# En cada cabeza de cada bloque, la atención de un texto de $T$ tokens es una tabla con un peso por cada par de tokens:
# $T$ filas y $T$ columnas. Aquí cuentas cuánta memoria ocupan **todas las tablas de un modelo a la vez**, para un solo
# texto y sin contar nada más: ni parámetros, ni consultas, claves o valores. Las tablas se guardan enteras, aunque haya
# máscara causal.
#
# **Un ejemplo.** Con 100 tokens, 6 bloques de 5 cabezas y 8 bytes por peso hay $6 \cdot 5 = 30$ tablas de
# $100 \cdot 100 = 10\,000$ pesos, que ocupan $30 \cdot 10\,000 \cdot 8 = 2\,400\,000$ bytes, es decir, 0,0024 GB.
#
# **¿Y si no caben?** No hace falta tener la tabla entera. La atención se puede calcular por trozos: se recorren las claves en
# grupos y, de cada consulta, se guardan solo el máximo, la suma de las exponenciales y la mezcla de valores hasta ahí. El
# resultado es el mismo; las operaciones, también, pero la memoria crece solo en proporción al texto. Aquí se pide lo que ocupan
# enteras.
#
# ## Qué se pide
#
# 1. **En código**, `memoria_pesos(tokens, bloques, cabezas, bytes_por_peso)`: los bytes que ocupan todas las tablas.
#    `cabezas` es el número de cabezas de *cada* bloque. Las cuatro medidas son enteros positivos y el resultado también es
#    un entero (`int`).
# 2. **Con números**: un modelo tiene 32 bloques de 32 cabezas y guarda cada peso en 2 bytes. ¿Cuántos GB ocupan sus tablas con
#    un texto de 4096 tokens? ¿Y con uno de 8192? Escribe cada cifra con 1 decimal y punto decimal, por ejemplo `0.5`. Aquí
#    $1\text{ GB} = 10^9$ bytes.
# 3. **¿Por cuánto se multiplica** la memoria de las tablas cuando se duplica el número de tokens y lo demás no cambia? Da el
#    factor exacto, sin redondear. Un factor 1 significaría que la memoria se queda igual.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `memoria_pesos` | función `(tokens, bloques, cabezas, bytes_por_peso) -> int`, en bytes |
# | `gigabytes_4096` | un número con 1 decimal: los GB con 4096 tokens |
# | `gigabytes_8192` | un número con 1 decimal: los GB con 8192 tokens |
# | `factor_al_duplicar` | un número: por cuánto se multiplica la memoria con el doble de tokens |

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
