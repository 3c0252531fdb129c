"""Qué se cuenta de un ejercicio y en qué orden, igual en la terminal que en una página, sin repetir lo ya dicho."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from fractions import Fraction

from grader.modelo import Frase, ResultadoEjercicio, ResultadoParte, Tipo, Veredicto
from grader.modelo.frases import CAUSA, PISTA

_POR_HACER = (Veredicto.SIN_RESOLVER, Veredicto.NO_ENTREGADO)
# Lo que no es de una parte sino de su archivo, de su celda o del corrector: se cuenta una vez para todas.
_JUNTABLES = (Veredicto.ILEGIBLE, Veredicto.INTERNO, *_POR_HACER)
# De lo que está bien, de lo que no se tocó o de lo que no se pudo leer no hace falta decir qué se comprobaba.
_YA_SE_SABE = (Veredicto.CORRECTO, Veredicto.SIN_RESOLVER, Veredicto.ILEGIBLE, Veredicto.INTERNO)


@dataclass(frozen=True, slots=True)
class Guion:
    """Las partes que se cuentan, los nombres de lo que está por resolver y los de lo que se pide y no está."""

    partes: tuple[ResultadoParte, ...]
    por_resolver: tuple[str, ...] = ()
    no_estan: tuple[str, ...] = ()
    al_final: tuple[ResultadoParte, ...] = ()


def preparar_guion(ejercicio: ResultadoEjercicio, *, detalle: bool = False, con_nota: bool = True) -> Guion:
    """De un ejercicio intacto, dos líneas, salvo que haya algo que contar; de los demás, sus partes sin repetirse."""
    partes = ejercicio.partes if con_nota else tuple(replace(p, maximo=Fraction(0)) for p in ejercicio.partes)
    if detalle or any(p.veredicto not in _POR_HACER for p in partes):
        return Guion(_sin_repetir(partes))
    con_ejemplo = tuple(p for p in partes if p.contraejemplo is not None)
    faltan = tuple(p for p in partes if p.veredicto == Veredicto.NO_ENTREGADO and p not in con_ejemplo)
    quedan = tuple(p.nombre for p in partes if p not in (*faltan, *con_ejemplo))
    if ejercicio.falta:
        return Guion(con_ejemplo, quedan, no_estan=tuple(p.nombre for p in faltan))
    return Guion(con_ejemplo, quedan, al_final=_sin_repetir(faltan))


def hay_que_decir_que_se_comprueba(parte: ResultadoParte) -> bool:
    """Dice si ayuda saber qué se comprueba en una parte."""
    return parte.tipo != Tipo.TEXTO and parte.veredicto not in _YA_SE_SABE


def _sin_repetir(partes: tuple[ResultadoParte, ...]) -> tuple[ResultadoParte, ...]:
    ya_dichas: dict[str, str] = {}
    return tuple(
        _recordar(_juntar(tuple(iguales)), ya_dichas) for _, iguales in itertools.groupby(partes, key=_lo_que_comparten)
    )


def _juntar(iguales: tuple[ResultadoParte, ...]) -> ResultadoParte:
    primera, *otras = iguales
    nombres = ", ".join(p.nombre for p in iguales)
    return replace(primera, nombre=nombres, maximo=sum((p.maximo for p in otras), primera.maximo)) if otras else primera


def _recordar(parte: ResultadoParte, ya_dichas: dict[str, str]) -> ResultadoParte:
    """Una causa que ya se contó en otra parte del ejercicio se recuerda, con sus pistas, sin repetirla."""
    if not parte.causa:
        return parte
    antes = ya_dichas.setdefault(parte.causa, parte.nombre)
    if antes == parte.nombre:
        return parte
    recordada = Frase(CAUSA, f"La misma causa que en {antes}.")
    quedan = (recordada if frase.clase == CAUSA else frase for frase in parte.frases if frase.clase != PISTA)
    return replace(parte, frases=tuple(quedan))


def _lo_que_comparten(parte: ResultadoParte) -> object:
    suelta = parte.tipo == Tipo.TEXTO and parte.veredicto == Veredicto.SIN_RESOLVER
    mismo = parte.veredicto in _JUNTABLES and parte.contraejemplo is None and not suelta
    return (parte.veredicto, parte.explicacion) if mismo else parte.nombre
