"""Recoger lo que se descargó de donde se entrega: de quién es cada cosa y qué cuenta, sin leer el código ni ejecutarlo.

Entra una carpeta o un `.zip`, con una carpeta, un archivo o un comprimido por persona; sale una `Recogida`, con una
entrega por persona: lo comprimido abierto aparte, el último intento de cada quien, y lo que hay que decir de lo demás.
Lo que llegó no se toca, y nadie se queda fuera aunque lo suyo no se pueda abrir.
"""

from grader.recogida.entregados import Entregado, LoteInvalido, encontrar
from grader.recogida.fechas import decir_fechas
from grader.recogida.recoleccion import Recogida, huellas_de, recoger

__all__ = ["Entregado", "LoteInvalido", "Recogida", "decir_fechas", "encontrar", "huellas_de", "recoger"]
