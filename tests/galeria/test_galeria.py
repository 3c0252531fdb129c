"""La galería: por cada ejercicio, lo que se le dice a quien falla de cada manera distinta, para leerlo de una sentada.

`pytest tests/galeria --actualizar` vuelve a escribirla; el diff enseña cada palabra que cambia.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from grader.curso.catalogo import leer_curso
from grader.informes.terminal import mostrar
from grader.modelo import Calificacion, Ficha, ResultadoEjercicio, ResultadoParte, Veredicto
from grader.modelo.frases import INFORME, OBSERVADO, PROPIEDAD
from tests.apoyo import con_las_cifras_de

CARPETA = Path(__file__).parent
ENTREGAS = CARPETA.parent / "curso"
ANCHO = 80
FICHAS = leer_curso(CARPETA.parents[1]).fichas

Calificar = Callable[[Ficha, str], Calificacion]


def codigos(ficha: Ficha) -> Iterator[tuple[str, str]]:
    """La plantilla, la solución con una parte rota de las maneras corrientes, y lo escrito a mano en tests/curso."""
    yield "la plantilla, sin tocar", ficha.inicial
    parte = next(p.nombre for p in ficha.ejercicio.partes)
    yield "no se puede leer", f"{ficha.solucion}\ndef (\n"
    yield f"{parte} no está", f"{ficha.solucion}\ndel {parte}\n"
    yield f"{parte} es otra cosa", f"{ficha.solucion}\n{parte} = object()\n"
    yield f"{parte} lanza una excepción", f"{ficha.solucion}\ndef {parte}(*_):\n    return [][0]\n"
    for clase in ("equivocadas", "desconocidas"):
        for archivo in sorted((ENTREGAS / clase / ficha.nombre).glob("*.py")):
            codigo = archivo.read_text(encoding="utf-8")
            if not any(costosa in codigo for costosa in ficha.segundos):  # entrenar cada una llevaría minutos
                yield f"{clase}/{archivo.stem}", f"{ficha.solucion}\n{codigo}"  # lo demás está bien


def manera_de_fallar(parte: ResultadoParte) -> tuple[object, ...]:
    """Lo que distingue una retroalimentación de otra: de cada manera, la galería enseña una."""
    diagnostico = parte.diagnostico
    return (
        parte.tipo,
        parte.veredicto,
        len(diagnostico.errores) if diagnostico else 0,
        diagnostico.seguro if diagnostico else None,
        frozenset({frase.clase for frase in parte.frases} & {PROPIEDAD, OBSERVADO}),
        bool(parte.contraejemplo),
        bool(parte.figuras),
    )


def escribir(calificacion: Calificacion) -> str:
    """Lo que ve el estudiante, sin color y con un ancho fijo."""
    calificacion = replace(calificacion, ejercicios=tuple(map(_sin_lo_entrenado, calificacion.ejercicios)))
    texto = io.StringIO()
    mostrar(
        calificacion, Console(file=texto, width=ANCHO, highlight=False, markup=False, emoji=False, color_system=None)
    )
    return "".join(f"{linea.rstrip()}\n" for linea in texto.getvalue().strip("\n").splitlines())


def _sin_lo_entrenado(ejercicio: ResultadoEjercicio) -> ResultadoEjercicio:
    """Lo que se mide de un modelo entrenado cambia de una máquina a otra en los últimos decimales."""
    partes = []
    for parte in ejercicio.partes:
        quedan = tuple(frase for frase in parte.frases if frase.clase != INFORME)
        partes.append(parte if quedan == parte.frases else replace(parte, frases=quedan, figuras=()))
    return replace(ejercicio, partes=tuple(partes))


def galeria(ficha: Ficha, calificado: Calificar) -> str:
    """Todas las maneras de fallar de un ejercicio, una detrás de otra."""
    vistas: set[tuple[object, ...]] = set()
    cuadros = []
    for nombre, codigo in codigos(ficha):
        calificacion = calificado(ficha, codigo)
        (resultado,) = calificacion.ejercicios
        maneras = {manera_de_fallar(p) for p in resultado.partes if p.veredicto != Veredicto.CORRECTO}
        if maneras <= vistas:
            continue
        vistas |= maneras
        cuadros.append(f"{'=' * ANCHO}\n{nombre}\n{'=' * ANCHO}\n{escribir(calificacion)}")
    return "\n".join(cuadros)


@pytest.mark.lento
@pytest.mark.parametrize("ficha", FICHAS, ids=lambda ficha: ficha.clave)
def test_la_galeria_es_lo_que_se_dice(ficha: Ficha, calificado: Calificar, actualizar: bool) -> None:
    archivo = CARPETA / f"{ficha.nombre}.txt"
    guardada = archivo.read_text(encoding="utf-8") if archivo.exists() else ""
    dicho = con_las_cifras_de(guardada, galeria(ficha, calificado))
    if actualizar:
        archivo.write_text(dicho, encoding="utf-8", newline="\n")
    assert archivo.read_text(encoding="utf-8") == dicho, "si el cambio es bueno: pytest tests/galeria --actualizar"


def test_no_sobra_ningun_cuadro() -> None:
    assert {archivo.stem for archivo in CARPETA.glob("*.txt")} == {ficha.nombre for ficha in FICHAS}


def test_otro_procesador_solo_puede_cambiar_la_ultima_cifra() -> None:
    guardado = "debería salir 0,884427; los números, 3,14 y [0.12345]"
    assert con_las_cifras_de(guardado, guardado.replace("0,884427", "0,884426")) == guardado
    for otro in ("0,884527", "0,8844", "1,884427", "0.12345"):
        distinto = guardado.replace("0,884427", otro)
        assert con_las_cifras_de(guardado, distinto) == distinto
    for otro in (guardado.replace("3,14", "3,15"), guardado.replace("salir", "dar"), f"{guardado} 0,88442"):
        assert con_las_cifras_de(guardado, otro) == otro
