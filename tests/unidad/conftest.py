"""Cómo prueba hypothesis: sin relojes, siempre los mismos ejemplos y sin dejar archivos."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("unidad", deadline=None, derandomize=True, database=None, print_blob=False)
settings.load_profile("unidad")
