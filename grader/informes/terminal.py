"""La calificación en la terminal. El texto ajeno nunca es marcado: todo se escribe como `Text`."""

from __future__ import annotations

import os
from typing import IO

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from grader.formato import puntos
from grader.modelo import Calificacion, Contraejemplo, ResultadoEjercicio, ResultadoParte, Tipo, Veredicto

_SIGNOS = {
    Veredicto.CORRECTO: ("✔", "green"),
    Veredicto.SIN_RESOLVER: ("○", "yellow"),
    Veredicto.NO_ENTREGADO: ("○", "yellow"),
    Veredicto.INTERNO: ("!", "magenta"),
}
_ROTULOS = {
    Veredicto.CORRECTO: "correcto",
    Veredicto.INCORRECTO: "se ejecutó, pero no resuelve",
    Veredicto.SIN_RESOLVER: "sin resolver",
    Veredicto.EXCEPCION: "se detuvo con un error",
    Veredicto.TIEMPO: "tardó demasiado",
    Veredicto.MEMORIA: "demasiada memoria",
    Veredicto.NO_ENTREGADO: "no entregado",
    Veredicto.ILEGIBLE: "no se pudo leer",
    Veredicto.INTERNO: "falló el corrector",
}
LINEAS_IMPRESAS = 4


def consola(salida: IO[str]) -> Console:
    """Una consola que respeta COLUMNS y NO_COLOR y que, si no escribe en una terminal, no usa color."""
    ancho = None if salida.isatty() or "COLUMNS" in os.environ else 88
    return Console(file=salida, width=ancho, highlight=False, markup=False, emoji=False, soft_wrap=False)


def mostrar(calificacion: Calificacion, destino: Console, *, detalle: bool = False) -> None:
    """Escribe la calificación entera: avisos, cada ejercicio, el total y qué hacer ahora."""
    for aviso in calificacion.avisos:
        destino.print(Text(f"Aviso: {aviso}", style="yellow"))
    for ejercicio in calificacion.ejercicios:
        _mostrar_ejercicio(ejercicio, destino, detalle)
    destino.print()
    total = f"Total: {puntos(calificacion.puntos)} de {puntos(calificacion.maximo)} puntos"
    destino.print(Text(total, style="bold"))
    destino.print(Text(calificacion.siguiente))


def _mostrar_ejercicio(ejercicio: ResultadoEjercicio, destino: Console, detalle: bool) -> None:
    clave, _, _ = ejercicio.nombre.partition("_")
    destino.print()
    titulo = Text(f"{clave} · {ejercicio.titulo}", style="bold")
    titulo.append(f"   {puntos(ejercicio.puntos)} de {puntos(ejercicio.maximo)} puntos", style="bold cyan")
    destino.print(titulo)
    for aviso in ejercicio.avisos:
        destino.print(_sangrado(Text(f"Aviso: {aviso}", style="yellow"), 2))
    if not detalle and all(p.veredicto in (Veredicto.SIN_RESOLVER, Veredicto.NO_ENTREGADO) for p in ejercicio.partes):
        _mostrar_por_hacer(ejercicio, destino)
        return
    for parte in ejercicio.partes:
        _mostrar_parte(parte, destino, detalle)


def _mostrar_por_hacer(ejercicio: ResultadoEjercicio, destino: Console) -> None:
    """Un ejercicio intacto se dice en dos líneas, salvo que la plantilla se ejecute y haya algo que contar."""
    con_causa = [p for p in ejercicio.partes if p.causa]
    faltan = [p for p in ejercicio.partes if p.veredicto == Veredicto.NO_ENTREGADO and p not in con_causa]
    por_hacer = [p for p in ejercicio.partes if p not in faltan and p not in con_causa]
    for parte in con_causa:
        _mostrar_parte(parte, destino, False)
    if por_hacer:
        nombres = ", ".join(p.nombre for p in por_hacer)
        destino.print(_sangrado(Text(f"○ Por resolver, cuando quieras empezar: {nombres}", style="yellow"), 2))
    if faltan and len(faltan) == len(ejercicio.partes) and not ejercicio.archivo:
        destino.print(_sangrado(Text("○ No hay ningún archivo para este ejercicio en la entrega.", style="yellow"), 2))
    else:
        for parte in faltan:
            _mostrar_parte(parte, destino, False)


def _mostrar_parte(parte: ResultadoParte, destino: Console, detalle: bool) -> None:
    signo, color = _SIGNOS.get(parte.veredicto, ("✘", "red"))
    linea = Text(f"{signo} {parte.nombre}", style=f"bold {color}")
    rotulo = "pendiente de revisión" if parte.tipo == Tipo.TEXTO and parte.texto else _ROTULOS[parte.veredicto]
    linea.append(f" · {rotulo}", style=color)
    if parte.maximo:
        linea.append(f" · {puntos(parte.puntos)} de {puntos(parte.maximo)}", style="dim")
    destino.print(_sangrado(linea, 2))
    for rotulo_, texto in (("", parte.explicacion), ("", parte.causa), ("Pista: ", parte.pista)):
        if texto:
            parrafo = Text(rotulo_, style="bold")
            parrafo.append(texto, style="bold" if texto == parte.causa else "not bold")
            destino.print(_sangrado(parrafo, 4))
    if parte.contraejemplo is not None:
        _mostrar_ejemplo(parte.contraejemplo, destino)
    for observacion in parte.observaciones:
        destino.print(_sangrado(Text(f"Nota: {observacion}.", style="dim"), 4))
    if parte.impreso and (detalle or parte.veredicto != Veredicto.CORRECTO):
        _mostrar_impreso(parte.impreso, destino, None if detalle else LINEAS_IMPRESAS)
    if detalle:
        for nombre, veredicto in parte.casos:
            marca, tono = _SIGNOS.get(veredicto, ("✘", "red"))
            destino.print(_sangrado(Text(f"{marca} caso «{nombre}»: {_ROTULOS[veredicto]}", style=tono), 6))
        if parte.detalle_interno:
            destino.print(_sangrado(Text(parte.detalle_interno, style="dim"), 4))


def _mostrar_ejemplo(ejemplo: Contraejemplo, destino: Console) -> None:
    destino.print(_sangrado(Text(f"Por ejemplo, con «{ejemplo.caso}»:", style="italic"), 4))
    filas = [*ejemplo.entradas]
    if ejemplo.obtenido:
        filas += [("esperado", ejemplo.esperado), ("obtenido", ejemplo.obtenido)]
    ancho = max((len(nombre) for nombre, _ in filas), default=0)
    for nombre, valor in filas:
        primera, *otras = valor.split("\n")
        destino.print(_sangrado(Text(f"{nombre:<{ancho}} = {primera}", no_wrap=True, overflow="ellipsis"), 6))
        for otra in otras:
            destino.print(_sangrado(Text(" " * (ancho + 3) + otra, no_wrap=True, overflow="ellipsis"), 6))


def _mostrar_impreso(impreso: str, destino: Console, tope: int | None) -> None:
    lineas = impreso.rstrip("\n").split("\n")
    destino.print(_sangrado(Text("Tu código imprimió:", style="dim"), 4))
    for linea in lineas[:tope]:
        destino.print(_sangrado(Text(f"│ {linea}", style="dim", no_wrap=True, overflow="ellipsis"), 4))
    if tope is not None and len(lineas) > tope:
        destino.print(_sangrado(Text(f"│ … y {len(lineas) - tope} líneas más", style="dim"), 4))


def _sangrado(texto: Text, espacios: int) -> Padding:
    return Padding(texto, (0, 0, 0, espacios), expand=False)
