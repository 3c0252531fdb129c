"""Lo que queda guardado de una llamada a la siguiente, visto en lo que dan. Puro.

Los casos se llaman en su orden: si no fue así, nada de esto se cumple y se calla.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from grader.juicio import CasoJuzgado, ParteJuzgada
from grader.modelo import Salida, Veredicto
from grader.modelo.valores import Escalar, Mapa, Valor

# Con menos casos que fallen así, puede ser casualidad.
MINIMO_DE_CASOS = 2


def ver_lo_que_queda(juzgada: ParteJuzgada) -> str:
    """Qué hay en los resultados de las llamadas anteriores, si pasa en todos los casos que fallan; vacío si no."""
    fallan = [c for c in juzgada.casos if c.veredicto != Veredicto.CORRECTO]
    if len(fallan) < MINIMO_DE_CASOS or any(c.veredicto != Veredicto.INCORRECTO for c in fallan):
        return ""
    if clave := _clave_de_antes(juzgada.casos):
        como = "" if any(c.oculto or c.caso.reservado for c in fallan) else f", como «{clave}»"
        return f"En los casos que fallan salen también claves de las llamadas anteriores{como}."
    if _suman_lo_de_antes(juzgada.casos):
        return "Cada llamada sigue la cuenta donde la dejó la anterior, y no desde 0."
    return ""


def _clave_de_antes(casos: Sequence[CasoJuzgado]) -> str:
    """Una clave que sobra, si todo lo que falla son claves de más que salieron en llamadas anteriores."""
    vistas: dict[str, None] = {}
    sobra = ""
    for caso in casos:
        suyas, debidas = _claves(caso.obtenido), _claves(caso.esperado)
        if suyas is None or debidas is None:
            return ""
        de_mas = [clave for clave in suyas if clave not in debidas]
        if caso.veredicto != Veredicto.CORRECTO:
            if not de_mas or not set(debidas) <= set(suyas) or not set(de_mas) <= vistas.keys():
                return ""
            sobra = sobra or de_mas[0]
        vistas |= dict.fromkeys(debidas)
    return sobra


def _claves(resultado: object) -> list[str] | None:
    if isinstance(resultado, Salida) and isinstance(resultado.valor, Mapa) and resultado.valor.clase == "dict":
        return [clave for clave, _ in resultado.valor.pares]
    return None


def _suman_lo_de_antes(casos: Sequence[CasoJuzgado]) -> bool:
    """Si cada número es el esperado más todos los que se esperaban antes, también los de otras llamadas."""
    total, arrastran = 0, 0
    for caso in casos:
        esperados = _enteros(caso.esperado.valor)
        obtenidos = _enteros(caso.obtenido.valor) if isinstance(caso.obtenido, Salida) else None
        if esperados is None or obtenidos is None or _claves(caso.esperado) != _claves(caso.obtenido):
            return False
        sumas = list(itertools.accumulate(esperados, initial=total))
        if obtenidos != sumas[1:]:
            return False
        arrastran += total > 0 and bool(esperados)
        total = sumas[-1]
    return arrastran >= MINIMO_DE_CASOS


def _enteros(valor: Valor) -> list[int] | None:
    """Los enteros de un diccionario, o el único que hay."""
    datos = [dato for _, dato in valor.pares] if isinstance(valor, Mapa) else [valor]
    enteros = [d.valor for d in datos if isinstance(d, Escalar) and type(d.valor) is int]
    return enteros if len(enteros) == len(datos) else None
