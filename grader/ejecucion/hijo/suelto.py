"""Un hijo sin cigoto, para los sistemas sin una bifurcación segura: un proceso de Python corriente por entrega."""

from __future__ import annotations

import sys
from pathlib import Path

from grader.ejecucion.aislamiento import Encierro, preparar
from grader.ejecucion.hijo import servicio
from grader.ejecucion.protocolo import abrir_canal

if __name__ == "__main__":
    canal = abrir_canal(sys.argv[1])
    servicio.preparar()
    plan = preparar(tuple(map(Path, sys.argv[4:])))
    servicio.vivir(canal, plan, Encierro(Path(sys.argv[2]), int(sys.argv[3])))
