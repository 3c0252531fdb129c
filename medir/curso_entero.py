"""El caudal de un lote de miles de entregas, con hostiles entre ellas, y lo que ocupa el padre según avanza.

Se ejecuta como proceso, para que lo que ocupa sea solo lo suyo.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from grader.curso.catalogo import leer_curso
from grader.ejecucion.motor import crear_motor
from grader.idioma import en_prosa
from grader.libreta import ARCHIVO, Llegada, abrir_libreta, apuntar, averiguar_procedencia
from grader.lote import calificar_lote
from grader.modelo import Ficha, Tipo
from grader.modelo.recetas import SAL_PUBLICA, identificar
from grader.recogida import encontrar
from grader.referencias import LIMITES, Almacen, Referencias
from medir.cuadernos import como_de_alguien
from medir.lote import cuatro_con_funciones
from medir.medida import PYTHON

ENTREGAS = 2_000
# Una de cada tantas manda todo lo que puede; lo que devuelve su función cambia de una a otra.
UNA_HOSTIL_DE_CADA = 20
EXCESOS = (
    "return __import__('torch').rand(2_000_000)",
    "print('x' * 1_000_000)",
    "return [i + 0.5 for i in range(9_000)]",
    "return {f'k{i}': i + 0.5 for i in range(9_000)}",
    "return 'añá' * 60_000",
    "raise ValueError('(a+' * 400_000)",
)
_COMO_PROCESO = """
import pathlib, sys
from medir.curso_entero import medir_curso
medir_curso(*map(pathlib.Path, sys.argv[1:]))
"""
MUCHOS_NOMBRES = "globals().update({f'n{i}': i for i in range(100_000)})\n"


def contar_curso(raiz: Path, carpeta: Path) -> Iterator[str]:
    """Dice a qué ritmo va el lote y cuánto ocupa el padre pasada una décima parte y al acabar."""
    orden = (PYTHON, "-c", _COMO_PROCESO, str(raiz), str(carpeta))
    visto = json.loads(subprocess.run(orden, cwd=raiz, check=True, capture_output=True, text=True).stdout)
    pronto, al_final = visto["pronto"], visto["al_final"]
    yield (
        f"  Un lote de {ENTREGAS} entregas de un ejercicio, una de cada {UNA_HOSTIL_DE_CADA} hostil, con su libreta: "
        f"{visto['por_minuto']:.0f} por minuto. El padre ocupa {pronto:.0f} MiB pasada una décima parte y "
        f"{en_prosa(f'{al_final / pronto:.2f}')} veces eso al acabar."
    )


def medir_curso(raiz: Path, carpeta: Path) -> None:
    """Lo que hace el proceso: califica el lote y escribe lo que vio."""
    curso = leer_curso(raiz)
    ficha = cuatro_con_funciones(curso.fichas)[0]
    _escribir(ficha, carpeta / "entregas")
    entregados, _ = encontrar(carpeta / "entregas")
    motores = [
        crear_motor(curso.limites, (raiz / "ejercicios", raiz / "soluciones")) for _ in range(os.cpu_count() or 1)
    ]
    ocupado = []
    try:
        referencias = Referencias(curso, motores[0], SAL_PUBLICA, Almacen(None), LIMITES)
        for motor in motores:
            motor.calentar()
        procedencia = averiguar_procedencia(raiz, identificar(SAL_PUBLICA), [ficha.clave])
        comienzo = time.perf_counter()
        with abrir_libreta(carpeta / ARCHIVO, procedencia) as libreta:
            for una in calificar_lote(curso, (ficha,), entregados, motores, referencias):
                libreta.guardar(apuntar(una.fila, Llegada(una.fila.estudiante), "", una.calificacion, una.obra))
                ocupado.append(_mib())
        tardo = time.perf_counter() - comienzo
    finally:
        for motor in motores:
            motor.cerrar()
    # Lo que se ocupa un momento no cuenta: lo que hay más a menudo en cada tramo, sí.
    tramo = ENTREGAS // 10
    pronto, al_final = (sorted(parte)[tramo // 2] for parte in (ocupado[tramo : 2 * tramo], ocupado[-tramo:]))
    json.dump({"pronto": pronto, "al_final": al_final, "por_minuto": 60 * ENTREGAS / tardo}, sys.stdout)


def _escribir(ficha: Ficha, carpeta: Path) -> None:
    carpeta.mkdir()
    funciones = [p.nombre for p in ficha.ejercicio.partes if p.tipo == Tipo.FUNCION]
    for numero in range(ENTREGAS):
        codigo = como_de_alguien(ficha.solucion)
        if numero % UNA_HOSTIL_DE_CADA == 0:
            exceso = EXCESOS[numero // UNA_HOSTIL_DE_CADA % len(EXCESOS)]
            definidas = (f"def {nombre}(*_, **__):\n    {exceso}\n" for nombre in funciones)
            codigo = MUCHOS_NOMBRES + "\n".join(definidas)
        (carpeta / f"estudiante-{numero:04d}.py").write_text(f"{codigo}\n# {numero}\n", encoding="utf-8")


def _mib() -> float:
    """Los MiB de memoria residente de este proceso; solo en Linux."""
    paginas = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return paginas * 4096 / (1 << 20)
