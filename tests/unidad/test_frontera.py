"""Las fronteras entre las salas de `grader/`: quién importa a quién, qué es puro, quién ejecuta y dónde está torch."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from grader.modelo import Curso

RAIZ = Path(__file__).parents[2]
PAQUETE = RAIZ / "grader"
MODULOS = {
    ".".join(archivo.relative_to(RAIZ).with_suffix("").parts).removesuffix(".__init__"): archivo
    for archivo in sorted(PAQUETE.rglob("*.py"))
}
SALAS = frozenset(nombre for nombre, archivo in MODULOS.items() if archivo.name == "__init__.py") - {"grader"}

# Ni leen ni escriben, ni miran el reloj, ni importan nada que lo haga.
PURAS = ("modelo", "idioma", "juicio", "diagnostico", "retroalimentacion")
IMPUROS = {"grader.idioma.de_click"}  # lee el catálogo de click: es de la línea de órdenes
# Las únicas que importan torch; nada de lo demás alcanza ninguna de las dos.
CON_TORCH = ("ejecucion.hijo", "cuaderno")
# Los dos archivos que ejecutan lo que escribió otra persona: en el hijo, y en su propio kernel.
QUE_EJECUTAN = {"grader.ejecucion.hijo.servicio", "grader.cuaderno.kernel"}
# Lo único que puede llegar a importar el hijo: nada que sepa una respuesta.
AL_ALCANCE_DEL_HIJO = (
    "ejecucion.hijo", "ejecucion.lectura", "ejecucion.aislamiento", "ejecucion.protocolo", "modelo", "sistema",
)  # fmt: skip
DE_ENTRADA_Y_SALIDA = {
    "os", "io", "sys", "subprocess", "socket", "shutil", "tempfile", "signal", "select", "selectors", "threading",
    "multiprocessing", "concurrent", "asyncio", "logging", "time", "random", "secrets", "sqlite3",
    "urllib", "http", "glob", "fileinput", "ctypes", "importlib", "runpy", "click", "rich", "psutil", "nbformat",
    "IPython", "torch",
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


def sala_de(modulo: str) -> str:
    """La carpeta de un módulo: «grader.juicio» de «grader.juicio.comparacion»; «grader» de lo que está arriba."""
    return modulo if modulo in SALAS else modulo.rpartition(".")[0]


def en(modulo: str, salas: Iterable[str]) -> bool:
    return any(f"{modulo}.".startswith(f"grader.{sala}.") for sala in salas)


def cierre(nombres: Iterable[str]) -> Iterator[str]:
    """Estos módulos y todos los del corrector que importan, directa o indirectamente."""
    pendientes, vistos = list(nombres), set()
    while pendientes:
        modulo = pendientes.pop()
        if modulo not in vistos:
            vistos.add(modulo)
            yield modulo
            pendientes += propios(CODIGOS[modulo])
            pendientes += {modulo.rpartition(".")[0]} & set(MODULOS) - {"grader"}  # su paquete


CODIGOS = {modulo: archivo.read_text(encoding="utf-8") for modulo, archivo in MODULOS.items()}
# Lo que alcanzan las órdenes y los ejercicios; lo demás solo se carga en los procesos que ejecutan código ajeno.
DEL_PADRE = set(cierre(("grader.cli", "grader.autor")))


# --- De una sala a otra --------------------------------------------------------------------------------------------


def flechas(codigos: Mapping[str, str]) -> dict[str, set[str]]:
    """De cada sala, las otras que importa. Lo que está suelto en `grader/` no es de ninguna."""
    hallado: dict[str, set[str]] = {}
    for modulo, codigo in codigos.items():
        sala = sala_de(modulo)
        hallado.setdefault(sala, set()).update(
            {sala_de(m) for m in importados(codigo) & set(MODULOS)} - {sala, "grader"}
        )
    return hallado


def circulo(grafo: Mapping[str, set[str]]) -> list[str]:
    """Un círculo de salas que se importan unas a otras, si lo hay."""
    quedan = {sala: set(otras) & set(grafo) for sala, otras in grafo.items()}
    while libres := [sala for sala, otras in quedan.items() if not otras]:
        for libre in libres:
            del quedan[libre]
        for otras in quedan.values():
            otras.difference_update(libres)
    return sorted(quedan)


def intrusiones(modulo: str, codigo: str) -> set[str]:
    """Los módulos privados de otra sala que usa un código: los que su `__init__` ni importa para dar ni nombra."""
    hallado = set()
    for nodo in ast.walk(ast.parse(codigo)):
        if isinstance(nodo, ast.ImportFrom) and (nodo.module or "").startswith("grader."):
            for alias in nodo.names:
                completo = f"{nodo.module}.{alias.name}"
                if completo in SALAS:
                    continue
                usado = completo if completo in MODULOS else str(nodo.module)
                if sala_de(usado) != sala_de(modulo) and not es_una_puerta(usado, alias.name):
                    hallado.add(completo)
        elif isinstance(nodo, ast.Import):
            hallado |= {a.name for a in nodo.names if a.name.startswith("grader.")}
    return hallado


def es_una_puerta(usado: str, nombre: str) -> bool:
    """Si por ahí se entra a una sala: un nombre que da su `__init__`, o un módulo que dice que da."""
    sala = sala_de(usado)
    return sala == "grader" or (nombre if usado == sala else usado.rpartition(".")[2]) in dados_por(sala)


def dados_por(sala: str) -> set[str]:
    """Lo que dice dar una sala, leído sin importarla."""
    asignado = re.search(r"^__all__ = (\[[^\]]*\])", CODIGOS[sala], re.MULTILINE)
    return set(ast.literal_eval(asignado[1])) if asignado else set()


def test_ninguna_sala_importa_a_otra_que_la_importe() -> None:
    assert circulo(flechas(CODIGOS)) == []


@pytest.mark.lento
@pytest.mark.parametrize(
    ("modulo", "codigo"),
    [
        ("grader.modelo.curso", "from grader.juicio import comparar"),
        ("grader.juicio.veredictos", "def f():\n    from grader.calificacion import calificar"),
        ("grader.entregas.lectura", "from grader import calificacion"),
        ("grader.retroalimentacion.mensajes.fallos", "from grader.retroalimentacion import explicar"),
    ],
)
def test_una_flecha_hacia_arriba_se_nota(modulo: str, codigo: str) -> None:
    assert circulo(flechas(CODIGOS | {modulo: f"{CODIGOS[modulo]}\n{codigo}\n"}))


@pytest.mark.parametrize("modulo", MODULOS)
def test_de_otra_sala_solo_se_usa_lo_que_da(modulo: str) -> None:
    assert intrusiones(modulo, CODIGOS[modulo]) == set()


@pytest.mark.parametrize(
    "codigo",
    [
        "from grader.juicio.comparacion import comparar",
        "from grader.juicio import comparacion",
        "def f():\n    from grader.entregas.busqueda import buscar",
        "from grader.ejecucion.hijo.servicio import atender",
        "import grader.juicio.comparacion",
    ],
)
def test_entrar_por_la_ventana_se_nota(codigo: str) -> None:
    assert intrusiones("grader.informes.datos", codigo)


@pytest.mark.parametrize("sala", sorted(SALAS))
def test_cada_sala_dice_que_se_hace_en_ella(sala: str) -> None:
    dicho = ast.get_docstring(ast.parse(CODIGOS[sala])) or ""
    assert len(dicho.splitlines()) >= 3, f"{sala}: una frase, y después qué entra y qué sale"


def test_el_dibujo_de_la_arquitectura_tiene_las_mismas_salas_y_ninguna_flecha_hacia_arriba() -> None:
    dibujo = (RAIZ / "docs" / "arquitectura.md").read_text(encoding="utf-8").split("```text\n", 2)[1].split("```")[0]
    dibujadas = [f"grader.{nombre}" for nombre in re.findall(r"^([a-z]+(?:\.[a-z]+)?) ", dibujo, re.MULTILINE)]
    assert sorted(dibujadas) == sorted(SALAS - {"grader.ejecucion"})
    altura = {sala: piso for piso, sala in enumerate(dibujadas)}
    suben = {
        (de, a)
        for de, otras in flechas(CODIGOS).items()
        if de in altura
        for a in otras & set(altura)
        if altura[a] < altura[de]
    }
    assert suben == set()


PRUEBAS = sorted(p for p in Path(__file__).parent.rglob("test_*.py") if p != Path(__file__))
DE_FUERA = "medir"  # lo que no es una sala de `grader/` y también se prueba pieza por pieza


@pytest.mark.parametrize("prueba", PRUEBAS, ids=lambda p: p.relative_to(Path(__file__).parent).as_posix())
def test_cada_prueba_esta_en_la_carpeta_de_la_sala_que_prueba(prueba: Path) -> None:
    carpeta = ".".join(prueba.parent.relative_to(Path(__file__).parent).parts)
    sala = carpeta if carpeta == DE_FUERA else f"grader.{carpeta}"
    assert sala in SALAS | {DE_FUERA}
    usa = importados(prueba.read_text(encoding="utf-8"))
    assert any(f"{modulo}.".startswith(f"{sala}.") for modulo in usa), f"no usa nada de {sala}"


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


def test_leer_el_curso_no_importa_torch(importa: Importa) -> None:
    leer = "from pathlib import Path; from grader.curso.catalogo import leer_curso; leer_curso(Path.cwd())"
    assert "torch" not in importa("-c", leer)


@pytest.mark.lento
def test_lo_que_importa_torch_se_ve(importa: Importa) -> None:
    assert "torch" in importa("-c", "import grader.ejecucion.hijo.vestir")


def test_torch_esta_solo_en_sus_dos_salas_y_el_padre_no_entra_en_ellas() -> None:
    con_torch = {m for m, codigo in CODIGOS.items() if "torch" in raices(importados(codigo))}
    assert con_torch
    assert {m for m in con_torch if not en(m, CON_TORCH)} == set()
    assert con_torch & DEL_PADRE == set()


def test_el_hijo_no_importa_nada_que_sepa_una_respuesta() -> None:
    del_hijo = set(cierre(m for m in MODULOS if en(m, ["ejecucion.hijo"])))
    assert {m for m in del_hijo if not en(m, AL_ALCANCE_DEL_HIJO) and m != "grader.ejecucion"} == set()


def test_la_declaracion_de_un_ejercicio_solo_importa_lo_de_escribir_ejercicios(raiz: Path) -> None:
    declaraciones = sorted(p for n in ("ejercicio", "equivocaciones") for p in raiz.glob(f"ejercicios/*/{n}.py"))
    assert declaraciones
    for declaracion in declaraciones:
        modulos = importados(declaracion.read_text(encoding="utf-8"))
        assert all(m.startswith("grader.autor") for m in modulos if m.startswith("grader.")), declaracion
        assert not raices(modulos) & DE_ENTRADA_Y_SALIDA, declaracion


# --- Lo puro -------------------------------------------------------------------------------------------------------


def impurezas(codigo: str) -> set[str]:
    """Lo que hace un código además de calcular. `Path` se admite como tipo: ni se llama ni se le pide nada."""
    modulos = importados(codigo)
    hallado = raices(modulos) & DE_ENTRADA_Y_SALIDA
    hallado |= {m for m in modulos & set(MODULOS) if not en(m, PURAS) or m in IMPUROS} - {"grader"}
    hallado |= llamados(codigo) & {"open", "print", "input", "eval", "exec", "compile", "__import__"}
    # Calcular con fechas es puro; preguntar qué hora es, no.
    hallado |= {ll for ll in llamados(codigo) if re.search(r"\.(now|utcnow|today|fromtimestamp)\Z", ll)}
    for nodo in ast.walk(ast.parse(codigo)):
        match nodo:
            case ast.Call(func=ast.Name(id="Path")) | ast.Attribute(value=ast.Name(id="Path" | "pathlib")):
                hallado.add("Path")
    return hallado


@pytest.mark.parametrize("modulo", sorted(m for m in MODULOS if en(m, PURAS) and m not in IMPUROS))
def test_lo_puro_ni_lee_ni_escribe_ni_ejecuta_ni_importa_nada_que_lo_haga(modulo: str) -> None:
    assert impurezas(CODIGOS[modulo]) == set()


@pytest.mark.parametrize(
    "codigo",
    [
        "import os.path",
        "def f():\n    import subprocess",
        "from socket import socket",
        "from time import monotonic",
        "from datetime import datetime\ndatetime.now()",
        "import datetime as dt\ndt.date.today()",
        "from grader.ejecucion import padre",
        "from grader import ejecucion",
        "from grader.sistema import borrar",
        "from grader.idioma.de_click import activar",
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
    hallado = {m: menciones(codigo, nombres_del_curso) for m, codigo in CODIGOS.items()}
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
    assert peligros(CODIGOS[modulo]) == set()


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


def test_solo_dos_archivos_ejecutan_codigo_ajeno() -> None:
    assert {m for m, codigo in CODIGOS.items() if "exec" in llamados(codigo)} == QUE_EJECUTAN


# --- Lo que se instala ---------------------------------------------------------------------------------------------


def test_todo_lo_que_no_es_codigo_entra_en_el_wheel() -> None:
    declarado = tomllib.loads((RAIZ / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    carpetas = {paquete: RAIZ.joinpath(*paquete.split(".")) for paquete in declarado["package-data"]}
    entra = {
        a for p, carpeta in carpetas.items() for patron in declarado["package-data"][p] for a in carpeta.glob(patron)
    }
    hay = {a for a in PAQUETE.rglob("*") if a.is_file() and a.suffix not in (".py", ".pyc")}
    assert hay - entra == {PAQUETE / "paquete" / "README.md"}  # va en el zip, que se escribe desde el repositorio
