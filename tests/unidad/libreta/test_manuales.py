"""Lo que pone quien enseña vale para lo que leyó, se conserva y sobrevive a calificar otra vez."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path

import pytest

from grader.libreta import (
    Apunte,
    Libreta,
    Llegada,
    Manual,
    Manuales,
    PartePuntuada,
    Renglon,
    abrir_libreta,
    huella_de_lo_leido,
    los_que_cuentan,
)
from grader.modelo import Estado, Fecha, Fila, Segun, Tipo, Veredicto
from tests.unidad.libreta.test_libreta import PROCEDENCIA

TEXTO = PartePuntuada("e90_x", "por_que", Tipo.TEXTO, Veredicto.CORRECTO, Fraction(0), Fraction(0), texto="Porque sí.")
FUNCION = PartePuntuada("e90_x", "f", Tipo.FUNCION, Veredicto.INCORRECTO, Fraction(0), Fraction(10))
ANA = Apunte(Fila("Ana", Estado.CALIFICADA, Fraction(0), Fraction(0)), Llegada("h1"), "", (FUNCION, TEXTO))
HOY = datetime(2026, 3, 10, tzinfo=UTC)


def puesto(parte: PartePuntuada, puntos: Fraction | None, comentario: str = "", quien: str = "Ana") -> Manual:
    huella = huella_de_lo_leido(parte, "h1")
    return Manual(quien, parte.ejercicio, parte.parte, puntos, comentario, huella, "Luz", HOY, Fraction(10))


def contar(libreta: Libreta, quien: str, maximo: int = 10) -> Manuales:
    """Lo que cuenta de lo puesto a alguien, si sus dos partes valen ahora eso."""
    maximos = {(p.ejercicio, p.parte): Fraction(maximo) for p in (TEXTO, FUNCION)}
    suyos = [a for a in libreta.presentes() if a.fila.estudiante == quien]
    return los_que_cuentan(libreta.manuales().get(quien, ()), suyos[0], maximos) if suyos else Manuales({})


@pytest.fixture
def libreta(tmp_path: Path) -> Iterator[Libreta]:
    with abrir_libreta(tmp_path / "libreta.sqlite", PROCEDENCIA) as abierta:
        abierta.guardar(ANA)
        yield abierta


def test_lo_puesto_se_lee_igual_y_un_comentario_general_no_es_de_ninguna_parte(libreta: Libreta) -> None:
    uno, otro = puesto(TEXTO, Fraction(4, 3), "Bien."), puesto(FUNCION, Fraction(5))
    libreta.poner([uno, otro, Manual("Ana", "", "", None, "Sigue así.", cuando=HOY)])
    suyos = {("e90_x", "por_que"): uno, ("e90_x", "f"): otro}
    assert contar(libreta, "Ana") == Manuales(suyos, "Sigue así.")
    assert contar(libreta, "Bea") == Manuales({})


@pytest.mark.parametrize("texto", ["porque  sí.\n", "PORQUE SI\u0301."])
def test_sobrevive_a_calificar_otra_vez_aunque_cambie_lo_que_no_dice_nada(libreta: Libreta, texto: str) -> None:
    libreta.poner([puesto(TEXTO, Fraction(1))])
    libreta.guardar(replace(ANA, partes=(replace(TEXTO, texto=texto),), llegada=Llegada("h2")))
    assert contar(libreta, "Ana").partes["e90_x", "por_que"].puntos == 1


def test_si_entrega_otra_cosa_deja_de_contar_y_no_se_pierde(libreta: Libreta) -> None:
    de_texto, de_funcion = puesto(TEXTO, Fraction(1)), puesto(FUNCION, Fraction(7))
    libreta.poner([de_texto, de_funcion])
    libreta.guardar(replace(ANA, partes=(FUNCION, replace(TEXTO, texto="Porque no.")), llegada=Llegada("h2")))
    assert contar(libreta, "Ana") == Manuales({}, caducados=(de_texto, de_funcion))
    libreta.guardar(ANA)
    assert set(contar(libreta, "Ana").partes) == {("e90_x", "por_que"), ("e90_x", "f")}


@pytest.mark.parametrize(("ahora", "vale"), [(5, Fraction(4)), (20, Fraction(16)), (10, Fraction(8)), (0, Fraction(0))])
def test_si_la_parte_pasa_a_valer_otra_cosa_lo_puesto_va_en_la_misma_proporcion(
    ahora: int, vale: Fraction, libreta: Libreta
) -> None:
    libreta.poner([puesto(TEXTO, Fraction(8))])
    assert contar(libreta, "Ana", ahora).partes["e90_x", "por_que"].puntos == vale
    assert contar(libreta, "Ana").partes["e90_x", "por_que"].puntos == 8


def test_si_no_se_sabe_lo_que_valia_no_pasa_de_lo_que_vale(libreta: Libreta) -> None:
    libreta.poner([replace(puesto(TEXTO, Fraction(8)), maximo=None)])
    assert [contar(libreta, "Ana", n).partes["e90_x", "por_que"].puntos for n in (5, 20)] == [5, 8]


def test_cambiar_o_quitar_conserva_lo_de_antes(tmp_path: Path, libreta: Libreta) -> None:
    for puntos in (Fraction(1), Fraction(2), None):
        libreta.poner([puesto(TEXTO, puntos)])
    assert contar(libreta, "Ana") == Manuales({})
    with sqlite3.connect(tmp_path / "libreta.sqlite") as conexion:
        assert conexion.execute("select puntos, vigente from manuales order by id").fetchall() == [("1", 0), ("2", 0)]
    conexion.close()


def test_o_entra_todo_o_no_entra_nada(libreta: Libreta) -> None:
    with pytest.raises(Exception, match="NOT NULL"):
        libreta.poner([puesto(TEXTO, Fraction(1)), replace(puesto(FUNCION, Fraction(1)), comentario=None)])  # type: ignore[arg-type]
    assert libreta.manuales() == {}


def test_una_hoja_se_recuerda_renglon_a_renglon(libreta: Libreta) -> None:
    dados = [
        Renglon("k-2", "respuestas", "e90_x", "por_que", ("Ana", "Bea"), "h", "Porque sí.", Fraction(2)),
        Renglon("k-1", "comentarios", "", "", ("Ana",), "", "", None, None, "Hola."),
    ]
    libreta.dar_hoja("k", dados)
    assert libreta.hoja("k") == dados
    assert libreta.hoja("otra") == []


def test_una_fecha_se_cambia_por_otra_que_no_sea_menos_fiable(libreta: Libreta) -> None:
    del_zip, del_archivo = Fecha(datetime(2026, 3, 10, 22), Segun.ZIP), Fecha(HOY, Segun.ARCHIVO)
    for fecha, queda in ((del_archivo, del_archivo), (del_zip, del_zip), (del_archivo, del_zip), (None, del_zip)):
        (apunte,) = libreta.recorrer()
        assert libreta.fechar(apunte, fecha).llegada.fecha == queda
        assert [a.llegada.fecha for a in libreta.recorrer()] == [queda]


def test_una_libreta_de_la_primera_version_gana_lo_que_le_falta(tmp_path: Path) -> None:
    with abrir_libreta(tmp_path / "l.sqlite", PROCEDENCIA) as libreta:
        libreta.guardar(ANA)
    with sqlite3.connect(tmp_path / "l.sqlite") as conexion:
        for orden in ("drop table manuales", "drop table renglones", "alter table entregas drop column fecha"):
            conexion.execute(orden)
    conexion.close()
    with abrir_libreta(tmp_path / "l.sqlite", PROCEDENCIA) as libreta:
        libreta.poner([puesto(TEXTO, Fraction(1))])
        assert set(contar(libreta, "Ana").partes) == {("e90_x", "por_que")}
