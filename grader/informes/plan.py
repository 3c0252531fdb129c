"""Lo que se va a calificar en un lote, antes de ejecutar nada: cuántas entregas, cuáles no, y qué conviene mirar."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from grader.idioma import citar, enumerar, limpiar
from grader.informes.terminal import escribir
from grader.recogida import Entregado, Recogida

# De cada cosa se nombran unas cuantas; todas, si se pide solo el plan.
SE_NOMBRAN = 5


def mostrar_plan(recogida: Recogida, destino: Console, *, entero: bool) -> None:
    """Escribe el plan; `entero`, con cada entrega y sin resumir ninguna lista."""
    if entero:
        _mostrar_tabla(recogida.entregados, destino)
    for linea in _decir(recogida, sys.maxsize if entero else SE_NOMBRAN):
        escribir(destino, Text(linea))


def observaciones_de(recogida: Recogida) -> dict[str, str]:
    """Por estudiante, lo que quien enseña debe saber de cómo llegó su entrega."""
    dichas = defaultdict[str, list[str]](list)
    for uno in recogida.entregados:
        if uno.anteriores:
            dichas[uno.estudiante].append(f"cuenta {citar(uno.intento)}, y no {_citar(uno.anteriores, SE_NOMBRAN)}")
    for grupo in recogida.iguales:
        for estudiante in grupo:
            otros = [otro for otro in grupo if otro != estudiante]
            dichas[estudiante].append(f"el mismo código que {_citar(otros, SE_NOMBRAN)}")
    return {estudiante: "; ".join(suyas) for estudiante, suyas in dichas.items()}


def _decir(recogida: Recogida, tope: int) -> Iterator[str]:
    yield from map(limpiar, recogida.avisos)
    entregados = recogida.entregados
    sin_codigo = [e.estudiante for e in entregados if not e.codigo]
    cuantas = "1 entrega" if len(entregados) == 1 else f"{len(entregados)} entregas"
    yield f"{cuantas}{f', {len(sin_codigo)} sin código a la vista: {_citar(sin_codigo, tope)}' if sin_codigo else ''}."
    varios = [e for e in entregados if e.anteriores]
    if varios:
        cuales = [f"{citar(e.intento)} de {citar(e.estudiante)}" for e in varios[:tope]]
        yield f"Con varios intentos, cuenta el último: {_enumerar(cuales, len(varios) - len(cuales))}."
    con_avisos = [f"{citar(e.estudiante)}: {limpiar(' '.join(e.avisos))}" for e in entregados if e.avisos]
    yield from con_avisos[:tope]
    if len(con_avisos) > tope:
        yield f"Y {len(con_avisos) - tope} más con algo que no se pudo abrir."
    for grupo in recogida.iguales[:tope]:
        yield f"Entregaron el mismo código, sin un byte distinto: {_citar(grupo, tope)}."
    if len(recogida.iguales) > tope:
        yield f"Y {len(recogida.iguales) - tope} grupos más que entregaron lo mismo."
    if recogida.sobran:
        yield f"No cuentan como entrega: {_citar(recogida.sobran, tope)}."


def _mostrar_tabla(entregados: Sequence[Entregado], destino: Console) -> None:
    tabla = Table("estudiante", "lo que llegó", "archivos de código", "intento")
    for uno in entregados:
        celdas = (uno.estudiante, uno.nombre, str(uno.codigo) if uno.codigo else "ninguno", uno.intento)
        tabla.add_row(*(Text(limpiar(celda, 200)) for celda in celdas))
    destino.print(tabla)


def _citar(nombres: Sequence[str], tope: int) -> str:
    return _enumerar([citar(n) for n in nombres[:tope]], len(nombres) - tope)


def _enumerar(dichos: Sequence[str], faltan: int) -> str:
    return enumerar([*dichos, *([f"{faltan} más"] if faltan > 0 else [])])
