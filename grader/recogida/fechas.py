"""Cuándo se entregó algo: lo que diga su nombre, el `.zip` del que salió o, si no hay otra cosa, su archivo."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from grader.entregas import Hallado, buscar, extension
from grader.idioma import enumerar
from grader.modelo import Fecha, Segun
from grader.recogida.entregados import Entregado
from grader.recogida.intentos import FECHA

# Al final del nombre, o donde la pone Blackboard: «tarea1_agil_attempt_2026-03-10-23-59-59_tarea.ipynb».
_EN_EL_NOMBRE = re.compile(
    rf"(?:\A|.*?[\W_])\(?{FECHA}\)?(?:\.\w+)?\Z|.*_(?:attempt|intento)_{FECHA.replace('<', '<de_')}", re.I
)
# Antes no hay nada que calificar: es lo que escribe quien no sabe la fecha.
_LA_PRIMERA = datetime(2000, 1, 1)
# Si las de tantas personas distan menos que esto, son de cuando se hizo el .zip y no de cuando entregaron.
TODAS_A_LA_VEZ, DE_CUANTAS = timedelta(minutes=10), 3


def fechar(original: Path, entregado: Entregado, *, de_zip: bool) -> Entregado:
    """La entrega con la fecha en que llegó, si se sabe.

    `original` es lo que se recogió, antes de abrirlo, y `de_zip`, si salió de un `.zip` con las de todos.
    """
    dicha = leer_fecha(entregado.intento) or leer_fecha(entregado.nombre)
    if dicha is not None:
        return replace(entregado, fecha=Fecha(dicha, Segun.NOMBRE))
    ruta = entregado.ruta
    suyos = buscar(ruta).todos if ruta.is_dir() and not ruta.is_symlink() else (Hallado(ruta, ruta.name),)
    fechas = [_fecha_de(h, original, de_zip) for h in [h for h in suyos if extension(h.nombre)] or suyos]
    sabidas = [fecha for fecha in fechas if fecha is not None]
    return replace(entregado, fecha=max(sabidas, key=_en_hora_local, default=None))


def leer_fecha(nombre: str) -> datetime | None:
    """La fecha que dice un nombre; si no dice la hora, la primera del día."""
    hallada = _EN_EL_NOMBRE.match(nombre)
    cifras = re.sub(r"\D", "", hallada["fecha"] or hallada["de_fecha"]) if hallada else ""
    try:
        return datetime.strptime(cifras.ljust(14, "0"), "%Y%m%d%H%M%S") if cifras else None
    except ValueError:
        return None


def descartar_las_del_comprimido(entregados: Sequence[Entregado]) -> tuple[list[Entregado], list[str]]:
    """Sin las fechas de los `.zip`, si son todas la misma; y lo que hay que decir de ello."""
    de_zip = [e.fecha.cuando for e in entregados if e.fecha is not None and e.fecha.segun == Segun.ZIP]
    if len(de_zip) < DE_CUANTAS or max(de_zip) - min(de_zip) > TODAS_A_LA_VEZ:
        return list(entregados), []
    cuando = f"{min(de_zip):%Y-%m-%d %H:%M}"
    aviso = f"Las fechas que hay en el .zip son todas la de cuando se hizo, {cuando}: no dicen cuándo se entregó."
    return [replace(e, fecha=None) if e.fecha and e.fecha.segun == Segun.ZIP else e for e in entregados], [aviso]


def decir_fechas(entregados: Sequence[Entregado]) -> str:
    """De dónde salen las fechas de unas entregas."""
    cuantas = {segun: sum(e.fecha is not None and e.fecha.segun == segun for e in entregados) for segun in Segun}
    dichas = [f"{n} {segun}" for segun, n in cuantas.items() if n]
    sin_fecha = len(entregados) - sum(cuantas.values())
    return enumerar([*dichas, *([f"{sin_fecha} sin fecha"] if sin_fecha else [])])


def _fecha_de(hallado: Hallado, original: Path, de_zip: bool) -> Fecha | None:
    try:
        instante = os.lstat(hallado.ruta).st_mtime
    except OSError:
        return None
    suelto = original.is_file() and hallado.ruta == original
    de_este_disco = not de_zip and (suelto or (original / hallado.nombre).exists())
    # Un .zip guarda la hora de un reloj, sin zona; un archivo, un instante.
    cuando = datetime.fromtimestamp(instante, UTC) if de_este_disco else datetime.fromtimestamp(instante)
    fecha = Fecha(cuando, Segun.ARCHIVO if de_este_disco else Segun.ZIP)
    manana = datetime.now() + timedelta(days=1)
    return fecha if _LA_PRIMERA < _en_hora_local(fecha) < manana else None


def _en_hora_local(fecha: Fecha) -> datetime:
    return fecha.cuando.astimezone().replace(tzinfo=None)
