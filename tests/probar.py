"""Pasa todas las comprobaciones del proyecto, aunque alguna falle, y termina diciendo cuáles fallaron.

Uso: `python tests/probar.py [--rapido] [opciones de pytest]`, con el Python en que está instalado el corrector.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RAIZ = Path(__file__).parent.parent
PYTHON = [sys.executable, "-m"]

# Lo que tarda poco se pasa mientras pytest trabaja, y se enseña al final.
MIENTRAS: dict[str, list[str]] = {
    "ruff check": [*PYTHON, "ruff", "check", "."],
    "ruff format": [*PYTHON, "ruff", "format", "--check", "."],
    "mypy": [*PYTHON, "mypy"],
}
# Un proceso por núcleo; `tests/reparto.py` decide qué va a cada uno. Lo de `grader verificar` es una de las pruebas.
PYTEST = [*PYTHON, "pytest", "-n", "auto"]


def principal(opciones: list[str]) -> int:
    """Pasa todo a la vez y devuelve 1 si algo falló. Lo que no es `--rapido` se pasa a pytest."""
    rapido = ["-m", "not lento"] if "--rapido" in opciones else []
    pedidas = [opcion for opcion in opciones if opcion != "--rapido"]
    inicio = time.monotonic()
    with tempfile.TemporaryDirectory() as carpeta:
        salidas = {nombre: Path(carpeta) / nombre for nombre in MIENTRAS}
        procesos = {}
        for nombre, orden in MIENTRAS.items():
            with salidas[nombre].open("wb") as salida:
                procesos[nombre] = subprocess.Popen(orden, cwd=RAIZ, stdout=salida, stderr=subprocess.STDOUT)
        orden = [*PYTEST, *rapido, *pedidas]
        bien = {"pytest": subprocess.run(orden, cwd=RAIZ, env=_entorno(), check=False).returncode == 0}
        for nombre, proceso in procesos.items():
            bien[nombre] = proceso.wait() == 0
            print(f"\n── {nombre} ──\n{salidas[nombre].read_text(encoding='utf-8', errors='replace').rstrip()}")

    fallidos = [nombre for nombre, salio in bien.items() if not salio]
    resumen = "   ".join(f"{'✓' if salio else '✗'} {nombre}" for nombre, salio in bien.items())
    print(f"\n{resumen}   ({time.monotonic() - inicio:.0f} s)")
    print(f"Falló: {', '.join(fallidos)}." if fallidos else "Todo bien.", flush=True)
    return 1 if fallidos else 0


def _entorno() -> dict[str, str]:
    """El de ahora, dejando que Python guarde lo que compila: de las pruebas nacen muchos procesos."""
    return {clave: valor for clave, valor in os.environ.items() if clave != "PYTHONDONTWRITEBYTECODE"}


if __name__ == "__main__":
    # La consola de Windows puede no ser UTF-8.
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.exit(principal(sys.argv[1:]))
