"""Qué es una entrega en la carpeta de un lote: nadie se queda sin fila, y a nadie se le cuenta dónde se corrige."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from grader.entregas import EntregaInvalida, leer_entrega
from grader.lote import LoteInvalido, encontrar, no_mirados
from tests.unidad.apoyo import ficha, parte


def poner(carpeta: Path, *nombres: str) -> None:
    for nombre in nombres:
        archivo = carpeta / nombre
        archivo.parent.mkdir(parents=True, exist_ok=True)
        archivo.write_text("x", encoding="utf-8")


def hallados(carpeta: Path, *nombres: str) -> tuple[list[str], list[str]]:
    """Los estudiantes que se encuentran y lo que no se mira."""
    poner(carpeta, *nombres)
    entregados = encontrar(carpeta)
    return [e.estudiante for e in entregados], list(no_mirados(carpeta, entregados))


@pytest.mark.parametrize(
    "nombre", ["Zoe.zip", "Zoe.rar", "Zoe.7z", "Zoe.tar.gz", "Zoe.pdf", "Zoe.docx", "Zoe.txt", "Zoe"]
)
def test_lo_que_entrega_alguien_tiene_su_fila_aunque_no_se_pueda_calificar(tmp_path: Path, nombre: str) -> None:
    assert hallados(tmp_path, "Ana/e01.py", "Bea.ipynb", "Carla.py", nombre) == (["Ana", "Bea", "Carla", "Zoe"], [])


@pytest.mark.parametrize("nombre", ["notas.csv", "Lista.XLSX", "README.md", "README", "LÉEME.txt", "curso.toml"])
def test_las_listas_de_quien_ensena_no_son_de_un_estudiante_y_se_dice(tmp_path: Path, nombre: str) -> None:
    assert hallados(tmp_path, "Ana.py", nombre) == (["Ana"], [nombre])


@pytest.mark.parametrize("nombre", [".DS_Store", "__MACOSX/x.py", ".ipynb_checkpoints/x.ipynb"])
def test_lo_oculto_ni_se_nombra(tmp_path: Path, nombre: str) -> None:
    assert hallados(tmp_path, "Ana.py", nombre) == (["Ana"], [])


@pytest.mark.parametrize("nombre", ["A. Pérez/e01.py", "A. Pérez.py", "A. Pérez.ipynb"])
@pytest.mark.parametrize("otro", ["A. Pérez.zip", "A. Pérez.tar.gz", "A. Pérez.pdf"])
def test_lo_que_acompana_a_una_entrega_con_su_nombre_no_es_otra(tmp_path: Path, nombre: str, otro: str) -> None:
    assert hallados(tmp_path, nombre, otro) == (["A. Pérez"], [otro])


def test_dos_entregas_con_el_mismo_nombre_se_distinguen(tmp_path: Path) -> None:
    assert hallados(tmp_path, "Ana.py", "Ana.ipynb", "Bea.pdf", "Bea.zip", "Carla.py")[0] == [
        "Ana.ipynb", "Ana.py", "Bea.pdf", "Bea.zip", "Carla",
    ]  # fmt: skip


def test_si_no_hay_ni_una_que_se_pueda_calificar_se_dice_lo_que_hay(tmp_path: Path) -> None:
    poner(tmp_path, "clase.zip", "notas.csv")
    with pytest.raises(LoteInvalido, match=r"«clase\.zip»"):
        encontrar(tmp_path)


SIN_CODIGO: dict[str, Callable[[Path], object]] = {
    "vacía": lambda ruta: ruta.mkdir(),
    "comprimida": lambda ruta: poner(ruta, "entrega.zip"),
    "con de todo": lambda ruta: poner(ruta, *(f"{n}.pdf" for n in range(9))),
    "suelta": lambda ruta: ruta.write_text("x", encoding="utf-8"),
    "comprimida.zip": lambda ruta: ruta.write_text("x", encoding="utf-8"),
    "tubo.py": lambda ruta: os.mkfifo(ruta),
}


@pytest.mark.skipif(os.name == "nt", reason="en Windows no hay tuberías con nombre")
@pytest.mark.parametrize("cual", SIN_CODIGO)
def test_a_quien_entrego_se_le_habla_de_su_entrega_y_no_de_donde_se_corrige(tmp_path: Path, cual: str) -> None:
    SIN_CODIGO[cual](tmp_path / cual)
    with pytest.raises(EntregaInvalida) as dicho:
        leer_entrega(tmp_path / cual, (ficha(parte()),))
    enviado = dicho.value.para_enviar
    assert tmp_path.name not in enviado
    assert "make" not in enviado
    assert "entrega" in enviado.lower()
    assert ("sin comprimir" in enviado) == cual.startswith("comprimida")
