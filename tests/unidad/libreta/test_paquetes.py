"""Una obra y una calificación se leen como se guardaron, y lo que no cabe no se guarda."""

from __future__ import annotations

import sqlite3
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from grader.calificacion import Obra, Respuesta
from grader.libreta import Apunte, Llegada, Procedencia, abrir_libreta, paquetes
from grader.libreta.paquetes import desempacar_calificacion, empacar_calificacion, empacar_obra
from grader.modelo import (
    Archivo,
    Calificacion,
    Carga,
    Causa,
    Entrega,
    Estado,
    Fallo,
    Fila,
    Modo,
    ResultadoEjercicio,
    ResultadoParte,
    Salida,
    Tipo,
    Veredicto,
)
from grader.modelo.frases import EXPLICACION, decir
from grader.modelo.valores import Escalar, Mapa, Secuencia, de_numpy

ARCHIVO = Archivo("ñandú \udcff.py", b"x = 1\n" * 1000)
DATOS = Archivo("datos.csv", b"\x00\xff")
CARGA = Carga(nombres=("f",), impreso="hola")
TABLA = de_numpy(np.array([[1.5, np.nan], [np.inf, -0.0]], dtype=np.float32))
RESULTADOS = (
    Salida(TABLA, "línea\n", (0,)),
    Salida(Secuencia("tuple", (Escalar(None), Escalar(True), Escalar(3), Escalar("é"), Mapa((("a", Escalar(0.1)),))))),
    Fallo(Causa.EXCEPCION, "ValueError", "no"),
)
OBRA = Obra(
    Entrega(Path("/entregas/Ana \udcff"), {"e01_x": (ARCHIVO,), "e02_y": ()}, (DATOS,), ("un aviso",), (DATOS,)),
    tuple(Respuesta(e, ARCHIVO, Modo.NECESARIO, "pedido", CARGA, RESULTADOS) for e in ("e01_x", "e02_y")),
    (("e01_x", "f"),),
)
PARTE = ResultadoParte(
    "f", "que sale", Tipo.FUNCION, Veredicto.INCORRECTO, Fraction(1, 3), Fraction(2), decir(EXPLICACION, "Así no."),
    salida="abc", al_borde=True,
)  # fmt: skip
CALIFICACION = Calificacion(
    "Ana", (ResultadoEjercicio("e01_x", "Equis", (PARTE,)),), "Sigue.", 10, "completo", "publica"
)
APUNTE = Apunte(Fila("Ana", Estado.CALIFICADA), Llegada("h"), "", calificacion=CALIFICACION, obra=OBRA)
PROCEDENCIA = Procedencia({}, "", "", "", "", "")


@pytest.fixture
def archivo(tmp_path: Path) -> Path:
    return tmp_path / "libreta.sqlite"


def test_se_leen_igual(archivo: Path) -> None:
    with abrir_libreta(archivo, PROCEDENCIA) as libreta:
        libreta.guardar(APUNTE)
        (guardado,) = libreta.repasar()
        for leida in (libreta.obra_de("Ana"), guardado.obra):
            assert repr(leida) == repr(OBRA)  # hay un nan, que no es igual a sí mismo
            assert leida is not None
            assert leida.respuestas[0].carga is leida.respuestas[1].carga
        assert libreta.calificacion_de("Ana") == CALIFICACION
        assert (libreta.obra_de("Bea"), libreta.calificacion_de("Bea")) == (None, None)
    assert desempacar_calificacion(empacar_calificacion(CALIFICACION)) == CALIFICACION


def test_lo_igual_se_guarda_una_vez(archivo: Path) -> None:
    with abrir_libreta(archivo, PROCEDENCIA) as libreta:
        for _ in range(3):
            libreta.guardar(APUNTE)
    with sqlite3.connect(archivo) as conexion:
        assert conexion.execute("select count(*) from contenidos").fetchone() == (4,)
        assert conexion.execute("select count(*) from obras").fetchone() == (3,)
    conexion.close()


def test_lo_enorme_no_se_guarda_y_su_calificacion_si(archivo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paquetes, "TOPE", 10)
    assert empacar_obra(OBRA) is None
    with abrir_libreta(archivo, PROCEDENCIA) as libreta:
        libreta.guardar(APUNTE)
        (guardado,) = libreta.repasar()
        assert (guardado.obra, libreta.calificacion_de("Ana")) == (None, CALIFICACION)


def test_una_libreta_de_la_primera_version_se_pone_al_dia(archivo: Path) -> None:
    def preguntar(*preguntas: str) -> None:
        with sqlite3.connect(archivo) as conexion:
            for pregunta in preguntas:
                conexion.execute(pregunta)
        conexion.close()

    with abrir_libreta(archivo, PROCEDENCIA) as libreta:
        libreta.guardar(APUNTE)
    preguntar(
        "drop table obras", "drop table contenidos", "drop table corridas", "pragma user_version = 1",
        "alter table partes drop column salida", "alter table procedencias drop column ejecucion",
        "update procedencias set curso = 'a1b2'",
    )  # fmt: skip
    with abrir_libreta(archivo, PROCEDENCIA) as libreta:
        assert [a.fila for a in libreta.recorrer(de_cualquiera=True)] == [APUNTE.fila]
        (guardado,) = libreta.repasar()
        assert guardado.procedencia.curso == {"": "a1b2"}
        assert (guardado.obra, guardado.calificacion, libreta.corrida()) == (None, None, None)
        libreta.guardar(APUNTE)
        assert libreta.calificacion_de("Ana") == CALIFICACION
