"""e01: el número de en medio."""

from grader.autor import Caso, Cifra, Ejercicio, entero, exacto, funcion, valor

PARTES = (
    valor(
        "mediana_a_mano",
        "la mediana de seis números, a mano",
        pista="Escríbelos de menor a mayor y tacha a la vez uno de cada extremo.",
        tolerancia=exacto(),
    ),
    funcion(
        "mediana",
        "que sale el número de en medio",
        Caso("tres números desordenados", ([5, 1, 9],)),
        Caso("dos números", ([8, 2],)),
        Caso("un solo número", ([7],)),
        Caso("negativos", ([-9, 4, -6, 1, 3],)),
        Caso("siete al azar", ([entero(-90, 90) for _ in range(7)],)),
        Caso("ocho al azar", ([entero(-90, 90) for _ in range(8)],)),
        pista="Pruébala con tres números y con cuatro, ordenados y sin ordenar.",
    ),
)

CIFRAS = (
    Cifra("la mediana de 3, 1, 4, 1, 5 y 9", "mediana_a_mano", 3.5),
    Cifra("la mediana de 5, 1 y 9", "mediana", 5, argumentos=([5, 1, 9],)),
)

EJERCICIO = Ejercicio(titulo="La mediana", partes=PARTES, cifras=CIFRAS, repasar="qué es la mediana")
