"""Lo que tardan otros correctores, nbgrader y otter-grader, con las mismas funciones y los mismos casos.

Viven en un entorno aparte, que prepara `.ci/otros-correctores`; sin él no se miden. A cada uno se le da la tarea como
la pide y se usa como dice su manual, y solo vale una medida en la que puso a todos la nota que les toca.
"""

from __future__ import annotations

import csv
import json
import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.curso.catalogo import leer_curso
from grader.ejecucion.motor import crear_motor
from grader.modelo import Curso, Ficha, Llamada, Parte, Salida, Tipo
from grader.modelo.recetas import SAL_PUBLICA
from grader.modelo.valores import Arreglo, Escalar, Mapa, Secuencia, Valor, a_numpy
from grader.referencias import LIMITES, Almacen, Referencias, llamadas_de
from medir.cuadernos import Celda, escribir
from medir.lote import calificar_en, cuatro_con_funciones
from medir.medida import PYTHON, Grupo, Medida, cronometrar

GUION = ".ci/otros-correctores"
# Ellos tardan segundos por entrega: con unas pocas y unas pocas tandas basta.
ENTREGAS, ENTREGAS_NUESTRAS, TANDAS = 5, 20, 3
TAREA = "tarea"


def estan(raiz: Path) -> bool:
    """Si está preparado su entorno."""
    return (_entorno(raiz) / "listo").exists()


def _entorno(raiz: Path) -> Path:
    return raiz / ".cache" / "otros-correctores"


@dataclass(frozen=True, slots=True)
class Funcion:
    """Una función de un ejercicio: su código resuelto y sin resolver, y la prueba que la comprueba."""

    nombre: str
    ejercicio: str
    resuelta: str
    sin_resolver: str
    prueba: str


def preparar(raiz: Path, carpeta: Path) -> Grupo:
    """La misma tarea, en la forma de cada corrector; la última entrega está sin resolver y las demás, resueltas."""
    curso = leer_curso(raiz)
    fichas = cuatro_con_funciones(curso.fichas)
    funciones = _funciones(raiz, curso, fichas)
    nuestras = carpeta / "nuestras"
    nuestras.mkdir()
    for numero in range(ENTREGAS_NUESTRAS):
        escribir(nuestras / f"estudiante-{numero:02d}.ipynb", [f.resuelta for f in funciones])
    nbgrader = _Nbgrader(_entorno(raiz), carpeta / "nbgrader", curso, funciones)
    otter = _Otter(_entorno(raiz), carpeta / "otter", curso, funciones)
    base = "este corrector, dos núcleos"
    entera = (
        *(PYTHON, "-m", "grader", "lote", nuestras, "--salida", carpeta / "notas"),
        *("--procesos", "2", "--permitir-basico"),
    )
    cronometrar(raiz, entera)  # llena el almacén
    return Grupo(
        f"Por entrega, frente a otros correctores ({ENTREGAS_NUESTRAS} entregas nuestras y {ENTREGAS} suyas)",
        (
            Medida(base, lambda: calificar_en(raiz, fichas, nuestras, 2), base),
            Medida("lo mismo, con el arranque", lambda: cronometrar(raiz, entera) / ENTREGAS_NUESTRAS, base),
            Medida("nbgrader", nbgrader.medir, base),
            Medida("otter", otter.medir, base),
        ),
        TANDAS,
    )


# --- La tarea ------------------------------------------------------------------------------------------------------


def _funciones(raiz: Path, curso: Curso, fichas: Sequence[Ficha]) -> list[Funcion]:
    """La primera función de cada ejercicio, con una prueba de todos sus casos."""
    motor = crear_motor(curso.limites, (raiz / "ejercicios", raiz / "soluciones"))
    try:
        referencias = Referencias(curso, motor, SAL_PUBLICA, Almacen(None), LIMITES)
        return [funcion_de(ficha, referencias) for ficha in fichas]
    finally:
        motor.cerrar()


def funcion_de(ficha: Ficha, referencias: Referencias) -> Funcion:
    """La primera función de un ejercicio, con lo que hace falta para que otro corrector la califique."""
    parte = next(p for p in ficha.ejercicio.partes if p.tipo == Tipo.FUNCION)
    return Funcion(parte.nombre, ficha.clave, ficha.solucion, ficha.inicial, _prueba(ficha, parte, referencias))


def _prueba(ficha: Ficha, parte: Parte, referencias: Referencias) -> str:
    llamadas = llamadas_de(ficha, parte, SAL_PUBLICA)
    esperados = [r.valor for r in referencias.esperados(ficha)[parte.nombre] if isinstance(r, Salida)]
    return "\n".join(_comprobacion(ll, v) for ll, v in zip(llamadas, esperados, strict=True))


def _comprobacion(llamada: Llamada, esperado: Valor) -> str:
    argumentos = ", ".join(map(literal, llamada.argumentos or ()))
    return rf"torch.testing.assert_close({llamada.nombre}({argumentos}), {literal(esperado)})"


def literal(valor: Valor) -> str:
    """El código de Python que escribe un valor."""
    match valor:
        case Arreglo(dtype=dtype, forma=forma):
            return rf"torch.tensor({a_numpy(valor).reshape(-1).tolist()}, dtype=torch.{dtype}).reshape({forma})"
        case Escalar(valor=float(numero)):
            return f"float('{numero}')"
        case Escalar(valor=dato):
            return repr(dato)
        case Secuencia(clase=clase, elementos=elementos):
            return f"{clase}([{', '.join(map(literal, elementos))}])"
        case Mapa(pares=pares, clase="dict"):
            return f"{{{', '.join(f'{clave!r}: {literal(dato)}' for clave, dato in pares)}}}"
        case _:
            raise TypeError(f"no se sabe escribir {valor!r}")


class _Ajeno:
    """Lo común a los otros correctores: dónde trabajan, con qué entorno y qué notas hay que esperar."""

    def __init__(self, entorno: Path, carpeta: Path, curso: Curso, funciones: Sequence[Funcion]) -> None:
        self.binarios = entorno / ("Scripts" if sys.platform == "win32" else "bin")
        self.carpeta = carpeta
        self.funciones = funciones
        self.carpeta.mkdir()
        (carpeta / "teoria.py").write_text(curso.teoria, encoding="utf-8")
        self.preparar()

    def preparar(self) -> None:
        """Escribe la tarea y las entregas como las pide."""
        raise NotImplementedError

    def ejecutar(self, *orden: str | Path) -> float:
        """Lo que tarda una orden suya, sin tocar nada fuera de su carpeta ni usar otro Python que el suyo."""
        casa = str(self.carpeta / "casa")
        propio = {"HOME": casa, "JUPYTER_CONFIG_DIR": casa, "JUPYTER_DATA_DIR": casa, "IPYTHONDIR": casa}
        caminos = f"{self.binarios}{os.pathsep}{os.environ['PATH']}"
        return cronometrar(self.carpeta, orden, {**propio, "PATH": caminos, "PYTHONPATH": ""})

    def exigir(self, notas: Sequence[float]) -> None:
        """Comprueba que calificó de verdad: todo a las resueltas y menos a la que no lo está."""
        maximo = len(self.funciones)
        if [nota == maximo for nota in notas] != [True] * (ENTREGAS - 1) + [False]:
            raise RuntimeError(f"las notas no son las que tocan: {notas} de {maximo}")


class _Nbgrader(_Ajeno):
    """nbgrader: un cuaderno con una celda de solución y otra de prueba por función, y una base de datos de notas."""

    def preparar(self) -> None:
        """Escribe el cuaderno del curso y genera la tarea a partir de él."""
        self._escribir(self.carpeta / "source" / TAREA, [f.resuelta for f in self.funciones])
        self.ejecutar(self.binarios / "nbgrader", "generate_assignment", TAREA)
        for numero in range(ENTREGAS):
            codigos = [f.resuelta if numero < ENTREGAS - 1 else f.sin_resolver for f in self.funciones]
            self._escribir(self.carpeta / "submitted" / f"estudiante-{numero}" / TAREA, codigos)

    def _escribir(self, destino: Path, codigos: Sequence[str]) -> None:
        destino.mkdir(parents=True)
        shutil.copy(self.carpeta / "teoria.py", destino)
        celdas: list[Celda] = ["import torch"]
        for funcion, codigo in zip(self.funciones, codigos, strict=True):
            celdas.append((codigo, _metadatos(funcion.ejercicio + "-solucion", solucion=True)))
            celdas.append((funcion.prueba, _metadatos(funcion.ejercicio + "-prueba", solucion=False)))
        escribir(destino / "tarea.ipynb", celdas)

    def medir(self) -> float:
        """Segundos por entrega de `nbgrader autograde`, que las califica todas."""
        tardo = self.ejecutar(self.binarios / "nbgrader", "autograde", TAREA, "--force") / ENTREGAS
        self.ejecutar(self.binarios / "nbgrader", "export")
        with (self.carpeta / "grades.csv").open(encoding="utf-8", newline="") as archivo:
            notas = {fila["student_id"]: float(fila["raw_score"]) for fila in csv.DictReader(archivo)}
        self.exigir([notas[f"estudiante-{numero}"] for numero in range(ENTREGAS)])
        return tardo


def _metadatos(nombre: str, *, solucion: bool) -> dict[str, object]:
    """Los que distinguen una celda de solución de una de prueba, que vale un punto."""
    comunes = {"schema_version": 3, "grade_id": nombre, "solution": solucion, "grade": not solucion, "task": False}
    return {"nbgrader": {**comunes, "locked": not solucion, **({} if solucion else {"points": 1})}}


_PRUEBA_DE_OTTER = r"""
import torch
from otter.test_files import test_case

OK_FORMAT = False
name = "{ejercicio}"
points = 1


@test_case()
def prueba({nombre}):
    {cuerpo}
"""


class _Otter(_Ajeno):
    """otter-grader: un cuaderno por entrega y un `.zip` con una prueba por función; califica de una en una."""

    def preparar(self) -> None:
        """Escribe las pruebas, las reúne en el `.zip` y escribe las entregas."""
        (self.carpeta / "tests").mkdir()
        for funcion in self.funciones:
            prueba = _PRUEBA_DE_OTTER.format(
                ejercicio=funcion.ejercicio, nombre=funcion.nombre, cuerpo=funcion.prueba.replace("\n", "\n    ")
            )
            (self.carpeta / "tests" / f"{funcion.ejercicio}.py").write_text(prueba, encoding="utf-8")
        self.ejecutar(
            self.binarios / "otter", "generate", "-t", "tests", "-o", "autograder.zip", "--no-config",
            "--no-requirements", "--no-environment", "teoria.py",
        )  # fmt: skip
        for numero in range(ENTREGAS):
            codigos = [f.resuelta if numero < ENTREGAS - 1 else f.sin_resolver for f in self.funciones]
            escribir(self.carpeta / f"estudiante-{numero}.ipynb", codigos)

    def medir(self) -> float:
        """Segundos por entrega de `otter run`, una detrás de otra."""
        tardo, notas = 0.0, []
        for numero in range(ENTREGAS):
            entrega = f"estudiante-{numero}.ipynb"
            tardo += self.ejecutar(self.binarios / "otter", "run", "-a", "autograder.zip", "--no-logo", entrega)
            resultados = json.loads((self.carpeta / "results.json").read_text(encoding="utf-8"))
            notas.append(sum(prueba.get("score", 0) for prueba in resultados["tests"]))
        self.exigir(notas)
        return tardo / ENTREGAS
