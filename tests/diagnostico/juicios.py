"""Lo que se le dice a cada respuesta equivocada, juzgado una por una.

Son las de `tests/curso/desconocidas`, que ningún modelo de error contiene, y las de `respuestas/`, tal como las escribe
quien está aprendiendo: con una equivocación, con dos o con una heredada de otra parte. La lista, con el juicio de cada
una, está en `juicios/`, un archivo por ejercicio. Si cambia lo que se dice, la vuelve a escribir
`python -m tests.diagnostico.juicios` (con `e05 e10` detrás, la de esos): conserva los juicios de lo que sigue igual y
deja en blanco los demás, que hay que volver a leer; la prueba no admite ninguno en blanco.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.curso.catalogo import leer_curso
from grader.ejecucion.motor import crear_motor
from grader.modelo import Calificacion, Ficha, ResultadoParte, Veredicto
from grader.modelo.frases import EXPLICACION, INFORME, OBSERVACION
from grader.modelo.recetas import SAL_PUBLICA
from grader.referencias import LIMITES, Almacen, Referencias
from grader.taller import almacen_de
from tests.apoyo import calificar_solo, con_las_cifras_de

RAIZ = Path(__file__).parents[2]
LISTA = Path(__file__).with_suffix("")
CARPETAS = (RAIZ / "tests" / "curso" / "desconocidas", Path(__file__).parent / "respuestas")
# De lo que más dice a lo que menos, y lo que no es verdad.
JUICIOS = ("causa", "relacion", "explicado", "general", "falso")
CABECERA = """\
# Qué se le dice a cada respuesta equivocada de {ejercicio}, y qué merece, leída una por una.
# «dicho» lo escribe «python -m tests.diagnostico.juicios {clave}»; «juicio» y «razon» se escriben a mano:
#
#   causa      nombra la equivocación, y es esa
#   relacion   da una relación exacta, una propiedad o un lugar que es verdad y lleva a ese error
#   explicado  el código se detiene, y se explica por qué y qué mirar
#   general    todo lo que dice es verdad, pero no llega a la causa: en qué se nota, dónde, cuánto
#   falso      afirma o da a entender algo que no es
"""


@dataclass(frozen=True, slots=True)
class Juicio:
    """Lo que se dice de una respuesta, y lo que merece."""

    dicho: str
    juicio: str = ""
    razon: str = ""


def leer_lista() -> dict[str, Juicio]:
    """Los juicios, por ejercicio y nombre: «e10/temperatura»."""
    datos = [tomllib.loads(archivo.read_text(encoding="utf-8")) for archivo in sorted(LISTA.glob("*.toml"))]
    return {c: Juicio(**{**j, "dicho": j["dicho"].strip("\n")}) for suyos in datos for c, j in suyos.items()}


def casos(fichas: Sequence[Ficha]) -> Iterator[tuple[str, Ficha, str]]:
    """Cada respuesta con su ejercicio y su código; sin las que entrenan un modelo, que se dice con sus medidas."""
    for ficha in fichas:
        for archivo in sorted(a for carpeta in CARPETAS for a in (carpeta / ficha.nombre).glob("*.py")):
            codigo = archivo.read_text(encoding="utf-8")
            if not any(costosa in codigo for costosa in ficha.segundos):
                yield f"{ficha.clave}/{archivo.stem}", ficha, f"{ficha.solucion}\n{codigo}"


def decir(calificacion: Calificacion) -> str:
    """Lo que se dice de cada parte que falla."""
    (resultado,) = calificacion.ejercicios
    return "\n".join(_contar(p) for p in resultado.partes if p.veredicto != Veredicto.CORRECTO and p.maximo)


def _contar(parte: ResultadoParte) -> str:
    certeza = ("[seguro]" if parte.diagnostico.seguro else "[probable]") if parte.diagnostico else ""
    lo_demas = (f.texto for f in parte.frases if f.clase not in (EXPLICACION, INFORME, OBSERVACION))
    frases = (parte.explicacion, certeza, *lo_demas)
    return f"{parte.nombre}: " + " ".join(" ".join(f.split()) for f in frases if f)


def escribir(ficha: Ficha, juicios: Mapping[str, Juicio]) -> str:
    """La lista de un ejercicio, como archivo."""
    bloques = [
        f"[{_texto(caso)}]\ndicho = '''\n{j.dicho}'''\njuicio = {_texto(j.juicio)}\nrazon = {_texto(j.razon)}\n"
        for caso, j in juicios.items()
        if caso.startswith(f"{ficha.clave}/")
    ]
    return "\n".join([CABECERA.format(ejercicio=ficha.nombre, clave=ficha.clave), *bloques])


def _texto(texto: str) -> str:
    escapado = texto.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escapado}"'


def principal(claves: list[str]) -> None:
    """Vuelve a escribir la lista de esos ejercicios, o de todos, con lo que se dice ahora."""
    curso, previos = leer_curso(RAIZ), leer_lista()
    fichas = [f for f in curso.fichas if not claves or f.clave in claves]
    motor = crear_motor(curso.limites, (RAIZ / "ejercicios", RAIZ / "soluciones"))
    try:
        referencias = Referencias(curso, motor, SAL_PUBLICA, Almacen(almacen_de(RAIZ)), LIMITES)
        pedidos = [(c, ficha, codigo) for c, ficha, codigo in casos(curso.fichas) if ficha in fichas]
        ahora = {c: decir(calificar_solo(ficha, codigo, motor, referencias)) for c, ficha, codigo in pedidos}
    finally:
        motor.cerrar()
    juicios = {}
    for caso, dicho in ahora.items():
        previo = previos.get(caso, Juicio(""))
        juicios[caso] = previo if previo.dicho == con_las_cifras_de(previo.dicho, dicho) else Juicio(dicho)
    for ficha in fichas:
        (LISTA / f"{ficha.clave}.toml").write_text(escribir(ficha, juicios), encoding="utf-8", newline="\n")
    sys.stdout.write(f"{len(juicios)} respuestas; {sum(not j.juicio for j in juicios.values())} por juzgar\n")


if __name__ == "__main__":
    principal(sys.argv[1:])
