"""Provocar un error de verdad y leer lo que se guarda de cada uno.

Cada archivo `.txt` de esta carpeta es una lista de provocaciones: `# clave`, el código que lanza el error y, tras `→`,
lo que se le dice a quien lo escribió, sin el comienzo que cita la línea.
"""

from __future__ import annotations

import sys
import textwrap
import warnings
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from grader.ejecucion.hijo import llamadas_vivas
from grader.ejecucion.hijo.mundo import Buscador, recordar
from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import ejecutar
from grader.modelo import TEORIA, Archivo, Fallo, Limites, Trabajo
from grader.retroalimentacion import mensajes
from tests.unidad.apoyo import parte

CARPETA = Path(__file__).parent
ARCHIVO = "tarea.py"


@dataclass(frozen=True)
class Provocacion:
    """Un código que falla y la frase que le toca."""

    clave: str
    codigo: str
    frase: str


def leer(archivo: Path) -> list[Provocacion]:
    """Las provocaciones guardadas en un archivo."""
    bloques = archivo.read_text(encoding="utf-8").split("\n# ")[1:]
    return [_leer_una(bloque.splitlines()) for bloque in bloques]


def _leer_una(lineas: list[str]) -> Provocacion:
    frase = [linea.removeprefix("→").strip() for linea in lineas[1:] if linea.startswith("→")]
    codigo = [linea for linea in lineas[1:] if not linea.startswith("→")]
    return Provocacion(lineas[0].strip(), "\n".join(codigo).strip("\n"), " ".join(frase))


def componer(archivo: Path, provocaciones: list[Provocacion]) -> str:
    """El texto de un archivo con esas provocaciones, con las frases en líneas que se puedan leer."""
    titulo = archivo.read_text(encoding="utf-8").partition("\n")[0]
    bloques = [
        f"# {p.clave}\n{p.codigo}\n{textwrap.fill(p.frase, 118, initial_indent='→ ', subsequent_indent='→ ')}\n"
        for p in provocaciones
    ]
    return "\n".join([f"{titulo}\n", *bloques])


def provocar(codigo: str) -> Fallo:
    """Ejecuta un código que falla y devuelve el fallo que contaría el hijo."""
    recordar(ARCHIVO, codigo)
    espacio = {"__name__": "tarea", "torch": torch, "nn": nn, "F": F, "np": np, "math": __import__("math")}
    curso = Buscador({TEORIA: b"def contar(modulo):\n    return 0\n", "utilidades.pos": b""}, lambda *_: None)
    sys.meta_path.append(curso)
    argv, argumentos = sys.argv, list(sys.argv)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            exec(compile(codigo, ARCHIVO, "exec", dont_inherit=True), espacio)
    except BaseException as error:
        return llamadas_vivas.explicar(error)
    finally:
        sys.meta_path.remove(curso)
        argv[:], sys.argv = argumentos, argv
    raise AssertionError(f"no falla: {codigo}")


def provocar_en_un_hijo(motor: Motor, codigo: str) -> Fallo:
    """Lo mismo, en un hijo confinado."""
    (hecha,) = ejecutar(motor, [Trabajo(Archivo(ARCHIVO, codigo.encode()), ())], Limites())
    return hecha.carga.tropiezos[0]


def decir(fallo: Fallo) -> str:
    """Lo que se le dice de un fallo, sin el comienzo que cita la línea."""
    dicho = mensajes.explicar_fallo(parte(), fallo, Limites())
    assert fallo.lugar is not None
    cita, desde = f"{ARCHIVO}, línea {fallo.lugar.linea} (`{fallo.lugar.codigo}`)", fallo.lugar.desde
    llegada = f", a la que se llega desde la línea {desde.linea} (`{desde.codigo}`)" if desde else ""
    for comienzo in (
        f"Se detuvo con {fallo.tipo} en {cita}{llegada}. ",
        f"En {cita}, hay algo que no es código de Python. ",
        f"En {cita}, hay algo que este Python no entiende. ",
    ):
        if dicho.startswith(comienzo):
            return dicho.removeprefix(comienzo)
    raise AssertionError(dicho)
