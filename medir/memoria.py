"""Lo que ocupa el padre en un lote de entregas que mandan todo lo que pueden: no debe crecer con cuántas sean.

Se ejecuta como proceso, para que lo que ocupa sea solo lo suyo: `python -m medir.memoria RAIZ CARPETA`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.curso.catalogo import leer_curso
from grader.ejecucion.motor import crear_motor
from grader.idioma import en_prosa
from grader.lote import calificar_lote
from grader.modelo import Ficha, Tipo
from grader.modelo.recetas import SAL_PUBLICA
from grader.recogida import encontrar
from grader.referencias import LIMITES, Almacen, Referencias
from medir.lote import cuatro_con_funciones
from medir.medida import PYTHON

ENTREGAS = 200
# Lo que devuelve cada función de una entrega, que cambia de una a otra.
EXCESOS = (
    "return __import__('torch').rand(2_000_000)",
    "print('x' * 1_000_000)",
    "return [i + 0.5 for i in range(9_000)]",
    "return [[[i, str(i)] for i in range(60)] for _ in range(60)]",
    "return {f'k{i}': i + 0.5 for i in range(9_000)}",
    "return 'añá' * 60_000",
    "raise ValueError('(a+' * 400_000)",
)
MUCHOS_NOMBRES = "globals().update({f'n{i}': i for i in range(100_000)})\n"


def contar_memoria(raiz: Path, carpeta: Path) -> Iterator[str]:
    """Dice cuánto ocupa el padre al acabar la primera cuarta parte de un lote hostil y al acabarlo."""
    orden = (PYTHON, "-m", "medir.memoria", str(raiz), str(carpeta))
    hecho = subprocess.run(orden, cwd=raiz, check=True, capture_output=True, text=True)
    pronto, al_final = map(float, hecho.stdout.split())
    yield (
        f"  Memoria del padre tras {ENTREGAS // 4} entregas hostiles, {en_prosa(f'{pronto:.0f} MiB')}; "
        f"tras {ENTREGAS}, {en_prosa(f'{al_final / pronto:.2f}')} veces eso."
    )


def _principal(raiz: Path, carpeta: Path) -> None:
    curso = leer_curso(raiz)
    fichas = cuatro_con_funciones(curso.fichas)
    _escribir(fichas, carpeta)
    entregados, _ = encontrar(carpeta)
    motor = crear_motor(curso.limites, (raiz / "ejercicios", raiz / "soluciones"))
    try:
        referencias = Referencias(curso, motor, SAL_PUBLICA, Almacen(None), LIMITES)
        ocupado = [_mib() for _ in calificar_lote(curso, fichas, entregados, [motor], referencias)]
    finally:
        motor.cerrar()
    # Lo que se ocupa un momento no cuenta: lo que hay más a menudo en cada tramo, sí.
    tramo = ENTREGAS // 8
    sys.stdout.write(f"{sorted(ocupado[tramo : 2 * tramo])[tramo // 2]} {sorted(ocupado[-tramo:])[tramo // 2]}\n")


def _escribir(fichas: Sequence[Ficha], carpeta: Path) -> None:
    for numero in range(ENTREGAS):
        suya = carpeta / f"estudiante-{numero:04d}"
        suya.mkdir()
        exceso = EXCESOS[numero % len(EXCESOS)]
        for ficha in fichas:
            funciones = [p.nombre for p in ficha.ejercicio.partes if p.tipo == Tipo.FUNCION]
            codigo = "\n".join(f"def {nombre}(*_, **__):\n    {exceso}\n" for nombre in funciones)
            (suya / f"{ficha.nombre}.py").write_text(f"{MUCHOS_NOMBRES}{codigo}# {numero}\n", encoding="utf-8")


def _mib() -> float:
    """Los MiB de memoria residente de este proceso; solo en Linux."""
    paginas = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return paginas * 4096 / (1 << 20)


if __name__ == "__main__":
    _principal(Path(sys.argv[1]), Path(sys.argv[2]))
