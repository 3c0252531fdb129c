"""Cómo entregar un código a un ejercicio del curso de verdad, y cómo ejecutar el del propio curso."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grader.calificacion import calificar
from grader.curso.catalogo import elegir
from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import ejecutar
from grader.modelo import Archivo, Curso, Entrega, Llamada, ResultadoEjercicio, Salida, Trabajo
from grader.modelo.recetas import preparar_argumentos
from grader.modelo.valores import a_python
from grader.referencias import LIMITES, Referencias


@pytest.fixture(scope="session")
def entregar(curso: Curso, motor: Motor, referencias: Referencias) -> Callable[..., ResultadoEjercicio]:
    """`entregar("e05", codigo, hermano=otro_codigo)`: el resultado de entregar eso para ese ejercicio.

    Todo es de una misma entrega, que otras pruebas usan también: así lo que se entrena una vez se recuerda.
    """

    def con_este_codigo(ejercicio: str, codigo: str, **hermanos: str) -> ResultadoEjercicio:
        (ficha,) = elegir(curso, ejercicio)
        archivo = Archivo(f"{ficha.nombre}.py", codigo.encode())
        modulos = tuple(Archivo(f"{nombre}.py", texto.encode()) for nombre, texto in hermanos.items())
        entrega = Entrega(Path("entrega"), {ficha.nombre: (archivo,)}, modulos)
        return calificar(curso, (ficha,), entrega, motor, referencias).ejercicios[0]

    return con_este_codigo


@pytest.fixture
def pedir(curso: Curso, motor: Motor) -> Callable[..., Any]:
    """`pedir("e04", "parametros_mlp", 128, 512)`: lo que da la solución, ejecutada como una entrega.

    Con `de="inicial"` o `de="errores"` responde la plantilla o el modelo de error; sin argumentos, se lee un nombre.
    """

    def con_este_codigo(ejercicio: str, nombre: str, *argumentos: Any, de: str = "solucion", **opciones: Any) -> Any:
        (ficha,) = elegir(curso, ejercicio)
        llamada = Llamada(nombre, preparar_argumentos(argumentos) if argumentos else None, opciones)
        modulos = {clave: texto.encode() for clave, texto in {"teoria": curso.teoria, **curso.comunes}.items()}
        trabajo = Trabajo(Archivo(f"{de}.py", getattr(ficha, de).encode()), (llamada,), modulos)
        (ejecucion,) = ejecutar(motor, [trabajo], LIMITES)
        (resultado,) = ejecucion.resultados
        assert isinstance(resultado, Salida), resultado
        return a_python(resultado.valor)

    return con_este_codigo
