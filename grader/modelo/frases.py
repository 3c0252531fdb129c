"""Lo que se dice de una parte: frases, cada una de una clase, y qué es cada clase para quien las enseña.

La terminal, la página y los datos recorren las frases y solo miran de su clase lo que dice aquí.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class Tono(Enum):
    """Con qué fuerza se dice una frase."""

    LLANO = auto()
    FUERTE = auto()
    TENUE = auto()


@dataclass(frozen=True, slots=True)
class ClaseDeFrase:
    """Una clase de frase: su campo en los datos y cómo se lee.

    Se escribe «`rotulo`: texto`cierre`». Si puede haber `varias`, en los datos son una lista; el campo de una
    `opcional` solo está si se dijo algo. Lo que va `al_pie` se lee después del ejemplo y de los dibujos.
    """

    campo: str
    tono: Tono = Tono.LLANO
    rotulo: str = ""
    cierre: str = ""
    varias: bool = False
    opcional: bool = False
    al_pie: bool = False


@dataclass(frozen=True, slots=True)
class Frase:
    """Una frase que se dice de una parte."""

    clase: ClaseDeFrase
    texto: str


# Qué ocurrió, qué propiedad no se cumple, qué error conocido es, qué se puede afirmar de los números y qué mirar.
EXPLICACION = ClaseDeFrase("explicacion")
PROPIEDAD = ClaseDeFrase("propiedad", Tono.FUERTE)
CAUSA = ClaseDeFrase("causa", Tono.FUERTE)
OBSERVADO = ClaseDeFrase("observado", Tono.FUERTE)
PISTA = ClaseDeFrase("pistas", rotulo="Pista", varias=True)
# Lo que conviene saber aunque no cueste puntos, y lo que se midió de un modelo entrenado.
OBSERVACION = ClaseDeFrase("observaciones", Tono.TENUE, "Nota", ".", varias=True, al_pie=True)
INFORME = ClaseDeFrase("informe", varias=True, opcional=True)

CLASES = (EXPLICACION, PROPIEDAD, CAUSA, OBSERVADO, PISTA, OBSERVACION, INFORME)


def decir(clase: ClaseDeFrase, *textos: str) -> tuple[Frase, ...]:
    """Las frases de una clase que tienen algo escrito."""
    return tuple(Frase(clase, texto) for texto in textos if texto)
