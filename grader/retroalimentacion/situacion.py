"""Lo que se sabe de una parte cuando hay que explicarla, y qué es una voz."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from grader.diagnostico import Evidencia
from grader.diagnostico.observacion import SIN_DESCUIDO, Descuido
from grader.juicio import Medicion, ParteJuzgada
from grader.modelo import Carga, Comparacion, Diagnostico, Ficha, Frase, Indicio, Limites, Parte, Peldano
from grader.retroalimentacion import mensajes


@dataclass(frozen=True, slots=True)
class Situacion:
    """Lo que se sabe de una parte juzgada cuando hay que explicarla.

    `diagnostico` es el error conocido que da lo obtenido, y `descuido`, el de quien la respondió a mano.
    """

    ficha: Ficha
    juzgada: ParteJuzgada
    carga: Carga
    evidencias: Mapping[str, Evidencia]
    limites: Limites
    mediciones: Sequence[Medicion] = ()
    diagnostico: Diagnostico | None = None
    descuido: Descuido = SIN_DESCUIDO

    @property
    def parte(self) -> Parte:
        """La parte de que se trata."""
        return self.juzgada.parte

    @property
    def indicios(self) -> tuple[Indicio, ...]:
        """Los de su código, o de la cuenta de una respuesta a mano."""
        return tuple(indicio for nombre, indicio in self.carga.indicios if nombre == self.parte.nombre)

    @property
    def usados(self) -> frozenset[str]:
        """Las demás partes que se ve que usa su código."""
        return frozenset(otra for nombre, otra in self.carga.usos if nombre == self.parte.nombre)

    @property
    def nombres(self) -> tuple[str, ...]:
        """Los de las entradas."""
        return self.ficha.firmas.get(self.parte.nombre, ())

    @property
    def propia(self) -> str:
        """La pista que da lo que falla, sin saber por qué."""
        return mensajes.orientar(self.parte, self.comparacion) if self.comparacion else ""

    @property
    def comparacion(self) -> Comparacion | None:
        """La del caso que decide el veredicto, si en él llegó un resultado equivocado."""
        culpable = self.juzgada.primero_mal
        return culpable.comparacion if culpable and culpable.comparacion and not culpable.comparacion.igual else None

    @property
    def hay_otro_resultado(self) -> bool:
        """Si lo que llegó no es lo esperado, y no solo que la entrada cambió."""
        return self.comparacion is not None and self.comparacion.peldano != Peldano.ENTRADA


# Lo que dice una voz: nada, si no tiene nada que decir.
Dicho = tuple[Frase, ...]
Voz = Callable[[Situacion], Dicho]
