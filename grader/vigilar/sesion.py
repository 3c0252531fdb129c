"""La sesión de vigilar: atiende lo que va pasando y es la única que escribe."""

from __future__ import annotations

import contextlib
import functools
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from grader import entregas
from grader.entregas.propios import Propios
from grader.idioma import en_una_linea
from grader.informes.terminal import consola
from grader.modelo import Entrega, Ficha
from grader.modelo.excepciones import Impedimento
from grader.seguimiento import pistas, trayectoria
from grader.vigilar.carpeta import cambios
from grader.vigilar.corrector import Corrector
from grader.vigilar.huellas import huella_del_ejercicio
from grader.vigilar.obrero import Obrero
from grader.vigilar.pantalla import Pantalla
from grader.vigilar.papel import Papel
from grader.vigilar.sucesos import Averia, Aviso, Corregido, Empezado, Leida, Perdida, Suceso, Tecla
from grader.vigilar.tablero import Tablero, decir_total
from grader.vigilar.teclado import Teclado

# Segundos sin que pase nada tras los que se mira si hay alguna señal pendiente: en Windows, esperar las retiene.
LATIDO = 0.3
PAGINA = 10
PARAR = {"SIGINT": "salir", "SIGTERM": "salir", "SIGHUP": "salir"}
DE_LA_TERMINAL = {"SIGTSTP": "suspender", "SIGWINCH": "redibujar"}


def vigilar_entrega(
    corrector: Corrector, fichas: Sequence[Ficha], ruta: Path, propios: Propios, recuerdo: Path, *, detalle: bool
) -> None:
    """Vigila una entrega hasta que se pida salir. `recuerdo` es donde se guarda por qué pista va cada ejercicio."""
    sucesos: queue.SimpleQueue[Suceso] = queue.SimpleQueue()
    alto = threading.Event()
    leer = functools.partial(entregas.leer_entrega, ruta, fichas, propios)
    obrero = Obrero(corrector, recuerdo, fichas, sucesos.put)
    guardia = threading.Thread(target=_guardar_la_carpeta, args=(leer, ruta, alto, sucesos), daemon=True)
    destino = consola(sys.stdout)
    dibuja = sys.stdin.isatty() and sys.stdout.isatty() and not destino.legacy_windows
    salida = (Pantalla if dibuja else Papel)(destino, _nombrar(ruta))
    teclado = Teclado(lambda tecla: sucesos.put(Tecla(tecla))) if dibuja else None
    sesion = _Sesion(corrector, Tablero(fichas, detalle), obrero, salida, teclado, recuerdo)
    with _senales(sucesos, PARAR | (DE_LA_TERMINAL if dibuja else {})), contextlib.ExitStack() as al_salir:
        obrero.start()
        al_salir.callback(obrero.parar)
        guardia.start()
        al_salir.callback(guardia.join, timeout=5)
        al_salir.callback(alto.set)
        with teclado or contextlib.nullcontext(), _en_marcha(salida):
            sesion.atender(sucesos)
    if dibuja and sesion.tablero.calificaciones:
        destino.print(decir_total(sesion.tablero))


def _nombrar(ruta: Path) -> str:
    """La ruta como se la conoce desde donde se está."""
    aqui = Path.cwd()
    return en_una_linea(str(ruta.relative_to(aqui) if ruta.is_relative_to(aqui) else ruta), 200)


def _guardar_la_carpeta(
    leer: Callable[[], Entrega], ruta: Path, alto: threading.Event, sucesos: queue.SimpleQueue[Suceso]
) -> None:
    try:
        for _ in cambios(ruta, alto):
            try:
                sucesos.put(Leida(leer()))
            except entregas.EntregaInvalida as error:
                sucesos.put(Perdida(str(error)))
            except OSError:
                continue  # cambió mientras se leía: ya llegará otro aviso
    except Exception as error:  # noqa: BLE001  # lo cuenta la sesión
        sucesos.put(Averia(error))


@contextlib.contextmanager
def _en_marcha(salida: Pantalla | Papel) -> Iterator[None]:
    salida.entrar()
    try:
        yield
    finally:
        salida.salir()


@contextlib.contextmanager
def _senales(sucesos: queue.SimpleQueue[Suceso], nombres: Mapping[str, str]) -> Iterator[None]:
    """Mientras se vigila, estas señales son un aviso más: al llegar se puede estar a mitad de escribir algo."""

    def avisar_de(que: str) -> Callable[..., None]:
        return lambda *_: sucesos.put(Aviso(que))

    posibles = {getattr(signal, nombre): que for nombre, que in nombres.items() if hasattr(signal, nombre)}
    antes = {cual: signal.signal(cual, avisar_de(que)) for cual, que in posibles.items()}
    try:
        yield
    finally:
        for cual, como in antes.items():
            signal.signal(cual, como)


@dataclass
class _Sesion:
    corrector: Corrector
    tablero: Tablero
    obrero: Obrero
    salida: Pantalla | Papel
    teclado: Teclado | None
    recuerdo: Path
    entrega: Entrega | None = None
    huellas: dict[str, str] = field(default_factory=dict)

    def atender(self, sucesos: queue.SimpleQueue[Suceso]) -> None:
        """Atiende un suceso tras otro hasta que se pida salir; dibuja cuando no queda ninguno por atender."""
        self.salida.dibujar(self.tablero)
        while True:
            try:
                suceso = sucesos.get(timeout=LATIDO)
            except queue.Empty:
                continue
            if not self._atender_uno(suceso):
                return
            if sucesos.empty():
                self.salida.dibujar(self.tablero)

    def _atender_uno(self, suceso: Suceso) -> bool:
        match suceso:
            case Leida(entrega):
                self._corregir_lo_cambiado(entrega)
            case Perdida(motivo):
                self.salida.anunciar(self.tablero, motivo)
            case Empezado(ficha, linea):
                self.tablero.mensaje = en_una_linea(f"{ficha.clave}: {linea or 'corrigiendo…'}", 200)
            case Corregido():
                self.tablero.anotar(suceso)
                self.salida.anotar(self.tablero, suceso)
            case Averia(error):
                self.huellas = {}  # con el próximo guardado se prueba otra vez
                self.tablero.por_corregir.clear()
                if not isinstance(error, Impedimento) or not self.tablero.calificaciones:
                    raise error
                self.salida.anunciar(self.tablero, str(error))
            case Tecla(nombre):
                return self._pulsar(nombre)
            case Aviso("suspender"):
                self._suspender()
            case Aviso(que):
                return que != "salir"
        return True

    def _suspender(self) -> None:
        """Ctrl-Z: devuelve la terminal, se para y, cuando se le deje seguir, la toma otra vez."""
        if self.teclado is not None:
            self.salida.salir()
            self.teclado.quitar()
            os.kill(os.getpid(), signal.SIGSTOP)
            self.teclado.poner()
            self.salida.entrar()

    def _corregir_lo_cambiado(self, entrega: Entrega) -> None:
        ahora = {f.nombre: huella_del_ejercicio(entrega, f.nombre) for f in self.tablero.fichas}
        cambiadas = [f for f in self.tablero.fichas if self.huellas.get(f.nombre) != ahora[f.nombre]]
        self.entrega, self.huellas = entrega, ahora
        if cambiadas:
            self._pedir(entrega, cambiadas)
        elif not self.tablero.por_corregir:
            self.tablero.mensaje = "guardado, pero sin cambios"

    def _pedir(self, entrega: Entrega, fichas: Sequence[Ficha]) -> None:
        if not self.tablero.por_corregir:
            self.salida.empezar(self.tablero)
        self.tablero.esperar(fichas)
        self.obrero.pedir(entrega, fichas)

    def _pulsar(self, tecla: str) -> bool:
        tablero = self.tablero
        match tecla:
            case "q":
                return False
            case "arriba":
                tablero.elegir(tablero.elegida - 1)
            case "abajo":
                tablero.elegir(tablero.elegida + 1)
            case "subir":
                tablero.desplazado -= PAGINA
            case "bajar":
                tablero.desplazado += PAGINA
            case "d":
                tablero.detalle = not tablero.detalle
            case "p":
                self._dar_pista()
            case "r":
                self._repetir()
            case _ if tecla.isdecimal() and tecla.isascii():
                tablero.teclear_cifra(tecla, time.monotonic())
        return True

    def _repetir(self) -> None:
        if self.entrega is not None:
            self.corrector.olvidar()
            self._pedir(self.entrega, self.tablero.fichas)

    def _dar_pista(self) -> None:
        ficha = self.tablero.ficha
        resultado = self.tablero.resultado(ficha)
        if resultado is None or self.entrega is None:
            self.tablero.mensaje = f"{ficha.clave} todavía no está corregido."
            return
        recorridos = trayectoria.leer(self.recuerdo)
        ahora = pistas.anotar(
            recorridos.get(ficha.nombre, pistas.Recorrido()),
            resultado,
            trayectoria.huella_de(self.entrega, ficha.nombre),
        )
        dada = pistas.siguiente_pista(ahora, ficha.ejercicio, resultado)
        trayectoria.escribir(self.recuerdo, recorridos | {ficha.nombre: dada[0] if dada else pistas.Recorrido()})
        self.tablero.dar_pista(dada[1] if dada else None)
