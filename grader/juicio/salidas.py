"""Qué dio una parte, resumido para juntar a quienes les da lo mismo, y si quedó al borde de la tolerancia. Puro."""

from __future__ import annotations

import hashlib
import math
from typing import Any

import numpy as np

from grader.juicio.veredictos import ParteJuzgada
from grader.modelo import Fallo, Peldano, Resultado, Veredicto
from grader.modelo.valores import Ajeno, Arreglo, Escalar, Mapa, Modulo, Secuencia, Valor, a_numpy

# Al borde: mal por menos de tantas tolerancias, o bien y más allá de esta parte de la suya.
DE_MAS = 10.0
CASI = 2 / 3
# Las cifras en que se miran los números, y lo que ya es cero: el redondeo no separa a nadie.
CIFRAS = 4
_CERO = 1e-6
# Sus múltiplos, sin la parte entera, se reparten por igual y no se repiten.
_AUREO = (math.sqrt(5) - 1) / 2

_DIO_ALGO = (Veredicto.INCORRECTO, Veredicto.EXCEPCION, Veredicto.TIEMPO, Veredicto.MEMORIA)


def resumir_salida(juzgada: ParteJuzgada) -> str:
    """La huella de lo que dio en todos sus casos una parte que está mal; vacía si está bien o no dio nada.

    La misma si los números difieren solo en el redondeo, o si se detiene con la misma excepción.
    """
    if juzgada.veredicto not in _DIO_ALGO:
        return ""
    dado = repr([_resumir(c.obtenido) for c in juzgada.casos])
    return hashlib.sha256(dado.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def dan_lo_mismo(uno: Resultado, otro: Resultado) -> bool:
    """Si dos ejecuciones dieron lo mismo, sin contar el redondeo ni lo impreso."""
    return repr(_resumir(uno)) == repr(_resumir(otro))


def esta_al_borde(juzgada: ParteJuzgada) -> bool:
    """Si algún caso decide por poco: con otra tolerancia parecida, su veredicto sería otro."""
    for caso in juzgada.casos:
        comparacion = caso.comparacion
        if comparacion is None:
            continue
        if comparacion.igual and CASI < comparacion.exceso <= 1:
            return True
        if comparacion.peldano == Peldano.VALORES and 1 < comparacion.exceso <= DE_MAS:
            return True
    return False


def _resumir(obtenido: Resultado) -> Any:
    if isinstance(obtenido, Fallo):
        return obtenido.causa.value, obtenido.tipo
    return _resumir_valor(obtenido.valor), obtenido.modificados


def _resumir_valor(valor: Valor) -> Any:
    match valor:
        case Arreglo(forma=forma, dtype=dtype):
            return "arreglo", forma, dtype, hashlib.sha256(_redondear(a_numpy(valor))).hexdigest()
        case Escalar(valor=float() as numero):
            return _redondear_uno(numero)
        case Escalar(valor=dato):
            return dato
        case Secuencia(clase=clase, elementos=elementos):
            return clase, tuple(map(_resumir_valor, elementos))
        case Mapa(clase=clase, pares=pares):
            return clase, tuple(sorted((clave, repr(_resumir_valor(v))) for clave, v in pares))
        case Modulo(ruta=ruta):
            return "módulo", ruta
        case Ajeno(tipo=tipo):
            return "ajeno", tipo


def _redondear_uno(numero: float) -> str:
    """Lo mismo que `_redondear`, de un número suelto: en una lista puede haber miles, y un arreglo de uno es lento."""
    if not math.isfinite(numero):
        return repr(numero)
    return "0" if abs(numero) < _CERO else f"{numero * (1 + _AUREO):.{CIFRAS - 1}e}"


def _redondear(numeros: np.ndarray[Any, Any]) -> bytes:
    """Lo que identifica unos números salvo por su redondeo.

    Redondear uno a uno separaría a quienes tienen alguno, de muchos, justo a los dos lados de donde se redondea:
    se redondean dos sumas de todos, en que cada uno pesa distinto según su lugar.
    """
    if numeros.dtype.kind != "f":
        return np.ascontiguousarray(numeros).tobytes()
    exactos = numeros.astype(np.float64).ravel()
    finitos = np.isfinite(exactos)
    clases = np.where(finitos, 0, np.where(np.isnan(exactos), 1, np.where(exactos > 0, 2, 3))).astype(np.int8)
    cuanto = np.where(finitos, np.abs(exactos), 0.0)
    if cuanto.max(initial=0.0) < _CERO:
        return clases.tobytes()
    pesos = 1 + np.arange(1, exactos.size + 1) * _AUREO % 1
    with np.errstate(all="ignore"):
        todo = float(cuanto @ pesos)
        positivo = float(np.where(exactos > 0, cuanto, 0.0) @ pesos) / todo
    return clases.tobytes() + f"{todo:.{CIFRAS - 1}e} {positivo:.{CIFRAS}f}".encode()
