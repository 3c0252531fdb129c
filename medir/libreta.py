"""Lo que cuesta guardar una entrega en la libreta y calificarla otra vez con lo guardado, frente a ejecutarla."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from grader.calificacion import Pasada
from grader.curso.catalogo import leer_curso
from grader.ejecucion.motor import crear_motor
from grader.libreta import ARCHIVO, Corrida, Llegada, abrir_libreta, apuntar, averiguar_procedencia
from grader.lote import Calificada, Repaso, calificar_lote
from grader.modelo import Entrega, Ficha
from grader.modelo.excepciones import Impedimento
from grader.modelo.recetas import SAL_PUBLICA, identificar
from grader.recogida import encontrar
from grader.referencias import LIMITES, Almacen, Referencias
from medir.lote import calificar_en, cuatro_con_funciones, hacer_lote
from medir.medida import Grupo, Medida

GUARDADAS = 1_000


def preparar(raiz: Path, carpeta: Path) -> Grupo:
    """Unas entregas calificadas una vez, y guardadas a nombre de muchas personas."""
    curso = leer_curso(raiz)
    fichas = cuatro_con_funciones(curso.fichas)
    entregas = carpeta / "entregas"
    hacer_lote(fichas, entregas)
    motor = crear_motor(curso.limites, (raiz / "ejercicios", raiz / "soluciones"))
    referencias = Referencias(curso, motor, SAL_PUBLICA, Almacen(None), LIMITES)
    entregados, _ = encontrar(entregas)
    hechas = list(calificar_lote(curso, fichas, entregados, [motor], referencias))
    motor.cerrar()
    ejecutar = "ejecutar y calificar una entrega, un solo núcleo"
    return Grupo(
        f"Una libreta de {GUARDADAS} entregas",
        (
            Medida(ejecutar, lambda: calificar_en(raiz, fichas, entregas, 1), ejecutar),
            Medida("guardar una", lambda: _guardar(raiz, fichas, hechas, carpeta), ejecutar, 0.2),
            Medida(
                "calificar una otra vez, tras cambiar una tolerancia",
                lambda: _recalificar(raiz, fichas, carpeta, referencias),
                ejecutar,
                0.1,
                tope=0.003,
            ),
        ),
        tope_de_tandas=2,
    )


def _guardar(raiz: Path, fichas: Sequence[Ficha], hechas: Sequence[Calificada], carpeta: Path) -> float:
    """Segundos por entrega."""
    archivo = carpeta / ARCHIVO
    archivo.unlink(missing_ok=True)
    procedencia = averiguar_procedencia(raiz, identificar(SAL_PUBLICA), [f.clave for f in fichas])
    nombres = tuple(f"estudiante-{numero:05d}" for numero in range(GUARDADAS))
    with abrir_libreta(archivo, procedencia) as libreta:
        libreta.apuntar_corrida(Corrida(nombres, tuple(f.clave for f in fichas), {}))
        comienzo = time.perf_counter()
        for numero, nombre in enumerate(nombres):
            una = hechas[numero % len(hechas)]
            fila = replace(una.fila, estudiante=nombre)
            libreta.guardar(apuntar(fila, Llegada(nombre), "", una.calificacion, una.obra))
        return (time.perf_counter() - comienzo) / GUARDADAS


def _recalificar(raiz: Path, fichas: Sequence[Ficha], carpeta: Path, referencias: Referencias) -> float:
    """Segundos por entrega; se dice que cambió la declaración de un ejercicio, y nada se ejecuta."""
    ahora = averiguar_procedencia(raiz, identificar(SAL_PUBLICA), [f.clave for f in fichas])
    cambiado = {**ahora.curso, f"ejercicios/{fichas[-1].nombre}/ejercicio.py": "otra"}
    with abrir_libreta(carpeta / ARCHIVO, ahora) as libreta:
        comienzo = time.perf_counter()
        repaso = Repaso(libreta, referencias, replace(ahora, curso=cambiado), _no_ejecutar)
        assert sum(1 for _ in repaso.recorrer()) == GUARDADAS
        return (time.perf_counter() - comienzo) / GUARDADAS


def _no_ejecutar(_: Entrega, __: Sequence[Ficha], ___: bool) -> list[Pasada]:
    raise Impedimento("No había nada que ejecutar.")
