"""Recoger un lote: abrir lo comprimido en una carpeta aparte y quedarse con lo que cuenta de cada persona."""

from __future__ import annotations

import contextlib
import errno
import functools
import hashlib
import itertools
import os
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from grader.entregas import CARPETA, COMPRIMIDOS, Hallado, buscar, claves_de, extension
from grader.idioma import citar, citar_algunos, nombre_legible
from grader.recogida.compresion import (
    ES_ZIP,
    TOPE_DE_HONDURA,
    TOPE_DE_UN_ARCHIVO,
    Presupuesto,
    abrir,
    ocupa,
)
from grader.recogida.entregados import (
    Entregado,
    LoteInvalido,
    a_la_vista,
    encontrar,
    nombre_de,
    puede_traer_codigo,
    se_ve,
)
from grader.recogida.fechas import descartar_las_del_comprimido, fechar
from grader.recogida.intentos import Intento, del_ultimo_al_primero, leer_intento
from grader.sistema import estrenar

# Del sitio libre, la parte que puede ocupar lo que traiga el comprimido de toda una clase.
PARTE_DEL_DISCO = 0.5
# Con lo que dejó alguien en un lugar, lo que cuenta de ello; de cada lugar, una sola vez.
Preparar = Callable[[Path], Entregado]


@dataclass(frozen=True, slots=True)
class Recogida:
    """Lo que hay que calificar y de dónde salió, lo que se vio y no es de nadie, y quiénes entregaron lo mismo.

    `avisos` es lo que hay que decir a quien califica, y `de_fechas`, lo que importa solo si hay un plazo.
    """

    carpeta: Path
    entregados: tuple[Entregado, ...]
    sobran: tuple[str, ...] = ()
    iguales: tuple[tuple[str, ...], ...] = ()
    avisos: tuple[str, ...] = ()
    de_fechas: tuple[str, ...] = ()


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
        carpeta, avisos = _abrir_todo(origen, aparte)
        lugares = (aparte / f"{numero:05d}" for numero in itertools.count())
        preparar = functools.cache(lambda ruta: _preparar(Entregado("", ruta), next(lugares)))
        hallados, sobran = encontrar(carpeta, partial(_cual_sobra, preparar))
        entregados, dichos = list[Entregado](), dict[str, frozenset[str]]()
        for numero, hallado in enumerate(hallados):
            anunciar(f"{numero + 1} de {len(hallados)}")
            entregado, dichos[hallado.estudiante] = _quedarse_con_uno(hallado, preparar)
            original = next((i.ruta for i in hallado.intentos if i.nombre == entregado.intento), hallado.ruta)
            lugar = original if carpeta == origen else origen / original.relative_to(aparte)
            entregados.append(replace(fechar(original, entregado, de_zip=carpeta != origen), lugar=lugar))
        entregados, de_fechas = descartar_las_del_comprimido(entregados)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        raise LoteInvalido(_sin_sitio(aparte)) from None
    avisos = (*avisos, *_avisar_de_grupos(entregados))
    iguales = _buscar_iguales(dichos, de_todos)
    return Recogida(carpeta, tuple(entregados), sobran, iguales, avisos, tuple(de_fechas))


# --- Lo que llegó, entero ------------------------------------------------------------------------------------------


def _abrir_todo(origen: Path, aparte: Path) -> tuple[Path, tuple[str, ...]]:
    """La carpeta en que están las entregas, también si llegaron en un `.zip`; y lo que hay que decir de abrirlo."""
    if origen.is_dir():
        return origen, ()
    if not origen.is_file() or not ES_ZIP.search(origen.name):
        raise LoteInvalido(_por_que_no_es_una_carpeta(origen))
    nombre = nombre_de(origen)
    raiz = estrenar(estrenar(aparte) / "todo") / (nombre if se_ve(nombre) else "entrega")
    avisos = _abrir_de_todos(origen, raiz)
    if not any(raiz.iterdir()):
        raise LoteInvalido(" ".join(avisos) or f"{citar(origen)} está vacío: descárgalo otra vez.")
    carpeta, abiertos = raiz.parent, 1
    while len(validas := [p for p in a_la_vista(carpeta) if puede_traer_codigo(p)]) == 1:
        (unica,) = validas
        if unica.is_file() and ES_ZIP.search(unica.name):
            abiertos += 1
            if abiertos > TOPE_DE_HONDURA or unica.with_name(nombre_de(unica)).exists():
                break  # lo que trae, si trae algo, se abrirá como lo de una persona
            avisos += _abrir_de_todos(unica, unica.with_name(nombre_de(unica)))
            unica.unlink()
        elif unica.is_dir() and not _es_de_una_persona(unica, suelto=unica != raiz):
            avisos += _avisar_de_lo_de_al_lado(unica)
            carpeta = unica
        else:
            break
    return carpeta, tuple(avisos)


def _avisar_de_lo_de_al_lado(carpeta: Path) -> list[str]:
    otras = [p.name for p in a_la_vista(carpeta.parent) if p != carpeta]
    return [f"Cuenta lo que hay dentro de {citar(carpeta.name)}, y no {citar_algunos(otras)}."] if otras else []


def _abrir_de_todos(comprimido: Path, destino: Path) -> list[str]:
    libre = shutil.disk_usage(destino.parent).free
    if (hace_falta := ocupa(comprimido)) > libre * PARTE_DEL_DISCO:
        raise LoteInvalido(
            f"{citar(comprimido)} ocupa {hace_falta / (1 << 30):.1f} GiB descomprimido, y en «{destino.parents[1]}» no "
            "hay sitio de sobra: descomprime ese archivo donde quepa y di en qué carpeta quedó."
        )
    destino.mkdir(exist_ok=True)
    return abrir(comprimido, destino, Presupuesto(libre, 1_000_000, de_la_clase=True))


def _es_de_una_persona(carpeta: Path, *, suelto: bool) -> bool:
    """Si lo que hay en una carpeta lo entregó una sola persona: sus ejercicios, sus intentos o, suelto, un archivo."""
    visibles = a_la_vista(carpeta)
    codigo = [p.name for p in visibles if p.is_file() and extension(p.name)]
    dentro = [p for p in visibles if p.is_dir() or ES_ZIP.search(p.name)]
    son_suyos = any(claves_de(n) for n in codigo) or CARPETA in {p.name for p in dentro} or bool(_intentos_en(dentro))
    return son_suyos or (suelto and len(codigo) <= 1 and not dentro)


def _intentos_en(carpetas: Sequence[Path]) -> list[Intento]:
    """Unas carpetas como intentos de una persona, del último al primero; nada si no lo son."""
    intentos = [leer_intento(p, nombre_de(p)) for p in carpetas if p.is_dir()]
    distintos = len({i.orden for i in intentos}) == len(intentos) > 1 and all(i.orden for i in intentos)
    return del_ultimo_al_primero(intentos) if distintos and len({i.persona for i in intentos}) == 1 else []


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


def _avisar_de_grupos(entregados: Sequence[Entregado]) -> list[str]:
    """Dice qué carpetas cuentan como de una persona y quizá son de varias."""
    grupos = [e.estudiante for e in entregados if e.ruta.is_dir() and not e.intento and _parece_de_varias(e.ruta)]
    if not grupos:
        return []
    return [
        f"Cada carpeta cuenta como una persona, y en {citar_algunos(grupos)} hay varias con código que se llama igual: "
        "si son de personas distintas, califica la carpeta que las contiene."
    ]


def _parece_de_varias(carpeta: Path) -> bool:
    codigo = [h.nombre.split("/") for h in buscar(carpeta).codigo]
    carpetas = defaultdict[str, set[str]](set)
    for trozos in codigo:
        carpetas[trozos[0]].add(trozos[-1])
    # Varias carpetas, ningún archivo suelto, y en dos de ellas algo que se llama igual.
    sueltos = any(len(trozos) == 1 for trozos in codigo)
    return not sueltos and sum(map(len, carpetas.values())) > len(set().union(*carpetas.values()))


# --- Lo de una persona ---------------------------------------------------------------------------------------------


def _quedarse_con_uno(entregado: Entregado, preparar: Preparar) -> tuple[Entregado, frozenset[str]]:
    """Lo suyo, identificado: de sus intentos, el último que trae código o, si no lo trae ninguno, el último."""
    ultimo, dicho = _identificar(_con_lo_preparado(entregado, preparar(entregado.ruta)))
    if not ultimo.codigo:
        for anterior in entregado.intentos[1:]:
            otro = replace(entregado, nombre=nombre_legible(anterior.ruta.name), avisos=ultimo.avisos)
            otro = otro.con(anterior, entregado.intentos)
            identificado = _identificar(_con_lo_preparado(otro, preparar(anterior.ruta)))
            if identificado[0].codigo:
                return identificado
    return ultimo, dicho


def _con_lo_preparado(entregado: Entregado, preparado: Entregado) -> Entregado:
    """La entrega de alguien con lo que salió al prepararla."""
    return replace(
        entregado,
        ruta=preparado.ruta,
        avisos=(*entregado.avisos, *preparado.avisos),
        intento=preparado.intento or entregado.intento,
        anteriores=preparado.anteriores or entregado.anteriores,
    )


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


def _cual_sobra(preparar: Preparar, comprimido: Path, otra: Path) -> Path | None:
    """De un `.zip` y lo que se llama igual, el que no trae nada de código que no esté en el otro, si lo hay."""
    del_zip, de_la_otra = (_identificar(preparar(ruta))[1] for ruta in (comprimido, otra))
    if del_zip <= de_la_otra:
        return comprimido
    return otra if de_la_otra <= del_zip else None


def _abrir_lo_suyo(entregado: Entregado, aparte: Path) -> Entregado:
    ruta = entregado.ruta
    if ruta.is_file():
        if not ES_ZIP.search(ruta.name):
            return entregado
        estrenar(estrenar(aparte.parent) / aparte.name)
        avisos = _abrir_uno(ruta, aparte, Presupuesto(), TOPE_DE_HONDURA)
        # Si no salió nada, lo que llegó es el comprimido.
        abierta = aparte if any(aparte.iterdir()) else ruta
        return replace(entregado, ruta=abierta, avisos=tuple(avisos))
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
            avisos.append(f"{citar(comprimido.name)} no se abrió: hay demasiados .zip uno en otro. Entrega solo uno.")
            continue
        destino.mkdir()
        avisos += _abrir_uno(comprimido, destino, presupuesto, honduras)
        if any(destino.iterdir()):
            comprimido.unlink()
        else:
            destino.rmdir()
    return avisos


def _abrir_uno(comprimido: Path, destino: Path, presupuesto: Presupuesto, honduras: int) -> list[str]:
    return abrir(comprimido, destino, presupuesto) + _abrir_los_de(destino, presupuesto, honduras - 1)


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
    """Si lo que hay en la carpeta de una persona son sus intentos, el último que trae código, si alguno."""
    visibles = a_la_vista(entregado.ruta) if entregado.ruta.is_dir() else []
    intentos = _intentos_en([p for p in visibles if p.is_dir()])
    if not intentos or any(extension(p.name) for p in visibles):
        return entregado
    cuenta = next((i for i in intentos if buscar(i.ruta).codigo), intentos[0])
    return entregado.con(cuenta, intentos)


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
