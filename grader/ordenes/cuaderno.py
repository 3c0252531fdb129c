"""`grader cuaderno`: abre en Jupyter el cuaderno de quien estudia."""

from __future__ import annotations

import importlib.util
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

import click

from grader.modelo.excepciones import MalUso
from grader.ordenes.entrega import situar_entrega
from grader.ordenes.lugares import raiz_del_curso

JUPYTER = "jupyterlab"


@click.command(options_metavar="[OPCIONES]")
@click.option("--sin-navegador", is_flag=True, help="No abre el navegador: escribe la dirección a la que ir.")
def cuaderno(sin_navegador: bool) -> None:
    """Abre en Jupyter entrega/cuaderno.ipynb.

    La primera vez lo copia de las plantillas; si ya existe, no lo cambia. Ctrl-C termina.
    """
    from grader import entregas
    from grader.curso import plantillas

    raiz = raiz_del_curso()
    if importlib.util.find_spec(JUPYTER) is None:
        raise MalUso(
            "Jupyter no está instalado en este entorno. Lo instala «make cuaderno» o, sin make, "
            f"«{sys.executable} -m pip install {JUPYTER}»."
        )
    entrega = situar_entrega(raiz, None, "guarda")
    archivo = entrega / plantillas.CUADERNO
    entregas.estrenar_archivo(raiz / "plantillas" / plantillas.CUADERNO, archivo)
    click.echo("Abriendo el cuaderno. Para terminar, vuelve a esta terminal y pulsa Ctrl-C dos veces.", err=True)
    sys.exit(_abrir(archivo, [] if not sin_navegador else ["--no-browser"]))


def _abrir(archivo: Path, opciones: Sequence[str]) -> int:
    """Enciende Jupyter en la carpeta de la entrega y espera a que termine; Ctrl-C es suyo, que pide confirmarlo."""
    # En un contenedor se suele ser root, y sin pedirlo Jupyter no arranca.
    como_root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    carpeta = archivo.parent.parent
    # Si se le diera el archivo, la dirección que escribe sería la de Jupyter, y no la del cuaderno.
    pagina = f"--LabApp.default_url=/lab/tree/{quote(archivo.relative_to(carpeta).as_posix())}"
    dicho = [f"--notebook-dir={carpeta}", pagina, *opciones, *como_root]
    orden = [sys.executable, "-m", JUPYTER, "--log-level=WARN", *dicho]
    with subprocess.Popen(orden) as jupyter:
        # Después de empezarlo: si se ignorara antes, él también la ignoraría.
        signal.signal(signal.SIGINT, lambda *_: None)
        try:
            terminado = jupyter.wait()
        finally:
            jupyter.terminate()
    return 0 if terminado == -signal.SIGINT else terminado
