"""Lo que en un cuaderno no es Python: magias, órdenes del sistema, ayudas con «?» y un `pip install` a secas.

Solo se tocan las líneas en que Python tropieza, y cada una se cambia por otra en su mismo lugar: ni un texto que lleve
un «%» ni el número de las líneas siguientes cambian.
"""

from __future__ import annotations

import ast
import re

# Magias de celda cuyo cuerpo es Python corriente; las demás (%%bash, %%html…) no son código que calificar.
CON_PYTHON = frozenset({"time", "timeit", "capture", "prun", "memit", "python", "python3", "debug", "heat", "mprun"})
# Cuántas líneas se arreglan de una en una; las demás, todas de golpe.
TOPE_DE_ARREGLOS = 40
_GUARDA = re.compile(
    r"%%(?:writefile|file)\s+(-a\s+|--append\s+)?[\"']?(?:[\w.\-]*/)*([^\s\"'/]+)\.py[\"']?[ \t]*(?:\n|$)"
)
# Una celda que empieza con sangría, o por las marcas con que Python e IPython piden la siguiente línea.
_CON_ADORNOS = re.compile(r"\A\s*?(?:^[ \t]+\S|^(?:>>>|\.\.\.) ?|^In ?\[\d*\]: )", re.MULTILINE)
_CRONOMETRO = re.compile(r"^(\s*)%(?:time|timeit|prun|memit)\b(?:\s+-\w+(?:\s+\d+)?)*\s*(.*)$")
_EJECUTA = re.compile(r"^(\s*)%run\s+(.*\S)\s*$")
_DEVUELVE = re.compile(r"^(\s*[\w.,\s\[\]\"']+=\s*)([!%])(?![=\s]).*$")
_ORDENES = (
    "pip3?|conda|mamba|apt|apt-get|git|cd|ls|ll|mkdir|rmdir|wget|curl|unzip|tar|cp|mv|rm|cat|head|tail|pwd|nvidia-smi|"
    "clear|python3?|source|export|sudo|kaggle|gdown|npm|jupyter"
)
_SUELTA = re.compile(rf"^(\s*)(?:[!%?].*|.*\?\s*|(?:{_ORDENES})(?:[ \t]+[^=(\s].*)?)$")
_DE_IPYTHON = re.compile(r"\s*In ?\[\d*\]: ")
# Sin nada de esto, seguro que no hay nada que cambiar.
_SOSPECHA = re.compile(rf"[!%?]|^[ \t]*(?:{_ORDENES})(?=\s|$)", re.MULTILINE)


def archivo_que_guarda(codigo: str) -> tuple[str, str, bool] | None:
    """El módulo que escribe una celda `%%writefile nombre.py`, su código y si lo añade al final."""
    encontrado = _GUARDA.match(codigo.lstrip("\n"))
    return (encontrado[2], codigo.lstrip("\n")[encontrado.end() :], bool(encontrado[1])) if encontrado else None


def es_de_otro_lenguaje(codigo: str) -> bool:
    """Si es una celda con una magia cuyo cuerpo no es Python."""
    primera = codigo.lstrip("\n").partition("\n")[0]
    return primera.startswith("%%") and primera[2:].split()[:1] != [] and primera[2:].split()[0] not in CON_PYTHON


def empieza_por_un_aviso(codigo: str) -> bool:
    """Si su primera línea lleva delante `In [3]: `, que Python tomaría por la anotación de algo."""
    return _DE_IPYTHON.match(codigo) is not None


def sin_adornos(codigo: str) -> str:
    """El código sin la sangría de todas sus líneas ni las marcas de un intérprete, como lo lee Jupyter."""
    if _CON_ADORNOS.match(codigo) is None:
        return codigo
    from IPython.core.inputtransformer2 import classic_prompt, ipython_prompt, leading_indent

    lineas = codigo.splitlines(keepends=True)
    huecos = next((lugar for lugar, linea in enumerate(lineas) if linea.strip()), 0)
    for quitar in (leading_indent, classic_prompt, ipython_prompt):
        lineas = [*lineas[:huecos], *quitar(lineas[huecos:])]  # type: ignore[no-untyped-call]  # sin tipos
    return "".join(lineas)


def en_python(codigo: str) -> str:
    """Deja el código en Python puro si es posible; si no, lo más cerca que se pueda."""
    primera, _, resto = codigo.lstrip("\n").partition("\n")
    if primera.startswith("%%"):
        palabras = primera[2:].split()
        return en_python("\n" + resto) if palabras and palabras[0] in CON_PYTHON else ""
    if _SOSPECHA.search(codigo) is None:
        return codigo
    for _ in range(TOPE_DE_ARREGLOS):
        linea = _donde_tropieza(codigo)
        if linea is None:
            return codigo
        arreglado = _arreglar(codigo.split("\n"), linea)
        if arreglado is None:
            break
        codigo = arreglado
    return _de_golpe(codigo)


def _donde_tropieza(codigo: str) -> int | None:
    """La línea en que Python no entiende el código, desde 0; −1 si no se sabe."""
    try:
        ast.parse(codigo)
    except SyntaxError as error:
        return (error.lineno or 0) - 1
    except (ValueError, RecursionError, MemoryError):
        return -1
    return None


def _arreglar(lineas: list[str], cual: int) -> str | None:
    """Cambia esa línea, con las que la continúan, por Python que no hace nada; `None` si no es de las que se pueden."""
    if not 0 <= cual < len(lineas) or (puesta := _sustituta(lineas[cual])) is None:
        return None
    if re.match(r"\s*%%", lineas[cual]) and lineas[cual].split()[0][2:] not in CON_PYTHON:
        # Una celda de otro lenguaje que no empieza en la primera línea: lo que sigue tampoco es Python.
        return "\n".join([*lineas[:cual], puesta])
    final = cual
    while lineas[final].rstrip().endswith("\\") and final + 1 < len(lineas):
        final += 1
    return "\n".join([*lineas[:cual], puesta, *[""] * (final - cual), *lineas[final + 1 :]])


def _sustituta(linea: str) -> str | None:
    if encontrado := _CRONOMETRO.match(linea):
        return encontrado[1] + (encontrado[2] or "pass")
    if encontrado := _EJECUTA.match(linea):
        return encontrado[1] + "get_ipython().run_line_magic" + repr(("run", encontrado[2]))
    if encontrado := _DEVUELVE.match(linea):
        return encontrado[1] + ("[]" if encontrado[2] == "!" else "None")
    if encontrado := _SUELTA.match(linea):
        return encontrado[1] + "pass"
    return None


def _de_golpe(codigo: str) -> str:
    """Todas las líneas que parecen magias u órdenes a la vez, o lo que consiga IPython; si no basta, el código dado."""
    if not re.search(r"^\s*[%!?]|\?\s*$|=\s*[%!]", codigo, re.MULTILINE):
        return codigo
    lineas = [(_sustituta(x) or x) if re.match(r"\s*[!%]|.*=\s*[!%]", x) else x for x in codigo.split("\n")]
    if _donde_tropieza(de_golpe := "\n".join(lineas)) is None:
        return de_golpe
    from IPython.core.inputtransformer2 import TransformerManager

    try:
        transformado = str(TransformerManager().transform_cell(codigo))  # type: ignore[no-untyped-call]  # sin tipos
    except (SyntaxError, RuntimeError, RecursionError, ValueError):
        return codigo
    return transformado if _donde_tropieza(transformado) is None else codigo
