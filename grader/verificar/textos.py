"""Lo que se comprueba sin ejecutar nada: archivos, nombres, casos y pistas."""

from __future__ import annotations

import ast
import itertools
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.curso.catalogo import ARCHIVOS, MEDIDAS, interruptores
from grader.modelo import Curso, Error, Ficha, Parte, Tipo
from grader.modelo.recetas import es_al_azar
from grader.referencias import partes_automaticas
from grader.verificar.hallazgo import DECLARACION, EQUIVOCACIONES, Hallazgo, buscar_linea, de_error

MINIMO_DE_ERRORES = 6
# Cómo dice un enunciado que las entradas no deben cambiar.
_DE_CONSERVAR = re.compile(r"sin (cambiar|modificar) `|como estaban?\b|tensor nuevo")
MINIMO_DE_CASOS_AL_AZAR = 2
MAXIMO_DE_INTERRUPTORES = 8
VECES = {"dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "ocho": 8}


def comprobar_archivos(raiz: Path, curso: Curso) -> Iterator[Hallazgo]:
    """Ningún archivo de más ni carpeta olvidada en `ejercicios/` y `soluciones/`."""
    nombres = {f.nombre for f in curso.fichas}
    previstos = {"curso.toml", "teoria.py", *(f"{c}.py" for c in curso.comunes), *nombres}
    for p in _visibles(raiz / "ejercicios"):
        if p.name not in previstos:
            yield _sobra(f"ejercicios/{p.name}", "bórralo o añádelo a ejercicios/curso.toml")
    for nombre in sorted(nombres):
        for p in _visibles(raiz / "ejercicios" / nombre):
            if p.name not in (*ARCHIVOS, MEDIDAS):
                yield _sobra(f"ejercicios/{nombre}/{p.name}", f"un ejercicio solo tiene {', '.join(ARCHIVOS)}")
    for p in _visibles(raiz / "soluciones"):
        if p.stem not in nombres:
            yield _sobra(f"soluciones/{p.name}", "cada solución se llama como su ejercicio")


def _visibles(carpeta: Path) -> list[Path]:
    return sorted(p for p in carpeta.iterdir() if not p.name.startswith(".") and p.name != "__pycache__")


def _sobra(que: str, remedio: str) -> Hallazgo:
    return Hallazgo(f"sobra {que}", remedio, "")


def comprobar_nombres(fichas: Sequence[Ficha]) -> Iterator[Hallazgo]:
    """Los nombres de las partes no se repiten: en el cuaderno conviven todos los ejercicios."""
    for uno, otro in itertools.combinations(fichas, 2):
        for n in sorted({p.nombre for p in uno.ejercicio.partes} & {p.nombre for p in otro.ejercicio.partes}):
            yield Hallazgo(
                f"«{n}» está en {uno.clave} y en {otro.clave}",
                "cambia uno de los dos nombres",
                f"ejercicios/{otro.nombre}/{DECLARACION}",
                linea=buscar_linea(otro.declaracion, (n,)),
            )


def comprobar_declaracion(ficha: Ficha) -> Iterator[Hallazgo]:
    """La declaración está completa: enunciado, partes, casos, interruptores, errores y pistas."""
    ejercicio, titulo = ficha.ejercicio, f"# {ficha.clave} · {ficha.ejercicio.titulo}"
    if not ficha.enunciado.startswith(f"{titulo}\n"):
        remedio = f"escribe «{titulo}» en su primera línea"
        yield Hallazgo("el enunciado no empieza por el título", remedio, "enunciado.md", linea=1)
    definidos = set(_definidos(ficha.inicial))
    for parte in ejercicio.partes:
        yield from _comprobar_parte(ficha, parte, definidos)
    if len(ejercicio.errores) < MINIMO_DE_ERRORES:
        que = _cuantos(len(ejercicio.errores), "error conocido", "errores conocidos")
        yield Hallazgo(que, f"declara al menos {MINIMO_DE_ERRORES}", EQUIVOCACIONES)
    for n in _repetidos([p.nombre for p in ejercicio.partes]):
        yield Hallazgo(f"la parte «{n}» está dos veces", "cambia el nombre de una", cerca=(n,))
    for n in _repetidos([e.nombre for e in ejercicio.errores]):
        yield de_error(n, f"el error «{n}» está dos veces", "deja uno")
    yield from _comprobar_lo_que_se_conserva(ficha)
    for error in ejercicio.errores:
        yield from _comprobar_error(ficha, error)
    for f, suyos in interruptores(ficha).items():
        if len(suyos) > MAXIMO_DE_INTERRUPTORES:
            que = f"«{f}» tiene más de {MAXIMO_DE_INTERRUPTORES} interruptores"
            yield Hallazgo(que, "sepáralo en funciones equivocadas enteras", "errores.py", (f,))


def _comprobar_lo_que_se_conserva(ficha: Ficha) -> Iterator[Hallazgo]:
    """Lo que el enunciado dice de no cambiar las entradas es lo que se exige, y al revés."""
    dicho = _DE_CONSERVAR.search(ficha.enunciado)
    exigido = next((c for p in ficha.ejercicio.partes for c in p.casos if c.conserva), None)
    if dicho and exigido is None:
        que, remedio = "ningún caso lo comprueba", "añade uno con `conserva=True` o quita esas palabras"
        yield Hallazgo(f"el enunciado pide «{dicho[0]}» y {que}", remedio, "enunciado.md", (dicho[0],))
    elif exigido is not None and not dicho:
        que = f"«{exigido.nombre}» exige no cambiar la entrada y el enunciado no lo dice"
        yield Hallazgo(que, "escríbelo: «queda como estaba»", "enunciado.md", linea=1)


def _comprobar_parte(ficha: Ficha, parte: Parte, definidos: set[str]) -> Iterator[Hallazgo]:
    suya = (parte.nombre,)
    if parte.nombre not in definidos:
        yield Hallazgo(f"inicial.py no define «{parte.nombre}»", "añade su talón o su «...»", "inicial.py")
    if f"`{parte.nombre}" not in ficha.enunciado:
        yield Hallazgo(f"el enunciado no nombra `{parte.nombre}`", "dilo en «Qué entregas»", "enunciado.md")
    if not parte.titulo.strip() or not parte.pista.strip():
        yield Hallazgo(f"a «{parte.nombre}» le falta el título o la pista", "escríbelos", cerca=suya)
    if parte.peso <= 0:
        yield Hallazgo(f"«{parte.nombre}» no vale nada", "dale un peso positivo", cerca=suya)
    if parte.tipo == Tipo.TEXTO and not parte.rubrica:
        remedio = "di qué debe contener una buena respuesta"
        yield Hallazgo(f"«{parte.nombre}» no tiene rúbrica", remedio, cerca=suya)
    yield from _comprobar_casos(parte)


def _comprobar_casos(parte: Parte) -> Iterator[Hallazgo]:
    suya = (parte.nombre,)
    if parte.tipo == Tipo.CLASE and any(c.construir is None or not c.pesos for c in parte.casos):
        que = f"a algún caso de «{parte.nombre}» le falta `construir` o `pesos`"
        yield Hallazgo(que, "dile con qué se construye", cerca=suya)
    al_azar = sum(any(map(es_al_azar, caso.entradas)) for caso in parte.casos)
    if parte.tipo in (Tipo.FUNCION, Tipo.CLASE) and al_azar < MINIMO_DE_CASOS_AL_AZAR:
        yield Hallazgo(
            f"«{parte.nombre}» tiene {_cuantos(al_azar, 'caso', 'casos')} al azar",
            f"pon al menos {MINIMO_DE_CASOS_AL_AZAR}: con valores fijos se podrían copiar las respuestas",
            cerca=suya,
        )
    if _repetidos([c.nombre for c in parte.casos]):
        que = f"«{parte.nombre}» tiene dos casos con el mismo nombre"
        yield Hallazgo(que, "cámbiale el nombre a uno", cerca=suya)
    for c in parte.casos:
        if c.tolerancia is not None and not c.tolerancia.razon:
            que = f"el caso «{c.nombre}» de «{parte.nombre}» cambia la tolerancia sin decir por qué"
            yield Hallazgo(que, "escribe `razon`", cerca=(*suya, c.nombre))


def _comprobar_error(ficha: Ficha, error: Error) -> Iterator[Hallazgo]:
    suave, explicita = error.pistas
    if not error.titulo.strip() or not suave.strip() or not explicita.strip() or suave == explicita:
        que = f"al error «{error.nombre}» le falta el título o alguna pista"
        yield de_error(error.nombre, que, "son dos pistas, la segunda más explícita")
    funciones = interruptores(ficha)
    alcanza = any(set(error.interruptores) <= set(funciones.get(p.nombre, ())) for p in partes_automaticas(ficha))
    if error.interruptores and not alcanza:
        que = f"ninguna función de errores.py tiene los interruptores de «{error.nombre}»"
        yield de_error(error.nombre, que, f"revisa los nombres: {', '.join(error.interruptores)}")
    if any(not set(error.interruptores) <= set(forma) for forma in error.formas):
        que = f"las formas de «{error.nombre}» no tienen sus mismos interruptores"
        yield de_error(error.nombre, que, "dales valor a todos los que están en `interruptores`")
    for f in error.funciones.values():
        if f not in funciones:
            que = f"«{error.nombre}» usa {f}, que no está en errores.py"
            yield de_error(error.nombre, que, "escríbela o corrige el nombre")
    if not error.interruptores and not error.funciones:
        yield de_error(error.nombre, f"«{error.nombre}» no cambia nada", "dale interruptores o funciones")
    yield from _comprobar_cuentas(error)


def _comprobar_cuentas(error: Error) -> Iterator[Hallazgo]:
    """Las veces que dice un título son las de su interruptor: nadie más comprueba esa frase."""
    en_el_modelo = f" {' '.join(map(str, (*error.interruptores.values(), *error.funciones.values())))} "
    dicho = {cuantas for cuantas in re.findall(r"(\w+) veces\b", error.titulo.lower()) if cuantas in VECES}
    for cuantas in sorted(dicho):
        if not re.search(rf"(?<![a-z0-9])(?:{cuantas}|{VECES[cuantas]})(?![a-z0-9])", en_el_modelo.replace("_", " ")):
            yield de_error(
                error.nombre,
                f"«{error.nombre}» dice «{cuantas} veces» y su interruptor no lo confirma",
                f"dale el valor {VECES[cuantas]} (o uno con «{cuantas}» en el nombre), o di lo que pasa sin contar",
            )


def _repetidos(nombres: Sequence[str]) -> list[str]:
    return sorted(nombre for nombre, veces in Counter(nombres).items() if veces > 1)


def _cuantos(numero: int, uno: str, varios: str) -> str:
    return f"{numero} {uno if numero == 1 else varios}"


def _definidos(codigo: str) -> Iterator[str]:
    for nodo in ast.parse(codigo).body:
        match nodo:
            case ast.FunctionDef(name=nombre) | ast.ClassDef(name=nombre) | ast.Assign(targets=[ast.Name(id=nombre)]):
                yield nombre
