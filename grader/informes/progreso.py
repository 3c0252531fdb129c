"""El mapa de progreso en la terminal: cada estado con su signo y su palabra, para que se entienda sin color."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from grader.idioma import enumerar, puntos
from grader.informes.rotulos import POR_REVISAR
from grader.informes.terminal import escribir
from grader.seguimiento import Avance, Paso, Progreso

_SIGNOS = {
    Avance.HECHO: ("✔", "green"),
    Avance.EMPEZADO: ("◐", "cyan"),
    Avance.POR_HACER: ("○", "yellow"),
    Avance.SIN_CORREGIR: ("!", "magenta"),
}
_ANCHO_DE_LA_BARRA = 40


def mostrar(progreso: Progreso, destino: Console) -> None:
    """Escribe cuánto se lleva, el mapa por objetivos y qué hacer ahora."""
    conseguidos = f"{puntos(progreso.puntos)} de {puntos(progreso.maximo)} puntos"
    escribir(destino, Text(f"Llevas el {progreso.por_ciento} %: {conseguidos}", style="bold"))
    lleno = _ANCHO_DE_LA_BARRA * progreso.por_ciento // 100
    escribir(destino, Text.assemble(("█" * lleno, "green"), ("░" * (_ANCHO_DE_LA_BARRA - lleno), "dim")))
    escribir(destino, Text(f"{_contar(progreso)}."))
    for numero, tramo in enumerate(progreso.tramos, start=1):
        destino.print()
        cuenta = f" · {tramo.hechos}/{len(tramo.pasos)}"
        escribir(destino, Text.assemble((f"{numero}. {tramo.texto}", "bold"), cuenta))
        for paso in tramo.pasos:
            _mostrar_paso(paso, destino)
    destino.print()
    escribir(destino, Text(progreso.siguiente))


def _contar(progreso: Progreso) -> str:
    """Cuántos ejercicios hay en cada estado: «14 ejercicios: 3 hechos y 11 por hacer»."""
    cuentas = [(progreso.cuantos(avance), avance) for avance in Avance]
    partes = [f"{cuantos} {_en_plural(avance, cuantos)}" for cuantos, avance in cuentas if cuantos]
    total = len(progreso.pasos)
    return f"{total} {'ejercicio' if total == 1 else 'ejercicios'}: {enumerar(partes)}"


def _en_plural(avance: Avance, cuantos: int) -> str:
    return f"{avance}s" if cuantos > 1 and avance in (Avance.HECHO, Avance.EMPEZADO) else str(avance)


def _mostrar_paso(paso: Paso, destino: Console) -> None:
    por_revisar = paso.por_revisar and paso.avance == Avance.HECHO
    signo, color = POR_REVISAR if por_revisar else _SIGNOS[paso.avance]
    linea = Text(f"{signo} {paso.clave} · {paso.avance}", style=color)
    if por_revisar:
        linea.append(", pendiente de revisión")
    if paso.avance == Avance.EMPEZADO:
        linea.append(f", {puntos(paso.puntos)} de {puntos(paso.maximo)} puntos")
    linea.append(f" · {paso.titulo}", style="dim")
    escribir(destino, linea, 2)
