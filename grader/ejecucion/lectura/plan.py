"""Qué se ejecutará de un archivo leído, decidido antes de ejecutar nada: todo, o solo lo necesario."""

from __future__ import annotations
import __future__

import ast
import functools
import operator
import types
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from grader.ejecucion.lectura import indicios, respuestas
from grader.ejecucion.lectura.archivo import Lectura
from grader.ejecucion.lectura.celdas import Celda
from grader.ejecucion.lectura.cierre import TOPE_DE_INSTRUCCIONES, Corte, Programa
from grader.ejecucion.lectura.dobles import Cambios, buscar_dobles
from grader.ejecucion.lectura.fuera import Vecinos
from grader.ejecucion.lectura.rasgos import SIN_EVALUAR, Rasgos, compilar, examinar
from grader.ejecucion.lectura.respuestas import VACIA, Pisada
from grader.ejecucion.lectura.sintaxis import (
    DEFINICION,
    lleva_anotaciones,
    nombres_atados,
    sin_decoradores,
    ultimas_definiciones,
)
from grader.modelo import Duda, Fallo, Indicio, Nota, Senal
from grader.modelo.valores import Valor

# Lo que no cambia por ejecutar más: no hay más módulos que los que hay, y lo que está por resolver sigue estándolo.
_SIN_REMEDIO = frozenset({"ModuleNotFoundError", "NotImplementedError"})


@dataclass(frozen=True, slots=True)
class Instruccion:
    """Una instrucción del archivo, con su celda y, si se examinó, lo que se sabe de ella."""

    numero: int
    celda: Celda
    arbol: ast.stmt
    nombres: frozenset[str]
    opciones: int
    rasgos: Rasgos | None = None

    def compilar_sin_adornos(self, faltan: Collection[str]) -> tuple[types.CodeType, list[Nota]] | None:
        """El código de una definición sin evaluar sus anotaciones ni los decoradores que usan un nombre que falta.

        Con él, qué decoradores se quitaron; `None` si no hay nada que quitar.
        """
        if not isinstance(self.arbol, DEFINICION):
            return None
        desnuda, quitados = sin_decoradores(self.arbol, faltan)
        if not quitados and not lleva_anotaciones(self.arbol):
            return None
        notas = [Nota(Senal.DECORADOR, (d, n, self.celda.donde, str(linea))) for d, n, linea in quitados]
        return compilar(desnuda, self.celda.donde, self.opciones | SIN_EVALUAR), notas

    def compilar(self) -> types.CodeType:
        """Su código. Error: `SyntaxError`, aunque se haya podido analizar."""
        if self.rasgos is not None and self.rasgos.codigo is not None:
            return self.rasgos.codigo
        return compilar(self.arbol, self.celda.donde, self.opciones)


@dataclass(frozen=True, slots=True)
class Plan:
    """Las instrucciones de un archivo, cuáles se ejecutan y lo que se puede decir de él sin ejecutarlo.

    `fijadas` son los nombres cuyo valor es el que tienen justo después de una instrucción, aunque otra los cambie;
    `a_mano`, los pedidos que no son una función ni una clase, y `talones`, las definiciones sin hacer que no cuentan.
    """

    instrucciones: tuple[Instruccion, ...]
    elegidas: frozenset[int]
    definidas: dict[str, ast.stmt | None]
    notas: tuple[Nota, ...]
    cierres: tuple[tuple[str, str], ...] = ()
    corte: Corte | None = None
    programa: Programa | None = None
    fijadas: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    a_mano: frozenset[str] = frozenset()
    talones: frozenset[int] = frozenset()
    _por_celda: dict[int, list[Instruccion]] = field(default_factory=dict)

    def de(self, celda: Celda) -> Iterator[Instruccion]:
        """Las instrucciones elegidas de una celda."""
        return (i for i in self._por_celda.get(id(celda), ()) if i.numero in self.elegidas)

    def importa(self, celda: Celda) -> bool:
        """Dice si perder una celda que no se pudo analizar quita algo de lo que se ejecuta."""
        return self.corte is None or bool(celda.nombres_escritos() & self.corte.nombres)

    def llamables(self) -> frozenset[str]:
        """Los nombres que acaban siendo una función o una clase."""
        return frozenset(n for n, definicion in self.definidas.items() if definicion is not None)

    def sin_ejecutar(self) -> frozenset[str]:
        """Los nombres que solo define lo que no se ejecuta."""
        if self.corte is None:
            return frozenset()
        dentro = {n for i in self.instrucciones if i.numero in self.elegidas for n in i.nombres}
        return frozenset(n for i in self.instrucciones if i.numero not in self.elegidas for n in i.nombres) - dentro

    def dudar(self, pedidos: Sequence[str], definidos: Collection[str], tropiezos: Sequence[Fallo]) -> tuple[Duda, ...]:
        """Por qué quizá no bastó con lo necesario, vistos los nombres que hay y lo que falló."""
        if self.corte is None or self.programa is None:
            return ()
        dudas = []
        if any(n not in definidos and self.programa.lo_ata(n, self.elegidas) for n in pedidos):
            dudas.append(Duda.AUSENTE)
        if any(f.causa != "sintaxis" and f.tipo not in _SIN_REMEDIO for f in tropiezos):
            dudas.append(Duda.EXCEPCION)
        if self.corte.es_opaco:
            dudas.append(Duda.OPACO)
        return tuple(dudas)

    def indicios(self, pedidos: Sequence[str]) -> tuple[tuple[str, Indicio], ...]:
        """Las líneas de cada función o respuesta pedida, o de lo que usa, que quizá no hacen lo que parecen."""
        fijan = [i for i in self.instrucciones if i.numero in self.fijadas]
        escritas = {n: (i.arbol, i.celda.donde, i.celda.codigo) for i in self.instrucciones for n in i.nombres}
        escritas |= {n: (i.arbol, i.celda.donde, i.celda.codigo) for i in fijan for n in self.fijadas[i.numero]}
        vigentes = {n: e for n, e in escritas.items() if self.definidas.get(n) in (e[0], None)}
        hechas = [i for i in self.instrucciones if i.numero not in self.talones]
        todas = [(i.nombres, (i.arbol, i.celda.donde, i.celda.codigo)) for i in hechas]
        return tuple(
            (nombre, uno)
            for nombre in pedidos
            for uno in (*indicios.buscar_otra(nombre, todas), *indicios.buscar(nombre, vigentes))
        )

    def anotar(self, tropiezos: Sequence[Fallo], faltan: Collection[str]) -> tuple[Nota, ...]:
        """Las notas del archivo, las de los nombres que se usaron antes de definirlos y dónde quedó lo que falta."""
        faltaron = {f.mensaje.split("'")[1] for f in tropiezos if f.tipo == "NameError" and f.mensaje.count("'") >= 2}
        despues = self.corte.despues if self.corte is not None else ()
        donde = [i.celda.donde for i in self.instrucciones]
        mas_abajo = [
            Nota(Senal.MAS_ABAJO, (nombre, donde[uso], donde[definicion]))
            for nombre, uso, definicion in sorted(despues, key=lambda d: d[1])
            if nombre in faltaron and donde[uso] != donde[definicion]
        ]
        return (*self.notas, *mas_abajo[:1], *self._dentro(faltan))

    def anotar_dobles(self, cambios: Cambios, espacio: Mapping[str, Any], leer: Callable[[Any], Valor]) -> list[Nota]:
        """Las notas de lo que se respondió a mano con dos valores distintos."""
        arboles = [(i.arbol, i.nombres) for i in self.instrucciones]
        dobles = buscar_dobles(arboles, self.talones, cambios, espacio, leer)
        return [
            Nota(Senal.DOBLE, (nombre, *(dato for x in (uno, otro) for dato in self._sitio(x))))
            for nombre, uno, otro in dobles
        ]

    def _sitio(self, lugar: int) -> tuple[str, str]:
        return self.instrucciones[lugar].celda.donde, str(self.instrucciones[lugar].arbol.lineno)

    def _dentro(self, faltan: Collection[str]) -> Iterator[Nota]:
        vistos: set[str] = set()
        for celda in {id(i.celda): i.celda for i in self.instrucciones}.values() if faltan else ():
            assert celda.arbol is not None
            for nombre, linea, de in respuestas.buscar_dentro(celda.arbol, faltan):
                if nombre not in vistos:
                    vistos.add(nombre)
                    yield Nota(Senal.DENTRO, (nombre, celda.donde, str(linea), de))


def planear(
    lectura: Lectura,
    pedidos: Sequence[str],
    plantilla: Mapping[str, str],
    costosos: Sequence[str],
    *,
    entero: bool,
    modulos: Mapping[str, bytes] | None = None,
) -> Plan:
    """Decide qué se ejecuta: todo si es `entero` o si es demasiado largo para examinarlo; si no, lo necesario.

    `modulos` son los que se pueden importar, además de los que el propio archivo guarda.
    """
    cuantas = sum(len(celda.arbol.body) for celda in lectura.celdas if celda.arbol is not None)
    se_examinan = cuantas <= TOPE_DE_INSTRUCCIONES and (bool(costosos) or not entero)
    instrucciones = list(_instrucciones(lectura.celdas, se_examinan=se_examinan))
    arboles = [(i.arbol, i.nombres) for i in instrucciones]
    clases = respuestas.talones(arboles, pedidos, plantilla)
    talones = frozenset(clases)
    pisadas = respuestas.pisadas(arboles, pedidos, talones)
    instrucciones = _apartar(instrucciones, pisadas)
    notas = (
        *lectura.notas,
        *(_nota_de_talon(instrucciones[x], clases[x], pedidos) for x in sorted(talones)),
        *_notas_de_pisadas(pisadas, instrucciones),
        *([] if entero else _notas_de_escondidas(instrucciones, pedidos, talones)),
        *_notas_sin_devolver(respuestas.sin_devolver(arboles, pedidos, talones), instrucciones),
    )
    programa, cierres, corte = None, tuple[tuple[str, str], ...](), None
    if se_examinan:
        vecinos = Vecinos({**lectura.modulos, **(modulos or {})})
        programa = Programa([i.rasgos for i in instrucciones if i.rasgos is not None], talones, vecinos)
        corte = None if entero else programa.cortar(pedidos)
        guardados = lectura.modulos.values()
        cierres = tuple((nombre, programa.resumir(nombre, guardados, corte)) for nombre in costosos)
    por_celda: dict[int, list[Instruccion]] = {}
    for instruccion in instrucciones:
        por_celda.setdefault(id(instruccion.celda), []).append(instruccion)
    elegidas = corte.elegidas if corte is not None else frozenset(range(len(instrucciones))) - talones
    return Plan(
        tuple(instrucciones),
        elegidas,
        ultimas_definiciones((i.arbol, i.nombres) for i in instrucciones if i.numero not in talones),
        (*notas, *_desorden(instrucciones, elegidas | {d for _, _, d in corte.despues} if corte else elegidas)),
        cierres,
        corte,
        programa,
        _fijadas(pisadas),
        frozenset(pedidos) - plantilla.keys(),
        talones,
        por_celda,
    )


def _fijadas(pisadas: Sequence[Pisada]) -> dict[int, tuple[str, ...]]:
    fijadas: dict[int, tuple[str, ...]] = {}
    for pisada in pisadas:
        fijadas[pisada.respuesta] = (*fijadas.get(pisada.respuesta, ()), pisada.nombre)
    return fijadas


def _instrucciones(celdas: Sequence[Celda], *, se_examinan: bool) -> Iterator[Instruccion]:
    numero, opciones = 0, 0
    for celda in celdas:
        opciones |= _futuros(celda.arbol)
        for arbol in celda.arbol.body if celda.arbol is not None else ():
            rasgos = examinar(arbol, celda.donde, opciones) if se_examinan else None
            nombres = frozenset(rasgos.ata) if rasgos is not None else nombres_atados(arbol)
            yield Instruccion(numero, celda, arbol, nombres, opciones, rasgos)
            numero += 1


def _futuros(arbol: ast.Module | None) -> int:
    """Las opciones de compilación que pide `from __future__ import …`, que valen de ahí en adelante."""
    importados = [i for i in arbol.body if isinstance(i, ast.ImportFrom) and i.module == "__future__"] if arbol else []
    rasgos = [getattr(__future__, alias.name, None) for i in importados for alias in i.names]
    return functools.reduce(operator.or_, (r.compiler_flag for r in rasgos if r is not None), 0)


def _nota_de_talon(talon: Instruccion, clase: str, pedidos: Sequence[str]) -> Nota:
    nombre = min(talon.nombres & frozenset(pedidos))
    datos = (nombre, talon.celda.donde, str(talon.arbol.lineno), *([clase] if clase == VACIA else []))
    return Nota(Senal.TALON, datos)


def _notas_de_pisadas(pisadas: Sequence[Pisada], instrucciones: Sequence[Instruccion]) -> Iterator[Nota]:
    """Una por cada prueba que da otro valor a lo ya respondido, con todo lo que cambia."""
    for lugar in sorted({pisada.pruebas[0] for pisada in pisadas}):
        nombres = sorted(pisada.nombre for pisada in pisadas if pisada.pruebas[0] == lugar)
        prueba = instrucciones[lugar]
        yield Nota(Senal.PISADO, (prueba.celda.donde, str(prueba.arbol.lineno), *nombres))


def _notas_de_escondidas(
    instrucciones: Sequence[Instruccion], pedidos: Sequence[str], talones: Collection[int]
) -> Iterator[Nota]:
    """Una por cada instrucción que da otro valor, sin que se vea, a una función o una clase ya respondida.

    Lo que está dentro de otra función, si se la llama.
    """
    hechas = [i for i in instrucciones if i.numero not in talones]
    atan = {n: i for i in hechas for n in i.nombres & frozenset(pedidos)}
    llamados = {n for i in hechas if i.rasgos is not None for n in i.rasgos.lee}
    for i in hechas:
        if isinstance(i.arbol, DEFINICION) and i.arbol.name not in llamados:
            continue
        suyos = [n for n in sorted(respuestas.a_escondidas(i.arbol) & atan.keys()) if i.numero > atan[n].numero]
        if nombres := [n for n in suyos if isinstance(atan[n].arbol, DEFINICION)]:
            yield Nota(Senal.PISADO, (i.celda.donde, str(i.arbol.lineno), *nombres))


def _notas_sin_devolver(
    repetidas: Iterable[tuple[str, int, int]], instrucciones: Sequence[Instruccion]
) -> Iterator[Nota]:
    for nombre, *lugares in repetidas:
        sitios = ((instrucciones[x].celda.donde, str(instrucciones[x].arbol.lineno)) for x in lugares)
        yield Nota(Senal.SIN_DEVOLVER, (nombre, *(dato for sitio in sitios for dato in sitio)))


def _apartar(instrucciones: Sequence[Instruccion], pisadas: Sequence[Pisada]) -> list[Instruccion]:
    """Las instrucciones, sin que las de una prueba aten lo que ya estaba respondido."""
    sin: dict[int, set[str]] = {}
    for pisada in pisadas:
        for lugar in pisada.pruebas:
            sin.setdefault(lugar, set()).add(pisada.nombre)
    return [
        replace(i, rasgos=replace(i.rasgos, ata=i.rasgos.ata - sin[i.numero]))
        if i.numero in sin and i.rasgos is not None
        else i
        for i in instrucciones
    ]


def _desorden(instrucciones: Sequence[Instruccion], elegidas: Collection[int]) -> list[Nota]:
    """La primera celda que se ejecutó después que otra de más abajo, entre las que cuentan."""
    celdas = {id(i.celda): i.celda for i in instrucciones if i.numero in elegidas}
    ordenadas = [(c.orden, c.donde) for c in celdas.values() if c.orden is not None]
    for lugar, (orden, donde) in enumerate(ordenadas):
        for otro, abajo in ordenadas[lugar + 1 : lugar + 200]:
            if otro < orden:
                return [Nota(Senal.DESORDEN, (donde, abajo))]
    return []
