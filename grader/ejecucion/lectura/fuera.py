"""Lo que un código cambia fuera de sí: una biblioteca, otro módulo propio o lo que comparten. Puro.

`torch.softmax = mia` no ata ningún nombre y cambia lo que calculan todos; y lo mismo `import parche`, si `parche` es un
módulo de al lado que lo hace al importarse.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from grader.ejecucion.lectura.por_dentro import raiz
from grader.ejecucion.lectura.rasgos import BIBLIOTECAS, Rasgos, examinar
from grader.ejecucion.lectura.sintaxis import DEFINICION
from grader.ejecucion.lectura.texto import decodificar
from grader.modelo import TEORIA

# Más largo, no se mira qué hace un módulo al importarlo.
TOPE_DE_LETRAS, TOPE_DE_INSTRUCCIONES = 1 << 20, 5_000
# Lo que se ajusta en una biblioteca sin cambiar qué calcula, y las que no calculan nada de lo que se pide.
_AJUSTES = frozenset(
    {"backends", "rcParams", "options", "set_num_interop_threads", "set_num_threads", "set_printoptions"}
)
_SIN_CUENTAS = frozenset(
    {"IPython", "logging", "matplotlib", "os", "pandas", "pathlib", "seaborn", "sys", "time", "tqdm", "warnings"}
)
_SE_AJUSTAN = (BIBLIOTECAS | sys.stdlib_module_names) - _SIN_CUENTAS | {"sys"}
# El entorno lo leen todos los módulos, como si fuera de cada uno.
_CAMBIAN_EL_ENTORNO = frozenset({"clear", "pop", "setdefault", "update"})
# Con lo que empieza el nombre de una función que cambia cómo calcula su biblioteca.
_CAMBIAN = ("register_", "set_", "seterr", "setlocale", "setrecursionlimit")
# Los que se llaman así no se toman de al lado, o no son de quien entrega.
_NO_SON_SUYOS = BIBLIOTECAS | sys.stdlib_module_names | {TEORIA}
# Con esto se importa un módulo sin escribir `import`.
_IMPORTAN = frozenset({"__import__", "import_module", "reload", "run_module", "run_path"})


@dataclass(frozen=True, slots=True)
class Efecto:
    """Qué pasa al importar un módulo: si `cambia` lo de fuera, o no se puede saber (`duda`).

    `culpables` son los nombres suyos que lo cambian si se los llama; `usa`, los módulos propios con los que hace algo
    al importarse, y `alcanza`, los que importa y él mismo.
    """

    cambia: bool = False
    duda: bool = False
    culpables: frozenset[str] = frozenset()
    usa: frozenset[str] = frozenset()
    alcanza: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Fuera:
    """Lo que cambia de fuera un código: qué instrucciones lo hacen, qué nombres lo harían si se los llama.

    `importan` son los módulos propios que ejecuta cada instrucción.
    """

    cambian: frozenset[int] = frozenset()
    culpables: frozenset[str] = frozenset()
    importan: Mapping[int, frozenset[str]] = field(default_factory=dict)


@dataclass
class Vecinos:
    """Los módulos que un archivo tiene al lado, por su nombre, y lo que hace cada uno al importarlo."""

    modulos: Mapping[str, bytes] = field(default_factory=dict)
    _efectos: dict[str, Efecto] = field(default_factory=dict, init=False)

    def efecto(self, modulo: str) -> Efecto:
        """Lo que pasa al importar un módulo de al lado, y los que él importa."""
        if modulo not in self._efectos:
            self._efectos[modulo] = Efecto(alcanza=frozenset({modulo}))  # por si alguno lo importa a él
            try:
                self._efectos[modulo] = self._averiguar(modulo)
            except SyntaxError:
                self._efectos[modulo] = Efecto()  # tampoco se podrá importar
            except (ValueError, RecursionError, MemoryError):
                self._efectos[modulo] = Efecto(duda=True, alcanza=frozenset({modulo}))
        return self._efectos[modulo]

    def alcanzados(self, modulos: Iterable[str]) -> frozenset[str]:
        """Los módulos propios que se ejecutan al importar otros."""
        return frozenset[str]().union(*(self.efecto(m).alcanza for m in modulos))

    def es_culpable(self, modulo: str, que: str) -> bool:
        """Si llamar a algo de un módulo de al lado, o a algo del módulo entero, cambia lo de fuera."""
        culpables = self.efecto(modulo).culpables if modulo else frozenset()
        return que in culpables or (bool(culpables) and (not que or modulo.endswith(f".{que}")))

    def duda_de(self, modulos: Iterable[str], alcanzados: Collection[str]) -> bool:
        """Si importar unos módulos podría cambiar algo, también lo que comparten con los que ya se alcanzan."""
        efectos = [self.efecto(m) for m in modulos]
        return any(e.duda or not e.usa.isdisjoint(alcanzados) for e in efectos)

    def importados(self, instruccion: ast.stmt, paquete: str = "") -> frozenset[str]:
        """Los módulos de al lado que una instrucción, o lo que define, importa."""
        nombrados = set[str]()
        for nodo in ast.walk(instruccion) if self.modulos else ():
            match nodo:
                case ast.Import(names=alias):
                    nombrados |= {a.name for a in alias}
                case ast.ImportFrom(names=alias, level=nivel):
                    base = _base(nodo.module, nivel, paquete)
                    nombrados |= {base, *(f"{base}.{a.name}".lstrip(".") for a in alias)}
                case ast.Call(func=ast.Name(id=funcion) | ast.Attribute(attr=funcion)) if funcion in _IMPORTAN:
                    nombrados |= set(_escritos(instruccion)) & self.modulos.keys() or set(self.modulos)
        enteros = {m[:fin] for m in nombrados for fin in (*_puntos(m), len(m))}
        posibles = (enteros | {f"{m}.__init__" for m in enteros}) & self.modulos.keys()
        return frozenset(m for m in posibles if m.partition(".")[0] not in _NO_SON_SUYOS)

    def _averiguar(self, modulo: str) -> Efecto:
        codigo = self.modulos[modulo]
        arbol = ast.parse(decodificar(codigo)) if len(codigo) <= TOPE_DE_LETRAS else None
        if arbol is None or len(arbol.body) > TOPE_DE_INSTRUCCIONES:
            return Efecto(duda=True, alcanza=frozenset({modulo}))
        rasgos = [examinar(i, f"{modulo}.py", 0) for i in arbol.body]
        paquete = modulo.rpartition(".")[0]
        fuera = mirar_fuera(enumerate(rasgos), self, paquete)
        efectos = [self.efecto(m) for m in frozenset[str]().union(*fuera.importan.values())]
        traidos = _traidos_al_cargar(rasgos, paquete)
        usados = {de.nombre(self.modulos) for r in rasgos for n in r.lee if (de := traidos.get(n))}
        return Efecto(
            cambia=bool(fuera.cambian),
            duda=any(r.opaca or r.imprevista or _da_un_modulo(r, traidos) for r in rasgos)
            or any(e.duda for e in efectos),
            culpables=fuera.culpables,
            usa=self.alcanzados(usados & self.modulos.keys()).union(*(e.usa for e in efectos)),
            alcanza=frozenset({modulo}).union(*(e.alcanza for e in efectos)),
        )


class _Traido(NamedTuple):
    """De dónde viene un nombre importado: el módulo y lo que se toma de él, que es nada si es el propio módulo."""

    modulo: str
    que: str

    @property
    def biblioteca(self) -> str:
        """El primer trozo del módulo."""
        return self.modulo.partition(".")[0]

    def nombre(self, propios: Collection[str]) -> str:
        """El módulo de al lado que se ejecuta para darlo, si es de alguno de quien entrega."""
        if self.biblioteca in _NO_SON_SUYOS:
            return ""
        posibles = (f"{self.modulo}.{self.que}", self.modulo, f"{self.modulo}.__init__")
        return next((m for m in posibles if m in propios), "")


def mirar_fuera(rasgos: Iterable[tuple[int, Rasgos]], vecinos: Vecinos, paquete: str = "") -> Fuera:
    """Busca lo que cambian de fuera unas instrucciones, ellas mismas o las funciones a las que llaman."""
    suyas = dict(rasgos)
    importan = {x: m for x, r in suyas.items() if (m := vecinos.importados(r.instruccion, paquete))}
    traidos = _traidos_al_cargar(suyas.values(), paquete)
    cambian = {
        x
        for x, r in suyas.items()
        if any(vecinos.efecto(m).cambia for m in importan.get(x, ())) or _parchea(r, traidos, paquete)
    }
    definen = {x: r for x, r in suyas.items() if isinstance(r.instruccion, DEFINICION)}
    culpables = {n for x in cambian & definen.keys() for n in definen[x].ata}
    culpables |= {n for n, de in traidos.items() if vecinos.es_culpable(de.nombre(vecinos.modulos), de.que)}
    alias = {par for r in suyas.values() for par in r.alias}
    while nuevos := set(_los_que_usan(culpables, definen.values(), alias)) - culpables:
        culpables |= nuevos
    llaman = {x for x, r in suyas.items() if not culpables.isdisjoint(r.lee)}
    return Fuera(frozenset(cambian - definen.keys() | llaman), frozenset(culpables), importan)


def _los_que_usan(
    culpables: Collection[str], definen: Iterable[Rasgos], alias: Iterable[tuple[str, str]]
) -> Iterator[str]:
    """Las funciones que llaman a otras que cambian lo de fuera, y los demás nombres de estas."""
    yield from (n for r in definen if not (r.lee | r.leera).isdisjoint(culpables) for n in r.ata)
    yield from (nuevo for nuevo, viejo in alias if viejo in culpables)


def _traidos_al_cargar(rasgos: Iterable[Rasgos], paquete: str) -> dict[str, _Traido]:
    sueltas = [r.instruccion for r in rasgos if not isinstance(r.instruccion, DEFINICION)]
    return {nombre: de for instruccion in sueltas for nombre, de in _traidos(instruccion, paquete).items()}


def _parchea(rasgos: Rasgos, traidos: Mapping[str, _Traido], paquete: str) -> bool:
    """Si una instrucción, o lo que define, da otro valor a algo que lleva dentro lo importado."""
    dentro = _traidos(rasgos.instruccion, paquete) if isinstance(rasgos.instruccion, DEFINICION) else {}
    suyos = {**{n: de for n, de in traidos.items() if n in rasgos.lee | rasgos.leera}, **dentro}
    if not suyos:
        return False
    retocan = {de.biblioteca for n in _retocados(rasgos.instruccion) if (de := suyos.get(n))}
    ajustan = {de.biblioteca for n in _ajustados(rasgos.instruccion) if (de := suyos.get(n))}
    return bool(retocan - _SIN_CUENTAS or ajustan & _SE_AJUSTAN) or _cambia_el_entorno(rasgos.instruccion, suyos)


def _retocados(instruccion: ast.stmt) -> Iterator[str]:
    """Los nombres de los que cuelga un atributo o un elemento al que se da otro valor; los de un ajuste, no."""
    for nodo in ast.walk(instruccion):
        match nodo:
            case ast.Attribute(ctx=ast.Store() | ast.Del()) | ast.Subscript(ctx=ast.Store() | ast.Del()):
                if _AJUSTES.isdisjoint(n.attr for n in ast.walk(nodo) if isinstance(n, ast.Attribute)):
                    yield raiz(nodo)
            case ast.Call(func=ast.Name(id="setattr" | "delattr"), args=[de, *_]):
                yield raiz(de)


def _cambia_el_entorno(instruccion: ast.stmt, traidos: Mapping[str, _Traido]) -> bool:
    """Si guarda algo en `os.environ`, de donde otro puede leerlo: `os.environ["BASE"] = "10"`."""
    for nodo in ast.walk(instruccion):
        match nodo:
            case ast.Subscript(value=de, ctx=ast.Store() | ast.Del()) if _es_el_entorno(de, traidos):
                return True
            case ast.Call(func=ast.Attribute(value=de, attr=metodo)) if metodo in _CAMBIAN_EL_ENTORNO:
                if _es_el_entorno(de, traidos):
                    return True
    return False


def _es_el_entorno(de: ast.expr, traidos: Mapping[str, _Traido]) -> bool:
    match de:
        case ast.Attribute(value=ast.Name(id=nombre), attr="environ"):
            return traidos.get(nombre) == _Traido("os", "")
        case ast.Name(id=nombre):
            return traidos.get(nombre) == _Traido("os", "environ")
    return False


def _ajustados(instruccion: ast.stmt) -> Iterator[str]:
    """Los nombres de los que cuelga una función llamada solo por lo que cambia: `sys.setrecursionlimit(5000)`."""
    for nodo in ast.walk(instruccion):
        match nodo:
            case ast.Expr(value=ast.Call(func=ast.Name(id=funcion) | ast.Attribute(attr=funcion) as llamado)):
                if funcion.startswith(_CAMBIAN) and funcion not in _AJUSTES:
                    yield raiz(llamado)
            case ast.Attribute(value=ast.Call(func=ast.Attribute() as llamado, args=[]), ctx=ast.Store()):
                yield raiz(llamado)  # `decimal.getcontext().prec = 50`


def _da_un_modulo(rasgos: Rasgos, traidos: Mapping[str, _Traido]) -> bool:
    """Si al cargar se entrega un módulo entero a quien podría cambiarlo: `patch.object(torch, …)`."""
    enteros = {n for n, de in traidos.items() if not de.que and n in rasgos.lee}
    llamadas = (n for n in ast.walk(rasgos.instruccion) if isinstance(n, ast.Call)) if enteros else ()
    return any(isinstance(a, ast.Name) and a.id in enteros for llamada in llamadas for a in llamada.args)


def _traidos(instruccion: ast.stmt, paquete: str) -> dict[str, _Traido]:
    """Los nombres que importa una instrucción, o lo que define."""
    traidos: dict[str, _Traido] = {}
    for nodo in ast.walk(instruccion):
        match nodo:
            case ast.Import(names=alias):
                traidos |= {a.asname or a.name.partition(".")[0]: _Traido(a.name, "") for a in alias}
            case ast.ImportFrom(names=alias, level=nivel):
                base = _base(nodo.module, nivel, paquete)
                traidos |= {a.asname or a.name: _Traido(base, a.name) for a in alias}
    return traidos


def _base(modulo: str | None, nivel: int, paquete: str) -> str:
    """El módulo del que importa un `from`; los puntos de delante suben desde el paquete en que está."""
    if not nivel:
        return modulo or ""
    trozos = paquete.split(".")[: max(0, paquete.count(".") + 2 - nivel)] if paquete else []
    return ".".join([*trozos, *([modulo] if modulo else [])])


def _puntos(modulo: str) -> list[int]:
    return [lugar for lugar, letra in enumerate(modulo) if letra == "."]


def _escritos(instruccion: ast.stmt) -> Iterator[str]:
    """Los textos que hay en una instrucción, sin carpeta ni extensión."""
    for nodo in ast.walk(instruccion):
        if isinstance(nodo, ast.Constant) and isinstance(nodo.value, str):
            yield nodo.value.rpartition("/")[2].removesuffix(".py")
