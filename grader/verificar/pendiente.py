"""Lo que queda por hacer de un ejercicio y no se ve ejecutándolo: huecos, objetivo, plantillas, README y pruebas.

Lo que solo tiene este repositorio (la tabla del README, las carpetas de `tests/`) se pide donde está: a otro curso, no.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from grader.curso.indice import INDICE
from grader.curso.nuevo import POR_ESCRIBIR
from grader.curso.plantillas import por_actualizar
from grader.idioma import enumerar
from grader.modelo import Curso, Ficha
from grader.sistema import escribir_orden
from grader.verificar.hallazgo import TEXTOS, Hallazgo

README, SE_DICEN = "README.md", 4
JUICIOS, MUTANTES, GALERIA = "tests/diagnostico/juicios", "tests/curso/mutantes.toml", "tests/galeria"
PYTHON = ".venv/bin/python"


@dataclass(frozen=True, slots=True)
class Muestra:
    """Las respuestas escritas a mano con las que se prueba cada ejercicio: dónde, cuántas y cómo se escriben."""

    carpeta: str
    minimo: int
    que: str
    como: str


MUESTRAS = (
    Muestra(
        "tests/curso/alternativas",
        8,
        "respuestas correctas escritas de otra forma",
        "cada archivo resuelve el ejercicio entero",
    ),
    Muestra(
        "tests/curso/equivocadas",
        6,
        "respuestas con un error conocido",
        "cada archivo se llama como su error y trae solo lo que está mal",
    ),
    Muestra(
        "tests/curso/desconocidas",
        10,
        "respuestas con errores que no están entre los conocidos",
        "cada archivo dice arriba qué está mal y trae solo eso",
    ),
)


def comprobar_plantillas(raiz: Path, curso: Curso, opciones: str = "") -> Iterator[Hallazgo]:
    """Lo que se da a quien estudia es lo que sale ahora de `ejercicios/`; `opciones`, las de esa orden."""
    if viejas := por_actualizar(curso, raiz):
        cuales = enumerar(viejas if len(viejas) <= SE_DICEN else [*viejas[:SE_DICEN], "otros"])
        remedio = f"ejecuta «{escribir_orden('plantillas', opciones=opciones)}»"
        yield Hallazgo(f"lo generado no está al día: {cuales}", remedio, "plantillas/")


def comprobar_tabla(raiz: Path, curso: Curso) -> Iterator[Hallazgo]:
    """La tabla del README sigue el orden del curso, y no tiene filas de más."""
    filas = _filas(raiz)
    claves, escritas = [f.clave for f in curso.fichas], [clave for _, clave in filas]
    if escritas != [c for c in claves if c in escritas]:  # de la fila que falta se habla en su ejercicio
        que = "la tabla de ejercicios no sigue el orden del curso, o le sobra una fila"
        yield Hallazgo(que, f"el orden es {', '.join(claves)}", README, linea=filas[0][0])


def comprobar_pendiente(raiz: Path, curso: Curso, ficha: Ficha) -> Iterator[Hallazgo]:
    """Todo lo que le falta a un ejercicio, aparte de ser correcto."""
    yield from _por_escribir(ficha)
    yield from _objetivo(curso, ficha)
    yield from _fila(raiz, ficha)
    yield from _muestras(raiz, ficha)
    yield from _juicios(raiz, ficha)
    yield from _mutantes(raiz, ficha)
    yield from _galeria(raiz, ficha)


def _por_escribir(ficha: Ficha) -> Iterator[Hallazgo]:
    for archivo, campo in TEXTOS.items():
        lineas = [n for n, linea in enumerate(getattr(ficha, campo).splitlines(), 1) if POR_ESCRIBIR in linea]
        if lineas:
            donde = f"línea{'s' * (len(lineas) > 1)} {enumerar(list(map(str, lineas)))}"
            yield Hallazgo(f"queda algo «{POR_ESCRIBIR}»: {donde}", "escribe ahí lo tuyo", archivo, linea=lineas[0])


def _objetivo(curso: Curso, ficha: Ficha) -> Iterator[Hallazgo]:
    if curso.objetivos and not any(ficha.clave in o.ejercicios for o in curso.objetivos):
        remedio = f"añade «{ficha.clave}» a los `ejercicios` de un [[objetivos]], o escribe uno nuevo"
        yield Hallazgo("no es la prueba de ningún objetivo del curso", remedio, INDICE)


def _filas(raiz: Path) -> list[tuple[int, str]]:
    """La línea y la clave de cada fila de la tabla de ejercicios, si el README tiene una."""
    texto = (raiz / README).read_text(encoding="utf-8") if (raiz / README).is_file() else ""
    halladas = (
        (n, re.match(r"\| \[(\w+) · .+\]\(ejercicios/\S+\) \|", fila)) for n, fila in enumerate(texto.splitlines(), 1)
    )
    return [(n, hallada[1]) for n, hallada in halladas if hallada]


def _fila(raiz: Path, ficha: Ficha) -> Iterator[Hallazgo]:
    filas = _filas(raiz)
    if not filas:
        return
    comienzo = f"| [{ficha.clave} · {ficha.ejercicio.titulo}](ejercicios/{ficha.nombre}/enunciado.md) | "
    final = f" | {ficha.puntos} |"
    lineas = (raiz / README).read_text(encoding="utf-8").splitlines()
    if not any(lineas[n - 1].startswith(comienzo) and lineas[n - 1].endswith(final) for n, _ in filas):
        suya = next((n for n, clave in filas if clave == ficha.clave), 0)
        que = "su fila no dice su título, su enunciado y sus puntos" if suya else "a la tabla le falta su fila"
        remedio = f"escribe «{comienzo}de qué trata | qué se entrega{final}»"
        yield Hallazgo(que, remedio, README, linea=suya or filas[-1][0])


def _muestras(raiz: Path, ficha: Ficha) -> Iterator[Hallazgo]:
    for muestra in MUESTRAS:
        if (raiz / muestra.carpeta).is_dir():
            suya = f"{muestra.carpeta}/{ficha.nombre}"
            hay = len(list((raiz / suya).glob("*.py")))
            if hay < muestra.minimo:
                que = f"hay {hay} {muestra.que} y hacen falta {muestra.minimo}"
                yield Hallazgo(que, muestra.como, f"{suya}/")


def _juicios(raiz: Path, ficha: Ficha) -> Iterator[Hallazgo]:
    """De cada respuesta equivocada, lo que se dice está leído y juzgado."""
    if not (raiz / JUICIOS).is_dir():
        return
    suyo = f"{JUICIOS}/{ficha.clave}.toml"
    juzgadas = tomllib.loads((raiz / suyo).read_text(encoding="utf-8")) if (raiz / suyo).is_file() else {}
    carpetas = ("tests/curso/desconocidas", "tests/diagnostico/respuestas")
    respuestas = [a for carpeta in carpetas for a in sorted((raiz / carpeta / ficha.nombre).glob("*.py"))]
    # De lo que entrena un modelo se habla con sus medidas.
    respuestas = [a for a in respuestas if not any(s in a.read_text(encoding="utf-8") for s in ficha.segundos)]
    nombres = [f"{ficha.clave}/{archivo.stem}" for archivo in respuestas]
    if sin_juzgar := [n for n in nombres if not juzgadas.get(n, {}).get("juicio")]:
        que = f"está sin juzgar lo que se dice de {enumerar(sin_juzgar)}"
        orden = f"{PYTHON} -m tests.diagnostico.juicios {ficha.clave}"
        yield Hallazgo(que, f"ejecuta «{orden}» y escribe en ese archivo su `juicio` y su `razon`", suyo)


def _mutantes(raiz: Path, ficha: Ficha) -> Iterator[Hallazgo]:
    """La lista de mutantes es de esta solución: cada línea que cambia sigue en ella."""
    if not (raiz / MUTANTES).is_file():
        return
    tablas = tomllib.loads((raiz / MUTANTES).read_text(encoding="utf-8")).get("lineas", [])
    originales = [ast.parse(tabla["original"]).body for tabla in tablas if tabla["ejercicio"] == ficha.clave]
    suyas = {ast.unparse(sentencia) for sentencias in originales for sentencia in sentencias}
    escritas = {ast.unparse(n) for n in ast.walk(ast.parse(ficha.solucion)) if isinstance(n, ast.stmt | ast.expr)}
    if not suyas or suyas - escritas:
        que = "no están los mutantes de la solución" if not suyas else "los mutantes son de otra solución"
        prueba = f"{PYTHON} -m pytest tests/curso/test_mutantes.py -k {ficha.clave}"
        remedio = (
            f"ejecuta «{PYTHON} -m tests.curso.mutantes», que los da por equivocados, y «{prueba}», que lo comprueba"
        )
        yield Hallazgo(que, remedio, MUTANTES)


def _galeria(raiz: Path, ficha: Ficha) -> Iterator[Hallazgo]:
    """Lo que se le dice a quien falla de cada manera está escrito, para leerlo de una vez."""
    suya = f"{GALERIA}/{ficha.nombre}.txt"
    if (raiz / GALERIA).is_dir() and not (raiz / suya).is_file():
        orden = f"{PYTHON} -m pytest tests/galeria -k {ficha.clave} --actualizar"
        yield Hallazgo("no está escrito lo que se dice de cada fallo", f"ejecuta «{orden}» y léelo", suya)
