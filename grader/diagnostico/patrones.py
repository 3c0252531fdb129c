"""Dónde y cuándo falla un resultado: en qué lugares de la tabla, y con qué clase de entradas. Puro.

Solo dice lo que se cumple sin excepción en los casos que se miran; si no hay un patrón claro, calla.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from grader.idioma import en_prosa
from grader.modelo.valores import Arreglo, Escalar, Valor

Mascara = npt.NDArray[np.bool_]
# Una zona de una tabla: cómo se dice, y si es justo lo que está mal.
Zona = tuple[str, Callable[[Mascara], bool]]

# Menos lugares que estos no dibujan nada; con menos tablas, que empiecen a fallar en el mismo sitio puede ser azar.
LADO_MINIMO, TABLAS_MINIMAS = 3, 3


def donde_falla(*males: Mascara) -> str:
    """Qué parte de una tabla está mal, dicha como se ve, o qué parte lo está en todas las que se dan; vacío si ninguna.

    - `males`: dónde no coinciden los números de cada una, `(…, filas, columnas)`.
    """
    grandes = [mal for mal in males if mal.ndim >= 2 and min(mal.shape[-2:]) >= LADO_MINIMO]
    if not grandes or any(mal.ndim < 2 or not mal.any() for mal in males) or all(mal.all() for mal in grandes):
        return ""
    zonas = (*_ZONAS, *_de_indice(grandes[0]), *(_comienzos(grandes[0]) if len(grandes) >= TABLAS_MINIMAS else ()))
    return next((frase for frase, es in zonas if all(map(es, males))), "")


def _juntar(mal: Mascara) -> Mascara:
    """Lo que está mal en alguna de las tablas, (filas, columnas)."""
    return np.asarray(mal.reshape(-1, *mal.shape[-2:]).any(axis=0))


def _es_justo(lugares: Callable[[Any, Any, int, int], Any]) -> Callable[[Mascara], bool]:
    def mirar(mal: Mascara) -> bool:
        filas, columnas = mal.shape[-2:]
        fila, columna = np.indices((filas, columnas))
        zona = lugares(fila, columna, filas, columnas)
        return bool((_juntar(mal) == zona).all())

    return mirar


def _solo_la_primera_bien(mal: Mascara) -> bool:
    por_tabla = [bool(tabla.any()) for tabla in mal.reshape(-1, *mal.shape[-2:])]
    return len(por_tabla) > 1 and not por_tabla[0] and all(por_tabla[1:])


_ZONAS: tuple[Zona, ...] = (
    ("la primera tabla está bien y las demás no", _solo_la_primera_bien),
    ("solo está mal la diagonal", _es_justo(lambda f, c, *_: f == c)),
    ("solo está mal lo que queda por encima de la diagonal", _es_justo(lambda f, c, *_: c > f)),
    ("solo está mal lo que queda por debajo de la diagonal", _es_justo(lambda f, c, *_: c < f)),
    ("solo está mal la primera fila", _es_justo(lambda f, c, *_: f == 0)),
    ("solo está mal la última fila", _es_justo(lambda f, c, filas, _: f == filas - 1)),
    ("están mal todas las filas menos la primera", _es_justo(lambda f, c, *_: f > 0)),
    ("están mal todas las filas menos la última", _es_justo(lambda f, c, filas, _: f < filas - 1)),
    ("solo está mal la primera columna", _es_justo(lambda f, c, *_: c == 0)),
    ("solo está mal la última columna", _es_justo(lambda f, c, _, columnas: c == columnas - 1)),
    ("están mal todas las columnas menos la primera", _es_justo(lambda f, c, *_: c > 0)),
    ("están mal todas las columnas menos la última", _es_justo(lambda f, c, _, columnas: c < columnas - 1)),
    ("están mal las columnas pares, contando desde 0", _es_justo(lambda f, c, *_: c % 2 == 0)),
    ("están mal las columnas impares, contando desde 0", _es_justo(lambda f, c, *_: c % 2 == 1)),
    ("solo está mal la primera mitad de las columnas", _es_justo(lambda f, c, _, columnas: c < columnas // 2)),
    ("solo está mal la segunda mitad de las columnas", _es_justo(lambda f, c, _, columnas: c >= columnas // 2)),
)


def _de_indice(mal: Mascara) -> Iterator[Zona]:
    """Las zonas que dependen de en qué fila o columna están: todo en una sola, o todo menos las primeras."""
    for eje, cual in ((-1, "fila"), (-2, "columna")):
        hay = _hay(mal, eje)
        if sum(hay) == 1 and _juntar(mal).sum() > 1:
            yield f"todo lo que está mal está en la {cual} de índice {hay.index(True)}", _solo_en(eje, hay.index(True))
    for eje, cual in ((-2, "columna"), (-1, "fila")):
        buenas = _hay(mal, eje).index(True)
        if buenas > 1:
            yield f"solo están bien las {buenas} primeras {cual}s", _todo_menos(eje, buenas)


def _comienzos(mal: Mascara) -> Iterator[Zona]:
    """Hasta dónde está bien, aunque después no todo esté mal; en varias tablas a la vez no es casualidad."""
    for eje, cual in ((-2, "columna"), (-1, "fila")):
        buenas = _hay(mal, eje).index(True)
        if buenas:
            primeras = f"la primera {cual} está" if buenas == 1 else f"las {buenas} primeras {cual}s están"
            yield f"{primeras} bien, y la siguiente ya no", _empieza_en(eje, buenas)


def _hay(mal: Mascara, eje: int) -> list[bool]:
    """Por cada fila (`eje=-1`) o columna (`eje=-2`), si hay algo mal."""
    return [bool(v) for v in np.asarray(_juntar(mal).any(axis=eje))]


def _solo_en(eje: int, lugar: int) -> Callable[[Mascara], bool]:
    return lambda mal: [i for i, malo in enumerate(_hay(mal, eje)) if malo] == [lugar]


def _todo_menos(eje: int, buenas: int) -> Callable[[Mascara], bool]:
    return lambda mal: all(malo == (i >= buenas) for i, malo in enumerate(_hay(mal, eje)))


def _empieza_en(eje: int, buenas: int) -> Callable[[Mascara], bool]:
    return lambda mal: _hay(mal, eje).index(True) == buenas


@dataclass(frozen=True, slots=True)
class CasoVisto:
    """Un caso con sus entradas y si salió bien."""

    argumentos: tuple[Valor, ...]
    bien: bool


# Con menos casos buenos, que un rasgo los separe de los malos puede ser casualidad.
BUENOS_MINIMOS, CASOS_MINIMOS = 2, 4


def cuando_falla(casos: Sequence[CasoVisto], nombres: Sequence[str] = (), *, con_numeros: bool = True) -> str:
    """Con qué clase de entradas sale mal, si una los separa sin excepción; vacío si no, o si hay muy pocos casos.

    Solo habla de los casos probados. `nombres` son los de las entradas, en su orden; sin `con_numeros`, no se dice
    ningún número de ellas.
    """
    malos = sum(not c.bien for c in casos)
    if not malos or len(casos) - malos < BUENOS_MINIMOS or len(casos) < CASOS_MINIMOS:
        return ""
    primera = next((i for i, a in enumerate(casos[0].argumentos) if isinstance(a, Arreglo) and a.forma), len(nombres))
    for rasgo, tiene in (*_RASGOS, *_rasgos_de_las_demas(nombres)):
        presentes = [tiene(c.argumentos) for c in casos]
        if all(presente != caso.bien for presente, caso in zip(presentes, casos, strict=True)):
            dicho = rasgo.replace("la entrada", f"«{nombres[primera]}»") if primera < len(nombres) else rasgo
            return _solo("mal", malos, dicho)
    sueltas = ((nombre, _sueltos(casos, lugar)) for lugar, nombre in enumerate(nombres)) if con_numeros else ()
    frases = (_con_que_numeros(nombre, *valores) for nombre, valores in sueltas if valores is not None)
    return next(filter(None, frases), "")


def _solo(como: str, cuantos: int, rasgo: str) -> str:
    cuales = "sale {} aquel en que" if cuantos == 1 else "salen {} aquellos en que"
    return f"de los casos probados, solo {cuales.format(como)} {rasgo}"


def _rasgos_de_las_demas(nombres: Sequence[str]) -> Iterator[tuple[str, Callable[[Sequence[Valor]], bool]]]:
    """Los lados de cada entrada por su nombre: las frases de arriba hablan de la primera."""
    for lugar, nombre in enumerate(nombres):
        for eje, cual in ((-2, "penúltima"), (-1, "última")):
            for como, mide in (("mide 1", operator.eq), ("es mayor que 1", operator.gt)):
                frase = f"la {cual} dimensión de «{nombre}» {como}"
                yield frase, functools.partial(_mide, lugar=lugar, eje=eje, mide=mide)


def _mide(argumentos: Sequence[Valor], lugar: int, eje: int, mide: Callable[[int, int], bool]) -> bool:
    tensor = argumentos[lugar] if lugar < len(argumentos) else None
    return isinstance(tensor, Arreglo) and len(tensor.forma) >= 2 and mide(tensor.forma[eje], 1)


def _sueltos(casos: Sequence[CasoVisto], lugar: int) -> tuple[list[float], list[float]] | None:
    """Los números que vale una entrada en los casos que salen mal y en los que salen bien; `None` si no lo son."""
    valores = [c.argumentos[lugar] if lugar < len(c.argumentos) else None for c in casos]
    if not all(isinstance(v, Escalar) and type(v.valor) in (int, float) for v in valores):
        return None
    numeros = [float(v.valor) for v in valores if isinstance(v, Escalar) and isinstance(v.valor, int | float)]
    malos, buenos = ([n for n, c in zip(numeros, casos, strict=True) if c.bien is bien] for bien in (False, True))
    return malos, buenos


def _con_que_numeros(nombre: str, malos: Sequence[float], buenos: Sequence[float]) -> str:
    if set(malos) & set(buenos):
        return ""
    if all(map(math.isinf, malos)) and not any(map(math.isinf, buenos)):
        return _solo("mal", len(malos), f"«{nombre}» es infinito")
    if all(map(float.is_integer, buenos)) and not any(map(float.is_integer, malos)):
        return _solo("mal", len(malos), f"«{nombre}» no es un número entero")
    if len(buenos) > 1 and len(set(buenos)) == 1 and len(set(malos)) > 1:
        return _solo("bien", len(buenos), f"«{nombre}» vale {_escribir(buenos[0])}")
    if len(malos) > 1 and len(set(malos)) == 1 and len(set(buenos)) > 1:
        return _solo("mal", len(malos), f"«{nombre}» vale {_escribir(malos[0])}")
    # Que con un 1 salga bien dice algo; que salga bien con otro número suelto puede ser casualidad.
    bastan = len(set(buenos)) > 1 or set(buenos) == {1.0}
    if bastan and min(malos) > max(buenos):
        return _solo("mal", len(malos), f"«{nombre}» es mayor que {_escribir(max(buenos))}")
    if bastan and max(malos) < min(buenos):
        return _solo("mal", len(malos), f"«{nombre}» es menor que {_escribir(min(buenos))}")
    return ""


def _escribir(dato: float) -> str:
    return en_prosa(f"{dato:g}")


def _tiene(prueba: Callable[[Arreglo], bool]) -> Callable[[Sequence[Valor]], bool]:
    def mirar(argumentos: Sequence[Valor]) -> bool:
        primera = next((a for a in argumentos if isinstance(a, Arreglo) and a.forma), None)
        return primera is not None and prueba(primera)

    return mirar


def _distintos(argumentos: Sequence[Valor], eje: int) -> bool:
    return len({a.forma[eje] for a in argumentos if isinstance(a, Arreglo) and len(a.forma) > 1}) > 1


_RASGOS: tuple[tuple[str, Callable[[Sequence[Valor]], bool]], ...] = (
    ("la entrada tiene más de dos dimensiones", _tiene(lambda a: len(a.forma) > 2)),
    ("la entrada tiene dos dimensiones o menos", _tiene(lambda a: len(a.forma) <= 2)),
    ("la entrada tiene más de tres dimensiones", _tiene(lambda a: len(a.forma) > 3)),
    ("la primera dimensión de la entrada es mayor que 1", _tiene(lambda a: len(a.forma) > 2 and a.forma[0] > 1)),
    ("la entrada es de float64", _tiene(lambda a: a.dtype == "float64")),
    ("la entrada es de float32", _tiene(lambda a: a.dtype == "float32")),
    ("la entrada es un tensor no contiguo", _tiene(lambda a: not a.contiguo)),
    ("la penúltima dimensión de la entrada mide 1", _tiene(lambda a: len(a.forma) > 1 and a.forma[-2] == 1)),
    ("la penúltima dimensión de la entrada es mayor que 1", _tiene(lambda a: len(a.forma) > 1 and a.forma[-2] > 1)),
    ("las entradas no miden lo mismo en la última dimensión", lambda entradas: _distintos(entradas, -1)),
    ("las entradas no miden lo mismo en la penúltima dimensión", lambda entradas: _distintos(entradas, -2)),
)
