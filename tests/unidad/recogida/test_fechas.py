"""Cuándo se entregó cada cosa: lo que digan su nombre, su `.zip` o su archivo, y qué no es de fiar."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

import pytest

from grader.modelo import Fecha, Segun
from grader.recogida import decir_fechas, recoger
from grader.recogida.fechas import leer_fecha

CODIGO = b"def f():\n    return 1\n"


@pytest.mark.parametrize(
    ("nombre", "fecha"),
    [
        ("Ana_2026-03-10", datetime(2026, 3, 10)),
        ("Ana 2026-03-10 23-59", datetime(2026, 3, 10, 23, 59)),
        ("Ana (20260310T235901)", datetime(2026, 3, 10, 23, 59, 1)),
        ("Ana_2026-03-10.ipynb", datetime(2026, 3, 10)),
        ("tarea_agil_attempt_2026-03-10-23-59-59_x.ipynb", datetime(2026, 3, 10, 23, 59, 59)),
        ("tarea_agil_intento_2026-03-10-23-59-59", datetime(2026, 3, 10, 23, 59, 59)),
        ("Ana", None),
        ("20269999", None),  # un número de matrícula
        ("Ana 2026-13-40", None),
        ("tarea 2026-03-10 de Ana", None),  # quizá es la de la tarea
        ("", None),
    ],
)
def test_la_fecha_de_un_nombre(nombre: str, fecha: datetime | None) -> None:
    assert leer_fecha(nombre) == fecha


def comprimir(archivo: Path, dentro: Mapping[str, tuple[int, int, int, int, int, int]]) -> None:
    with zipfile.ZipFile(archivo, "w") as abierto:
        for nombre, cuando in dentro.items():
            abierto.writestr(zipfile.ZipInfo(nombre, cuando), CODIGO)


def fechas_de(origen: Path, aparte: Path) -> dict[str, Fecha | None]:
    return {e.estudiante: e.fecha for e in recoger(origen, aparte).entregados}


def test_la_de_un_archivo_es_un_instante_y_la_de_un_zip_la_hora_de_un_reloj(tmp_path: Path) -> None:
    entregas, instante = tmp_path / "entregas", datetime(2026, 3, 11, 4, 0, tzinfo=UTC)
    (entregas / "Bea").mkdir(parents=True)
    for nombre, despues in (("e05.py", 0), ("e07.py", 60), ("datos.csv", 600)):
        (entregas / "Bea" / nombre).write_bytes(CODIGO)
        os.utime(entregas / "Bea" / nombre, (instante.timestamp() + despues,) * 2)
    comprimir(entregas / "Ana.zip", {"e05.py": (2026, 3, 10, 22, 0, 0), "e07.py": (2026, 3, 10, 23, 0, 0)})
    (entregas / "Carla_2026-03-09.py").write_bytes(CODIGO)
    assert fechas_de(entregas, tmp_path / "aparte") == {
        "Ana": Fecha(datetime(2026, 3, 10, 23, 0), Segun.ZIP),
        "Bea": Fecha(instante.replace(minute=1), Segun.ARCHIVO),
        "Carla_2026-03-09": Fecha(datetime(2026, 3, 9), Segun.NOMBRE),
    }


def test_en_el_zip_de_la_clase_la_fecha_es_la_del_zip_si_no_es_la_misma_para_todos(tmp_path: Path) -> None:
    dias = {f"{quien}/e05.py": (2026, 3, dia, 22, 0, 0) for quien, dia in (("Ana", 9), ("Bea", 10), ("Carla", 11))}
    comprimir(tmp_path / "clase.zip", dias)
    assert fechas_de(tmp_path / "clase.zip", tmp_path / "uno") == {
        quien: Fecha(datetime(2026, 3, dia, 22), Segun.ZIP) for quien, dia in (("Ana", 9), ("Bea", 10), ("Carla", 11))
    }
    comprimir(tmp_path / "clase.zip", dict.fromkeys(dias, (2026, 3, 12, 8, 0, 0)))
    recogida = recoger(tmp_path / "clase.zip", tmp_path / "otro")
    assert [e.fecha for e in recogida.entregados] == [None] * 3
    assert "son todas la de cuando se hizo, 2026-03-12 08:00" in recogida.de_fechas[0]
    assert decir_fechas(recogida.entregados) == "3 sin fecha"


@pytest.mark.parametrize("cuando", [(1980, 1, 1, 0, 0, 0), (2107, 1, 1, 0, 0, 0)])
def test_una_fecha_imposible_no_es_ninguna(tmp_path: Path, cuando: tuple[int, int, int, int, int, int]) -> None:
    comprimir(tmp_path / "clase.zip", {"Ana/e05.py": cuando, "Bea/e05.py": (2026, 3, 10, 22, 0, 0)})
    fechas = fechas_de(tmp_path / "clase.zip", tmp_path / "aparte")
    assert fechas == {"Ana": None, "Bea": Fecha(datetime(2026, 3, 10, 22), Segun.ZIP)}
