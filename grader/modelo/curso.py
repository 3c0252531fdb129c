"""El curso como lo lee el catálogo: sus ejercicios, con los textos que los acompañan, sus límites y sus objetivos."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from grader.modelo.declaracion import Ejercicio, Parte, Tipo
from grader.modelo.plazos import Plazo

# El módulo con el código que da el curso, el que importan las entregas.
TEORIA = "teoria"


@dataclass(frozen=True, slots=True)
class Limites:
    """Lo que puede gastar una entrega: segundos, MiB de memoria y de disco, y caracteres impresos.

    `carga` y `caso` son segundos de cálculo (de CPU, entre todos los hilos); `espera`, los que puede pasar dormida la
    carga o cada llamada; `entrega`, los de las dos clases entre todo. Esperar turno en una máquina ocupada no cuenta.
    """

    carga: float = 10.0
    caso: float = 3.0
    espera: float = 10.0
    entrega: float = 90.0
    memoria: int = 2048
    disco: int = 128
    impreso: int = 20_000


@dataclass(frozen=True, slots=True)
class Ficha:
    """Un ejercicio leído del catálogo: su declaración y los textos de los archivos que lo acompañan, si los hay.

    `segundos` son los de CPU que puede gastar cada llamada de las partes a las que no les basta el límite general, y
    `textos`, los puntos de cada respuesta escrita que no vale uno por cosa de su rúbrica;
    `medidas`, el código que examina lo que devuelven, si alguna lo necesita. `declaracion` es el texto de
    `ejercicio.py`, `equivocaciones`, el del suyo, y `ajenos`, los nombres que piden los demás ejercicios del curso y
    este no. `ofrecidas` son las letras entre las que el enunciado deja elegir.
    """

    nombre: str
    puntos: int
    ejercicio: Ejercicio
    enunciado: str
    inicial: str
    firmas: Mapping[str, tuple[str, ...]]
    solucion: str = ""
    errores: str = ""
    oraculo: str = ""
    segundos: Mapping[str, float] = field(default_factory=dict, hash=False)
    medidas: str = ""
    declaracion: str = ""
    equivocaciones: str = ""
    ajenos: frozenset[str] = frozenset()
    ofrecidas: tuple[str, ...] = ()
    textos: Mapping[str, int] = field(default_factory=dict, hash=False)

    @property
    def clave(self) -> str:
        """El nombre corto: «e05» para «e05_mascara_causal»."""
        return self.nombre.partition("_")[0]

    def puntos_de(self, parte: Parte) -> Fraction:
        """Los puntos que vale una parte: los del ejercicio, repartidos por pesos; los de un texto van aparte."""
        if parte.tipo == Tipo.TEXTO:
            return Fraction(self.textos.get(parte.nombre, len(parte.rubrica)))
        return Fraction(self.puntos * parte.peso, sum(p.peso for p in self.ejercicio.partes if p.tipo != Tipo.TEXTO))


# Los puntos que vale cada parte (ejercicio, nombre).
Maximos = Mapping[tuple[str, str], Fraction]


def maximos_de(fichas: Iterable[Ficha]) -> Maximos:
    """Los puntos que vale cada parte de unos ejercicios."""
    return {(f.nombre, p.nombre): f.puntos_de(p) for f in fichas for p in f.ejercicio.partes}


@dataclass(frozen=True, slots=True)
class Objetivo:
    """Algo que se sabe hacer al terminar el curso, y las claves de los ejercicios que lo prueban."""

    texto: str
    ejercicios: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Curso:
    """El curso entero: los ejercicios en orden, los límites, la nota máxima y los objetivos.

    `teoria` es el código que se da a los estudiantes, si se da; `comunes`, lo que comparten los modelos de error;
    `repositorio`, la dirección en que está publicado, si lo está; `plazo`, qué pasa con lo que se entrega tarde.
    """

    titulo: str
    nota_maxima: int
    limites: Limites
    fichas: tuple[Ficha, ...]
    teoria: str
    comunes: Mapping[str, str]
    objetivos: tuple[Objetivo, ...] = ()
    repositorio: str = ""
    plazo: Plazo | None = None

    @property
    def dados(self) -> Mapping[str, str]:
        """Los módulos del curso que tiene a su alcance todo lo que se ejecuta."""
        return {TEORIA: self.teoria} if self.teoria else {}
