"""Lo que guarda el paquete del estudiante de cada ejercicio, y en qué archivos. Puro."""

from __future__ import annotations

import msgspec

from grader.ejecucion.protocolo.mensajes import Llamar
from grader.juicio import Muestra
from grader.modelo import Fallo, Salida
from grader.paquete.sellos import Sello

# Junto a la declaración, el enunciado y lo que recibe el estudiante.
ESPERADOS, HUELLAS = "esperados.bin", "huellas.bin"
# En una huella, el lugar de un resultado que está sellado.
SELLADO = -1


class ParteGuardada(msgspec.Struct, frozen=True, array_like=True):
    """Por cada caso de una parte: qué llamada es la suya y lo esperado, a la vista o sellado."""

    llamadas: tuple[int, ...]
    esperados: tuple[Salida | None, ...]
    sellos: tuple[Sello | None, ...]


class EsperadosGuardados(msgspec.Struct, frozen=True, array_like=True):
    """Las llamadas de un ejercicio, ya preparadas, y lo esperado en cada parte; y los ensayos, de la que lo tenga."""

    llamadas: tuple[Llamar, ...]
    partes: dict[str, ParteGuardada]
    ensayos: dict[int, Llamar] = {}


class HuellaGuardada(msgspec.Struct, frozen=True, array_like=True):
    """Una variante: los nombres de sus errores y, por caso, el lugar de su resultado entre los distintos."""

    errores: tuple[str, ...]
    casos: tuple[int, ...]


class HuellasGuardadas(msgspec.Struct, frozen=True, array_like=True):
    """Los resultados distintos que dan los errores de un ejercicio, su muestra, y las variantes de cada parte."""

    resultados: tuple[Salida | Fallo, ...]
    muestras: tuple[Muestra | None, ...]
    partes: dict[str, tuple[HuellaGuardada, ...]]
