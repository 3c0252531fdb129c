"""Lo que tarda `grader corregir`, frente a importar lo mismo que importa la entrega."""

from __future__ import annotations

import itertools
from pathlib import Path

from grader.catalogo import leer_curso
from grader.medir.cuadernos import escribir
from grader.medir.medida import PYTHON, Grupo, Medida, cronometrar


def preparar(raiz: Path, carpeta: Path) -> Grupo:
    """Una carpeta de archivos `.py` y un cuaderno que dibuja, corregidos como lo haría quien los entrega."""
    entrega = carpeta / "entrega"
    entrega.mkdir()
    ligeras = [f for f in leer_curso(raiz).fichas if not f.segundos]  # entrenar no es lo que se mide aquí
    for ficha in ligeras:
        (entrega / f"{ficha.nombre}.py").write_text(ficha.solucion, encoding="utf-8")
    cuaderno = carpeta / "cuaderno.ipynb"
    escribir(cuaderno, ["import matplotlib.pyplot as plt", *(f.solucion for f in ligeras)])
    vacios = (str(carpeta / f"almacén {n}") for n in itertools.count())
    archivos = (PYTHON, "-m", "grader", "corregir", "--entrega", entrega)
    dibujos = (PYTHON, "-m", "grader", "corregir", "--entrega", cuaderno)
    cronometrar(raiz, archivos)  # llena el almacén

    torch, con_dibujos = "import torch", "import torch, matplotlib.pyplot"
    return Grupo(
        "Una corrección, frente a importar lo que usa",
        (
            Medida(torch, lambda: cronometrar(raiz, (PYTHON, "-c", torch)), torch),
            Medida("corregir", lambda: cronometrar(raiz, archivos), torch, 1.3),
            Medida(
                "corregir con el almacén vacío",
                lambda: cronometrar(raiz, archivos, {"GRADER_ALMACEN": next(vacios)}),
                torch,
                3.0,
            ),
            Medida(con_dibujos, lambda: cronometrar(raiz, (PYTHON, "-c", con_dibujos)), con_dibujos),
            Medida("corregir un cuaderno con matplotlib", lambda: cronometrar(raiz, dibujos), con_dibujos, 1.3),
        ),
    )
