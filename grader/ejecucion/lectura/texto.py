"""De bytes a texto, y qué es un archivo que no es lo que su nombre dice."""

from __future__ import annotations

import codecs
import io
import re
import tokenize


class Ilegible(Exception):
    """El archivo no se puede leer; el texto dice por qué y qué hacer, en español y para el estudiante."""


_OTROS = (
    (rb"PK\x03\x04|PK\x05\x06", "es un archivo comprimido (zip) o un documento con otro nombre. Ábrelo y entrega el "
     "archivo de código que hay dentro"),
    (rb"\x1f\x8b|BZh\d|7z\xbc\xaf|Rar!|\xfd7zXZ", "es un archivo comprimido con otro nombre. Ábrelo y entrega el "
     "archivo de código que hay dentro"),
    (rb"%PDF", "es un PDF. Entrega el archivo de código mismo, no una copia para imprimir"),
    (rb"\x89PNG|\xff\xd8\xff|GIF8|BM..\0\0", "es una imagen. Entrega el archivo de código mismo, no una captura"),
    (rb"\x00\x05\x16[\x00\x07]", "es un archivo auxiliar de los que crea macOS, con un nombre que empieza por «._». "
     "Entrega el otro, el que se llama igual sin ese comienzo"),
    (rb"(?i)\s*<(?:!doctype|html|head|body|\?xml)", "es una página web: al descargar se guardó la página en lugar del "
     "archivo. En Colab usa «Archivo», «Descargar»; en GitHub, el botón «Raw»"),
    (rb"version https://git-lfs", "es solo la dirección de un archivo guardado con Git LFS. Descárgalo con `git lfs "
     "pull` y entrega el archivo mismo"),
    (rb"\{\\rtf|\xd0\xcf\x11\xe0", "es un documento de un procesador de textos. Entrega el archivo de código mismo"),
)  # fmt: skip


def exigir_que_no_sea_otra_cosa(contenido: bytes) -> None:
    """Reconoce por su comienzo lo que no es código ni cuaderno. Error: `Ilegible`, que dice qué es y qué hacer."""
    comienzo = contenido[:400].removeprefix(codecs.BOM_UTF8)
    for patron, que in _OTROS:
        if re.match(patron, comienzo, re.DOTALL):
            raise Ilegible(que)


def decodificar(contenido: bytes) -> str:
    """Lee texto por su BOM, por su declaración de codificación, como UTF-8 o, en último lugar, como cp1252."""
    for bom, codificacion in ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")):
        if contenido.startswith(bom):
            return con_saltos(contenido.decode(codificacion, errors="replace").removeprefix("\ufeff"))
    if contenido.startswith(codecs.BOM_UTF8):
        return con_saltos(contenido.removeprefix(codecs.BOM_UTF8).decode("utf-8", errors="replace"))
    try:
        codificacion, _ = tokenize.detect_encoding(io.BytesIO(contenido).readline)
        texto = contenido.decode(codificacion)
    except (SyntaxError, UnicodeDecodeError, LookupError):
        texto = _como_se_pueda(contenido)
    return con_saltos(texto)


def _como_se_pueda(contenido: bytes) -> str:
    try:
        return contenido.decode("utf-8")
    except UnicodeDecodeError:
        return contenido.decode("cp1252", errors="replace")


def con_saltos(texto: str) -> str:
    """El texto con saltos de línea de Python."""
    return texto.replace("\r\n", "\n").replace("\r", "\n")
