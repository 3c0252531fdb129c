"""Lo que se da a otros correctores para medirlos: que sus pruebas digan lo mismo que las del curso."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest
from rich.console import Console

import medir
from grader.entregas.propios import es_propio, propios_ante
from grader.modelo import Curso
from grader.modelo.valores import Mapa, Secuencia, Valor, de_python
from grader.referencias import Referencias
from medir import correccion, curso_entero, lote, otros
from medir.lote import cuatro_con_funciones
from medir.medida import Grupo, Medida


@pytest.mark.parametrize("dato", [3, True, "sí", None, 0.1, float("inf"), (1, [2.5, "x"]), {"a": (1, 2)}], ids=repr)
def test_un_valor_escrito_como_codigo_vuelve_igual(dato: object) -> None:
    valor = de_python(dato)
    assert isinstance(valor, Valor)
    assert eval(otros.literal(valor)) == dato


def test_lo_que_no_se_sabe_escribir_no_se_inventa() -> None:
    with pytest.raises(TypeError):
        otros.literal(Secuencia("list", (Mapa((), "set"),)))


def test_las_pruebas_de_los_otros_aceptan_la_solucion_y_no_la_plantilla(
    curso: Curso, referencias: Referencias, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "teoria.py").write_text(curso.teoria, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    fichas = cuatro_con_funciones(curso.fichas)
    for ficha in fichas:
        funcion = otros.funcion_de(ficha, referencias)
        assert funcion.prueba.count(f"{funcion.nombre}(") == len(
            next(p for p in ficha.ejercicio.partes if p.nombre == funcion.nombre).casos
        )
        comprobar(funcion.resuelta, funcion.prueba)
        with pytest.raises((NotImplementedError, AssertionError)):
            comprobar(funcion.sin_resolver, funcion.prueba)


def comprobar(codigo: str, prueba: str) -> None:
    exec(f"import torch\n{codigo}\n{prueba}", {"__name__": "entrega"})


@pytest.mark.parametrize("medida", [correccion, lote])
def test_lo_que_se_entrega_para_medir_cuenta_como_de_alguien(
    raiz: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, medida: ModuleType
) -> None:
    monkeypatch.setattr(medida, "cronometrar", lambda *_: 0.0, raising=False)
    medida.preparar(raiz, tmp_path)
    escritos = [a for a in tmp_path.rglob("*") if a.is_file()]
    propios = propios_ante(raiz, tmp_path)
    assert escritos
    assert [a for a in escritos if es_propio(a.name, a.read_bytes(), propios)] == []


@pytest.mark.parametrize("estan", [True, False])
def test_las_medidas_se_toman_intercaladas_y_se_dice_como_medir_a_otros(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, estan: bool
) -> None:
    tomadas: list[str] = []

    def medida(nombre: str, segundos: float) -> Medida:
        return Medida(nombre, lambda: tomadas.append(nombre) or segundos, "una", 2.5)  # type: ignore[func-returns-value]

    grupo = Grupo("Prueba", (medida("una", 0.1), medida("otra", 0.25)), 2)
    monkeypatch.setattr(medir, "_grupos", lambda _: iter([grupo]))
    monkeypatch.setattr(otros, "estan", lambda _: estan)
    monkeypatch.setattr(curso_entero, "contar_curso", lambda *_: iter(["dos mil"]))  # tarda minutos
    medir.medir(tmp_path, 5, Console(width=80))
    dicho = capsys.readouterr().out
    assert tomadas == ["una", "otra", "una", "otra"]
    assert "250 ms" in dicho
    assert "2,50 ×" in dicho
    assert (otros.GUION in dicho) is not estan
    assert ("dos mil" in dicho) == (sys.platform == "linux")


def test_el_guion_que_se_nombra_existe(raiz: Path) -> None:
    assert (raiz / otros.GUION).is_file()
    assert "nbgrader==" in (raiz / otros.GUION).read_text(encoding="utf-8")
