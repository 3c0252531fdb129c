"""Relaciones de una respuesta hecha a mano, que son muy pocos números: solo las que explican un descuido. Puro.

Ninguna deja calcular lo que se espera: se dice solo lo que también sería verdad de varias respuestas distintas.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable

import numpy as np

from grader.juicio import Numeros, numeros_escritos
from grader.modelo.valores import Arreglo, Secuencia, Valor

# Un número de otra parte con estas cifras iguales no lo es por casualidad.
MARGEN, MARGEN_DE_UNIDAD = 5e-3, 1.5e-2
DECIMALES = 4
# Las veces que se aparta quien usa otra unidad o corre la coma. De todas se pregunta lo mismo: con la suya se sabría lo
# que se espera. Los demás factores que separan unidades (8, 1024) salen de muchas cuentas.
FACTORES = (10.0, 100.0, 1e3, 1e6, 1e9)
# Las que se nombran en lo que se pide: lo demás es un número sin unidad.
UNIDADES = re.compile(r"\b(?:[KMGT]i?B|(?:kilo|mega|giga|tera)?(?:bytes?|bits?)|(?:mili)?segundos?|ms|horas?)\b")


def es_de_otra_parte(respondido: Valor, otras: Iterable[Valor]) -> bool:
    """Si la respuesta es lo que se espera en otra parte, de `otras`."""
    suyos = numeros_escritos(respondido)
    if suyos is None:
        return False
    ajenos = (numeros_escritos(valor) for valor in otras)
    return any(a is not None and a.shape == suyos.shape and _dicen_lo_mismo(a, suyos) for a in ajenos)


def decimales_que_deja(esperado: Valor, respondido: Valor) -> int | None:
    """Con cuántos decimales lo esperado, redondeado, es exactamente la respuesta; `None` si con ninguno."""
    uno, otro = numeros_escritos(esperado), numeros_escritos(respondido)
    if uno is None or otro is None or uno.shape != otro.shape:
        return None
    return next((decimales for decimales in range(DECIMALES) if _es_el_redondeo(uno, otro, decimales)), None)


def bastan_las_cifras(respondido: Valor, decimales: int) -> bool:
    """Con pocas cifras, cualquier número parece el redondeo de otro: hacen falta dos números, o dos cifras."""
    suyos = numeros_escritos(respondido)
    return suyos is not None and bool(np.abs(suyos).max() * 10**decimales >= 10 or int(np.count_nonzero(suyos)) >= 2)


def decir_que_faltan_decimales(respondido: Valor) -> str:
    """La frase de quien redondeó de más."""
    son_varios = isinstance(respondido, Secuencia | Arreglo)
    sujeto = "Los números son los esperados" if son_varios else "El número es el esperado"
    return f"{sujeto}, pero con menos decimales de los que se piden."


def relacionar_a_mano(esperado: Valor, obtenido: Valor, que: str = "") -> str:
    """Dice si la respuesta es la buena en otro orden, con la coma corrida o en otra unidad; `que` dice qué se pide."""
    uno, otro = numeros_escritos(esperado), numeros_escritos(obtenido)
    if uno is None or otro is None or uno.shape != otro.shape:
        return ""
    if _son_los_mismos_en_otro_orden(uno, otro):
        return "Los números son los esperados, en otro orden."
    with np.errstate(all="ignore"):
        veces = float((uno * otro).sum() / np.square(uno).sum())
    if not math.isfinite(veces) or not veces or not np.allclose(uno * veces, otro, rtol=MARGEN_DE_UNIDAD, atol=1e-9):
        return ""
    if _tiene_pocas_cifras(uno):
        return ""
    if any(abs(p - 1) < MARGEN_DE_UNIDAD for factor in FACTORES for p in (veces / factor, veces * factor)):
        return f"{'Todo tiene' if uno.ndim else 'Tiene'} las cifras esperadas: {_preguntar(uno, que)}"
    return ""


def _tiene_pocas_cifras(esperado: Numeros) -> bool:
    """Si lo esperado es un solo número corto: a otro con sus cifras se llega por azar, y decirlo casi lo da."""
    return esperado.size == 1 and len(np.format_float_scientific(float(esperado.flat[0]), trim="-").split("e")[0]) < 4


def _preguntar(esperado: Numeros, que: str) -> str:
    """Qué mirar cuando sobran o faltan ceros, sean cuantos sean: también la unidad, o si es un tanto por ciento."""
    if UNIDADES.search(que):
        return "¿están en su sitio la unidad y la coma?"
    if esperado.ndim and abs(float(esperado.sum()) - 1) < MARGEN_DE_UNIDAD:
        return "¿está en tanto por ciento, o se corrió la coma?"
    return "¿está la coma decimal en su sitio?"


def _son_los_mismos_en_otro_orden(uno: Numeros, otro: Numeros) -> bool:
    """Si lo son y hay al menos otros dos órdenes: con uno solo, decirlo daría la respuesta."""
    unos, otros = np.sort(uno, axis=None), np.sort(otro, axis=None)
    redondeados = any(np.allclose(np.round(unos, n), otros, rtol=0, atol=1e-9) for n in range(2, DECIMALES))
    if not uno.ndim or not (redondeados or np.allclose(unos, otros, rtol=MARGEN, atol=1e-3)):
        return False
    return len(np.unique(uno)) >= 2 and uno.size >= 3


def _dicen_lo_mismo(uno: Numeros, otro: Numeros) -> bool:
    """Los mismos números, y no unos que salen en todas partes."""
    return bool(np.allclose(uno, otro, rtol=MARGEN, atol=0)) and not np.isin(uno, (0.0, 1.0)).all()


def _es_el_redondeo(esperado: Numeros, respondido: Numeros, decimales: int) -> bool:
    margen = 0.5 * 10.0**-decimales + 1e-9  # lo que queda justo en medio se redondea hacia cualquiera de los dos
    con_esos = np.allclose(np.round(respondido, decimales), respondido, rtol=0, atol=1e-9)
    return con_esos and bool((np.abs(esperado - respondido) <= margen).all())
