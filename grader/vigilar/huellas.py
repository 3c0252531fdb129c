"""De qué depende lo que se corrige: el archivo y los otros de la entrega que menciona. Puro."""

from __future__ import annotations

import hashlib
import re

from grader.entregas import nombre_de_modulo
from grader.modelo import TEORIA, Archivo, Entrega


def huella_del_ejercicio(entrega: Entrega, ejercicio: str) -> str:
    """Cambia si cambia algo de lo que puede depender el resultado de un ejercicio."""
    return " ".join(huella_del_archivo(entrega, archivo) for archivo in entrega.candidatos[ejercicio])


def huella_del_archivo(entrega: Entrega, archivo: Archivo) -> str:
    """Cambia si cambia el archivo o algún otro que pueda importar. Toma de más antes que de menos."""
    modulos = {nombre_de_modulo(a.nombre): a for a in entrega.hermanos}
    modulos.pop(TEORIA, None)  # se usa siempre la del curso
    alcanzados = {archivo}
    pendientes = [archivo]
    while pendientes:
        este = pendientes.pop()
        nuevos = {a for modulo, a in modulos.items() if a not in alcanzados and _menciona(este, modulo)}
        alcanzados |= nuevos
        pendientes += nuevos
    huella = hashlib.sha256()
    for otro in (archivo, *sorted(alcanzados - {archivo}, key=lambda a: a.nombre), *entrega.datos):
        huella.update(f"{otro.nombre}\0{len(otro.contenido)}\0".encode("utf-8", "surrogateescape") + otro.contenido)
    return huella.hexdigest()


def _menciona(archivo: Archivo, modulo: str) -> bool:
    """Si el nombre de un módulo aparece en un archivo; uno con tildes puede estar escrito de otra forma."""
    nombre = modulo.encode("utf-8", "surrogateescape")
    if not modulo.isascii() or nombre not in archivo.contenido:
        return not modulo.isascii()
    # En un cuaderno puede ir pegado a un «\\n».
    suelto = rb"(?<!\w)" + re.escape(nombre) + rb"(?!\w)"
    return archivo.es_cuaderno or re.search(suelto, archivo.contenido) is not None
