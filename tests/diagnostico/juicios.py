"""Lo que se le dice a cada implementación equivocada que ningún modelo de error contiene, juzgado una por una.

Son las de `tests/curso/desconocidas`. La lista, con el juicio de cada una, está en `juicios.toml`. Si cambia lo que se
dice, la vuelve a escribir `python -m tests.diagnostico.juicios`: conserva los juicios de lo que sigue igual y deja en
blanco los demás, que hay que volver a leer; la prueba no admite ninguno en blanco.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from grader.almacen import Almacen
from grader.calificar import calificar
from grader.catalogo import leer_curso
from grader.ejecucion.motor import Motor, crear_motor
from grader.modelo import Archivo, Curso, Entrega, Ficha, ResultadoEjercicio, ResultadoParte, Veredicto
from grader.ordenes.comun import almacen_de
from grader.recetas import SAL_PUBLICA
from grader.referencias import LIMITES, Referencias

RAIZ = Path(__file__).parents[2]
LISTA = Path(__file__).with_suffix(".toml")
DESCONOCIDAS = RAIZ / "tests" / "curso" / "desconocidas"
# Una causa verdadera y propia de ese error; solo verdades, sin la causa; algo que no es verdad.
CONCRETO, CIERTO, FALSO = "concreto", "cierto", "falso"
CABECERA = """\
# Qué se le dice a cada implementación equivocada de tests/curso/desconocidas, y qué merece, leída una por una.
# «dicho» lo escribe «python -m tests.diagnostico.juicios»; «juicio» y «razon» se escriben a mano:
#
#   concreto  señala una causa, una relación o una propiedad que es verdad y lleva a ese error
#   cierto    todo lo que dice es verdad, pero no llega a la causa: en qué se nota, dónde, cuánto
#   falso     afirma o da a entender algo que no es
"""


@dataclass(frozen=True, slots=True)
class Juicio:
    """Lo que se dice de una implementación, y lo que merece."""

    dicho: str
    juicio: str = ""
    razon: str = ""


def leer_lista() -> dict[str, Juicio]:
    """Los juicios, por ejercicio y nombre: «e10/temperatura»."""
    datos = tomllib.loads(LISTA.read_text(encoding="utf-8")) if LISTA.exists() else {}
    return {caso: Juicio(**{**j, "dicho": j["dicho"].strip("\n")}) for caso, j in datos.items()}


def casos(curso: Curso) -> Iterator[tuple[str, Ficha, str]]:
    """Cada implementación con su ejercicio y su código; sin las que entrenan un modelo, que se dice con sus medidas."""
    for ficha in curso.fichas:
        for archivo in sorted((DESCONOCIDAS / ficha.nombre).glob("*.py")):
            codigo = archivo.read_text(encoding="utf-8")
            if not any(costosa in codigo for costosa in ficha.segundos):
                yield f"{ficha.clave}/{archivo.stem}", ficha, f"{ficha.solucion}\n{codigo}"


def entregar(curso: Curso, ficha: Ficha, codigo: str, motor: Motor, referencias: Referencias) -> ResultadoEjercicio:
    """El resultado de una implementación, por el mismo camino que la entrega de cualquiera."""
    archivo = Archivo(f"{ficha.nombre}.py", codigo.encode())
    entrega = Entrega(Path(archivo.nombre), {ficha.nombre: (archivo,)})
    return calificar(curso, (ficha,), entrega, motor, referencias).ejercicios[0]


def decir(resultado: ResultadoEjercicio) -> str:
    """Lo que se dice de cada parte que falla."""
    return "\n".join(_contar(p) for p in resultado.partes if p.veredicto != Veredicto.CORRECTO and p.maximo)


def _contar(parte: ResultadoParte) -> str:
    certeza = ("[seguro]" if parte.diagnostico.seguro else "[probable]") if parte.diagnostico else ""
    frases = (parte.explicacion, certeza, parte.causa, parte.propiedad, parte.observado, *parte.pistas)
    return f"{parte.nombre}: " + " ".join(" ".join(f.split()) for f in frases if f)


def escribir(juicios: Mapping[str, Juicio]) -> str:
    """La lista, como archivo."""
    bloques = [
        f"[{_texto(caso)}]\ndicho = '''\n{j.dicho}'''\njuicio = {_texto(j.juicio)}\nrazon = {_texto(j.razon)}\n"
        for caso, j in juicios.items()
    ]
    return "\n".join([CABECERA, *bloques])


def _texto(texto: str) -> str:
    escapado = texto.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escapado}"'


def principal() -> None:
    """Vuelve a escribir la lista con lo que se dice ahora."""
    curso, previos = leer_curso(RAIZ), leer_lista()
    motor = crear_motor(curso.limites, (RAIZ / "ejercicios", RAIZ / "soluciones"))
    try:
        referencias = Referencias(curso, motor, SAL_PUBLICA, Almacen(almacen_de(RAIZ)), LIMITES)
        ahora = {c: decir(entregar(curso, ficha, codigo, motor, referencias)) for c, ficha, codigo in casos(curso)}
    finally:
        motor.cerrar()
    juicios = {c: previos[c] if c in previos and previos[c].dicho == d else Juicio(d) for c, d in ahora.items()}
    LISTA.write_text(escribir(juicios), encoding="utf-8", newline="\n")
    sys.stdout.write(f"{len(juicios)} implementaciones; {sum(not j.juicio for j in juicios.values())} por juzgar\n")


if __name__ == "__main__":
    principal()
