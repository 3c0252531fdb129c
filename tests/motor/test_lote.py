"""El orden de un lote: lo que entrena algo va al final, y antes se da lo demás."""

from __future__ import annotations

from pathlib import Path

from grader.curso.catalogo import elegir
from grader.ejecucion.motor import Motor
from grader.lote import calificar_lote
from grader.modelo import Curso, Estado
from grader.recogida import encontrar
from grader.referencias import Referencias

# Parece entrenar, y no lo hace: su nota da igual.
ENTRENA = "def entrenar(X, Y, bloques, epocas, semilla):\n    return None\n"


def test_lo_que_entrena_se_califica_al_final_y_antes_se_sabe_lo_demas(
    curso: Curso, motor: Motor, referencias: Referencias, tmp_path: Path
) -> None:
    (e04,), (e09,) = elegir(curso, "e04"), elegir(curso, "e09")
    for quien, archivos in {
        "Ana": {e04.nombre: e04.solucion, e09.nombre: ENTRENA},
        "Beto": {e04.nombre: e04.solucion},
        "Caro": {e04.nombre: e04.inicial, e09.nombre: e09.inicial},
    }.items():
        (tmp_path / quien).mkdir()
        for nombre, codigo in archivos.items():
            (tmp_path / quien / f"{nombre}.py").write_text(codigo, encoding="utf-8")
    entregados, _ = encontrar(tmp_path)

    dadas = list(calificar_lote(curso, (e04, e09), entregados, [motor], referencias))

    assert [(una.fila.estudiante, una.a_medias) for una in dadas][-1] == ("Ana", False)
    assert sorted((una.fila.estudiante, una.a_medias) for una in dadas) == [
        ("Ana", False), ("Ana", True), ("Beto", False), ("Caro", False),
    ]  # fmt: skip
    (adelanto,) = (una for una in dadas if una.a_medias)
    # De lo que falta no se dice nada: ni nota, ni total, ni que esté calificada.
    assert (adelanto.fila.estado, adelanto.fila.puntos, adelanto.fila.nota) == (Estado.PENDIENTE, None, None)
    assert adelanto.fila.por_ejercicio == (e04.puntos, None)
    assert (adelanto.calificacion, adelanto.obra) == (None, None)
    assert dadas[-1].fila.por_ejercicio == (e04.puntos, 0)


def test_si_solo_se_pide_lo_que_entrena_no_hay_dos_vueltas(
    curso: Curso, motor: Motor, referencias: Referencias, tmp_path: Path
) -> None:
    (e09,) = elegir(curso, "e09")
    (tmp_path / "Ana").mkdir()
    (tmp_path / "Ana" / f"{e09.nombre}.py").write_text(ENTRENA, encoding="utf-8")
    entregados, _ = encontrar(tmp_path)
    (una,) = calificar_lote(curso, (e09,), entregados, [motor], referencias)
    assert not una.a_medias
