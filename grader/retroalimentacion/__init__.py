"""De una parte juzgada a lo que lee quien estudia: qué pasó, por qué y qué mirar. Puro.

Entra la situación de una parte; salen frases, ejemplos y dibujos. Aquí se elige qué se dice y en qué orden, y cada cosa
que se dice es una voz que se intenta aparte: la que falla calla y no se lleva a las demás. Las palabras están en
`mensajes` y, si son de un error de Python o de una biblioteca, en `explicaciones`.
"""

from grader.retroalimentacion.ausencias import buscar_ausencia
from grader.retroalimentacion.coro import Voces
from grader.retroalimentacion.explicacion import explicar, explicar_texto

__all__ = ["Voces", "buscar_ausencia", "explicar", "explicar_texto"]
