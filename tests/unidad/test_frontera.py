"""Las fronteras: quién importa torch, qué es puro, y que el corrector no conozca ningún ejercicio por su nombre."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from grader.modelo import Curso

RAIZ = Path(__file__).parents[2]
PAQUETE = RAIZ / "grader"
MODULOS = {
    ".".join(archivo.relative_to(RAIZ).with_suffix("").parts).removesuffix(".__init__"): archivo
    for archivo in sorted(PAQUETE.rglob("*.py"))
}
PUROS = ("comparacion", "diagnostico", "mensajes", "formato", "retroalimentacion", "valores", "recetas", "modelo")
DE_ENTRADA_Y_SALIDA = {
    "os", "io", "sys", "subprocess", "socket", "shutil", "tempfile", "signal", "select", "selectors", "threading",
    "multiprocessing", "concurrent", "asyncio", "logging", "time", "random", "secrets", "sqlite3", "urllib", "http",
    "glob", "fileinput", "ctypes", "importlib", "runpy", "click", "rich", "psutil", "nbformat", "IPython", "torch",
}  # fmt: skip
QUE_EJECUTAN_LO_QUE_LEEN = {"pickle", "_pickle", "dill", "joblib", "cloudpickle", "jsonpickle", "shelve", "marshal"}


def importados(codigo: str) -> set[str]:
    """Los módulos que importa un código, en cualquier lugar; de `from a import b` salen «a» y «a.b»."""
    hallados: set[str] = set()
    for nodo in ast.walk(ast.parse(codigo)):
        match nodo:
            case ast.Import(names=alias):
                hallados.update(a.name for a in alias)
            case ast.ImportFrom(module=str(modulo), names=alias):
                hallados.update((modulo, *(f"{modulo}.{a.name}" for a in alias)))
    return hallados


def llamados(codigo: str) -> set[str]:
    """Las funciones que llama un código, como se escriben: «open», «torch.load», «Path»."""
    return {ast.unparse(nodo.func) for nodo in ast.walk(ast.parse(codigo)) if isinstance(nodo, ast.Call)}


def raices(modulos: Iterable[str]) -> set[str]:
    return {modulo.partition(".")[0] for modulo in modulos}


def propios(codigo: str) -> set[str]:
    """Los módulos del corrector que importa un código; no el paquete mismo, que es para cuadernos."""
    return importados(codigo) & set(MODULOS) - {"grader"}


def cierre(nombres: Iterable[str]) -> Iterator[str]:
    """Estos módulos y todos los del corrector que importan, directa o indirectamente."""
    pendientes, vistos = [f"grader.{nombre}" for nombre in nombres], set()
    while pendientes:
        modulo = pendientes.pop()
        if modulo not in vistos:
            vistos.add(modulo)
            yield modulo
            pendientes += propios(MODULOS[modulo].read_text(encoding="utf-8"))
            pendientes += {modulo.rpartition(".")[0]} & set(MODULOS) - {"grader"}  # su paquete


# Lo que alcanzan las órdenes y los ejercicios; lo demás solo se carga en los procesos que ejecutan código ajeno.
DEL_PADRE = set(cierre(("cli", "autor")))
APARTE = set(MODULOS) - DEL_PADRE - {"grader", "grader.__main__"}


# --- Quién importa torch -------------------------------------------------------------------------------------------

Importa = Callable[..., set[str]]


@pytest.fixture(scope="module")
def importa(entorno: dict[str, str]) -> Importa:
    """Los módulos que carga de verdad un proceso de Python con estos argumentos."""

    def medir(*argumentos: str) -> set[str]:
        hecho = subprocess.run(
            [sys.executable, "-X", "importtime", *argumentos],
            cwd=RAIZ,
            env=entorno,
            capture_output=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            check=False,
            timeout=100,
        )
        assert "Traceback" not in hecho.stderr, hecho.stderr[-2_000:]
        return set(re.findall(r"^import time:.*\| +(\S+)$", hecho.stderr, re.MULTILINE))

    return medir


@pytest.mark.parametrize(
    "argumentos",
    [["--help"], ["corregir", "--help"], ["verificar", "--help"], ["otra"], ["plantillas", "--comprobar"]],
    ids=" ".join,
)
def test_las_ordenes_que_no_ejecutan_codigo_no_importan_torch(importa: Importa, argumentos: list[str]) -> None:
    cargados = importa("-m", "grader", *argumentos)
    assert "grader.cli" in cargados
    assert "torch" not in cargados


def test_nada_del_padre_importa_torch(importa: Importa) -> None:
    cargados = importa("-c", "\n".join(f"import {modulo}" for modulo in sorted(DEL_PADRE)))
    assert DEL_PADRE - cargados == set()
    assert "torch" not in cargados


def test_lo_que_se_carga_aparte_esta_en_ejecucion() -> None:
    assert {modulo.rpartition(".")[0] for modulo in APARTE} == {"grader.ejecucion"}


def test_leer_el_curso_no_importa_torch(importa: Importa) -> None:
    leer = "from pathlib import Path; from grader.curso.catalogo import leer_curso; leer_curso(Path.cwd())"
    assert "torch" not in importa("-c", leer)


def test_lo_que_importa_torch_se_ve(importa: Importa) -> None:
    assert "torch" in importa("-c", "import grader.ejecucion.hijo.vestir")


def test_la_declaracion_de_un_ejercicio_solo_importa_lo_de_escribir_ejercicios(raiz: Path) -> None:
    declaraciones = sorted(raiz.glob("ejercicios/*/ejercicio.py"))
    assert declaraciones
    for declaracion in declaraciones:
        modulos = importados(declaracion.read_text(encoding="utf-8"))
        assert all(m.startswith("grader.autor") for m in modulos if m.startswith("grader.")), declaracion
        assert not raices(modulos) & DE_ENTRADA_Y_SALIDA, declaracion


# --- El núcleo puro ------------------------------------------------------------------------------------------------


def impurezas(codigo: str) -> set[str]:
    """Lo que hace un código además de calcular. `Path` se admite como tipo: ni se llama ni se le pide nada."""
    modulos = importados(codigo)
    hallado = raices(modulos) & DE_ENTRADA_Y_SALIDA
    hallado |= {m for m in modulos if m.startswith(("grader.ejecucion", "grader.entregas.lectura", "grader.cli"))}
    hallado |= llamados(codigo) & {"open", "print", "input", "eval", "exec", "compile", "__import__"}
    for nodo in ast.walk(ast.parse(codigo)):
        match nodo:
            case ast.Call(func=ast.Name(id="Path")) | ast.Attribute(value=ast.Name(id="Path" | "pathlib")):
                hallado.add("Path")
    return hallado


@pytest.mark.parametrize("modulo", sorted(cierre(PUROS)))
def test_el_nucleo_puro_ni_lee_ni_escribe_ni_ejecuta(modulo: str) -> None:
    assert impurezas(MODULOS[modulo].read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    "codigo",
    [
        "import os.path",
        "def f():\n    import subprocess",
        "from socket import socket",
        "from grader.ejecucion import padre",
        "from grader import ejecucion",
        "import torch",
        "open('x')",
        "print('x')",
        "from pathlib import Path\nPath('x')",
        "from pathlib import Path\nPath.cwd()",
        "import pathlib\npathlib.Path('x')",
    ],
)
def test_una_impureza_se_nota(codigo: str) -> None:
    assert impurezas(codigo)


def test_lo_puro_no_tiene_impurezas() -> None:
    assert (
        impurezas("import math\nfrom pathlib import Path\n\ndef f(x: Path) -> float:\n    return math.sqrt(2)") == set()
    )


# --- Ningún ejercicio por su nombre --------------------------------------------------------------------------------


def textos_y_nombres(codigo: str) -> Iterator[str]:
    """Los identificadores y los textos de un código, sin docstrings ni lo que va entre « », que son ejemplos."""
    arbol = ast.parse(codigo)
    docstrings = {
        id(nodo.body[0].value)
        for nodo in ast.walk(arbol)
        if isinstance(nodo, ast.Module | ast.ClassDef | ast.FunctionDef)
        and nodo.body
        and isinstance(nodo.body[0], ast.Expr)
    }
    for nodo in ast.walk(arbol):
        match nodo:
            case ast.Constant(value=str(texto)) if id(nodo) not in docstrings:
                yield re.sub("«[^»]*»", "", texto)
            case ast.Name(id=nombre) | ast.Attribute(attr=nombre) | ast.arg(arg=nombre) | ast.alias(name=nombre):
                yield nombre
            case ast.FunctionDef(name=nombre) | ast.ClassDef(name=nombre) | ast.keyword(arg=str(nombre)):
                yield nombre


def menciones(codigo: str, nombres: Iterable[str]) -> set[str]:
    """Los ejercicios y partes que se nombran en un código."""
    buscados = "|".join(map(re.escape, nombres))
    patron = re.compile(rf"(?<![a-z0-9])e\d\d(?![0-9a-z])|\b(?:{buscados})\b")
    return {hallado for texto in textos_y_nombres(codigo) for hallado in patron.findall(texto)}


@pytest.fixture(scope="module")
def nombres_del_curso(curso: Curso) -> list[str]:
    """Los nombres de los ejercicios y los de partes que no son una palabra corriente."""
    partes = [p.nombre for f in curso.fichas for p in f.ejercicio.partes if "_" in p.nombre]
    return [f.nombre for f in curso.fichas] + partes


def test_el_corrector_no_conoce_ningun_ejercicio(nombres_del_curso: list[str]) -> None:
    hallado = {m: menciones(a.read_text(encoding="utf-8"), nombres_del_curso) for m, a in MODULOS.items()}
    assert {modulo: dichos for modulo, dichos in hallado.items() if dichos} == {}


@pytest.mark.parametrize(
    "codigo",
    [
        "if clave == 'e05': pass",
        "e05_especial = 1",
        "ruta = 'soluciones/e01_atencion.py'",
        "f'{x}/atencion_causal'",
        "objeto.atencion_causal()",
        "def atencion_causal(): pass",
        "f(atencion_causal=1)",
    ],
)
def test_una_mencion_se_nota(codigo: str) -> None:
    assert menciones(codigo, ["atencion_causal"])


@pytest.mark.parametrize(
    "codigo", ['"""Por ejemplo, e05."""', "x = 1  # como en e05", "ayuda = 'Uno: «e05»'", "x = 1e05", "y = 'fase05'"]
)
def test_un_ejemplo_no_es_una_mencion(codigo: str) -> None:
    assert menciones(codigo, ["atencion_causal"]) == set()


# --- Nada que ejecute lo que lee -----------------------------------------------------------------------------------


def peligros(codigo: str) -> set[str]:
    """Lo que deshace datos ejecutándolos, o ejecuta texto."""
    modulos, llamadas = importados(codigo), llamados(codigo)
    hallado = raices(modulos) & QUE_EJECUTAN_LO_QUE_LEEN
    hallado |= {m for m in modulos if m in ("torch.load", "numpy.load")}
    hallado |= {ll for ll in llamadas if re.fullmatch(r"eval|(builtins\.)(eval|exec)|(torch|np|numpy)\.load", ll)}
    return hallado | {
        n.arg for n in ast.walk(ast.parse(codigo)) if isinstance(n, ast.keyword) and n.arg == "allow_pickle"
    }


@pytest.mark.parametrize("modulo", MODULOS)
def test_el_corrector_no_deshace_datos_ejecutandolos(modulo: str) -> None:
    assert peligros(MODULOS[modulo].read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    "codigo",
    [
        "import pickle",
        "def f():\n    from dill import loads",
        "import joblib.externals",
        "torch.load(f)",
        "from torch import load",
        "np.load(f)",
        "datos.leer(allow_pickle=True)",
        "eval('1')",
        "builtins.exec('1')",
    ],
)
def test_un_peligro_se_nota(codigo: str) -> None:
    assert peligros(codigo)


def test_ningun_modulo_del_padre_ejecuta_codigo() -> None:
    ejecutan = {m for m, a in MODULOS.items() if llamados(a.read_text(encoding="utf-8")) & {"exec", "compile"}}
    assert ejecutan
    assert ejecutan <= APARTE
