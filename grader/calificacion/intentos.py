"""Los intentos de cada ejercicio: cada archivo que puede resolverlo, ya ejecutado, juzgado; y cuál de ellos cuenta."""

from __future__ import annotations

import itertools
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from grader.calificacion.planes import Pasada
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
    Fallo,
    Ficha,
    Llamada,
    Modo,
    Parte,
    Resultado,
    Tipo,
    Veredicto,
)
from grader.modelo.excepciones import Impedimento
from grader.modelo.recetas import SAL_PUBLICA
from grader.referencias import ReferenciaRota, Referencias, partes_automaticas
from grader.retroalimentacion import buscar_ausencia
from grader.seguimiento import SIN_TOCAR

DE_CODIGO = (Tipo.FUNCION, Tipo.CLASE)


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


def elegir(intentos: Sequence[Intento], ficha: Ficha) -> tuple[Intento, list[Intento]]:
    """El intento que cuenta y el de cada uno de los demás archivos.

    A igualdad, de un archivo cuenta el que se ejecutó entero, que es lo que de verdad hace; y de varios, el último.
    """
    if len(intentos) == 1:
        return intentos[0], []
    por_archivo: dict[str, Intento] = {}
    for intento in intentos:
        anterior = por_archivo.setdefault(intento.archivo, intento)
        if (intento.merito(ficha), intento.modo == Modo.TODO) > (anterior.merito(ficha), anterior.modo == Modo.TODO):
            por_archivo[intento.archivo] = intento
    mejor = max(reversed(por_archivo.values()), key=lambda intento: intento.merito(ficha))
    return mejor, [otro for otro in por_archivo.values() if otro is not mejor]


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
