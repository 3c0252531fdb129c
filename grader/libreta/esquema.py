"""Las tablas de la libreta.

Una entrega que cambia, o que se califica de otra procedencia, es una fila nueva de `entregas`: la de antes se queda,
sin estar vigente. Las cantidades son fracciones exactas, escritas «10/3».
"""

from __future__ import annotations

import json
from datetime import datetime
from fractions import Fraction
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator

from grader.modelo import Fecha, Segun

# Sube cuando cambia una tabla: una libreta de un número mayor la escribió un corrector más nuevo.
VERSION = 2


def _escribible(texto: str) -> str:
    return texto.encode("utf-8", "backslashreplace").decode("utf-8")


class Cantidad(TypeDecorator[Fraction]):
    """Una fracción exacta, como texto."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: Fraction | None, dialect: Dialect) -> str | None:
        """Como se guarda."""
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Fraction | None:
        """Como se lee."""
        return None if value is None else _fraccion(value)


class Escrito(TypeDecorator[str]):
    """Un texto que escribió otra persona: lo que no es de ningún alfabeto, como Python lo escribe."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Como se guarda."""
        return None if value is None else _escribible(value)


class Fechada(TypeDecorator[Fecha]):
    """Una fecha y según qué, como JSON."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Fecha | None, dialect: Dialect) -> str | None:
        """Como se guarda."""
        return None if value is None else json.dumps([value.cuando.isoformat(), value.segun], ensure_ascii=False)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Fecha | None:
        """Como se lee."""
        if value is None:
            return None
        cuando, segun = json.loads(value)
        return Fecha(datetime.fromisoformat(cuando), Segun(segun))


class Lista(TypeDecorator[Any]):
    """Una lista de textos o de cantidades, que pueden faltar, como JSON."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        """Como se guarda."""
        return _escribible(json.dumps([None if v is None else str(v) for v in value or ()], ensure_ascii=False))

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[str | None, ...]:
        """Como se lee."""
        return _lista(value or "[]")


# Casi todas las de una clase se repiten: deshacer el texto una sola vez es la mitad de lo que se tarda en leerla.
@lru_cache(4096)
def _fraccion(escrita: str) -> Fraction:
    return Fraction(escrita)


@lru_cache(4096)
def _lista(escrita: str) -> tuple[str | None, ...]:
    return tuple(json.loads(escrita))


class Rotulos(TypeDecorator[Any]):
    """Un diccionario de textos a textos, como JSON."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        """Como se guarda."""
        return _escribible(json.dumps(dict(value or {}), ensure_ascii=False, sort_keys=True))

    def process_result_value(self, value: str | None, dialect: Dialect) -> dict[str, str]:
        """Como se lee; en la primera versión era una sola huella."""
        return dict(json.loads(value)) if value and value.startswith("{") else {"": value or ""}


TABLAS = MetaData()

procedencias = Table(
    "procedencias",
    TABLAS,
    Column("id", Integer, primary_key=True),
    Column("huella", String, nullable=False, unique=True),
    Column("curso", Rotulos, nullable=False),
    Column("corrector", String, nullable=False),
    Column("ejecucion", String, nullable=False, server_default=""),
    Column("torch", String, nullable=False),
    Column("sal", String, nullable=False),
    Column("opciones", String, nullable=False),
)

entregas = Table(
    "entregas",
    TABLAS,
    Column("id", Integer, primary_key=True),
    Column("estudiante", Escrito, nullable=False),
    Column("vigente", Boolean, nullable=False),
    Column("huella", String, nullable=False),
    Column("nombre", Escrito, nullable=False),
    Column("intento", Escrito, nullable=False),
    Column("fecha", Fechada),
    Column("procedencia", ForeignKey("procedencias.id"), nullable=False),
    Column("nivel", String, nullable=False),
    Column("calificada", DateTime(timezone=True), nullable=False),
    Column("estado", String, nullable=False),
    Column("puntos", Cantidad),
    Column("nota", Cantidad),
    Column("por_ejercicio", Lista, nullable=False),
    Column("motivo", Escrito, nullable=False),
    Column("retroalimentacion", Escrito, nullable=False),
    Column("segundos", Float, nullable=False, server_default=text("0")),
)
# De cada quien, una sola vigente.
Index("una_vigente", entregas.c.estudiante, unique=True, sqlite_where=entregas.c.vigente)

partes = Table(
    "partes",
    TABLAS,
    Column("entrega", ForeignKey("entregas.id"), primary_key=True),
    Column("orden", Integer, primary_key=True),
    Column("ejercicio", String, nullable=False),
    Column("parte", String, nullable=False),
    Column("tipo", String, nullable=False),
    Column("veredicto", String, nullable=False),
    Column("puntos", Cantidad, nullable=False),
    Column("maximo", Cantidad, nullable=False),
    Column("causas", Lista, nullable=False),
    Column("seguro", Boolean, nullable=False),
    Column("texto", Escrito, nullable=False),
    Column("salida", String, nullable=False, server_default=""),
    Column("al_borde", Boolean, nullable=False, server_default=text("0")),
    Column("inestable", Boolean, nullable=False, server_default=text("0")),
)

# Lo entregado y lo que dio al ejecutarlo: por su contenido, lo que es igual en varias entregas está una sola vez.
contenidos = Table(
    "contenidos",
    TABLAS,
    Column("huella", String, primary_key=True),
    Column("datos", LargeBinary, nullable=False),
)

# De quiénes es la última corrida: una sola fila.
corridas = Table(
    "corridas",
    TABLAS,
    Column("estudiantes", Lista, nullable=False),
    Column("ejercicios", Lista, nullable=False, server_default="[]"),
    Column("observaciones", Rotulos, nullable=False),
    Column("excel_es", Boolean, nullable=False),
)

obras = Table(
    "obras",
    TABLAS,
    Column("entrega", ForeignKey("entregas.id"), primary_key=True),
    Column("obra", LargeBinary),
    Column("calificacion", LargeBinary),
)

# Lo que puso quien enseña. De una parte de alguien vale lo último; lo de antes se queda, sin estar vigente. Es de un
# texto, el de esa huella: si entrega otro, deja de contar. Sin ejercicio ni parte, es un comentario a todo lo suyo.
manuales = Table(
    "manuales",
    TABLAS,
    Column("id", Integer, primary_key=True),
    Column("estudiante", Escrito, nullable=False),
    Column("ejercicio", String, nullable=False),
    Column("parte", String, nullable=False),
    Column("puntos", Cantidad),
    Column("comentario", Escrito, nullable=False),
    Column("huella", String, nullable=False),
    Column("quien", Escrito, nullable=False),
    Column("cuando", DateTime(timezone=True), nullable=False),
    Column("vigente", Boolean, nullable=False),
    Column("maximo", Cantidad),
)
Index(
    "un_manual_vigente",
    *(manuales.c.estudiante, manuales.c.ejercicio, manuales.c.parte),
    unique=True,
    sqlite_where=manuales.c.vigente,
)

# Las hojas que se dieron para revisar, renglón a renglón, para saber qué es cada uno cuando vuelven.
renglones = Table(
    "renglones",
    TABLAS,
    Column("codigo", String, primary_key=True),
    Column("hoja", String, nullable=False, index=True),
    Column("orden", Integer, nullable=False),
    Column("tabla", String, nullable=False),
    Column("ejercicio", String, nullable=False),
    Column("parte", String, nullable=False),
    Column("estudiantes", Lista, nullable=False),
    Column("huella", String, nullable=False),
    Column("respuesta", Escrito, nullable=False),
    Column("maximo", Cantidad),
    Column("puntos", Cantidad),
    Column("comentario", Escrito, nullable=False),
)
