"""Cómo llega lo que alguien contesta: en qué archivos, con qué nombres y dentro de qué. Ninguna cambia la nota."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.clase.respuestas import Respuesta
from tests.cuadernos.generador import celda, escrito, hoja

Archivos = Mapping[str, bytes]
# Con el nombre de quien entrega, lo que deja en la carpeta de entregas.
Envolver = Callable[..., Archivos]

PIP = celda("!pip install -q einops torchinfo\n%matplotlib inline")
DRIVE = celda("from google.colab import drive\ndrive.mount('/content/drive')")
COLAB = {"metadata": {"colab": {"provenance": []}, "kernelspec": {"name": "python3", "display_name": "Python 3"}}}
SALIDA = {"output_type": "stream", "name": "stdout", "text": ["tensor([1., 0.])\n"] * 40}
FIGURA = {"output_type": "display_data", "data": {"image/png": "iVBORw0KGgo" * 2_000}, "metadata": {}}
AVISO = celda("# Tarea de atención\nAquí va lo mío, con «comillas» y años.", "markdown")


def comprimir(archivos: Mapping[str, bytes | str]) -> bytes:
    """Los bytes de un `.zip` de verdad."""
    destino = io.BytesIO()
    with zipfile.ZipFile(destino, "w", zipfile.ZIP_DEFLATED) as comprimido:
        for nombre, contenido in archivos.items():
            comprimido.writestr(nombre, contenido)
    return destino.getvalue()


def cifrar(comprimido: bytes) -> bytes:
    """El mismo `.zip`, que dice estar protegido con contraseña."""
    cifrado = bytearray(comprimido)
    for marca, lugar in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        desde = -1
        while (desde := cifrado.find(marca, desde + 1)) >= 0:
            cifrado[desde + lugar] |= 1
    return bytes(cifrado)


def sueltos(suyas: Sequence[Respuesta]) -> dict[str, bytes]:
    """Un `.py` por ejercicio, que se llama como él, y los módulos que importan."""
    archivos = {f"{r.ejercicio}.py": r.codigo.encode() for r in suyas}
    return archivos | {f"{nombre}.py": texto.encode() for r in suyas for nombre, texto in r.al_lado.items()}


def en(carpeta: str, archivos: Archivos) -> Archivos:
    """Los mismos archivos, en una carpeta."""
    return {f"{carpeta}/{nombre}": contenido for nombre, contenido in archivos.items()}


def celdas_de(respuesta: Respuesta) -> list[Any]:
    """El código en una celda, tras una de texto."""
    return [celda(f"## {respuesta.clave}", "markdown"), celda(respuesta.codigo)]


def cuaderno(respuesta: Respuesta, *delante: Any, salidas: Sequence[Any] = (), **otros: Any) -> bytes:
    """Un cuaderno con una respuesta, unas celdas delante y quizá una con salidas."""
    final = [celda("print(1)", outputs=list(salidas), execution_count=3)] if salidas else []
    return escrito(hoja(*delante, *celdas_de(respuesta), *final, **otros))


def de_jupyterlab(respuesta: Respuesta) -> bytes:
    """Como guarda JupyterLab: identificadores, fuentes por líneas y metadatos de cada celda."""
    lineas = respuesta.codigo.splitlines(keepends=True)
    suelta = celda(lineas, id="a1b2c3d4", metadata={"trusted": True, "editable": True, "slideshow": {}})
    return json.dumps(hoja(suelta, metadata={"language_info": {"name": "python", "version": "3.12.1"}})).encode()


# --- Con todo lo que conteste ----------------------------------------------------------------------------------------

DE_VARIAS: Mapping[str, Envolver] = {
    "carpeta": lambda nombre, suyas: en(nombre, sueltos(suyas)),
    "carpeta con entrega/": lambda nombre, suyas: en(f"{nombre}/entrega", sueltos(suyas)),
    "carpeta honda y con desorden": lambda nombre, suyas: (
        en(f"{nombre}/tarea 1/final", sueltos(suyas))
        | en(nombre, {"leeme.txt": b"Hola", ".DS_Store": b"\0", "__MACOSX/._x.py": b"\0", "Thumbs.db": b"\0"})
    ),
    "zip": lambda nombre, suyas: {f"{nombre}.zip": comprimir(sueltos(suyas))},
    "zip con una carpeta": lambda nombre, suyas: {f"{nombre}.zip": comprimir(en("mi tarea", sueltos(suyas)))},
    "zip dentro de zip": lambda nombre, suyas: {
        f"{nombre}.zip": comprimir({"tarea/código.zip": comprimir(sueltos(suyas)), "__MACOSX/._c": b"\0"})
    },
    "zip en su carpeta": lambda nombre, suyas: {f"{nombre}/tarea.zip": comprimir(sueltos(suyas))},
    "zip y lo mismo descomprimido": lambda nombre, suyas: (
        {f"{nombre}.zip": comprimir(sueltos(suyas))} | en(nombre, sueltos(suyas))
    ),
    "carpeta y un PDF con su nombre": lambda nombre, suyas: (
        en(nombre, sueltos(suyas)) | {f"{nombre}.pdf": b"%PDF-1.7"}
    ),
    "varios intentos en su carpeta": lambda nombre, suyas: (
        en(f"{nombre}/Intento 2", sueltos(suyas)) | en(f"{nombre}/Intento 1", {"e01.py": b"x = 1\n"})
    ),
    "varios intentos en zips": lambda nombre, suyas: {
        f"{nombre}_intento_10.zip": comprimir(sueltos(suyas)),
        f"{nombre}_intento_9.zip": comprimir({"e01.py": "x = 1\n"}),
    },
}  # fmt: skip

# --- Con una sola respuesta, que no importa nada ---------------------------------------------------------------------

DE_UNA: Mapping[str, Envolver] = {
    ".py suelto": lambda nombre, suyas: {f"{nombre}.py": suyas[0].codigo.encode()},
    ".py con BOM y CRLF": lambda nombre, suyas: {
        f"{nombre}.py": b"\xef\xbb\xbf" + suyas[0].codigo.replace("\n", "\r\n").encode()
    },
    ".py en UTF-16": lambda nombre, suyas: {f"{nombre}.py": suyas[0].codigo.encode("utf-16")},
    ".py que el navegador llamó .txt": lambda nombre, suyas: {f"{nombre}.py.txt": suyas[0].codigo.encode()},
    "cuaderno": lambda nombre, suyas: {f"{nombre}.ipynb": cuaderno(suyas[0], AVISO)},
    "cuaderno de Colab": lambda nombre, suyas: {f"{nombre}.ipynb": cuaderno(suyas[0], DRIVE, PIP, **COLAB)},
    "cuaderno con salidas": lambda nombre, suyas: {f"{nombre}.ipynb": cuaderno(suyas[0], salidas=[SALIDA, FIGURA])},
    "cuaderno de JupyterLab": lambda nombre, suyas: {f"{nombre}/tarea.ipynb": de_jupyterlab(suyas[0])},
    "cuaderno y su autoguardado": lambda nombre, suyas: {
        f"{nombre}/tarea.ipynb": cuaderno(suyas[0]),
        f"{nombre}/.ipynb_checkpoints/tarea-checkpoint.ipynb": escrito(hoja("x = 1")),
    },
    "cuaderno que el navegador llamó .json": lambda nombre, suyas: {f"{nombre}.ipynb.json": cuaderno(suyas[0], PIP)},
    "cuaderno en un zip": lambda nombre, suyas: {f"{nombre}.zip": comprimir({"Tarea.ipynb": cuaderno(suyas[0])})},
    "repetido en otro archivo": lambda nombre, suyas: en(
        nombre, {f"{suyas[0].clave}.py": b"x = 1\n", f"{suyas[0].clave} (2).py": suyas[0].codigo.encode()}
    ),
    "el intento nuevo es un PDF": lambda nombre, suyas: {
        f"{nombre} intento 1.py": suyas[0].codigo.encode(),
        f"{nombre} intento 2.pdf": b"%PDF-1.7",
    },
    "intentos con fecha": lambda nombre, suyas: {
        f"{nombre}_2026-03-09.ipynb": escrito(hoja("x = 1")),
        f"{nombre}_2026-03-10.ipynb": cuaderno(suyas[0]),
    },
}  # fmt: skip
