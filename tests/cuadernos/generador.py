"""Los cuadernos raros: uno por cada manera en que llega un cuaderno de verdad, con lo que debe salir de él.

Todos responden a un ejercicio, bien salvo que se diga, así que lo que falte en la nota lo ha perdido el corrector.
"""

from __future__ import annotations

import codecs
import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from medir.cuadernos import ENTRENA

EJERCICIO = "e05_mascara_causal"
TODOS, FUNCION, NADA = 10.0, 8.0, 0.0
PLANTILLA = (Path(__file__).parents[2] / "ejercicios" / EJERCICIO / "inicial.py").read_text(encoding="utf-8")

IMPORTA = "import torch\n"
DEFINE = '''def atencion_causal(Q, K, V):
    """Cada palabra mira atrás, y la más reciente es ella: «años» y señales."""
    L, d = Q.shape[-2:]
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    pesos = (Q @ K.transpose(-2, -1) / d**0.5).masked_fill(futuro, -float("inf")).softmax(-1)
    return pesos @ V, pesos
'''
MAL = DEFINE.replace("diagonal=1", "diagonal=2")
ELIGE = 'consecuencias_fallos = {"b", "e"}\n'
RESUELTO = (IMPORTA, DEFINE, ELIGE)
# Lo que delata que se ejecutó algo que no hacía falta, aunque se cortara: la función deja de funcionar.
SIN_ENTRENAR = DEFINE.replace("    L, d", '    import os\n    assert not os.path.exists("entrenado")\n    L, d')


@dataclass(frozen=True, slots=True)
class Raro:
    """Una entrega rara: sus archivos (con un solo nombre que empieza por «.», un archivo suelto) y lo que da.

    `puntos` es `None` si es ilegible; `dice` y `calla` son trozos de lo que se le cuenta y de lo que no.
    """

    archivos: Mapping[str, bytes]
    puntos: float | None = TODOS
    dice: tuple[str, ...] = ()
    calla: tuple[str, ...] = ("Aviso",)

    def poner(self, nombre: str, carpeta: Path) -> None:
        """Deja la entrega en una carpeta de entregas."""
        for archivo, contenido in self.archivos.items():
            destino = carpeta / f"{nombre}{archivo}" if archivo.startswith(".") else carpeta / nombre / archivo
            destino.parent.mkdir(exist_ok=True)
            destino.write_bytes(contenido)


# --- Cómo se hace un cuaderno --------------------------------------------------------------------------------------


def celda(fuente: Any, clase: str = "code", **otros: Any) -> dict[str, Any]:
    """Una celda como las guarda Jupyter."""
    de_codigo = {"outputs": [], "execution_count": None} if clase == "code" else {}
    return {"cell_type": clase, "metadata": {}, **de_codigo, "source": fuente} | otros


def hoja(*celdas: Any, **otros: Any) -> dict[str, Any]:
    """Un cuaderno con esas celdas; un texto es una celda de código."""
    puestas = [celda(c) if isinstance(c, str) else c for c in celdas]
    metadatos = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    return {"cells": puestas, "metadata": metadatos, "nbformat": 4, "nbformat_minor": 5} | otros


def escrito(cuaderno: Any, **opciones: Any) -> bytes:
    """Un cuaderno como archivo."""
    return json.dumps(cuaderno, ensure_ascii=False, indent=1, **opciones).encode()


def suelto(*celdas: Any, puntos: float | None = TODOS, dice: Sequence[str] = (), **otros: Any) -> Raro:
    """Una entrega de un cuaderno con esas celdas."""
    return de(escrito(hoja(*celdas, **otros)), puntos=puntos, dice=dice)


def de(contenido: bytes, *, como: str = ".ipynb", puntos: float | None = TODOS, dice: Sequence[str] = ()) -> Raro:
    """Una entrega de un archivo suelto con esos bytes."""
    calla = () if dice or puntos != TODOS else ("Aviso",)
    return Raro({como: contenido}, puntos, tuple(dice), calla)


def antiguo(version: int) -> bytes:
    """El cuaderno en los formatos que guardaban hojas."""
    celdas: list[dict[str, Any]] = [
        {"cell_type": "code", "language": "python", "input": c, "outputs": [], "prompt_number": n, "collapsed": False}
        for n, c in enumerate(RESUELTO, start=1)
    ]
    celdas.insert(0, {"cell_type": "heading", "level": 1, "source": "Mi tarea"})
    if version == 1:
        return escrito({"nbformat": 1, "cells": [{"cell_type": "code", "code": c} for c in RESUELTO]})
    return escrito({"nbformat": version, "nbformat_minor": 0, "metadata": {}, "worksheets": [{"cells": celdas}]})


def comprimido() -> bytes:
    """Un zip con el cuaderno dentro."""
    memoria = io.BytesIO()
    with zipfile.ZipFile(memoria, "w") as archivo:
        archivo.writestr("tarea.ipynb", ENTERO)
    return memoria.getvalue()


def en_conflicto() -> bytes:
    """Dos versiones de una celda con las marcas de git."""
    lineas = ENTERO.decode().splitlines(keepends=True)
    cual = next(n for n, linea in enumerate(lineas) if "consecuencias" in linea)
    otra = lineas[cual].replace('\\"b\\"', '\\"a\\"')
    lineas[cual] = f"<<<<<<< HEAD\n{lineas[cual]}=======\n{otra}>>>>>>> rama\n"
    return "".join(lineas).encode()


ENTERO = escrito(hoja(*RESUELTO))
LARGO = escrito(hoja(*RESUELTO, celda("print('adiós')", id="ultima")))
PY = "".join(RESUELTO)


def con_kernel(nombre: str, lenguaje: str | None, *celdas: str, puntos: float | None = TODOS, dice: str = "") -> Raro:
    """Un cuaderno que dice ser de otro entorno."""
    kernel = {"name": nombre, "display_name": nombre} | ({"language": lenguaje} if lenguaje else {})
    return suelto(*(celdas or RESUELTO), metadata={"kernelspec": kernel}, puntos=puntos, dice=[dice] if dice else [])


# --- Cómo llega el archivo -----------------------------------------------------------------------------------------

DEL_ARCHIVO: dict[str, Raro] = {
    "formato 1": de(antiguo(1)),
    "formato 2": de(antiguo(2)),
    "formato 3": de(antiguo(3)),
    "formato 4.0": suelto(*RESUELTO, nbformat_minor=0),
    "formato 4.99, del futuro": suelto(*RESUELTO, nbformat_minor=99, novedad={"x": [1]}),
    "sin minor": de(escrito({k: v for k, v in hoja(*RESUELTO).items() if k != "nbformat_minor"})),
    "sin formato ni metadatos": de(escrito({"cells": [celda(c) for c in RESUELTO]})),
    "sin identificadores": suelto(*RESUELTO),
    "identificadores repetidos": suelto(*(celda(c, id="repetido") for c in RESUELTO)),
    "celdas sin nada más": suelto(*({"cell_type": "code", "source": c} for c in RESUELTO)),
    "fuente por líneas": suelto(*(celda(c.splitlines(keepends=True)) for c in RESUELTO)),
    "líneas sin salto": suelto(*(celda(c.splitlines()) for c in RESUELTO)),
    "celdas sin clase": suelto(*({"source": c, "outputs": [], "execution_count": 1} for c in RESUELTO)),
    "celdas que no son celdas": suelto(None, 7, [], *RESUELTO, {"cell_type": "code", "source": 5}),
    "widgets sin state": suelto(
        *RESUELTO, metadata={"widgets": {"application/vnd.jupyter.widget-state+json": {"a": {"b": 1}}}}
    ),
    "celdas sin formato": suelto(celda("\\documentclass{article}", "raw"), *RESUELTO),
    "errores de Colab": suelto(*RESUELTO, celda("x", outputs=[{"output_type": "error", "errorDetails": {"a": []}}])),
    "CRLF": de(escrito(hoja(*(c.replace("\n", "\r\n") for c in RESUELTO))).replace(b"\n", b"\r\n")),
    "BOM": de(codecs.BOM_UTF8 + ENTERO),
    "UTF-16": de(ENTERO.decode().encode("utf-16")),
    "UTF-16 sin BOM": de(ENTERO.decode().encode("utf-16-le")),
    "cp1252": de(ENTERO.decode().encode("cp1252")),
    "basura al final": de(ENTERO + b"\n}\n]\nhola"),
    "ceros al final": de(ENTERO + b"\0" * 4096),
    "letras de control dentro": de(ENTERO.replace(b"Cada palabra", b"Cada\tpalabra")),
    "cortado con la función": de(ENTERO[: ENTERO.index(b"consecuencias") + 8], puntos=FUNCION,
                                 dice=("está cortado", "2 celdas enteras", "la celda 3")),
    "cortado al final": de(LARGO[: LARGO.index(b"adi") + 2], dice=("está cortado", "3 celdas enteras", "la celda 4")),
    "cortado sin ninguna respuesta": de(ENTERO[: ENTERO.index(b"atencion")], puntos=None, dice=("está cortado",)),
    "una celda dañada": de(LARGO.replace(b'"cell_type": "code"', b'"cell_type" "code"', 1), puntos=NADA + 2,
                           dice=("la celda 1, que empezaba por «import torch», está dañada",)),
    "conflicto de git": de(en_conflicto(), dice=("conflicto de git",)),
    "una página web": de(b"<!DOCTYPE html>\n<html><body>Inicia sesi\xc3\xb3n</body></html>", puntos=None,
                         dice=("una página web",)),
    "un zip": de(comprimido(), puntos=None, dice=("comprimido",)),
    "un AppleDouble": de(b"\0\x05\x16\x07\0\x02\0\0Mac OS X        ", puntos=None, dice=("macOS",)),
    "vacío": de(b"", puntos=None, dice=("está vacío",)),
    "solo ceros": de(b"\0" * 900, puntos=None, dice=("está vacío",)),
    "JSON que no es cuaderno": de(b'{"nombre": "Ana", "notas": [1, 2]}', puntos=None, dice=("no un cuaderno",)),
    "código con otro nombre": de(PY.encode(), dice=("no es un cuaderno, sino código de Python",)),
    "sin celdas de código": suelto(celda("# Tarea", "markdown"), puntos=None, dice=["sin ninguna celda de código"]),
    "salidas enormes": suelto(
        *RESUELTO, celda("x", outputs=[{"output_type": "stream", "name": "stdout", "text": ["a\n" * 1_000_000]}] * 4)
    ),
    "sin kernel": suelto(*RESUELTO, metadata={}),
    "kernel de otra máquina": con_kernel("venv-x", None),
    "kernel de R y código de Python": con_kernel("ir", "R"),
    "código de Julia": con_kernel("julia-1.9", "julia", "function f(x)\n  x^2\nend", "f(2)", puntos=None, dice="Julia"),
    "código de R": con_kernel("ir", None, "x <- c(1, 2)\nf <- function(a) {\n  a\n}", puntos=None, dice="en R"),
    "un cuaderno llamado .py": de(ENTERO, como=".py"),
    "formato percent": de("\n".join(f"# %%\n{c}" for c in RESUELTO).encode(), como=".py"),
    "percent con magias y una celda rota": de(
        "\n".join(["# %% [markdown]\n# # Tarea", "# %%\n%%time\n" + IMPORTA, "# %%\nx = = 3", "# %%\n" + DEFINE,
                   "# %%\n" + ELIGE]).encode(), como=".py"),
    "exportado de Colab": de(
        ('# -*- coding: utf-8 -*-\n"""Tarea.ipynb\n\nOriginal file is located at\n    https://colab…\n"""\n\n'
         "!pip install einops\n# Commented out IPython magic to ensure Python compatibility.\n# %matplotlib inline\n"
         "from google.colab import drive\ndrive.mount('/content/drive')\n" + PY).encode(), como=".py"),
    "exportado con nbconvert": de(
        ("#!/usr/bin/env python\n# coding: utf-8\n\n# In[1]:\n\nget_ipython().run_line_magic('matplotlib', 'inline')\n"
         "# In[ ]:\n\n" + PY).encode(), como=".py"),
    "archivo renombrado": Raro({"Copia de Práctica final (3) – Núñez.ipynb": ENTERO}),
}  # fmt: skip


# --- Lo que hace el cuaderno ---------------------------------------------------------------------------------------


def en_carpeta(cuaderno: Sequence[str], puntos: float = TODOS, **modulos: str) -> Raro:
    """Un cuaderno con otros archivos al lado, que importa: no sobran."""
    archivos = {"tarea.ipynb": escrito(hoja(*cuaderno)), **{f"{n}.py": c.encode() for n, c in modulos.items()}}
    return Raro(archivos, puntos, calla=("Aviso", "cuenta «tarea.ipynb»", "También hay trabajo"))


def ejecutado(*celdas: Any) -> Raro:
    """Un cuaderno del que no basta lo necesario."""
    return suelto(*celdas, dice=["se ejecutó entero, porque"])


DE_UNA_HORA = [IMPORTA, ENTRENA, *[f"perdida_{n} = torch.rand({n + 1}).sum()\nprint(perdida_{n})" for n in range(25)],
               SIN_ENTRENAR, "while True:\n    pass", ELIGE]  # fmt: skip

DE_LO_QUE_HACE: dict[str, Raro] = {
    "diez minutos de entrenamiento": suelto(*DE_UNA_HORA),
    "diez minutos en un .py": de("\n".join(DE_UNA_HORA).encode(), como=".py"),
    "Colab": suelto(
        "from google.colab import drive, files\ndrive.mount('/content/drive')\nsubidos = files.upload()\n"
        "import os\nos.chdir('/content/drive/MyDrive')\n" + IMPORTA, DEFINE, ELIGE),
    "input": suelto("nombre = input('¿Quién eres? ')", *RESUELTO, "edad = int(input())"),
    "descargas y gráficas": suelto(
        "import requests, pandas as pd\ndatos = pd.read_csv('https://example.org/x.csv')",
        "import matplotlib.pyplot as plt\nplt.plot(datos['x'])\nplt.show()", *RESUELTO),
    "pip a secas junto a la función": suelto(f"pip install torch\ncd ..\n{IMPORTA}{DEFINE}\n{ELIGE}"),
    "órdenes junto a la función": suelto(
        f"!pip install -q einops\n{IMPORTA}hay = !ls /content\n%matplotlib inline\n{DEFINE}\n%time y = 3\n{ELIGE}"),
    "magias de celda": suelto(f"%%time\n{IMPORTA}{DEFINE}", f"%%capture salida\n{ELIGE}", "%%bash\nls", "%%html\n<b>"),
    "bash a mitad de una celda": suelto(IMPORTA, f"{DEFINE}\n%%bash\nls -l | head", ELIGE),
    "una magia que calcula": suelto(IMPORTA, DEFINE, '%time consecuencias_fallos = {"b", "e"}'),
    "display, tqdm y plt dentro": suelto(
        "from tqdm.notebook import tqdm, trange\nimport matplotlib.pyplot as plt\n" + IMPORTA,
        DEFINE.replace("    return", "    for _ in tqdm(range(2)):\n        pass\n    display(L)\n    plt.show()\n"
                       "    return"), ELIGE),
    "cuda": suelto(
        "import torch\nbase = torch.tensor(1).cuda()", DEFINE.replace("diagonal=1)", "diagonal=int(base)).cuda()"),
        ELIGE, "modelo = torch.nn.Linear(2, 2).to('cuda')", dice=["se pide una GPU, y aquí no hay"]),
    "la función dos veces": suelto(IMPORTA, MAL, DEFINE, ELIGE),
    "la última es la mala": suelto(IMPORTA, DEFINE, MAL, ELIGE, puntos=2.0),
    "el talón encima": suelto(PLANTILLA, DEFINE, ELIGE),
    "el talón debajo": suelto(*RESUELTO, PLANTILLA, dice=["sigue la de la plantilla"]),
    "la respuesta en Markdown": suelto(IMPORTA, celda(DEFINE, "markdown"), ELIGE, dice=["celda 2", "no es de código"]),
    "la respuesta en Markdown con vallas": suelto(
        IMPORTA, celda(f"```python\n{DEFINE}```\n", "markdown"), celda(ELIGE, "raw"), dice=["no es de código"]),
    "celdas sin nuestros metadatos": suelto(celda(PY, metadata={"id": "aBc"}, id="x")),
    "de un hermano": en_carpeta(("from mias import atencion_causal", ELIGE), mias=IMPORTA + DEFINE),
    "de un hermano con asterisco": en_carpeta(("from mias import *", ELIGE), mias=IMPORTA + DEFINE),
    "de un hermano con su nombre": en_carpeta(
        ("import mias as m", "atencion_causal = m.atencion_causal", ELIGE), mias=IMPORTA + DEFINE),
    "de un hermano con %run": Raro(
        {"tarea.ipynb": escrito(hoja("%run ./mias.py", ELIGE)), "mias.py": (IMPORTA + DEFINE).encode()},
        dice=("se ejecutó entero, porque",), calla=()),
    "de una celda %%writefile": suelto(
        f"%%writefile mias.py\n{IMPORTA}{DEFINE}", "from mias import atencion_causal", ELIGE),
    "con exec": ejecutado(IMPORTA, f"exec({DEFINE!r})", ELIGE),
    "con globals": ejecutado(
        IMPORTA, DEFINE.replace("atencion_causal", "otra"), "globals()['atencion_causal'] = otra", ELIGE),
    "con setattr": ejecutado(
        IMPORTA + "class C:\n    pass", "setattr(C, 'uno', 1)", DEFINE.replace("diagonal=1", "diagonal=C.uno"), ELIGE),
    "con lo que prepara otra función": ejecutado(
        IMPORTA + "config = {}", "def preparar(c):\n    c['diagonal'] = 1", "preparar(config)",
        DEFINE.replace("diagonal=1", 'diagonal=config["diagonal"]'), ELIGE),
    "con global": ejecutado(
        IMPORTA, "def preparar():\n    global atencion_causal\n    atencion_causal = otra",
        DEFINE.replace("atencion_causal", "otra"), "preparar()", ELIGE),
    "con un archivo que escribe otra celda": ejecutado(
        IMPORTA, "with open('d.txt', 'w') as f:\n    f.write('1')", "D = int(open('d.txt').read())",
        DEFINE.replace("diagonal=1", "diagonal=D"), ELIGE),
    "atributos, elementos y métodos": suelto(
        IMPORTA + "class C:\n    pass\nconfig, lista = {}, []", "C.uno = 1\nconfig['d'] = C.uno\nlista.append(config)",
        "for _ in range(1):\n    lista.insert(0, 5)", DEFINE.replace("diagonal=1", "diagonal=lista[1]['d']"), ELIGE),
    "nombres que se reutilizan": suelto(
        IMPORTA, "L = 1\nD = L\nletras = ['b', 'e']\nconsecuencias_fallos = set(letras)",
        SIN_ENTRENAR.replace("diagonal=1", "diagonal=D"), f"for L in range(3):\n    pass\nletras = []\n{ENTRENA}"),
    "mal, y con entrenamiento": suelto(
        IMPORTA, SIN_ENTRENAR.replace("diagonal=1", "diagonal=2"), ENTRENA, ELIGE, puntos=2.0),
    "celdas fuera de orden": suelto(
        celda(IMPORTA, execution_count=1), celda("D = UNO", execution_count=7), celda("UNO = 1", execution_count=3),
        celda(DEFINE.replace("diagonal=1", "diagonal=D"), execution_count=8), celda(ELIGE, execution_count=9),
        puntos=2.0, dice=["ejecutaste la celda 2 después que la celda 3", "se define más abajo, en la celda 3"]),
    "una celda que no es Python": suelto(*RESUELTO, "Aquí explico mi respuesta:\n- uno", "print 'hola'"),
    "celdas que se van": suelto(IMPORTA, "import sys\nsys.exit()", DEFINE, "import os\nos._exit(3)", ELIGE),
}  # fmt: skip

# --- Lo que Jupyter entiende y Python no, y lo que queda fuera de su sitio ------------------------------------------

SANGRADA = "".join(f"    {linea}" for linea in DEFINE.splitlines(keepends=True))
CLASICA = "".join(f"{'>>> ' if n == 0 else '... '}{x}" for n, x in enumerate(DEFINE.splitlines(keepends=True)))
DE_IPYTHON = "".join(
    f"{'In [3]: ' if n == 0 else '   ...: '}{x}" for n, x in enumerate(DEFINE.splitlines(keepends=True))
)
FOTO = "iVBORw0KGgo" * 250_000
EXPORTADO = f"get_ipython().run_cell_magic('time', '', {DEFINE!r})\n"
ANOTADA = "from jaxtyping import Float\n" + DEFINE.replace("(Q, K, V)", '(Q: Float[Tensor, "l d"], K, V) -> Nada')
EN_MAIN = "def main():\n" + SANGRADA + "    print('listo')\n\nmain()\n"
COMO_PROGRAMA = 'if __name__ == "__main__":\n' + SANGRADA


def celdas_de_py(*trozos: str, marca: str = "# %%") -> bytes:
    """Un .py con marcas de celda."""
    return "".join(f"{marca}\n{trozo.rstrip()}\n\n" for trozo in trozos).encode()


DE_JUPYTER: dict[str, Raro] = {
    "una celda con sangría": suelto(IMPORTA, SANGRADA, ELIGE),
    "una celda con sangría y una magia": suelto(IMPORTA, f"    %matplotlib inline\n{SANGRADA}", ELIGE),
    "con las marcas de Python": suelto(f">>> {IMPORTA}", CLASICA, f">>> {ELIGE}"),
    "con las marcas de IPython": suelto(f"In [1]: {IMPORTA}", DE_IPYTHON, f"In [4]: {ELIGE}"),
    "await en una celda": suelto(
        "import asyncio\nimport torch\nasync def traer():\n    await asyncio.sleep(0.01)\n    return 1",
        "D = await traer()", DEFINE.replace("diagonal=1", "diagonal=D"), ELIGE),
    "async for y async with en una celda": suelto(
        IMPORTA + "import contextlib\n@contextlib.asynccontextmanager\nasync def c():\n    yield 1\n",
        "async with c() as D:\n    pass", DEFINE.replace("diagonal=1", "diagonal=D"), ELIGE),
    "una tarea que espera otra celda": suelto(
        IMPORTA + "import asyncio\nasync def traer():\n    return 1",
        "async def empezar():\n    return asyncio.ensure_future(traer())\ntarea = await empezar()", "D = await tarea",
        DEFINE.replace("diagonal=1", "diagonal=D"), ELIGE),
    "solo en %%writefile": suelto(
        IMPORTA, f"%%writefile e05_mascara_causal.py\n{IMPORTA}{DEFINE}", ELIGE,
        dice=["la celda 2 guarda `atencion_causal` en «e05_mascara_causal.py»"]),
    "todo en %%writefile y con -a": suelto(
        f"%%writefile /content/e05.py\n{IMPORTA}{DEFINE}", f"%%file -a e05.py\n{ELIGE}", dice=["la celda 1 guarda"]),
    "repartido en %%writefile -a": suelto(
        f"%%writefile e05.py\n{IMPORTA}", f"%%writefile -a e05.py\n{DEFINE}", ELIGE,
        dice=["la celda 2 guarda `atencion_causal` en «e05.py»"]),
    "importado de %%writefile -a": suelto(
        f"%%writefile mias.py\n{IMPORTA}", f"%%writefile -a mias.py\n{DEFINE}", "from mias import *", ELIGE),
    "fotos en el texto": suelto(celda(f"![foto](data:image/png;base64,{FOTO})", "markdown"), *RESUELTO),
    "adjuntos en el texto": suelto(
        celda("![f](attachment:f.png)", "markdown", attachments={"f.png": {"image/png": FOTO}}), *RESUELTO),
    "exportado con una celda de magia": de((IMPORTA + EXPORTADO + ELIGE).encode(), como=".py"),
    "exportado con todo en celdas de magia": de(
        (f"get_ipython().system('ls')\n{IMPORTA}get_ipython().run_line_magic('time', {ELIGE.strip()!r})\n"
         f"get_ipython().run_cell_magic('capture', 'x', {'%%time' + chr(10) + DEFINE!r})\n").encode(), como=".py"),
    "exportado a la antigua": de(
        (f"get_ipython().magic(u'matplotlib inline')\n{IMPORTA}{DEFINE}\n"
         f"get_ipython().magic({'time ' + ELIGE.strip()!r})\n").encode(), como=".py"),
    "exportado con %%writefile": de(
        (f"get_ipython().run_cell_magic('writefile', 'mias.py', {IMPORTA + DEFINE!r})\nfrom mias import *\n{ELIGE}"
         ).encode(), como=".py"),
    "percent con bash": de(celdas_de_py(IMPORTA, "%%bash\nls | head", DEFINE, ELIGE), como=".py"),
    "percent con bash y texto": de(
        celdas_de_py(IMPORTA, "%%bash\nls | head", "[markdown]\n# Mi respuesta: aquí", DEFINE, ELIGE).replace(
            b"# %%\n[", b"# %% ["), como=".py"),
    "hydrogen con %%writefile": de(
        celdas_de_py(IMPORTA, "%%writefile notas.txt\nhola, ¿qué tal?", DEFINE, ELIGE, marca="#%%"), como=".py"),
    "de nbconvert con %%html": de(
        celdas_de_py(IMPORTA, "%%html\n<b>hola</b>", DEFINE, ELIGE, marca="# In[ ]:"), como=".py"),
    "bash sin marcas de celda": de(f"{IMPORTA}\n%%bash\nls | head\n\n{DEFINE}\n{ELIGE}".encode(), como=".py"),
    "%%time sin marcas de celda": de(f"{IMPORTA}\n%%time\n{DEFINE}\n\n%%bash\nls -l\n\n{ELIGE}".encode(), como=".py"),
    "percent con %%writefile y la respuesta dentro": de(
        celdas_de_py(IMPORTA, f"%%writefile e05.py\n{IMPORTA}{DEFINE}", ELIGE), como=".py", dice=["en «e05.py»"]),
    "un módulo que falta entre otros": suelto("import no_esta as sns, torch, math", DEFINE, ELIGE),
    "un módulo que falta al final": suelto("import torch, math, no_esta.cosas", DEFINE, ELIGE),
    "un nombre que falta entre otros": suelto(
        "from torch import ones, no_esta, triu, bool as booleano", DEFINE.replace(
            "torch.triu(torch.ones(L, L, dtype=torch.bool)", "triu(ones(L, L, dtype=booleano)"), ELIGE),
    "anotada con un módulo que falta": suelto(IMPORTA + "from torch import Tensor", ANOTADA, ELIGE),
    "anotada con un nombre mal escrito": suelto(IMPORTA, DEFINE.replace("(Q, K, V)", "(Q: torch.Tensr, K, V)"), ELIGE),
    "una variable anotada con lo que falta": suelto(
        IMPORTA + "import no_esta", DEFINE, 'consecuencias_fallos: no_esta.Opciones[2] = {"b", "e"}'),
    "una dataclass y una NamedTuple anotadas": suelto(
        IMPORTA + "from dataclasses import dataclass\nfrom typing import NamedTuple",
        "@dataclass\nclass C:\n    d: int = 1\nclass N(NamedTuple):\n    c: C", "n = N(C())",
        DEFINE.replace("diagonal=1", "diagonal=n.c.d"), ELIGE),
    "dentro de try": suelto(IMPORTA, f"try:\n{SANGRADA}except ValueError:\n    pass", ELIGE),
    "dentro de if True": de(f"{IMPORTA}if True:\n{SANGRADA}{ELIGE}".encode(), como=".py"),
    "dentro de with": suelto(IMPORTA, f"with torch.no_grad():\n{SANGRADA}", ELIGE),
    "dentro de main": de(
        f"{IMPORTA}{ELIGE}\n{EN_MAIN}".encode(), como=".py", puntos=2.0,
        dice=["`atencion_causal`: está en la línea 5, dentro de `main`, y desde fuera no se ve"]),
    "dentro de una clase": suelto(
        IMPORTA, f"class Mia:\n{SANGRADA}", ELIGE, puntos=2.0, dice=["en la celda 2 (línea 2), dentro de `Mia`"]),
    "solo como programa": de(
        f"{IMPORTA}{ELIGE}\n{COMO_PROGRAMA}".encode(), como=".py", puntos=2.0,
        dice=["dentro de `if __name__ == …`, que al corregir no se ejecuta"]),
    "la respuesta a mano en main": de(
        f"{IMPORTA}{DEFINE}\ndef main():\n    {ELIGE}\nmain()\n".encode(), como=".py", puntos=8.0,
        dice=["la variable `consecuencias_fallos`: está en la línea 10"]),
    "una respuesta que pisa una prueba": suelto(
        *RESUELTO, "def probar():\n    return 1, {'a'}", "salida, consecuencias_fallos = probar()",
        dice=["la celda 5 (línea 1) da otro valor a `consecuencias_fallos`", "cuenta la respuesta"]),
    "una respuesta que pisa un bucle": suelto(
        *RESUELTO, "for consecuencias_fallos in ({'a'}, {'c'}):\n    pass", dice=["cuenta la respuesta"]),
    "una función que se pisa al probarla": suelto(
        *RESUELTO, "Q = torch.ones(2, 2)\natencion_causal = atencion_causal(Q, Q, Q)", dice=["cuenta la respuesta"]),
    "una respuesta que se corrige más abajo": suelto(
        IMPORTA, DEFINE, "consecuencias_fallos = {'a'}", ELIGE, dice=["recibe dos valores distintos"]),
    "la segunda vacía": suelto(
        *RESUELTO, "def atencion_causal(Q, K, V):\n    pass",
        dice=["debajo de tu `atencion_causal` hay otra vacía (celda 4, línea 1)"]),
    "la segunda con solo un docstring": suelto(
        *RESUELTO, 'def atencion_causal(Q, K, V):\n    """Por hacer."""\n    ...', dice=["hay otra vacía"]),
    "la segunda por hacer": suelto(
        *RESUELTO, "def atencion_causal(Q, K, V):\n    raise NotImplementedError", dice=["hay otra vacía"]),
    "otra más corta no es la misma mal escrita": suelto(
        IMPORTA, DEFINE.replace("atencion_causal", "atencion"), "consecuencias = {'b'}", puntos=None,
        dice=["Sin nota"]),
    "mal escrita": suelto(
        IMPORTA, DEFINE.replace("causal", "casual"), ELIGE, puntos=2.0, dice=["Hay un `atencion_casual`"]),
    "entrenada fuera": suelto(
        IMPORTA + "lin = torch.nn.Linear(1, 1)\noptimizador = torch.optim.SGD(lin.parameters(), lr=0.5)",
        "for _ in range(60):\n    optimizador.zero_grad()\n    perdida = ((lin(torch.ones(1, 1)) - 1) ** 2).sum()\n"
        "    perdida.backward()\n    optimizador.step()",
        DEFINE.replace("diagonal=1", "diagonal=round(float(lin(torch.ones(1, 1))))"), ELIGE,
        dice=["se ejecutó entero, porque"]),
    "plantillas al lado y una celda rota": Raro(
        {"cuaderno.ipynb": escrito(hoja(IMPORTA, DEFINE.replace("K, V):", "K, V)"), ELIGE)),
         f"{EJERCICIO}.py": PLANTILLA.encode()}, 2.0, ("`atencion_causal` no llegó a existir",), ()),
    "plantillas al lado y todo roto": Raro(
        {"cuaderno.ipynb": escrito(hoja(IMPORTA, DEFINE.replace("K, V):", "K, V)"))),
         f"{EJERCICIO}.py": PLANTILLA.encode()}, NADA, ("`atencion_causal` no llegó a existir",), ()),
    "plantillas al lado y mal escrita": Raro(
        {"cuaderno.ipynb": escrito(hoja(IMPORTA, DEFINE.replace("causal", "casual"))),
         f"{EJERCICIO}.py": PLANTILLA.encode()}, NADA, ("Hay un `atencion_casual`",), ()),
}  # fmt: skip

RAROS = DEL_ARCHIVO | DE_LO_QUE_HACE | DE_JUPYTER
