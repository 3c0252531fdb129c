"""e10: el vector contextualizado de una palabra, a mano y en código."""

from grader.autor import Caso, Cifra, Ejercicio, a_mano, funcion, normal, tensor, valor

CURSO = (tensor([1, 1]), tensor([[1, 1], [2, 1], [1, 2]]), tensor([[2, 1], [3, 2], [4, 3]]))

PARTES = (
    valor(
        "puntuaciones",
        "las puntuaciones de la tercera palabra",
        pista="Multiplica q3 por cada clave, número a número, y suma. La fórmula de s no lleva ningún paso más.",
        tolerancia=a_mano(2),
        peso=2,
    ),
    valor(
        "pesos",
        "los pesos de la tercera palabra",
        pista="Cada peso es una exponencial entre la suma de las tres. Comprueba que los pesos juntos hacen 1.",
        tolerancia=a_mano(2),
        sale_de="exp(puntuaciones) / suma(exp(puntuaciones))",
        peso=3,
    ),
    valor(
        "z3",
        "el vector contextualizado de la tercera palabra",
        pista="Multiplica cada valor por su peso y suma los tres vectores, columna a columna.",
        tolerancia=a_mano(2),
        aceptados=((3.26, 2.26),),  # de los pesos redondeados
        sale_de="pesos @ ((2, 1), (3, 2), (4, 3))",
        peso=3,
    ),
    funcion(
        "contextualizar",
        "que la mezcla sale bien para una frase cualquiera",
        Caso(
            "dos palabras",
            (tensor([1, 0, 2, 1]), tensor([[1, 3, 0, 1], [0, 2, 1, -1]]), tensor([[1, 0, 4], [0, 2, -2]])),
        ),
        Caso("la frase del enunciado", CURSO, reservado=True),
        Caso("cinco palabras", (normal(7), normal(5, 7), normal(5, 3))),
        Caso("valores del ancho de las claves", (normal(3), normal(6, 3), normal(6, 3))),
        Caso("tantas palabras como columnas", (normal(4), normal(4, 4), normal(4, 5))),
        Caso("una sola palabra", (normal(6), normal(1, 6), normal(1, 4))),
        Caso("claves y valores no contiguos", (normal(5), normal(7, 5, contiguo=False), normal(7, 2, contiguo=False))),
        Caso("float64", tuple(normal(*forma, dtype="float64") for forma in ((5,), (4, 5), (4, 3)))),
        Caso("d grande", (normal(64, escala=0.25), normal(10, 64), normal(10, 9))),
        pista="Imprime cada paso, una puntuación y un peso por palabra, y comprueba que los pesos suman 1.",
        peso=2,
    ),
)


CIFRAS = (
    Cifra("puntuaciones de la tercera palabra", "puntuaciones", (2.0, 3.0, 3.0), decimales=2),
    Cifra("pesos de la tercera palabra", "pesos", (0.16, 0.42, 0.42), decimales=2),
    Cifra("vector contextualizado", "z3", (3.2670, 2.2670), decimales=4),
    Cifra("vector contextualizado, en código", "contextualizar", (3.2670, 2.2670), argumentos=CURSO, decimales=4),
)

EJERCICIO = Ejercicio(
    titulo="El vector contextualizado",
    partes=PARTES,
    cifras=CIFRAS,
    citas={
        "0,08": "dato",
        "0,46": "dato",
        "0,38": "dato",
        "2,72": "e",
        "7,39": "e**2",
        "10,11": "e + e**2",
        "0,27": "e / (e + e**2)",
        "0,73": "e**2 / (e + e**2)",
        "2,69": "10 * e / (e + e**2)",
        "7,31": "10 * e**2 / (e + e**2)",
    },
    repasar="cómo la atención convierte el vector de una palabra en una mezcla de toda la frase",
)
