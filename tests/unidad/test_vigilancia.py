"""Las piezas puras de vigilar: teclas, de qué depende cada ejercicio y qué se está mirando."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from grader.modelo import Archivo, Curso, Entrega
from grader.vigilar.carpeta import sellar
from grader.vigilar.huellas import huella_del_ejercicio
from grader.vigilar.tablero import ENTRE_CIFRAS, Tablero
from grader.vigilar.teclado import interpretar


@pytest.mark.parametrize(
    ("leido", "teclas"),
    [
        ("p", ["p"]),
        ("\x1b[A\x1b[B", ["arriba", "abajo"]),
        ("\x1bOAjk", ["arriba", "abajo", "arriba"]),
        ("\x1b[5~\x1b[6~ b", ["subir", "bajar", "bajar", "subir"]),
        ("\x1b[1;5A", ["\x1b[1;5A"]),
        ("12ñ", ["1", "2", "ñ"]),
        ("\x04", ["q"]),
        ("", []),
    ],
)
def test_las_teclas_se_reconocen(leido: str, teclas: list[str]) -> None:
    assert interpretar(leido) == teclas


def entrega(**archivos: str) -> Entrega:
    """Una entrega con un `tarea.py` y los demás como módulos."""
    hermanos = tuple(Archivo(f"{nombre}.py", codigo.encode()) for nombre, codigo in archivos.items())
    return Entrega(Path("entrega"), {"e01": hermanos[:1]}, hermanos)


@pytest.mark.parametrize(
    ("archivos", "cambio", "depende"),
    [
        ({"tarea": "x = 1", "otro": "y = 1"}, "otro", False),
        ({"tarea": "import otro", "otro": "y = 1"}, "otro", True),
        ({"tarea": "import medio", "medio": "from otro import y", "otro": "y = 1"}, "otro", True),
        ({"tarea": "import uno", "uno": "import tarea, otro", "otro": "import uno"}, "otro", True),
        ({"tarea": "otros = 1", "otro": "y = 1"}, "otro", False),
        ({"tarea": "import teoria", "teoria": "y = 1"}, "teoria", False),
        ({"tarea": "import x", "añadido": "y = 1"}, "añadido", True),
    ],
)
def test_un_ejercicio_depende_de_lo_que_menciona(archivos: dict[str, str], cambio: str, depende: bool) -> None:
    antes = huella_del_ejercicio(entrega(**archivos), "e01")
    despues = huella_del_ejercicio(entrega(**archivos | {cambio: "y = 2"}), "e01")
    assert (antes != despues) == depende


def test_en_un_cuaderno_el_nombre_puede_ir_tras_un_salto() -> None:
    cuaderno = Archivo("tarea.ipynb", rb'{"source": "\notro.y"}')
    antes, despues = (replace(entrega(otro=codigo), candidatos={"e01": (cuaderno,)}) for codigo in ("y = 1", "y = 2"))
    assert huella_del_ejercicio(antes, "e01") != huella_del_ejercicio(despues, "e01")


def test_dos_cifras_seguidas_son_un_numero(curso: Curso) -> None:
    tablero = Tablero(curso.fichas)

    def teclear(cifra: str, cuando: float) -> str:
        tablero.teclear_cifra(cifra, cuando)
        return tablero.ficha.clave

    assert teclear("1", 0) == "e01"
    assert teclear("2", ENTRE_CIFRAS / 2) == "e12"
    assert teclear("3", 3 * ENTRE_CIFRAS) == "e03"
    assert teclear("0", 6 * ENTRE_CIFRAS) == "e03"


def test_el_sello_no_ve_lo_que_dejan_los_editores(tmp_path: Path) -> None:
    (tmp_path / "e05.py").write_text("x = 1\n", encoding="utf-8")
    antes = sellar(tmp_path)
    for resto in (".e05.py.swp", "e05.py~", "#e05.py#", ".#e05.py", "4913", ".e05.py.tmp"):
        (tmp_path / resto).touch()
    assert sellar(tmp_path) == antes
    (tmp_path / "e05.py").write_text("x = 10\n", encoding="utf-8")
    assert sellar(tmp_path) != antes
    assert sellar(tmp_path / "no está") == {}
