"""Lo que llega en lugar del código: si es de una clase conocida, por su nombre, y qué entregar en su lugar. Puro."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import PurePath

COMPRIMIDOS = (".zip", ".rar", ".7z", ".tar", ".gz", ".tgz", ".bz2", ".xz")
_DESCARGA = "En Colab o Jupyter, «Archivo ▸ Descargar» da tu cuaderno, que acaba en .ipynb"
# Por qué no vale cada clase de archivo, y cómo se consigue lo que sí.
_REMEDIOS: Mapping[str, str] = {
    extension: remedio
    for extensiones, remedio in (
        (" ".join(COMPRIMIDOS), "sin comprimir"),
        (".pdf", f"un PDF se lee, pero no se ejecuta. {_DESCARGA}"),
        (".doc .docx .odt .rtf .pages .gdoc", f"un documento de texto no se ejecuta. {_DESCARGA}"),
        (".ppt .pptx .odp .key", f"una presentación no se ejecuta. {_DESCARGA}"),
        (".html .htm .mht .mhtml", f"una página web no se ejecuta. {_DESCARGA}"),
        (".png .jpg .jpeg .gif .bmp .webp .heic .tif .tiff", f"una imagen no se ejecuta. {_DESCARGA}"),
        (".mp4 .mov .avi .mkv .webm .m4a .mp3", f"una grabación no se ejecuta. {_DESCARGA}"),
        (".url .webloc .lnk .desktop", f"un enlace no trae lo que hay en él. {_DESCARGA}"),
    )
    for extension in extensiones.split()
}


def es_otro_formato(nombre: str) -> bool:
    """Si por su nombre es de una clase conocida que no es código."""
    return PurePath(nombre).suffix.lower() in _REMEDIOS


def pedir_codigo(llegados: Iterable[str]) -> str:
    """Qué debe entregar quien entregó eso en lugar de código."""
    remedios = [_REMEDIOS[final] for n in llegados if (final := PurePath(n).suffix.lower()) in _REMEDIOS]
    remedio = max(dict.fromkeys(remedios), key=len, default="")
    separa = "" if not remedio else " " if remedio == "sin comprimir" else ": "
    return f"Entrega los archivos .py o .ipynb{separa}{remedio}."
