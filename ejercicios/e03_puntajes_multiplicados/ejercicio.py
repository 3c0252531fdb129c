"""e03 · Puntajes multiplicados: el softmax con temperatura y a qué temperatura equivale multiplicar los puntajes."""

import math

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
    Tolerancia,
    entre_cero_y_uno,
    exacto,
    filas_suman_uno,
    funcion,
    normal,
    tensor,
    uno_de,
    valor,
)

PUNTAJES_CURSO = tensor([2.0, 1.0, 0.5, -1.0])
FRIAS = uno_de(0.3, 0.4, 0.6, 0.7)
TEMPLADAS = uno_de(1.5, 1.75, 2.5, 3.5)
MUY_ALTAS = uno_de(500.0, 800.0, 1000.0, 1600.0)
# Entre dos float32 vecinos que rondan 1000 hay 6·10⁻⁵, y la exponencial convierte ese paso en un error relativo.
DE_MILES = Tolerancia(rtol=2e-4, atol=1e-5, razon="un cociente de miles en float32 trae un error de cienmilésimas")

PARTES = (
    funcion(
        "pesos_con_temperatura",
        "que los puntajes se reparten con la temperatura pedida",
        Caso("dos consultas a temperatura 2", (tensor([[3, 1, 0], [-1, 2, 1]]), 2)),
        Caso("cuatro puntajes a temperatura 0,5", (tensor([1.0, -0.5, 0.0, 2.0]), 0.5)),
        Caso("una consulta a temperatura baja", (normal(5), FRIAS)),
        Caso("varias consultas a temperatura alta", (normal(4, 6, escala=2.0), TEMPLADAS)),
        Caso("temperatura 1", (normal(3, 5), 1.0)),
        Caso("tantas consultas como claves", (normal(4, 4), TEMPLADAS)),
        Caso("un solo puntaje por consulta", (normal(3, 1), FRIAS)),
        Caso("batch de 1", (normal(1, 3, 5), TEMPLADAS)),
        Caso("con dimensión de batch", (normal(3, 4, 5), FRIAS)),
        Caso("con batch y cabezas", (normal(2, 3, 4, 5), TEMPLADAS)),
        Caso("vista no contigua", (normal(2, 5, 6, contiguo=False), FRIAS)),
        Caso("float64", (normal(4, 7, dtype="float64"), TEMPLADAS)),
        # A temperatura 2 los cocientes son exactos en float32 aunque sean grandes, se calculen como se calculen.
        Caso("puntajes alrededor de mil", (normal(3, 5, media=1000.0, escala=2.0), 2.0), DE_MILES),
        Caso("puntajes de miles", (tensor([[2000, 2001, 1998], [-3000, -3002, -3004]]), 2.0), DE_MILES),
        Caso("miles en float64", (tensor([2000, 2004, 1996], dtype="float64"), 2.0)),
        # Dentro de una fila caben a la vez miles y ceros: aquí no basta restar la media, el menor o el primero…
        Caso("un puntaje de miles y los demás en 0", (tensor([[0, 3000, 0], [3000, 0, 0], [0, 0, 3000]]), 2.0)),
        Caso("puntajes muy distintos a temperatura 2", (normal(4, 6, escala=1000.0), 2.0), DE_MILES),
        # …y una temperatura de ese tamaño los acerca: quien reparte antes de aplicarla ya ha perdido los pequeños.
        Caso("puntajes de miles a temperatura 1000", (tensor([[2000, 0, 1000], [-500, 1500, 0]]), 1000)),
        Caso("puntajes muy distintos a temperatura muy alta", (normal(4, 6, escala=1000.0), MUY_ALTAS)),
        # Lo que se ve aquí contesta las dos preguntas.
        Caso("el enunciado con una temperatura baja", (PUNTAJES_CURSO, 0.1), reservado=True),
        Caso("el enunciado con temperatura infinita", (PUNTAJES_CURSO, math.inf), reservado=True),
        Caso("batch con temperatura infinita", (normal(2, 3, 5), math.inf), reservado=True),
        pista="Prueba con el ejemplo del enunciado e imprime los cocientes, las exponenciales y los pesos.",
        propiedades=(filas_suman_uno(), entre_cero_y_uno()),
        peso=6,
    ),
    valor(
        "temperatura_por_10",
        "la temperatura que equivale a multiplicar por 10",
        pista="Escribe la fracción que queda dentro de la exponencial en cada caso. ¿Cuándo son la misma?",
        tolerancia=exacto(),
        aceptados=(0.10000000149011612,),  # lo mismo, en un tensor de float32
        peso=2,
    ),
    valor(
        "temperatura_por_0",
        "la temperatura que equivale a multiplicar por 0",
        pista="¿Qué pesos salen con los cuatro puntajes en 0? Busca con la función qué temperaturas se les acercan.",
        tolerancia=exacto(),
        peso=2,
    ),
)


CIFRAS = (
    Cifra("por 10 equivale a temperatura 0,1", "temperatura_por_10", 0.1, decimales=12),
    Cifra(
        "pesos a temperatura 0,1",
        "pesos_con_temperatura",
        (1.0, 0.0, 0.0, 0.0),
        argumentos=(PUNTAJES_CURSO, 0.1),
        decimales=3,
    ),
    Cifra(
        "pesos a temperatura infinita",
        "pesos_con_temperatura",
        (0.25, 0.25, 0.25, 0.25),
        argumentos=(PUNTAJES_CURSO, math.inf),
        decimales=7,
    ),
    Cifra(
        "el ejemplo del enunciado",
        "pesos_con_temperatura",
        (0.73, 0.27),
        argumentos=(tensor([3, 1]), 2),
        decimales=2,
    ),
)

EJERCICIO = Ejercicio(
    titulo="Puntajes multiplicados",
    partes=PARTES,
    cifras=CIFRAS,
    citas={"4,48": "exp(1.5)", "1,65": "exp(0.5)", "6,13": "exp(1.5) + exp(0.5)"},
    repasar="la temperatura del softmax: qué divide y hacia dónde lleva los pesos",
)
