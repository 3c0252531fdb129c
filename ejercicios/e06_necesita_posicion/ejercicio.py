"""e06: qué tareas puede hacer un transformer sin codificación posicional, y por qué."""

from grader.autor import Cifra, Ejercicio, opcion, texto

PARTES = (
    # Los cuatro booleanos son una sola parte: si cada uno tuviera su veredicto, se vería cuáles están mal.
    opcion(
        "se_puede_sin_posicion",
        "qué tareas se pueden hacer sin codificación posicional",
        pista="Ponte en un lugar de la salida y apunta lo que se sabe allí. Si se baraja la entrada, ¿qué cambia?",
    ),
    texto(
        "por_que_la_posicion",
        "por qué unas tareas se pueden y otras no",
        pista="Explica qué sabe cada lugar de la salida cuando nadie le dice dónde está.",
        rubrica=(
            "Sin posición la atención ve una bolsa: barajar la secuencia no cambia lo que ve.",
            "Cada lugar de la salida sabe qué dígitos hay y cuál es el suyo, pero no en qué lugar está.",
        ),
    ),
)


CIFRAS = (
    Cifra(
        "qué se puede sin posición",
        "se_puede_sin_posicion",
        {"hay_un_7": True, "invertir": False, "ordenar": False, "copiar": True},
    ),
)

EJERCICIO = Ejercicio(
    titulo="¿Hace falta la posición?",
    partes=PARTES,
    cifras=CIFRAS,
    repasar="qué ve la atención de una secuencia y qué le añade la codificación posicional",
)
