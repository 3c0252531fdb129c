"""El motor sin bifurcación (el de Windows y macOS, que en Linux se puede pedir): un proceso corriente por hijo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from grader.curso.catalogo import elegir
from grader.ejecucion.motor import Motor, MotorSuelto
from grader.modelo import Causa, Curso, Ejecucion, Limites
from grader.modelo.recetas import SAL_PUBLICA
from grader.referencias import LIMITES, Almacen, Referencias
from tests.apoyo import calificar_solo

# Cada hijo importa torch otra vez.
pytestmark = pytest.mark.lento


@pytest.fixture(scope="module")
def temporal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """La carpeta de este motor."""
    return tmp_path_factory.mktemp("suelto")


@pytest.fixture(scope="module")
def motor(encender: Callable[[Path, str], Motor], temporal: Path) -> Iterator[Motor]:
    """El motor de procesos corrientes."""
    encendido = encender(temporal, "suelto")
    assert isinstance(encendido, MotorSuelto)
    yield encendido
    encendido.cerrar()


def test_muertes_y_bucles_cuestan_solo_su_caso(valores: Callable[..., list[Any]]) -> None:
    codigo = """
import os
def buena(x):
    return 2 * x
def termina():
    os._exit(3)
def gira():
    while True:
        pass
def exagera():
    return [0] * 10**11
"""
    llamadas = (("buena", 1), ("termina",), ("buena", 2), ("gira",), ("exagera",), ("buena", 3))
    obtenidos = valores(codigo, *llamadas, limites=Limites(caso=2))
    assert obtenidos == [2, Causa.CIERRE, 4, Causa.TIEMPO, Causa.MEMORIA, 6]


def test_al_cargar_tambien(correr: Callable[..., Ejecucion]) -> None:
    hecho = correr("import os\nos._exit(1)\ndef f(x):\n    return x\n", ("f", 1))
    assert [t.causa for t in hecho.carga.tropiezos] == [Causa.CIERRE]
    assert [r.valor.valor for r in hecho.resultados] == [1]


def test_no_sobrevive_un_proceso_que_se_deja_en_marcha(valores: Callable[..., list[Any]]) -> None:
    codigo = "import os, time\ndef f():\n    if os.fork() == 0:\n        time.sleep(600)\n    return 7\n"
    assert valores(codigo, ("f",))[0] in (7, Causa.EXCEPCION)


def test_el_mundo_del_hijo_es_el_mismo(valores: Callable[..., list[Any]], temporal: Path) -> None:
    codigo = """
import os, torch
def f():
    return sorted(os.environ), os.getcwd(), os.listdir(), torch.get_num_threads(), torch.rand(2).tolist()
"""
    ((entorno, carpeta, contenido, hilos, azar), otra) = valores(codigo, ("f",), ("f",))
    assert set(entorno) <= {"HOME", "TMPDIR", "MPLCONFIGDIR", "MPLBACKEND", "LANG", "LC_ALL", "TZ", "SYSTEMROOT"}
    assert Path(carpeta).is_relative_to(temporal)
    assert (contenido, hilos, azar) == ([], 1, otra[-1])


def test_un_error_conocido_se_nombra_igual(raiz: Path, curso: Curso, motor: Motor) -> None:
    referencias = Referencias(curso, motor, SAL_PUBLICA, Almacen(None), LIMITES)
    (ficha,) = elegir(curso, "e08")
    equivocada = raiz / "tests" / "curso" / "equivocadas" / ficha.nombre / "cls_olvidado.py"
    codigo = f"{ficha.solucion}\n{equivocada.read_text(encoding='utf-8')}"
    (resultado,) = calificar_solo(ficha, codigo, motor, referencias).ejercicios
    nombrados = {p.nombre: [e.nombre for e in p.diagnostico.errores] for p in resultado.partes if p.diagnostico}
    assert nombrados == {"tokens_vit": ["cls_olvidado"], "crecimiento_tabla": ["cls_olvidado"]}
