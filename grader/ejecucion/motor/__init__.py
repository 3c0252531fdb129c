"""De dónde salen los hijos: de un cigoto que se bifurca (Linux) o de procesos corrientes (los demás sistemas).

Entran los límites y las carpetas prohibidas; sale un motor, que hace nacer hijos y los mata. `crear_motor` elige el de
este sistema; uno nuevo es otro módulo que cumple lo mismo.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from grader.ejecucion.motor.hijo import Detenido, Hijo, Motor, MotorRoto
from grader.ejecucion.motor.perezoso import MotorPerezoso
from grader.ejecucion.motor.por_bifurcacion import MotorCigoto
from grader.ejecucion.motor.por_procesos import MotorSuelto
from grader.modelo import Limites

__all__ = ["Detenido", "Hijo", "Motor", "MotorCigoto", "MotorPerezoso", "MotorRoto", "MotorSuelto", "crear_motor"]


def crear_motor(limites: Limites, prohibidas: tuple[Path, ...] = ()) -> Motor:
    """Elige el motor de este sistema; `GRADER_MOTOR=suelto` fuerza el de procesos corrientes.

    `prohibidas` son las carpetas que ningún hijo debe poder leer.
    """
    if sys.platform == "linux" and os.environ.get("GRADER_MOTOR") != "suelto":
        return MotorCigoto(limites, prohibidas)
    return MotorSuelto(limites, prohibidas)
