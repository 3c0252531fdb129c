"""Las plantillas que recibe el estudiante: un `.py` por ejercicio, `teoria.py` y un cuaderno con todos.

Se generan del enunciado y de `inicial.py`, nunca recortando una solución: no hay nada que se pueda filtrar.
"""

from __future__ import annotations

import ast
import itertools
import json
from collections.abc import Iterator
from pathlib import Path

import nbformat
from nbformat import v4

from grader.modelo import Curso, Ficha

AVISO = (
    "Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/."
)
CUADERNO = "cuaderno.ipynb"


def generar(curso: Curso) -> dict[str, str]:
    """El contenido de cada archivo de `plantillas/`, por nombre."""
    archivos = {f"{ficha.nombre}.py": plantilla_de(ficha) for ficha in curso.fichas}
    return archivos | {"teoria.py": f"# {AVISO}\n{curso.teoria}", CUADERNO: cuaderno_de(curso)}


def escribir(curso: Curso, carpeta: Path) -> list[str]:
    """Escribe las plantillas que falten o hayan cambiado, borra las que sobren y dice cuáles tocó."""
    archivos = generar(curso)
    carpeta.mkdir(exist_ok=True)
    tocados = caducadas(curso, carpeta)
    for nombre in tocados:
        if nombre in archivos:
            (carpeta / nombre).write_text(archivos[nombre], encoding="utf-8", newline="\n")
        else:
            (carpeta / nombre).unlink()
    return tocados


def caducadas(curso: Curso, carpeta: Path) -> list[str]:
    """Los archivos de la carpeta que no son los que se generarían ahora."""
    archivos = generar(curso)
    presentes = {p.name for p in carpeta.glob("*") if p.suffix in (".py", ".ipynb")}
    distintos = [n for n, texto in archivos.items() if n not in presentes or _leer(carpeta / n) != texto]
    return sorted({*distintos, *(presentes - archivos.keys())})


def _leer(archivo: Path) -> str:
    return archivo.read_bytes().decode("utf-8", "replace")


def plantilla_de(ficha: Ficha) -> str:
    """El `.py` de un ejercicio: el enunciado en comentarios y debajo el código por completar."""
    enunciado = "\n".join(f"# {linea}".rstrip() for linea in ficha.enunciado.strip().splitlines())
    return f"# {AVISO}\n#\n{enunciado}\n\n{ficha.inicial}"


def cuaderno_de(curso: Curso) -> str:
    """El cuaderno con todos los ejercicios: enunciado y, debajo, una celda por cada cosa que hay que completar."""
    celdas = [
        v4.new_markdown_cell(f"<!-- {AVISO} -->\n# {curso.titulo}\n\n{_INTRODUCCION}", id="portada"),
        v4.new_code_cell(_PREPARACION, id="preparacion"),
        v4.new_code_cell(f"%%writefile teoria.py\n{curso.teoria.rstrip()}", id="teoria"),
    ]
    for ficha in curso.fichas:
        celdas.append(v4.new_markdown_cell(ficha.enunciado.strip(), id=f"{ficha.clave}-enunciado"))
        celdas += [
            v4.new_code_cell(trozo, id=f"{ficha.clave}-codigo-{numero}")
            for numero, trozo in enumerate(_trozos(ficha.inicial), start=1)
        ]
    cuaderno = v4.new_notebook(
        cells=celdas,
        metadata={
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
    )
    nbformat.validate(cuaderno)
    return json.dumps(cuaderno, ensure_ascii=False, indent=1) + "\n"


_INTRODUCCION = (
    "Funciona igual en Jupyter y en Colab. Ejecuta primero las dos celdas que siguen: una instala lo que falte y la "
    "otra guarda `teoria.py`, el código que el curso te da hecho. Después completa las celdas de cada ejercicio y "
    "ejecútalas; las que aún no hayas tocado no estorban.\n\n"
    "Cuando quieras saber cómo vas, guarda el cuaderno en la carpeta `entrega/` del repositorio y ejecuta "
    "`make corregir`, o `make corregir ENTREGA=cuaderno.ipynb` si está en otro lugar. En Colab, antes, descárgalo: "
    "«Archivo», «Descargar», «Descargar .ipynb»."
)

# Al corregir se ejecuta sin red y sin poder crear procesos: allí no falta nada, así que no hace nada.
_PREPARACION = r"""# Prepara el cuaderno: instala lo que falte. Si ya está todo, como en Colab, no hace nada.
import importlib.util
import subprocess
import sys

faltan = [paquete for paquete in ("torch", "matplotlib") if importlib.util.find_spec(paquete) is None]
if faltan:
    print(f"Instalando {' y '.join(faltan)}: puede tardar unos minutos…")
    if subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", *faltan]).returncode:
        print("No se pudo. Comprueba la conexión y vuelve a ejecutar esta celda.")"""


def _trozos(codigo: str) -> Iterator[str]:
    """Parte el código en celdas: las importaciones, cada definición y cada grupo de valores, con sus comentarios."""
    lineas = codigo.splitlines()
    grupos: list[tuple[str, int]] = []  # (clase de instrucción, última línea)
    for instruccion in ast.parse(codigo).body:
        clase = _clase(instruccion)
        final = instruccion.end_lineno or instruccion.lineno
        if grupos and clase == grupos[-1][0] and clase != "definición":
            grupos[-1] = (clase, final)
        else:
            grupos.append((clase, final))
    # Lo que siga a la última instrucción (un comentario) va con ella.
    finales = [final for _, final in grupos[:-1]] + [len(lineas)]
    for comienzo, final in itertools.pairwise([0, *finales]):
        if trozo := "\n".join(lineas[comienzo:final]).strip("\n"):
            yield trozo


def _clase(instruccion: ast.stmt) -> str:
    match instruccion:
        case ast.Import() | ast.ImportFrom():
            return "importaciones"
        case ast.FunctionDef() | ast.ClassDef():
            return "definición"
        case ast.Expr(value=ast.Constant()):
            return "importaciones"  # el docstring del módulo acompaña a las importaciones
        case _:
            return "valores"
