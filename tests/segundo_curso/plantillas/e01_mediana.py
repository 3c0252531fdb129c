# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e01 · La mediana
#
# La mediana de unos números es el que queda en medio cuando se ordenan. Si son un número par, es la media de los dos de en medio.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `mediana_a_mano` | un número: la mediana de 3, 1, 4, 1, 5 y 9 |
# | `mediana(datos)` | función: recibe una lista de números que no está vacía y devuelve su mediana, un `float` |

# La mediana de 3, 1, 4, 1, 5 y 9.
mediana_a_mano = ...


def mediana(datos: list[float]) -> float:
    """Devuelve la mediana de unos números."""
    raise NotImplementedError("por resolver: mediana")
