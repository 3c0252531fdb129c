"""Lo que se va a calificar en un lote, antes de ejecutar nada: cuántas entregas, cuáles no, y qué conviene mirar."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from grader.idioma import citar, decir_dias, decir_fecha, enumerar, limpiar
from grader.informes.terminal import escribir
from grader.juicio import medir_retraso
from grader.modelo import Plazo, Segun
from grader.recogida import Entregado, Recogida, decir_fechas

# De cada cosa se nombran unas cuantas; todas, si se pide solo el plan.
SE_NOMBRAN = 5


def mostrar_plan(recogida: Recogida, destino: Console, *, entero: bool, plazo: Plazo | None = None) -> None:
    """Escribe el plan; `entero`, con cada entrega y sin resumir ninguna lista."""
    if entero:
        _mostrar_tabla(recogida.entregados, destino)
    tope = sys.maxsize if entero else SE_NOMBRAN
    for linea in (*_decir(recogida, tope), *(_decir_plazo(recogida, plazo, tope) if plazo else ())):
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
        yield f"Con varios intentos, cuenta el último que trae código: {_enumerar(cuales, len(varios) - len(cuales))}."
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


def _decir_plazo(recogida: Recogida, plazo: Plazo, tope: int) -> Iterator[str]:
    """Quiénes llegan tarde, de dónde salen las fechas, y las prórrogas que no son de nadie."""
    yield from recogida.de_fechas
    entregados = recogida.entregados
    yield f"Plazo: hasta el {decir_fecha(plazo.limite)}. Fechas de entrega: {decir_fechas(entregados)}."
    if not plazo.fiarse_de_los_archivos and any(e.fecha and e.fecha.segun == Segun.ARCHIVO for e in entregados):
        yield (
            "La fecha de un archivo cambia al copiarlo: no se descuenta nada por ella. Si te fías de las de estos, pon "
            "«fiarse_de_los_archivos = true» en [tarde]."
        )
    retrasos = [(e, medir_retraso(plazo, e.estudiante, e.fecha)) for e in entregados if e.fecha]
    tarde = [f"{citar(e.estudiante)}, {decir_dias(retraso.dias)}" for e, retraso in retrasos if retraso.dias]
    if tarde:
        yield f"Llegan tarde: {'; '.join(tarde[:tope])}{f'; y {len(tarde) - tope} más' if len(tarde) > tope else ''}."
    if ajenas := sorted(set(plazo.prorrogas) - {e.estudiante for e in entregados}):
        yield f"Tienen prórroga y no hay ninguna entrega que se llame así: {_citar(ajenas, tope)}."


def _mostrar_tabla(entregados: Sequence[Entregado], destino: Console) -> None:
    tabla = Table("estudiante", "lo que llegó", "archivos de código", "intento", "fecha")
    for uno in entregados:
        fecha = f"{decir_fecha(uno.fecha.cuando)}, {uno.fecha.segun}" if uno.fecha else ""
        celdas = (uno.estudiante, uno.nombre, str(uno.codigo) if uno.codigo else "ninguno", uno.intento, fecha)
        tabla.add_row(*(Text(limpiar(celda, 200)) for celda in celdas))
    destino.print(tabla)


def _citar(nombres: Sequence[str], tope: int) -> str:
    return _enumerar([citar(n) for n in nombres[:tope]], len(nombres) - tope)


def _enumerar(dichos: Sequence[str], faltan: int) -> str:
    return enumerar([*dichos, *([f"{faltan} más"] if faltan > 0 else [])])
