"""De los bytes entregados a código: codificaciones, cuadernos, magias y cuándo algo sigue siendo la plantilla."""

from __future__ import annotations

import ast
import codecs
import contextlib
import json
from typing import Any

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.ejecucion.lectura import archivo as lectura
from grader.ejecucion.lectura.celdas import Celda, linea_de
from grader.ejecucion.lectura.sintaxis import definiciones, llama_a_algo, nombres_atados, resumir
from grader.ejecucion.lectura.texto import Ilegible, decodificar
from grader.modelo import Causa, Senal

CODIGO = 'año = "ñandú"\ncuántos = 3\n'


def cuaderno(*celdas: Any, **otros: Any) -> bytes:
    """Un cuaderno con estas celdas de código; lo que no es texto se pone como celda tal cual."""
    puestas = [{"cell_type": "code", "source": c} if isinstance(c, str) else c for c in celdas]
    return json.dumps({"cells": puestas, "metadata": {}, "nbformat": 4, "nbformat_minor": 5, **otros}).encode()


def leer(nombre: str, contenido: bytes) -> tuple[Celda, ...]:
    return lectura.leer(nombre, contenido).celdas


def codigo_de(nombre: str, contenido: bytes) -> list[str]:
    return [celda.codigo for celda in leer(nombre, contenido)]


def nombres_de(celda: Celda) -> set[str]:
    """Lo que define una celda que se pudo analizar."""
    assert celda.arbol is not None, celda.fallo
    return {nombre for instruccion in celda.arbol.body for nombre in nombres_atados(instruccion)}


# --- Codificaciones ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "contenido",
    [
        CODIGO.encode(),
        codecs.BOM_UTF8 + CODIGO.encode(),
        CODIGO.encode("utf-16"),
        codecs.BOM_UTF16_BE + CODIGO.encode("utf-16-be"),
        CODIGO.encode("cp1252"),
        CODIGO.replace("\n", "\r\n").encode(),
        CODIGO.replace("\n", "\r").encode(),
        CODIGO.replace("\n", "\r\n").encode("cp1252"),
        CODIGO.replace("\n", "\r\n").encode("utf-16"),
    ],
    ids=["utf-8", "bom", "utf-16-le", "utf-16-be", "cp1252", "CRLF", "CR", "CRLF en cp1252", "CRLF en utf-16"],
)
def test_las_codificaciones_de_cualquier_editor(contenido: bytes) -> None:
    assert decodificar(contenido) == CODIGO
    (celda,) = leer("tarea.py", contenido)
    assert nombres_de(celda) == {"año", "cuántos"}


@pytest.mark.parametrize(
    ("declarada", "real"),
    [
        pytest.param("latin-1", "latin-1", id="la declarada"),
        pytest.param("utf-8", "cp1252", id="declara utf-8 y es cp1252"),
        pytest.param("inventada", "utf-8", id="declara una que no existe"),
        pytest.param("latin-1", "utf-8-sig", id="declara latin-1 y lleva BOM de utf-8"),
    ],
)
def test_la_declaracion_de_codificacion_se_atiende_si_es_verdad(declarada: str, real: str) -> None:
    codigo = f"# -*- coding: {declarada} -*-\n{CODIGO}"
    assert decodificar(codigo.encode(real)) == codigo


@given(st.binary(max_size=60))
def test_cualquier_archivo_se_lee_o_se_dice_por_que_no(contenido: bytes) -> None:
    for nombre in ("tarea.py", "tarea.ipynb"):
        with contextlib.suppress(Ilegible):
            assert all((celda.arbol is None) == (celda.fallo is not None) for celda in leer(nombre, contenido))


@pytest.mark.parametrize("contenido", [b"\x89PNG\r\n\x1a\n\0\0", b"x = 1\0", b"\0" * 100], ids=["png", "nulo", "nulos"])
def test_un_binario_no_es_codigo(contenido: bytes) -> None:
    with pytest.raises(Ilegible):
        leer("tarea.py", contenido)


def test_un_archivo_enorme_no_se_analiza() -> None:
    with pytest.raises(Ilegible):
        leer("tarea.py", b"#" * (3 << 20))


@pytest.mark.parametrize(
    "codigo", ["(" * 5_000, "x = " + "-" * 100_000 + "1", "a" + ".b" * 100_000, "[" * 90 + "]" * 90]
)
def test_el_codigo_anidado_sin_fin_se_analiza_o_se_rechaza(codigo: str) -> None:
    (celda,) = leer("tarea.py", codigo.encode())
    assert celda.arbol is not None or (celda.fallo is not None and celda.fallo.causa == Causa.SINTAXIS)


def test_un_error_de_sintaxis_dice_la_linea() -> None:
    (celda,) = leer("tarea.py", b"x = 1\n\ndef f(:\n    pass\n")
    assert celda.fallo is not None
    assert celda.fallo.lugar is not None
    assert (celda.fallo.causa, celda.fallo.lugar.linea, celda.fallo.lugar.codigo) == (Causa.SINTAXIS, 3, "def f(:")


# --- Cuadernos -----------------------------------------------------------------------------------------------------


def test_las_celdas_se_numeran_como_se_ven() -> None:
    contenido = cuaderno("a = 1", {"cell_type": "markdown", "source": "# Hola"}, "b = 2")
    assert [(c.donde, c.codigo) for c in leer("tarea.ipynb", contenido)] == [("celda 1", "a = 1"), ("celda 3", "b = 2")]


@pytest.mark.parametrize(
    ("fuente", "codigo"),
    [
        ("a = 1\nb = 2", "a = 1\nb = 2"),
        (["a = 1\n", "b = 2"], "a = 1\nb = 2"),
        ([], ""),
        ("", ""),
        (None, ""),
        (5, ""),
    ],
    ids=repr,
)
def test_la_fuente_de_una_celda_puede_ser_texto_o_lineas(fuente: Any, codigo: str) -> None:
    contenido = cuaderno({"cell_type": "code", "source": fuente}, "fin = 1")
    assert codigo_de("tarea.ipynb", contenido) == [codigo, "fin = 1"]


@pytest.mark.parametrize("celda", [{"cell_type": "code"}, {}, None, 3, "texto", []], ids=repr)
def test_una_celda_mal_hecha_no_impide_leer_las_demas(celda: Any) -> None:
    contenido = json.dumps({"cells": [celda, {"cell_type": "code", "source": "fin = 1"}]}).encode()
    assert codigo_de("tarea.ipynb", contenido)[-1] == "fin = 1"


def test_no_hace_falta_que_nbformat_lo_de_por_valido() -> None:
    roto = cuaderno(
        {"cell_type": "code", "source": "a = 1", "outputs": [{"output_type": "inventado"}]}, nbformat="cuatro"
    )
    assert codigo_de("tarea.ipynb", roto) == ["a = 1"]


@pytest.mark.parametrize("codificacion", ["utf-8-sig", "utf-16"])
def test_un_cuaderno_guardado_con_otra_codificacion(codificacion: str) -> None:
    contenido = json.dumps(json.loads(cuaderno(CODIGO)), ensure_ascii=False).encode(codificacion)
    assert codigo_de("tarea.ipynb", contenido) == [CODIGO]


@pytest.mark.parametrize("version", [2, 3])
def test_los_cuadernos_de_formatos_antiguos(version: int) -> None:
    nuevo = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("a = 1\nb = 2")])
    antiguo = nbformat.v3.downgrade(nuevo)
    if version == 2:
        antiguo = {**antiguo, "nbformat": 2}
    assert codigo_de("tarea.ipynb", json.dumps(antiguo).encode()) == ["a = 1\nb = 2"]


@pytest.mark.parametrize(
    "contenido",
    [
        b"",
        b"{",
        b"[]",
        b"{}",
        b"null",
        b'{"cells": 3}',
        b'{"worksheets": [3]}',
        b'{"worksheets": [{"cells": 3}], "nbformat": 3}',
        cuaderno("a = 1")[:40],
        b"[" * 100_000,
        b'{"cells": ' * 50_000,
        b"print('hola')",
    ],
    ids=lambda c: repr(c[:20]),
)
def test_lo_que_no_es_un_cuaderno_se_dice(contenido: bytes) -> None:
    with pytest.raises(Ilegible) as dicho:
        leer("tarea.ipynb", contenido)
    assert str(dicho.value)


# --- Magias --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("codigo", "definidos"),
    [
        ("!pip install torch\nx = 1", {"x"}),
        ("%matplotlib inline\nx = 1", {"x"}),
        ("x = 1\n  \n%timeit x\ny = 2", {"x", "y"}),
        ("archivos = !ls\nx = 1", {"archivos", "x"}),
        ("nombre = %pwd", {"nombre"}),
        ("print?\nx = 1", {"x"}),
        ("?print\nx = 1", {"x"}),
        ("if True:\n    !ls\nx = 1", {"x"}),
        ("!ls {x}\nx = 1", {"x"}),
        ("%%time\nx = 1", {"x"}),
        ("%%capture salida\nx = 1", {"x"}),
        ("\n\n%%time\n%matplotlib inline\nx = 1", {"x"}),
        ("%%bash\nx=1\nls", set()),
        ("%%html\n<b>x = 1</b>", set()),
        ("%%writefile teoria.py\ndef atencion():\n    pass", set()),
        ("%%", set()),
        ('texto = """\n%matplotlib\n!ls\n"""', {"texto"}),
        ("x = 7\ny = x %3\nz = (x\n  % 2)", {"x", "y", "z"}),
        ("x = 1  # ¿funciona?", {"x"}),
    ],
    ids=lambda dato: dato.replace("\n", "⏎") if isinstance(dato, str) else "",
)
def test_las_magias_no_impiden_leer_lo_demas(codigo: str, definidos: set[str]) -> None:
    (celda,) = leer("tarea.ipynb", cuaderno(codigo))
    assert nombres_de(celda) == definidos
    (suelto,) = leer("tarea.py", codigo.encode())
    assert nombres_de(suelto) == definidos


@pytest.mark.parametrize("codigo", ["!ls\nx = 1", "%%time\nx = 1", "%matplotlib inline\nx = 1"])
def test_las_magias_no_corren_las_lineas(codigo: str) -> None:
    (celda,) = leer("tarea.ipynb", cuaderno(codigo))
    assert celda.arbol is not None
    assert celda.arbol.body[-1].lineno == 2
    assert linea_de(celda.codigo, 2) == "x = 1"


def test_una_celda_ilegible_no_arrastra_a_las_demas_y_se_sabe_que_definia() -> None:
    roto = "def doble(x)\n    return 2 * x\n\ntriple: int = 3\nclass Capa(: pass\nx == 1\n"
    mala, buena = leer("tarea.ipynb", cuaderno(roto, "y = 2"))
    assert mala.nombres_escritos() == {"doble", "triple", "Capa"}
    assert nombres_de(buena) == {"y"}


# --- ¿Es la plantilla? ---------------------------------------------------------------------------------------------

PLANTILLA = '''
def doble(x: int) -> int:
    """Calcula el doble."""
    raise NotImplementedError("completa doble")
'''


def forma(codigo: str, nombre: str = "doble") -> str | None:
    definida = definiciones((ast.parse(codigo),)).get(nombre)
    return resumir(definida) if definida is not None else None


@pytest.mark.parametrize(
    "igual",
    [
        PLANTILLA,
        PLANTILLA.replace('    """Calcula el doble."""\n', ""),
        PLANTILLA.replace("Calcula el doble.", "Otra cosa."),
        PLANTILLA.replace("    raise", "    # TODO\n\n    raise"),
        PLANTILLA.replace('"completa doble"', "'completa doble'").replace("x: int", "x : int"),
        "import math\n" + PLANTILLA,
        "def doble(x):\n    return 2 * x\n" + PLANTILLA,
    ],
    ids=["ella misma", "sin docstring", "otro docstring", "comentarios", "espacios y comillas", "con más", "la última"],
)
def test_los_comentarios_y_docstrings_no_cuentan(igual: str) -> None:
    assert forma(igual) == forma(PLANTILLA)


@pytest.mark.parametrize(
    "distinta",
    [
        PLANTILLA.replace("raise NotImplementedError", "return NotImplementedError"),
        PLANTILLA.replace("completa doble", "completa"),
        PLANTILLA.replace("x: int", "y: int"),
        PLANTILLA.replace("    raise", "    y = 2 * x\n    raise"),
        PLANTILLA + "doble = lambda x: 2 * x\n",
        PLANTILLA + "from otro import doble\n",
        PLANTILLA + "def doble(x): return 2 * x\n",
        PLANTILLA + "if True:\n    doble = abs\n",
    ],
    ids=["código", "texto", "parámetro", "una línea más", "reasignada", "importada", "redefinida", "dentro de un if"],
)
def test_un_cambio_de_codigo_deja_de_ser_la_plantilla(distinta: str) -> None:
    assert forma(distinta) != forma(PLANTILLA)


def test_los_docstrings_de_una_clase_tampoco_cuentan() -> None:
    con = 'class Capa:\n    """Una."""\n\n    def f(self):\n        """Otra."""\n        return 1\n'
    sin = "class Capa:\n    def f(self):\n        return 1\n"
    assert forma(con, "Capa") == forma(sin, "Capa")
    assert forma(con, "Capa") != forma(sin.replace("1", "2"), "Capa")


def test_un_texto_que_no_es_docstring_si_cuenta() -> None:
    assert forma("def doble(x):\n    y = 1\n    'texto'") != forma("def doble(x):\n    y = 1\n    'otro'")


@pytest.mark.parametrize(
    ("instruccion", "nombres"),
    [
        ("def f(): y = 1", {"f"}),
        ("async def f(): pass", {"f"}),
        ("class C: x = 1", {"C"}),
        ("import a.b, c as d", {"a", "d"}),
        ("from a import b, c as d", {"b", "d"}),
        ("x = y = 1", {"x", "y"}),
        ("x, (y, *z) = 1, (2, 3)", {"x", "y", "z"}),
        ("x: int = 1", {"x"}),
        ("x += 1", {"x"}),
        ("for i in range(3): x = i", {"i", "x"}),
        ("with open('a') as f: pass", {"f"}),
        ("if (n := 3): pass", {"n"}),
        ("print(x)", set()),
    ],
)
def test_los_nombres_que_define_una_instruccion(instruccion: str, nombres: set[str]) -> None:
    assert nombres_atados(ast.parse(instruccion).body[0]) == nombres


@pytest.mark.parametrize(
    ("instruccion", "puede"),
    [
        ("def f(x=1) -> int: g()", False),
        ("def f(x=g()): pass", True),
        ("def f() -> g(): pass", True),
        ("@decorar\ndef f(): pass", True),
        ("class C: pass", True),
        ("import ast, json", False),
        ("import ast, no_importado", True),
        ("from ast import parse", False),
        ("from ast import no_esta", True),  # un módulo puede importar otro al pedírselo
        ("from ast import *", True),
        ("from . import vecino", True),
        ("x = 1", False),
        ("x = (1, 'dos', [3.0], {'a': None})", False),
        ("'un docstring'", False),
        ("x = -y", True),
        ("x = 9 ** 9 ** 9", True),
        ("x.y = 1", True),
        ("f()", True),
    ],
)
def test_lo_que_puede_tardar_o_romper_algo_al_ejecutarse(instruccion: str, puede: bool) -> None:
    assert llama_a_algo(ast.parse(instruccion).body[0]) is puede


# --- Marcas de Markdown y nombres cambiados --------------------------------------------------------------------------

RESPUESTA = "def f(x):\n    return x + 1\n\nrespuesta = 3"
ENTRE_MARCAS = {
    "entero": f"```python\n{RESPUESTA}\n```",
    "con prosa": f"Claro, aquí va:\n\n```python\n{RESPUESTA}\n```\nEspero que sirva.",
    "sin lenguaje": f"```\n{RESPUESTA}\n```\n",
    "con tildes": f"~~~ py\n{RESPUESTA}\n~~~\n",
    "sin cerrar": f"```python\n{RESPUESTA}\n",
    "solo la de cierre": f"{RESPUESTA}\n```\n",
    "en dos": "```python\ndef f(x):\n    return x + 1\n```\ny luego\n```python\nrespuesta = 3\n```",
    "con la orden para instalar": f"```bash\npip install torch\n```\n```python\n{RESPUESTA}\n```",
    "código dentro y fuera": "```python\ndef f(x):\n    return x + 1\n```\nrespuesta = 3\n",
}


@pytest.mark.parametrize("cual", ENTRE_MARCAS)
@pytest.mark.parametrize("nombre", ["tarea.py", "tarea.ipynb"])
def test_el_codigo_entre_marcas_de_markdown_se_lee_y_se_dice(cual: str, nombre: str) -> None:
    escrito = ENTRE_MARCAS[cual]
    leida = lectura.leer(nombre, escrito.encode() if nombre.endswith(".py") else cuaderno(escrito))
    (celda,) = leida.celdas
    assert nombres_de(celda) == {"f", "respuesta"}
    assert [n.senal for n in leida.notas] == [Senal.VALLAS]
    # Las líneas que se citan son las del archivo.
    assert celda.arbol is not None
    assert celda.arbol.body[0].lineno == escrito.split("\n").index("def f(x):") + 1


def test_dentro_de_las_marcas_se_dice_que_linea_esta_mal() -> None:
    leida = lectura.leer("tarea.py", b"Va:\n```python\nrespuesta = 3\ndef f(x:\n    return x\n```\n")
    (celda,) = leida.celdas
    assert celda.fallo is not None
    assert celda.fallo.lugar is not None
    assert (celda.fallo.lugar.linea, celda.fallo.lugar.codigo) == (4, "def f(x:")


@pytest.mark.parametrize(
    "codigo",
    [
        'def f(x):\n    """Ejemplo:\n\n```python\nf(1)\n```\n"""\n    return x +\n',
        'texto = """\n```\nrespuesta = 1\n```\n"""\ndef f(x:\n    return x\n',
        "# ```\nrespuesta = (\n# ```\n",
    ],
)
def test_las_marcas_dentro_de_un_texto_no_se_llevan_lo_demas(codigo: str) -> None:
    leida = lectura.leer("tarea.py", codigo.encode())
    assert leida.notas == ()
    assert leida.celdas[0].codigo == codigo


@pytest.mark.parametrize(
    "contenido",
    [
        RESPUESTA.encode(),
        RESPUESTA.encode("utf-16"),
        b"%matplotlib inline\n" + RESPUESTA.encode(),
        b"\xef\xbb\xbf# hola\n" + RESPUESTA.encode(),
    ],
    ids=["utf-8", "utf-16", "con una magia", "con BOM"],
)
def test_un_py_que_se_llama_como_un_cuaderno_se_lee_y_se_dice(contenido: bytes) -> None:
    leida = lectura.leer("e03.ipynb", contenido, frozenset({"respuesta"}))
    assert nombres_de(leida.celdas[0]) >= {"f", "respuesta"}
    assert [n.senal for n in leida.notas] == [Senal.DE_PYTHON]
    with pytest.raises(Ilegible):
        lectura.leer("e03.ipynb", contenido, frozenset({"otra"}))
