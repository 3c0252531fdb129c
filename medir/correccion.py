"""Lo que tarda `grader corregir`, frente a importar lo mismo que importa la entrega."""

from __future__ import annotations

import itertools
from pathlib import Path

from grader.curso.catalogo import leer_curso
from medir.cuadernos import ENTRENA, como_de_alguien, escribir
from medir.medida import PYTHON, Grupo, Medida, cronometrar

# Las del cuaderno largo.
CELDAS = 30


def preparar(raiz: Path, carpeta: Path) -> Grupo:
    """Una carpeta de archivos `.py`, un cuaderno que dibuja y otro que entrena, corregidos como quien los entrega."""
    entrega = carpeta / "entrega"
    entrega.mkdir()
    ligeras = [f for f in leer_curso(raiz).fichas if not f.segundos]  # entrenar no es lo que se mide aquí
    for ficha in ligeras:
        (entrega / f"{ficha.nombre}.py").write_text(como_de_alguien(ficha.solucion), encoding="utf-8")
    cuaderno = carpeta / "cuaderno.ipynb"
    escribir(cuaderno, ["import matplotlib.pyplot as plt", *(como_de_alguien(f.solucion) for f in ligeras)])
    largo = carpeta / "largo.ipynb"
    sueltas = [f"perdida_{n} = torch.rand({n + 1}).sum()\nprint(perdida_{n})" for n in range(CELDAS)]
    definiciones = ["import torch", ENTRENA, *(como_de_alguien(f.solucion) for f in ligeras)]
    escribir(largo, [*definiciones, *sueltas[: CELDAS - len(definiciones) - 1], "modelo.eval()\n" + ENTRENA])
    vacios = (str(carpeta / f"almacén {n}") for n in itertools.count())
    archivos = (PYTHON, "-m", "grader", "corregir", "--entrega", entrega)
    dibujos = (PYTHON, "-m", "grader", "corregir", "--entrega", cuaderno)
    entrena = (PYTHON, "-m", "grader", "corregir", "--entrega", largo)
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
            Medida(
                f"corregir {CELDAS} celdas que entrenan veinte minutos", lambda: cronometrar(raiz, entrena), torch, 1.3
            ),
            Medida(con_dibujos, lambda: cronometrar(raiz, (PYTHON, "-c", con_dibujos)), con_dibujos),
            Medida("corregir un cuaderno con matplotlib", lambda: cronometrar(raiz, dibujos), con_dibujos, 1.3),
        ),
    )
