"""Las piezas de vigilar: teclas, de qué depende cada ejercicio, qué se está mirando y qué va antes."""

from __future__ import annotations

import queue
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grader.ejecucion.motor import MotorRoto
from grader.modelo import Archivo, Curso, Entrega, Ficha
from grader.vigilar.carpeta import sellar
from grader.vigilar.huellas import huella_del_ejercicio
from grader.vigilar.motor import Abandonada, MotorCortable
from grader.vigilar.obrero import Obrero
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


# --- Lo que entrena va detrás --------------------------------------------------------------------------------------


class MotorDeMentira:
    """Solo sabe que lo cortaron."""

    def __init__(self) -> None:
        self.cortado = threading.Event()

    def cortar(self, *, del_todo: bool = False) -> None:
        self.cortado.set()

    def empezar(self) -> None:
        self.cortado.clear()


class CorrectorDeMentira:
    """Apunta lo que se le pide corregir; lo que entrena, mientras esté `lento`, no acaba hasta que se corta."""

    def __init__(self) -> None:
        self.motor, self.lento = MotorDeMentira(), True
        self.empezadas: queue.SimpleQueue[tuple[str, tuple[str, ...]]] = queue.SimpleQueue()

    def corregir(self, ficha: Ficha, _: Entrega, pendientes: Sequence[Ficha], __: object) -> Any:
        self.empezadas.put((ficha.clave, tuple(f.clave for f in pendientes)))
        calificado = object()
        if ficha.segundos and self.lento:
            assert self.motor.cortado.wait(30)
            raise Abandonada
        return calificado


@pytest.mark.parametrize("guardados", [["e12"], ["e05", "e12"], ["e12", "e12", "e12"]], ids=",".join)
def test_lo_que_se_guarda_mientras_algo_entrena_no_espera(
    guardados: list[str], curso: Curso, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("grader.seguimiento.trayectoria.apuntar", lambda *_: None)
    corrector = CorrectorDeMentira()
    obrero = Obrero(corrector, tmp_path, (), lambda _: None)  # type: ignore[arg-type]  # es de mentira
    fichas = {f.clave: f for f in curso.fichas}
    obrero.start()
    try:
        obrero.pedir(entrega(), [fichas["e09"], fichas["e01"]])
        assert corrector.empezadas.get(timeout=30) == ("e01", ())  # lo que entrena, lo último
        assert corrector.empezadas.get(timeout=30) == ("e09", ())
        for clave in guardados:
            obrero.pedir(entrega(), [fichas[clave]])
            while corrector.empezadas.get(timeout=30)[0] != clave:
                pass
        corrector.lento = False
        obrero.pedir(entrega(), [fichas["e09"]])
        while corrector.empezadas.get(timeout=30)[0] != "e09":
            pass
    finally:
        obrero.parar()


def test_cortar_a_un_hijo_que_nace_no_es_que_el_motor_se_rompa() -> None:
    class Encendido:
        arranque = 1.0

    motor = MotorCortable(Encendido)  # type: ignore[arg-type]  # no se le pide nada
    with pytest.raises(MotorRoto), motor.cortable():
        raise MotorRoto("de verdad")

    def cortado_al_nacer() -> None:
        with motor.cortable():
            motor.cortar()
            raise MotorRoto("el canal se cerró")

    with pytest.raises(Abandonada):
        cortado_al_nacer()
