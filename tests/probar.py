"""Pasa todas las comprobaciones del proyecto, aunque alguna falle, y termina diciendo cuáles fallaron.

Uso: `python tests/probar.py [--rapido] [opciones de pytest]`, con el Python en que está instalado el corrector.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

RAIZ = Path(__file__).parent.parent
PYTHON = [sys.executable, "-m"]

PASOS: dict[str, list[str]] = {
    "ruff check": [*PYTHON, "ruff", "check", "."],
    "ruff format": [*PYTHON, "ruff", "format", "--check", "."],
    "mypy": [*PYTHON, "mypy"],
    "grader verificar": [*PYTHON, "grader", "verificar"],
    # Un proceso por núcleo; `tests/reparto.py` decide qué va a cada uno.
    "pytest": [*PYTHON, "pytest", "-n", "auto"],
}


def principal(opciones: list[str]) -> int:
    """Ejecuta los pasos en orden y devuelve 1 si falló alguno. Lo que no es `--rapido` se pasa a pytest."""
    pasos = {nombre: list(orden) for nombre, orden in PASOS.items()}
    if "--rapido" in opciones:
        opciones = [opcion for opcion in opciones if opcion != "--rapido"]
        del pasos["grader verificar"]
        pasos["pytest"] += ["-m", "not lento"]
    pasos["pytest"] += opciones

    resumen, fallidos = [], []
    for nombre, orden in pasos.items():
        print(f"\n── {nombre} ──", flush=True)
        inicio = time.monotonic()
        bien = subprocess.run(orden, cwd=RAIZ, check=False).returncode == 0
        resumen.append(f"{'✓' if bien else '✗'} {nombre} ({time.monotonic() - inicio:.0f} s)")
        if not bien:
            fallidos.append(nombre)

    print(f"\n{'   '.join(resumen)}")
    print(f"Falló: {', '.join(fallidos)}." if fallidos else "Todo bien.", flush=True)
    return 1 if fallidos else 0


if __name__ == "__main__":
    # La consola de Windows puede no ser UTF-8.
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.exit(principal(sys.argv[1:]))
