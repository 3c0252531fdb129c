"""Abrir un `.zip` sin salirse de una carpeta ni de unos topes; lo que no se pudo sacar de él se dice."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import re
import shutil
import stat
import time
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from grader.entregas import AUTOGUARDADOS, TOPES, es_de_herramientas, extension, se_entra
from grader.idioma import citar, citar_algunos

ES_ZIP = re.compile(r"\.zip\Z", re.IGNORECASE)
# Lo que puede ocupar, y en cuántos archivos, lo que alguien entregó comprimido; y cuántos comprimidos, uno en otro.
TOPE_DE_UNA, CUANTOS_DE_UNA, TOPE_DE_HONDURA = 512 << 20, 3_000, 3
# Un archivo mayor no se leería después.
TOPE_DE_UN_ARCHIVO = max(TOPES.values())
_LARGO, CIFRADO, EN_UTF8 = 255, 0x1, 0x800
# Carpetas que no son de ningún programa, aunque empiecen por un punto.
_SIEMPRE = frozenset({"", ".", "..", AUTOGUARDADOS})
_DE_WINDOWS = re.compile(r"[A-Za-z]:")
_ROTOS = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, RuntimeError)


class Impedimento(NamedTuple):
    """Por qué no se saca algo, y qué debe hacer quien lo entregó; o quien enseña, si es el de toda la clase."""

    motivo: str
    remedio: str
    de_la_clase: str = "Descárgalo otra vez, o descomprímelo y di en qué carpeta quedó."


DANADO = Impedimento("está dañado", "Comprímelo y entrégalo otra vez.")
DE_FUERA = Impedimento("apunta a un lugar que no es de la entrega", "Entrega los archivos mismos.")
CON_CLAVE = Impedimento(
    "está protegido con contraseña", "Entrégalo sin ella.", "Descomprímelo con ella y di en qué carpeta quedó."
)
INMENSO = Impedimento(f"ocupa más de {TOPE_DE_UN_ARCHIVO >> 20} MiB", "Borra las salidas y guárdalo de nuevo.")
DEMASIADO = Impedimento(
    f"pasa de lo que se abre de una entrega, {TOPE_DE_UNA >> 20} MiB y {CUANTOS_DE_UNA} archivos entre todos",
    "Entrega solo tu código.",
)


@dataclass(slots=True)
class Presupuesto:
    """Lo que queda por sacar: `sitio`, en bytes, y archivos; `de_la_clase`, si es de lo de todas las personas."""

    sitio: int = TOPE_DE_UNA
    archivos: int = CUANTOS_DE_UNA
    de_la_clase: bool = False

    def gastar(self, ocupa: int) -> Impedimento | None:
        """Aparta lo que ocupa un archivo; si no cabe, lo impide y no aparta nada."""
        if ocupa > self.sitio or not self.archivos:
            return DEMASIADO
        self.sitio -= ocupa
        self.archivos -= 1
        return None

    def pedir(self, impedimento: Impedimento) -> str:
        """Qué hacer, dicho a quien le toca."""
        return impedimento.de_la_clase if self.de_la_clase else impedimento.remedio


def abrir(comprimido: Path, destino: Path, presupuesto: Presupuesto) -> list[str]:
    """Saca en una carpeta lo que trae un `.zip` y devuelve lo que hay que decir de lo que no se pudo sacar."""
    try:
        with zipfile.ZipFile(comprimido) as abierto:
            return list(_sacar_todo(abierto, citar(comprimido.name), destino, presupuesto))
    except _ROTOS:
        return [f"{citar(comprimido.name)} está dañado y no se pudo abrir. {presupuesto.pedir(DANADO)}"]
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise
        return [f"{citar(comprimido.name)} no se pudo abrir. {presupuesto.pedir(DANADO)}"]


def _sacar_todo(abierto: zipfile.ZipFile, cual: str, destino: Path, presupuesto: Presupuesto) -> Iterator[str]:
    utiles = [(d, n) for d in abierto.infolist() if not d.is_dir() and not _sobra(n := nombre_de(d))]
    impedidos = defaultdict[Impedimento, list[str]](list)
    # Primero el código, por si no cabe todo.
    for dentro, nombre in sorted(utiles, key=lambda par: not (extension(par[1]) or ES_ZIP.search(par[1]))):
        impedimento = (
            _por_que_no(dentro, nombre)
            or presupuesto.gastar(dentro.file_size)  # lo que se saca nunca pasa de lo que declara
            or _sacar(abierto, dentro, destino.joinpath(*_trozos(nombre)))
        )
        if impedimento:
            impedidos[impedimento].append(nombre)
    for impedimento, nombres in impedidos.items():
        todo = len(nombres) == len(utiles) > 1
        que = f"De {cual} no se sacó nada" if todo else f"No se sacó de {cual} {citar_algunos(nombres)}"
        yield f"{que}: {impedimento.motivo}. {presupuesto.pedir(impedimento)}"


def ocupa(comprimido: Path) -> int:
    """Los bytes que ocuparía descomprimido, según declara; 0 si no se puede abrir."""
    try:
        with zipfile.ZipFile(comprimido) as abierto:
            return sum(dentro.file_size for dentro in abierto.infolist())
    except (*_ROTOS, OSError):
        return 0


def _por_que_no(dentro: zipfile.ZipInfo, nombre: str) -> Impedimento | None:
    """Por qué no debe sacarse algo de un comprimido; nada si debe."""
    trozos = _trozos(nombre)
    de_fuera = nombre.startswith("/") or not trozos or ".." in trozos or _DE_WINDOWS.match(trozos[0])
    if de_fuera or stat.S_ISLNK(dentro.external_attr >> 16):
        return DE_FUERA
    if dentro.flag_bits & CIFRADO:
        return CON_CLAVE
    tope = TOPE_DE_UNA if ES_ZIP.search(nombre) else TOPE_DE_UN_ARCHIVO
    return INMENSO if dentro.file_size > tope else None


def _sacar(abierto: zipfile.ZipFile, dentro: zipfile.ZipInfo, lugar: Path) -> Impedimento | None:
    """Saca un archivo, con su fecha; si no se puede, dice por qué."""
    try:
        lugar.parent.mkdir(parents=True, exist_ok=True)
        with abierto.open(dentro) as origen, lugar.open("wb") as copia:
            shutil.copyfileobj(origen, copia)
    except (*_ROTOS, OSError) as error:
        if isinstance(error, OSError) and error.errno == errno.ENOSPC:
            raise
        if lugar.is_file():
            lugar.unlink()
        return DANADO
    with contextlib.suppress(ValueError, OverflowError):  # una fecha imposible
        cuando = time.mktime((*dentro.date_time, 0, 0, -1))
        os.utime(lugar, (cuando, cuando))
    return None


def nombre_de(dentro: zipfile.ZipInfo) -> str:
    """Cómo se llama algo dentro de un `.zip`; sin la marca de UTF-8, como lo escriben Windows y los zip antiguos."""
    nombre = dentro.orig_filename
    if not dentro.flag_bits & EN_UTF8:
        crudo = nombre.encode("cp437")
        try:
            nombre = crudo.decode("utf-8")
        except UnicodeDecodeError:
            nombre = crudo.decode("cp850")
    return nombre.partition("\0")[0].replace("\\", "/")


def _sobra(nombre: str) -> bool:
    *carpetas, archivo = nombre.split("/")
    return es_de_herramientas(archivo) or not all(se_entra(c) or c in _SIEMPRE for c in carpetas)


def _trozos(nombre: str) -> list[str]:
    return [_acortar(trozo) for trozo in nombre.split("/") if trozo not in ("", ".")]


def _acortar(trozo: str) -> str:
    """Un nombre que cabe en el disco; si hay que cortarlo, con algo que lo distinga y lo que dice de qué clase es."""
    crudo = trozo.encode("utf-8", "replace")
    if len(crudo) <= _LARGO:
        return crudo.decode("utf-8", "replace")
    final = Path(trozo).suffix[:16]
    return f"{trozo[:40]}-{hashlib.sha256(crudo).hexdigest()[:12]}{final}"
