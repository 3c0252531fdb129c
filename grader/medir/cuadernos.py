"""Escribir un cuaderno con las celdas que se le den."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

Celda = str | tuple[str, Mapping[str, Any]]


def escribir(archivo: Path, celdas: Sequence[Celda]) -> None:
    """Escribe un cuaderno; cada celda es su código, o su código y sus metadatos."""
    pares = [celda if isinstance(celda, tuple) else (celda, {}) for celda in celdas]
    cuaderno = {
        "cells": [
            {
                "cell_type": "code",
                "id": f"celda-{lugar}",
                "metadata": metadatos,
                "outputs": [],
                "execution_count": None,
                "source": codigo,
            }
            for lugar, (codigo, metadatos) in enumerate(pares)
        ],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    archivo.write_text(json.dumps(cuaderno, ensure_ascii=False), encoding="utf-8")
