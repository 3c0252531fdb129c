"""Lo que va aparte de la nota automática no la cambia, y solo está si hay algo que decir."""

from __future__ import annotations

from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

import pytest

from grader.informes.aparte import Aparte, apartar, redactar_aparte
from grader.informes.notas import Notas
from grader.libreta import SIN_MANUALES, Apunte, Llegada, Manual, Manuales, PartePuntuada
from grader.modelo import Estado, Fecha, Fila, Plazo, Segun, Tipo, Veredicto
from tests.unidad.apoyo import ficha, parte

FICHA = ficha(parte("f"), parte("por_que", Tipo.TEXTO, rubrica=("Una.", "Otra.")))
PLAZO = Plazo(datetime(2026, 3, 10, 23, 59, tzinfo=UTC), Fraction(1, 10), corte=datetime(2026, 3, 20, tzinfo=UTC))
TARDE = Fecha(datetime(2026, 3, 12, 12), Segun.NOMBRE)


def apunte(fecha: Fecha | None = None, *, escrito: bool = True) -> Apunte:
    veredicto = Veredicto.CORRECTO if escrito else Veredicto.NO_ENTREGADO
    partes = (
        PartePuntuada(FICHA.nombre, "f", Tipo.FUNCION, Veredicto.INCORRECTO, Fraction(5), Fraction(10)),
        PartePuntuada(FICHA.nombre, "por_que", Tipo.TEXTO, veredicto, Fraction(0), Fraction(0), texto="x" * escrito),
    )
    fila = Fila("Ana", Estado.CALIFICADA, Fraction(5), Fraction(5), (Fraction(5),))
    return Apunte(fila, Llegada("h", fecha=fecha), "", partes)


def puesto(*puntos: tuple[str, Fraction | None, str], **otros: Any) -> Manuales:
    return Manuales({(FICHA.nombre, p): Manual("Ana", FICHA.nombre, p, n, c) for p, n, c in puntos}, **otros)


def fila_con(uno: Apunte, suyos: Manuales = SIN_MANUALES, plazo: Plazo | None = None) -> dict[str, Any]:
    notas = Notas({FICHA.clave: Fraction(10)}, 10, ["Ana"], {}, Fraction(2), plazo)
    tabla = notas.tabla([uno.fila], {"Ana": apartar(uno, suyos, plazo)})
    (fila,) = tabla.filas
    return dict(zip(tabla.encabezado, fila, strict=True))


def leer(uno: Apunte, suyos: Manuales = SIN_MANUALES, plazo: Plazo | None = None, de_textos: int = 2) -> str:
    """Lo que lee la persona."""
    base = Notas({FICHA.clave: Fraction(10)}, 10, ["Ana"], {}, Fraction(de_textos), plazo).base
    return redactar_aparte(suyos, [FICHA], base, uno.fila, apartar(uno, suyos, plazo))


SIEMPRE = {
    "estudiante": "Ana", "estado": "calificada", "puntos": 5, "maximo": 10, "nota": 5, "nota_maxima": 10, "e90": 5,
    "observaciones": "",
}  # fmt: skip


def test_sin_nada_puesto_ni_plazo_las_notas_son_las_de_siempre() -> None:
    assert fila_con(apunte()) == SIEMPRE
    assert fila_con(apunte(), puesto(("por_que", None, "Solo un comentario."))) == SIEMPRE


def test_los_puntos_de_los_textos_van_en_columnas_suyas_y_suman_a_una_nota_final() -> None:
    fila = fila_con(apunte(), puesto(("por_que", Fraction(1), "")))
    final = {"puntos_texto": 1, "maximo_texto": 2, "textos_sin_revisar": 0, "nota_final": Fraction(5)}
    assert fila == SIEMPRE | final
    assert list(fila)[7:] == [*final, "observaciones"]


def test_quien_no_escribio_nada_no_espera_a_nadie_y_quien_si_no_tiene_aun_nota_final() -> None:
    notas = Notas({FICHA.clave: Fraction(10)}, 10, ["Ana", "Bea"], {}, Fraction(2))
    leida = Aparte(revisado=True)
    for uno, final in ((apunte(escrito=False), Fraction(25, 6)), (apunte(), None)):
        tabla = notas.tabla([uno.fila], {"Ana": apartar(uno, SIN_MANUALES, None), "Bea": leida})
        fila = dict(zip(tabla.encabezado, next(iter(tabla.filas)), strict=True))
        assert fila["nota_final"] == final


def test_lo_que_se_pone_a_una_parte_automatica_es_un_ajuste() -> None:
    fila = fila_con(apunte(), puesto(("f", Fraction(8), "")))
    assert fila == SIEMPRE | {"ajuste": 3, "nota_final": 8}


@pytest.mark.parametrize(
    ("fecha", "columnas", "observacion"),
    [
        (Fecha(datetime(2026, 3, 10, 12), Segun.ZIP), ("2026-03-10 12:00", "según el .zip", 0, 0, 5), ""),
        (TARDE, ("2026-03-12 12:00", "según el nombre", 2, 20, 4), ""),
        (Fecha(datetime(2026, 3, 21), Segun.ZIP), ("2026-03-21 00:00", "según el .zip", 11, 100, 0), ""),
        (
            Fecha(datetime(2026, 3, 12, 12, tzinfo=UTC), Segun.ARCHIVO),
            ("2026-03-12 12:00", "según el archivo", 2, 0, 5),
            "la fecha es la del archivo, que cambia al copiarlo: no se descuenta nada",
        ),
        (None, (None, None, None, None, 5), "no se sabe cuándo se entregó: no se descuenta nada"),
    ],
)
def test_lo_que_se_descuenta_por_llegar_tarde_va_aparte(
    fecha: Fecha | None, columnas: tuple[Any, ...], observacion: str
) -> None:
    nombres = ("entregada", "segun", "dias_tarde", "descuento_por_ciento", "nota_final")
    fila = fila_con(apunte(fecha), plazo=PLAZO)
    assert fila == SIEMPRE | dict(zip(nombres, columnas, strict=True)) | {"observaciones": observacion}


def test_todo_a_la_vez() -> None:
    fila = fila_con(apunte(TARDE), puesto(("por_que", Fraction(2), ""), ("f", Fraction(10), "")), PLAZO)
    assert (fila["puntos_texto"], fila["ajuste"], fila["descuento_por_ciento"]) == (2, 5, 20)
    assert fila["nota_final"] == 8


def test_lo_que_ya_no_cuenta_se_dice() -> None:
    viejo = Manual("Ana", FICHA.nombre, "por_que", Fraction(1))
    fila = fila_con(apunte(), Manuales({}, caducados=(viejo,)))
    assert fila == SIEMPRE | {"observaciones": "puesto a mano y ya no cuenta, porque entregó otra cosa: 1"}


def test_lo_que_lee_la_persona() -> None:
    suyos = puesto(("por_que", Fraction(3, 2), "Bien.\nPero \x1b[31mfalta algo."), comentario="Sigue así.")
    assert (
        leer(apunte(TARDE), suyos, PLAZO)
        == """
De quien corrige

  Llegó el 12/3/2026 12:00, 2 días después del límite: se descuenta el 20 % de la nota.
  Tus respuestas escritas ya están leídas.
  Sigue así.
  e90 · por_que: 1,5 de 2 puntos
    Bien.
    Pero falta algo.
  Nota final, con todo esto: 4,33 de 10.
"""
    )
    assert leer(apunte(), plazo=PLAZO) == ""


@pytest.mark.parametrize(
    ("uno", "suyos", "plazo", "de_textos", "final"),
    [
        (apunte(), puesto(("f", Fraction(8), "")), None, 0, "8 de 10"),
        (apunte(TARDE), SIN_MANUALES, PLAZO, 0, "4 de 10"),
        (apunte(), puesto(("por_que", Fraction(0), "")), None, 2, "4,17 de 10"),
        # Hay textos y nadie ha leído los suyos: quizá cuenten y quizá no.
        (apunte(TARDE), SIN_MANUALES, PLAZO, 2, None),
        (apunte(), puesto(("f", Fraction(8), "")), None, 2, None),
        (apunte(), puesto(("por_que", None, "Solo un comentario.")), None, 0, None),
    ],
)
def test_la_nota_final_se_dice_si_ya_se_sabe(
    uno: Apunte, suyos: Manuales, plazo: Plazo | None, de_textos: int, final: str | None
) -> None:
    dicho = leer(uno, suyos, plazo, de_textos)
    assert (f"Nota final, con todo esto: {final}." in dicho) if final else ("Nota final" not in dicho)
