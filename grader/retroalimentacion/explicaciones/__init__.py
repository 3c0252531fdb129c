"""El catálogo de los errores de Python, numpy y PyTorch en español: datos, y una función pura que los busca.

Entran la clase de una excepción, lo que dice y la línea que la lanzó; sale una explicación. La primera entrada que casa
gana, así que las más concretas van antes. Cada archivo es un tema, y la redacción nueva de un error va junto a la
antigua. Lo que no está aquí se cita tal cual.
"""

from __future__ import annotations

import re

from grader.retroalimentacion.explicaciones.biblioteca import BIBLIOTECA
from grader.retroalimentacion.explicaciones.capas import CAPAS
from grader.retroalimentacion.explicaciones.costumbres import COSTUMBRES
from grader.retroalimentacion.explicaciones.cuentas import CUENTAS
from grader.retroalimentacion.explicaciones.entrada import Entrada, Explicacion, casar
from grader.retroalimentacion.explicaciones.formas import FORMAS
from grader.retroalimentacion.explicaciones.generales import GENERALES
from grader.retroalimentacion.explicaciones.gradientes import GRADIENTES
from grader.retroalimentacion.explicaciones.llamadas import LLAMADAS
from grader.retroalimentacion.explicaciones.modulos import MODULOS
from grader.retroalimentacion.explicaciones.nombres import NOMBRES
from grader.retroalimentacion.explicaciones.numpy import NUMPY
from grader.retroalimentacion.explicaciones.posiciones import POSICIONES
from grader.retroalimentacion.explicaciones.prohibido import PROHIBIDO
from grader.retroalimentacion.explicaciones.secuencias import SECUENCIAS
from grader.retroalimentacion.explicaciones.sintaxis import SINTAXIS
from grader.retroalimentacion.explicaciones.torch import TORCH
from grader.retroalimentacion.explicaciones.valores import VALORES
from grader.retroalimentacion.explicaciones.versiones import VERSIONES

_MARCOS = re.compile(
    r"(?:Exception raised from \w|\bframe #\d+:|C\+\+ CapturedTraceback|PyTorch splits its backend into"
    r"|CUDA kernel errors might be|For debugging consider|Compile with `TORCH_USE_CUDA_DSA`)"
)
ENTRADAS: tuple[Entrada, ...] = (
    *FORMAS,
    *POSICIONES,
    *TORCH,
    *GRADIENTES,
    *MODULOS,
    *NUMPY,
    *PROHIBIDO,
    *NOMBRES,
    *LLAMADAS,
    *CUENTAS,
    *SECUENCIAS,
    *CAPAS,
    *VALORES,
    *BIBLIOTECA,
    *VERSIONES,
    *COSTUMBRES,
    *SINTAXIS,
)
# Lo que está bien escrito, y solo un Python más nuevo lo entiende.
DE_OTRA_VERSION = frozenset(entrada.clave for entrada in VERSIONES)

__all__ = ["DE_OTRA_VERSION", "ENTRADAS", "GENERALES", "Entrada", "Explicacion", "explicar", "sin_marcos"]


def explicar(tipo: str, mensaje: str, linea: str = "") -> Explicacion | None:
    """Qué significa una excepción: su clase, lo que dice y la línea que la lanzó.

    Si solo se conoce la clase, dice eso y que se cite a Python; si ni eso, `None`.
    """
    dicho = sin_marcos(mensaje)
    for entrada in (*ENTRADAS, *GENERALES):
        if hallada := casar(entrada, tipo, dicho, linea):
            return hallada
    return None


def sin_marcos(mensaje: str) -> str:
    """Lo que dice una excepción, sin las funciones de C++ por las que pasó ni los consejos a quien hace PyTorch."""
    dicho, *marcos = _MARCOS.split(mensaje, maxsplit=1)
    return dicho.rstrip() if marcos else dicho
