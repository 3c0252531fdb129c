"""Las equivocaciones conocidas de e01: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
    Error(
        "sin_ordenar",
        "se toma el de en medio sin ordenar los números",
        ("¿Cambia tu resultado si los números vienen en otro orden?", "Antes de mirar en medio, hay que ordenar."),
        {"orden": "ninguno"},
    ),
    Error(
        "por_valor_absoluto",
        "los números se ordenan sin mirar su signo",
        ("¿Cuál es menor, −9 o 4?", "Se ordenan los números, no sus valores absolutos."),
        {"orden": "absoluto"},
    ),
    Error(
        "el_mayor_de_los_dos",
        "de los dos de en medio se toma el mayor",
        ("¿Cuántos números quedan en medio si son un número par?", "Con un número par, se promedian los dos."),
        {"centro": "alto"},
    ),
    Error(
        "el_menor_de_los_dos",
        "de los dos de en medio se toma el menor",
        ("¿Cuántos números quedan en medio si son un número par?", "Con un número par, se promedian los dos."),
        {"centro": "bajo"},
    ),
    Error(
        "el_anterior",
        "se toma el que está un lugar antes del de en medio",
        ("Con tres números, ¿en qué índice está el de en medio?", "Los índices empiezan en 0."),
        {"centro": "anterior"},
    ),
    Error(
        "la_media",
        "sale la media y no la mediana",
        ("Si el mayor fuera mil veces más grande, ¿cambiaría el de en medio?", "La mediana no suma los números."),
        {"medida": "media"},
    ),
    Error(
        "entre_los_extremos",
        "sale el punto medio entre el menor y el mayor",
        ("¿Cuántos números intervienen en tu cuenta?", "En medio quiere decir por su lugar, no por su valor."),
        {"medida": "extremos"},
    ),
)
