"""e01: la atención de tres palabras a mano, y los mismos pasos en código."""

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
    a_mano,
    derivar,
    elegir,
    entre_cero_y_uno,
    filas_suman_uno,
    funcion,
    independiente_del_batch,
    normal,
    tensor,
    valor,
)

Q_CURSO = tensor([[1, 1], [0, 1], [1, 0]])
K_CURSO = tensor([[1, 1], [1, -1], [0, 0]])
V_CURSO = tensor([[1, 0], [0, 1], [0, 0]])
CURSO = (Q_CURSO, K_CURSO, V_CURSO)
BATCH_DE_TRES = Caso("batch de tres", (normal(3, 5, 7), normal(3, 5, 7), normal(3, 5, 7)))

PARTES = (
    valor(
        "puntajes_primera",
        "los puntajes de la primera palabra",
        pista="Multiplica q1 por cada clave, número a número, suma, y no olvides el último paso de la fórmula de s.",
        tolerancia=a_mano(2),
    ),
    valor(
        "exponenciales_primera",
        "las exponenciales de sus puntajes",
        pista="Eleva el número e a cada uno de los tres puntajes, también a los que valen cero.",
        tolerancia=a_mano(2),
        # Con el puntaje redondeado a 1,41, o a 1,42 si antes se redondeó √2.
        aceptados=((4.10, 1.0, 1.0), (4.14, 1.0, 1.0)),
        sale_de="exp(puntajes_primera)",
    ),
    valor(
        "suma_primera",
        "la suma de las exponenciales",
        pista="Suma las tres exponenciales, sin dejar fuera ninguna.",
        tolerancia=a_mano(2),
        aceptados=(6.10, 6.14),  # de las exponenciales redondeadas
        sale_de="suma(exponenciales_primera)",
    ),
    valor(
        "pesos_primera",
        "los pesos de la primera palabra",
        pista="Cada peso es una exponencial entre la suma de todas. Comprueba que los tres juntos hacen 1.",
        tolerancia=a_mano(2),
        sale_de="exponenciales_primera / suma_primera",
    ),
    valor(
        "salida_primera",
        "la salida de la primera palabra",
        pista="Multiplica cada valor por su peso y suma los tres vectores, columna a columna.",
        tolerancia=a_mano(2),
        sale_de="pesos_primera @ ((1, 0), (0, 1), (0, 0))",
    ),
    funcion(
        "atencion_por_pasos",
        "que los puntajes, los pesos y la salida salen bien para cualquier tamaño",
        Caso(
            "dos consultas y tres claves",
            (
                tensor([[1, 0, 2, 1], [0, 1, 1, -1]]),
                tensor([[1, 1, 0, 1], [0, 2, -1, 0], [1, 0, 1, 1]]),
                tensor([[1, 0], [0, 2], [3, 1]]),
            ),
        ),
        Caso("las tres palabras del enunciado", CURSO, reservado=True),
        Caso("una sola palabra", (normal(1, 6), normal(1, 6), normal(1, 6))),
        Caso("cinco palabras", (normal(5, 7), normal(5, 7), normal(5, 7))),
        Caso("tantas claves como columnas", (normal(5, 4), normal(4, 4), normal(4, 3))),
        Caso("valores más anchos que las claves", (normal(4, 3), normal(6, 3), normal(6, 9))),
        Caso("batch de 1", (normal(1, 4, 5), normal(1, 6, 5), normal(1, 6, 3))),
        BATCH_DE_TRES,
        derivar(
            BATCH_DE_TRES,
            "el segundo de esos tres, cuatro veces",
            *(elegir(receta, (1,) * 4) for receta in BATCH_DE_TRES.argumentos),
        ),
        Caso("batch de tres con más claves que consultas", (normal(3, 5, 6), normal(3, 6, 6), normal(3, 6, 4))),
        Caso("con dimensión de cabezas", (normal(2, 3, 5, 6), normal(2, 3, 5, 6), normal(2, 3, 5, 6))),
        Caso("con cabezas y más claves que consultas", (normal(2, 3, 4, 5), normal(2, 3, 5, 5), normal(2, 3, 5, 7))),
        Caso("vista no contigua", tuple(normal(*f, contiguo=False) for f in ((2, 4, 6), (2, 5, 6), (2, 5, 3)))),
        Caso("float64", tuple(normal(*f, dtype="float64") for f in ((4, 6), (5, 6), (5, 3)))),
        Caso("d grande", (normal(6, 64), normal(8, 64), normal(8, 64))),
        pista="Imprime cada paso con el ejemplo de las tres palabras y compáralo con lo que calculaste a mano.",
        salidas=("puntajes", "pesos", "salida"),
        sigue=(("salida", "pesos @ V"),),
        dibujar="pesos",
        propiedades=(
            filas_suman_uno("pesos"),
            entre_cero_y_uno("pesos"),
            independiente_del_batch(
                "batch de tres", copias="el segundo de esos tres, cuatro veces", ejemplo=1, de="salida"
            ),
        ),
        peso=5,
    ),
)


CIFRAS = (
    Cifra("puntajes de la primera palabra", "puntajes_primera", (1.41, 0.0, 0.0), decimales=2),
    Cifra("exponenciales de la primera palabra", "exponenciales_primera", (4.11, 1.0, 1.0), decimales=2),
    Cifra("suma de las exponenciales", "suma_primera", 6.11, decimales=2),
    Cifra("pesos de la primera palabra", "pesos_primera", (0.67, 0.16, 0.16), decimales=2),
    Cifra("salida de la primera palabra", "salida_primera", (0.67, 0.16), decimales=2),
    Cifra(
        "pesos de las tres palabras",
        "atencion_por_pasos",
        ((0.67, 0.16, 0.16), (0.58, 0.14, 0.28), (0.40, 0.40, 0.20)),
        argumentos=CURSO,
        decimales=2,
        indice=1,
    ),
    Cifra(
        "salidas de las tres palabras",
        "atencion_por_pasos",
        ((0.67, 0.16), (0.58, 0.14), (0.40, 0.40)),
        argumentos=CURSO,
        decimales=2,
        indice=2,
    ),
)

EJERCICIO = Ejercicio(
    titulo="La atención a mano",
    partes=PARTES,
    cifras=CIFRAS,
    citas={
        "7,39": "e**2",
        "8,39": "e**2 + 1",
        "0,88": "e**2 / (e**2 + 1)",
        "0,12": "1 / (e**2 + 1)",
        "8,81": "10 * e**2 / (e**2 + 1)",
        "1,19": "10 / (e**2 + 1)",
    },
    repasar="la atención de producto escalar paso a paso: puntajes, softmax y mezcla de valores",
)
