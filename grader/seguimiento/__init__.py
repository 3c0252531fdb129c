"""Acompañar a quien estudia de una corrección a la siguiente: pistas por pasos, qué hacer ahora y cuánto lleva.

Entran calificaciones; salen la pista, la frase o el mapa que tocan. Lo que se recuerda entre una vez y otra está en un
archivo por entrega.
"""

from grader.seguimiento.progreso import Avance, Paso, Progreso, trazar
from grader.seguimiento.siguiente import SIN_TOCAR, decir_siguiente

__all__ = ["SIN_TOCAR", "Avance", "Paso", "Progreso", "decir_siguiente", "pistas", "trayectoria", "trazar"]
