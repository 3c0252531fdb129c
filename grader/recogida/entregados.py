"""De quién es cada cosa de una carpeta: una subcarpeta, un `.zip` o un archivo por persona; y lo que no es de nadie."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from grader.entregas import es_de_herramientas, extension, sin_autoguardados
from grader.idioma import citar, enumerar, limpiar, nombre_legible
from grader.modelo import Fecha
from grader.modelo.excepciones import MalUso
from grader.recogida.compresion import ES_ZIP
from grader.recogida.intentos import Intento, del_ultimo_al_primero, leer_intento

# Lo que no puede ser el trabajo de un estudiante: listas, notas y explicaciones.
DE_QUIEN_ENSENA = frozenset({".csv", ".tsv", ".xls", ".xlsx", ".ods", ".md", ".toml", ".ini", ".log"})
# Lo que dice de qué clase es un archivo: a veces, dos veces.
_FINAL = re.compile(r"\.(?:tar\.[^.]*|(?:ipynb|py)\.(?:json|txt)|[^.]*)\Z", re.IGNORECASE)
_LEEME = frozenset({"readme", "leeme", "léeme"})


@dataclass(frozen=True, slots=True)
class Entregado:
    """Lo que hay de un estudiante.

    `nombre` es cómo se llama lo que llegó, `avisos`, lo que hay que decirle de ello, y `codigo`, cuántos archivos de
    código se ven. `huella` identifica todo lo que puede cambiar su nota. Si entregó varias veces, `intento` es la que
    cuenta y `anteriores`, las demás; `intentos` son todas, de la última a la primera. `fecha` es cuándo llegó, si se
    sabe, y `lugar`, dónde estaba antes de abrir nada, que es el mismo cada vez.
    """

    estudiante: str
    ruta: Path
    nombre: str = ""
    avisos: tuple[str, ...] = ()
    intento: str = ""
    anteriores: tuple[str, ...] = ()
    codigo: int = 0
    huella: str = ""
    fecha: Fecha | None = None
    intentos: tuple[Intento, ...] = ()
    lugar: Path | None = None

    def con(self, intento: Intento, intentos: Sequence[Intento]) -> Entregado:
        """Lo mismo, si de esos intentos cuenta ese; a quien lo entregó se le dice si no es el último."""
        lugar = list(intentos).index(intento)
        sin_codigo = [citar(nombre_legible(i.ruta.name)) for i in intentos[:lugar]]
        aviso = f"De tus intentos cuenta {citar(intento.nombre)}: no hay código en {enumerar(sin_codigo)}."
        return replace(
            self,
            ruta=intento.ruta,
            avisos=(*self.avisos, *([aviso] if sin_codigo else [])),
            intento=intento.nombre,
            anteriores=tuple(i.nombre for i in intentos if i != intento),
            intentos=tuple(intentos),
        )


class LoteInvalido(MalUso):
    """No hay entregas que calificar ahí; el texto dice qué se espera."""


# De un comprimido y algo que se llama igual, lo que no hace falta; nada si cada uno trae lo suyo.
Sobra = Callable[[Path, Path], Path | None]


def encontrar(
    carpeta: Path, sobra: Sobra = lambda comprimido, _: comprimido
) -> tuple[list[Entregado], tuple[str, ...]]:
    """Busca las entregas de una carpeta, y los nombres de lo que está a la vista y no cuenta. Error: `LoteInvalido`.

    Lo que no se puede calificar y quizá entregó alguien cuenta también: nadie se queda sin fila.
    """
    rutas = a_la_vista(carpeta)
    if not any(map(puede_traer_codigo, rutas)):
        hay = f" Solo hay {enumerar([citar(p.name) for p in rutas[:5]])}." if rutas else ""
        se_espera = "se espera una subcarpeta, un .zip, un cuaderno .ipynb o un .py por estudiante."
        raise LoteInvalido(f"En «{carpeta}» no hay entregas: {se_espera}{hay}")
    cuentan = [p for p in rutas if puede_traer_codigo(p) or not _es_de_quien_ensena(p)]
    cuentan = _quitar_lo_que_acompana(cuentan, sobra)
    sobran = tuple(nombre_legible(p.name) for p in rutas if p not in cuentan)
    intentos = [leer_intento(p, nombre_de(p)) for p in cuentan]
    return _distinguir(_uno_por_persona(intentos)), sobran


def puede_traer_codigo(ruta: Path) -> bool:
    """Si dentro puede haber código: una carpeta, un comprimido que se sabe abrir, un archivo de código o un enlace."""
    return ruta.is_symlink() or ruta.is_dir() or bool(extension(ruta.name) or ES_ZIP.search(ruta.name))


def a_la_vista(carpeta: Path) -> list[Path]:
    """Lo que hay en una carpeta sin lo que dejan los programas y el sistema."""
    return sin_autoguardados([p for p in sorted(carpeta.iterdir()) if se_ve(p.name)])


def se_ve(nombre: str) -> bool:
    """Si algo con ese nombre pudo ponerlo ahí una persona."""
    return not es_de_herramientas(nombre) and not nombre.startswith("__")


def _quitar_lo_que_acompana(rutas: Sequence[Path], sobra: Sobra) -> list[Path]:
    """Sin lo que se llama como algo con código: el `.pdf` al lado del cuaderno, el `.zip` que ya se descomprimió."""
    por_nombre = defaultdict[str, list[Path]](list)
    for ruta in rutas:
        por_nombre[nombre_de(ruta)].append(ruta)
    fuera = set[Path]()
    for juntas in por_nombre.values():
        con_codigo = [p for p in juntas if puede_traer_codigo(p)]
        fuera |= set(juntas) - set(con_codigo) if con_codigo else set()
        comprimidos = [p for p in con_codigo if ES_ZIP.search(p.name) and not p.is_dir()]
        for comprimido, otra in itertools.product(comprimidos, set(con_codigo) - set(comprimidos)):
            fuera |= {p for p in (sobra(comprimido, otra),) if p is not None}
    return [p for p in rutas if p not in fuera]


def nombre_de(ruta: Path) -> str:
    """El de quien entregó: el de su carpeta, o el de su archivo sin lo que dice de qué clase es."""
    nombre = unicodedata.normalize("NFC", nombre_legible(ruta.name))
    if ruta.is_dir() or "." not in nombre.lstrip("."):
        return nombre
    return _FINAL.sub("", nombre)


def _es_de_quien_ensena(ruta: Path) -> bool:
    return ruta.suffix.lower() in DE_QUIEN_ENSENA or ruta.stem.lower() in _LEEME


def _uno_por_persona(intentos: Iterable[Intento]) -> Iterator[Entregado]:
    """De quien entregó varias veces, y lo dicen los nombres, la última."""
    de_cada_quien: dict[str, list[Intento]] = defaultdict(list)
    for intento in intentos:
        de_cada_quien[intento.persona].append(intento)
    for persona, suyos in de_cada_quien.items():
        if persona and len({i.orden for i in suyos}) == len(suyos) > 1:
            ultimo, *anteriores = del_ultimo_al_primero(suyos)
            nombre = nombre_legible(ultimo.ruta.name)
            yield Entregado(persona, ultimo.ruta, nombre).con(ultimo, [ultimo, *anteriores])
        else:
            yield from (Entregado(i.nombre, i.ruta, nombre_legible(i.ruta.name)) for i in suyos)


def _distinguir(entregados: Iterable[Entregado]) -> list[Entregado]:
    """Dos personas no se llaman igual: lo que las distinga en el disco, o un número."""
    todos = list(entregados)
    veces = Counter(e.estudiante for e in todos)
    legibles = [replace(e, estudiante=e.nombre) if veces[e.estudiante] > 1 else e for e in todos]
    vistos: Counter[str] = Counter()
    distintos = list[Entregado]()
    for uno in legibles:
        nombre = unicodedata.normalize("NFC", uno.estudiante)
        vistos[se_ve_como := limpiar(nombre)] += 1
        numero = vistos[se_ve_como]
        distintos.append(replace(uno, estudiante=f"{nombre} [{numero}]" if numero > 1 else nombre))
    return sorted(distintos, key=lambda e: e.ruta.name)
