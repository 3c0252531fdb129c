"""El hijo: el único lugar donde corre código ajeno. Carga un archivo, responde llamadas y nunca juzga.

Del otro lado del socket está `padre.py`. Aquí no hay soluciones, ni valores esperados, ni nada que valga la pena leer.
"""

from __future__ import annotations
import __future__

import ast
import builtins
import functools
import gc
import itertools
import linecache
import operator
import os
import socket
import sys
import tempfile
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import torch

from grader.ejecucion import aislamiento, lectura, sobre
from grader.ejecucion.cierre import resumir_cierre
from grader.ejecucion.llamadas_vivas import explicar, llamar
from grader.ejecucion.mundo import IMPRESO, Impreso, Neutro, instalar, recordar, reiniciar
from grader.modelo import Carga, Causa, Fallo, Lugar


def preparar() -> None:
    """Deja torch listo antes de bifurcar: un hilo (varios cuelgan al hijo) y las piezas perezosas ya cargadas."""
    reiniciar(0)
    torch.softmax(torch.randn(2, 2) @ torch.randn(2, 2), dim=-1)
    # El código del curso queda fuera del alcance de `import`: aquí ya no hace falta.
    raiz = str(Path(__file__).parents[2])
    sys.path[:] = [p for p in sys.path if p not in ("", raiz)]
    linecache.checkcache = lambda *_, **__: None  # el código ajeno no está en el disco
    gc.collect()
    gc.freeze()


def vivir(canal: socket.socket, plan: aislamiento.Plan, encierro: aislamiento.Encierro) -> NoReturn:
    """Se confina, atiende el canal hasta que se cierre y termina sin pasar por los cierres de Python."""
    try:
        nivel = aislamiento.confinar(plan, encierro, canal.fileno())
        tempfile.tempdir = None
        sobre.enviar(canal, sobre.Listo(nivel))
        _atender(canal)
    except (sobre.CanalCerrado, sobre.MensajeInvalido):
        pass
    finally:
        os._exit(0)


def _atender(canal: socket.socket) -> None:
    espacio: dict[str, Any] = {}
    while True:
        match sobre.recibir(canal, sobre.Peticion, numero=None, confianza=True):
            case sobre.Cargar() as peticion:
                espacio, carga = _cargar(peticion, canal)
                sobre.enviar(canal, carga, peticion.numero)
            case sobre.Llamar() as peticion:
                if peticion.contar:
                    IMPRESO.al_terminar_linea = functools.partial(_contar, canal, peticion.numero)
                resultado = llamar(espacio, peticion)
                IMPRESO.al_terminar_linea = None
                sobre.enviar(canal, resultado, peticion.numero)


def _contar(canal: socket.socket, numero: int, linea: str) -> None:
    sobre.enviar(canal, sobre.Avance(linea[:200].encode("utf-8", "replace").decode()), numero)


# --- Cargar --------------------------------------------------------------------------------------------------------


def _cargar(peticion: sobre.Cargar, canal: socket.socket) -> tuple[dict[str, Any], Carga]:
    Impreso.tope = peticion.impreso
    reiniciar(0)
    instalar(peticion.modulos, _ejecutar_modulo)
    es_cuaderno = peticion.nombre.lower().endswith(".ipynb")
    modulo = types.ModuleType("__main__" if es_cuaderno else peticion.nombre.rpartition("/")[2].removesuffix(".py"))
    modulo.__dict__.update(__builtins__=builtins, __file__=peticion.nombre)
    neutro = Neutro()
    modulo.__dict__.update(get_ipython=lambda: neutro, display=print)
    if modulo.__name__ == "__main__" or modulo.__name__ not in sys.modules:
        sys.modules[modulo.__name__] = modulo  # lo necesitan dataclasses y otros que buscan su módulo
    try:
        celdas = lectura.leer(peticion.nombre, peticion.contenido)
    except lectura.Ilegible as error:
        return {}, Carga(ilegible=Fallo(Causa.ILEGIBLE, mensaje=str(error)))
    if not es_cuaderno and celdas[0].fallo is not None:
        return {}, Carga(ilegible=celdas[0].fallo)

    def anunciar(paso: sobre.Paso) -> None:
        sobre.enviar(canal, paso, peticion.numero)

    arboles = [c.arbol for c in celdas if c.arbol is not None]
    # Antes de ejecutar nada: después, el código ajeno podría decir otra cosa de sí mismo.
    cierres = tuple((nombre, resumir_cierre(arboles, nombre)) for nombre in peticion.costosos)
    tropiezos, perdidos = _ejecutar(celdas, modulo.__dict__, frozenset(peticion.omitir), anunciar)
    carga = _resumir(celdas, modulo.__dict__, peticion.plantilla, tropiezos, perdidos)
    return modulo.__dict__, msgspec.structs.replace(carga, cierres=cierres)


def _ejecutar_modulo(codigo: str, nombre: str, espacio: dict[str, Any]) -> None:
    exec(_compilar_modulo(codigo, nombre), espacio)


@functools.cache  # varios archivos de una entrega importan los mismos módulos
def _compilar_modulo(codigo: str, nombre: str) -> types.CodeType:
    return compile(codigo, nombre, "exec", dont_inherit=True)


def _ejecutar(
    celdas: tuple[lectura.Celda, ...],
    espacio: dict[str, Any],
    omitir: frozenset[int],
    anunciar: Callable[[sobre.Paso], None],
) -> tuple[list[Fallo], dict[str, Fallo]]:
    """Ejecuta instrucción por instrucción: la que falla se anota, con lo que definía, y no detiene a las demás."""
    tropiezos: list[Fallo] = []
    perdidos: dict[str, Fallo] = {}
    numeros = itertools.count()
    for celda in celdas:
        if celda.arbol is None:
            assert celda.fallo is not None
            tropiezos.append(celda.fallo)
            perdidos.update(dict.fromkeys(celda.nombres_escritos(), celda.fallo))
            continue
        recordar(celda.donde, celda.codigo)
        for numero, instruccion in zip(numeros, celda.arbol.body, strict=False):
            if numero in omitir:
                continue
            nombres = lectura.nombres_atados(instruccion)
            if lectura.llama_a_algo(instruccion):
                lugar = Lugar(celda.donde, instruccion.lineno, lectura.linea_de(celda.codigo, instruccion.lineno))
                anunciar(sobre.Paso(numero, lugar, tuple(sorted(nombres)[:50])))
            if (fallo := _ejecutar_una(instruccion, celda, espacio)) is not None:
                tropiezos.append(fallo)
                perdidos.update(dict.fromkeys(nombres, fallo))
    return tropiezos, perdidos


def _resumir(
    celdas: tuple[lectura.Celda, ...],
    espacio: dict[str, Any],
    plantilla: dict[str, str],
    tropiezos: list[Fallo],
    perdidos: dict[str, Fallo],
) -> Carga:
    suyas = lectura.definiciones(c.arbol for c in celdas if c.arbol is not None)
    intactos = {n for n, resumen in plantilla.items() if lectura.es_la_resumida(suyas.get(n), resumen)}
    nombres = sorted(n for n in tuple(espacio) if type(n) is str and not n.startswith("_"))
    return Carga(
        nombres=tuple(n for n in nombres if n not in ("get_ipython", "display"))[:500],
        intactos=tuple(sorted(intactos)),
        tropiezos=tuple(tropiezos[:50]),
        perdidos=tuple((n, f) for n, f in perdidos.items() if n not in espacio)[:200],
        impreso=IMPRESO.vaciar(),
    )


def _ejecutar_una(instruccion: ast.stmt, celda: lectura.Celda, espacio: dict[str, Any]) -> Fallo | None:
    try:
        futuros = _futuros(celda.arbol)
        exec(compile(ast.Module([instruccion], []), celda.donde, "exec", futuros, dont_inherit=True), espacio)
    except BaseException as error:
        return explicar(error)
    return None


def _futuros(arbol: ast.Module | None) -> int:
    """Las opciones de compilación que pide `from __future__ import …`, que valen para toda la celda."""
    importados = [i for i in arbol.body if isinstance(i, ast.ImportFrom) and i.module == "__future__"] if arbol else []
    rasgos = [getattr(__future__, alias.name, None) for i in importados for alias in i.names]
    return functools.reduce(operator.or_, (r.compiler_flag for r in rasgos if r is not None), 0)
