"""La pantalla de vigilar: los ejercicios en una franja, el elegido debajo y, al pie, el total y las teclas."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from grader.idioma import en_prosa
from grader.informes.terminal import mostrar_avisos, mostrar_ejercicio, mostrar_pista
from grader.vigilar.sucesos import Corregido
from grader.vigilar.tablero import Tablero, decir_total, senal

ENTRAR, SALIR = "\x1b[?1049h\x1b[?25l\x1b[2J", "\x1b[?25h\x1b[?1049l"
_TECLAS = (
    "↑↓ o número: ejercicio · p: pista · d: detalle · r: corregir todo · espacio y b: bajar y subir · q: salir",
    "↑↓ ejercicio · p pista · d detalle · r todo · espacio bajar · q salir",
    "↑↓ · p pista · d · r · q salir",
)
_ANCHO_DE_CASILLA = 8


class Pantalla:
    """Dibuja el tablero en la pantalla alternativa de la terminal, entera cada vez."""

    def __init__(self, consola: Console, donde: str) -> None:
        self._consola = consola
        self._donde = donde

    def entrar(self) -> None:
        """Pasa a la pantalla alternativa."""
        self._escribir(ENTRAR)

    def salir(self) -> None:
        """Vuelve a la pantalla de antes."""
        self._escribir(SALIR)

    def anunciar(self, tablero: Tablero, texto: str) -> None:
        """Dice algo en la primera línea."""
        tablero.mensaje = texto

    def empezar(self, tablero: Tablero) -> None:
        """Va a haber resultados nuevos."""

    def anotar(self, tablero: Tablero, corregido: Corregido) -> None:
        """Dice qué se acaba de corregir."""
        segundos = en_prosa(f"{corregido.segundos:.2f}")
        tablero.mensaje = f"{time.strftime('%H:%M:%S')} · {corregido.ficha.clave}, corregido en {segundos} s"

    def dibujar(self, tablero: Tablero) -> None:
        """Dibuja todo otra vez."""
        ancho, alto = self._consola.size
        cabeza = [self._titulo(tablero, ancho), *self._franja(tablero, ancho), Text("─" * ancho, style="dim")]
        pie = [Text(decir_total(tablero), style="bold"), Text(_teclas(ancho), style="dim")]
        hueco = max(1, alto - len(cabeza) - len(pie))
        cuerpo = _ventana(self._cuerpo(tablero), tablero, hueco)
        lineas = [*self._lineas(cabeza), *cuerpo, *[""] * (hueco - len(cuerpo)), *self._lineas(pie)]
        self._escribir("\x1b[H" + "\n".join(f"\x1b[K{linea}\x1b[0m" for linea in lineas[:alto]) + "\x1b[J")

    def _titulo(self, tablero: Tablero, ancho: int) -> Text:
        titulo = Text(f"Vigilando {self._donde}", style="bold", no_wrap=True)
        titulo.append(f" · {tablero.mensaje}" if tablero.mensaje else "", style="cyan")
        titulo.truncate(ancho, overflow="ellipsis")
        return titulo

    def _franja(self, tablero: Tablero, ancho: int) -> list[Text]:
        por_fila = max(1, ancho // _ANCHO_DE_CASILLA)
        filas: list[Text] = []
        for lugar, ficha in enumerate(tablero.fichas):
            if lugar % por_fila == 0:
                filas.append(Text(no_wrap=True))
            signo, color = senal(tablero.resultado(ficha))
            if ficha.nombre in tablero.por_corregir:
                signo, color = "…", "cyan"
            elegida = lugar == tablero.elegida
            casilla = Text(f" {ficha.clave} {signo} ", style=f"{color} reverse bold" if elegida else color)
            filas[-1].append_text(casilla).append(" ")
        return filas

    def _cuerpo(self, tablero: Tablero) -> list[str]:
        ficha = tablero.ficha
        calificacion = tablero.calificaciones.get(ficha.nombre)
        with self._consola.capture() as captura:
            if tablero.pista_pedida:
                mostrar_pista(ficha.clave, ficha.ejercicio.titulo, tablero.pista, self._consola, en_vivo=True)
            if calificacion is not None:
                mostrar_ejercicio(calificacion.ejercicios[0], self._consola, detalle=tablero.detalle)
                mostrar_avisos(calificacion.avisos, self._consola)
            else:
                self._consola.print(Text(f"{ficha.clave} · {ficha.ejercicio.titulo}\n  Corrigiendo…", style="bold"))
        return captura.get().strip("\n").split("\n")

    def _lineas(self, textos: Sequence[Text]) -> list[str]:
        with self._consola.capture() as captura:
            for texto in textos:
                self._consola.print(texto, soft_wrap=True)
        return captura.get().rstrip("\n").split("\n")

    def _escribir(self, texto: str) -> None:
        with contextlib.suppress(OSError):  # la terminal se cerró
            self._consola.file.write(texto)
            self._consola.file.flush()


def _teclas(ancho: int) -> str:
    return next((t for t in _TECLAS if len(t) <= ancho), _TECLAS[-1][:ancho])


def _ventana(lineas: list[str], tablero: Tablero, alto: int) -> list[str]:
    """Las líneas que caben a partir de lo desplazado; la última dice si hay más."""
    tablero.desplazado = max(0, min(tablero.desplazado, len(lineas) - alto + 1 if len(lineas) > alto else 0))
    visibles = lineas[tablero.desplazado :]
    if len(visibles) <= alto:
        return visibles
    quedan = len(visibles) - alto + 1
    return [*visibles[: alto - 1], f"  ⋮ {quedan} líneas más: espacio"]
