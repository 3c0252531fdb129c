"""Los mensajes entre el kernel de un cuaderno y el padre que juzga lo que hay definido en él; van por `sobre`.

El kernel encarga, responde llamadas y enseña lo que recibe ya redactado. Nunca le llega nada de lo esperado.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grader.ejecucion.protocolo.mensajes import Llamar


class Encargo(msgspec.Struct, frozen=True, array_like=True, tag="encargo"):
    """El kernel pide corregir un ejercicio o, con `None`, todos aquellos de los que haya algo definido.

    `con_html` dice si quien lo lee puede ver algo más que texto.
    """

    ejercicio: str | None
    carpeta: str
    nombres: tuple[str, ...]
    con_html: bool


class Presentar(msgspec.Struct, frozen=True, array_like=True, tag="presentar"):
    """El padre pregunta qué sigue como en la plantilla y da los módulos que quizá falten; se contesta con `Carga`."""

    plantilla: dict[str, str]
    modulos: Mapping[str, bytes]
    numero: int = 0


class LlamarEnVivo(msgspec.Struct, frozen=True, array_like=True, tag="en vivo"):
    """El padre pide una llamada que puede dormir y calcular hasta esos segundos.

    Se contesta con `Salida`, `Fallo` o `Vencida`. De las costosas se enseña lo que van imprimiendo.
    """

    llamada: Llamar
    espera: float
    calculo: float


class Vencida(msgspec.Struct, frozen=True, array_like=True, tag="vencida"):
    """La llamada agotó su tiempo, el de espera o el de CPU, y se detuvo."""

    la_cpu: bool = False


class Informe(msgspec.Struct, frozen=True, array_like=True, tag="informe"):
    """La calificación ya redactada: como texto y, si se pidió, como HTML."""

    html: str
    texto: str


class Impedido(msgspec.Struct, frozen=True, array_like=True, tag="impedido"):
    """No se pudo corregir; `frase` dice por qué y qué hacer."""

    frase: str


DelPadre = Presentar | LlamarEnVivo | Informe | Impedido
