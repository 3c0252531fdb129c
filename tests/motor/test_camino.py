"""Por dónde busca `import` quien ejecuta el código ajeno: sin el curso, y con todas las bibliotecas."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.ejecucion.hijo.servicio import sin_el_repositorio

BIBLIOTECAS = ["/usr/lib/python3.11", "/usr/lib/python3.11/lib-dynload"]


@pytest.mark.parametrize(
    "raiz", ["/casa/curso", "/casa/ana/mi repositorio", "/srv/site-packages-viejo/curso"], ids=lambda raiz: raiz
)
def test_en_el_repositorio_su_carpeta_no_se_mira(raiz: str) -> None:
    assert sin_el_repositorio(["", raiz, *BIBLIOTECAS], Path(raiz)) == BIBLIOTECAS


@pytest.mark.parametrize(
    "raiz",
    [
        "/casa/.venv/lib/python3.12/site-packages", "/usr/lib/python3/dist-packages", "C:/v/Lib/site-packages",
        "/casa/.local/lib/python3.11/site-packages",
    ],
)  # fmt: skip
def test_instalado_con_pip_las_bibliotecas_siguen_a_mano(raiz: str) -> None:
    assert sin_el_repositorio(["", *BIBLIOTECAS, raiz], Path(raiz)) == [*BIBLIOTECAS, raiz]
