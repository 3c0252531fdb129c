"""Los intentos de cada ejercicio: cada archivo que puede resolverlo, ejecutado y juzgado.

De cada archivo se ejecuta solo lo necesario; si eso pudo no bastar y algo no sale, se ejecuta además entero.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import ejecutar
from grader.entregas import modulos_que_asoman
from grader.juicio import ParteJuzgada, juzgar, puntuar
from grader.medicion import Medicion
from grader.modelo import (
    Archivo,
    Carga,
    Curso,
    Ejecucion,
    Entrega,
    Fallo,
    Ficha,
    Modo,
    Resultado,
    Tipo,
    Trabajo,
    Veredicto,
)
from grader.recetas import SAL_PUBLICA
from grader.referencias import Referencias, partes_automaticas
from grader.siguiente import SIN_TOCAR
from grader.valores import Escalar

# Lo que tarda en importarse y solo hace falta si se entrena.
_DE_ENTRENAR = frozenset({"torch._dynamo"})


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
    textos: tuple[tuple[str, str], ...]
    mediciones: tuple[tuple[str, tuple[Medicion, ...]], ...]

    def merito(self, ficha: Ficha) -> tuple[Fraction, int, int]:
        """Cuánto consigue: puntos y, a igualdad, cuánto se trabajó y cuánto hay."""
        conseguidos = [puntuar(ficha, j) for j in self.juzgadas]
        trabajadas = sum(j.veredicto not in SIN_TOCAR for j in self.juzgadas)
        presentes = sum(j.veredicto != Veredicto.NO_ENTREGADO for j in self.juzgadas)
        return sum(conseguidos, Fraction(0)), trabajadas, presentes


def ejecutar_entrega(
    curso: Curso,
    fichas: Sequence[Ficha],
    entrega: Entrega,
    motor: Motor,
    referencias: Referencias,
    avanzar: Callable[[], None],
    contar: Callable[[str], None] | None,
    *,
    entero: bool,
) -> list[Pasada]:
    """Ejecuta los archivos de una entrega: lo necesario y, de los que haga falta, todo; `entero`, solo todo."""

    def pasar(planes: Sequence[tuple[tuple[Ficha, ...], Trabajo]]) -> list[Pasada]:
        trabajos = [trabajo for _, trabajo in planes]
        motor.precargar(_precargas(trabajos))
        ejecuciones = ejecutar(motor, trabajos, curso.limites, avanzar, contar, referencias.almacen)
        return [Pasada(suyas, t, e) for (suyas, t), e in zip(planes, ejecuciones, strict=True)]

    primera = pasar(_planear(curso, fichas, entrega, referencias, Modo.TODO if entero else Modo.NECESARIO))
    repetidas = [(p.trabajo, suyas) for p in primera if (suyas := _por_repetir(p, referencias))]
    segunda = [
        (
            suyas,
            replace(
                trabajo,
                llamadas=tuple(ll for f in suyas for ll in referencias.llamadas(f)),
                plantillas=tuple(f.inicial for f in suyas),
                modo=Modo.TODO,
            ),
        )
        for trabajo, suyas in repetidas
    ]
    return primera + (pasar(segunda) if segunda else [])


def _precargas(trabajos: Sequence[Trabajo]) -> frozenset[str]:
    """Los módulos grandes que conviene importar una sola vez; de lo que no se va a ejecutar, ninguno."""
    enteros = [t.archivo for t in trabajos if t.modo == Modo.TODO]
    entrenan = [t.archivo for t in trabajos if any(ll.segundos is not None for ll in t.llamadas)]
    return modulos_que_asoman(enteros) | (modulos_que_asoman(entrenan) & _DE_ENTRENAR)


def _planear(
    curso: Curso, fichas: Sequence[Ficha], entrega: Entrega, referencias: Referencias, modo: Modo
) -> list[tuple[tuple[Ficha, ...], Trabajo]]:
    """Un trabajo por archivo, con las llamadas de todos los ejercicios que puede resolver."""
    hermanos = {a.nombre.rpartition("/")[2].removesuffix(".py"): a.contenido for a in entrega.hermanos}
    modulos = {**hermanos, "teoria": curso.teoria.encode()}
    archivos = dict.fromkeys(a for f in fichas for a in entrega.candidatos[f.nombre])
    planes = []
    for archivo in archivos:
        suyas = tuple(f for f in fichas if archivo in entrega.candidatos[f.nombre])
        llamadas = tuple(ll for f in suyas for ll in referencias.llamadas(f))
        planes.append((suyas, Trabajo(archivo, llamadas, modulos, tuple(f.inicial for f in suyas), modo)))
    return planes


def _por_repetir(pasada: Pasada, referencias: Referencias) -> tuple[Ficha, ...]:
    """Los ejercicios con algo que no sale en un archivo del que quizá no bastó con ejecutar lo necesario."""
    if not pasada.ejecucion.carga.dudas or pasada.trabajo.modo == Modo.TODO:
        return ()
    return tuple(ficha for ficha in pasada.fichas if _le_falta_algo(ficha, pasada, referencias))


def _le_falta_algo(ficha: Ficha, pasada: Pasada, referencias: Referencias) -> bool:
    try:
        intento = intentar(ficha, pasada, referencias.esperados(ficha), referencias)
    except Exception:  # noqa: BLE001  # lo que falle aquí falla también al calificar, y allí se cuenta
        return False
    resueltas = (Veredicto.CORRECTO, Veredicto.SIN_RESOLVER)
    return any(j.veredicto not in resueltas for j in intento.juzgadas)


def elegir(intentos: Sequence[Intento], ficha: Ficha) -> tuple[Intento, list[Intento]]:
    """El mejor intento y el mejor de cada uno de los demás archivos; a igualdad, el que se ejecutó entero."""
    por_archivo: dict[str, Intento] = {}
    for intento in intentos:
        anterior = por_archivo.setdefault(intento.archivo, intento)
        if (intento.merito(ficha), intento.modo == Modo.TODO) > (anterior.merito(ficha), anterior.modo == Modo.TODO):
            por_archivo[intento.archivo] = intento
    mejor = max(por_archivo.values(), key=lambda intento: intento.merito(ficha))
    return mejor, [otro for otro in por_archivo.values() if otro is not mejor]


def vacia(ficha: Ficha, ausente: Fallo, referencias: Referencias) -> Pasada:
    """Lo que hay de un ejercicio del que no se entregó ningún archivo."""
    llamadas = referencias.llamadas(ficha)
    return Pasada((ficha,), Trabajo(Archivo("", b""), llamadas), Ejecucion(Carga(), (ausente,) * len(llamadas)))


def intentar(
    ficha: Ficha, pasada: Pasada, esperados: dict[str, tuple[Resultado, ...]], referencias: Referencias
) -> Intento:
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
            esperados[parte.nombre],
            obtenidos,
            ejecucion.carga,
            con_secreto=referencias.sal != SAL_PUBLICA,
        )
        juzgadas.append(juzgada)
    textos = zip((p.nombre for p in ficha.ejercicio.partes if p.tipo == Tipo.TEXTO), resultados, strict=True)
    respuestas = tuple((n, _texto(r)) for n, r in textos)
    archivo, modo = pasada.trabajo.archivo.nombre, pasada.trabajo.modo
    return Intento(archivo, modo, ejecucion.carga, tuple(juzgadas), respuestas, tuple(mediciones))


def _texto(resultado: Resultado) -> str:
    if isinstance(resultado, Fallo) or not isinstance(resultado.valor, Escalar):
        return ""
    return resultado.valor.valor if isinstance(resultado.valor.valor, str) else ""
