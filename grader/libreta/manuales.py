"""Lo que pone quien enseña, por encima de lo calificado: puntos y comentarios, y las hojas en que se ponen."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import sqlalchemy as sa

from grader.libreta.apuntes import Apunte, PartePuntuada
from grader.libreta.esquema import manuales, renglones
from grader.modelo import Maximos, Tipo

# De quién, de qué ejercicio y de qué parte; sin ejercicio ni parte, un comentario a todo lo suyo.
Lugar = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Manual:
    """Unos puntos, un comentario, o las dos cosas, que puso alguien a una parte de un estudiante.

    `huella` es la de lo que se leyó: si se entrega otra cosa, deja de contar. `maximo` es lo que valía la parte: si
    pasa a valer otra cosa, los puntos van en la misma proporción. Sin `ejercicio` ni `parte` es un comentario a todo
    lo suyo, que no depende de nada.
    """

    estudiante: str
    ejercicio: str
    parte: str
    puntos: Fraction | None
    comentario: str = ""
    huella: str = ""
    quien: str = ""
    cuando: datetime | None = None
    maximo: Fraction | None = None

    @property
    def lugar(self) -> Lugar:
        """A qué se puso."""
        return self.estudiante, self.ejercicio, self.parte

    @property
    def vacio(self) -> bool:
        """Si no dice nada: con eso se quita lo que hubiera."""
        return self.puntos is None and not self.comentario


@dataclass(frozen=True, slots=True)
class Renglon:
    """Un renglón de una hoja que se dio para revisar, como se dio: de quiénes es, qué respondieron y lo que había."""

    codigo: str
    tabla: str
    ejercicio: str
    parte: str
    estudiantes: tuple[str, ...]
    huella: str
    respuesta: str
    maximo: Fraction | None
    puntos: Fraction | None = None
    comentario: str = ""


@dataclass(frozen=True, slots=True)
class Manuales:
    """Lo que se puso a cada parte de alguien y sigue contando, su comentario general, y lo que ya no cuenta."""

    partes: Mapping[tuple[str, str], Manual]
    comentario: str = ""
    caducados: tuple[Manual, ...] = ()


SIN_MANUALES = Manuales(MappingProxyType({}))


def huella_de_lo_leido(parte: PartePuntuada, entrega: str) -> str:
    """La de lo que lee quien pone unos puntos: el texto o, si no lo es, la entrega entera."""
    if parte.tipo != Tipo.TEXTO:
        return entrega
    return hashlib.sha256(normalizar(parte.texto).encode("utf-8", "backslashreplace")).hexdigest()[:32]


def normalizar(texto: str) -> str:
    """Un texto sin lo que no cambia lo que dice: los espacios, las mayúsculas y cómo se escriben los acentos."""
    return " ".join(unicodedata.normalize("NFC", texto).casefold().split())


def poner_a_escala(manual: Manual, maximo: Fraction | None) -> Manual:
    """Lo puesto, con los puntos que son de una parte que ahora vale `maximo`; si no se sabe lo que valía, no más."""
    if manual.puntos is None or maximo is None or manual.maximo == maximo:
        return manual
    ahora = manual.puntos * maximo / manual.maximo if manual.maximo else min(manual.puntos, maximo)
    return replace(manual, puntos=ahora, maximo=maximo)


def los_que_cuentan(puestos: Iterable[Manual], apunte: Apunte, maximos: Maximos) -> Manuales:
    """De lo puesto a alguien, lo que vale para lo que entregó, a la escala de lo que vale ahora cada parte."""
    leidas = {(p.ejercicio, p.parte): huella_de_lo_leido(p, apunte.llegada.huella) for p in apunte.partes}
    partes, caducados, comentario = dict[tuple[str, str], Manual](), list[Manual](), ""
    for manual in puestos:
        cual = manual.ejercicio, manual.parte
        if not manual.ejercicio:
            comentario = manual.comentario
        elif leidas.get(cual) == manual.huella:
            partes[cual] = poner_a_escala(manual, maximos.get(cual))
        elif cual in leidas:
            caducados.append(manual)
    return Manuales(partes, comentario, tuple(caducados))


# --- En la libreta -------------------------------------------------------------------------------------------------


def leer_manuales(conexion: sa.Connection, estudiante: str | None = None) -> Iterator[Manual]:
    """Lo vigente, de todos o de alguien."""
    todos = sa.select(manuales).where(manuales.c.vigente).order_by(manuales.c.id)
    suyos = todos if estudiante is None else todos.where(manuales.c.estudiante == estudiante)
    for fila in conexion.execute(suyos):
        datos = {campo: getattr(fila, campo) for campo in Manual.__dataclass_fields__}
        yield Manual(**datos | {"cuando": fila.cuando.replace(tzinfo=UTC)})


def poner_manuales(conexion: sa.Connection, puestos: Sequence[Manual]) -> None:
    """Pone, cambia o quita (lo vacío); lo que había se conserva sin estar vigente."""
    ahora = datetime.now(UTC)
    for manual in puestos:
        mismo = [manuales.c[campo] == valor for campo, valor in zip(_LUGAR, manual.lugar, strict=True)]
        conexion.execute(sa.update(manuales).where(*mismo, manuales.c.vigente).values(vigente=False))
        if not manual.vacio:
            datos: dict[str, Any] = asdict(manual) | {"cuando": manual.cuando or ahora, "vigente": True}
            conexion.execute(sa.insert(manuales).values(datos))


_LUGAR = ("estudiante", "ejercicio", "parte")


def guardar_renglones(conexion: sa.Connection, hoja: str, dados: Sequence[Renglon]) -> None:
    """Recuerda lo que se dio en una hoja."""
    if dados:
        filas = [{"hoja": hoja, "orden": n, **asdict(renglon)} for n, renglon in enumerate(dados)]
        conexion.execute(sa.insert(renglones), filas)


def leer_renglones(conexion: sa.Connection, hoja: str) -> list[Renglon]:
    """Lo que se dio en una hoja, en su orden; nada si esta libreta no la dio."""
    campos = [renglones.c[campo] for campo in Renglon.__dataclass_fields__]
    suyos = sa.select(*campos).where(renglones.c.hoja == hoja).order_by(renglones.c.orden)
    return [Renglon(*fila) for fila in conexion.execute(suyos)]
