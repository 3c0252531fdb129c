"""Lo que una entrega puede gastar entre todo lo que se le pide, y lo que puede gastar cada petición.

Se cuenta en segundos suyos, de cálculo y de espera, nunca del reloj de pared: la nota no depende de lo ocupada que esté
la máquina.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from grader.modelo import Limites, Llamada

# Lo que se apunta por cada hijo que nace, que también ocupa la máquina.
NACER = 0.02


@dataclass
class Presupuesto:
    """Lo que le queda a una entrega, contando todos sus archivos, hijos y pasadas.

    Lo que se calcula en las llamadas costosas se paga aparte: a cada una le toca lo suyo una vez, por muchos archivos
    que la repitan.
    """

    queda: float
    queda_de_lo_costoso: float = 0.0
    _concedidas: set[Llamada] = field(default_factory=set)

    @classmethod
    def de(cls, limites: Limites) -> Presupuesto:
        """El de una entrega que empieza."""
        return cls(limites.entrega)

    def conceder(self, llamadas: Iterable[Llamada]) -> None:
        """Añade lo de las llamadas costosas que aún no se hubieran contado."""
        for llamada in llamadas:
            if llamada.segundos is not None and llamada not in self._concedidas:
                self._concedidas.add(llamada)
                self.queda_de_lo_costoso += llamada.segundos

    def gastar(self, segundos: float, *, en_lo_costoso: bool = False) -> None:
        """Apunta un gasto."""
        if en_lo_costoso:
            self.queda_de_lo_costoso -= segundos
        else:
            self.queda -= segundos

    def faltaria(self, calculado: float, dormido: float, *, costosa: bool) -> bool:
        """Dice si no queda para algo que lleva eso calculado y dormido."""
        if costosa:
            return dormido > self.queda or calculado > self.queda_de_lo_costoso
        return calculado + dormido > self.queda

    def agotado(self, *, costosa: bool = False) -> bool:
        """Dice si ya no se puede pedir nada, o nada costoso."""
        return self.queda <= 0 or (costosa and self.queda_de_lo_costoso <= 0)


@dataclass(frozen=True, slots=True)
class Tope:
    """Lo que puede calcular una petición (`que` dice cuál) y lo que puede pasar dormida, en segundos."""

    que: str
    calculo: float
    espera: float
    costosa: bool = False
