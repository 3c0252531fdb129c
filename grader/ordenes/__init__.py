"""Las órdenes de `grader`, una o unas pocas por módulo, y lo que comparten. Lo pesado se importa donde se usa.

Entra lo que se escribe en la terminal; salen un informe y un código de salida.
"""

__all__ = [
    "comun",
    "corregir",
    "cuaderno",
    "curso",
    "lote",
    "lugares",
    "paginas",
    "paquete",
    "pista",
    "recalificar",
    "revisar",
    "senales",
    "vigilar",
]
