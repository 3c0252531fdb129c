"""Recoger un lote: abrir lo comprimido en una carpeta aparte y quedarse con lo que cuenta de cada persona."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, replace
from pathlib import Path

from grader.entregas import CARPETA, COMPRIMIDOS, Hallado, buscar, claves_de, extension
from grader.idioma import citar
from grader.recogida.compresion import (
    CUANTOS_DE_UNA,
    ES_ZIP,
    TOPE_DE_HONDURA,
    TOPE_DE_UN_ARCHIVO,
    TOPE_DE_UNA,
    NoCabe,
    Presupuesto,
    abrir,
)
from grader.recogida.entregados import Entregado, LoteInvalido, a_la_vista, encontrar, nombre_de
from grader.recogida.intentos import del_ultimo_al_primero, leer_intento
from grader.sistema import estrenar

# Del sitio libre, la parte que puede ocupar lo que traiga el comprimido de toda una clase.
PARTE_DEL_DISCO = 0.5


@dataclass(frozen=True, slots=True)
class Recogida:
    """Lo que hay que calificar y de dónde salió, lo que se vio y no es de nadie, y quiénes entregaron lo mismo.

    `avisos` es lo que hay que decir a quien califica.
    """

    carpeta: Path
    entregados: tuple[Entregado, ...]
    sobran: tuple[str, ...] = ()
    iguales: tuple[tuple[str, ...], ...] = ()
    avisos: tuple[str, ...] = ()


def recoger(
    origen: Path,
    aparte: Path,
    de_todos: Set[str] = frozenset(),
    anunciar: Callable[[str], None] = lambda _: None,
) -> Recogida:
    """Recoge lo entregado en una carpeta o un `.zip`; lo comprimido se abre en `aparte`. Error: `LoteInvalido`.

    `de_todos` son las huellas (`huellas_de`) de lo que puede tener cualquiera sin haberlo copiado. A `anunciar` se le
    dice por dónde va.
    """
    try:
        carpeta, avisos = _abrir_todo(origen, aparte / "todo")
        hallados, sobran = encontrar(carpeta)
        entregados, dichos = list[Entregado](), dict[str, frozenset[str]]()
        for numero, hallado in enumerate(hallados):
            anunciar(f"{numero + 1} de {len(hallados)}")
            entregado, dichos[hallado.estudiante] = _identificar(_preparar(hallado, aparte / f"{numero:05d}"))
            entregados.append(entregado)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        raise LoteInvalido(_sin_sitio(aparte)) from None
    return Recogida(carpeta, tuple(entregados), sobran, _buscar_iguales(dichos, de_todos), avisos)


# --- Lo que llegó, entero ------------------------------------------------------------------------------------------


def _abrir_todo(origen: Path, destino: Path) -> tuple[Path, tuple[str, ...]]:
    """La carpeta en que están las entregas, también si llegaron en un `.zip`; y lo que no se pudo sacar de él."""
    if origen.is_dir():
        return origen, ()
    if not origen.is_file() or not ES_ZIP.search(origen.name):
        raise LoteInvalido(_por_que_no_es_una_carpeta(origen))
    estrenar(estrenar(destino.parent) / destino.name)
    libre = int(shutil.disk_usage(destino).free * PARTE_DEL_DISCO)
    try:
        avisos = abrir(origen, destino, Presupuesto(libre, 1_000_000))
    except NoCabe as error:
        raise LoteInvalido(
            f"{citar(origen)} ocupa {error.ocupa / (1 << 30):.1f} GiB descomprimido, y en «{destino.parents[1]}» no "
            "hay sitio de sobra: descomprime ese archivo donde quepa y di en qué carpeta quedó."
        ) from None
    if not any(destino.iterdir()):
        raise LoteInvalido(" ".join(avisos) or f"{citar(origen)} está vacío: descárgalo otra vez.")
    return _entrar(destino), tuple(avisos)


def _entrar(carpeta: Path) -> Path:
    """La carpeta de dentro, si lo comprimido fue una sola carpeta con las de todos."""
    visibles = a_la_vista(carpeta)
    while len(visibles) == 1 and visibles[0].is_dir() and not _es_de_una_persona(visibles[0]):
        (carpeta,) = visibles
        visibles = a_la_vista(carpeta)
    return carpeta


def _es_de_una_persona(carpeta: Path) -> bool:
    """Si lo que hay en una carpeta lo entregó una sola persona: archivos de ejercicios, o un archivo y nada más."""
    visibles = a_la_vista(carpeta)
    codigo = [p.name for p in visibles if p.is_file() and extension(p.name)]
    dentro = [p for p in visibles if p.is_dir() or ES_ZIP.search(p.name)]
    return any(claves_de(n) for n in codigo) or CARPETA in {p.name for p in dentro} or (len(codigo) <= 1 and not dentro)


def _por_que_no_es_una_carpeta(ruta: Path) -> str:
    if not ruta.exists():
        return f"No existe la carpeta {citar(ruta)}: indica una, o un .zip, con algo por estudiante."
    if ruta.name.lower().endswith(COMPRIMIDOS):
        return f"{citar(ruta)} no es un .zip: descomprime ese archivo y di en qué carpeta quedó lo que trae."
    return f"{citar(ruta)} no es una carpeta: para una sola entrega está «grader corregir --entrega {ruta.name}»."


def _sin_sitio(aparte: Path) -> str:
    return (
        f"Se acabó el sitio en el disco de «{aparte}» al abrir lo comprimido: haz sitio, o di otra carpeta temporal en "
        "la variable `TMPDIR`."
    )


# --- Lo de una persona ---------------------------------------------------------------------------------------------


def _preparar(entregado: Entregado, aparte: Path) -> Entregado:
    """Lo que cuenta de una persona: con lo comprimido abierto y, si hay varios intentos, el último.

    Lo que no se puede ni mirar se queda como está: al leerlo se dirá por qué.
    """
    if entregado.ruta.is_symlink():
        return entregado
    try:
        return _elegir_intento(_abrir_lo_suyo(entregado, aparte))
    except (OSError, shutil.Error) as error:
        if getattr(error, "errno", None) == errno.ENOSPC:
            raise
        return entregado


def _abrir_lo_suyo(entregado: Entregado, aparte: Path) -> Entregado:
    ruta = entregado.ruta
    if ruta.is_file():
        if not ES_ZIP.search(ruta.name):
            return entregado
        estrenar(estrenar(aparte.parent) / aparte.name)
        avisos = _abrir_uno(ruta, aparte, Presupuesto(), TOPE_DE_HONDURA)
        # Si no salió nada, lo que llegó es el comprimido.
        return replace(entregado, ruta=aparte if any(aparte.iterdir()) else ruta, avisos=tuple(avisos))
    if not _comprimidos_de(ruta):
        return entregado
    estrenar(aparte.parent)
    shutil.copytree(ruta, aparte, symlinks=True, copy_function=_copiar, ignore=_solo_lo_corriente)
    return replace(entregado, ruta=aparte, avisos=tuple(_abrir_los_de(aparte, Presupuesto(), TOPE_DE_HONDURA)))


def _abrir_los_de(carpeta: Path, presupuesto: Presupuesto, honduras: int) -> list[str]:
    """Abre los comprimidos de una carpeta, cada uno en otra que se llama como él, y los de dentro."""
    avisos = list[str]()
    for comprimido in _comprimidos_de(carpeta):
        destino = comprimido.with_name(nombre_de(comprimido))
        if destino.exists():
            continue  # ya estaba descomprimido
        if honduras == 0:
            avisos.append(f"{citar(comprimido.name)} no se abrió: está dentro de otros .zip. Entrega solo uno.")
            continue
        destino.mkdir()
        avisos += _abrir_uno(comprimido, destino, presupuesto, honduras)
        if any(destino.iterdir()):
            comprimido.unlink()
        else:
            destino.rmdir()
    return avisos


def _abrir_uno(comprimido: Path, destino: Path, presupuesto: Presupuesto, honduras: int) -> list[str]:
    try:
        avisos = abrir(comprimido, destino, presupuesto)
    except NoCabe:
        return [
            f"{citar(comprimido.name)} trae más de lo que se puede abrir ({TOPE_DE_UNA >> 20} MiB y {CUANTOS_DE_UNA} "
            "archivos entre todos): entrega solo tu código."
        ]
    return avisos + _abrir_los_de(destino, presupuesto, honduras - 1)


def _comprimidos_de(carpeta: Path) -> list[Path]:
    return [
        h.ruta
        for h in buscar(carpeta).datos
        if ES_ZIP.search(h.ruta.name) and h.ruta.is_file() and not h.ruta.is_symlink()
    ]


def _copiar(uno: str, otro: str) -> None:
    """Un enlace duro, que no ocupa, o una copia si está en otro disco."""
    try:
        os.link(uno, otro)
    except OSError:
        shutil.copy2(uno, otro)


def _solo_lo_corriente(lugar: str, nombres: list[str]) -> list[str]:
    rutas = [Path(lugar, nombre) for nombre in nombres]
    return [p.name for p in rutas if not (p.is_symlink() or p.is_file() or p.is_dir())]


def _elegir_intento(entregado: Entregado) -> Entregado:
    """Si lo que hay en la carpeta de una persona son sus intentos, el último."""
    if not entregado.ruta.is_dir():
        return entregado
    visibles = a_la_vista(entregado.ruta)
    carpetas = [p for p in visibles if p.is_dir()]
    intentos = [leer_intento(p, nombre_de(p)) for p in carpetas]
    son_intentos = len({i.orden for i in intentos}) == len(intentos) > 1 and all(i.orden for i in intentos)
    if not son_intentos or len({i.persona for i in intentos}) > 1 or any(extension(p.name) for p in visibles):
        return entregado
    ultimo, *anteriores = del_ultimo_al_primero(intentos)
    return replace(entregado, ruta=ultimo.ruta, intento=ultimo.nombre, anteriores=tuple(i.nombre for i in anteriores))


# --- Lo que dice cada entrega --------------------------------------------------------------------------------------


def huellas_de(archivos: Iterable[Path]) -> frozenset[str]:
    """Lo que dicen unos archivos, acaben como acaben sus líneas; los que no se pueden leer no cuentan."""
    return frozenset(huella for archivo in archivos if (huella := _huella_de(archivo)))


def _huella_de(archivo: Path) -> str:
    with contextlib.suppress(OSError):
        if archivo.is_file() and not archivo.is_symlink():
            if archivo.stat().st_size > TOPE_DE_UN_ARCHIVO:
                return f"{archivo.stat().st_size} bytes"  # nadie lo va a leer
            return hashlib.sha256(archivo.read_bytes().replace(b"\r\n", b"\n")).hexdigest()
    return ""


def _identificar(entregado: Entregado) -> tuple[Entregado, frozenset[str]]:
    """La entrega con su huella y cuántos archivos de código tiene, y lo que dice cada uno de ellos."""
    ruta = entregado.ruta
    hallados = buscar(ruta).todos if ruta.is_dir() and not ruta.is_symlink() else (Hallado(ruta, ruta.name),)
    dichos = [(h.nombre, _huella_de(h.ruta)) for h in hallados]
    codigo = [huella for nombre, huella in dichos if extension(nombre)]
    todo = repr((sorted(dichos), entregado.avisos, entregado.intento))
    huella = hashlib.sha256(todo.encode("utf-8", "backslashreplace")).hexdigest()
    return replace(entregado, codigo=len(codigo), huella=huella), frozenset(filter(None, codigo))


def _buscar_iguales(dichos: Mapping[str, frozenset[str]], de_todos: Set[str]) -> tuple[tuple[str, ...], ...]:
    """Los grupos de personas cuyo código es el mismo, byte a byte, sin contar lo que puede tener cualquiera."""
    grupos = defaultdict[frozenset[str], list[str]](list)
    for estudiante, suyo in dichos.items():
        if propio := suyo - de_todos:
            grupos[propio].append(estudiante)
    return tuple(tuple(grupo) for grupo in grupos.values() if len(grupo) > 1)
