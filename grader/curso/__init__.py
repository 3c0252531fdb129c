"""El curso en el disco: sus ejercicios y cómo se empieza otro, sus plantillas y la sal de sus casos ocultos.

Entra la carpeta del curso; sale un `Curso`. Lo que está mal escrito se dice con su archivo y su línea. No ejecuta nada.
"""

__all__ = ["catalogo", "indice", "nuevo", "plantillas", "sal"]
