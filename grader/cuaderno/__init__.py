"""Corregir desde un cuaderno: el kernel llama a sus funciones vivas y un proceso aparte, sin torch, las juzga.

Entra lo que hay definido en el kernel; sale el resultado redactado. `kernel` corre en el cuaderno y `juez` fuera de él.
"""

__all__ = ["kernel"]
