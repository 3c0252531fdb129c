"""Una corrida de un lote: lo que falta se califica y se apunta en la libreta, y de ella sale lo que se reparte."""

from __future__ import annotations

import contextlib
import errno
import os
import shlex
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import click

from grader.modelo import Fila, Maximos, maximos_de
from grader.modelo.excepciones import MalUso
from grader.ordenes.comun import SALIDA_POR_SENAL, barra_de_progreso, terminar
from grader.ordenes.paginas import escribir_las_paginas
from grader.ordenes.senales import atender_senales, codigo_de
from grader.sistema import decir_por_que
from grader.taller import encender, montar

if TYPE_CHECKING:
    from grader.ejecucion.motor import Motor
    from grader.informes.aparte import Aparte
    from grader.informes.notas import Notas
    from grader.informes.tablas import Estilo
    from grader.libreta import Apunte, Libreta, Manual
    from grader.modelo import Ficha
    from grader.recogida import Entregado, Recogida
    from grader.referencias import Referencias

# A partir de cuántas entregas compensa lo que cuesta reunir la memoria de los cigotos.
MUCHAS = 50
# Las notas se escriben enteras cada vez: lo que tarden no debe pasar de esta parte del tiempo.
PARTE_DE_LAS_NOTAS = 0.05


@dataclass(frozen=True, slots=True)
class Pedido:
    """Cómo se pidió calificar: qué ejercicio, cuántas a la vez, cómo, con qué sal y qué otra vez aunque no cambiara.

    Con `estabilidad`, cada entrega se ejecuta dos veces.
    """

    ejercicio: str | None
    procesos: int | None
    permitir_basico: bool
    entero: bool
    sal_fichero: str | None
    repetir: tuple[str, ...]
    estabilidad: bool
    excel_es: bool
    con_paginas: bool


def calificar_lo_recogido(raiz: Path, recogida: Recogida, destino: Path, pedido: Pedido) -> None:
    """Califica lo que falte y deja en el destino la libreta y lo que se reparte. Error: `MalUso`."""
    from grader.curso import catalogo
    from grader.informes.notas import notas_de
    from grader.informes.plan import observaciones_de
    from grader.informes.tablas import CORRIENTE, EXCEL_ES
    from grader.libreta import ARCHIVO, ENTERO, Corrida, abrir_libreta, averiguar_procedencia
    from grader.lote import exigir_conocidos, sigue_valiendo
    from grader.modelo.recetas import identificar
    from grader.paginas import olvidar_paginas

    reparto = _Reparto(destino, len(recogida.entregados), EXCEL_ES if pedido.excel_es else CORRIENTE)
    # Si hay de qué seguir, quizá no haga falta ejecutar nada.
    seguido = (destino / ARCHIVO).exists()
    with (
        _pudiendo_escribir(destino),
        _atento_a_que_no_haya_notas(reparto),
        montar(raiz, pedido.sal_fichero, perezoso=seguido) as (curso, motor, referencias),
    ):
        fichas = catalogo.elegir(curso, pedido.ejercicio)
        opciones = [*(f.clave for f in fichas), *([ENTERO] if pedido.entero else [])]
        procedencia = averiguar_procedencia(raiz, identificar(referencias.sal), opciones)
        pendientes = {entregado.estudiante: entregado for entregado in recogida.entregados}
        exigir_conocidos(pedido.repetir, pendientes, [f.clave for f in fichas])
        claves = tuple(f.clave for f in fichas)
        corrida = Corrida(tuple(pendientes), claves, observaciones_de(recogida), pedido.excel_es)
        notas = notas_de(curso, fichas, corrida.estudiantes, corrida.observaciones)
        with abrir_libreta(destino / ARCHIVO, procedencia) as libreta:
            with reparto.segun(notas, fichas, libreta):
                libreta.apuntar_corrida(corrida)
                for apunte in libreta.recorrer():
                    entregado = pendientes.get(apunte.fila.estudiante)
                    if entregado is not None and sigue_valiendo(apunte, entregado, pedido.repetir):
                        reparto.anadir(libreta.fechar(apunte, entregado.fecha))
                        del pendientes[entregado.estudiante]
                if pendientes:
                    exigir_aislamiento(motor, pedido.permitir_basico)
                faltan = list(pendientes.values())
                for apunte in _calificar(raiz, recogida, faltan, fichas, motor, referencias, pedido, reparto):
                    libreta.guardar(apunte)
                    reparto.anadir(apunte)
            if not pedido.con_paginas:
                olvidar_paginas(destino)
            elif reparto.completo:
                escribir_las_paginas(libreta, fichas, notas, raiz, destino, pedido.procesos)
    reparto.mostrar(reparto.esperadas - len(faltan))


def _calificar(
    raiz: Path,
    recogida: Recogida,
    faltan: Sequence[Entregado],
    fichas: Sequence[Ficha],
    motor: Motor,
    referencias: Referencias,
    pedido: Pedido,
    reparto: _Reparto,
) -> Iterator[Apunte]:
    """Califica las entregas, con su barra, y da el apunte de cada una según termina."""
    from grader.ejecucion.motor import Detenido
    from grader.entregas.propios import propios_ante
    from grader.informes.lote import redactar
    from grader.libreta import Llegada, apuntar
    from grader.lote import UNA_DE_CADA, calificar_lote, detener

    if not faltan:
        return
    llegadas = {e.estudiante: Llegada(e.huella, e.nombre, e.intento, e.fecha) for e in faltan}
    with contextlib.ExitStack() as pila:
        motores = [motor, *_encender_mas(raiz, min(pedido.procesos or os.cpu_count() or 1, len(faltan)) - 1, pila)]
        for cada in motores if len(faltan) >= MUCHAS else ():
            cada.calentar()
        avanzar = pila.enter_context(barra_de_progreso("Calificando", len(faltan)))
        reparto.senales = pila.enter_context(atender_senales(lambda: detener(motores)))
        pila.enter_context(contextlib.suppress(Detenido))
        propios = propios_ante(raiz, recogida.carpeta)
        for una in calificar_lote(
            referencias.curso,
            fichas,
            faltan,
            motores,
            referencias,
            entero=pedido.entero,
            propios=propios,
            una_de_cada=1 if pedido.estabilidad else UNA_DE_CADA,
        ):
            if una.a_medias:  # en la libreta solo está lo terminado: si se corta, se vuelve a hacer, que cuesta poco
                reparto.adelantar(una.fila)
                continue
            texto = redactar(una.fila, una.calificacion)
            llegada = llegadas[una.fila.estudiante]
            yield apuntar(una.fila, llegada, texto, una.calificacion, una.obra, segundos=una.segundos)
            avanzar(reparto.decir_como_va())


@dataclass(slots=True)
class _Reparto:
    """Lo que se escribe para repartir, según llegan los apuntes; al terminar está todo al día."""

    destino: Path
    esperadas: int
    estilo: Estilo
    filas: list[Fila] = field(default_factory=list)
    senales: list[int] = field(default_factory=list)
    _notas: Notas | None = None
    _fichas: Sequence[Ficha] = ()
    _maximos: Maximos = field(default_factory=dict)
    _puestos: Mapping[str, Sequence[Manual]] = field(default_factory=dict)
    _apartes: dict[str, Aparte] = field(default_factory=dict)
    _escritas: int = 0
    _libre_desde: float = 0.0

    def decir_como_va(self) -> str:
        """Cuántas van sin nota y cuántas quedan de las que entrenan algo, que van al final."""
        sin_nota = f"sin nota: {sum(fila.puntos is None for fila in self.filas)}"
        quedan = len(self._notas.adelantos) if self._notas is not None else 0
        return f"{sin_nota}, por entrenar: {quedan}" if quedan else sin_nota

    @property
    def hay_algo(self) -> bool:
        """Si ya se escribió algo de este lote."""
        return bool(self.filas) or (self._notas is not None and bool(self._notas.adelantos))

    @property
    def completo(self) -> bool:
        """Si no queda nadie por calificar."""
        return len(self.filas) == self.esperadas

    @contextlib.contextmanager
    def segun(self, notas: Notas, fichas: Sequence[Ficha], libreta: Libreta) -> Iterator[None]:
        """Reparte con esas notas; lo que haya se escribe aunque algo interrumpa el lote."""
        from grader.informes.reparto import escribir_lo_de_la_clase

        self._notas, self._fichas, self._maximos = notas, fichas, maximos_de(fichas)
        self._puestos = libreta.manuales()
        try:
            yield
        finally:
            if self.hay_algo:
                hechas = {fila.estudiante for fila in self.filas}
                apuntes = (a for a in libreta.recorrer() if a.fila.estudiante in hechas)
                escribir_lo_de_la_clase(libreta, apuntes, fichas, notas, self.destino, self.estilo)

    def _escribir_notas(self) -> None:
        from grader.informes import lote
        from grader.informes.tablas import escribir_csv

        assert self._notas is not None
        escribir_csv(self._notas.tabla(self.filas, self._apartes), self.destino / lote.NOTAS, self.estilo)

    def adelantar(self, fila: Fila) -> None:
        """Pone en las notas, si toca, lo que ya se sabe de quien aún no tiene la suya."""
        assert self._notas is not None
        self._olvidar_lo_de_antes()
        self._notas.adelantos[fila.estudiante] = fila
        self._escribir_notas_si_toca()

    def anadir(self, apunte: Apunte) -> None:
        """Escribe el texto de un estudiante y, si toca, las notas."""
        from grader.informes.reparto import escribir_lo_de_alguien
        from grader.libreta import los_que_cuentan

        assert self._notas is not None
        self._olvidar_lo_de_antes()
        self.filas.append(apunte.fila)
        self._notas.adelantos.pop(apunte.fila.estudiante, None)
        self._escritas += sum(bool(p.texto.strip()) for p in apunte.partes)
        suyos = los_que_cuentan(self._puestos.get(apunte.fila.estudiante, ()), apunte, self._maximos)
        aparte = escribir_lo_de_alguien(apunte, suyos, self._fichas, self._notas, self.destino)
        self._apartes[apunte.fila.estudiante] = aparte
        self._escribir_notas_si_toca()

    def _olvidar_lo_de_antes(self) -> None:
        """Hasta que se sabe algo de alguien, lo de un lote anterior sigue valiendo."""
        from grader.informes import lote

        if not self.hay_algo:
            lote.olvidar_anteriores(self.destino)

    def _escribir_notas_si_toca(self) -> None:
        if (comienzo := time.monotonic()) >= self._libre_desde:
            self._escribir_notas()
            tardo = time.monotonic() - comienzo
            self._libre_desde = comienzo + tardo / PARTE_DE_LAS_NOTAS

    def mostrar(self, ya_estaban: int) -> None:
        """Escribe la tabla y dónde está todo; si el lote se interrumpió, solo eso, y termina."""
        from grader.informes import lote
        from grader.informes.terminal import consola

        if not self.completo:
            dicho = contar_hechas(len(self.filas), self.esperadas, self.destino, hay_algo=self.hay_algo)
            terminar(dicho, SALIDA_POR_SENAL + self.senales[0])
        assert self._notas is not None
        lote.mostrar_notas(self.filas, self._notas.maximos, consola(sys.stdout))
        if ya_estaban:
            click.echo(f"Ya estaban calificadas y no cambiaron: {ya_estaban} de {self.esperadas}.")
        click.echo(f"Notas y retroalimentación en {self.destino}.")
        if self._escritas:
            click.echo(f"Respuestas escritas que revisar: {self._escritas}, en {self.destino / lote.TEXTOS}.")
            click.echo(f"Para ponerles puntos: grader revisar {shlex.quote(str(self.destino))}")


@contextlib.contextmanager
def _pudiendo_escribir(destino: Path) -> Iterator[None]:
    """Lo que no deja escribir en el destino no es un fallo del corrector. Error: `MalUso`."""
    try:
        yield
    except OSError as error:
        donde = Path(str(error.filename)) if error.filename is not None else Path()
        es_de_ahi = donde.absolute().is_relative_to(destino.absolute())
        if not es_de_ahi and error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EROFS):
            raise
        raise MalUso(
            f"No se puede escribir en «{destino}»: {decir_por_que(error)}. Cuando se pueda, repite la orden, que "
            "sigue donde quedó, o di otra carpeta en --salida."
        ) from None


@contextlib.contextmanager
def _atento_a_que_no_haya_notas(reparto: _Reparto) -> Iterator[None]:
    """Si se interrumpe sin nada calificado, dice que lo que haya en el destino es de otra vez."""
    try:
        yield
    except KeyboardInterrupt as error:
        if reparto.hay_algo:
            raise
        terminar(contar_hechas(0, 0, reparto.destino), codigo_de(error))


def _encender_mas(raiz: Path, cuantos: int, pila: contextlib.ExitStack) -> Iterator[Motor]:
    """Otros motores, que la pila apaga al acabar."""
    for _ in range(cuantos):
        motor = encender(raiz)
        pila.callback(motor.cerrar)
        yield motor


def contar_hechas(hechas: int, todas: int, destino: Path, *, hay_algo: bool = False) -> str:
    """Dice con cuántas se interrumpió el lote, y cómo seguir."""
    if hechas == 0:
        notas = destino / "notas.csv"
        de_antes = f" {notas} es de un lote anterior." if notas.exists() and not hay_algo else ""
        return f"Interrumpido antes de terminar de calificar ninguna entrega.{de_antes}"
    cuales = "entrega calificada: su nota y su" if hechas == 1 else "entregas calificadas: sus notas y su"
    return (
        f"Interrumpido con {hechas} de {todas} {cuales} retroalimentación están en {destino}. Repite la orden para "
        "seguir con las demás."
    )


def exigir_aislamiento(motor: Motor, permitir_basico: bool) -> None:
    """Un lote no empieza si el código ajeno no queda aislado del todo, salvo que se permita."""
    from grader.ejecucion.aislamiento import BASICO, carencias_de_la_maquina
    from grader.ejecucion.padre import averiguar_nivel

    if averiguar_nivel(motor) != BASICO or permitir_basico:
        return
    motivos = "".join(f"\n  - {c}." for c in carencias_de_la_maquina())
    raise click.ClickException(
        f"Aquí el código ajeno no quedaría aislado del todo, y un lote es código de muchas personas.{motivos}\n"
        "Si confías en todas, repite con --permitir-basico."
    )
