"""Abrir una libreta, guardar en ella y leer lo que vale de cada quien."""

from __future__ import annotations

import contextlib
import datetime
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, fields, replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from grader.calificacion import Obra
from grader.idioma import citar
from grader.libreta.apuntes import Apunte, Corrida, Llegada, PartePuntuada
from grader.libreta.esquema import TABLAS, VERSION, contenidos, corridas, entregas, obras, partes, procedencias
from grader.libreta.manuales import (
    Manual,
    Renglon,
    guardar_renglones,
    leer_manuales,
    leer_renglones,
    poner_manuales,
)
from grader.libreta.paquetes import desempacar_calificacion, desempacar_obras, empacar_calificacion, empacar_obra
from grader.libreta.procedencia import Procedencia
from grader.modelo import Calificacion, Estado, Fecha, Fila, Segun, Tipo, Veredicto
from grader.modelo.excepciones import MalUso

ARCHIVO = "libreta.sqlite"
_CERROJO = ".en-uso"
# Cuántos apuntes se leen de una vez, y cuántos con su obra, que puede ocupar mucho.
DE_UNA_VEZ, CON_OBRA = 200, 20
_DE_LA_PROCEDENCIA = tuple(procedencias.c[campo.name] for campo in fields(Procedencia))
_DE_UNA_PARTE = tuple(partes.c[campo.name] for campo in fields(PartePuntuada))

T = TypeVar("T")
Leer = Callable[[sa.Connection, Sequence[sa.Row[Any]]], list[T]]


class LibretaInservible(MalUso):
    """No se puede usar esa libreta; el texto dice por qué y qué hacer."""


@dataclass(frozen=True, slots=True)
class Guardado:
    """Lo que vale de alguien: su apunte sin partes, de qué salió, su obra y su calificación, como se guardó."""

    apunte: Apunte
    procedencia: Procedencia
    obra: Obra | None
    calificacion: bytes | None


@dataclass(frozen=True, slots=True)
class Libreta:
    """Los apuntes de un lote. Todo lo que se guarde de una vez queda entero o no queda."""

    motor: sa.Engine
    procedencia: Procedencia

    def recorrer(self, *, de_cualquiera: bool = False) -> Iterator[Apunte]:
        """Los apuntes que valen y son de esta procedencia, o `de_cualquiera`, por orden de estudiante.

        Nunca están todos en memoria.
        """
        estas = sa.select(entregas).join(procedencias)
        if not de_cualquiera:
            estas = estas.where(procedencias.c.huella == self.procedencia.huella)
        return self._por_trozos(estas, _leer_con_partes)

    def presentes(self) -> Iterator[Apunte]:
        """Los apuntes que valen de quienes están en la última corrida; si no se sabe cuál fue, de todos."""
        corrida = self.corrida()
        estan = None if corrida is None else frozenset(corrida.estudiantes)
        return (a for a in self.recorrer(de_cualquiera=True) if estan is None or a.fila.estudiante in estan)

    def repasar(self) -> Iterator[Guardado]:
        """Lo que vale de cada quien, sea de la procedencia que sea, como se guardó."""
        return self._por_trozos(
            sa.select(entregas, *_DE_LA_PROCEDENCIA, obras.c.obra, obras.c.calificacion)
            .join(procedencias)
            .join(obras, isouter=True),
            _leer_guardados,
            CON_OBRA,
        )

    def _por_trozos(self, cuales: sa.Select[Any], leer: Leer[T], cuantos: int = DE_UNA_VEZ) -> Iterator[T]:
        trozo = cuales.where(entregas.c.vigente).order_by(entregas.c.estudiante).limit(cuantos)
        siguiente = trozo
        while True:
            with self.motor.begin() as conexion:
                filas = conexion.execute(siguiente).all()
                leidos = leer(conexion, filas)
            if not leidos:
                return
            yield from leidos  # sin nada abierto: entretanto se puede guardar
            siguiente = trozo.where(entregas.c.estudiante > filas[-1].estudiante)

    def calificacion_de(self, estudiante: str) -> Calificacion | None:
        """La calificación que vale de alguien, entera; nada si no la hay."""
        escrita = self._lo_suyo(estudiante, obras.c.calificacion)
        return None if escrita is None else desempacar_calificacion(escrita)

    def obra_de(self, estudiante: str) -> Obra | None:
        """Lo que entregó alguien y lo que dio; nada si no se pudo leer o no cabía en la libreta."""
        escrita = self._lo_suyo(estudiante, obras.c.obra)
        with self.motor.begin() as conexion:
            return desempacar_obras([escrita], partial(_buscar_contenidos, conexion))[0]

    def completar(self, estudiante: str, obra: Obra) -> None:
        """Cambia la obra que se guardó de alguien por otra con más respuestas; su calificación se queda como está."""
        suya = sa.select(entregas.c.id).where(entregas.c.estudiante == estudiante, entregas.c.vigente)
        with self._escribiendo() as conexion:
            indice = _guardar_contenidos(conexion, obra)
            conexion.execute(sa.update(obras).where(obras.c.entrega == suya.scalar_subquery()).values(obra=indice))

    def dar_por_buenos(self, estudiantes: Sequence[str], procedencia: Procedencia) -> None:
        """Lo que vale de cada quien pasa a ser de esa procedencia: con ella se calificaría igual."""
        with self._escribiendo() as conexion:
            numero = _numero_de(conexion, procedencia)
            for estudiante in estudiantes:
                suya = sa.update(entregas).where(entregas.c.estudiante == estudiante, entregas.c.vigente)
                conexion.execute(suya.values(procedencia=numero))

    def corrida(self) -> Corrida | None:
        """La última corrida."""
        with self.motor.begin() as conexion:
            fila = conexion.execute(sa.select(corridas)).one_or_none()
        return None if fila is None else Corrida(*fila)

    def apuntar_corrida(self, corrida: Corrida) -> None:
        """Guarda de quiénes es la corrida que empieza."""
        with self._escribiendo() as conexion:
            conexion.execute(sa.delete(corridas))
            conexion.execute(sa.insert(corridas).values(**asdict(corrida)))

    def fechar(self, apunte: Apunte, fecha: Fecha | None) -> Apunte:
        """El apunte con esa fecha, que se guarda si es distinta y no es menos fiable que la que tenía."""
        tenia, fiables = apunte.llegada.fecha, list(Segun)
        if fecha is None or fecha == tenia:
            return apunte
        if tenia is not None and fiables.index(fecha.segun) > fiables.index(tenia.segun):
            return apunte
        suya = sa.update(entregas).where(entregas.c.estudiante == apunte.fila.estudiante, entregas.c.vigente)
        with self._escribiendo() as conexion:
            conexion.execute(suya.values(fecha=fecha))
        return replace(apunte, llegada=replace(apunte.llegada, fecha=fecha))

    def manuales(self) -> dict[str, list[Manual]]:
        """Todo lo que puso quien enseña, por estudiante, valga o no para lo que entregó."""
        de_cada_quien: dict[str, list[Manual]] = {}
        with self.motor.begin() as conexion:
            for manual in leer_manuales(conexion):
                de_cada_quien.setdefault(manual.estudiante, []).append(manual)
        return de_cada_quien

    def poner(self, puestos: Sequence[Manual]) -> None:
        """Guarda lo que pone quien enseña, todo o nada; lo que no dice nada quita lo que hubiera."""
        with self._escribiendo() as conexion:
            poner_manuales(conexion, puestos)

    def dar_hoja(self, hoja: str, dados: Sequence[Renglon]) -> None:
        """Recuerda lo que se dio en una hoja para revisar."""
        with self._escribiendo() as conexion:
            guardar_renglones(conexion, hoja, dados)

    def hoja(self, hoja: str) -> list[Renglon]:
        """Lo que se dio en una hoja para revisar; nada si no la dio esta libreta."""
        with self.motor.begin() as conexion:
            return leer_renglones(conexion, hoja)

    def _lo_suyo(self, estudiante: str, que: sa.Column[Any]) -> bytes | None:
        suya = sa.select(que).join(entregas).where(entregas.c.estudiante == estudiante, entregas.c.vigente)
        with self.motor.begin() as conexion:
            escrita: bytes | None = conexion.scalar(suya)
        return escrita

    @contextlib.contextmanager
    def _escribiendo(self) -> Iterator[sa.Connection]:
        """Todo lo que se escriba, o nada. Error: `LibretaInservible`."""
        try:
            with self.motor.begin() as conexion:
                yield conexion
        except sa.exc.OperationalError as error:
            raise _no_se_escribe(Path(str(self.motor.url.database)), error) from None

    def guardar(self, apunte: Apunte, procedencia: Procedencia | None = None) -> None:
        """Guarda lo de una entrega, que desde ahora es lo vigente de su estudiante. Error: `LibretaInservible`."""
        calificacion = empacar_calificacion(apunte.calificacion) if apunte.calificacion is not None else None
        with self._escribiendo() as conexion:
            estudiante = apunte.fila.estudiante
            conexion.execute(
                sa.update(entregas).where(entregas.c.estudiante == estudiante, entregas.c.vigente).values(vigente=False)
            )
            origen = _numero_de(conexion, procedencia or self.procedencia)
            hecha = conexion.execute(sa.insert(entregas).values(**_escribir(apunte, origen)))
            numero = _clave_de(hecha)
            if apunte.partes:
                conexion.execute(
                    sa.insert(partes),
                    [{"entrega": numero, "orden": n, **asdict(p)} for n, p in enumerate(apunte.partes)],
                )
            if calificacion is not None:
                indice = _guardar_contenidos(conexion, apunte.obra) if apunte.obra is not None else None
                conexion.execute(sa.insert(obras).values(entrega=numero, obra=indice, calificacion=calificacion))


@contextlib.contextmanager
def abrir_libreta(archivo: Path, procedencia: Procedencia) -> Iterator[Libreta]:
    """Abre la libreta, o la crea, y no deja que otro proceso escriba en ella. Error: `LibretaInservible`."""
    # Solo para quien la crea: los nombres de los archivos dicen quién está en el curso.
    archivo.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _cerrojo(archivo):
        archivo.touch(mode=0o600)
        archivo.chmod(0o600)  # son notas: como lo que se reparte, solo las lee quien las pone
        motor = _conectar(archivo)
        try:
            _preparar(motor, archivo)
            yield Libreta(motor, procedencia)
        finally:
            motor.dispose()


def _conectar(archivo: Path) -> sa.Engine:
    motor = sa.create_engine(sa.URL.create("sqlite", database=str(archivo)), connect_args={"timeout": 10})

    # sqlite3 no empieza las transacciones cuando se le pide, sino cuando quiere: las empieza SQLAlchemy.
    @sa.event.listens_for(motor, "connect")
    def al_conectar(conexion: Any, _: Any) -> None:
        conexion.isolation_level = None
        conexion.execute("PRAGMA journal_mode = WAL")
        conexion.execute("PRAGMA foreign_keys = ON")

    @sa.event.listens_for(motor, "begin")
    def al_empezar(conexion: sa.Connection) -> None:
        conexion.exec_driver_sql("BEGIN IMMEDIATE")

    return motor


def _preparar(motor: sa.Engine, archivo: Path) -> None:
    try:
        with motor.begin() as conexion:
            version = conexion.exec_driver_sql("PRAGMA user_version").scalar() or 0
            if version <= VERSION:
                TABLAS.create_all(conexion)
                _anadir_columnas(conexion)
                conexion.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
    except (sqlite3.DatabaseError, sa.exc.DatabaseError) as error:
        dicho = getattr(error, "orig", error)
        raise LibretaInservible(
            f"{citar(archivo)} no se puede usar como libreta (SQLite dice: «{dicho}»): guarda ese archivo en otra "
            "carpeta y repite, o di otra en --salida."
        ) from None
    if version > VERSION:
        raise LibretaInservible(
            f"{citar(archivo)} la escribió una versión más nueva del corrector: actualiza el corrector o di otra "
            "carpeta en --salida."
        )


def _anadir_columnas(conexion: sa.Connection) -> None:
    """Lo que no tenía una libreta de una versión anterior."""
    for tabla in TABLAS.sorted_tables:
        hay = {columna["name"] for columna in sa.inspect(conexion).get_columns(tabla.name)}
        for columna in tabla.columns:
            if columna.name not in hay:
                como = sa.schema.CreateColumn(columna).compile(dialect=conexion.dialect)
                conexion.exec_driver_sql(f"ALTER TABLE {tabla.name} ADD COLUMN {como}")


@contextlib.contextmanager
def _cerrojo(archivo: Path) -> Iterator[None]:
    """Lo que impide que dos procesos escriban en la misma libreta; si el que lo tiene muere, se suelta solo."""
    aparte = archivo.with_name(archivo.name + _CERROJO)
    motor = sa.create_engine(sa.URL.create("sqlite", database=str(aparte)), connect_args={"timeout": 0})
    try:
        with motor.connect().execution_options(isolation_level="AUTOCOMMIT") as conexion:
            try:
                conexion.exec_driver_sql("BEGIN EXCLUSIVE")
            except sa.exc.OperationalError as error:
                if "locked" not in str(error.orig):
                    raise _no_se_escribe(archivo, error) from None
                raise LibretaInservible(
                    f"Otro lote está escribiendo en {citar(archivo.parent)}: espera a que termine, o di otra carpeta "
                    "en --salida."
                ) from None
            try:
                yield
            finally:
                aparte.unlink(missing_ok=True)
    finally:
        motor.dispose()


def _no_se_escribe(archivo: Path, error: sa.exc.DatabaseError) -> LibretaInservible:
    return LibretaInservible(
        f"No se puede escribir en {citar(archivo.parent)} (SQLite dice: «{error.orig}»): haz sitio o revisa los "
        "permisos, y repite la orden, que sigue donde quedó; o di otra carpeta en --salida."
    )


def _numero_de(conexion: sa.Connection, procedencia: Procedencia) -> int:
    """El de la procedencia, que se guarda la primera vez."""
    hallado = conexion.scalar(sa.select(procedencias.c.id).where(procedencias.c.huella == procedencia.huella))
    if hallado is not None:
        return int(hallado)
    nueva = {"huella": procedencia.huella, **asdict(procedencia)}
    return _clave_de(conexion.execute(sa.insert(procedencias).values(nueva)))


def _guardar_contenidos(conexion: sa.Connection, obra: Obra) -> bytes | None:
    """Guarda aquello de que se compone una obra y da su índice; nada si no cabe."""
    empacada = empacar_obra(obra)
    if empacada is None:
        return None
    indice, suyos = empacada
    if suyos:
        conexion.execute(
            sqlite.insert(contenidos).on_conflict_do_nothing(),
            [{"huella": huella, "datos": datos} for huella, datos in suyos.items()],
        )
    return indice


def _buscar_contenidos(conexion: sa.Connection, huellas: set[str]) -> dict[str, bytes]:
    hallados = conexion.execute(sa.select(contenidos).where(contenidos.c.huella.in_(huellas)))
    return {fila.huella: fila.datos for fila in hallados}


def _clave_de(hecha: sa.CursorResult[Any]) -> int:
    assert hecha.inserted_primary_key is not None
    return int(hecha.inserted_primary_key[0])


def _escribir(apunte: Apunte, procedencia: int) -> dict[str, Any]:
    return {
        "vigente": True,
        "procedencia": procedencia,
        "nivel": apunte.nivel,
        "calificada": datetime.datetime.now(datetime.UTC),
        "retroalimentacion": apunte.retroalimentacion,
        "segundos": apunte.segundos,
        **{campo.name: getattr(apunte.llegada, campo.name) for campo in fields(Llegada)},
        **asdict(apunte.fila),
    }


def _leer_con_partes(conexion: sa.Connection, filas: Sequence[sa.Row[Any]]) -> list[Apunte]:
    suyas: dict[int, list[PartePuntuada]] = {fila.id: [] for fila in filas}
    cuales = sa.select(partes.c.entrega, *_DE_UNA_PARTE).where(partes.c.entrega.in_(suyas)).order_by(partes.c.orden)
    # Son muchas: leerlas por su lugar, y no por su nombre, cuesta la mitad.
    for entrega, ejercicio, parte, tipo, veredicto, *demas in conexion.execute(cuales):
        suyas[entrega].append(PartePuntuada(ejercicio, parte, Tipo(tipo), Veredicto(veredicto), *demas))
    return [_leer(fila, suyas[fila.id]) for fila in filas]


def _leer_guardados(conexion: sa.Connection, filas: Sequence[sa.Row[Any]]) -> list[Guardado]:
    suyas = desempacar_obras([fila.obra for fila in filas], partial(_buscar_contenidos, conexion))
    return [
        Guardado(
            _leer(fila, ()),
            Procedencia(**{c.name: getattr(fila, c.name) for c in _DE_LA_PROCEDENCIA}),
            obra,
            fila.calificacion,
        )
        for fila, obra in zip(filas, suyas, strict=True)
    ]


def _leer(fila: sa.Row[Any], suyas: Sequence[PartePuntuada]) -> Apunte:
    return Apunte(
        Fila(
            fila.estudiante,
            Estado(fila.estado),
            fila.puntos,
            fila.nota,
            tuple(None if p is None else Fraction(p) for p in fila.por_ejercicio),
            fila.motivo,
        ),
        Llegada(fila.huella, fila.nombre, fila.intento, fila.fecha),
        fila.retroalimentacion,
        tuple(suyas),
        fila.nivel,
        segundos=fila.segundos,
    )
