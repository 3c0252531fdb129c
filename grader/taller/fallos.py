"""Cuando falla el corrector: la traza se guarda para quien lo mantiene y a quien estudia se le dice qué hacer."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from pathlib import Path

from grader.taller.lugares import almacen_de, elegir_raiz


def guardar_fallo(raiz: Callable[[], Path] = elegir_raiz) -> str:
    """Guarda la traza de la excepción que se está atendiendo y devuelve qué decir."""
    aviso = "El corrector falló. No es culpa de tu código ni te cuesta puntos."
    archivo = apuntar_fallo(traceback.format_exc(), raiz)
    if archivo is None:
        return f"{aviso} Avisa a quien lleva el curso."
    return f"{aviso} Envía a quien lleva el curso el archivo {archivo}."


def apuntar_fallo(traza: str, raiz: Callable[[], Path] = elegir_raiz) -> Path | None:
    """Guarda una traza en `.cache/fallos`, para quien mantiene el corrector; `None` si no se pudo o no hay nada.

    `raiz` se averigua aquí dentro: quizá el fallo sea que no hay curso.
    """
    if not traza:
        return None
    try:
        archivo = almacen_de(raiz()).parent / "fallos" / f"{time.strftime('%Y%m%d-%H%M%S')}.txt"
        archivo.parent.mkdir(parents=True, exist_ok=True)
        archivo.write_text(traza, encoding="utf-8")
    except Exception:  # noqa: BLE001  # ni siquiera se pudo guardar
        return None
    return archivo
