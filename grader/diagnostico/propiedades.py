"""Propiedades con nombre: lo que se sabe de un resultado sin mirar lo esperado número a número. Puro.

Cuando ningún error conocido explica un resultado, dicen más que una diferencia: «cada fila de pesos suma 1, y la
segunda suma 0,43». Solo se afirma lo que el resultado esperado cumple en ese mismo caso y el obtenido incumple con
claridad.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from grader.idioma import ORDINALES_FEMENINOS, con_mayuscula, en_prosa, posicion
from grader.juicio import numero
from grader.modelo import Ley, Propiedad, Resultado, Salida
from grader.modelo.valores import FLOTANTES, Arreglo, a_numpy, elegir_salida

Numeros = npt.NDArray[np.float64]
# Lo esperado y lo obtenido en cada caso de una parte.
Parejas = Mapping[str, tuple[Resultado, Resultado]]

# Que las copias difieran no dice por cuál de las dos cosas.
AZAR = (
    "Dos copias del mismo ejemplo en el mismo batch dan resultados distintos: o hay algo al azar, o el resultado "
    "depende del lugar que ocupa cada ejemplo."
)
# Lo que se perdona antes de afirmar nada, según la precisión con que llegan los números.
_MARGEN = 1e-3
_MARGENES = {"float16": 2e-2, "bfloat16": 1e-1}


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
    """La primera propiedad que no se cumple, en una frase, o vacío; de un caso secreto, solo su nombre."""
    if any(_hay_azar(p, salidas, parejas) for p in propiedades if p.copias):
        return AZAR
    for propiedad in propiedades:
        incumplidos = list(incumplimientos(propiedad, salidas, parejas, secretos))
        if incumplidos:
            visibles = [texto for casos, texto in incumplidos if not secretos & set(casos)]
            donde = f" {con_mayuscula(visibles[0])}." if visibles else ""
            return f"Tu resultado incumple una propiedad: {nombrar(propiedad)}.{donde}"
    return ""


def incumplimientos(
    propiedad: Propiedad, salidas: Sequence[str], parejas: Parejas, secretos: frozenset[str] = frozenset()
) -> Iterator[tuple[tuple[str, ...], str]]:
    """Por cada incumplimiento, los casos que lo prueban, y dónde y cuánto.

    En un caso secreto, un nan no cuenta: sin poder enseñarlo, decir solo qué se incumple daría a entender otra cosa.
    """
    if propiedad.copias:
        texto = _comparar_copias(propiedad, salidas, parejas)
        if texto:
            yield (*propiedad.casos, propiedad.copias), texto
        return
    for caso in propiedad.casos or parejas:
        pareja = _tablas(propiedad, salidas, parejas.get(caso))
        if pareja is None:
            continue
        (esperado, _), (obtenido, margen) = pareja
        if caso in secretos and np.isnan(obtenido).any():
            continue
        detalle = _faltar(propiedad.ley, obtenido, margen)
        if detalle and not _faltar(propiedad.ley, esperado, _MARGEN):
            yield (caso,), f"con «{caso}», {detalle}"


def se_aplica(propiedad: Propiedad, salidas: Sequence[str], parejas: Parejas) -> bool:
    """Dice si en todos sus casos lo esperado cumple la propiedad, y tiene sentido preguntarlo."""
    if propiedad.copias:
        return _cumplen_las_copias(propiedad, salidas, {c: (e, e) for c, (e, _) in parejas.items()})
    for caso in propiedad.casos or parejas:
        pareja = _tablas(propiedad, salidas, parejas.get(caso))
        if pareja is None or _faltar(propiedad.ley, pareja[0][0], _MARGEN):
            return False
    return True


# --- De un resultado a sus números ---------------------------------------------------------------------------------

Tabla = tuple[Numeros, float]


def _tablas(
    propiedad: Propiedad, salidas: Sequence[str], pareja: tuple[Resultado, Resultado] | None
) -> tuple[Tabla, Tabla] | None:
    """Los números de lo esperado y de lo obtenido, cada uno con su margen; `None` si no son comparables."""
    if pareja is None:
        return None
    esperado, obtenido = (_elegir_salida(propiedad, salidas, resultado) for resultado in pareja)
    if esperado is None or obtenido is None or esperado.forma != obtenido.forma or math.prod(esperado.forma) == 0:
        return None
    return _numeros(esperado), _numeros(obtenido)


def _elegir_salida(propiedad: Propiedad, salidas: Sequence[str], resultado: Resultado) -> Arreglo | None:
    """El tensor del que habla la propiedad, si está donde debe y es de números con decimales."""
    if not isinstance(resultado, Salida):
        return None
    valor = elegir_salida(resultado.valor, salidas, propiedad.de)
    return valor if isinstance(valor, Arreglo) and valor.dtype in FLOTANTES and valor.forma else None


def _numeros(arreglo: Arreglo) -> Tabla:
    with np.errstate(invalid="ignore"):
        return a_numpy(arreglo).astype(np.float64), _MARGENES.get(arreglo.dtype, _MARGEN)


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
    dichas = " y ".join(f"{que} {_decir(dado[indice])}" for que, (dado, _) in cuentas.items())
    return f"{_fila(indice)} {dichas}"


def _en_el_peor_lugar(exceso: Numeros, tabla: Numeros, margen: float) -> str:
    """El número que más se aparta; los nan no dicen nada."""
    exceso = np.where(np.isnan(exceso), -np.inf, exceso)
    if not (exceso > margen).any():
        return ""
    indice = np.unravel_index(int(np.argmax(exceso)), exceso.shape)
    return f"en la posición {posicion(indice)} sale {_decir(tabla[indice])}"


# --- Propiedades que comparan dos casos ----------------------------------------------------------------------------


def _comparar_copias(propiedad: Propiedad, salidas: Sequence[str], parejas: Parejas) -> str:
    if not _cumplen_las_copias(propiedad, salidas, {c: (e, e) for c, (e, _) in parejas.items()}):
        return ""
    tablas = _original_y_copias(propiedad, salidas, parejas)
    if tablas is None or _hay_azar(propiedad, salidas, parejas):
        return ""
    original, copias, margen = tablas
    if not _difieren(original, copias[0], margen):
        return ""
    (caso,) = propiedad.casos
    cambia = _hasta(_salto(original, copias[0]))
    match propiedad.ley:
        case Ley.INDEPENDIENTE_DEL_BATCH:
            return f"el ejemplo {propiedad.ejemplo} de «{caso}» cambia{cambia} si lo acompañan otros"
        case Ley.EQUIVARIANTE:
            return f"con las palabras de un ejemplo de «{caso}» en otro orden, los números cambian{cambia}"
        case _:
            return f"con otras palabras al final de un ejemplo de «{caso}», lo de las primeras cambia{cambia}"


def _hay_azar(propiedad: Propiedad, salidas: Sequence[str], parejas: Parejas) -> bool:
    """Si las copias de un mismo ejemplo no salen iguales, no se puede afirmar de qué depende el resultado."""
    tabla = _tablas(propiedad, salidas, parejas.get(propiedad.copias))
    if tabla is None:
        return False
    copias, margen = tabla[1]
    if any(_difieren(tabla[0][0][0], copia, margen) for copia in tabla[0][0][1:]):
        return False
    return any(_difieren(copias[0], copia, margen) for copia in copias[1:])


def _cumplen_las_copias(propiedad: Propiedad, salidas: Sequence[str], parejas: Parejas) -> bool:
    tablas = _original_y_copias(propiedad, salidas, parejas)
    if tablas is None:
        return False
    original, copias, margen = tablas
    return not any(_difieren(original, copia, margen) for copia in copias)


def _original_y_copias(
    propiedad: Propiedad, salidas: Sequence[str], parejas: Parejas
) -> tuple[Numeros, Numeros, float] | None:
    """Lo obtenido para un ejemplo, y lo obtenido para sus copias, en las mismas palabras; y su margen."""
    (caso,) = propiedad.casos
    uno = _tablas(propiedad, salidas, parejas.get(caso))
    otro = _tablas(propiedad, salidas, parejas.get(propiedad.copias))
    if uno is None or otro is None:
        return None
    (entero, margen), (copias, _) = uno[1], otro[1]
    if entero.ndim < 2 or copias.shape[0] < 2 or propiedad.ejemplo >= entero.shape[0]:
        return None
    original = entero[propiedad.ejemplo]
    if propiedad.palabras:
        if original.ndim < 2 or copias.shape[-2] != len(propiedad.palabras):
            return None
        if propiedad.ley == Ley.EQUIVARIANTE:
            original = original[..., propiedad.palabras, :]
        else:
            iguales = _cuantas_iguales(propiedad.palabras)
            original, copias = original[..., :iguales, :], copias[..., :iguales, :]
    return (original, copias, margen) if original.shape == copias.shape[1:] else None


def _cuantas_iguales(palabras: Sequence[int]) -> int:
    """Cuántas palabras del principio siguen en su lugar."""
    return next((lugar for lugar, palabra in enumerate(palabras) if lugar != palabra), len(palabras))


def _difieren(uno: Numeros, otro: Numeros, margen: float) -> bool:
    """Si algún número difiere en más del margen, en proporción si es grande."""
    with np.errstate(all="ignore"):
        permitida = margen * np.maximum(1.0, np.abs(uno))
        return bool((~_iguales(uno, otro) & ~(np.abs(uno - otro) <= permitida)).any())


def _salto(uno: Numeros, otro: Numeros) -> float:
    """La mayor diferencia; infinita si donde uno tiene un número el otro no lo tiene."""
    with np.errstate(all="ignore"):
        saltos = np.where(_iguales(uno, otro), 0.0, np.abs(uno - otro))
    return float(np.where(np.isfinite(saltos), saltos, np.inf).max(initial=0.0))


def _iguales(uno: Numeros, otro: Numeros) -> npt.NDArray[np.bool_]:
    iguales: npt.NDArray[np.bool_] = (uno == otro) | (np.isnan(uno) & np.isnan(otro))
    return iguales


# --- Cómo se dice --------------------------------------------------------------------------------------------------


def _hasta(diferencia: float) -> str:
    return f" hasta en {_decir(diferencia)}" if math.isfinite(diferencia) else ""


def _fila(indice: tuple[Any, ...]) -> str:
    if not indice:
        return "el vector"
    if len(indice) > 1:
        return f"la fila de índices {posicion(indice)}"
    numero_de_fila = int(indice[0])
    cual = f" (la {ORDINALES_FEMENINOS[numero_de_fila]})" if numero_de_fila < len(ORDINALES_FEMENINOS) else ""
    return f"la fila de índice {numero_de_fila}{cual}"


def _decir(dato: Any) -> str:
    """Un número en la prosa, con pocas cifras."""
    suelto = float(dato)
    return en_prosa(numero(round(suelto, 4 if abs(suelto) < 100 else 2) if math.isfinite(suelto) else suelto))
