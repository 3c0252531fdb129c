"""Las plantillas que recibe el estudiante: un `.py` por ejercicio, `teoria.py` y un cuaderno con todos.

Se generan del enunciado y de `inicial.py`, nunca recortando una solución: no hay nada que se pueda filtrar.
"""

from __future__ import annotations

import ast
import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path

from grader.modelo import TEORIA, Curso, Ficha

AVISO = (
    "Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/."
)
CUADERNO, README = "cuaderno.ipynb", "README.md"


def generar(curso: Curso) -> dict[str, str]:
    """El contenido de cada archivo de `plantillas/`, por nombre."""
    archivos = {f"{ficha.nombre}.py": plantilla_de(ficha) for ficha in curso.fichas}
    teoria = {f"{TEORIA}.py": f"# {AVISO}\n{curso.teoria}"} if curso.teoria else {}
    return archivos | teoria | {CUADERNO: cuaderno_de(curso)}


def actualizar(curso: Curso, raiz: Path) -> list[str]:
    """Escribe lo generado que falte o haya cambiado, borra lo que sobre y dice qué tocó."""
    archivos, carpeta, readme = generar(curso), raiz / "plantillas", raiz / README
    carpeta.mkdir(exist_ok=True)
    tocados = por_actualizar(curso, raiz)
    for nombre in tocados:
        if nombre == README:
            insignia = con_insignia(curso, readme.read_text(encoding="utf-8"))
            readme.write_text(insignia, encoding="utf-8", newline="\n")
        elif nombre in archivos:
            (carpeta / nombre).write_text(archivos[nombre], encoding="utf-8", newline="\n")
        else:
            (carpeta / nombre).unlink()
    return tocados


def por_actualizar(curso: Curso, raiz: Path) -> list[str]:
    """Lo generado que está caducado: plantillas y, si el curso tiene README, su insignia."""
    texto = (raiz / README).read_text(encoding="utf-8") if (raiz / README).is_file() else ""
    return caducadas(curso, raiz / "plantillas") + ([README] if con_insignia(curso, texto) != texto else [])


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
    """El cuaderno con todos los ejercicios: enunciado, una celda por cada cosa que completar y otra que lo corrige."""
    # Aquí y no arriba: con Jupyter instalado tarda un par de segundos, y casi nadie escribe el cuaderno.
    import nbformat
    from nbformat import v4

    celdas = [
        v4.new_markdown_cell(f"<!-- {AVISO} -->\n# {curso.titulo}\n\n{_introduccion(curso)}", id="portada"),
        v4.new_code_cell(_preparacion(curso), id="preparacion"),
    ]
    if curso.teoria:
        celdas.append(v4.new_code_cell(f"%%writefile {TEORIA}.py\n{curso.teoria.rstrip()}", id=TEORIA))
    for ficha in curso.fichas:
        celdas.append(v4.new_markdown_cell(ficha.enunciado.strip(), id=f"{ficha.clave}-enunciado"))
        celdas += [
            v4.new_code_cell(trozo, id=f"{ficha.clave}-codigo-{numero}")
            for numero, trozo in enumerate(_trozos(ficha.inicial), start=1)
        ]
        celdas.append(v4.new_code_cell(f'corregir("{ficha.clave}")', id=f"{ficha.clave}-corregir"))
    cuaderno = v4.new_notebook(
        cells=celdas,
        metadata={
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
    )
    nbformat.validate(cuaderno)
    return json.dumps(cuaderno, ensure_ascii=False, indent=1) + "\n"


def _introduccion(curso: Curso) -> str:
    """Qué se hace con el cuaderno; primero, las celdas que lo preparan."""
    primero = (
        f"Ejecuta primero las dos celdas que siguen: una prepara el corrector y la otra guarda `{TEORIA}.py`, "
        "el código que el curso te da hecho."
        if curso.teoria
        else "Ejecuta primero la celda que sigue, que prepara el corrector."
    )
    return (
        f"Funciona igual en Jupyter y en Colab. {primero} Después completa las celdas de cada ejercicio y "
        "ejecútalas; las que aún no hayas tocado no estorban.\n\n"
        'Al final de cada ejercicio, la celda `corregir("eNN")` te dice ahí mismo qué está bien, qué no y por qué; '
        "`corregir()` mira todo lo que hayas empezado. En Colab, antes de nada, guarda una copia: «Archivo», «Guardar "
        "una copia en Drive». Para entregarlo, descárgalo: «Archivo», «Descargar», «Descargar .ipynb»."
    )


def _preparacion(curso: Curso) -> str:
    """La celda que instala el corrector si falta. Al corregir no se ejecuta, y si se ejecutara no haría nada."""
    return _PREPARACION.replace("ORIGEN", f'"{curso.repositorio}/archive/HEAD.zip"' if curso.repositorio else "None")


_PREPARACION = '''# Prepara el cuaderno: si falta el corrector, lo instala. Si ya está todo, no hace nada.
import importlib.metadata
import importlib.util
import subprocess
import sys
import tempfile
from pathlib import Path


def _preparar(origen):
    """Instala el .whl que haya en esta carpeta o, si no hay, lo que hay en `origen`. No cambia el PyTorch instalado."""
    if all(map(importlib.util.find_spec, ("grader", "torch"))):
        return
    subidos = sorted(map(str, Path().glob("corrector_transformers-*.whl")))
    if not subidos and not origen:
        return print("Sube a esta carpeta el archivo .whl que te dieron y vuelve a ejecutar esta celda.")
    print("Instalando el corrector: si ya hay PyTorch, como en Colab, son unos segundos; si no, unos minutos.")
    fijos = Path(tempfile.mkdtemp()) / "fijos.txt"
    estan = {d.name: d.version for d in reversed([*importlib.metadata.distributions()])}
    fijos.write_text("\\n".join(f"{p}=={estan[p]}" for p in ("torch", "numpy") if p in estan))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--constraint", str(fijos)]
    if subprocess.run([*pip, *(subidos[-1:] or [origen])]).returncode:
        print("No se pudo. Comprueba la conexión, o sube a esta carpeta el .whl que te dieron, y ejecútala otra vez.")
    importlib.invalidate_caches()


_preparar(ORIGEN)
try:
    from grader import corregir
except ImportError:

    def corregir(ejercicio=None):
        print("Falta el corrector: vuelve a ejecutar la primera celda.")'''


def con_insignia(curso: Curso, readme: str) -> str:
    """El README con la insignia de Colab apuntando al cuaderno del repositorio del curso, si está publicado."""
    if not curso.repositorio:
        return readme
    en_colab = curso.repositorio.replace("https://github.com/", "https://colab.research.google.com/github/")
    return re.sub(r"(?m)^\[colab\]: .*$", f"[colab]: {en_colab}/blob/main/plantillas/{CUADERNO}", readme)


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
