"""e02: cuántas veces está cada palabra."""

from grader.autor import Caso, Cifra, Ejercicio, funcion, uno_de

FRASES = ("El sol y la luna;  el mar.", "La casa,  la calle: y la plaza.", "Un día,  otro día; Un año.")
VERSOS = ("Verde que te quiero Verde.  Verde viento,", "Caminante,  no hay camino: se hace camino al andar. No,")

PARTES = (
    funcion(
        "contar_palabras",
        "que se cuenta cada palabra",
        Caso("tres palabras", ("sol y sol",)),
        Caso("ninguna", ("",)),
        Caso("una frase", (uno_de(*FRASES),)),
        Caso("un verso", (uno_de(*VERSOS),)),
        pista="Imprime las palabras, entre comillas, antes de contarlas.",
    ),
)

CIFRAS = (Cifra("lo que hay en «sol y sol»", "contar_palabras", {"sol": 2, "y": 1}, argumentos=("sol y sol",)),)

EJERCICIO = Ejercicio(titulo="Contar palabras", partes=PARTES, cifras=CIFRAS, repasar="los métodos de los textos")
