"""La libreta devuelve lo que se guardó, entero, si sigue valiendo; y no la escriben dos a la vez."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grader.libreta import (
    Apunte,
    Libreta,
    LibretaInservible,
    Llegada,
    PartePuntuada,
    Procedencia,
    abrir_libreta,
    averiguar_procedencia,
)
from grader.modelo import Estado, Fila, Tipo, Veredicto

PROCEDENCIA = Procedencia({"a.py": "1"}, "corrector", "ejecucion", "2.13.0", "publica", "e05")
PARTE = PartePuntuada(
    "e05_mascara_causal", "pesos", Tipo.FUNCION, Veredicto.INCORRECTO, Fraction(0), Fraction(10, 3), ("nada",), True
)
ANA = Apunte(
    Fila("Ana", Estado.CALIFICADA, Fraction(10, 3), Fraction(1, 7), (Fraction(10, 3), None)),
    Llegada("h1", "Ana.ipynb", "intento 2"),
    "Bien.\n",
    (PARTE, replace(PARTE, parte="por_que", tipo=Tipo.TEXTO, texto="porque sí")),
    "completo",
)
BEA = Apunte(Fila("Bea", Estado.OTRO_FORMATO, motivo="Solo llegó «x.pdf»."), Llegada("h2"), "Nada.\n")


@pytest.fixture
def archivo(tmp_path: Path) -> Path:
    return tmp_path / "notas" / "libreta.sqlite"


@pytest.fixture
def libreta(archivo: Path) -> Iterator[Libreta]:
    with abrir_libreta(archivo, PROCEDENCIA) as abierta:
        yield abierta


def vigentes(libreta: Libreta) -> dict[str, Apunte]:
    """Lo que vale, por estudiante."""
    return {apunte.fila.estudiante: apunte for apunte in libreta.recorrer()}


def test_lo_guardado_se_lee_igual_tambien_otro_dia(archivo: Path) -> None:
    with abrir_libreta(archivo, PROCEDENCIA) as libreta:
        libreta.guardar(ANA)
        libreta.guardar(BEA)
    with abrir_libreta(archivo, PROCEDENCIA) as libreta:
        assert vigentes(libreta) == {"Ana": ANA, "Bea": BEA}
    assert sorted(p.name for p in archivo.parent.iterdir()) == ["libreta.sqlite"]


textos = st.text(st.characters(codec="utf-8"))
cantidades = st.none() | st.fractions(min_value=0, max_value=100)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(
    estudiante=textos, motivo=textos, texto=textos, puntos=cantidades, por_ejercicio=st.lists(cantidades, max_size=4),
    estado=st.sampled_from(Estado), veredicto=st.sampled_from(Veredicto),
)  # fmt: skip
def test_cualquier_apunte_se_lee_igual(
    libreta: Libreta,
    estudiante: str,
    motivo: str,
    texto: str,
    puntos: Fraction | None,
    por_ejercicio: list[Fraction | None],
    estado: Estado,
    veredicto: Veredicto,
) -> None:
    fila = Fila(estudiante, estado, puntos, puntos, tuple(por_ejercicio), motivo)
    apunte = Apunte(fila, Llegada("h", texto, motivo), texto, (replace(PARTE, veredicto=veredicto, texto=texto),))
    libreta.guardar(apunte)
    assert vigentes(libreta)[estudiante] == apunte


def test_lo_que_no_es_de_ningun_alfabeto_no_impide_guardar(libreta: Libreta) -> None:
    libreta.guardar(replace(BEA, retroalimentacion="\ud800 y \x00", fila=replace(BEA.fila, motivo="\udcff")))
    assert vigentes(libreta)["Bea"].retroalimentacion == "\\ud800 y \x00"


def test_de_cada_quien_vale_lo_ultimo_y_lo_de_antes_se_conserva(archivo: Path, libreta: Libreta) -> None:
    nueva = replace(ANA, fila=replace(ANA.fila, puntos=Fraction(5)), llegada=Llegada("h3"))
    for apunte in (ANA, BEA, nueva):
        libreta.guardar(apunte)
    assert vigentes(libreta) == {"Ana": nueva, "Bea": BEA}
    with sqlite3.connect(archivo) as conexion:
        assert conexion.execute("select estudiante, vigente, puntos from entregas order by id").fetchall() == [
            ("Ana", 0, "10/3"), ("Bea", 1, None), ("Ana", 1, "5"),
        ]  # fmt: skip
    conexion.close()


@pytest.mark.parametrize(
    "cambio", [{"curso": {"a.py": "2"}}, *({c: "otra"} for c in ("corrector", "ejecucion", "torch", "sal", "opciones"))]
)
def test_lo_que_se_califico_de_otra_procedencia_no_vale(archivo: Path, cambio: dict[str, Any]) -> None:
    otra = replace(PROCEDENCIA, **cambio)
    with abrir_libreta(archivo, PROCEDENCIA) as libreta:
        libreta.guardar(ANA)
    with abrir_libreta(archivo, otra) as libreta:
        assert vigentes(libreta) == {}
        libreta.guardar(ANA)
        assert vigentes(libreta) == {"Ana": ANA}
    with abrir_libreta(archivo, PROCEDENCIA) as libreta:
        assert vigentes(libreta) == {}


def test_lo_que_no_se_termina_de_guardar_no_se_guarda(libreta: Libreta, monkeypatch: pytest.MonkeyPatch) -> None:
    libreta.guardar(ANA)
    rota = replace(ANA, llegada=Llegada("h9"), partes=(PARTE, replace(PARTE, puntos=None)))  # type: ignore[arg-type]
    with pytest.raises(Exception, match="NOT NULL"):
        libreta.guardar(rota)
    assert vigentes(libreta) == {"Ana": ANA}


def test_dos_lotes_no_escriben_a_la_vez_en_la_misma(archivo: Path, libreta: Libreta) -> None:
    with pytest.raises(LibretaInservible, match="Otro lote está escribiendo"), abrir_libreta(archivo, PROCEDENCIA):
        pass
    libreta.guardar(ANA)
    assert vigentes(libreta) == {"Ana": ANA}


def test_una_de_otra_version_o_que_no_es_una_libreta_no_se_toca(archivo: Path) -> None:
    archivo.parent.mkdir()
    archivo.write_bytes(b"esto no es una libreta" * 100)
    with pytest.raises(LibretaInservible, match="no se puede usar"), abrir_libreta(archivo, PROCEDENCIA):
        pass
    assert archivo.read_bytes().startswith(b"esto")
    archivo.unlink()
    with abrir_libreta(archivo, PROCEDENCIA):
        pass
    with sqlite3.connect(archivo) as conexion:
        conexion.execute("PRAGMA user_version = 99")
    conexion.close()
    with pytest.raises(LibretaInservible, match="más nueva"), abrir_libreta(archivo, PROCEDENCIA):
        pass


def test_la_procedencia_cambia_con_cualquier_archivo_del_curso(tmp_path: Path) -> None:
    for nombre in ("ejercicios/curso.toml", "ejercicios/e05/ejercicio.py", "soluciones/e05.py", "README.md"):
        (tmp_path / nombre).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / nombre).write_text("a", encoding="utf-8")
    antes = averiguar_procedencia(tmp_path, "publica", ["e05"])
    (tmp_path / "README.md").write_text("b", encoding="utf-8")
    assert averiguar_procedencia(tmp_path, "publica", ["e05"]) == antes
    for nombre in ("ejercicios/curso.toml", "ejercicios/e05/ejercicio.py", "soluciones/e05.py"):
        (tmp_path / nombre).write_text("b", encoding="utf-8")
        despues = averiguar_procedencia(tmp_path, "publica", ["e05"])
        assert despues.huella != antes.huella
        antes = despues


def test_lo_que_va_aparte_de_la_nota_automatica_no_cambia_la_procedencia(tmp_path: Path) -> None:
    indice, base = tmp_path / "ejercicios" / "curso.toml", 'titulo = "x"\n\n[[ejercicios]]\nnombre = "e05"\n'
    indice.parent.mkdir()
    indice.write_text(base, encoding="utf-8")
    antes = averiguar_procedencia(tmp_path, "publica", ["e05"])
    tarde = "\n[tarde]\n# Hasta el martes.\nlimite = 2026-03-10T23:59:00-05:00\n"
    for texto in (base + tarde, base.replace("\n\n", f"\n{tarde}\n"), f"{base}textos = {{ por_que = 5 }}\n"):
        indice.write_text(texto, encoding="utf-8")
        assert averiguar_procedencia(tmp_path, "publica", ["e05"]) == antes
    indice.write_text(f"{base}puntos = 5\n{tarde}", encoding="utf-8")
    assert averiguar_procedencia(tmp_path, "publica", ["e05"]) != antes


def test_se_leen_todos_aunque_sean_muchos_y_por_orden(libreta: Libreta, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grader.libreta.libreta.DE_UNA_VEZ", 3)
    quienes = [f"{n:02d}" for n in range(10)]
    for quien in reversed(quienes):
        libreta.guardar(replace(ANA, fila=replace(ANA.fila, estudiante=quien)))
    leidos = []
    for apunte in libreta.recorrer():
        libreta.guardar(apunte)  # entretanto se puede guardar
        leidos.append(apunte)
    assert [apunte.fila.estudiante for apunte in leidos] == quienes
    assert {apunte.partes for apunte in leidos} == {ANA.partes}
