"""Lo que se sabe de un caso que falla: en qué choca con lo esperado, qué errores lo explican y cómo se enseña."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from grader.modelo.declaracion import Error


class Peldano(StrEnum):
    """Los peldaños de la comparación: habla el primero que falla."""

    TIPO = "tipo"
    ESTRUCTURA = "estructura"
    FORMA = "forma"
    DTYPE = "dtype"
    NO_FINITO = "no finito"
    VALORES = "valores"
    ENTRADA = "entrada"


@dataclass(frozen=True, slots=True)
class Comparacion:
    """El resultado de comparar lo obtenido con lo esperado.

    `ruta` lleva a la parte del valor donde falla (índices de tupla o claves); `esperado` y `obtenido` describen lo
    que choca en ese peldaño; `indice` es la posición de la mayor diferencia; `exceso`, cuántas tolerancias mide,
    también si cabe; `sentido`, 1 si sobra, −1 si falta y 0 si no se trata de eso; `como_las_entradas` dice si el dtype
    esperado es el de todos los tensores que recibe.
    """

    peldano: Peldano | None = None
    ruta: tuple[str, ...] = ()
    esperado: str = ""
    obtenido: str = ""
    indice: tuple[int, ...] = ()
    diferencia: float = 0.0
    exceso: float = 0.0
    sentido: int = 0
    distintos: int = 0
    total: int = 0
    observaciones: tuple[str, ...] = ()
    como_las_entradas: bool = False

    @property
    def igual(self) -> bool:
        """Dice si lo obtenido es correcto."""
        return self.peldano is None


@dataclass(frozen=True, slots=True)
class Diagnostico:
    """Los errores conocidos (uno o dos) cuyos resultados son los obtenidos, y los casos que lo prueban.

    `seguro` cuando coincide en todos los casos que lo distinguen y ningún otro error los explica igual de bien; los que
    los explican igual son sus `alternativas`. `solo_se_detiene`: coincide en cómo se detiene y no en ningún número.
    `supuesta`: son dos que nunca se ven a solas, así que puede ser otro, desconocido, que dé lo mismo.
    """

    errores: tuple[Error, ...]
    seguro: bool
    pruebas: tuple[str, ...]
    alternativas: tuple[tuple[Error, ...], ...] = ()
    solo_se_detiene: bool = False
    supuesta: bool = False


@dataclass(frozen=True, slots=True)
class Contraste:
    """Lo esperado frente a lo obtenido, ya escritos; `que` nombra el elemento si el resultado es una tupla."""

    que: str
    esperado: str
    obtenido: str


@dataclass(frozen=True, slots=True)
class Contraejemplo:
    """Un caso pequeño que falla, ya escrito para leerse; sin contrastes si no hubo resultado."""

    caso: str
    entradas: tuple[tuple[str, str], ...]
    contrastes: tuple[Contraste, ...] = ()
