"""Vigilar sin una terminal en la que dibujar: cada corrección se escribe debajo de la anterior, con su hora."""

from __future__ import annotations

import time

from rich.console import Console
from rich.text import Text

from grader.informes.terminal import mostrar_avisos, mostrar_ejercicio
from grader.vigilar.sucesos import Corregido
from grader.vigilar.tablero import Tablero, decir_total


class Papel:
    """Escribe lo que va pasando, sin borrar nada."""

    def __init__(self, consola: Console, donde: str) -> None:
        self._consola = consola
        self._donde = donde
        self._avisos: tuple[str, ...] = ()
        self._ultimo = ""

    def entrar(self) -> None:
        """Dice qué se vigila."""
        self._consola.print(
            Text(f"Vigilando {self._donde}: cada vez que guardes se corrige lo que cambió. Ctrl-C termina.")
        )

    def salir(self) -> None:
        """No hay nada que deshacer."""

    def anunciar(self, tablero: Tablero, texto: str) -> None:
        """Dice algo, si no es lo último que se dijo."""
        if texto != self._ultimo:
            self._ultimo = texto
            self._raya()
            self._consola.print(Text(texto))

    def empezar(self, tablero: Tablero) -> None:
        """Separa los resultados nuevos de los anteriores."""
        self._ultimo = ""
        self._raya()

    def anotar(self, tablero: Tablero, corregido: Corregido) -> None:
        """Escribe un resultado y, si es el último que se esperaba, el total."""
        calificacion = corregido.calificacion
        mostrar_ejercicio(calificacion.ejercicios[0], self._consola, detalle=tablero.detalle)
        nuevos = tuple(a for a in calificacion.avisos if a not in self._avisos)
        mostrar_avisos(nuevos, self._consola)
        self._avisos = (*self._avisos, *nuevos)
        if not corregido.quedan:
            self._avisos = ()
            self._consola.print()
            self._consola.print(Text(decir_total(tablero), style="bold"))

    def dibujar(self, tablero: Tablero) -> None:
        """Lo escrito, escrito está."""

    def _raya(self) -> None:
        rotulo = f"── {time.strftime('%H:%M:%S')} "
        self._consola.print()
        self._consola.print(Text(rotulo + "─" * (self._consola.width - len(rotulo)), style="dim"))
