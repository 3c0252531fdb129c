"""Corregir cada vez que se guarda, y solo lo que cambió.

Entran los avisos de la carpeta y las teclas; sale lo que se ve en la pantalla. Solo la sesión escribe.
"""

from grader.vigilar.corrector import Corrector
from grader.vigilar.motor import MotorCortable
from grader.vigilar.sesion import vigilar_entrega

__all__ = ["Corrector", "MotorCortable", "vigilar_entrega"]
