"""Lo que calcula una llamada costosa dentro del corrector, frente a la misma función suelta en un proceso de Python.

Se miden segundos de procesador: dentro, los del hijo más los que gasta el padre mientras espera.
"""

from __future__ import annotations

import functools
import json
import subprocess
import time
from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np

from grader.curso.catalogo import leer_curso
from grader.ejecucion.motor import Motor, crear_motor
from grader.ejecucion.padre import ejecutar
from grader.modelo import TEORIA, Archivo, Curso, Ficha, Llamada, Salida, Trabajo
from grader.modelo.recetas import SAL_PUBLICA
from grader.modelo.valores import Arreglo, Bloque, Escalar, Valor, a_python
from grader.referencias import llamadas_de
from medir import cronometro
from medir.medida import PYTHON, Grupo, Medida

# Con cuántos ejemplos de los del caso se mide: los bastantes para que arrancar no cuente.
EJEMPLOS = 4_000
DENTRO, SUELTA = "dentro del corrector", "el mismo bucle suelto"
META = 1.1

SUELTO = Path(cronometro.__file__)


def preparar(raiz: Path, carpeta: Path) -> Grupo:
    """Entrenar una vez dentro del corrector y otra fuera, si algún ejercicio tiene algo costoso."""
    curso = leer_curso(raiz)
    medidas: tuple[Medida, ...] = ()
    for ficha in [f for f in curso.fichas if f.segundos][:1]:
        llamada = _primera_costosa(ficha)
        argumentos = map(a_python, llamada.argumentos or ())
        datos = carpeta / "costosa.json"
        datos.write_text(json.dumps(list(argumentos), default=np.ndarray.tolist), encoding="utf-8")
        orden = tuple(map(str, (PYTHON, SUELTO, raiz, ficha.nombre, llamada.nombre, datos)))
        medidas = (
            Medida(SUELTA, functools.partial(_suelta, orden), SUELTA),
            Medida(DENTRO, functools.partial(_dentro, raiz, curso, ficha, llamada), SUELTA, META),
        )
    return Grupo("Un entrenamiento, frente al mismo bucle suelto (segundos de procesador)", medidas)


def _primera_costosa(ficha: Ficha) -> Llamada:
    """La primera llamada de la primera parte costosa, con menos ejemplos."""
    parte = next(p for p in ficha.ejercicio.partes if p.nombre in ficha.segundos)
    llamada = llamadas_de(ficha, parte, SAL_PUBLICA)[0]
    return replace(llamada, argumentos=tuple(map(_recortar, llamada.argumentos or ())))


def _recortar(valor: Valor) -> Valor:
    if not isinstance(valor, Arreglo) or not valor.forma or valor.forma[0] <= EJEMPLOS:
        return valor
    bytes_por_ejemplo = len(valor.bloque) // valor.forma[0]
    return msgspec.structs.replace(
        valor, forma=(EJEMPLOS, *valor.forma[1:]), bloque=Bloque(valor.bloque[: EJEMPLOS * bytes_por_ejemplo])
    )


def _suelta(orden: tuple[str, ...]) -> float:
    return float(subprocess.run(orden, check=True, capture_output=True, text=True).stdout.splitlines()[-1])


def _dentro(raiz: Path, curso: Curso, ficha: Ficha, llamada: Llamada) -> float:
    modulos = {TEORIA: curso.teoria.encode(), ficha.nombre: ficha.solucion.encode()}
    trabajo = Trabajo(Archivo(SUELTO.name, SUELTO.read_bytes()), (), modulos)
    cual = (Escalar(ficha.nombre), Escalar(llamada.nombre), *(llamada.argumentos or ()))
    cronometrada = replace(trabajo, llamadas=(replace(llamada, nombre="cronometrar", argumentos=cual),))
    motor: Motor = crear_motor(curso.limites, (raiz / "ejercicios", raiz / "soluciones"))
    try:
        ejecutar(motor, [trabajo], curso.limites)  # el primer hijo espera a que se importe torch
        comienzo = time.process_time()
        (hecho,) = ejecutar(motor, [cronometrada], curso.limites, contar=lambda _: None)
        propios = time.process_time() - comienzo
    finally:
        motor.cerrar()
    (resultado,) = hecho.resultados
    assert isinstance(resultado, Salida), resultado
    del_hijo: float = a_python(resultado.valor)
    return propios + del_hijo
