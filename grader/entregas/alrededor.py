"""Lo que hay alrededor de un archivo entregado: los módulos que puede importar y los datos que puede leer. Puro."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence

from grader.modelo import Archivo, Entrega

# De cuántas maneras distintas de escribir el nombre de un archivo se atiende a la vez.
TOPE_DE_FORMAS = 4
# Lo que ocupan entre todos los módulos de alrededor, y dónde se busca cómo se escribe un nombre.
TOPE_DE_MODULOS, TOPE_DE_BUSQUEDA = 8 << 20, 1 << 20

# Una línea que importa módulos; en un cuaderno va detrás de unas comillas o de un salto de línea escapado.
_IMPORTA = re.compile(
    r'(?:^|"|\\n)[ \t]*+(?:from[ \t]++([\w.]++)[ \t]++import\b|import[ \t]++([\w., \t]++))', re.MULTILINE
)
# Un archivo de Python nombrado en un texto: su nombre sin la carpeta.
_ESCRIBE_UN_PY = re.compile(rb"[\"'/]([^\"'/\\\s]{1,80}+(?<=\.py))\\?[\"']")


def nombre_de_modulo(nombre: str) -> str:
    """Con qué nombre se importa un archivo, como lo lee Python: «mis/ayuda.py» es `ayuda`."""
    return unicodedata.normalize("NFKC", nombre.rpartition("/")[2].partition(".")[0])


def importados_por(archivo: Archivo) -> frozenset[str]:
    """Los nombres de los módulos que importa un archivo, visto solo como texto."""
    texto = archivo.contenido[:TOPE_DE_BUSQUEDA].replace(b"\0", b"").decode("utf-8", "replace")
    return frozenset(m for de, sueltos in _IMPORTA.findall(texto) for m in re.findall(r"\w++", de or sueltos))


def importan(archivos: Iterable[Archivo]) -> Callable[[Archivo], list[Archivo]]:
    """Quiénes de unos archivos importan otro, que entonces es un apoyo suyo y no otra respuesta."""
    importados = {archivo: importados_por(archivo) for archivo in archivos}

    def de(otro: Archivo) -> list[Archivo]:
        nombre = nombre_de_modulo(otro.nombre)
        return [uno for uno, suyos in importados.items() if uno.nombre != otro.nombre and nombre in suyos]

    return de


def modulos_de(archivo: Archivo, entrega: Entrega) -> dict[str, bytes]:
    """Los módulos por su nombre; los que están en carpetas a su lado, también con él entero: `utilidades.atencion`."""
    base = archivo.nombre.rpartition("/")[0]
    # Los más cercanos detrás, para que cuenten ellos si se llaman igual que otro.
    cercanos = sorted(_que_quepan(entrega.hermanos), key=lambda a: (_esta_en(a.nombre, base), -a.nombre.count("/")))
    modulos = {nombre_de_modulo(a.nombre): a.contenido for a in cercanos}
    modulos.pop("__init__", None)
    for hermano in cercanos:
        if _esta_en(hermano.nombre, base) and (entero := _nombre_entero(_desde(hermano.nombre, base))):
            modulos[entero] = hermano.contenido
    return modulos


def datos_de(archivo: Archivo, entrega: Entrega) -> dict[str, bytes]:
    """Los datos por su ruta desde el archivo; con otras mayúsculas también, si así los nombra el código.

    Entre ellos, el código de al lado que se lee como un archivo: `exec(open("ayuda.py").read())`.
    """
    base = archivo.nombre.rpartition("/")[0]
    datos: dict[str, bytes] = {}
    if entrega.datos:
        codigo = [a.contenido[:TOPE_DE_BUSQUEDA] for a in (archivo, *_que_quepan(entrega.hermanos))]
        for dato in entrega.datos:
            if _esta_en(dato.nombre, base):
                datos |= dict.fromkeys(_formas(_desde(dato.nombre, base), codigo), dato.contenido)
    cercanos = [d for d in (*_leidos_como_datos(archivo, entrega), *entrega.datos) if _esta_en(d.nombre, base)]
    return {**datos, **{_desde(d.nombre, base): d.contenido for d in cercanos}}


def _leidos_como_datos(archivo: Archivo, entrega: Entrega) -> list[Archivo]:
    """El código de al lado cuyo nombre, con su extensión, está escrito en un archivo."""
    escritos = set(_ESCRIBE_UN_PY.findall(archivo.contenido[:TOPE_DE_BUSQUEDA]))
    return [
        a
        for a in (_que_quepan(entrega.hermanos) if escritos else ())
        if a.nombre != archivo.nombre and a.nombre.rpartition("/")[2].encode("utf-8", "surrogateescape") in escritos
    ]


def _que_quepan(archivos: Sequence[Archivo]) -> list[Archivo]:
    """Los que se mandan con cada archivo que se carga: los que caben entre todos, los más chicos primero."""
    elegidos, queda = [], TOPE_DE_MODULOS
    for archivo in sorted(archivos, key=lambda a: len(a.contenido)):
        queda -= len(archivo.contenido)
        elegidos += [archivo] if queda >= 0 else []
    return elegidos


def _esta_en(nombre: str, base: str) -> bool:
    return not base or nombre.startswith(f"{base}/")


def _desde(nombre: str, base: str) -> str:
    return nombre.removeprefix(f"{base}/") if base else nombre


def _nombre_entero(ruta: str) -> str:
    """El nombre con puntos de un módulo que está en una carpeta; vacío si no se podría escribir."""
    *carpetas, archivo = ruta.split("/")
    trozos = [*(unicodedata.normalize("NFKC", c) for c in carpetas), nombre_de_modulo(archivo)]
    return ".".join(trozos) if carpetas and all(t.isidentifier() for t in trozos) else ""


def _formas(ruta: str, codigo: Sequence[bytes]) -> list[str]:
    """Las maneras en que un código escribe una ruta, sin mirar las mayúsculas."""
    patron = re.compile(re.escape(ruta.encode("utf-8", "replace")), re.IGNORECASE)
    halladas = dict.fromkeys(h.decode("utf-8", "replace") for texto in codigo for h in patron.findall(texto))
    return [forma for forma in halladas if forma.casefold() == ruta.casefold()][:TOPE_DE_FORMAS]
