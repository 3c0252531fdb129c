"""Lo que pasa igual con muchos ejercicios se dice una sola vez, en la terminal y en la página."""

from __future__ import annotations

import io
from fractions import Fraction

from rich.console import Console

from grader.informes.html import fragmento
from grader.informes.terminal import mostrar
from grader.modelo import Calificacion, ResultadoEjercicio, ResultadoParte, Tipo, Veredicto
from grader.modelo.frases import EXPLICACION, decir

AUSENTE = "No se encontró la variable `a`."
ROTO = "En la línea 3 falta un paréntesis."


def ejercicio(clave: str, veredicto: Veredicto, explicacion: str = "", archivo: str = "tarea.py") -> ResultadoEjercicio:
    partes = tuple(
        ResultadoParte(n, n, tipo, veredicto, Fraction(0), Fraction(5), decir(EXPLICACION, explicacion))
        for n, tipo in (("a", Tipo.VALOR), ("b", Tipo.FUNCION))
    )
    return ResultadoEjercicio(f"{clave}_x", f"El título de {clave}", partes, archivo)


def terminal(*ejercicios: ResultadoEjercicio, detalle: bool = False) -> str:
    salida = io.StringIO()
    mostrar(calificacion(*ejercicios), Console(file=salida, width=80), detalle=detalle)
    return salida.getvalue()


def calificacion(*ejercicios: ResultadoEjercicio) -> Calificacion:
    return Calificacion("x", ejercicios, "Sigue.", 10, "completo", "publica")


def test_los_ejercicios_que_faltan_enteros_caben_en_una_linea_al_final() -> None:
    faltan = [ejercicio(f"e0{n}", Veredicto.NO_ENTREGADO, AUSENTE, "") for n in range(1, 9)]
    hecho = ejercicio("e09", Veredicto.CORRECTO)
    lineas = terminal(*faltan, hecho).splitlines()
    assert lineas.index("○ No se encontró nada de e01, e02, e03, e04, e05, e06, e07 y e08 en la entrega.") > 3
    assert len(lineas) < 10
    assert "No se encontró nada de e01" in fragmento(calificacion(*faltan, hecho))
    assert terminal(*faltan, hecho, detalle=True).count(AUSENTE) == 8  # las dos partes de cada uno, juntas


def test_de_uno_solo_que_falta_se_dicen_sus_nombres() -> None:
    assert "Se pide: a, b" in terminal(ejercicio("e01", Veredicto.NO_ENTREGADO, AUSENTE, ""))


def test_de_un_archivo_que_no_se_puede_leer_se_dice_una_vez_por_que() -> None:
    rotos = [ejercicio(clave, Veredicto.ILEGIBLE, ROTO) for clave in ("e01", "e02", "e03")]
    otro = ejercicio("e04", Veredicto.ILEGIBLE, ROTO, "otro.py")
    dicho = terminal(*rotos, otro)
    assert dicho.count(ROTO) == 2
    assert "✘ «tarea.py» · no se pudo leer; ahí se buscaban e01, e02 y e03\n" in dicho  # sin nota: no es un cero
    assert fragmento(calificacion(*rotos, otro)).count(ROTO) == 2


def test_lo_que_tiene_algo_propio_que_contar_no_se_junta() -> None:
    perdido = ejercicio("e02", Veredicto.NO_ENTREGADO, "`a` no llegó a existir.")
    dicho = terminal(ejercicio("e01", Veredicto.NO_ENTREGADO, AUSENTE, ""), perdido)
    assert "El título de e01" in dicho
    assert dicho.count("no llegó a existir") == 1  # lo mismo de sus dos partes, una vez
