"""Corregir cada vez que se guarda, y solo lo que cambió.

Entran los avisos de la carpeta y las teclas; sale lo que se ve en la pantalla. Solo la sesión escribe.
"""

__all__ = ["corrector", "motor", "sesion"]
