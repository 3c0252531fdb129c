# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e02 · Contar palabras
#
# Para saber de qué habla un texto se empieza por contar sus palabras. Da igual si van con mayúscula o junto a un signo, y entre dos
# palabras puede haber más de un espacio.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `contar_palabras(texto)` | función: recibe un texto y devuelve un diccionario: cada palabra, en minúsculas y sin los signos `.,;:` a sus lados, y las veces que está |

def contar_palabras(texto: str) -> dict[str, int]:
    """Devuelve cuántas veces está cada palabra."""
    raise NotImplementedError("por resolver: contar_palabras")
