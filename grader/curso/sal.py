"""La sal secreta de quien enseña: un archivo fuera del repositorio que decide las entradas de los casos ocultos."""

from __future__ import annotations

import os
import re
import secrets
import stat
from pathlib import Path

from grader.modelo.excepciones import MalUso
from grader.sistema import decir_por_que

_FORMA = re.compile(r"[0-9a-f]{64}")


class SalInvalida(MalUso):
    """El archivo de la sal no sirve; el texto dice por qué y qué hacer."""


def crear(archivo: Path, raiz: Path) -> None:
    """Escribe una sal nueva, que solo puede leer quien la crea. Error: `SalInvalida`."""
    if archivo.resolve().is_relative_to(raiz.resolve()):
        raise SalInvalida(
            f"«{archivo}» está dentro del repositorio y podría publicarse con él: guarda la sal en otro lugar, por "
            "ejemplo en tu carpeta personal."
        )
    try:
        archivo.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(archivo, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise SalInvalida(f"«{archivo}» ya existe y no se cambió: con otra sal cambiarían las notas.") from None
    except OSError as error:
        raise SalInvalida(f"«{archivo}» no se pudo crear ({decir_por_que(error)}): elige otro lugar.") from None
    with os.fdopen(descriptor, "w", encoding="ascii") as salida:
        salida.write(secrets.token_hex(32) + "\n")


def leer(archivo: Path) -> str:
    """Lee una sal. Error: `SalInvalida` si falta, si no es una sal o si la puede leer alguien más."""
    try:
        contenido = archivo.read_text(encoding="ascii").strip()
        modo = archivo.stat().st_mode
    except FileNotFoundError:
        raise SalInvalida(f"No existe «{archivo}». Créala con «grader sal {archivo}».") from None
    except (OSError, UnicodeDecodeError):
        raise SalInvalida(f"«{archivo}» no se pudo leer como una sal.") from None
    if not _FORMA.fullmatch(contenido):
        raise SalInvalida(f"«{archivo}» no es una sal de las que crea «grader sal».")
    if os.name == "posix" and stat.S_IMODE(modo) & 0o077:
        raise SalInvalida(f"Otras personas pueden leer «{archivo}»: protégelo con «chmod 600 {archivo}» y repite.")
    return contenido
