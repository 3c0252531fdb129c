"""Escribir las páginas de un lote a partir de su libreta: solo las que cambiaron, en varios procesos si son muchas."""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
import traceback
from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import cache
from pathlib import Path

from grader.informes.aparte import apartar, redactar_aparte
from grader.informes.lote import nombre_de_archivo
from grader.informes.notas import Notas
from grader.libreta import Guardado, Libreta, Manual, apuntar, los_que_cuentan
from grader.modelo import Archivo, Ficha, Maximos, maximos_de
from grader.paginas.celdas import leer_celdas
from grader.paginas.pagina import Asunto, redactar_pagina
from grader.sistema import escribir_de_una_vez
from grader.taller import apuntar_fallo

PAGINAS = "paginas"
# A partir de cuántas personas compensa lo que tarda en empezar otro proceso.
MUCHAS = 40
# La huella de aquello de lo que salió una página va escrita al final, y ahí se busca.
_HUELLA = "<!-- huella: {} -->\n"


def escribir_paginas(
    libreta: Libreta,
    fichas: Sequence[Ficha],
    notas: Notas,
    raiz: Path,
    destino: Path,
    *,
    procesos: int = 1,
    avanzar: Callable[[], None] = lambda: None,
) -> int:
    """Deja en el destino una página por persona y ninguna de más; dice cuántas escribió. Error: `OSError`."""
    carpeta = destino / PAGINAS
    carpeta.mkdir(parents=True, exist_ok=True)
    del_curso = _celdas_del_curso(raiz)
    puestos, estan, valen = libreta.manuales(), frozenset(notas.estudiantes), maximos_de(fichas)
    suyas = set[str]()

    def por_escribir() -> Iterator[tuple[Path, str, Asunto]]:
        for guardado in libreta.repasar():
            estudiante = guardado.apunte.fila.estudiante
            if estudiante not in estan:
                continue
            archivo = carpeta / f"{nombre_de_archivo(estudiante)}.html"
            suyas.add(archivo.name)
            suyos = puestos.get(estudiante, ())
            huella = _huella_de(guardado, suyos, notas, valen, del_curso)
            if _termina_con(archivo, _HUELLA.format(huella)):
                avanzar()
            else:
                yield archivo, huella, _asunto_de(libreta, guardado, suyos, fichas, notas, valen)

    escritas = 0
    for archivo, huella, hecha in _redactar(por_escribir(), del_curso, procesos if len(estan) >= MUCHAS else 1):
        escribir_de_una_vez(archivo, f"{hecha}{_HUELLA.format(huella)}".encode("utf-8", "replace"))
        escritas += 1
        avanzar()
    for vieja in carpeta.glob("*.html"):
        if vieja.name not in suyas:
            vieja.unlink(missing_ok=True)
    return escritas


def hay_paginas(destino: Path) -> bool:
    """Si en ese destino hay páginas, que hay que poner al día si algo cambia."""
    return any((destino / PAGINAS).glob("*.html"))


def olvidar_paginas(destino: Path) -> None:
    """Quita las páginas de otra vez: dirían lo que ya no es."""
    for vieja in (destino / PAGINAS).glob("*.html"):
        vieja.unlink(missing_ok=True)


def _redactar(
    pendientes: Iterator[tuple[Path, str, Asunto]], del_curso: Collection[str], procesos: int
) -> Iterator[tuple[Path, str, str]]:
    """Cada página, según se redacta; pocas a la vez, para que la memoria no crezca con el lote."""
    if procesos == 1:
        yield from ((archivo, huella, _redactar_una(asunto, del_curso)) for archivo, huella, asunto in pendientes)
        return
    # Sin bifurcar: quien llama tiene hilos.
    contexto = multiprocessing.get_context("spawn")
    otros = ProcessPoolExecutor(procesos, contexto, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        en_marcha = deque[tuple[Path, str, Future[str]]]()
        for archivo, huella, asunto in pendientes:
            en_marcha.append((archivo, huella, otros.submit(_redactar_una, asunto, del_curso)))
            if len(en_marcha) > 3 * procesos:
                archivo, huella, futura = en_marcha.popleft()
                yield archivo, huella, futura.result()
        for archivo, huella, futura in en_marcha:
            yield archivo, huella, futura.result()
    finally:
        otros.shutdown(cancel_futures=True)


def _redactar_una(asunto: Asunto, del_curso: Collection[str]) -> str:
    """La página de una persona o, si algo falla al redactarla, la que lleva solo su texto."""
    try:
        return redactar_pagina(asunto, del_curso)
    except Exception:  # noqa: BLE001  # lo de una persona no puede dejar a las demás sin la suya
        apuntar_fallo(traceback.format_exc())
        return redactar_pagina(Asunto(asunto.fila, asunto.texto, aparte=asunto.aparte))


def _asunto_de(
    libreta: Libreta,
    guardado: Guardado,
    suyos: Sequence[Manual],
    fichas: Sequence[Ficha],
    notas: Notas,
    valen: Maximos,
) -> Asunto:
    apunte = guardado.apunte
    calificacion = libreta.calificacion_de(apunte.fila.estudiante)
    entero = apuntar(apunte.fila, apunte.llegada, apunte.retroalimentacion, calificacion)
    cuentan = los_que_cuentan(suyos, entero, valen)
    dicho = redactar_aparte(cuentan, fichas, notas.base, apunte.fila, apartar(entero, cuentan, notas.plazo))
    entrega = guardado.obra.entrega if guardado.obra is not None else None
    return Asunto(apunte.fila, apunte.retroalimentacion, entrega, calificacion, dicho.strip())


def _celdas_del_curso(raiz: Path) -> frozenset[str]:
    """Los textos de las celdas del cuaderno que da el curso, si lo da."""
    cuadernos = sorted((raiz / "plantillas").glob("*.ipynb"))
    leidas = (leer_celdas(Archivo(c.name, c.read_bytes())) for c in cuadernos)
    return frozenset(celda.fuente.strip() for celdas in leidas for celda in celdas)


# --- Cuáles cambiaron ----------------------------------------------------------------------------------------------


def _huella_de(
    guardado: Guardado, suyos: Sequence[Manual], notas: Notas, valen: Maximos, del_curso: Collection[str]
) -> str:
    """La de todo lo que decide una página."""
    apunte = guardado.apunte
    llegada = apunte.llegada.huella, apunte.llegada.fecha if notas.plazo is not None else None
    aparte = suyos, notas.base, valen
    todo = _firma(), apunte.fila, llegada, apunte.retroalimentacion, aparte, sorted(del_curso)
    cuenta = hashlib.sha256(repr(todo).encode("utf-8", "backslashreplace"))
    cuenta.update(guardado.calificacion or b"")
    return cuenta.hexdigest()


@cache
def _firma() -> str:
    """La del código y las plantillas con que se hacen las páginas."""
    salas = [Path(__file__).parent, Path(__file__).parents[1] / "informes"]
    archivos = [a for sala in salas for a in sorted(sala.rglob("*")) if a.suffix in (".py", ".j2", ".json")]
    return hashlib.sha256(b"\0".join(a.read_bytes() for a in archivos)).hexdigest()


def _termina_con(archivo: Path, final: str) -> bool:
    """Si un archivo acaba así; el que no se puede leer, no."""
    esperado = final.encode()
    try:
        with archivo.open("rb") as abierto:
            abierto.seek(-len(esperado), 2)
            return abierto.read() == esperado
    except OSError:
        return False
