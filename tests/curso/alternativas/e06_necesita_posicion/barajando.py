# Lo comprueba: sin posición, barajar la entrada solo baraja la salida.
import itertools


def se_deja_barajar(tarea, digitos=(7, 1, 3)):
    antes = tarea(list(digitos))
    return all(
        tarea([digitos[i] for i in orden]) == [antes[i] for i in orden] for orden in itertools.permutations(range(3))
    )


se_puede_sin_posicion = {
    "hay_un_7": se_deja_barajar(lambda x: [7 in x] * len(x)),
    "invertir": se_deja_barajar(lambda x: x[::-1]),
    "ordenar": se_deja_barajar(sorted),
    "copiar": se_deja_barajar(lambda x: x),
}

por_que_la_posicion = "Sin posición se ve una bolsa: cada lugar sabe qué hay y cuál es el suyo, no dónde está."
