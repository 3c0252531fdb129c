"""Lo que se sabe y lo que se está mirando mientras se vigila. Puro: solo cambia con lo que se le cuenta."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from grader.idioma import puntos
from grader.informes.rotulos import POR_REVISAR, SIGNOS
from grader.modelo import Calificacion, Ficha, ResultadoEjercicio, Veredicto
from grader.seguimiento import SIN_TOCAR
from grader.seguimiento.pistas import Pista
from grader.vigilar.sucesos import Corregido

# Segundos entre dos cifras del mismo número.
ENTRE_CIFRAS = 1.0


@dataclass
class Tablero:
    """Los resultados de ahora y lo que ha elegido ver quien mira."""

    fichas: Sequence[Ficha]
    detalle: bool = False
    calificaciones: dict[str, Calificacion] = field(default_factory=dict)
    por_corregir: set[str] = field(default_factory=set)
    elegida: int = 0
    desplazado: int = 0
    mensaje: str = ""
    pista: Pista | None = None
    pista_pedida: bool = False
    _hay_que_seguir: bool = True
    _cifras: tuple[str, float] = ("", 0.0)

    @property
    def ficha(self) -> Ficha:
        """El ejercicio que se está mirando."""
        return self.fichas[self.elegida]

    @property
    def total(self) -> tuple[Fraction, Fraction]:
        """Los puntos conseguidos y los posibles de lo que ya se corrigió."""
        hechas = self.calificaciones.values()
        return sum((c.puntos for c in hechas), Fraction(0)), sum((c.maximo for c in hechas), Fraction(0))

    def resultado(self, ficha: Ficha) -> ResultadoEjercicio | None:
        """El último resultado de un ejercicio, si lo hay."""
        calificacion = self.calificaciones.get(ficha.nombre)
        return calificacion.ejercicios[0] if calificacion is not None else None

    def esperar(self, fichas: Sequence[Ficha]) -> None:
        """Se van a corregir estos ejercicios; si es solo uno, es el que se está trabajando."""
        self.por_corregir |= {f.nombre for f in fichas}
        self._hay_que_seguir = True
        if len(fichas) == 1:
            self.elegir(self.fichas.index(fichas[0]))
            self._hay_que_seguir = False

    def anotar(self, corregido: Corregido) -> None:
        """Guarda un resultado nuevo; el primero de la tanda que cambia es el que se mira."""
        nombre = corregido.ficha.nombre
        antes, ahora = self.resultado(corregido.ficha), corregido.calificacion.ejercicios[0]
        self.calificaciones[nombre] = corregido.calificacion
        self.por_corregir.discard(nombre)
        if self._hay_que_seguir and antes is not None and antes != ahora:
            self.elegir(self.fichas.index(corregido.ficha))
            self._hay_que_seguir = False
        elif self.ficha is corregido.ficha and antes != ahora:
            self._olvidar_pista()
            self.desplazado = 0

    def elegir(self, cual: int) -> None:
        """Pasa a mirar otro ejercicio."""
        cual = cual % len(self.fichas)
        if cual != self.elegida:
            self.elegida = cual
            self._olvidar_pista()
            self.desplazado = 0

    def teclear_cifra(self, cifra: str, ahora: float) -> None:
        """Elige por número: «5» es e05 y, si enseguida llega otra cifra, «1» y «2» son e12."""
        previas, cuando = self._cifras
        juntas = previas + cifra if ahora - cuando < ENTRE_CIFRAS else cifra
        self._cifras = (juntas, ahora)
        for intento in (juntas, cifra):
            claves = [f.clave for f in self.fichas]
            if f"e{int(intento):02d}" in claves:
                self.elegir(claves.index(f"e{int(intento):02d}"))
                return

    def dar_pista(self, pista: Pista | None) -> None:
        """Enseña una pista del ejercicio que se mira; `None` si no hace falta ninguna."""
        self.pista, self.pista_pedida, self.desplazado = pista, True, 0

    def _olvidar_pista(self) -> None:
        self.pista, self.pista_pedida = None, False


def decir_total(tablero: Tablero) -> str:
    """Los puntos que se llevan."""
    conseguidos, posibles = tablero.total
    return f"Total: {puntos(conseguidos)} de {puntos(posibles)} puntos"


def senal(resultado: ResultadoEjercicio | None) -> tuple[str, str]:
    """El signo y el color con que se resume un ejercicio."""
    if resultado is None:
        return "·", "dim"
    veredictos = {p.veredicto for p in resultado.partes}
    if Veredicto.INTERNO in veredictos:
        return "!", "magenta"
    if veredictos == {Veredicto.CORRECTO}:
        return POR_REVISAR if any(p.por_revisar for p in resultado.partes) else SIGNOS[Veredicto.CORRECTO]
    if veredictos - SIN_TOCAR - {Veredicto.CORRECTO}:
        return "✘", "red"
    return ("○", "yellow") if Veredicto.CORRECTO not in veredictos else ("◐", "yellow")
