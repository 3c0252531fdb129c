"""Respuestas correctas escritas de otra forma: todas consiguen todos los puntos, y ninguna recibe un diagnóstico."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from grader.calificacion import calificar
from grader.ejecucion.motor import Motor
from grader.entregas import leer_entrega
from grader.modelo import Curso, ResultadoEjercicio, Veredicto
from grader.referencias import Referencias

CARPETA = Path(__file__).parent / "alternativas"


@pytest.mark.parametrize(
    "archivo",
    [
        pytest.param(
            archivo, marks=[pytest.mark.lento] if "def entrenar(" in archivo.read_text(encoding="utf-8") else []
        )
        for archivo in sorted(CARPETA.rglob("*.py"))
    ],
    ids=lambda archivo: f"{archivo.parent.name[:3]}-{archivo.stem}",
)
def test_una_respuesta_correcta_vale_se_escriba_como_se_escriba(
    archivo: Path, entregar: Callable[[str, str], ResultadoEjercicio]
) -> None:
    resultado = entregar(archivo.parent.name, archivo.read_text(encoding="utf-8"))
    assert [(p.nombre, p.explicacion) for p in resultado.partes if p.veredicto != Veredicto.CORRECTO] == []
    assert resultado.puntos == resultado.maximo > 0
    assert [p.nombre for p in resultado.partes if p.diagnostico or p.causa] == []


@pytest.mark.lento
def test_lo_que_acompana_a_una_entrega_se_puede_importar_y_no_tapa_a_nadie(
    curso: Curso, motor: Motor, referencias: Referencias, tmp_path: Path
) -> None:
    fichas = [ficha for ficha in curso.fichas if not ficha.segundos]  # lo demás se ve igual en lo que no entrena
    for ficha in fichas:
        (tmp_path / f"{ficha.nombre}.py").write_text(ficha.solucion, encoding="utf-8")
    for tapado in ("torch", "random", "math", "grader", "teoria", "msgspec"):
        (tmp_path / f"{tapado}.py").write_text("raise SystemExit\n", encoding="utf-8")
    (tmp_path / "mis_cosas.py").write_text("import torch\n\n\ndef ver(L):\n    return torch.ones(L, L).tril()\n")
    (tmp_path / "e05_mascara_causal.py").write_text(
        """
from e01_atencion_a_mano import atencion_por_pasos
from mis_cosas import ver


def atencion_causal(Q, K, V):
    puntajes, _, _ = atencion_por_pasos(Q, K, V)
    pesos = puntajes.masked_fill(ver(Q.shape[-2]) == 0, float("-inf")).softmax(-1)
    return pesos @ V, pesos


consecuencias_fallos = {"b", "e"}
""",
        encoding="utf-8",
    )
    resultado = calificar(curso, fichas, leer_entrega(tmp_path, curso.fichas), motor, referencias)
    assert resultado.puntos == resultado.maximo
    assert resultado.avisos == ()
