"""Los archivos con los que empieza un ejercicio: uno mínimo y coherente, una función con dos interruptores.

Son plantillas de `string.Template`; `$escribe` es lo que solo puede decir quien lo escribe.
"""

from __future__ import annotations

from collections.abc import Mapping

ESQUELETO: Mapping[str, str] = {
    "ejercicios/$nombre/enunciado.md": """\
# $clave · $titulo

$escribe Qué se aprende aquí y por qué importa.

## Qué entregas

| nombre | qué es |
|---|---|
| `$parte(x)` | función: $escribe qué recibe y qué devuelve |
""",
    "ejercicios/$nombre/inicial.py": '''\
def $parte(x: float) -> float:
    """$escribe Qué devuelve."""
    raise NotImplementedError("por resolver: $parte")
''',
    "ejercicios/$nombre/ejercicio.py": '''\
"""$clave: $escribe de qué trata."""

from grader.autor import Caso, Cifra, Ejercicio, entero, funcion

PARTES = (
    funcion(
        "$parte",
        "$escribe que …",
        Caso("uno sencillo", (3,)),
        Caso("un número cualquiera", (entero(2, 90),)),
        Caso("otro número cualquiera", (entero(100, 900),)),
        pista="$escribe Qué mirar si el resultado no es el que debe y ningún error conocido lo explica.",
    ),
)

CIFRAS = (Cifra("$escribe qué resultado se promete", "$parte", 7, argumentos=(3,)),)

EJERCICIO = Ejercicio(
    titulo="$titulo",
    partes=PARTES,
    cifras=CIFRAS,
    repasar="$escribe qué conviene repasar",
)
''',
    "ejercicios/$nombre/equivocaciones.py": '''\
"""Las equivocaciones conocidas de $clave: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
    Error(
        "sin_doblar",
        "$escribe El diagnóstico: una frase con verbo, en minúscula y sin punto final",
        ("$escribe La pista suave.", "$escribe La pista explícita, que tampoco da la solución."),
        {"factor": 1},
    ),
    Error(
        "sin_sumar",
        "$escribe El diagnóstico de otra equivocación",
        ("$escribe Su pista suave.", "$escribe Su pista explícita."),
        {"sumando": 0},
    ),
)
''',
    "ejercicios/$nombre/errores.py": '''\
"""Modelo de error de $clave: correcto por omisión; cada interruptor es una equivocación conocida."""


def $parte(x, *, factor=2, sumando=1):
    return factor * x + sumando
''',
    "ejercicios/$nombre/oraculo.py": '''\
"""Oráculo de $clave: $escribe con qué idea, distinta de la de la solución, se calcula lo mismo."""


def $parte(x):
    return x + x + 1
''',
    "soluciones/$nombre.py": '''\
"""Solución de $clave: $escribe la idea en una línea."""


def $parte(x: float) -> float:
    """$escribe Qué devuelve."""
    return 2 * x + 1
''',
}
