"""Leer los archivos de una entrega, sin pasar de unos topes y sin seguir enlaces; lo que no se lee se dice."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence

from grader.entregas.asomos import TOPE_DE_ASOMO
from grader.entregas.busqueda import TOPES, Hallado, extension, quiza_es_codigo
from grader.entregas.salidas import sin_salidas
from grader.idioma import citar, citar_algunos
from grader.modelo import Archivo
from grader.sistema import decir_por_que

# De código, entre todo y cuántos archivos.
TOPE_TOTAL, CUANTOS = 160 << 20, 400
# Lo que se lee al lado del código: por archivo, entre todos y cuántos.
TOPE_DE_DATO, TOPE_DE_DATOS, CUANTOS_DATOS = 2 << 20, 8 << 20, 64
# Con esto se leen archivos sin nombrarlos.
_SIN_NOMBRAR = re.compile(rb"\b(?:glob|listdir|iterdir|scandir|walk)\b")


def leer_hasta_el_tope(hallados: Sequence[Hallado], avisos: list[str]) -> dict[Hallado, Archivo]:
    """Lo leído, por dónde estaba; de dos que se llaman igual y dicen lo mismo, uno."""
    leidos: dict[Hallado, Archivo] = {}
    vistos: dict[str, Archivo] = {}
    total = 0
    for hallado in hallados[:CUANTOS]:
        archivo = leer_uno(hallado, avisos) if total < TOPE_TOTAL else None
        if archivo is not None and total + len(archivo.contenido) <= TOPE_TOTAL:
            total += len(archivo.contenido)
            if (distinto := _distinguir(sin_salidas(archivo), vistos)) is not None:
                leidos[hallado] = distinto
        elif archivo is not None or total >= TOPE_TOTAL:
            nombre = citar(hallado.nombre.rpartition("/")[2])
            avisos.append(f"{nombre} no se leyó: la entrega entera ocupa más de {TOPE_TOTAL >> 20} MiB.")
            break
    if len(hallados) > CUANTOS:
        avisos.append(f"Hay {len(hallados)} archivos de código: se miraron los {CUANTOS} primeros.")
    return leidos


def _distinguir(archivo: Archivo, vistos: dict[str, Archivo]) -> Archivo | None:
    """El archivo, con algo detrás si otro se lee igual (la misma letra se escribe de varias formas)."""
    nombre, veces = archivo.nombre, 1
    while (otro := vistos.get(se_lee(nombre))) is not None:
        if otro.contenido == archivo.contenido:
            return None
        veces += 1
        nombre = f"{archivo.nombre} [{veces}]"
    distinto = archivo if veces == 1 else Archivo(_numerado(archivo.nombre, veces), archivo.contenido)
    vistos[se_lee(nombre)] = distinto
    return distinto


def _numerado(nombre: str, veces: int) -> str:
    tronco, punto, final = nombre.rpartition(".")
    return f"{tronco} [{veces}]{punto}{final}"


def se_lee(nombre: str) -> str:
    """Lo que se ve de un nombre, se guarde como se guarde."""
    return unicodedata.normalize("NFC", nombre)


def leer_uno(hallado: Hallado, avisos: list[str]) -> Archivo | None:
    """Un archivo, si es corriente y cabe; si no, se avisa."""
    ruta, nombre = hallado.ruta, hallado.nombre
    if ruta.is_symlink() or not ruta.is_file():
        avisos.append(f"{citar(nombre)} es un enlace o un archivo especial y no se leyó: entrega el archivo mismo.")
        return None
    tope = TOPES[extension(ruta.name) or ".py"]
    try:
        if ruta.stat().st_size > tope:
            avisos.append(
                f"{citar(nombre)} ocupa más de {tope >> 20} MiB y no se leyó: borra las salidas y guárdalo de nuevo."
            )
            return None
        return Archivo(nombre, ruta.read_bytes())
    except OSError as error:
        avisos.append(f"{citar(nombre)} no se pudo leer ({decir_por_que(error)}): revisa los permisos del archivo.")
        return None


def leer_textos(hallados: Sequence[Hallado], responde: Callable[[Archivo], bool]) -> list[Archivo]:
    """Los textos sin la extensión de un código que responden a algo, dentro de los topes de los datos."""
    quiza = [h for h in hallados if quiza_es_codigo(h.nombre)][:CUANTOS_DATOS]
    leidos = (leer_uno(h, []) for h in quiza if h.ruta.stat(follow_symlinks=False).st_size <= TOPE_DE_DATO)
    return [archivo for archivo in leidos if archivo is not None and responde(archivo)]


def leer_datos(hallados: Sequence[Hallado], codigo: Sequence[Archivo], avisos: list[str]) -> tuple[Archivo, ...]:
    """Los archivos que no son código y que el código nombra; los que no caben se dicen."""
    if not hallados:
        return ()
    textos = [a.contenido[:TOPE_DE_ASOMO].lower() for a in codigo]
    todos = any(_SIN_NOMBRAR.search(texto) for texto in textos)
    leidos: list[Archivo] = []
    fuera: list[str] = []
    queda = TOPE_DE_DATOS
    for hallado in hallados:
        nombre = se_lee(hallado.nombre)
        if not todos and not any(_lo_nombra(texto, nombre) for texto in textos):
            continue
        try:
            if hallado.ruta.is_symlink() or not hallado.ruta.is_file():
                continue
            ocupa = hallado.ruta.stat().st_size
            if ocupa > min(TOPE_DE_DATO, queda) or len(leidos) >= CUANTOS_DATOS:
                fuera.append(nombre)
                continue
            leidos.append(Archivo(nombre, hallado.ruta.read_bytes()))
            queda -= ocupa
        except OSError:
            fuera.append(nombre)
    if fuera:
        avisos.append(
            f"Tu código no puede leer {citar_algunos(fuera)}: al corregir solo están a su lado los archivos de menos "
            f"de {TOPE_DE_DATO >> 20} MiB, hasta {TOPE_DE_DATOS >> 20} MiB y {CUANTOS_DATOS} archivos entre todos."
        )
    return tuple(leidos)


def _lo_nombra(texto: bytes, nombre: str) -> bool:
    """Si un código, en minúsculas, nombra un archivo; el final del nombre puede añadirlo él."""
    tronco = nombre.rpartition("/")[2].rpartition(".")[0] or nombre.rpartition("/")[2]
    formas = {unicodedata.normalize(f, tronco.lower()).encode("utf-8", "replace") for f in ("NFC", "NFD")}
    return any(forma in texto for forma in formas)
