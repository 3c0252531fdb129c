"""Los intentos de cada ejercicio: cada archivo que puede resolverlo, ejecutado y juzgado.

De cada archivo se ejecuta solo lo necesario; si eso pudo no bastar y algo no sale, se ejecuta además entero.
"""

from __future__ import annotations

import itertools
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from grader.calificacion.planes import Plan, por_entero
from grader.entregas import claves_de
from grader.juicio import (
    Medicion,
    ParteJuzgada,
    aceptar_lo_que_sigue,
    esta_respondida,
    juzgar,
    puntuar,
    respuesta_escrita,
)
from grader.modelo import (
    Archivo,
    Carga,
    Causa,
    Duda,
    Ejecucion,
    Fallo,
    Ficha,
    Llamada,
    Modo,
    Parte,
    Resultado,
    Tipo,
    Trabajo,
    Veredicto,
)
from grader.modelo.excepciones import Impedimento
from grader.modelo.recetas import SAL_PUBLICA
from grader.referencias import ReferenciaRota, Referencias, partes_automaticas
from grader.retroalimentacion import buscar_ausencia
from grader.seguimiento import SIN_TOCAR

DE_CODIGO = (Tipo.FUNCION, Tipo.CLASE)
# Ejecuta unos trabajos y, según lo que se lea de ellos y antes de llamar a nada con lo reservado, otros.
Ejecutor = Callable[[Sequence[Trabajo], Callable[[Sequence[Ejecucion]], Sequence[Trabajo]]], Sequence[Ejecucion]]


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


class Merito(NamedTuple):
    """Lo que decide entre dos intentos, de más a menos: los puntos del código, cuánto hay y cómo es el archivo."""

    codigo: Fraction
    respondidas: int
    trabajadas: int
    presentes: int
    es_suelto: bool
    dice_cual: bool


@dataclass(frozen=True, slots=True)
class Intento:
    """Un archivo ejecutado como respuesta a un ejercicio, ya juzgado."""

    archivo: str
    modo: Modo
    carga: Carga
    juzgadas: tuple[ParteJuzgada, ...]
    textos: tuple[tuple[str, Resultado], ...]
    mediciones: tuple[tuple[str, tuple[Medicion, ...]], ...]

    def merito(self, ficha: Ficha) -> Merito:
        """Lo que decide si cuenta. No mira si lo respondido a mano está bien: se acertaría a fuerza de intentos."""
        de_codigo = [j for j in self.juzgadas if j.parte.tipo in DE_CODIGO]
        a_mano = [j for j in self.juzgadas if j.parte.tipo not in DE_CODIGO]
        return Merito(
            sum((puntuar(ficha, j) for j in de_codigo), Fraction(0)),
            sum(map(esta_respondida, a_mano)) + sum(bool(respuesta_escrita(r).strip()) for _, r in self.textos),
            sum(j.veredicto not in SIN_TOCAR for j in de_codigo) + self.intentadas(ficha),
            sum(j.veredicto != Veredicto.NO_ENTREGADO for j in self.juzgadas),
            not Archivo(self.archivo, b"").es_cuaderno,
            ficha.clave in claves_de(self.archivo),
        )

    def intentadas(self, ficha: Ficha) -> int:
        """Lo que falta y se intentó: hay algo que decir de ello, y una plantilla sin tocar no debe taparlo."""
        faltan = [j.parte for j in self.juzgadas if j.veredicto == Veredicto.NO_ENTREGADO]
        return sum(buscar_ausencia(ficha, parte, self.carga).se_intento for parte in faltan)

    def aventaja(self, otro: Intento, ficha: Ficha) -> str:
        """En qué aspecto de su mérito gana a otro intento; vacío si son iguales."""
        pares = zip(Merito._fields, self.merito(ficha), otro.merito(ficha), strict=True)
        return next((aspecto for aspecto, uno, dos in pares if uno != dos), "")


def ejecutar_planes(ejecutor: Ejecutor, planes: Sequence[Plan], referencias: Referencias) -> list[Pasada]:
    """Ejecuta unos planes y, de los archivos en que eso no bastó, todo.

    Lo respondido a mano se lee siempre antes de que nadie reciba nada reservado: lo que viene después no lo cambia.
    """
    de_antes: list[Trabajo] = []

    def leer_enteros(leidas: Sequence[Ejecucion]) -> list[Trabajo]:
        enteros = [
            por_entero(trabajo, fichas, referencias)[1]
            for (fichas, trabajo), leida in zip(planes, leidas, strict=True)
            if trabajo.modo != Modo.TODO and _conviene_leerlo_entero(leida)
        ]
        de_antes.extend(t.con_solo(0) for t in enteros)
        return de_antes

    ejecuciones = ejecutor([trabajo for _, trabajo in planes], leer_enteros)
    primera = [Pasada(suyas, t, e) for (suyas, t), e in zip(planes, ejecuciones, strict=False)]
    leidas = {p.trabajo.archivo: _por_llamada(p.trabajo, p.ejecucion) for p in primera}
    for trabajo, ejecucion in zip(de_antes, ejecuciones[len(planes) :], strict=True):
        leidas[trabajo.archivo] |= _por_llamada(trabajo, ejecucion)
    segunda = [por_entero(p.trabajo, suyas, referencias) for p in primera if (suyas := por_repetir(p, referencias))]
    return primera + (_repetir(ejecutor, segunda, leidas) if segunda else [])


def _conviene_leerlo_entero(leida: Ejecucion) -> bool:
    """Si lo que se responde a mano en un archivo puede ser otra cosa al ejecutarlo entero."""
    dudas = leida.carga.dudas
    return bool(leida.resultados) and (
        Duda.OPACO in dudas or (bool(dudas) and any(isinstance(r, Fallo) for r in leida.resultados))
    )


def _repetir(
    ejecutor: Ejecutor, planes: Sequence[Plan], leidas: Mapping[Archivo, Mapping[int, Resultado]]
) -> list[Pasada]:
    """Ejecuta unos planes de los que ya se leyó lo respondido a mano."""
    sin_leer = [trabajo.con_solo(1, 2) for _, trabajo in planes]
    pasadas = []
    for (fichas, entero), trabajo, hecha in zip(planes, sin_leer, ejecutor(sin_leer, lambda _: ()), strict=True):
        resultados = {**leidas[entero.archivo], **_por_llamada(trabajo, hecha)}
        completa = replace(hecha, resultados=tuple(resultados[id(ll)] for ll in entero.llamadas))
        pasadas.append(Pasada(fichas, entero, completa))
    return pasadas


def _por_llamada(trabajo: Trabajo, ejecucion: Ejecucion) -> dict[int, Resultado]:
    return dict(zip(map(id, trabajo.llamadas), ejecucion.resultados, strict=True))


def por_repetir(pasada: Pasada, referencias: Referencias) -> tuple[Ficha, ...]:
    """Los ejercicios con algo que no sale en un archivo del que quizá no bastó con ejecutar lo necesario."""
    if not pasada.ejecucion.carga.dudas or pasada.trabajo.modo == Modo.TODO:
        return ()
    return tuple(ficha for ficha in pasada.fichas if _le_falta_algo(ficha, pasada, referencias))


def _le_falta_algo(ficha: Ficha, pasada: Pasada, referencias: Referencias) -> bool:
    """Si algo no sale; de lo respondido a mano no se mira si está bien, sino si algo pudo cambiarlo sin que se vea."""
    try:
        intento = intentar(ficha, pasada, referencias)
    except Exception:  # noqa: BLE001  # lo que falle aquí falla también al calificar, y allí se cuenta
        return False
    return any(_no_sale(j, pasada.ejecucion.carga) for j in intento.juzgadas) or any(
        isinstance(r, Fallo) and r.causa == Causa.AUSENTE for _, r in intento.textos
    )


def _no_sale(juzgada: ParteJuzgada, carga: Carga) -> bool:
    if juzgada.parte.tipo not in DE_CODIGO and esta_respondida(juzgada):
        return Duda.OPACO in carga.dudas
    return juzgada.veredicto not in (Veredicto.CORRECTO, Veredicto.SIN_RESOLVER)


def elegir(intentos: Sequence[Intento], ficha: Ficha) -> tuple[Intento, list[Intento]]:
    """El intento que cuenta y el de cada uno de los demás archivos.

    A igualdad, de un archivo cuenta el que se ejecutó entero, que es lo que de verdad hace; y de varios, el último.
    """
    por_archivo: dict[str, Intento] = {}
    for intento in intentos:
        anterior = por_archivo.setdefault(intento.archivo, intento)
        if (intento.merito(ficha), intento.modo == Modo.TODO) > (anterior.merito(ficha), anterior.modo == Modo.TODO):
            por_archivo[intento.archivo] = intento
    mejor = max(reversed(por_archivo.values()), key=lambda intento: intento.merito(ficha))
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
        juzgada, medidas = _juzgar_una(ficha, parte, suyas, obtenidos, ejecucion.carga, referencias)
        juzgadas.append(juzgada)
        mediciones.append((parte.nombre, medidas))
    escritas = (p.nombre for p in ficha.ejercicio.partes if p.tipo == Tipo.TEXTO)
    textos = tuple(zip(escritas, resultados, strict=True))
    archivo, modo = pasada.trabajo.archivo.nombre, pasada.trabajo.modo
    return Intento(archivo, modo, ejecucion.carga, aceptar_lo_que_sigue(juzgadas), textos, tuple(mediciones))


def _juzgar_una(
    ficha: Ficha,
    parte: Parte,
    llamadas: Sequence[Llamada],
    obtenidos: Sequence[Resultado],
    carga: Carga,
    referencias: Referencias,
) -> tuple[ParteJuzgada, tuple[Medicion, ...]]:
    """Mide, si es de las que se miden, y juzga una parte; si falla el corrector, solo esta queda sin veredicto."""

    def juzgar_estos(
        cuales: Sequence[Resultado], medidas: tuple[Medicion, ...]
    ) -> tuple[ParteJuzgada, tuple[Medicion, ...]]:
        esperados = referencias.esperados_de(ficha, parte, cuales)
        enviados, con_secreto = [ll.argumentos for ll in llamadas], referencias.sal != SAL_PUBLICA
        return juzgar(ficha, parte, enviados, esperados, cuales, carga, con_secreto=con_secreto), medidas

    try:
        if parte.nombre in carga.intactos:
            return juzgar_estos(obtenidos, ())
        return juzgar_estos(*referencias.medir(ficha, parte, llamadas, obtenidos))
    except (Impedimento, ReferenciaRota):
        raise
    except Exception as error:  # noqa: BLE001  # falle lo que falle en el corrector, las demás tienen su veredicto
        roto = Fallo(Causa.INTERNO, type(error).__name__, traceback.format_exc())
        return juzgar_estos([roto] * len(obtenidos), ())
