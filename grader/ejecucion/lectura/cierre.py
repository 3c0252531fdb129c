"""El código del que dependen unos nombres: lo que los define, lo que eso usa, y así hasta donde llegue.

Sirve para ejecutar solo lo necesario, donde cada uso depende de lo que se hizo antes de él y lo que usan las
funciones, también de lo que se haga hasta que se las llame; y para no repetir una llamada costosa si nada cambió.
"""

from __future__ import annotations

import ast
import bisect
import builtins
import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from grader.ejecucion.lectura.efectos import (
    cambia_al_usarla,
    construidos,
    de_los_with,
    de_quien_llama,
    es_capa,
    se_entera,
    tiene_hijas,
)
from grader.ejecucion.lectura.fuera import Fuera, Vecinos, mirar_fuera
from grader.ejecucion.lectura.por_dentro import raiz
from grader.ejecucion.lectura.rasgos import Rasgos, es_de_biblioteca
from grader.ejecucion.lectura.sintaxis import DEFINICION, nombres_atados, quitar_docstrings

# Con más instrucciones, o más pasos, no merece la pena: se ejecuta todo.
TOPE_DE_INSTRUCCIONES, TOPE_DE_PASOS = 5_000, 200_000


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
    """Las instrucciones de un archivo y quién cambia cada nombre; `sin` son las que no cuentan.

    `vecinos` son los módulos que tiene al lado.
    """

    rasgos: Sequence[Rasgos]
    sin: Collection[int] = frozenset()
    vecinos: Vecinos = field(default_factory=Vecinos)
    _atan: dict[str, list[int]] = field(default_factory=dict, init=False)
    _cambian: dict[str, list[int]] = field(default_factory=dict, init=False)
    _usados: set[str] = field(default_factory=set, init=False)
    _tocados: set[str] = field(default_factory=set, init=False)
    _delicados: set[str] = field(default_factory=set, init=False)
    _fuera: Fuera = field(default_factory=Fuera, init=False)
    _inquietas: set[str] = field(default_factory=set, init=False)
    _se_buscan_hijas: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        for lugar, rasgos in self._vigentes():
            for nombre in rasgos.ata:
                self._atan.setdefault(nombre, []).append(lugar)
        self._delicados = self._buscar_delicados()
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
        self._fuera = mirar_fuera(self._vigentes(), self.vecinos)
        self._inquietas = {n for _, r in self._vigentes() if cambia_al_usarla(r.instruccion) for n in r.ata}
        self._se_buscan_hijas = any(tiene_hijas(r.instruccion) for _, r in self._vigentes())

    def _vigentes(self) -> Iterable[tuple[int, Rasgos]]:
        return ((lugar, r) for lugar, r in enumerate(self.rasgos) if lugar not in self.sin)

    def _es_asignado(self, nombre: str) -> bool:
        otras = DEFINICION | ast.Import | ast.ImportFrom
        return any(not isinstance(self.rasgos[x].instruccion, otras) for x in self._atan.get(nombre, ()))

    def lo_ata(self, nombre: str, fuera_de: Collection[int] = frozenset()) -> bool:
        """Dice si alguna instrucción, fuera de unas, define ese nombre, o podría hacerlo una función al llamarla."""
        return any(x not in fuera_de for x in self._atan.get(nombre, ())) or any(
            nombre in r.globales for _, r in self._vigentes()
        )

    def resumir(self, nombre: str, ademas: Iterable[bytes] = (), corte: Corte | None = None) -> str:
        """Resume en una huella el código del que depende un nombre, sin comentarios ni docstrings, y otros datos.

        Es otra si, por un corte en que quizá falta algo, no se ejecuta todo ese código.
        Si no cambia, no hace falta repetir una llamada costosa: tampoco porque se importe algo más, otra vez o en otro
        sitio. No hay huella, y es un texto vacío, si el código está tan anidado que no se puede recorrer.
        """
        try:
            lugares, necesarios = self._cerrar(nombre)
            importados, lo_demas, se_sigue = set[str](), list[str](), not self.es_opaco()
            for lugar in lugares:
                instruccion = self.rasgos[lugar].instruccion
                sueltos = self._importados(instruccion, necesarios) if se_sigue else None
                importados |= sueltos or set()
                lo_demas += [_sin_docstrings(instruccion)] if sueltos is None else []
            a_medias = corte is not None and corte.es_opaco and not corte.elegidas.issuperset(lugares)
            codigo = "\n".join([*sorted(importados), *lo_demas, *(["…"] if a_medias else [])])
        except (RecursionError, SyntaxError, ValueError):
            return ""
        return hashlib.sha256(b"\0".join([codigo.encode("utf-8", "replace"), *ademas])).hexdigest()

    def es_opaco(self) -> bool:
        """Dice si de alguna instrucción no se puede saber qué hace."""
        return any(rasgos.opaca for _, rasgos in self._vigentes())

    def cerrar(self, nombre: str) -> list[ast.stmt]:
        """Las instrucciones de las que puede depender un nombre, en su orden: de más antes que de menos.

        Al contrario que `cortar`, no mira cuándo corre cada una; si con alguna no se puede saber, son todas.
        """
        return [self.rasgos[lugar].instruccion for lugar in self._cerrar(nombre)[0]]

    def _cerrar(self, nombre: str) -> tuple[list[int], set[str]]:
        """Dónde están esas instrucciones, y los nombres de los que se depende."""
        vigentes = dict(self._vigentes())
        elegidas = set(vigentes) if self.es_opaco() else set[int]()
        necesarios, culpables = {nombre}, set[str]()
        cambian = {lugar: self._podria_cambiar(rasgos) for lugar, rasgos in vigentes.items()}
        while nuevas := {
            lugar
            for lugar, rasgos in vigentes.items()
            if lugar not in elegidas
            and (
                rasgos.todo
                or rasgos.imprevista
                or lugar in self._fuera.cambian
                or self._importa_algo_dudoso(lugar)
                or not cambian[lugar].isdisjoint(necesarios)
                or not culpables.isdisjoint(rasgos.lee | rasgos.leera)
                or self._actua_en_lo_propio(rasgos, necesarios)
            )
        }:
            elegidas |= nuevas
            for lugar in nuevas:
                rasgos = vigentes[lugar]
                necesarios |= rasgos.lee | rasgos.leera | {nuevo for nuevo, _ in rasgos.alias if nuevo in self._tocados}
                if isinstance(rasgos.instruccion, DEFINICION) and cambian[lugar] - rasgos.ata:
                    culpables |= rasgos.ata  # quien la llame cambia algo de lo que se depende
        return sorted(elegidas), necesarios

    def _importados(self, instruccion: ast.stmt, necesarios: Collection[str]) -> set[str] | None:
        """Lo que importa de una biblioteca y hace falta, suelto; nada si importa dónde o cuándo se haga."""
        match instruccion:
            case ast.Import(names=alias):
                sueltos = [(a.asname or a.name.partition(".")[0], a.name) for a in alias]
            case ast.ImportFrom(module=str(modulo), names=alias, level=0) if modulo != "__future__":
                sueltos = [(a.asname or a.name, f"{modulo} {a.name}") for a in alias]
            case _:
                return None
        if not all(self._viene_solo_de_ahi(nombre) for nombre, _ in sueltos):
            return None
        return {f"{nombre} = {de_donde}" for nombre, de_donde in sueltos if nombre in necesarios}

    def _viene_solo_de_ahi(self, nombre: str) -> bool:
        """Si un nombre solo lo atan importaciones de una biblioteca que le dan todas lo mismo."""
        atan = [self.rasgos[x] for x in self._atan.get(nombre, ())]
        return es_de_biblioteca(atan, nombre) and len({_de_donde(r.instruccion, nombre) for r in atan}) == 1

    def _podria_cambiar(self, rasgos: Rasgos) -> set[str]:
        """Los nombres que una instrucción, o las funciones que define, ata o puede cambiar por dentro."""
        entregados = self._entregados(rasgos) | {viejo for nuevo, viejo in rasgos.alias if nuevo in self._tocados}
        if isinstance(rasgos.instruccion, DEFINICION):
            entregados = set(filter(self._puede_cambiar, entregados))
        atados = rasgos.ata | nombres_atados(rasgos.instruccion) | rasgos.globales  # también lo que ata una prueba
        return atados | rasgos.retoca | rasgos.retocara | rasgos.metodos | rasgos.del_modulo | entregados

    def cortar(self, nombres: Iterable[str]) -> Corte:
        """Las instrucciones de las que dependen unos nombres al terminar el archivo."""
        final = len(self.rasgos)
        pendientes = [(nombre, final, final) for nombre in nombres]
        vistos: set[tuple[str, int, int]] = set()
        hasta: dict[str, int] = {}
        elegidas = {lugar for lugar, r in self._vigentes() if r.todo or lugar in self._fuera.cambian}
        for lugar in elegidas:
            pendientes += [(nombre, lugar, final) for nombre in self.rasgos[lugar].lee]
            pendientes += [(nombre, final, final) for nombre in self.rasgos[lugar].leera]
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
        if self._deja_de_importar(elegidas) or (
            any(r.escribe for x, r in self._vigentes() if x not in elegidas)
            and any(self.rasgos[x].abre for x in elegidas)
        ):
            return True  # quizá se lee lo que otra instrucción escribe
        # Lo que se ató a la vez que un nombre necesario quizá comparte algo con él: `poner, dar = fabrica()`.
        hasta = {**{n: len(self.rasgos) for x in elegidas for n in self.rasgos[x].ata if n not in hasta}, **hasta}
        sueltos = {n for x, r in self._vigentes() if x not in elegidas for n in r.toca | self._entregados(r)}
        for lugar, rasgos in self._vigentes():
            if rasgos.opaca or (rasgos.globales & hasta.keys() and rasgos.globales & self._atan.keys()):
                return True
            if lugar in elegidas:
                # Lo que hace se hará; lo que deja a mano de otra que no se ejecutará, no.
                if any(n in sueltos and v in hasta and self._puede_cambiar(v) for n, v in rasgos.alias):
                    return True
                continue
            if self._actua_en_lo_propio(rasgos, hasta):
                return True
            define = isinstance(rasgos.instruccion, DEFINICION)
            if define and not rasgos.ata & self._usados:
                continue
            for nombre in self._entregados(rasgos) | {viejo for nuevo, viejo in rasgos.alias if nuevo in self._tocados}:
                # A una función se la puede llamar más tarde, cuando el nombre ya exista.
                atado_antes = define or self._atan.get(nombre, [lugar])[0] < lugar
                if atado_antes and lugar < hasta.get(nombre, 0) and self._puede_cambiar(nombre):
                    return True
        return False

    def _deja_de_importar(self, elegidas: Collection[int]) -> bool:
        """Dice si entre lo que no se elige se importa algo que podría cambiar lo que lo elegido importa."""
        importan = self._fuera.importan
        alcanzados = self.vecinos.alcanzados(m for x in elegidas for m in importan.get(x, ()))
        return any(self._importa_algo_dudoso(x, alcanzados) for x in importan if x not in elegidas)

    def _importa_algo_dudoso(self, lugar: int, alcanzados: Collection[str] | None = None) -> bool:
        """Dice si importa un módulo de al lado que quizá cambia algo, también de los que se alcanzan (o de todos)."""
        modulos = self._fuera.importan.get(lugar, frozenset())
        if not modulos or isinstance(self.rasgos[lugar].instruccion, DEFINICION):
            return False
        return self.vecinos.duda_de(modulos, self.vecinos.modulos if alcanzados is None else alcanzados)

    def _actua_en_lo_propio(self, rasgos: Rasgos, necesarios: Collection[str]) -> bool:
        """Dice si quizá cambia una clase o un módulo propios, de los que se depende, sin atar ningún nombre."""
        match rasgos.instruccion:
            case ast.ClassDef(bases=bases, keywords=claves):
                madres = {n for b in bases if (n := raiz(b)) in necesarios}
                if any(raiz(clave.value) in necesarios for clave in claves) or (madres and self._se_buscan_hijas):
                    return True  # lo que hace su metaclase, o ser una de las que se buscan
                return any(se_entera(clase) for n in madres for clase in self._clases(n))
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Import() | ast.ImportFrom():
                return False
        suyos = set(de_quien_llama(rasgos.instruccion)) | {a for n, a in rasgos.alias if n in self._tocados}
        sueltos = set(construidos(rasgos.instruccion))
        return (
            not rasgos.lee.isdisjoint(self._inquietas & set(necesarios))
            or any(n in necesarios and self._clases(n) for n in suyos)
            or any(n in necesarios and not es_capa(clase) for n in sueltos for clase in self._clases(n))
            or any(self._clases(n) for n in de_los_with(rasgos.instruccion))
            or any(
                de & self._modulos_propios(m) for n in sueltos if (de := self._modulos_propios(n)) for m in necesarios
            )
        )

    def _clases(self, nombre: str) -> list[ast.ClassDef]:
        """Las clases que lo definen."""
        definen = (self.rasgos[x].instruccion for x in self._atan.get(nombre, ()))
        return [i for i in definen if isinstance(i, ast.ClassDef)]

    def _modulos_propios(self, nombre: str) -> set[str]:
        """Los módulos, que no son de una biblioteca, de los que se importa."""
        atan = [self.rasgos[x] for x in self._atan.get(nombre, ())]
        importan = [r for r in atan if isinstance(r.instruccion, ast.Import | ast.ImportFrom)]
        return {_de_donde(r.instruccion, nombre)[0] for r in importan if not es_de_biblioteca([r], nombre)}

    def _buscar_delicados(self) -> set[str]:
        """Los nombres que quizá tienen un objeto que cambia sin que se vea, y las clases y funciones que los dan."""
        los_dan = {n for _, r in self._vigentes() if r.delicada for n in r.ata}
        definen = [r for _, r in self._vigentes() if isinstance(r.instruccion, DEFINICION)] if los_dan else []
        while nuevos := {n for r in definen if (r.lee | r.leera) & los_dan for n in r.ata} - los_dan:
            los_dan |= nuevos
        return los_dan | {n for _, r in self._vigentes() if r.lee & los_dan for n in r.ata}

    def _entregados(self, rasgos: Rasgos) -> set[str]:
        """Los nombres que una instrucción da a quien podría cambiarlos; llamar a lo de un módulo no lo cambia a él.

        Un objeto que cambia sin que se vea se entrega con solo nombrarlo.
        """
        pasan = (e.partition(" ") for e in rasgos.pasa)
        delicados = self._delicados & (rasgos.lee | rasgos.leera) - rasgos.ata
        return {n for n, _, a in pasan if self._lo_cambiaria(n, a)} | set(filter(self._es_asignado, delicados))

    def _lo_cambiaria(self, nombre: str, a_quien: str) -> bool:
        if a_quien == "()":
            return self._cambia_al_llamarlo(nombre)
        return not self._es_inocua(a_quien) and (a_quien != "!" or self._es_asignado(nombre))

    def _cambia_al_llamarlo(self, nombre: str) -> bool:
        """Dice si un nombre tiene un objeto que hizo algo que no es de una biblioteca: llamarlo quizá lo cambie."""
        valores = [getattr(self.rasgos[x].instruccion, "value", None) for x in self._atan.get(nombre, ())]
        raices = [raiz(valor.func) for valor in valores if isinstance(valor, ast.Call)]
        return any(not es_de_biblioteca([self.rasgos[x] for x in self._atan.get(r, ())], r) for r in raices)

    def _puede_cambiar(self, nombre: str) -> bool:
        """Dice si un nombre está atado por asignación a algo que se puede cambiar por dentro."""
        return self._es_asignado(nombre) and any(not self.rasgos[x].fija for x in self._atan.get(nombre, ()))

    def _es_inocua(self, funcion: str) -> bool:
        if funcion.endswith("!"):
            return False
        nombre = funcion.removesuffix("?")
        atan = [self.rasgos[x] for x in self._atan.get(nombre, ())]
        return (nombre != funcion and not atan) or es_de_biblioteca(atan, nombre)


def _de_donde(instruccion: ast.stmt, nombre: str) -> tuple[str, str]:
    """El módulo y lo que se toma de él para atar un nombre; `import a.b` ata `a`, como `import a`."""
    match instruccion:
        case ast.Import(names=alias):
            suyo = next(a for a in alias if (a.asname or a.name.partition(".")[0]) == nombre)
            return (suyo.name if suyo.asname else nombre, "")
        case ast.ImportFrom(module=str(modulo), names=alias):
            return (modulo, next((a.name for a in alias if (a.asname or a.name) == nombre), "*"))
    return ("", "")  # `from . import …`


def _sin_docstrings(instruccion: ast.stmt) -> str:
    copia = ast.parse(ast.unparse(instruccion))
    quitar_docstrings(copia)
    return ast.dump(copia)
