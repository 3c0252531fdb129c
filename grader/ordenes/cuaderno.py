"""`grader cuaderno`: abre en Jupyter el cuaderno de quien estudia."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import click

from grader.excepciones import MalUso
from grader.ordenes.entrega import situar_entrega
from grader.ordenes.lugares import raiz_del_curso

# Quien la instala sin el repositorio lo hace con el extra que declara pyproject.toml.
JUPYTER = "jupyterlab"


@click.command(options_metavar="[OPCIONES]")
@click.option("--sin-navegador", is_flag=True, help="No abre el navegador: escribe la dirección a la que ir.")
def cuaderno(sin_navegador: bool) -> None:
    """Abre en Jupyter entrega/cuaderno.ipynb.

    La primera vez lo copia de las plantillas; si ya existe, no lo cambia. Ctrl-C termina.
    """
    from grader import entregas, plantillas

    raiz = raiz_del_curso()
    if importlib.util.find_spec(JUPYTER) is None:
        raise MalUso(
            "Jupyter no está instalado en este entorno. Lo instala «make cuaderno» o, sin make, "
            f"«{sys.executable} -m pip install {JUPYTER}»."
        )
    entrega = situar_entrega(raiz, None, "guarda")
    archivo = entrega / plantillas.CUADERNO
    entregas.estrenar_archivo(raiz / "plantillas" / plantillas.CUADERNO, archivo)
    orden = [sys.executable, "-m", JUPYTER, f"--notebook-dir={entrega.parent}"]
    orden += ["--no-browser"] if sin_navegador else []
    click.echo("Abriendo el cuaderno en el navegador. Para terminar, vuelve aquí y pulsa Ctrl-C dos veces.", err=True)
    sys.exit(subprocess.run([*orden, str(archivo)], check=False).returncode)
