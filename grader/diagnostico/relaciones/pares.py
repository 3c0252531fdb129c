"""Lo que se relaciona: pares de tablas de números, lo esperado y lo obtenido, con las entradas de su caso."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from grader.idioma import ORDINALES_FEMENINOS, en_prosa
from grader.juicio import Numeros, numeros
from grader.modelo.valores import Secuencia, Valor

RTOL, ATOL = 1e-4, 1e-6
# Así empieza lo que se afirma de todos los casos que fallan: si no se miran todos, se cambia por de cuántos se habla.
EN_TODOS = "En todos los casos que fallan"


@dataclass(frozen=True, slots=True)
class Contrastado:
    """Un caso por comparar: sus entradas, lo esperado y lo obtenido."""

    argumentos: tuple[Valor, ...]
    esperado: Valor
    obtenido: Valor


@dataclass(frozen=True, slots=True)
class Par:
    """Una tabla que se esperaba y la que se obtuvo, con las entradas de su caso, cuál es y en qué salida está."""

    esperado: Numeros
    obtenido: Numeros
    argumentos: tuple[Valor, ...] = ()
    nombres: tuple[str, ...] = ()
    salida: int = 0
    caso: int = 0

    @property
    def entradas(self) -> dict[str, Valor]:
        """Las entradas por su nombre, si se sabe."""
        return dict(zip(self.nombres, self.argumentos, strict=False))

    @property
    def misma_forma(self) -> bool:
        """Si se pueden comparar número a número."""
        return self.esperado.shape == self.obtenido.shape

    @property
    def es_igual(self) -> bool:
        """Si lo obtenido es lo esperado; unos enteros, exactamente."""
        if not self.misma_forma:
            return False
        with np.errstate(invalid="ignore"):
            son_enteros = all((t % 1 == 0).all() for t in (self.esperado, self.obtenido))
        rtol, atol = (0.0, 0.0) if son_enteros else (RTOL, ATOL)
        return bool(np.allclose(self.esperado, self.obtenido, rtol=rtol, atol=atol))

    @property
    def se_aparta(self) -> bool:
        """Si lo obtenido se aparta de lo esperado más de lo que cabe en un float32."""
        if not self.misma_forma:
            return True
        with np.errstate(invalid="ignore"):
            return bool(
                np.abs(self.obtenido - self.esperado).max(initial=0.0) > 1e-6 * np.abs(self.esperado).max(initial=0.0)
            )


@dataclass(frozen=True, slots=True)
class Relacion:
    """Lo que cumplen los números: una frase entera, y otra sin ningún número para los casos ocultos.

    `esencia` es la frase antes de decir de qué casos habla; `de_lo_malo`, si solo habla de los números que están mal.
    """

    frase: str
    sin_numeros: str
    esencia: str = ""
    de_lo_malo: bool = False


Buscar = Callable[[Sequence[Par]], Relacion | None]


def emparejar(caso: Contrastado, nombres: Sequence[str], lugar_del_caso: int = 0) -> list[Par] | None:
    """Los pares de un caso; `None` si lo obtenido no tiene la misma estructura o no son números."""

    def un_par(esperado: Valor, obtenido: Valor, salida: int) -> Par | None:
        uno, otro = numeros(esperado), numeros(obtenido)
        if uno is None or otro is None:
            return None
        return Par(uno, otro, caso.argumentos, tuple(nombres), salida, lugar_del_caso)

    if not isinstance(caso.esperado, Secuencia):
        par = un_par(caso.esperado, caso.obtenido, 0)
        return None if par is None else [par]
    if not isinstance(caso.obtenido, Secuencia) or len(caso.obtenido.elementos) != len(caso.esperado.elementos):
        return None
    parejas = zip(caso.esperado.elementos, caso.obtenido.elementos, strict=True)
    pares = [un_par(uno, otro, lugar) for lugar, (uno, otro) in enumerate(parejas)]
    conocidos = [par for par in pares if par is not None]
    return conocidos if len(conocidos) == len(pares) else None


def iguales(uno: Numeros, otro: Numeros) -> bool:
    """Si dos tablas son la misma; la holgura mengua con los números: entre los diminutos no todo es igual."""
    if uno.shape != otro.shape:
        return False
    mayor = float(np.abs(otro).max(initial=0.0))
    return bool(np.allclose(uno, otro, rtol=RTOL, atol=ATOL * min(1.0, mayor)))


def es_constante(tabla: Numeros, eje: int | None = None) -> bool:
    """Si los números no cambian (a lo largo de una dimensión), salvo por el redondeo."""
    return bool(np.ptp(tabla, axis=eje).max() <= ATOL * np.abs(tabla).max(initial=0.0))


def hay_un_solo_valor(pares: Sequence[Par]) -> bool:
    """Con un solo valor repetido, cualquier cosa parece un factor o un sumando."""
    return (
        all(np.ptp(p.esperado) < 1e-6 for p in pares) and len({round(float(p.esperado.flat[0]), 6) for p in pares}) < 2
    )


def escribir(dato: float) -> str:
    """Un número en la prosa, entero si lo es."""
    return en_prosa(f"{dato:.0f}" if dato.is_integer() and abs(dato) < 1e15 else f"{dato:.4g}")


def tal_cual(frase: str) -> Relacion:
    """Una frase que no lleva ningún número de los casos."""
    return Relacion(frase, frase)


def dimension(eje: int, pares: Sequence[Par]) -> str:
    """El nombre de una dimensión; si todas las tablas tienen las mismas, contada desde delante."""
    cuantas = {par.esperado.ndim for par in pares}
    desde_delante = cuantas.pop() + eje if len(cuantas) == 1 else len(ORDINALES_FEMENINOS)
    if eje < -2 and desde_delante < len(ORDINALES_FEMENINOS):
        return f"la {ORDINALES_FEMENINOS[desde_delante]} dimensión"
    nombres = {-1: "la última dimensión", -2: "la penúltima dimensión", -3: "la antepenúltima dimensión"}
    return nombres.get(
        eje, f"la {ORDINALES_FEMENINOS[-eje - 1]} dimensión desde el final" if -eje <= 8 else "una dimensión"
    )
