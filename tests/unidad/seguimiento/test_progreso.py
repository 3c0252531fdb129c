"""El progreso: en qué está cada ejercicio, cuánto se lleva y cómo se ve el mapa."""

from __future__ import annotations

import io
from fractions import Fraction

import pytest
from rich.console import Console

from grader.informes.progreso import mostrar
from grader.modelo import Calificacion, Objetivo, ResultadoEjercicio, ResultadoParte, Tipo, Veredicto
from grader.seguimiento import Avance, Progreso, trazar

V = Veredicto
OBJETIVOS = (Objetivo("Sumar", ("e01", "e02")), Objetivo("Restar", ("e02",)))


def ejercicio(clave: str, *veredictos: Veredicto, maximo: int = 10) -> ResultadoEjercicio:
    """Un ejercicio con una parte por veredicto; los puntos se reparten por igual."""
    cada = Fraction(maximo, len(veredictos))
    partes = tuple(
        ResultadoParte(
            f"p{lugar}", "algo", Tipo.FUNCION, v,
            cada if v == V.CORRECTO else Fraction(0), Fraction(0) if v == V.INTERNO else cada,
        )
        for lugar, v in enumerate(veredictos)
    )  # fmt: skip
    return ResultadoEjercicio(f"{clave}_prueba", f"Título de {clave}", partes)


def progreso(*ejercicios: ResultadoEjercicio) -> Progreso:
    return trazar(OBJETIVOS, Calificacion("entrega", ejercicios, "Sigue por ahí.", 10, "completo", "publica"))


def escrito(mapa: Progreso, columnas: int = 60) -> str:
    salida = io.StringIO()
    mostrar(mapa, Console(file=salida, width=columnas, highlight=False, markup=False, emoji=False, color_system=None))
    return salida.getvalue()


@pytest.mark.parametrize(
    ("veredictos", "avance"),
    [
        ([V.CORRECTO, V.CORRECTO], Avance.HECHO),
        ([V.CORRECTO, V.SIN_RESOLVER], Avance.EMPEZADO),
        ([V.INCORRECTO], Avance.EMPEZADO),
        ([V.ILEGIBLE], Avance.EMPEZADO),
        ([V.SIN_RESOLVER, V.NO_ENTREGADO], Avance.POR_HACER),
        ([V.CORRECTO, V.INTERNO], Avance.SIN_CORREGIR),
    ],
)
def test_en_que_esta_un_ejercicio(veredictos: list[Veredicto], avance: Avance) -> None:
    (paso,) = progreso(ejercicio("e01", *veredictos)).pasos
    assert paso.avance == avance


def test_un_ejercicio_en_dos_objetivos_cuenta_una_vez() -> None:
    mapa = progreso(ejercicio("e01", V.SIN_RESOLVER), ejercicio("e02", V.CORRECTO))
    assert [(t.texto, t.hechos, len(t.pasos)) for t in mapa.tramos] == [("Sumar", 1, 2), ("Restar", 1, 1)]
    assert (mapa.puntos, mapa.maximo, mapa.por_ciento) == (10, 20, 50)
    assert mapa.cuantos(Avance.HECHO) == 1


def test_lo_que_no_es_de_ningun_objetivo_va_al_final() -> None:
    mapa = progreso(ejercicio("e09", V.CORRECTO), ejercicio("e01", V.CORRECTO))
    assert [(t.texto, [p.clave for p in t.pasos]) for t in mapa.tramos] == [("Sumar", ["e01"]), ("Lo demás", ["e09"])]


def test_cien_por_cien_es_todo_y_nada_es_cero() -> None:
    casi = progreso(ejercicio("e01", *[V.CORRECTO] * 299, V.INCORRECTO))
    assert casi.por_ciento == 99
    assert progreso(ejercicio("e01", V.CORRECTO)).por_ciento == 100
    assert progreso(ejercicio("e01", V.INTERNO)).por_ciento == 0


def test_el_mapa_se_entiende_sin_color() -> None:
    mapa = progreso(
        ejercicio("e01", V.CORRECTO, V.INCORRECTO, V.INCORRECTO),
        ejercicio("e02", V.CORRECTO),
        ejercicio("e03", V.INTERNO),
    )
    assert escrito(mapa) == (
        "Llevas el 66 %: 13,33 de 20 puntos\n"
        "██████████████████████████░░░░░░░░░░░░░░\n"
        "3 ejercicios: 1 hecho, 1 empezado y 1 sin corregir.\n"
        "\n"
        "1. Sumar · 1/2\n"
        "  ◐ e01 · empezado, 3,33 de 10 puntos · Título de e01\n"
        "  ✔ e02 · hecho · Título de e02\n"
        "\n"
        "2. Restar · 1/1\n"
        "  ✔ e02 · hecho · Título de e02\n"
        "\n"
        "3. Lo demás · 0/1\n"
        "  ! e03 · sin corregir · Título de e03\n"
        "\n"
        "Sigue por ahí.\n"
    )


def test_el_mapa_cabe_en_60_columnas_y_concuerda_en_numero() -> None:
    mapa = progreso(*(ejercicio(f"e{n:02d}", V.CORRECTO) for n in range(1, 4)))
    dicho = escrito(mapa)
    assert "3 ejercicios: 3 hechos.\n" in dicho
    assert "1 ejercicio: 1 hecho.\n" in escrito(progreso(ejercicio("e01", V.CORRECTO)))
    assert max(map(len, dicho.splitlines())) <= 60
