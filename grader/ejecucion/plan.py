"""Qué se ejecutará de un archivo leído, decidido antes de ejecutar nada: todo, o solo lo necesario."""

from __future__ import annotations
import __future__

import ast
import copy
import functools
import operator
import types
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from grader.ejecucion import indicios
from grader.ejecucion.cierre import TOPE_DE_INSTRUCCIONES, Corte, Programa
from grader.ejecucion.huella import resumir_cierre
from grader.ejecucion.lectura import Celda, Lectura
from grader.ejecucion.rasgos import Rasgos, compilar, examinar
from grader.ejecucion.sintaxis import es_la_resumida, nombres_atados, ultimas_definiciones
from grader.modelo import Duda, Fallo, Indicio, Nota, Senal

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

    def compilar(self) -> types.CodeType:
        """Su código. Error: `SyntaxError`, aunque se haya podido analizar."""
        if self.rasgos is not None and self.rasgos.codigo is not None:
            return self.rasgos.codigo
        return compilar(self.arbol, self.celda.donde, self.opciones)


@dataclass(frozen=True, slots=True)
class Plan:
    """Las instrucciones de un archivo, cuáles se ejecutan y lo que se puede decir de él sin ejecutarlo."""

    instrucciones: tuple[Instruccion, ...]
    elegidas: frozenset[int]
    definidas: dict[str, ast.stmt | None]
    notas: tuple[Nota, ...]
    cierres: tuple[tuple[str, str], ...] = ()
    corte: Corte | None = None
    programa: Programa | None = None
    _por_celda: dict[int, list[Instruccion]] = field(default_factory=dict)

    def de(self, celda: Celda) -> Iterator[Instruccion]:
        """Las instrucciones elegidas de una celda."""
        return (i for i in self._por_celda.get(id(celda), ()) if i.numero in self.elegidas)

    def importa(self, celda: Celda) -> bool:
        """Dice si perder una celda que no se pudo analizar quita algo de lo que se ejecuta."""
        return self.corte is None or bool(celda.nombres_escritos() & self.corte.nombres)

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
        """Las líneas de cada función pedida, o de las que usa, que quizá no hacen lo que parecen."""
        escritas = {n: (i.arbol, i.celda.donde, i.celda.codigo) for i in self.instrucciones for n in i.nombres}
        vigentes = {n: e for n, e in escritas.items() if self.definidas.get(n) is e[0]}
        return tuple((nombre, uno) for nombre in pedidos for uno in indicios.buscar(nombre, vigentes))

    def anotar(self, tropiezos: Sequence[Fallo]) -> tuple[Nota, ...]:
        """Las notas del archivo y las de los nombres que se usaron antes de definirlos."""
        faltaron = {f.mensaje.split("'")[1] for f in tropiezos if f.tipo == "NameError" and f.mensaje.count("'") >= 2}
        despues = self.corte.despues if self.corte is not None else ()
        donde = [i.celda.donde for i in self.instrucciones]
        mas_abajo = [
            Nota(Senal.MAS_ABAJO, (nombre, donde[uso], donde[definicion]))
            for nombre, uso, definicion in sorted(despues, key=lambda d: d[1])
            if nombre in faltaron and donde[uso] != donde[definicion]
        ]
        return (*self.notas, *mas_abajo[:1])


def planear(
    lectura: Lectura,
    pedidos: Sequence[str],
    plantilla: Mapping[str, str],
    costosos: Sequence[str],
    *,
    entero: bool,
) -> Plan:
    """Decide qué se ejecuta: todo si es `entero` o si es demasiado largo para examinarlo; si no, lo necesario."""
    cuantas = sum(len(celda.arbol.body) for celda in lectura.celdas if celda.arbol is not None)
    se_examinan = cuantas <= TOPE_DE_INSTRUCCIONES and (bool(costosos) or not entero)
    instrucciones = list(_instrucciones(lectura.celdas, se_examinan=se_examinan))
    talones = _talones(instrucciones, frozenset(pedidos), plantilla)
    notas = (*lectura.notas, *(_nota_de_talon(instrucciones[x], pedidos) for x in sorted(talones)))
    programa, cierres, corte = None, tuple[tuple[str, str], ...](), None
    if se_examinan:
        programa = Programa([i.rasgos for i in instrucciones if i.rasgos is not None], talones)
        cierres = _resumir_costosos(programa, lectura, costosos, entero=entero)
        corte = None if entero else programa.cortar(pedidos)
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
        por_celda,
    )


def _resumir_costosos(
    programa: Programa, lectura: Lectura, costosos: Sequence[str], *, entero: bool
) -> tuple[tuple[str, str], ...]:
    """Por cada nombre costoso, la huella de aquello de lo que depende."""
    vigentes = [ast.Module([r.instruccion for lugar, r in enumerate(programa.rasgos) if lugar not in programa.sin], [])]
    cierres = []
    for nombre in costosos:
        necesarias, son_todas = programa.necesarias(nombre)
        # Si no se puede seguir, ejecutar más o menos podría dar otra cosa.
        modo = [str(entero).encode()] if son_todas else []
        huella = resumir_cierre(vigentes, nombre, necesarias, [*lectura.modulos.values(), *modo])
        cierres.append((nombre, huella))
    return tuple(cierres)


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


def _talones(
    instrucciones: Sequence[Instruccion], pedidos: frozenset[str], plantilla: Mapping[str, str]
) -> frozenset[int]:
    """Los talones de la plantilla que quedaron debajo de una respuesta de verdad: no la borran."""
    por_nombre: dict[str, list[Instruccion]] = {}
    for instruccion in instrucciones:
        for nombre in instruccion.nombres & pedidos:
            por_nombre.setdefault(nombre, []).append(instruccion)
    sobran: set[int] = set()
    for nombre, suyas in por_nombre.items():
        son = [_es_talon(i.arbol, plantilla.get(nombre)) for i in suyas] if len(suyas) > 1 else []
        if True in son and False in son:
            ultima = max(lugar for lugar, es in enumerate(son) if not es)
            sobran |= {i.numero for i in suyas[ultima + 1 :]}
    return frozenset(sobran)


def _es_talon(arbol: ast.stmt, resumen: str | None) -> bool:
    match arbol:
        case ast.FunctionDef() | ast.ClassDef() if resumen is not None:
            return es_la_resumida(copy.deepcopy(arbol), resumen)
        case ast.Assign(targets=[ast.Name()], value=ast.Constant(value=valor)):
            return valor is ...
        case ast.AnnAssign(target=ast.Name(), value=ast.Constant(value=valor)):
            return valor is ...
    return False


def _nota_de_talon(talon: Instruccion, pedidos: Sequence[str]) -> Nota:
    nombre = min(talon.nombres & frozenset(pedidos))
    return Nota(Senal.TALON, (nombre, talon.celda.donde, str(talon.arbol.lineno)))


def _desorden(instrucciones: Sequence[Instruccion], elegidas: Collection[int]) -> list[Nota]:
    """La primera celda que se ejecutó después que otra de más abajo, entre las que cuentan."""
    celdas = {id(i.celda): i.celda for i in instrucciones if i.numero in elegidas}
    ordenadas = [(c.orden, c.donde) for c in celdas.values() if c.orden is not None]
    for lugar, (orden, donde) in enumerate(ordenadas):
        for otro, abajo in ordenadas[lugar + 1 : lugar + 200]:
            if otro < orden:
                return [Nota(Senal.DESORDEN, (donde, abajo))]
    return []
