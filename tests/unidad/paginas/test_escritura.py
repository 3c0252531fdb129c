"""Cada quien tiene su página, al día, y no se escribe otra vez la que no cambió."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from grader.calificacion import Obra
from grader.informes.notas import Notas
from grader.libreta import Libreta, Llegada, Manual, Procedencia, abrir_libreta, apuntar
from grader.modelo import Estado, Ficha, Fila, ResultadoEjercicio, Tipo, Veredicto
from grader.paginas import escribir_paginas, escritura
from tests.unidad.apoyo import ficha, parte
from tests.unidad.paginas.apoyo import asunto, resultado
from tests.unidad.paginas.hostiles import celda, cuaderno

QUIENES = ("Ana", "Bea", "con/barra", "Zoe")


@pytest.fixture
def libreta(tmp_path: Path) -> Iterator[Libreta]:
    with abrir_libreta(tmp_path / "libreta.sqlite", Procedencia({}, "", "", "", "", "")) as abierta:
        for estudiante in QUIENES[:3]:
            poner(abierta, estudiante)
        abierta.guardar(apuntar(Fila("Zoe", Estado.OTRO_FORMATO), Llegada("h"), "Solo llegó «tarea.pdf».\n", None))
        yield abierta


def poner(libreta: Libreta, estudiante: str, dicho: str = "", *, huella: str = "h") -> None:
    suyo = cuaderno(celda(f"# De {estudiante}", "markdown"), celda("f = 1"))
    una = ResultadoEjercicio("e05_x", "T", (resultado("f", Veredicto.CORRECTO, dicho),), "suyo.ipynb")
    todo = asunto({"suyo.ipynb": suyo}, una)
    assert todo.entrega is not None
    fila = replace(todo.fila, estudiante=estudiante)
    obra = Obra(todo.entrega, ())
    libreta.guardar(apuntar(fila, Llegada(huella), "Bien.\n", todo.calificacion, obra))


def escribir(
    libreta: Libreta, destino: Path, quienes: tuple[str, ...] = QUIENES, fichas: Sequence[Ficha] = (), **otros: Any
) -> list[str]:
    """Las páginas que se escribieron esta vez."""
    carpeta = destino / "paginas"
    antes = {p.name: p.stat().st_mtime_ns for p in carpeta.glob("*")}
    notas = Notas({"e05": Fraction(5)}, 10, quienes)
    cuantas = escribir_paginas(libreta, fichas, notas, destino, destino, **otros)
    nuevas = sorted(p.name for p in carpeta.glob("*") if antes.get(p.name) != p.stat().st_mtime_ns)
    assert cuantas == len(nuevas)
    return nuevas


def test_cada_quien_tiene_la_suya_con_lo_suyo(libreta: Libreta, tmp_path: Path) -> None:
    hechas = escribir(libreta, tmp_path)
    assert len(hechas) == 4
    ana = (tmp_path / "paginas" / "Ana.html").read_text(encoding="utf-8")
    assert "De Ana" in ana
    assert "Se dice algo de f." in ana
    assert not any(otra in ana for otra in ("De Bea", str(tmp_path), "/carpeta/del/docente"))
    assert "Solo llegó «tarea.pdf»." in (tmp_path / "paginas" / "Zoe.html").read_text(encoding="utf-8")


def test_solo_se_escriben_las_que_cambiaron(libreta: Libreta, tmp_path: Path) -> None:
    escribir(libreta, tmp_path)
    avances: list[None] = []
    assert escribir(libreta, tmp_path, avanzar=lambda: avances.append(None)) == []
    assert len(avances) == len(QUIENES)
    poner(libreta, "Bea", "Otra cosa.")
    assert escribir(libreta, tmp_path) == ["Bea.html"]
    assert "Otra cosa." in (tmp_path / "paginas" / "Bea.html").read_text(encoding="utf-8")
    libreta.poner([Manual("Ana", "", "", None, "Muy buen <trabajo>.")])
    assert escribir(libreta, tmp_path) == ["Ana.html"]
    assert "Muy buen &lt;trabajo&gt;." in (tmp_path / "paginas" / "Ana.html").read_text(encoding="utf-8")


def test_si_una_parte_pasa_a_valer_otra_cosa_se_escriben_otra_vez(libreta: Libreta, tmp_path: Path) -> None:
    # Lo que se puso a mano, y la nota final, se dicen sobre lo que vale cada parte.
    vale = ficha(parte("f"), parte("por_que", Tipo.TEXTO, rubrica=("Una.", "Otra.")))
    escribir(libreta, tmp_path, fichas=[vale])
    assert escribir(libreta, tmp_path, fichas=[vale]) == []
    assert len(escribir(libreta, tmp_path, fichas=[replace(vale, textos={"por_que": 5})])) == len(QUIENES)


def test_de_quien_ya_no_esta_no_queda_pagina_y_la_estropeada_se_rehace(libreta: Libreta, tmp_path: Path) -> None:
    escribir(libreta, tmp_path)
    (tmp_path / "paginas" / "Ana.html").write_text("cortada", encoding="utf-8")
    assert escribir(libreta, tmp_path, ("Ana", "Zoe")) == ["Ana.html"]
    assert sorted(p.name for p in (tmp_path / "paginas").glob("*")) == ["Ana.html", "Zoe.html"]


def test_si_una_no_se_puede_redactar_queda_su_texto(
    libreta: Libreta, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dichos: list[str] = []
    monkeypatch.setattr(escritura, "apuntar_fallo", dichos.append)
    redactar = escritura.redactar_pagina

    def fallar_con_ana(asunto: Any, *otros: Any) -> str:
        if asunto.fila.estudiante == "Ana" and asunto.calificacion is not None:
            raise ZeroDivisionError
        return redactar(asunto, *otros)

    monkeypatch.setattr(escritura, "redactar_pagina", fallar_con_ana)
    assert len(escribir(libreta, tmp_path)) == 4
    assert "Bien." in (tmp_path / "paginas" / "Ana.html").read_text(encoding="utf-8")
    assert "ZeroDivisionError" in dichos[0]


@pytest.mark.lento
def test_en_varios_procesos_salen_las_mismas(libreta: Libreta, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    escribir(libreta, tmp_path)
    unas = {p.name: p.read_bytes() for p in (tmp_path / "paginas").glob("*")}
    monkeypatch.setattr(escritura, "MUCHAS", 2)
    (tmp_path / "otra").mkdir()
    assert escribir(libreta, tmp_path / "otra", procesos=2) == sorted(unas)
    assert {p.name: p.read_bytes() for p in (tmp_path / "otra" / "paginas").glob("*")} == unas
