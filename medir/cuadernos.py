"""Escribir un cuaderno con las celdas que se le den, y una celda que entrena durante minutos."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

Celda = str | tuple[str, Mapping[str, Any]]
# Nada de lo que se pide depende de ella. Con estos pasos tarda unos diez minutos; el archivo delata que se empezó.
ENTRENA = """\
open("entrenado", "w").close()
modelo = torch.nn.Sequential(torch.nn.Linear(64, 64), torch.nn.ReLU(), torch.nn.Linear(64, 1))
optimizador = torch.optim.Adam(modelo.parameters(), lr=1e-3)
perdidas = []
for paso in range(1_000_000):
    x = torch.randn(256, 64)
    loss = (modelo(x) - x.sum(-1, keepdim=True)).pow(2).mean()
    optimizador.zero_grad()
    loss.backward()
    optimizador.step()
    if paso % 1000 == 0:
        perdidas.append(loss.item())
        print(f"paso {paso}: {perdidas[-1]:.3f}")
"""


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


def como_de_alguien(solucion: str) -> str:
    """Una solución sin su docstring, que es lo que no escribiría nadie más: la del curso no cuenta como entrega."""
    return solucion.partition('"""\n')[2]
