"""Al construir el wheel, el curso entra en él y así `grader` lo encuentra instalado. Lo demás, en pyproject.toml."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

CURSO = ("ejercicios", "soluciones", "plantillas")


class ConCurso(build_py):
    """Construye el paquete y le añade el curso; instalado de forma editable, está donde está."""

    def run(self) -> None:
        """Copia el curso en `grader/curso/incluido/`, sin nada de una construcción anterior."""
        super().run()
        destino = Path(self.build_lib, "grader", "curso", "incluido")
        if self.editable_mode or not Path(CURSO[0]).is_dir():
            return
        shutil.rmtree(destino, ignore_errors=True)
        for carpeta in CURSO:
            shutil.copytree(carpeta, destino / carpeta, ignore=shutil.ignore_patterns("__pycache__"))


setup(cmdclass={"build_py": ConCurso})
