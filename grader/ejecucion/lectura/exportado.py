"""Lo que un cuaderno exportado a `.py` deja escrito como llamadas a IPython, otra vez como código.

`nbconvert` guarda una celda con magia como `get_ipython().run_cell_magic('time', '', 'def …')`: el código está en un
texto. Todo lo que sale de ahí queda en la línea de la llamada, que es la que se puede mirar.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from grader.ejecucion.lectura import magias

TOPE_DE_HONDURA = 5


def deshacer(arbol: ast.Module) -> ast.Module:
    """El mismo código con cada celda y cada línea guardada en un texto escrita como estaba."""
    nuevo = [otra for instruccion in arbol.body for otra in _deshacer_una(instruccion, 0)]
    return arbol if len(nuevo) == len(arbol.body) and nuevo == arbol.body else ast.Module(nuevo, arbol.type_ignores)


def archivos_que_guarda(arbol: ast.Module) -> Iterator[tuple[str, str]]:
    """Los módulos que escribe una celda `%%writefile` exportada, y su código."""
    for instruccion in arbol.body:
        match _pedido(instruccion):
            case "run_cell_magic", [("writefile" | "file") as magia, resto, codigo]:
                guardado = magias.archivo_que_guarda(f"%%{magia} {resto}\n{codigo}")
                if guardado is not None:
                    yield guardado[0], guardado[1]


def _deshacer_una(instruccion: ast.stmt, hondura: int) -> list[ast.stmt]:
    match _pedido(instruccion):
        case "run_cell_magic", [magia, _, codigo] if magia in magias.CON_PYTHON:
            texto = codigo
        case ("run_line_magic", [magia, codigo]) if magia in magias.CON_PYTHON:
            texto = f"%{magia} {codigo}"
        case "magic", [texto]:
            texto = f"%{texto}"
        case _:
            return [instruccion]
    try:
        leido = ast.parse(magias.en_python(texto))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return [instruccion]
    for nodo in ast.walk(leido):
        if hasattr(nodo, "lineno"):
            ast.copy_location(nodo, instruccion)
    if hondura >= TOPE_DE_HONDURA:
        return leido.body
    return [otra for dentro in leido.body for otra in _deshacer_una(dentro, hondura + 1)]


def _pedido(instruccion: ast.stmt) -> tuple[str, list[str]]:
    """Qué se le pide a IPython y con qué textos; vacío si no se le pide nada así."""
    match instruccion:
        case ast.Expr(
            value=ast.Call(
                func=ast.Attribute(value=ast.Call(func=ast.Name(id="get_ipython")), attr=metodo), args=argumentos
            )
        ):
            textos = [a.value for a in argumentos if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            return (metodo, textos) if len(textos) == len(argumentos) else ("", [])
    return "", []
