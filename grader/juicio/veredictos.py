"""Juzgar: comparar cada caso con lo esperado y decidir el veredicto de la parte. Puro."""

from __future__ import annotations

import ast
import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from grader.juicio.comparacion import comparar
from grader.modelo import (
    Carga,
    Caso,
    Causa,
    Comparacion,
    Fallo,
    Ficha,
    Parte,
    Peldano,
    Resultado,
    ResultadoGrupo,
    Salida,
    Sellada,
    Veredicto,
)
from grader.modelo.recetas import es_al_azar
from grader.modelo.valores import (
    FLOTANTES,
    Arreglo,
    Escalar,
    Valor,
    contiene_puntos_suspensivos,
    de_python,
    hay_tensores,
)


@dataclass(frozen=True, slots=True)
class CasoJuzgado:
    """Un caso con lo que se envió, lo que se esperaba, lo que llegó y el veredicto que merece."""

    caso: Caso
    argumentos: tuple[Valor, ...] | None
    esperado: Salida
    obtenido: Resultado
    comparacion: Comparacion | None
    veredicto: Veredicto
    oculto: bool


@dataclass(frozen=True, slots=True)
class ParteJuzgada:
    """Una parte con su veredicto, antes de explicarla."""

    parte: Parte
    veredicto: Veredicto
    casos: tuple[CasoJuzgado, ...]

    @property
    def primero_mal(self) -> CasoJuzgado | None:
        """El primer caso que falla, que es el que decide."""
        return next((c for c in self.casos if c.veredicto != Veredicto.CORRECTO), None)


def juzgar(
    ficha: Ficha,
    parte: Parte,
    enviados: Sequence[tuple[Valor, ...] | None],
    esperados: Sequence[Resultado],
    obtenidos: Sequence[Resultado],
    carga: Carga,
    *,
    con_secreto: bool = False,
) -> ParteJuzgada:
    """Compara cada caso y decide el veredicto: el del primer caso que falla, o SIN_RESOLVER si es la plantilla.

    `con_secreto` dice si las entradas al azar salen de una sal secreta: entonces esos casos son ocultos.
    """
    talones = talones_de(ficha)
    ausente = veredicto_de_ausente(parte, carga, talones)
    casos = tuple(
        _juzgar_caso(parte, caso, argumentos, esperado, obtenido, talones, con_secreto, ausente)
        for caso, argumentos, esperado, obtenido in zip(parte.casos, enviados, esperados, obtenidos, strict=True)
    )
    juzgada = ParteJuzgada(parte, Veredicto.CORRECTO, casos)
    if parte.nombre in carga.intactos:
        return replace(juzgada, veredicto=Veredicto.SIN_RESOLVER)
    if juzgada.primero_mal is not None:
        return replace(juzgada, veredicto=juzgada.primero_mal.veredicto)
    return juzgada


def puntuar(ficha: Ficha, juzgada: ParteJuzgada) -> Fraction:
    """Los puntos que merece una parte: todos o ninguno o, si tiene grupos, los de cada grupo que sale bien entero."""
    if juzgada.veredicto == Veredicto.SIN_RESOLVER:
        return Fraction(0)
    if not juzgada.parte.grupos:
        return ficha.puntos_de(juzgada.parte) if juzgada.veredicto == Veredicto.CORRECTO else Fraction(0)
    return sum((grupo.puntos for grupo in puntuar_grupos(ficha, juzgada)), Fraction(0))


def esta_respondida(juzgada: ParteJuzgada) -> bool:
    """Dice si una respuesta a mano da algo que comparar; no si está bien."""
    return juzgada.veredicto in (Veredicto.CORRECTO, Veredicto.INCORRECTO)


def respuesta_escrita(obtenido: Resultado) -> str:
    """Lo que dice una respuesta con palabras propias; vacío si no dice nada."""
    match obtenido:
        case Salida(valor=Escalar(valor=str(respuesta))):
            return respuesta
    return ""


def puntuar_grupos(ficha: Ficha, juzgada: ParteJuzgada) -> tuple[ResultadoGrupo, ...]:
    """Lo que consigue cada grupo de casos de una parte."""
    bien = {c.caso.nombre for c in juzgada.casos if c.veredicto == Veredicto.CORRECTO}
    pesos = sum(g.peso for g in juzgada.parte.grupos)
    resultados = []
    for grupo in juzgada.parte.grupos:
        maximo = ficha.puntos_de(juzgada.parte) * Fraction(grupo.peso, pesos)
        sale = bien.issuperset(grupo.casos) and juzgada.veredicto != Veredicto.SIN_RESOLVER
        resultados.append(ResultadoGrupo(grupo.titulo, sale, maximo if sale else Fraction(0), maximo))
    return tuple(resultados)


def _juzgar_caso(
    parte: Parte,
    caso: Caso,
    argumentos: tuple[Valor, ...] | None,
    esperado: Resultado,
    obtenido: Resultado,
    talones: Mapping[str, str],
    con_secreto: bool,
    ausente: Veredicto,
) -> CasoJuzgado:
    assert isinstance(esperado, Salida)
    oculto = con_secreto and any(es_al_azar(a) for a in caso.entradas)
    if isinstance(obtenido, Fallo):
        veredicto = ausente if obtenido.causa == Causa.AUSENTE else veredicto_de(obtenido, talones)
        return CasoJuzgado(caso, argumentos, esperado, obtenido, None, veredicto, oculto)
    if contiene_puntos_suspensivos(obtenido.valor):
        return CasoJuzgado(caso, argumentos, esperado, obtenido, None, Veredicto.SIN_RESOLVER, oculto)
    tolerancia = caso.tolerancia or parte.tolerancia
    comparaciones = [
        comparar(valor, obtenido.valor, tolerancia, hay_tensores=hay_tensores(argumentos), recorrido=parte.recorrido)
        for valor in (esperado.valor, *map(de_python, caso.aceptados))
    ]
    if isinstance(esperado, Sellada):
        comparaciones = [_sin_numeros(c) for c in comparaciones]
    # Si ninguno vale, el más cercano: el que falla más adelante.
    comparacion = next((c for c in comparaciones if c.igual), max(comparaciones, key=_hasta_donde))
    if comparacion.peldano == Peldano.DTYPE:
        dtypes = {a.dtype for a in argumentos or () if isinstance(a, Arreglo) and a.dtype in FLOTANTES}
        comparacion = replace(comparacion, como_las_entradas=dtypes == {comparacion.esperado})
    if comparacion.igual and caso.conserva and obtenido.modificados:
        comparacion = Comparacion(Peldano.ENTRADA, observaciones=comparacion.observaciones)
    veredicto = Veredicto.CORRECTO if comparacion.igual else Veredicto.INCORRECTO
    return CasoJuzgado(caso, argumentos, esperado, obtenido, comparacion, veredicto, oculto)


def _sin_numeros(con_el_molde: Comparacion) -> Comparacion:
    """Lo que dice la comparación con un molde: si no choca antes, los números son otros, sin saber cuáles ni cuánto."""
    if con_el_molde.peldano not in (None, Peldano.NO_FINITO, Peldano.VALORES):
        return con_el_molde
    return Comparacion(Peldano.VALORES, observaciones=con_el_molde.observaciones)


def _hasta_donde(comparacion: Comparacion) -> int:
    primero = comparacion.ruta[0] if comparacion.ruta else ""
    return int(primero) if primero.isdigit() else 0


def veredicto_de(fallo: Fallo, talones: Mapping[str, str]) -> Veredicto:
    """El veredicto de un caso que no dio ningún valor."""
    match fallo.causa:
        case Causa.EXCEPCION if talon_citado(fallo, talones) is not None:
            return Veredicto.SIN_RESOLVER
        case Causa.TIEMPO:
            return Veredicto.TIEMPO
        case Causa.MEMORIA:
            return Veredicto.MEMORIA
        case Causa.AUSENTE:
            return Veredicto.NO_ENTREGADO
        case Causa.ILEGIBLE | Causa.SINTAXIS:
            return Veredicto.ILEGIBLE
        case Causa.INTERNO:
            return Veredicto.INTERNO
        case Causa.CAPAS:
            return Veredicto.INCORRECTO
        case Causa.EXCEPCION | Causa.CIERRE:
            return Veredicto.EXCEPCION


def veredicto_de_ausente(parte: Parte, carga: Carga, talones: Mapping[str, str]) -> Veredicto:
    """El veredicto de una parte que no llegó a existir: si la línea que la define se detuvo, el de ese fallo."""
    perdido = dict(carga.perdidos).get(parte.nombre)
    if perdido is None or perdido.causa == Causa.SINTAXIS:
        return Veredicto.NO_ENTREGADO
    return veredicto_de(perdido, talones)


def talones_de(ficha: Ficha) -> Mapping[str, str]:
    """El texto con que cada función por resolver de la plantilla lanza `NotImplementedError`, y de qué función es."""
    return _talones(ficha.inicial)


@functools.cache
def _talones(inicial: str) -> Mapping[str, str]:
    talones: dict[str, str] = {}
    for definicion in ast.parse(inicial).body:
        for nodo in ast.walk(definicion):
            match nodo:
                case ast.Raise(
                    exc=ast.Call(func=ast.Name(id="NotImplementedError"), args=[ast.Constant(value=str(texto))])
                ):
                    talones[texto] = getattr(definicion, "name", "")
    return talones


def talon_citado(fallo: Fallo, talones: Mapping[str, str]) -> str | None:
    """De qué función por resolver viene el fallo, si viene de una."""
    if fallo.tipo != "NotImplementedError" or len(fallo.argumentos) != 1:
        return None
    return talones.get(fallo.argumentos[0])
