"""La relación exacta entre lo obtenido y lo esperado, cuando la hay: un factor, una traspuesta, un redondeo.

Puro. No dice por qué, solo lo que es verdad de los números en todos los casos que se miran; ante la duda, calla.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from grader.formato import en_prosa
from grader.valores import Arreglo, Escalar, Secuencia, Valor, a_numpy

Numeros = npt.NDArray[np.float64]
Par = tuple[Numeros, Numeros]  # lo esperado y lo obtenido

RTOL, ATOL = 1e-4, 1e-6
# Con menos números que estos, una coincidencia puede ser casualidad.
MINIMO_DE_NUMEROS = 6


@dataclass(frozen=True, slots=True)
class Contrastado:
    """Un caso por comparar: sus entradas, lo esperado y lo obtenido."""

    argumentos: tuple[Valor, ...]
    esperado: Valor
    obtenido: Valor


@dataclass(frozen=True, slots=True)
class Relacion:
    """Lo que cumplen los números: una frase entera, y otra sin ningún número para los casos ocultos."""

    frase: str
    sin_numeros: str


def relacionar(casos: Sequence[Contrastado]) -> Relacion | None:
    """La primera relación que cumplen todos los casos equivocados que se dan, o `None`."""
    pares: list[Par] = []
    medidas: list[dict[str, int]] = []
    for caso in casos:
        suyos = _descomponer(caso)
        if suyos is None:
            return None
        distintos = [par for par in suyos if not _iguales(*par)]
        pares += distintos
        medidas += [_medidas(caso.argumentos)] * len(distintos)
    if sum(esperado.size for esperado, _ in pares) < MINIMO_DE_NUMEROS:
        return None
    if not all(np.isfinite(numeros).all() for par in pares for numeros in par):
        return None
    encontradas = (buscar(pares) for buscar in _BUSCADAS)
    return next((relacion for relacion in encontradas if relacion is not None), None) or _factor(pares, medidas)


def _descomponer(caso: Contrastado) -> list[Par] | None:
    """Los pares de números (esperado, obtenido) de un caso; `None` si lo obtenido no tiene la misma estructura."""
    esperado, obtenido = caso.esperado, caso.obtenido
    if isinstance(esperado, Secuencia):
        if not isinstance(obtenido, Secuencia) or len(obtenido.elementos) != len(esperado.elementos):
            return None
        dentro = [
            _descomponer(Contrastado(caso.argumentos, e, o))
            for e, o in zip(esperado.elementos, obtenido.elementos, strict=True)
        ]
        return None if any(d is None for d in dentro) else [par for d in dentro if d for par in d]
    uno, otro = _numeros(esperado), _numeros(obtenido)
    return None if uno is None or otro is None else [(uno, otro)]


def _numeros(valor: Valor) -> Numeros | None:
    match valor:
        case Arreglo(dtype=dtype) if dtype != "bool":
            return a_numpy(valor).astype(np.float64)
        case Escalar(valor=int() | float() as dato) if not isinstance(dato, bool):
            return np.asarray(dato, dtype=np.float64)
        case _:
            return None


def _iguales(uno: Numeros, otro: Numeros) -> bool:
    return uno.shape == otro.shape and bool(np.allclose(uno, otro, rtol=RTOL, atol=ATOL))


# --- Relaciones de forma y orden -----------------------------------------------------------------------------------


def _traspuesta(pares: Sequence[Par]) -> Relacion | None:
    if any(e.ndim < 2 for e, _ in pares) or not all(_iguales(np.swapaxes(e, -1, -2), o) for e, o in pares):
        return None
    return _tal_cual("Los números son los esperados, pero traspuestos: filas y columnas están cambiadas.")


def _otra_forma(pares: Sequence[Par]) -> Relacion | None:
    distintas = all(e.shape != o.shape and e.size == o.size for e, o in pares)
    if not distintas or not all(_iguales(e.ravel(), o.ravel()) for e, o in pares):
        return None
    return _tal_cual("Los números y su orden son los esperados; solo cambia la forma del tensor.")


def _otro_orden(pares: Sequence[Par]) -> Relacion | None:
    """Las mismas porciones a lo largo de una dimensión, colocadas en otro orden."""
    if any(e.shape != o.shape or e.ndim == 0 for e, o in pares):
        return None
    dimensiones = min(e.ndim for e, _ in pares)
    for eje in range(-1, -dimensiones - 1, -1):
        if all(_iguales(np.flip(e, eje), o) for e, o in pares):
            return _tal_cual(f"Los números son los esperados, pero al revés a lo largo de {_dimension(eje)}.")
        if all(_son_las_mismas_porciones(e, o, eje) for e, o in pares):
            return _tal_cual(f"Los números son los esperados, pero en otro orden a lo largo de {_dimension(eje)}.")
    return None


def _son_las_mismas_porciones(esperado: Numeros, obtenido: Numeros, eje: int) -> bool:
    unas = np.moveaxis(esperado, eje, 0).reshape(esperado.shape[eje], -1)
    otras = np.moveaxis(obtenido, eje, 0).reshape(obtenido.shape[eje], -1)
    if len(unas) < 2:
        return False
    libres = list(range(len(otras)))
    for una in unas:
        elegida = next((i for i in libres if np.allclose(una, otras[i], rtol=RTOL, atol=ATOL)), None)
        if elegida is None:
            return False
        libres.remove(elegida)
    return True


def _dimension(eje: int) -> str:
    return {-1: "la última dimensión", -2: "la penúltima dimensión"}.get(eje, f"la dimensión {eje}")


# --- Relaciones número a número ------------------------------------------------------------------------------------


def _funcion(pares: Sequence[Par]) -> Relacion | None:
    """Lo obtenido es una función conocida de lo esperado."""
    if any(e.shape != o.shape for e, o in pares):
        return None
    with np.errstate(all="ignore"):
        for nombre, aplicar in _FUNCIONES:
            if all(_iguales(_finitos(aplicar(e)), o) for e, o in pares):
                return _tal_cual(f"Lo que sale es {nombre} de lo esperado, número a número.")
    return None


_FUNCIONES: tuple[tuple[str, Callable[[Any], Any]], ...] = (
    ("el opuesto", np.negative),
    ("el valor absoluto", np.abs),
    ("el cuadrado", np.square),
    ("la raíz cuadrada", np.sqrt),
    ("el inverso", np.reciprocal),
    ("la exponencial", np.exp),
    ("el logaritmo", np.log),
    ("1 menos el valor", lambda e: 1 - e),
    ("la parte entera", np.floor),
)


def _finitos(datos: Any) -> Numeros:
    """Sin `nan` ni infinitos, que nunca serían iguales a nada."""
    return np.where(np.isfinite(datos), datos, np.inf)


def _redondeo(pares: Sequence[Par]) -> Relacion | None:
    if any(e.shape != o.shape for e, o in pares):
        return None
    for decimales in range(6):
        redondeados = all(
            np.allclose(np.round(e, decimales), o, rtol=0, atol=1e-7 + 1e-6 * np.abs(o)) for e, o in pares
        )
        if redondeados and any(np.abs(o).max() > 0 for _, o in pares):
            cuantos = "sin decimales" if decimales == 0 else f"a {decimales} decimal{'es' if decimales > 1 else ''}"
            return Relacion(
                f"Los números son los esperados, redondeados {cuantos}: aquí no hay que redondear.",
                "Los números son los esperados, redondeados: aquí no hay que redondear.",
            )
    return None


def _sumando(pares: Sequence[Par]) -> Relacion | None:
    if any(e.shape != o.shape for e, o in pares):
        return None
    diferencias = np.concatenate([(o - e).ravel() for e, o in pares])
    comun = float(np.median(diferencias))
    if not np.allclose(diferencias, comun, rtol=RTOL, atol=1e-5) or abs(comun) < 1e-3 or _todos_iguales(pares):
        return None
    return Relacion(
        f"A todos los números les {'sobra' if comun > 0 else 'falta'} lo mismo: {_escribir(abs(comun))}.",
        f"A todos los números les {'sobra' if comun > 0 else 'falta'} la misma cantidad.",
    )


def _factor(pares: Sequence[Par], medidas: Sequence[dict[str, int]]) -> Relacion | None:
    """Lo esperado por un factor: el mismo en todos los casos, o el que da alguna medida de las entradas."""
    factores = []
    for esperado, obtenido in pares:
        if esperado.shape != obtenido.shape or np.abs(esperado).max() < 1e-6:
            return None
        factor = float((esperado * obtenido).sum() / np.square(esperado).sum())
        if not np.allclose(esperado * factor, obtenido, rtol=RTOL, atol=1e-5) or abs(factor) < 1e-6:
            return None
        factores.append(factor)
    if np.allclose(factores, factores[0], rtol=1e-3):
        if _todos_iguales(pares):
            return None
        factor = factores[0]
        accion = "multiplicados por" if abs(factor) >= 1 else "divididos entre"
        cuanto = _escribir(factor if abs(factor) >= 1 else 1 / factor)
        return Relacion(
            f"Todos los números salen {accion} {cuanto}.", "Todos los números salen multiplicados por lo mismo."
        )
    return _factor_de_las_medidas(factores, medidas)


def _factor_de_las_medidas(factores: Sequence[float], medidas: Sequence[dict[str, int]]) -> Relacion | None:
    if not medidas:
        return None
    for nombre in sorted(set.intersection(*(set(m) for m in medidas))):
        for potencia, escrita in ((1.0, "{}"), (0.5, "la raíz de {}"), (2.0, "el cuadrado de {}")):
            previstos = np.array([m[nombre] ** potencia for m in medidas])
            for signo, accion in ((1, "multiplicados por"), (-1, "divididos entre")):
                if np.ptp(previstos) > 0 and np.allclose(factores, previstos**signo, rtol=1e-3):
                    return _tal_cual(f"Todos los números salen {accion} {escrita.format(nombre)}.")
    return None


def _medidas(argumentos: Sequence[Valor]) -> dict[str, int]:
    """Los lados del primer tensor de las entradas, contados desde el final: ancho, largo y batch."""
    formas = [a.forma for a in argumentos if isinstance(a, Arreglo) and a.forma]
    if not formas:
        return {}
    forma = formas[0]
    rotulos = {"la última dimensión de la entrada": -1, "la penúltima dimensión de la entrada": -2}
    medidas = {nombre: forma[eje] for nombre, eje in rotulos.items() if len(forma) >= -eje}
    return medidas | {"la cantidad de números de la entrada": math.prod(forma)}


def _todos_iguales(pares: Sequence[Par]) -> bool:
    """Con un solo valor repetido, cualquier cosa parece un factor o un sumando."""
    return all(np.ptp(e) < 1e-6 for e, _ in pares) and len({round(float(e.flat[0]), 6) for e, _ in pares}) < 2


def _escribir(numero: float) -> str:
    return en_prosa(f"{numero:.4g}")


def _tal_cual(frase: str) -> Relacion:
    return Relacion(frase, frase)


_BUSCADAS = (_traspuesta, _otra_forma, _otro_orden, _redondeo, _funcion, _sumando)
