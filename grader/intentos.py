"""Los intentos de cada ejercicio: cada archivo que puede resolverlo, ejecutado y juzgado.

De cada archivo se ejecuta solo lo necesario; si eso pudo no bastar y algo no sale, se ejecuta además entero.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from grader.juicio import ParteJuzgada, juzgar, puntuar
from grader.medicion import Medicion
from grader.modelo import (
    Archivo,
    Carga,
    Causa,
    Ejecucion,
    Fallo,
    Ficha,
    Modo,
    Resultado,
    Tipo,
    Trabajo,
    Veredicto,
)
from grader.planes import Plan, por_entero
from grader.recetas import SAL_PUBLICA
from grader.referencias import Referencias, partes_automaticas
from grader.siguiente import SIN_TOCAR

Ejecutor = Callable[[Sequence[Trabajo]], Sequence[Ejecucion]]


@dataclass(frozen=True, slots=True)
class Pasada:
    """Un archivo ejecutado de un modo, y los ejercicios a los que responde."""

    fichas: tuple[Ficha, ...]
    trabajo: Trabajo
    ejecucion: Ejecucion

    def de(self, ficha: Ficha, referencias: Referencias) -> Ejecucion:
        """La ejecución con solo los resultados de un ejercicio."""
        resultados = iter(self.ejecucion.resultados)
        for suya in self.fichas:
            propios = tuple(itertools.islice(resultados, len(referencias.llamadas(suya))))
            if suya is ficha:
                return replace(self.ejecucion, resultados=propios)
        raise KeyError(ficha.nombre)


@dataclass(frozen=True, slots=True)
class Intento:
    """Un archivo ejecutado como respuesta a un ejercicio, ya juzgado."""

    archivo: str
    modo: Modo
    carga: Carga
    juzgadas: tuple[ParteJuzgada, ...]
    textos: tuple[tuple[str, Resultado], ...]
    mediciones: tuple[tuple[str, tuple[Medicion, ...]], ...]

    def merito(self, ficha: Ficha) -> tuple[Fraction, int, int]:
        """Cuánto consigue: puntos y, a igualdad, cuánto se trabajó y cuánto hay."""
        conseguidos = [puntuar(ficha, j) for j in self.juzgadas]
        trabajadas = sum(j.veredicto not in SIN_TOCAR for j in self.juzgadas)
        presentes = sum(j.veredicto != Veredicto.NO_ENTREGADO for j in self.juzgadas)
        return sum(conseguidos, Fraction(0)), trabajadas, presentes


def ejecutar_planes(ejecutor: Ejecutor, planes: Sequence[Plan], referencias: Referencias) -> list[Pasada]:
    """Ejecuta unos planes y, de los archivos en que eso no bastó, todo."""

    def pasar(cuales: Sequence[Plan]) -> list[Pasada]:
        ejecuciones = ejecutor([trabajo for _, trabajo in cuales])
        return [Pasada(suyas, t, e) for (suyas, t), e in zip(cuales, ejecuciones, strict=True)]

    primera = pasar(planes)
    segunda = [por_entero(p.trabajo, suyas, referencias) for p in primera if (suyas := por_repetir(p, referencias))]
    return primera + (pasar(segunda) if segunda else [])


def por_repetir(pasada: Pasada, referencias: Referencias) -> tuple[Ficha, ...]:
    """Los ejercicios con algo que no sale en un archivo del que quizá no bastó con ejecutar lo necesario."""
    if not pasada.ejecucion.carga.dudas or pasada.trabajo.modo == Modo.TODO:
        return ()
    return tuple(ficha for ficha in pasada.fichas if _le_falta_algo(ficha, pasada, referencias))


def _le_falta_algo(ficha: Ficha, pasada: Pasada, referencias: Referencias) -> bool:
    try:
        intento = intentar(ficha, pasada, referencias)
    except Exception:  # noqa: BLE001  # lo que falle aquí falla también al calificar, y allí se cuenta
        return False
    resueltas = (Veredicto.CORRECTO, Veredicto.SIN_RESOLVER)
    return any(j.veredicto not in resueltas for j in intento.juzgadas) or any(
        isinstance(r, Fallo) and r.causa == Causa.AUSENTE for _, r in intento.textos
    )


def elegir(intentos: Sequence[Intento], ficha: Ficha) -> tuple[Intento, list[Intento]]:
    """El mejor intento y el mejor de cada uno de los demás archivos; a igualdad, el que se ejecutó entero."""
    por_archivo: dict[str, Intento] = {}
    for intento in intentos:
        anterior = por_archivo.setdefault(intento.archivo, intento)
        if (intento.merito(ficha), intento.modo == Modo.TODO) > (anterior.merito(ficha), anterior.modo == Modo.TODO):
            por_archivo[intento.archivo] = intento
    mejor = max(por_archivo.values(), key=lambda intento: intento.merito(ficha))
    return mejor, [otro for otro in por_archivo.values() if otro is not mejor]


def vacia(ficha: Ficha, referencias: Referencias) -> Pasada:
    """Lo que hay de un ejercicio del que no se entregó ningún archivo."""
    llamadas = referencias.llamadas(ficha)
    ausentes = (Fallo(Causa.AUSENTE),) * len(llamadas)
    return Pasada((ficha,), Trabajo(Archivo("", b""), llamadas), Ejecucion(Carga(), ausentes))


def intentar(ficha: Ficha, pasada: Pasada, referencias: Referencias) -> Intento:
    """Juzga lo que una pasada responde a un ejercicio."""
    ejecucion = pasada.de(ficha, referencias)
    resultados = iter(ejecucion.resultados)
    llamadas = iter(referencias.llamadas(ficha))
    juzgadas, mediciones = [], []
    for parte in partes_automaticas(ficha):
        suyas = tuple(itertools.islice(llamadas, len(parte.casos)))
        obtenidos = tuple(itertools.islice(resultados, len(parte.casos)))
        if parte.nombre not in ejecucion.carga.intactos:
            obtenidos, medidas = referencias.medir(ficha, parte, suyas, obtenidos)
            mediciones.append((parte.nombre, medidas))
        juzgada = juzgar(
            ficha,
            parte,
            [ll.argumentos for ll in suyas],
            referencias.esperados_de(ficha, parte, obtenidos),
            obtenidos,
            ejecucion.carga,
            con_secreto=referencias.sal != SAL_PUBLICA,
        )
        juzgadas.append(juzgada)
    escritas = (p.nombre for p in ficha.ejercicio.partes if p.tipo == Tipo.TEXTO)
    textos = tuple(zip(escritas, resultados, strict=True))
    archivo, modo = pasada.trabajo.archivo.nombre, pasada.trabajo.modo
    return Intento(archivo, modo, ejecucion.carga, tuple(juzgadas), textos, tuple(mediciones))
