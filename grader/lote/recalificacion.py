"""Calificar otra vez lo que guarda la libreta: qué cambia para cada quien, sin ejecutar lo que ya se ejecutó.

Lo que dio una entrega vale mientras se le pida lo mismo. Si cambian las tolerancias, los puntos, las pistas, los
errores conocidos o la solución, se juzga y se explica otra vez lo guardado; si cambian los casos de un ejercicio, ese
se ejecuta.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath

from grader.calificacion import Obra, Pasada, juntar, reunir_obra
from grader.libreta import (
    ENTERO,
    Guardado,
    Libreta,
    Procedencia,
    apuntar,
    desempacar_calificacion,
    empacar_calificacion,
)
from grader.lote.calificacion import fila_de
from grader.modelo import Calificacion, Curso, Entrega, Estado, Ficha, Fila, ResultadoParte
from grader.modelo.excepciones import MalUso
from grader.referencias import Referencias

# Ejecuta lo que una entrega responde a unos ejercicios; al final, si sus archivos se ejecutan enteros.
Ejecutar = Callable[[Entrega, Sequence[Ficha], bool], list[Pasada]]


@dataclass(frozen=True, slots=True)
class CambioDeParte:
    """Una parte que no queda como estaba."""

    ejercicio: str
    antes: ResultadoParte
    despues: ResultadoParte


@dataclass(frozen=True, slots=True)
class Recalificada:
    """Una entrega calificada otra vez: en qué estaba y en qué queda, y las partes que cambian de puntos o veredicto.

    `obra` es otra que la guardada si hubo que ejecutar algo.
    """

    antes: Fila
    fila: Fila
    calificacion: Calificacion
    partes: tuple[CambioDeParte, ...]
    obra: Obra | None = None

    @property
    def cambia_la_nota(self) -> bool:
        """Si cambian los puntos, la nota o el estado."""
        return (self.antes.estado, self.antes.puntos, self.antes.nota, self.antes.por_ejercicio) != (
            self.fila.estado, self.fila.puntos, self.fila.nota, self.fila.por_ejercicio,
        )  # fmt: skip


def fichas_afectadas(
    curso: Curso, fichas: Sequence[Ficha], antes: Procedencia, ahora: Procedencia
) -> tuple[Ficha, ...]:
    """Los ejercicios cuya nota, o lo que se dice de ella, puede ser otra.

    Si lo que cambió no es de un ejercicio (`curso.toml`, lo común, el corrector), todos.
    """
    conocidos = {ficha.nombre for ficha in curso.fichas}
    tocados = {PurePosixPath(archivo).parts[1].removesuffix(".py") for archivo in ahora.cambiados(antes)}
    if ahora.corrector != antes.corrector or not tocados <= conocidos:
        return tuple(fichas)
    return tuple(f for f in fichas if f.nombre in tocados)


def recalificar(
    guardado: Guardado,
    fichas: Sequence[Ficha],
    afectadas: Sequence[Ficha],
    referencias: Referencias,
    ejecutar: Ejecutar,
) -> Recalificada | None:
    """Califica otra vez los ejercicios afectados de una entrega con lo que dio, y ejecuta los que piden otra cosa.

    Nada si todo queda como estaba, también lo que se dice.
    """
    obra = guardado.obra
    assert guardado.calificacion is not None
    assert obra is not None
    anterior = desempacar_calificacion(guardado.calificacion)
    pasadas, nueva_obra = obra.pasadas(fichas, referencias), None
    if por_ejecutar := obra.por_ejecutar(afectadas, pasadas, referencias):
        valen = obra.pasadas([f for f in fichas if f not in por_ejecutar], referencias)
        pasadas = [*valen, *ejecutar(obra.entrega, por_ejecutar, ENTERO in guardado.procedencia.opciones.split())]
        nueva_obra = reunir_obra(obra.entrega, pasadas, referencias)
    ya = {e.nombre: e for e in anterior.ejercicios if e.nombre not in {f.nombre for f in afectadas}}
    nueva = juntar(referencias.curso, fichas, obra.entrega, pasadas, anterior.nivel, referencias, ya)
    # Un nan de una figura no es igual a sí mismo: entonces deciden los bytes.
    if nueva == anterior or empacar_calificacion(nueva) == guardado.calificacion:
        return None
    estudiante = guardado.apunte.fila.estudiante
    de_antes = {(e.nombre, p.nombre): p for e in anterior.ejercicios for p in e.partes}
    return Recalificada(
        guardado.apunte.fila,
        fila_de(estudiante, nueva),
        nueva,
        tuple(
            CambioDeParte(ejercicio.nombre, antes, parte)
            for ejercicio in nueva.ejercicios
            for parte in ejercicio.partes
            if (antes := de_antes.get((ejercicio.nombre, parte.nombre))) is not None and _cambia(antes, parte)
        ),
        nueva_obra,
    )


@dataclass(slots=True)
class Repaso:
    """Las entregas de la última corrida de una libreta, calificadas como se califica ahora.

    Al recorrerlas se sabe en qué se distingue el curso de cuando se calificaron (`distintos`, sus archivos, y si es
    `otro_corrector`) y de quiénes no se guardó qué dieron, así que se quedan como están (`sin_obra`).
    """

    libreta: Libreta
    referencias: Referencias
    ahora: Procedencia
    ejecutar: Ejecutar
    distintos: set[str] = field(default_factory=set)
    otro_corrector: bool = False
    sin_obra: list[str] = field(default_factory=list)

    def recorrer(self) -> Iterator[tuple[Guardado, Recalificada | None]]:
        """Cada entrega y en qué queda; nada si queda igual. Lo que se ejecuta queda guardado. Error: `MalUso`."""
        corrida = self.libreta.corrida()
        estudiantes = frozenset(corrida.estudiantes if corrida is not None else ())
        for guardado in self.libreta.repasar():
            if guardado.apunte.fila.estudiante in estudiantes:
                yield guardado, self._repasar(guardado)

    def guardar(
        self, cambian: Collection[str], redactar: Callable[[Fila, Calificacion], str], avanzar: Callable[[], None]
    ) -> None:
        """Deja en la libreta lo que cambia para esos estudiantes; lo de los demás vale también para ahora."""
        iguales = defaultdict[Procedencia, list[str]](list)
        for guardado in self.libreta.repasar():
            estudiante = guardado.apunte.fila.estudiante
            una = self._repasar(guardado) if estudiante in cambian else None
            if una is not None:
                texto, obra = redactar(una.fila, una.calificacion), una.obra or guardado.obra
                nuevo = apuntar(
                    una.fila, guardado.apunte.llegada, texto, una.calificacion, obra, guardado.apunte.segundos
                )
                self.libreta.guardar(nuevo, self._procedencia_de(guardado))
                avanzar()
            elif estudiante not in self.sin_obra:
                iguales[self._procedencia_de(guardado)].append(estudiante)
        for procedencia, suyos in iguales.items():
            self.libreta.dar_por_buenos(suyos, procedencia)

    def _repasar(self, guardado: Guardado) -> Recalificada | None:
        antes, estudiante = guardado.procedencia, guardado.apunte.fila.estudiante
        if antes.sal != self.ahora.sal:
            raise MalUso("Esas notas se pusieron con otra sal: di con --sal-fichero la misma.")
        if guardado.apunte.fila.estado in (Estado.VACIA, Estado.OTRO_FORMATO):
            return None
        if guardado.obra is None or guardado.calificacion is None:
            if estudiante not in self.sin_obra:
                self.sin_obra.append(estudiante)
            return None
        self.distintos.update(self.ahora.cambiados(antes))
        self.otro_corrector |= self.ahora.corrector != antes.corrector
        curso, claves = self.referencias.curso, antes.opciones.split()
        fichas = [f for f in curso.fichas if f.clave in claves]
        afectadas = fichas_afectadas(curso, fichas, antes, self.ahora)
        if not afectadas:
            return None
        una = recalificar(guardado, fichas, afectadas, self.referencias, self.ejecutar)
        if una is not None and una.obra is not None:
            self.libreta.completar(estudiante, una.obra)
        return una

    def _procedencia_de(self, guardado: Guardado) -> Procedencia:
        """La de ahora, salvo en lo que decidió qué se ejecutó."""
        antes = guardado.procedencia
        return replace(self.ahora, ejecucion=antes.ejecucion, torch=antes.torch, opciones=antes.opciones)


def _cambia(antes: ResultadoParte, despues: ResultadoParte) -> bool:
    return (antes.veredicto, antes.puntos, antes.maximo) != (despues.veredicto, despues.puntos, despues.maximo)
