"""Los dos extremos: la solución consigue todos los puntos y la plantilla ninguno, con una frase amable."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.calificacion import calificar
from grader.juicio import comparar, talon_citado, talones_de
from grader.modelo import (
    Archivo,
    Curso,
    Entrega,
    Fallo,
    Ficha,
    Parte,
    Resultado,
    ResultadoEjercicio,
    Salida,
    Tipo,
    Veredicto,
)
from grader.modelo.frases import OBSERVACION
from grader.referencias import Referencias, partes_automaticas
from grader.verificar.hallazgo import SOLUCION, Hallazgo


def comprobar_solucion(curso: Curso, ficha: Ficha, referencias: Referencias) -> Iterator[Hallazgo]:
    """La solución, entregada como la de cualquiera, consigue el total, que no es cero."""
    resultado = _calificar(curso, ficha, ficha.solucion, referencias)
    for p in resultado.partes:
        if p.veredicto != Veredicto.CORRECTO:
            detalle = f"{p.veredicto} {p.explicacion}{_ultima_linea(p.detalle_interno)}"
            remedio = f"arregla soluciones/{ficha.nombre}.py o la declaración de la parte"
            yield Hallazgo(f"la solución no consigue «{p.nombre}»: {detalle}", remedio, SOLUCION, (p.nombre,))
    for p in resultado.partes:
        for nota in p.textos(OBSERVACION):
            que = f"la solución merece una nota en «{p.nombre}»: {nota}"
            yield Hallazgo(que, "corrígela: es el ejemplo que todos miran", SOLUCION, (p.nombre,))
    if resultado.maximo <= 0:
        yield Hallazgo("el ejercicio no vale ningún punto", "dale puntos en ejercicios/curso.toml")


def _ultima_linea(traza: str) -> str:
    """Lo que dijo Python al final de una traza, entre comillas."""
    return f" Python dice: «{traza.strip().splitlines()[-1]}»" if traza.strip() else ""


def comprobar_plantilla(curso: Curso, ficha: Ficha, referencias: Referencias) -> Iterator[Hallazgo]:
    """La plantilla intacta no consigue nada: SIN_RESOLVER en todo, y se dice qué falta."""
    resultado = _calificar(curso, ficha, ficha.inicial, referencias)
    yield from _comprobar_que_no_resuelve(ficha, referencias)
    for p in resultado.partes:
        if p.veredicto != Veredicto.SIN_RESOLVER or p.puntos != 0 or not (p.explicacion or p.tipo == Tipo.TEXTO):
            yield Hallazgo(
                f"con la plantilla intacta «{p.nombre}» da {p.veredicto} y {float(p.puntos):g} puntos: {p.explicacion}",
                "debe quedar SIN_RESOLVER, con 0 puntos y una frase: revisa su talón en inicial.py",
                "inicial.py",
                (p.nombre,),
            )


def _comprobar_que_no_resuelve(ficha: Ficha, referencias: Referencias) -> Iterator[Hallazgo]:
    """Que la plantilla quede SIN_RESOLVER no basta: tampoco debe dar, sin tocarla, los resultados buenos."""
    llamadas = [ll for ll in referencias.llamadas(ficha) if ll.argumentos is not None]
    obtenidos = iter(referencias.ejecutar(f"ejercicios/{ficha.nombre}/inicial.py", ficha.inicial, llamadas).resultados)
    esperados = referencias.esperados(ficha)
    for parte in partes_automaticas(ficha):
        if parte.tipo not in (Tipo.FUNCION, Tipo.CLASE):
            continue
        suyos = list(itertools.islice(obtenidos, len(parte.casos)))
        iguales = [
            isinstance(obtenido, Salida)
            and isinstance(esperado, Salida)
            and comparar(esperado.valor, obtenido.valor, caso.tolerancia or parte.tolerancia).igual
            for caso, obtenido, esperado in zip(parte.casos, suyos, esperados[parte.nombre], strict=True)
        ]
        if all(iguales):
            que = f"la plantilla ya resuelve «{parte.nombre}»"
            yield Hallazgo(que, "déjala por hacer en inicial.py", "inicial.py", (parte.nombre,))
        yield from _comprobar_talon(ficha, parte, suyos)


def _comprobar_talon(ficha: Ficha, parte: Parte, obtenidos: Sequence[Resultado]) -> Iterator[Hallazgo]:
    """Una plantilla que se detiene siempre es un talón, o está rota sin que nadie lo haya querido."""
    fallos = [r for r in obtenidos if isinstance(r, Fallo)]
    rotos = [f for f in fallos if talon_citado(f, talones_de(ficha)) is None]
    if rotos and len(fallos) == len(obtenidos):
        yield Hallazgo(
            f"la plantilla de «{parte.nombre}» se detiene con {rotos[0].tipo or rotos[0].causa}: {rotos[0].mensaje}",
            f'su talón en inicial.py debe ser `raise NotImplementedError("por resolver: {parte.nombre}")`',
            "inicial.py",
            (parte.nombre,),
        )


def _calificar(curso: Curso, ficha: Ficha, codigo: str, referencias: Referencias) -> ResultadoEjercicio:
    archivo = Archivo(f"{ficha.nombre}.py", codigo.encode())
    entrega = Entrega(Path(archivo.nombre), {ficha.nombre: (archivo,)})
    return calificar(curso, (ficha,), entrega, referencias.motor, referencias).ejercicios[0]
