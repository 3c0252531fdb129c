"""El curso en el disco: qué ejercicios hay, qué pide cada uno, sus plantillas y la sal de sus casos ocultos.

Entra la carpeta del curso; sale un `Curso`. Lo que está mal escrito se dice con su archivo y su línea. No ejecuta nada.
"""

__all__ = ["catalogo", "indice", "plantillas", "sal"]
