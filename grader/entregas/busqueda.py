"""Dónde está, dentro de una carpeta, lo que alguien entregó: solo nombres y lugares; aquí no se lee nada."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from pathlib import Path

from grader.idioma import nombre_legible

# Dónde trabaja el estudiante, dentro del repositorio.
CARPETA = "entrega"
TOPES = {".py": 4 << 20, ".ipynb": 128 << 20}
# Cuántos archivos de código y cuántos de lo demás se miran, cuántos se ven pasar y hasta qué hondura, de una carpeta
# que puede tener cualquier cosa.
TOPE_DE_ARCHIVOS, TOPE_DE_TODO, TOPE_DE_HONDURA = 3_000, 100_000, 12
# Lo que hay en una copia del curso y no es de quien la descargó. En `plantillas/` sí se puede haber trabajado.
_DEL_CURSO = frozenset({"ejercicios", "soluciones", "tests", "grader", "docs", "medir", "setup.py"})
_IGNORADAS = frozenset({"__pycache__", "__macosx", "venv", "env", "node_modules", "site-packages"})
_DE_SISTEMA = frozenset({"thumbs.db", "ehthumbs.db", "desktop.ini", "icon\r"})
# Lo oculto, lo que deja un editor mientras guarda y lo que Python compila.
_DE_PROGRAMA = re.compile(r"^(?:\.|~\$|__MACOSX|#.*#$|4913$)|~$|\.(?:swp|tmp|bak|pyc|pyo|lock)$", re.IGNORECASE)
_CODIGO = re.compile(r"(\.py|\.ipynb)(?:\.(?:txt|json))?", re.IGNORECASE)
# Con qué acaba el nombre de un texto que quizá es código: con nada, o con lo que le puso un editor o un navegador.
_DE_TEXTO = frozenset({"", ".txt", ".text", ".md", ".markdown", ".py3", ".pyw", ".python", ".json"})
# Donde Jupyter guarda sus copias.
AUTOGUARDADOS = ".ipynb_checkpoints"
_DE_AUTOGUARDADO = re.compile(r"-checkpoint(?=\.\w+$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Hallado:
    """Un archivo: dónde está y cómo se llama dentro de la entrega."""

    ruta: Path
    nombre: str


@dataclass(frozen=True, slots=True)
class Hallazgo:
    """Lo que hay en una carpeta.

    Los archivos de código van en `niveles`, por el orden en que se busca en ellos: los de `entrega/`, los que están a
    la vista y los de más adentro. `datos` es lo demás, y `del_curso`, lo que por su lugar es de una copia del curso.
    `autoguardado` dice si no hay más código que el de las copias que guarda Jupyter por su cuenta.
    """

    niveles: tuple[tuple[Hallado, ...], ...]
    datos: tuple[Hallado, ...] = ()
    del_curso: tuple[Hallado, ...] = ()
    autoguardado: bool = False

    @property
    def todos(self) -> tuple[Hallado, ...]:
        """Los archivos que pueden cambiar lo que se califica."""
        return self.codigo + self.datos

    @property
    def codigo(self) -> tuple[Hallado, ...]:
        """Todos los archivos de código que pueden contar."""
        return tuple(h for nivel in self.niveles for h in nivel)


def extension(nombre: str) -> str:
    """La clase de archivo de código que es, por su nombre: «.py», «.ipynb» o nada. Un `c.ipynb.json` es un cuaderno."""
    hallado = re.search(rf"{_CODIGO.pattern}\Z", nombre, re.IGNORECASE)
    return hallado[1].lower() if hallado else ""


def quiza_es_codigo(nombre: str) -> bool:
    """Si por su nombre es un texto, y podría ser un código al que le falta la extensión."""
    return Path(nombre).suffix.lower() in _DE_TEXTO


def es_de_herramientas(nombre: str) -> bool:
    """Si un archivo o una carpeta la dejó un programa o el sistema, y no quien entrega."""
    return _DE_PROGRAMA.search(nombre) is not None or nombre.casefold() in _DE_SISTEMA


def buscar(carpeta: Path) -> Hallazgo:
    """Mira qué hay en una carpeta y en las que contiene."""
    todos = list(_recorrer(carpeta))
    quedan = set(sin_autoguardados([ruta for ruta, _ in todos]))
    todos = [(ruta, nombre) for ruta, nombre in todos if ruta in quedan]
    copias = {r.parent.parent for r, _ in todos if r.name == "curso.toml" and r.parent.name == "ejercicios"}
    niveles: tuple[list[Hallado], ...] = ([], [], [])
    datos, del_curso = list[Hallado](), list[Hallado]()
    for ruta, nombre in todos:
        hallado = Hallado(ruta, nombre)
        if any(_es_del_curso(ruta, copia) for copia in copias):
            del_curso += [hallado] if extension(ruta.name) else []
        elif not extension(ruta.name):
            datos.append(hallado)
        else:
            niveles[_nivel(nombre)].append(hallado)
    con_algo = tuple(tuple(nivel) for nivel in niveles if nivel)
    if con_algo or del_curso:
        return Hallazgo(con_algo, tuple(datos), tuple(del_curso))
    copias_suyas = tuple(Hallado(*uno) for uno in _recorrer(carpeta, {AUTOGUARDADOS}) if _es_copia_suya(uno[0]))
    return Hallazgo((copias_suyas,) if copias_suyas else (), tuple(datos), autoguardado=bool(copias_suyas))


def _es_copia_suya(ruta: Path) -> bool:
    return ruta.parent.name == AUTOGUARDADOS and bool(extension(ruta.name))


def _recorrer(carpeta: Path, ademas: Set[str] = frozenset()) -> Iterator[tuple[Path, str]]:
    datos = codigo = vistos = 0
    for lugar, carpetas, archivos in os.walk(carpeta):
        honda = len(Path(lugar).relative_to(carpeta).parts)
        carpetas[:] = sorted(c for c in carpetas if (se_entra(c) or c in ademas) and honda < TOPE_DE_HONDURA)
        for nombre in sorted(archivos):
            if es_de_herramientas(nombre):
                continue
            vistos += 1
            es_codigo = bool(extension(nombre))
            codigo, datos = codigo + es_codigo, datos + (not es_codigo)
            if codigo > TOPE_DE_ARCHIVOS or vistos > TOPE_DE_TODO:
                return
            if datos > TOPE_DE_ARCHIVOS and not es_codigo:
                continue  # muchos datos no esconden el código
            ruta = Path(lugar, nombre)
            yield ruta, nombre_legible(ruta.relative_to(carpeta).as_posix())


def se_entra(carpeta: str) -> bool:
    """Si dentro de una carpeta con ese nombre puede haber algo que entregó una persona."""
    return not es_de_herramientas(carpeta) and carpeta.casefold() not in _IGNORADAS


def _es_del_curso(ruta: Path, copia: Path) -> bool:
    return ruta.is_relative_to(copia) and ruta.relative_to(copia).parts[0] in _DEL_CURSO


def _nivel(nombre: str) -> int:
    *carpetas, _ = nombre.split("/")
    return 0 if CARPETA in map(str.casefold, carpetas) else 1 if not carpetas else 2


def sin_autoguardados(rutas: Sequence[Path]) -> list[Path]:
    """Los archivos sin las copias que guarda Jupyter por su cuenta de otro que también está."""
    nombres = {ruta.name for ruta in rutas}
    return [r for r in rutas if (limpio := _DE_AUTOGUARDADO.sub("", r.name)) == r.name or limpio not in nombres]
