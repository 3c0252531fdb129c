"""El código del que dependen unos nombres: lo que los define, lo que eso usa, y así hasta donde llegue.

Sirve para ejecutar solo lo necesario. Cada uso depende de lo que se hizo antes de él; lo que usan las funciones,
también de lo que se haga hasta que se las llame.
"""

from __future__ import annotations

import ast
import bisect
import builtins
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from grader.ejecucion.lectura.rasgos import Rasgos, es_de_biblioteca

# Con más instrucciones, o más pasos, no merece la pena: se ejecuta todo.
TOPE_DE_INSTRUCCIONES, TOPE_DE_PASOS = 5_000, 200_000
DEFINICIONES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


@dataclass(frozen=True, slots=True)
class Corte:
    """Las instrucciones necesarias y los nombres que usan.

    `es_opaco` si algo podría cambiarlos sin que se vea; `despues`, los nombres que una
    instrucción necesaria usa antes de que se definan: el nombre, dónde se usa y dónde se define.
    """

    elegidas: frozenset[int]
    nombres: frozenset[str] = frozenset()
    es_opaco: bool = False
    despues: tuple[tuple[str, int, int], ...] = ()


@dataclass
class Programa:
    """Las instrucciones de un archivo y quién cambia cada nombre; `sin` son las que no cuentan."""

    rasgos: Sequence[Rasgos]
    sin: Collection[int] = frozenset()
    _atan: dict[str, list[int]] = field(default_factory=dict, init=False)
    _cambian: dict[str, list[int]] = field(default_factory=dict, init=False)
    _usados: set[str] = field(default_factory=set, init=False)
    _tocados: set[str] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        for lugar, rasgos in self._vigentes():
            for nombre in rasgos.ata:
                self._atan.setdefault(nombre, []).append(lugar)
        for lugar, rasgos in self._vigentes():
            metodos = {n for n in rasgos.metodos if self._es_asignado(n)}
            modulos = {n for n in rasgos.del_modulo if n in self._atan}
            for nombre in rasgos.ata | rasgos.retoca | metodos | modulos:
                self._cambian.setdefault(nombre, []).append(lugar)
            self._usados |= rasgos.lee | rasgos.leera
            self._tocados |= rasgos.toca | self._entregados(rasgos)
        alias = {par for _, r in self._vigentes() for par in r.alias}
        while nuevos := {viejo for nuevo, viejo in alias if nuevo in self._tocados} - self._tocados:
            self._tocados |= nuevos

    def _vigentes(self) -> Iterable[tuple[int, Rasgos]]:
        return ((lugar, r) for lugar, r in enumerate(self.rasgos) if lugar not in self.sin)

    def _es_asignado(self, nombre: str) -> bool:
        otras = (*DEFINICIONES, ast.Import, ast.ImportFrom)
        return any(not isinstance(self.rasgos[x].instruccion, otras) for x in self._atan.get(nombre, ()))

    def lo_ata(self, nombre: str, fuera_de: Collection[int] = frozenset()) -> bool:
        """Dice si alguna instrucción, fuera de unas, define ese nombre, o podría hacerlo una función al llamarla."""
        return any(x not in fuera_de for x in self._atan.get(nombre, ())) or any(
            nombre in r.globales for _, r in self._vigentes()
        )

    def necesarias(self, nombre: str) -> tuple[list[ast.stmt], bool]:
        """Las instrucciones de las que depende un nombre y si son todas, porque con alguna no se puede saber."""
        vigentes = {lugar: rasgos.instruccion for lugar, rasgos in self._vigentes()}
        if any(r.opaca for _, r in self._vigentes()):
            return list(vigentes.values()), True
        return [vigentes[lugar] for lugar in sorted(self.cortar([nombre]).elegidas)], False

    def cortar(self, nombres: Iterable[str]) -> Corte:
        """Las instrucciones de las que dependen unos nombres al terminar el archivo."""
        final = len(self.rasgos)
        pendientes = [(nombre, final, final) for nombre in nombres]
        vistos: set[tuple[str, int, int]] = set()
        hasta: dict[str, int] = {}
        elegidas = {lugar for lugar, r in self._vigentes() if r.todo}
        for lugar in elegidas:
            pendientes += [(nombre, lugar, final) for nombre in self.rasgos[lugar].lee]
        despues: list[tuple[str, int, int]] = []
        while pendientes:
            necesidad = pendientes.pop()
            if necesidad in vistos:
                continue
            vistos.add(necesidad)
            if len(vistos) > TOPE_DE_PASOS:
                return Corte(frozenset(lugar for lugar, _ in self._vigentes()))
            nombre, antes_de, horizonte = necesidad
            hasta[nombre] = max(hasta.get(nombre, 0), antes_de)
            cambian = self._cambian.get(nombre, [])
            cual = bisect.bisect_left(cambian, antes_de) - 1
            if cual < 0:
                if cambian and antes_de < cambian[0] and not hasattr(builtins, nombre):
                    despues.append((nombre, antes_de, cambian[0]))
                continue
            lugar = cambian[cual]
            rasgos = self.rasgos[lugar]
            elegidas.add(lugar)
            if not (rasgos.de_lleno and nombre in rasgos.ata):
                pendientes.append((nombre, lugar, horizonte))
            pendientes += [(leido, lugar, horizonte) for leido in rasgos.lee]
            for leido in rasgos.leera:
                # Se la puede llamar en cualquier momento desde ahí hasta el final.
                pendientes += [(leido, antes_de, horizonte), (leido, horizonte, horizonte)]
        return Corte(frozenset(elegidas), frozenset(hasta), self._hay_opacas(elegidas, hasta), tuple(despues))

    def _hay_opacas(self, elegidas: Collection[int], hasta: Mapping[str, int]) -> bool:
        """Dice si algo, dentro o fuera de lo elegido, podría cambiar un nombre necesario sin que se vea."""
        for lugar, rasgos in self._vigentes():
            if rasgos.opaca or (rasgos.globales & hasta.keys() and rasgos.globales & self._atan.keys()):
                return True
            if lugar in elegidas:
                continue
            define = isinstance(rasgos.instruccion, DEFINICIONES)
            if define and not rasgos.ata & self._usados:
                continue
            for nombre in self._entregados(rasgos) | {viejo for nuevo, viejo in rasgos.alias if nuevo in self._tocados}:
                # A una función se la puede llamar más tarde, cuando el nombre ya exista.
                atado_antes = define or self._atan.get(nombre, [lugar])[0] < lugar
                if atado_antes and lugar < hasta.get(nombre, 0) and self._puede_cambiar(nombre):
                    return True
        return False

    def _entregados(self, rasgos: Rasgos) -> set[str]:
        """Los nombres que una instrucción da a quien podría cambiarlos."""
        return {n for n, _, funcion in (e.partition(" ") for e in rasgos.pasa) if not self._es_inocua(funcion)}

    def _puede_cambiar(self, nombre: str) -> bool:
        """Dice si un nombre está atado por asignación a algo que se puede cambiar por dentro."""
        return self._es_asignado(nombre) and any(not self.rasgos[x].fija for x in self._atan.get(nombre, ()))

    def _es_inocua(self, funcion: str) -> bool:
        return not funcion.endswith("!") and es_de_biblioteca(
            [self.rasgos[x] for x in self._atan.get(funcion, ())], funcion
        )
