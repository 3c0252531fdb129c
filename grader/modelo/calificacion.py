"""Una calificación: el veredicto de cada parte y lo que se dice de ella, ejercicio a ejercicio."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from grader.modelo.comparacion import Contraejemplo, Diagnostico
from grader.modelo.declaracion import Tipo
from grader.modelo.ejecucion import Modo
from grader.modelo.figuras import Figura
from grader.modelo.frases import CAUSA, EXPLICACION, ClaseDeFrase, Frase


class Veredicto(StrEnum):
    """El resultado de una parte. INTERNO (falló el corrector) nunca cuesta puntos."""

    CORRECTO = "CORRECTO"
    INCORRECTO = "INCORRECTO"
    SIN_RESOLVER = "SIN_RESOLVER"
    EXCEPCION = "EXCEPCION"
    TIEMPO = "TIEMPO"
    MEMORIA = "MEMORIA"
    NO_ENTREGADO = "NO_ENTREGADO"
    ILEGIBLE = "ILEGIBLE"
    INTERNO = "INTERNO"


class Estado(StrEnum):
    """En qué quedó una entrega entera."""

    CALIFICADA = "calificada"
    SIN_RESOLVER = "sin resolver"
    SIN_RESPUESTAS = "sin respuestas"
    FUERA_DE_ALCANCE = "fuera de alcance"
    VACIA = "sin entrega"
    OTRO_FORMATO = "otro formato"
    ILEGIBLE = "ilegible"
    REVISAR = "por revisar"
    PENDIENTE = "sin calificar"


@dataclass(frozen=True, slots=True)
class ResultadoGrupo:
    """Unos casos de una parte que valen puntos por su cuenta."""

    titulo: str
    bien: bool
    puntos: Fraction
    maximo: Fraction


@dataclass(frozen=True, slots=True)
class ResultadoParte:
    """Una parte calificada y lo que se le dice al estudiante de ella, en el orden en que se lee.

    `diagnostico` es en qué se basa la causa, si se dice. `figuras` es lo que se entiende mejor dibujado, e `impresos`,
    lo que imprimió el código, por caso. Para quien corrige son la rúbrica de un texto, `salida`, la huella de lo que
    dio una parte que está mal, y `al_borde`, si se decide por poco; `detalle_interno`, lo que falló en el corrector, es
    para quien lo mantiene.
    """

    nombre: str
    titulo: str
    tipo: Tipo
    veredicto: Veredicto
    puntos: Fraction
    maximo: Fraction
    frases: tuple[Frase, ...] = ()
    diagnostico: Diagnostico | None = None
    contraejemplo: Contraejemplo | None = None
    impresos: tuple[tuple[str, str], ...] = ()
    casos: tuple[tuple[str, Veredicto], ...] = ()
    texto: str = ""
    rubrica: tuple[str, ...] = ()
    grupos: tuple[ResultadoGrupo, ...] = ()
    figuras: tuple[Figura, ...] = ()
    salida: str = ""
    al_borde: bool = False
    detalle_interno: str = ""

    def textos(self, clase: ClaseDeFrase) -> tuple[str, ...]:
        """Las frases de una clase, en su orden."""
        return tuple(frase.texto for frase in self.frases if frase.clase == clase)

    @property
    def explicacion(self) -> str:
        """Qué ocurrió; vacío si no hay nada que explicar."""
        return " ".join(self.textos(EXPLICACION))

    @property
    def causa(self) -> str:
        """La equivocación conocida que da lo obtenido; vacío si no se reconoce ninguna."""
        return " ".join(self.textos(CAUSA))

    @property
    def por_revisar(self) -> bool:
        """Dice si es una respuesta escrita, que alguien tiene que leer."""
        return self.tipo == Tipo.TEXTO and self.veredicto == Veredicto.CORRECTO

    @property
    def caso_que_falla(self) -> str:
        """El primer caso que falla, que es del que se habla; vacío si salen bien todos."""
        return next((nombre for nombre, veredicto in self.casos if veredicto != Veredicto.CORRECTO), "")

    @property
    def impreso(self) -> str:
        """Lo que imprimió el código en el caso del que se habla; si salen bien todos, en el primero en que imprimió."""
        impresos = dict(self.impresos)
        return impresos.get(self.caso_que_falla, "") if self.caso_que_falla else next(iter(impresos.values()), "")


@dataclass(frozen=True, slots=True)
class ResultadoEjercicio:
    """Un ejercicio calificado; `archivo` es el que contó, y `modo`, cómo se ejecutó.

    `encerrado` dice que algo de lo que falta está dentro de una función, de una clase o de `if __name__ == …`.
    `detalle_interno` es lo que falló en el corrector al explicarlo, para quien lo mantiene.
    """

    nombre: str
    titulo: str
    partes: tuple[ResultadoParte, ...]
    archivo: str = ""
    avisos: tuple[str, ...] = ()
    modo: Modo = Modo.NECESARIO
    encerrado: bool = False
    detalle_interno: str = ""

    @property
    def clave(self) -> str:
        """«e05», de «e05_mascara_causal»."""
        return self.nombre.partition("_")[0]

    @property
    def fuera_de_alcance(self) -> bool:
        """Dice si hay trabajo suyo y desde fuera no se ve nada de él."""
        return self.encerrado and all(p.veredicto == Veredicto.NO_ENTREGADO for p in self.partes)

    @property
    def falta(self) -> bool:
        """Dice si no hay nada de él en la entrega."""
        return not self.archivo and all(p.veredicto == Veredicto.NO_ENTREGADO for p in self.partes)

    @property
    def puntos(self) -> Fraction:
        """Los puntos conseguidos."""
        return sum((p.puntos for p in self.partes), Fraction(0))

    @property
    def maximo(self) -> Fraction:
        """Los puntos que se pueden conseguir sin que intervenga un docente."""
        return sum((p.maximo for p in self.partes), Fraction(0))


@dataclass(frozen=True, slots=True)
class Calificacion:
    """La calificación de una entrega, lista para mostrarse de cualquier forma sin volver a calcular nada.

    `nivel` es el aislamiento con que corrió y `sal` identifica, sin revelarla, la que decidió las entradas al azar.
    `orientativa` dice que no es la que cuenta: se corrigió lo que había en un cuaderno y no lo entregado.
    `detalle_interno` es lo que falló en el corrector al decir algo de la entrega entera.
    """

    entrega: str
    ejercicios: tuple[ResultadoEjercicio, ...]
    siguiente: str
    nota_maxima: int
    nivel: str
    sal: str
    avisos: tuple[str, ...] = ()
    orientativa: bool = False
    detalle_interno: str = ""

    @property
    def estado(self) -> Estado:
        """En qué quedó: si hay nota que poner y, si no, por qué."""
        veredictos = {p.veredicto for e in self.ejercicios for p in e.partes}
        if Veredicto.INTERNO in veredictos:
            return Estado.REVISAR
        if Veredicto.ILEGIBLE in veredictos and veredictos <= {Veredicto.ILEGIBLE, Veredicto.NO_ENTREGADO}:
            return Estado.ILEGIBLE
        if all(e.falta for e in self.ejercicios):
            return Estado.SIN_RESPUESTAS
        if veredictos <= {Veredicto.SIN_RESOLVER, Veredicto.NO_ENTREGADO}:
            if any(e.fuera_de_alcance for e in self.ejercicios):
                return Estado.FUERA_DE_ALCANCE
            if Veredicto.SIN_RESOLVER in veredictos:
                return Estado.SIN_RESOLVER
        return Estado.CALIFICADA

    @property
    def tiene_nota(self) -> bool:
        """Dice si hay una nota que poner, aunque sea un 0."""
        return self.estado in (Estado.CALIFICADA, Estado.SIN_RESOLVER)

    @property
    def nota(self) -> Fraction | None:
        """Los puntos en la escala de la nota máxima, sin redondear; `None` si no hay nada que puntuar."""
        return self.puntos / self.maximo * self.nota_maxima if self.maximo and self.tiene_nota else None

    @property
    def puntos(self) -> Fraction:
        """Los puntos conseguidos en total."""
        return sum((e.puntos for e in self.ejercicios), Fraction(0))

    @property
    def maximo(self) -> Fraction:
        """Los puntos posibles en total."""
        return sum((e.maximo for e in self.ejercicios), Fraction(0))

    @property
    def fallos_internos(self) -> tuple[str, ...]:
        """Todo lo que falló en el corrector, para quien lo mantiene, sin repetir."""
        de_partes = (p.detalle_interno for e in self.ejercicios for p in e.partes)
        todos = (self.detalle_interno, *(e.detalle_interno for e in self.ejercicios), *de_partes)
        return tuple(dict.fromkeys(filter(None, todos)))
