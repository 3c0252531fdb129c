"""Lo que se comprueba sin ejecutar nada: archivos, nombres, casos y pistas."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Sequence
from pathlib import Path

from grader.curso.catalogo import ARCHIVOS, MEDIDAS, interruptores
from grader.modelo import Curso, Error, Ficha, Parte, Tipo
from grader.modelo.recetas import es_al_azar
from grader.referencias import partes_automaticas
from grader.verificar.hallazgo import DECLARACION, EQUIVOCACIONES, Hallazgo, buscar_linea

MINIMO_DE_ERRORES = 6
# Cómo dice un enunciado que las entradas no deben cambiar.
_DE_CONSERVAR = re.compile(r"sin (cambiar|modificar) `|como estaban?\b|tensor nuevo")
MINIMO_DE_CASOS_AL_AZAR = 2
MAXIMO_DE_INTERRUPTORES = 8
VECES = {"dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "ocho": 8}


def comprobar_archivos(raiz: Path, curso: Curso) -> list[Hallazgo]:
    """Ningún archivo de más ni carpeta olvidada en `ejercicios/` y `soluciones/`."""
    nombres = {f.nombre for f in curso.fichas}
    previstos = {"curso.toml", "teoria.py", *(f"{c}.py" for c in curso.comunes), *nombres}
    hallazgos = [
        _sobra(f"ejercicios/{p.name}", "bórralo o añádelo a ejercicios/curso.toml")
        for p in _visibles(raiz / "ejercicios")
        if p.name not in previstos
    ]
    for nombre in sorted(nombres):
        hallazgos += [
            _sobra(f"ejercicios/{nombre}/{p.name}", f"un ejercicio solo tiene {', '.join(ARCHIVOS)}")
            for p in _visibles(raiz / "ejercicios" / nombre)
            if p.name not in (*ARCHIVOS, MEDIDAS)
        ]
    return hallazgos + [
        _sobra(f"soluciones/{p.name}", "cada solución se llama como su ejercicio")
        for p in _visibles(raiz / "soluciones")
        if p.stem not in nombres
    ]


def _visibles(carpeta: Path) -> list[Path]:
    return sorted(p for p in carpeta.iterdir() if not p.name.startswith(".") and p.name != "__pycache__")


def _sobra(que: str, remedio: str) -> Hallazgo:
    return Hallazgo(f"sobra {que}", remedio, "")


def comprobar_nombres(fichas: Sequence[Ficha]) -> list[Hallazgo]:
    """Los nombres de las partes no se repiten: en el cuaderno conviven todos los ejercicios."""
    hallazgos = []
    for uno, otro in itertools.combinations(fichas, 2):
        repetidos = {p.nombre for p in uno.ejercicio.partes} & {p.nombre for p in otro.ejercicio.partes}
        hallazgos += [
            Hallazgo(
                f"«{n}» está en {uno.clave} y en {otro.clave}",
                "cambia uno de los dos nombres",
                f"ejercicios/{otro.nombre}/{DECLARACION}",
                linea=buscar_linea(otro.declaracion, (n,)),
            )
            for n in sorted(repetidos)
        ]
    return hallazgos


def _comprobar_lo_que_se_conserva(ficha: Ficha) -> list[Hallazgo]:
    """Lo que el enunciado dice de no cambiar las entradas es lo que se exige, y al revés."""
    dicho = _DE_CONSERVAR.search(ficha.enunciado)
    exigido = next((c for p in ficha.ejercicio.partes for c in p.casos if c.conserva), None)
    if dicho and exigido is None:
        que, remedio = "ningún caso lo comprueba", "añade uno con `conserva=True` o quita esas palabras"
        return [Hallazgo(f"el enunciado pide «{dicho[0]}» y {que}", remedio, "enunciado.md", (dicho[0],))]
    if exigido is not None and not dicho:
        que = f"«{exigido.nombre}» exige no cambiar la entrada y el enunciado no lo dice"
        return [Hallazgo(que, "escríbelo: «queda como estaba»", "enunciado.md", linea=1)]
    return []


def comprobar_declaracion(ficha: Ficha) -> list[Hallazgo]:
    """La declaración está completa: enunciado, partes, casos, interruptores, errores y pistas."""
    hallazgos: list[Hallazgo] = []
    if not ficha.enunciado.startswith(f"# {ficha.clave} · {ficha.ejercicio.titulo}\n"):
        hallazgos.append(
            Hallazgo(
                "el enunciado no empieza por el título",
                f"escribe «# {ficha.clave} · {ficha.ejercicio.titulo}» en su primera línea",
                "enunciado.md",
                linea=1,
            )
        )
    definidos = set(_definidos(ficha.inicial))
    for parte in ficha.ejercicio.partes:
        hallazgos += _comprobar_parte(ficha, parte, definidos)
    if len(ficha.ejercicio.errores) < MINIMO_DE_ERRORES:
        hallazgos.append(
            Hallazgo(
                f"{_cuantos(len(ficha.ejercicio.errores), 'error conocido', 'errores conocidos')}",
                f"declara al menos {MINIMO_DE_ERRORES}",
                EQUIVOCACIONES,
            )
        )
    partes = [p.nombre for p in ficha.ejercicio.partes]
    hallazgos += [
        Hallazgo(f"la parte «{n}» está dos veces", "cambia el nombre de una", cerca=(n,))
        for n in sorted({n for n in partes if partes.count(n) > 1})
    ]
    nombres = [e.nombre for e in ficha.ejercicio.errores]
    hallazgos += [
        Hallazgo(f"el error «{n}» está dos veces", "deja uno", EQUIVOCACIONES, (n,))
        for n in sorted({n for n in nombres if nombres.count(n) > 1})
    ]
    hallazgos += _comprobar_lo_que_se_conserva(ficha)
    for error in ficha.ejercicio.errores:
        hallazgos += _comprobar_error(ficha, error)
    hallazgos += [
        Hallazgo(
            f"«{f}» tiene más de {MAXIMO_DE_INTERRUPTORES} interruptores",
            "sepáralo en funciones equivocadas enteras",
            "errores.py",
            (f,),
        )
        for f, suyos in interruptores(ficha).items()
        if len(suyos) > MAXIMO_DE_INTERRUPTORES
    ]
    return hallazgos


def _comprobar_parte(ficha: Ficha, parte: Parte, definidos: set[str]) -> list[Hallazgo]:
    hallazgos, suya = [], (parte.nombre,)
    if parte.nombre not in definidos:
        hallazgos.append(Hallazgo(f"inicial.py no define «{parte.nombre}»", "añade su talón o su «...»", "inicial.py"))
    if f"`{parte.nombre}" not in ficha.enunciado:
        hallazgos.append(Hallazgo(f"el enunciado no nombra `{parte.nombre}`", "dilo en «Qué entregas»", "enunciado.md"))
    if not parte.titulo.strip() or not parte.pista.strip():
        hallazgos.append(Hallazgo(f"a «{parte.nombre}» le falta el título o la pista", "escríbelos", cerca=suya))
    if parte.peso <= 0:
        hallazgos.append(Hallazgo(f"«{parte.nombre}» no vale nada", "dale un peso positivo", cerca=suya))
    if parte.tipo == Tipo.TEXTO and not parte.rubrica:
        que = f"«{parte.nombre}» no tiene rúbrica"
        hallazgos.append(Hallazgo(que, "di qué debe contener una buena respuesta", cerca=suya))
    if parte.tipo == Tipo.CLASE and any(c.construir is None or not c.pesos for c in parte.casos):
        hallazgos.append(
            Hallazgo(
                f"a algún caso de «{parte.nombre}» le falta `construir` o `pesos`",
                "dile con qué se construye",
                cerca=suya,
            )
        )
    if parte.tipo in (Tipo.FUNCION, Tipo.CLASE):
        al_azar = sum(any(es_al_azar(a) for a in caso.entradas) for caso in parte.casos)
        if al_azar < MINIMO_DE_CASOS_AL_AZAR:
            hallazgos.append(
                Hallazgo(
                    f"«{parte.nombre}» tiene {_cuantos(al_azar, 'caso', 'casos')} al azar",
                    f"pon al menos {MINIMO_DE_CASOS_AL_AZAR}: con valores fijos se podrían copiar las respuestas",
                    cerca=suya,
                )
            )
    nombres = [c.nombre for c in parte.casos]
    if len(set(nombres)) < len(nombres):
        que = f"«{parte.nombre}» tiene dos casos con el mismo nombre"
        hallazgos.append(Hallazgo(que, "cámbiale el nombre a uno", cerca=suya))
    hallazgos += [
        Hallazgo(
            f"el caso «{c.nombre}» de «{parte.nombre}» cambia la tolerancia sin decir por qué",
            "escribe `razon`",
            cerca=(*suya, c.nombre),
        )
        for c in parte.casos
        if c.tolerancia is not None and not c.tolerancia.razon
    ]
    return hallazgos


def _comprobar_error(ficha: Ficha, error: Error) -> list[Hallazgo]:
    suave, explicita = error.pistas
    hallazgos, suyo = [], (error.nombre,)
    if not error.titulo.strip() or not suave.strip() or not explicita.strip() or suave == explicita:
        hallazgos.append(
            Hallazgo(
                f"al error «{error.nombre}» le falta el título o alguna pista",
                "son dos pistas, la segunda más explícita",
                archivo=EQUIVOCACIONES,
                cerca=suyo,
            )
        )
    funciones = interruptores(ficha)
    alcanza = any(set(error.interruptores) <= set(funciones.get(p.nombre, ())) for p in partes_automaticas(ficha))
    if error.interruptores and not alcanza:
        hallazgos.append(
            Hallazgo(
                f"ninguna función de errores.py tiene los interruptores de «{error.nombre}»",
                f"revisa los nombres: {', '.join(error.interruptores)}",
                archivo=EQUIVOCACIONES,
                cerca=suyo,
            )
        )
    if any(not set(error.interruptores) <= set(forma) for forma in error.formas):
        hallazgos.append(
            Hallazgo(
                f"las formas de «{error.nombre}» no tienen sus mismos interruptores",
                "dales valor a todos los que están en `interruptores`",
                archivo=EQUIVOCACIONES,
                cerca=suyo,
            )
        )
    hallazgos += [
        Hallazgo(
            f"«{error.nombre}» usa {f}, que no está en errores.py",
            "escríbela o corrige el nombre",
            archivo=EQUIVOCACIONES,
            cerca=suyo,
        )
        for f in error.funciones.values()
        if f not in funciones
    ]
    if not error.interruptores and not error.funciones:
        hallazgos.append(
            Hallazgo(
                f"«{error.nombre}» no cambia nada", "dale interruptores o funciones", archivo=EQUIVOCACIONES, cerca=suyo
            )
        )
    return hallazgos + _comprobar_cuentas(error)


def _comprobar_cuentas(error: Error) -> list[Hallazgo]:
    """Las veces que dice un título son las de su interruptor: nadie más comprueba esa frase."""
    en_el_modelo = f" {' '.join(map(str, (*error.interruptores.values(), *error.funciones.values())))} "
    dicho = {cuantas for cuantas in re.findall(r"(\w+) veces\b", error.titulo.lower()) if cuantas in VECES}
    return [
        Hallazgo(
            f"«{error.nombre}» dice «{cuantas} veces» y su interruptor no lo confirma",
            f"dale el valor {VECES[cuantas]} (o uno con «{cuantas}» en el nombre), o di lo que pasa sin contar",
            archivo=EQUIVOCACIONES,
            cerca=(error.nombre,),
        )
        for cuantas in sorted(dicho)
        if not re.search(rf"(?<![a-z0-9])(?:{cuantas}|{VECES[cuantas]})(?![a-z0-9])", en_el_modelo.replace("_", " "))
    ]


def _cuantos(numero: int, uno: str, varios: str) -> str:
    return f"{numero} {uno if numero == 1 else varios}"


def _definidos(codigo: str) -> list[str]:
    nombres = []
    for nodo in ast.parse(codigo).body:
        match nodo:
            case ast.FunctionDef(name=nombre) | ast.ClassDef(name=nombre):
                nombres.append(nombre)
            case ast.Assign(targets=[ast.Name(id=nombre)]):
                nombres.append(nombre)
    return nombres
