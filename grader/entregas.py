"""Encontrar y leer lo que alguien entregó: una carpeta, un `.py` o un `.ipynb`. Aquí no se interpreta su contenido."""

from __future__ import annotations

import difflib
import re
import shutil
from collections.abc import Mapping, Sequence, Set
from pathlib import Path

from grader.asomos import nombres_que_asoman
from grader.excepciones import MalUso
from grader.formato import citar, enumerar
from grader.modelo import TEORIA, Archivo, Entrega, Ficha

# Dónde trabaja el estudiante, dentro del repositorio.
CARPETA = "entrega"
COMPRIMIDOS = (".zip", ".rar", ".7z", ".tar", ".gz", ".tgz", ".bz2", ".xz")
TOPES = {".py": 4 << 20, ".ipynb": 128 << 20}
TOPE_TOTAL = 160 << 20
_CLAVE = re.compile(r"(?<![a-z0-9])e(\d\d)(?![0-9])")
_IGNORADAS = frozenset({"__pycache__", "__MACOSX", "venv", "node_modules"})


class EntregaInvalida(MalUso):
    """No hay nada que calificar en ese lugar; el texto dice por qué y qué hacer.

    `para_enviar` dice lo mismo a quien entregó, que no está donde se corrige: sin rutas ni órdenes.
    """

    def __init__(self, texto: str, para_enviar: str = "") -> None:
        super().__init__(texto)
        self.para_enviar = para_enviar or texto


def leer_entrega(ruta: Path, fichas: Sequence[Ficha]) -> Entrega:
    """Lee una entrega y decide qué archivos pueden resolver cada ejercicio. Error: `EntregaInvalida`."""
    if not _existe(ruta):
        raise EntregaInvalida(_no_existe(ruta))
    try:
        return _leer_lo_que_sea(ruta, fichas)
    except PermissionError:
        raise EntregaInvalida(
            f"{citar(ruta)} no se puede leer: revisa los permisos.",
            "Lo que llegó no se puede abrir: entrégalo otra vez.",
        ) from None


def _leer_lo_que_sea(ruta: Path, fichas: Sequence[Ficha]) -> Entrega:
    if not ruta.is_file() and not ruta.is_dir():
        raise EntregaInvalida(
            f"{citar(ruta)} no es una carpeta ni un archivo corriente: no se puede calificar.",
            f"{citar(ruta.name)} no es un archivo corriente: entrega el archivo mismo.",
        )
    if ruta.is_file():
        if ruta.suffix.lower() not in TOPES:
            raise EntregaInvalida(
                f"{citar(ruta.name)} no es una entrega que se pueda calificar: se acepta una carpeta, un archivo .py o "
                "un cuaderno .ipynb.",
                f"Solo llegó {citar(ruta.name)}. {_que_entregar([ruta.name])}",
            )
        avisos: list[str] = []
        archivo = _leer(ruta, ruta.parent, avisos)
        if archivo is None:
            raise EntregaInvalida(avisos[0])
        return Entrega(ruta, {f.nombre: (archivo,) for f in fichas})
    return _leer_carpeta(ruta, fichas)


def estrenar_entrega(plantillas: Path, entrega: Path) -> bool:
    """Crea la carpeta del estudiante desde las plantillas, si no existe; nunca toca una que ya exista."""
    if entrega.exists():
        return False
    provisional = entrega.with_name(f".{entrega.name}.nueva")
    shutil.rmtree(provisional, ignore_errors=True)
    shutil.copytree(plantillas, provisional, ignore=shutil.ignore_patterns("__pycache__"))
    provisional.rename(entrega)
    return True


def _existe(ruta: Path) -> bool:
    try:
        return ruta.exists()
    except OSError:  # un nombre imposible, de tan largo
        return False


def _no_existe(ruta: Path) -> str:
    vecinos = [p.name for p in ruta.parent.iterdir()] if _existe(ruta.parent) and ruta.parent.is_dir() else []
    parecidos = difflib.get_close_matches(ruta.name, vecinos, n=1, cutoff=0.6)
    sugerencia = f" ¿Querías decir {citar(ruta.parent / parecidos[0])}?" if parecidos else ""
    return f"No existe {citar(ruta)}.{sugerencia} Indica una carpeta, un archivo .py o un cuaderno .ipynb que exista."


def _leer_carpeta(carpeta: Path, fichas: Sequence[Ficha]) -> Entrega:
    rutas = buscar(carpeta)
    if not rutas:
        hay = sorted(p.name for p in carpeta.iterdir() if not p.name.startswith("."))
        cuales = enumerar([citar(n) for n in hay[:4]] + (["algo más"] if len(hay) > 4 else []))
        motivo = f"solo contiene {cuales}" if hay else "está vacía"
        raise EntregaInvalida(
            f"La carpeta {citar(carpeta)} {motivo}: no hay ningún archivo .py ni .ipynb que calificar. "
            "Copia ahí tus soluciones, o ejecuta «make corregir» sin ENTREGA para empezar desde las plantillas.",
            f"{f'Tu entrega solo trae {cuales}' if hay else 'Tu entrega está vacía'}. {_que_entregar(hay)}",
        )
    avisos: list[str] = []
    archivos = sorted(_leer_hasta_el_tope(rutas, carpeta, avisos), key=lambda a: _por_nombre(a.nombre))
    cuadernos = tuple(a for a in archivos if a.nombre.lower().endswith(".ipynb"))
    modulos = [a for a in archivos if a not in cuadernos]
    asoman = {a.nombre: nombres_que_asoman(a) for a in modulos}
    candidatos = {f.nombre: _candidatos(f, modulos, asoman, fichas, avisos) + cuadernos for f in fichas}
    avisos += _avisar_desconocidos(modulos, fichas, candidatos)
    return Entrega(carpeta, candidatos, tuple(modulos), tuple(avisos))


def _candidatos(
    ficha: Ficha,
    modulos: Sequence[Archivo],
    asoman: Mapping[str, frozenset[str]],
    fichas: Sequence[Ficha],
    avisos: list[str],
) -> tuple[Archivo, ...]:
    """Los `.py` que llevan la clave en el nombre; si no parece estar en ellos, también otros que quizá lo resuelvan."""
    suyos = tuple(a for a in modulos if ficha.clave in claves_de(a.nombre))
    if len(suyos) > 1:
        nombres = ", ".join(citar(a.nombre) for a in suyos)
        avisos.append(
            f"Hay {len(suyos)} archivos para {ficha.clave}: {nombres}. Cuenta aquel cuyo código consigue "
            "más puntos; a igualdad, el que responde a más preguntas y, si no, el último. Cuando termines, deja solo "
            "uno."
        )
    pedidos = {p.nombre for p in ficha.ejercicio.partes}
    if any(pedidos & asoman[a.nombre] for a in suyos):
        return suyos
    otros = (a for a in modulos if a not in suyos)
    return suyos + tuple(a for a in otros if _quiza(a, pedidos & asoman[a.nombre], fichas, solo=not suyos))


def _quiza(archivo: Archivo, suyos: Set[str], fichas: Sequence[Ficha], *, solo: bool) -> bool:
    """Si puede resolver un ejercicio que no dice su nombre: por no decir ninguno, o por los suyos que define."""
    if archivo.nombre.rpartition("/")[2].lower() == f"{TEORIA}.py":
        return False
    claves = claves_de(archivo.nombre)
    if not claves and solo:
        return True
    # Lo que ya nombra la plantilla del ejercicio que dice su nombre no es señal de que haya además otro.
    plantillas = [f.inicial for f in fichas if f.clave in claves]
    return any(not any(re.search(rf"\b{nombre}\b", p) for p in plantillas) for nombre in suyos)


def _avisar_desconocidos(
    modulos: Sequence[Archivo], fichas: Sequence[Ficha], candidatos: Mapping[str, Sequence[Archivo]]
) -> list[str]:
    if len(fichas) < 2:  # si se pidió uno solo, los archivos de los demás no extrañan
        return []
    usados = {a for suyos in candidatos.values() for a in suyos}
    return [
        f"{citar(a.nombre)} parece de un ejercicio, {claves[0]}, que no existe en este curso: no se calificó."
        for a in modulos
        if a not in usados and (claves := claves_de(a.nombre)) and not {f.clave for f in fichas} & set(claves)
    ]


def _que_entregar(llegados: Sequence[str]) -> str:
    """Qué debe entregar quien no entregó código."""
    comprimidos = any(nombre.lower().endswith(COMPRIMIDOS) for nombre in llegados)
    return f"Entrega los archivos .py o .ipynb{' sin comprimir' if comprimidos else ''}."


def _leer_hasta_el_tope(rutas: Sequence[Path], carpeta: Path, avisos: list[str]) -> list[Archivo]:
    archivos: list[Archivo] = []
    total = 0
    for ruta in rutas:
        archivo = _leer(ruta, carpeta, avisos) if total < TOPE_TOTAL else None
        if archivo is not None and total + len(archivo.contenido) <= TOPE_TOTAL:
            total += len(archivo.contenido)
            archivos.append(archivo)
        elif archivo is not None or total >= TOPE_TOTAL:
            avisos.append(f"{citar(ruta.name)} no se leyó: la entrega entera ocupa más de {TOPE_TOTAL >> 20} MiB.")
            break
    return archivos


def buscar(carpeta: Path) -> list[Path]:
    """Los archivos de la carpeta; si no hay ninguno directamente en ella, los de sus subcarpetas."""
    directos = [p for p in sorted(carpeta.iterdir()) if interesa(p)]
    if directos:
        return directos
    return [p for p in sorted(carpeta.rglob("*")) if interesa(p) and not _es_de_herramientas(p.relative_to(carpeta))]


def _es_de_herramientas(ruta: Path) -> bool:
    return any(parte.startswith(".") or parte in _IGNORADAS for parte in ruta.parts[:-1])


def interesa(ruta: Path) -> bool:
    """Si es un archivo que puede formar parte de una entrega."""
    return ruta.suffix.lower() in TOPES and not ruta.name.startswith(".") and not ruta.is_dir()


def _leer(ruta: Path, carpeta: Path, avisos: list[str]) -> Archivo | None:
    nombre = ruta.relative_to(carpeta).as_posix()
    if ruta.is_symlink() or not ruta.is_file():
        avisos.append(f"{citar(nombre)} es un enlace o un archivo especial y no se leyó: entrega el archivo mismo.")
        return None
    tope = TOPES[ruta.suffix.lower()]
    try:
        if ruta.stat().st_size > tope:
            avisos.append(
                f"{citar(nombre)} ocupa más de {tope >> 20} MiB y no se leyó: borra las salidas y guárdalo de nuevo."
            )
            return None
        return Archivo(nombre, ruta.read_bytes())
    except OSError as error:
        avisos.append(f"{citar(nombre)} no se pudo leer ({error.strerror}): revisa los permisos del archivo.")
        return None


def _por_nombre(nombre: str) -> tuple[list[str | int], str]:
    """El orden en que se espera ver unas copias: «e05», «e05 (2)», «e05 (10)»."""
    trozos = re.split(r"(\d+)", nombre.rpartition(".")[0].lower())
    return [int(t) if lugar % 2 else t for lugar, t in enumerate(trozos)], nombre


def claves_de(nombre: str) -> tuple[str, ...]:
    """Las claves de ejercicio que lleva el nombre de un archivo."""
    hallados = _CLAVE.findall(nombre.rpartition("/")[2].lower().replace("_", " "))
    return tuple(dict.fromkeys(f"e{numero}" for numero in hallados))
