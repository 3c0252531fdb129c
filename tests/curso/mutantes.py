"""Mutantes de las soluciones: la misma solución con un solo cambio pequeño, como los que se escapan al escribir.

La lista, con el veredicto de cada uno, está en `mutantes.toml`. Si cambia una solución, la vuelve a escribir
`python -m tests.curso.mutantes`: conserva los veredictos de lo que sigue igual y da por cazado lo nuevo, que la prueba
confirma; a lo que sobreviva hay que darle un caso que lo mate, o pasarlo a `equivalentes` con su razón.
"""

from __future__ import annotations

import ast
import copy
import itertools
import json
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from grader.curso.catalogo import leer_curso
from grader.modelo import Ficha
from grader.referencias import partes_automaticas

Clave = tuple[str, str, str, str]

RAIZ = Path(__file__).parents[2]
LISTA = Path(__file__).with_suffix(".toml")
CABECERA = """\
# Cada solución con un solo cambio: la línea original, en qué queda y qué pasa con ella. Se escribe sola, salvo las
# razones, con «python -m tests.curso.mutantes»; mutantes.py dice qué se cambia y test_mutantes.py lo ejecuta todo.
#
# `cazados`: pierden puntos con cualquier sal. `equivalentes`: son correctos, y la razón lo demuestra.
"""

OPERADORES: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub, ast.Mult),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Div, ast.Add),
    ast.Div: (ast.Mult, ast.Sub),
    ast.FloorDiv: (ast.Mult, ast.Mod),
    ast.Pow: (ast.Mult,),
    ast.MatMult: (ast.Mult,),
}
ORDENADOS = (ast.Sub, ast.Div, ast.FloorDiv, ast.Pow, ast.MatMult)
COMPARACIONES: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE}
# Funciones que se confunden entre sí.
PARECIDAS = {
    "sin": "cos", "cos": "sin", "triu": "tril", "mean": "sum", "square": "abs", "softmax": "log_softmax",
    "sqrt": "square", "ones": "zeros", "exp": "expm1", "prod": "sum", "named_children": "named_parameters",
}  # fmt: skip
# Lo que no cambia lo que se calcula.
INTOCABLES = ("annotation", "returns", "decorator_list", "type_params", "bases", "func", "ctx", "targets", "target")


@dataclass(frozen=True, slots=True)
class Mutante:
    """Una solución con una línea cambiada; `donde` es la función, la clase o el valor en que está."""

    ejercicio: str
    donde: str
    original: str
    mutado: str
    codigo: str

    @property
    def clave(self) -> Clave:
        """Lo que lo distingue de los demás mientras no cambie la solución."""
        return clave_de(self.ejercicio, self.donde, self.original, self.mutado)


def clave_de(ejercicio: str, donde: str, original: str, mutado: str) -> Clave:
    """La clave de un mutante; las líneas se escriben como esta versión de Python."""
    return ejercicio, donde, ast.unparse(ast.parse(original)), ast.unparse(ast.parse(mutado))


@dataclass(frozen=True, slots=True)
class Ambito:
    """Dónde está una expresión: los nombres que ya existen, los atributos de `self` y si es una cuenta hecha a mano.

    `dadas` son las funciones que la plantilla trae hechas, que no se mutan.
    """

    nombres: tuple[str, ...]
    atributos: tuple[str, ...] = ()
    dadas: frozenset[str] = frozenset()
    a_mano: bool = False


def mutantes_de(ficha: Ficha) -> list[Mutante]:
    """Todos los mutantes de la solución de un ejercicio, sin repetidos; no los de lo que hay que entrenar."""
    arbol = ast.parse(ficha.solucion)
    unicos: dict[Clave, Mutante] = {}
    vistos: list[str] = []
    for lugar, definicion in enumerate(arbol.body):
        nombres = _nombres_de(definicion)
        if nombres and set(nombres) & _alcanzables(ficha, arbol):
            ambito = Ambito(tuple(vistos), dadas=_funciones_dadas(ficha), a_mano=True)
            for original, mutado, nueva in _mutar_bloque([definicion], ambito):
                modulo = ast.Module([*arbol.body[:lugar], *nueva, *arbol.body[lugar + 1 :]], [])
                codigo = ast.unparse(ast.fix_missing_locations(modulo))
                mutante = Mutante(ficha.clave, nombres[0], original, mutado, codigo)
                unicos.setdefault(mutante.clave, mutante)
        if isinstance(definicion, ast.Assign):
            vistos += nombres
    return list(unicos.values())


def _alcanzables(ficha: Ficha, arbol: ast.Module) -> set[str]:
    """Los nombres que intervienen en alguna parte que se califica sin medir un modelo entrenado."""
    usa = {
        nombre: {n.id for n in ast.walk(nodo) if isinstance(n, ast.Name)}
        for nodo in arbol.body
        for nombre in _nombres_de(nodo)
    }
    pendientes = [p.nombre for p in partes_automaticas(ficha) if not p.medir]
    alcanzados: set[str] = set()
    while pendientes:
        nombre = pendientes.pop()
        if nombre in usa and nombre not in alcanzados:
            alcanzados.add(nombre)
            pendientes += usa[nombre]
    return alcanzados


def _funciones_dadas(ficha: Ficha) -> frozenset[str]:
    return frozenset(ast.dump(n) for n in ast.walk(ast.parse(ficha.inicial)) if isinstance(n, ast.FunctionDef))


def _nombres_de(nodo: ast.stmt) -> list[str]:
    match nodo:
        case ast.FunctionDef(name=nombre) | ast.ClassDef(name=nombre):
            return [nombre]
        case ast.Assign(targets=destinos):
            return [n.id for destino in destinos for n in ast.walk(destino) if isinstance(n, ast.Name)]
        case _:
            return []


# --- Sentencias ----------------------------------------------------------------------------------------------------

Cambio = tuple[str, str, list[ast.stmt]]


def _mutar_bloque(bloque: Sequence[ast.stmt], ambito: Ambito, *, dentro: bool = False) -> Iterator[Cambio]:
    """Por cada mutante de un bloque: la sentencia original, la mutada y el bloque entero."""
    nombres = list(ambito.nombres)
    for lugar, sentencia in enumerate(bloque):
        antes, despues = bloque[:lugar], bloque[lugar + 1 :]
        for original, mutado, nuevas in _mutar_sentencia(sentencia, replace(ambito, nombres=tuple(nombres))):
            yield original, mutado, [*antes, *nuevas, *despues]
        if dentro and not _es_texto(sentencia) and not isinstance(sentencia, ast.FunctionDef):
            texto = _escribir(sentencia)
            if len(bloque) > 1:
                yield texto, "pass", [*antes, ast.Pass(), *despues]
            if despues and not isinstance(despues[0], ast.Return):
                otra = _escribir(despues[0])
                yield f"{texto}; {otra}", f"{otra}; {texto}", [*antes, despues[0], sentencia, *despues[1:]]
        nombres += _nombres_de(sentencia)


def _mutar_sentencia(sentencia: ast.stmt, ambito: Ambito) -> Iterator[Cambio]:
    match sentencia:
        case ast.ClassDef(body=cuerpo):
            atributos = {n.attr: None for n in ast.walk(sentencia) if _es_de_self(n) and isinstance(n.ctx, ast.Store)}
            for original, mutado, nuevo in _mutar_bloque(cuerpo, Ambito((), tuple(atributos), ambito.dadas)):
                yield original, mutado, [_con(sentencia, "body", nuevo)]
        case ast.FunctionDef(args=argumentos, body=cuerpo) if ast.dump(sentencia) not in ambito.dadas:
            for lugar, omision in enumerate(argumentos.defaults):
                for nueva in _mutar(omision, ambito):
                    otras = [*argumentos.defaults[:lugar], nueva, *argumentos.defaults[lugar + 1 :]]
                    cambiada = _con(sentencia, "args", _con(argumentos, "defaults", otras))
                    yield _escribir(omision), _escribir(nueva), [cambiada]
            nombres = tuple(a.arg for a in argumentos.args if a.arg != "self")
            for original, mutado, nuevo in _mutar_bloque(cuerpo, Ambito(nombres, ambito.atributos), dentro=True):
                yield original, mutado, [_con(sentencia, "body", nuevo)]
        case _ if not _es_texto(sentencia) and not isinstance(sentencia, ast.FunctionDef):
            for nueva in _mutar(sentencia, ambito):
                if ast.dump(nueva) != ast.dump(sentencia):
                    yield _escribir(sentencia), _escribir(nueva), [nueva]


def _es_texto(sentencia: ast.stmt) -> bool:
    return isinstance(sentencia, ast.Expr) and isinstance(sentencia.value, ast.Constant)


def _es_de_self(nodo: ast.AST) -> bool:
    return isinstance(nodo, ast.Attribute) and isinstance(nodo.value, ast.Name) and nodo.value.id == "self"


def _escribir(nodo: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(copy.deepcopy(nodo)))


# --- Expresiones ---------------------------------------------------------------------------------------------------


def _mutar(nodo: Any, ambito: Ambito) -> Iterator[Any]:
    """Cada forma de cambiar una sola cosa en un nodo o dentro de él."""
    yield from _aqui(nodo, ambito)
    if isinstance(nodo, ast.UnaryOp) and isinstance(nodo.operand, ast.Constant):
        return  # «-1» es un solo número
    for campo, dato in ast.iter_fields(nodo):
        if campo in INTOCABLES:
            # De lo que se llama, solo importa sobre qué: `x.transpose(…)`.
            if campo == "func" and isinstance(dato, ast.Attribute):
                yield from (_con(nodo, campo, _con(dato, "value", n)) for n in _mutar(dato.value, ambito))
            continue
        if isinstance(dato, ast.AST):
            yield from (_con(nodo, campo, nuevo) for nuevo in _mutar(dato, ambito))
        elif isinstance(dato, list):
            for lugar, elemento in enumerate(dato):
                if isinstance(elemento, ast.AST):
                    for nuevo in _mutar(elemento, ambito):
                        yield _con(nodo, campo, [*dato[:lugar], nuevo, *dato[lugar + 1 :]])


def _con(nodo: Any, campo: str, dato: Any) -> Any:
    nuevo = copy.copy(nodo)
    setattr(nuevo, campo, dato)
    return nuevo


def _aqui(nodo: Any, ambito: Ambito) -> Iterator[Any]:  # noqa: C901  # una rama por cada clase de cambio
    match nodo:
        case ast.BinOp(left=uno, op=operador, right=otro):
            yield from (_con(nodo, "op", clase()) for clase in OPERADORES.get(type(operador), ()))
            yield from (uno, otro, ast.UnaryOp(ast.USub(), nodo))
            if isinstance(operador, ORDENADOS):
                yield ast.BinOp(otro, operador, uno)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as dato)):
            yield from map(_numero, _otros_datos(-dato, ambito.a_mano))
        case ast.UnaryOp(operand=operando):
            yield operando
        case ast.Compare(ops=[operador]) if type(operador) in COMPARACIONES:
            yield _con(nodo, "ops", [COMPARACIONES[type(operador)]()])
        case ast.Constant(value=dato):
            yield from map(_numero, _otros_datos(dato, ambito.a_mano))
        case ast.Name(id=nombre, ctx=ast.Load()) if nombre in ambito.nombres:
            vecino = ambito.nombres[(ambito.nombres.index(nombre) + 1) % len(ambito.nombres)]
            if vecino != nombre:
                yield ast.Name(vecino, ast.Load())
        case ast.Attribute(attr=nombre) if _es_de_self(nodo) and nombre in ambito.atributos:
            yield from (_con(nodo, "attr", otro) for otro in ambito.atributos if otro != nombre)
        case ast.Tuple(elts=elementos, ctx=ast.Load()):
            yield from (_con(nodo, "elts", cambiados) for cambiados in _permutar(elementos))
            yield from (_con(nodo, "elts", [*elementos[:i], *elementos[i + 1 :]]) for i in range(len(elementos)))
        case ast.Subscript(value=entero, ctx=ast.Load()):
            yield entero
        case ast.Slice():
            yield from (_con(nodo, c, None) for c in ("lower", "upper", "step") if getattr(nodo, c) is not None)
        case ast.Call():
            yield from _otras_llamadas(nodo, ambito)


def _otras_llamadas(nodo: ast.Call, ambito: Ambito) -> Iterator[ast.expr]:
    match nodo.func:
        case ast.Attribute(value=ast.Name(id="torch" | "math" | "nn")) | ast.Name():
            if nodo.args:
                yield nodo.args[0]
        case ast.Attribute(value=ast.Name(id="self"), attr=nombre):
            if nodo.args:
                yield nodo.args[0]
            yield from (_con(nodo, "func", _con(nodo.func, "attr", o)) for o in ambito.atributos if o != nombre)
        case ast.Attribute(value=receptor):
            yield receptor
    yield from (_con(nodo, "args", cambiados) for cambiados in _permutar(nodo.args))
    yield from (_con(nodo, "keywords", [k for k in nodo.keywords if k is not quitado]) for quitado in nodo.keywords)
    match nodo.func:
        case ast.Attribute(attr=nombre) if nombre in PARECIDAS:
            yield _con(nodo, "func", _con(nodo.func, "attr", PARECIDAS[nombre]))
        case ast.Name(id=nombre) if nombre in PARECIDAS:
            yield _con(nodo, "func", _con(nodo.func, "id", PARECIDAS[nombre]))


def _numero(dato: Any) -> ast.expr:
    """Un dato como lo lee Python: un número negativo es un signo y un número."""
    if isinstance(dato, int | float) and not isinstance(dato, bool) and dato < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-dato))
    return ast.Constant(dato)


def _permutar(cosas: Sequence[ast.expr]) -> Iterator[list[ast.expr]]:
    """Cada intercambio de dos vecinos que sean distintos."""
    for lugar, (uno, otro) in enumerate(itertools.pairwise(cosas)):
        if ast.dump(uno) != ast.dump(otro):
            yield [*cosas[:lugar], otro, uno, *cosas[lugar + 2 :]]


def _otros_datos(dato: Any, a_mano: bool) -> list[Any]:
    match dato:
        case bool():
            return [not dato]
        case int() | float():
            nuevos = (dato + 1, -dato) if a_mano else (dato + 1, dato - 1, dato * 2, abs(dato * 0), -dato)
            return [n for n in dict.fromkeys(nuevos) if n != dato]
        case str() if len(dato) == 1 and dato.isalpha():
            return [chr(ord(dato) + 1)]
        case _:
            return []


# --- La lista ------------------------------------------------------------------------------------------------------


def leer_lista() -> dict[Clave, str]:
    """De cada mutante de la lista, la razón por la que es equivalente, o vacío si está cazado."""
    datos = tomllib.loads(LISTA.read_text(encoding="utf-8"))
    lista = {}
    for linea in datos["lineas"]:
        donde = (linea["ejercicio"], linea["donde"], linea["original"])
        lista |= {clave_de(*donde, mutado): "" for mutado in linea.get("cazados", ())}
        lista |= {clave_de(*donde, e["mutado"]): e["razon"] for e in linea.get("equivalentes", ())}
    return lista


def escribir_lista(mutantes: Sequence[Mutante], razones: dict[Clave, str]) -> str:
    """El texto de la lista, con los mutantes agrupados por la línea de la que salen."""
    trozos = [CABECERA]
    for (ejercicio, donde, original), suyos in itertools.groupby(
        sorted(mutantes, key=lambda m: m.ejercicio), key=lambda m: (m.ejercicio, m.donde, m.original)
    ):
        grupo = list(suyos)
        trozos.append(
            f"[[lineas]]\nejercicio = {_citar(ejercicio)}\ndonde = {_citar(donde)}\noriginal = {_citar(original)}"
        )
        cazados = [m for m in grupo if not razones.get(m.clave)]
        equivalentes = [m for m in grupo if razones.get(m.clave)]
        if cazados:
            trozos.append("cazados = [\n" + "".join(f"    {_citar(m.mutado)},\n" for m in cazados) + "]")
        if equivalentes:
            filas = [f"mutado = {_citar(m.mutado)}, razon = {_citar(razones[m.clave])}" for m in equivalentes]
            trozos.append("equivalentes = [\n" + "".join(f"    {{ {fila} }},\n" for fila in filas) + "]")
        trozos.append("")
    return "\n".join(trozos)


def _citar(texto: str) -> str:
    """Un texto como lo escribe TOML; los de JSON lo son."""
    return json.dumps(texto, ensure_ascii=False)


def principal() -> None:
    """Vuelve a escribir la lista con las soluciones de ahora."""
    mutantes = [m for ficha in leer_curso(RAIZ).fichas for m in mutantes_de(ficha)]
    anteriores = leer_lista() if LISTA.exists() else {}
    LISTA.write_text(escribir_lista(mutantes, anteriores), encoding="utf-8")
    nuevos = [m for m in mutantes if m.clave not in anteriores]
    sobran = set(anteriores) - {m.clave for m in mutantes}
    sys.stdout.write(f"{len(mutantes)} mutantes: {len(nuevos)} nuevos; {len(sobran)} que ya no existen.\n")
    for mutante in nuevos if anteriores else ():
        sys.stdout.write(f"  {mutante.ejercicio} {mutante.donde}: {mutante.original} → {mutante.mutado}\n")


if __name__ == "__main__":
    principal()
