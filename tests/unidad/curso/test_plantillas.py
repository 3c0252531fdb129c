"""Las plantillas: al día, marcadas como generadas, completas y sin una sola línea de las soluciones."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import nbformat
import pytest

from grader.curso.plantillas import cuaderno_de, generar, plantilla_de
from grader.modelo import Curso, Ficha
from tests.unidad.apoyo import INICIAL, curso_de, ficha, parte

Grader = Callable[..., subprocess.CompletedProcess[str]]


def celdas_de(cuaderno: str, clave: str) -> list[str]:
    """El código de las celdas de un ejercicio."""
    celdas = json.loads(cuaderno)["cells"]
    return [c["source"] for c in celdas if c["cell_type"] == "code" and c["id"].startswith(f"{clave}-")]


def sin_blancos(codigo: str) -> list[str]:
    return [linea.rstrip() for linea in codigo.splitlines() if linea.strip()]


# --- Al día --------------------------------------------------------------------------------------------------------


@pytest.fixture
def copia(raiz: Path, tmp_path: Path) -> Path:
    """Una copia del curso, para estropearla."""
    for carpeta in ("ejercicios", "soluciones", "plantillas"):
        shutil.copytree(raiz / carpeta, tmp_path / carpeta, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_las_plantillas_del_repositorio_estan_al_dia(grader_aqui: Grader) -> None:
    hecho = grader_aqui("plantillas", "--comprobar")
    assert (hecho.returncode, hecho.stderr) == (0, "")


def _anadir(archivo: Path) -> None:
    archivo.write_text(archivo.read_text(encoding="utf-8") + "\n# Añadido.\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("que", "cambiar", "caducada"),
    [
        ("ejercicios/*/enunciado.md", _anadir, "cuaderno.ipynb"),
        ("ejercicios/*/inicial.py", _anadir, "e*.py"),
        ("ejercicios/teoria.py", _anadir, "teoria.py"),
        ("plantillas/e*.py", _anadir, "e*.py"),
        ("plantillas/cuaderno.ipynb", Path.unlink, "cuaderno.ipynb"),
        ("plantillas/teoria.py", lambda archivo: archivo.rename(archivo.with_name("sobra.py")), "sobra.py"),
    ],
    ids=lambda dato: dato if isinstance(dato, str) else "",
)
def test_una_plantilla_caducada_se_nota_y_se_rehace(
    copia: Path, grader_aqui: Grader, que: str, cambiar: Callable[[Path], None], caducada: str
) -> None:
    cambiar(sorted(copia.glob(que))[0])
    comprobado = grader_aqui("plantillas", "--comprobar", en=copia)
    assert comprobado.returncode == 1
    assert re.search(rf"\b{caducada.replace('*', '[a-z_0-9]*')}", comprobado.stderr)
    assert "Traceback" not in comprobado.stderr
    grader_aqui("plantillas", en=copia)
    assert grader_aqui("plantillas", "--comprobar", en=copia).returncode == 0


# --- Lo que contienen ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def archivos(curso: Curso) -> dict[str, str]:
    """Las plantillas, por nombre."""
    return generar(curso)


def test_la_primera_linea_dice_que_son_generadas(archivos: dict[str, str]) -> None:
    primeras = {nombre: texto.splitlines()[0] for nombre, texto in archivos.items() if nombre.endswith(".py")}
    primeras["cuaderno.ipynb"] = json.loads(archivos["cuaderno.ipynb"])["cells"][0]["source"].splitlines()[0]
    assert [nombre for nombre, linea in primeras.items() if "enerado con «make plantillas»" not in linea] == []


def test_cada_plantilla_es_el_codigo_inicial_con_su_enunciado(curso: Curso, archivos: dict[str, str]) -> None:
    for suya in curso.fichas:
        texto = archivos[f"{suya.nombre}.py"]
        assert texto.endswith(suya.inicial)
        assert ast.dump(ast.parse(texto)) == ast.dump(ast.parse(suya.inicial))
        comentarios = [linea[2:] for linea in texto.splitlines() if linea.startswith("# ")]
        assert set(sin_blancos(suya.enunciado)) <= {c.rstrip() for c in comentarios}


def test_el_cuaderno_es_valido_y_no_trae_salidas(archivos: dict[str, str]) -> None:
    cuaderno = nbformat.reads(archivos["cuaderno.ipynb"], as_version=4)
    nbformat.validate(cuaderno)
    assert len({celda.id for celda in cuaderno.cells}) == len(cuaderno.cells)
    assert not any(celda.get("outputs") for celda in cuaderno.cells)


def test_el_cuaderno_trae_todo_el_codigo_y_todos_los_enunciados(curso: Curso, archivos: dict[str, str]) -> None:
    cuaderno = archivos["cuaderno.ipynb"]
    fuentes = [celda["source"] for celda in json.loads(cuaderno)["cells"]]
    assert f"%%writefile teoria.py\n{curso.teoria.rstrip()}" in fuentes
    for suya in curso.fichas:
        assert suya.enunciado.strip() in fuentes
        *codigo, corrige = celdas_de(cuaderno, suya.clave)
        assert sin_blancos("\n".join(codigo)) == sin_blancos(suya.inicial)
        assert corrige == f'corregir("{suya.clave}")'


@pytest.mark.parametrize(
    ("inicial", "celdas"),
    [
        pytest.param("import a\nfrom b import c\n\nx = ...\ny = ...\n", 2, id="importaciones y valores"),
        pytest.param("def f():\n    pass\n\n\ndef g():\n    pass\n", 2, id="cada función en su celda"),
        pytest.param('"""Docstring."""\n\nimport a\n', 1, id="docstring"),
        pytest.param("# Antes de f.\n@decorada\ndef f():\n    pass\n", 1, id="comentario y decorador"),
        pytest.param("x = ...  # al lado\n# Antes de y.\ny = ...\n", 1, id="comentarios entre valores"),
        pytest.param("x = ...\n\n# Una nota al final.\n", 1, id="comentario al final"),
        pytest.param("# Solo un comentario.\n", 1, id="solo un comentario"),
    ],
)
def test_al_partir_en_celdas_no_se_pierde_ni_una_linea(inicial: str, celdas: int) -> None:
    *partidas, _ = celdas_de(cuaderno_de(curso_de(ficha(parte(), inicial=inicial))), "e90")  # la última corrige
    assert sin_blancos("\n".join(partidas)) == sin_blancos(inicial)
    assert len(partidas) == celdas


# --- Nada de las soluciones ----------------------------------------------------------------------------------------


def expresiones(codigo: str) -> Iterator[str]:
    """Lo que se calcula, devuelve o asigna en un código, escrito de una sola forma; sin lo que apenas dice nada."""
    for nodo in ast.walk(ast.parse(codigo)):
        if isinstance(nodo, ast.Assign | ast.AnnAssign | ast.AugAssign | ast.Return) and nodo.value is not None:
            escrita = ast.unparse(nodo.value)
            solo_nombres = all(isinstance(n, ast.Name | ast.Tuple | ast.expr_context) for n in ast.walk(nodo.value))
            if len(apretado(escrita)) >= 12 and not solo_nombres:
                yield escrita
            if isinstance(nodo, ast.Assign) and isinstance(nodo.value, ast.Set | ast.Constant):
                yield ast.unparse(nodo)


def apretado(texto: str) -> str:
    """El texto sin espacios, saltos, almohadillas ni clases de comillas: así da igual cómo esté partido."""
    return re.sub(r"[\s#]", "", texto).replace('"', "'")


def texto_de(nombre: str, contenido: str) -> str:
    """Lo que se lee en una plantilla: el archivo o, de un cuaderno, sus celdas."""
    if not nombre.endswith(".ipynb"):
        return contenido
    return "\n".join(celda["source"] for celda in json.loads(contenido)["cells"])


def dado(curso: Curso) -> str:
    """El código que se da hecho: la teoría y las funciones y métodos iniciales que no están por resolver."""
    iniciales = [nodo for f in curso.fichas for nodo in ast.parse(f.inicial).body]
    definidas = [n for nodo in iniciales for n in (nodo.body if isinstance(nodo, ast.ClassDef) else [nodo])]
    hechas = [n for n in definidas if isinstance(n, ast.FunctionDef) and "NotImplementedError" not in ast.dump(n)]
    return apretado(ast.unparse(ast.parse(curso.teoria)) + "\n".join(map(ast.unparse, hechas)))


def fugas(curso: Curso) -> list[tuple[str, str, str]]:
    """Cada expresión de una solución que aparece en una plantilla sin ser de lo que se da hecho."""
    conocido = dado(curso)
    apretadas = {nombre: apretado(texto_de(nombre, contenido)) for nombre, contenido in generar(curso).items()}
    return [
        (f.clave, nombre, escrita)
        for f in curso.fichas
        for escrita in expresiones(f.solucion)
        for nombre, texto in apretadas.items()
        if apretado(escrita) in texto and apretado(escrita) not in conocido
    ]


def test_ninguna_linea_de_una_solucion_esta_en_una_plantilla(curso: Curso) -> None:
    assert sum(len(list(expresiones(f.solucion))) for f in curso.fichas) > 10
    assert fugas(curso) == []


@pytest.mark.parametrize(
    "cambio",
    [
        {"enunciado": "# e90 · Prueba\n\nPrueba con `return sorted(x,\n    key=abs)`.\n"},
        {"inicial": INICIAL.replace("    raise", "    # return sorted(x, key=abs)\n    raise")},
        {"inicial": INICIAL.replace("    raise", "    return sorted(x, key=abs)\n    raise")},
        {"inicial": INICIAL + "\nletras = {'b', 'e'}\n"},
        {"enunciado": '# e90 · Prueba\n\n```python\nletras = {"b", "e"}\n```\n'},
    ],
    ids=["en el enunciado", "en un comentario", "sin quitar", "una respuesta", "una respuesta en el enunciado"],
)
def test_una_fuga_se_nota(cambio: dict[str, str]) -> None:
    limpia: Ficha = ficha(parte(), solucion="def doble(x):\n    return sorted(x, key=abs)\n\n\nletras = {'b', 'e'}\n")
    assert fugas(curso_de(limpia)) == []
    nombres = {nombre for _, nombre, _ in fugas(curso_de(replace(limpia, **cambio)))}
    assert nombres == {"e90_prueba.py", "cuaderno.ipynb"}


def test_la_plantilla_solo_depende_del_enunciado_y_del_codigo_inicial() -> None:
    una = ficha(parte(), enunciado="# e90 · Prueba\n")
    assert plantilla_de(una) == plantilla_de(replace(una, solucion="x = 1", errores="y = 2", oraculo="z = 3"))
