"""Propiedades con nombre: lo que se sabe de un resultado sin mirar lo esperado número a número. Puro.

Cuando ningún error conocido explica un resultado, dicen más que una diferencia: «cada fila de pesos suma 1, y la
segunda suma 0,43». Solo se afirma lo que el resultado esperado cumple en ese mismo caso y el obtenido incumple con
claridad.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from grader.diagnostico.copias import comparar_copias, hay_azar, se_comparan
from grader.diagnostico.tablas import MARGEN, Numeros, Parejas, decir, tablas_de
from grader.idioma import ORDINALES_FEMENINOS, con_mayuscula, posicion
from grader.modelo import Ley, Propiedad

# Que las copias difieran no dice por cuál de las dos cosas.
AZAR = (
    "Dos copias del mismo ejemplo en el mismo batch dan resultados distintos: o hay algo al azar, o el resultado "
    "depende del lugar que ocupa cada ejemplo."
)


def nombrar(propiedad: Propiedad) -> str:
    """Dice qué se exige, sin nada de ningún caso."""
    en = f" de «{propiedad.de}»" if propiedad.de else ""
    match propiedad.ley:
        case Ley.FILAS_SUMAN_UNO:
            return f"cada fila{en} suma 1"
        case Ley.ENTRE_CERO_Y_UNO:
            return f"los números{en} están entre 0 y 1"
        case Ley.NADA_DEL_FUTURO:
            return f"todo lo que está por encima de la diagonal{en}, el futuro, vale 0"
        case Ley.MEDIA_CERO_Y_VARIANZA_UNO:
            return f"cada fila{en} tiene media 0 y varianza 1 cuando γ es 1 y β es 0"
        case Ley.INDEPENDIENTE_DEL_BATCH:
            return "cada ejemplo del batch se calcula sin mirar los demás"
        case Ley.EQUIVARIANTE:
            return "si las palabras cambian de orden, los resultados solo cambian de orden con ellas"
        case Ley.SIN_MIRAR_AL_FUTURO:
            return "lo que sale para cada palabra no depende de las que vienen después"


def buscar_incumplida(
    propiedades: Sequence[Propiedad], salidas: Sequence[str], parejas: Parejas, secretos: frozenset[str]
) -> str:
    """La primera propiedad que no se cumple y en qué caso se ve, o vacío; de uno secreto, solo su nombre."""
    if any(hay_azar(p, salidas, parejas) for p in propiedades if p.copias):
        return AZAR
    for propiedad in propiedades:
        incumplidos = list(incumplimientos(propiedad, salidas, parejas, secretos))
        if incumplidos:
            visibles = [texto for casos, texto in incumplidos if not secretos & set(casos)]
            donde = con_mayuscula(visibles[0]) if visibles else f"Se ve con «{incumplidos[0][0][0]}»"
            return f"Tu resultado incumple una propiedad: {nombrar(propiedad)}. {donde}."
    return ""


def incumplimientos(
    propiedad: Propiedad, salidas: Sequence[str], parejas: Parejas, secretos: frozenset[str] = frozenset()
) -> Iterator[tuple[tuple[str, ...], str]]:
    """Por cada incumplimiento, los casos que lo prueban, y dónde y cuánto.

    En un caso secreto, un nan no cuenta: sin poder enseñarlo, decir solo qué se incumple daría a entender otra cosa.
    """
    if propiedad.copias:
        texto = comparar_copias(propiedad, salidas, parejas)
        if texto:
            yield (*propiedad.casos, propiedad.copias), texto
        return
    for caso in propiedad.casos or parejas:
        pareja = tablas_de(propiedad, salidas, parejas.get(caso))
        if pareja is None:
            continue
        (esperado, _), (obtenido, margen) = pareja
        if caso in secretos and np.isnan(obtenido).any():
            continue
        detalle = _faltar(propiedad.ley, obtenido, margen)
        if detalle and not _faltar(propiedad.ley, esperado, MARGEN):
            yield (caso,), f"con «{caso}», {detalle}"


def se_aplica(propiedad: Propiedad, salidas: Sequence[str], parejas: Parejas) -> bool:
    """Dice si en todos sus casos lo esperado cumple la propiedad, y tiene sentido preguntarlo."""
    if propiedad.copias:
        return se_comparan(propiedad, salidas, parejas)
    for caso in propiedad.casos or parejas:
        pareja = tablas_de(propiedad, salidas, parejas.get(caso))
        if pareja is None or _faltar(propiedad.ley, pareja[0][0], MARGEN):
            return False
    return True


# --- Propiedades de un solo resultado ------------------------------------------------------------------------------


def _faltar(ley: Ley, tabla: Numeros, margen: float) -> str:
    """Dónde y cuánto falta un resultado a la ley, o vacío si la cumple."""
    with np.errstate(all="ignore"):
        match ley:
            case Ley.FILAS_SUMAN_UNO:
                return _en_la_peor_fila(tabla, {"suma": (tabla.sum(-1), 1.0)}, margen)
            case Ley.MEDIA_CERO_Y_VARIANZA_UNO:
                return _en_la_peor_fila(
                    tabla, {"tiene media": (tabla.mean(-1), 0.0), "varianza": (tabla.var(-1), 1.0)}, margen
                )
            case Ley.ENTRE_CERO_Y_UNO:
                return _en_el_peor_lugar(np.maximum(tabla - 1, -tabla), tabla, margen)
            case Ley.NADA_DEL_FUTURO:
                if tabla.ndim < 2:
                    return ""
                return _en_el_peor_lugar(np.abs(np.triu(tabla, 1)), tabla, margen)
            case _:
                return ""


def _en_la_peor_fila(tabla: Numeros, cuentas: Mapping[str, tuple[Any, float]], margen: float) -> str:
    """La primera fila que falta a alguna de las cuentas, con lo que da cada una."""
    mal = np.zeros(tabla.shape[:-1], bool)
    for dado, pedido in cuentas.values():
        mal |= ~(np.abs(dado - pedido) <= margen)  # un nan también falta
    if not mal.any():
        return ""
    indice = np.unravel_index(int(np.argmax(mal)), mal.shape)
    dichas = " y ".join(f"{que} {decir(dado[indice])}" for que, (dado, _) in cuentas.items())
    return f"{_fila(indice)} {dichas}"


def _en_el_peor_lugar(exceso: Numeros, tabla: Numeros, margen: float) -> str:
    """El número que más se aparta; los nan no dicen nada."""
    exceso = np.where(np.isnan(exceso), -np.inf, exceso)
    if not (exceso > margen).any():
        return ""
    indice = np.unravel_index(int(np.argmax(exceso)), exceso.shape)
    return f"en la posición {posicion(indice)} sale {decir(tabla[indice])}"


def _fila(indice: tuple[Any, ...]) -> str:
    if not indice:
        return "el vector"
    if len(indice) > 1:
        return f"la fila de índices {posicion(indice)}"
    numero_de_fila = int(indice[0])
    cual = f" (la {ORDINALES_FEMENINOS[numero_de_fila]})" if numero_de_fila < len(ORDINALES_FEMENINOS) else ""
    return f"la fila de índice {numero_de_fila}{cual}"
