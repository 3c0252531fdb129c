"""Una clase entera, la misma cada vez que se pide: N entregas como las de verdad y en qué debe quedar cada una."""

from __future__ import annotations

import functools
import itertools
import random
import shutil
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

from grader.modelo import Curso, Estado, Ficha
from tests.clase import raras, respuestas
from tests.clase.envolturas import DE_UNA, DE_VARIAS, Archivos
from tests.clase.respuestas import Respuesta
from tests.cuadernos.generador import EJERCICIO as DE_CUADERNOS
from tests.cuadernos.generador import RAROS

T = TypeVar("T")
SEMILLA = 20_260_301
# De cada cien entregas, cuántas son de cada clase; lo demás son respuestas corrientes.
DE_CADA_CIEN = {"rara": 8, "hostil": 5, "cuaderno raro": 6, "sin tocar": 3}
# Cortos, porque las hostiles los agotan; bastan para importar matplotlib y dibujar dentro de una función.
LIMITES = """\
carga = 3
caso = 1.5
espera = 1
entrega = 5
memoria = 1024
disco = 16
impreso = 2_000
"""
DE_PILA = [
    "Ana", "Begoña", "Camila", "Darío", "Elías", "Fátima", "Gastón", "Hernán", "Inés", "Joaquín", "Karla", "Lucía",
    "Martín", "Noelia", "Óscar", "Paula", "Quique", "Raúl", "Sofía", "Tomás", "Úrsula", "Valentín", "Ximena", "Yago",
]  # fmt: skip
APELLIDOS = [
    "Álvarez", "Benítez", "Cuéllar", "Domínguez", "Echeverría", "Fernández", "Güemes", "Hernández", "Ibáñez", "Jiménez",
    "Krauss", "López", "Muñoz", "Núñez", "Ortuño", "Peña", "Quiñones", "Rodríguez", "Sáenz", "Toro", "Urrutia", "Yáñez",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entregada:
    """Lo que deja una persona y en qué debe quedar.

    `estudiante` es el nombre con que sale; `puntos`, los de cada ejercicio del que hay algo, y `None`, que no hay nota.
    Una ruta que acaba en «/» es una carpeta vacía.
    """

    estudiante: str
    clase: str
    archivos: Archivos
    estado: Estado
    puntos: Mapping[str, Fraction] | None = None


# Cómo se llama lo que entrega alguien y cómo se lee después.
NOMBRES_RAROS: Mapping[str, str] = {
    unicodedata.normalize("NFD", "Núñez Güell, Íñigo"): "Núñez Güell, Íñigo",
    'Ana "la de siempre" Gil': 'Ana "la de siempre" Gil',
    "O'Connor; Peña": "O'Connor; Peña",
    "=cmd|' C'!A0": "'=cmd|' C'!A0",
    "+34 600": "'+34 600",
    "@sumar(1)": "'@sumar(1)",
    "-Ana": "'-Ana",
    "Zoë 🧮 Ñandú": "Zoë 🧮 Ñandú",
    "王小明": "王小明",
    "محمد": "محمد",
    "   ": "   ",
    "Ana\tBea": "Ana    Bea",
    "[bold red]x[:smile:]": "[bold red]x[:smile:]",
    "x" * 120: "x" * 120,
    "%s{{x}}$HOME": "%s{{x}}$HOME",
}


def escribir_curso(curso: Curso, raiz: Path, carpeta: Path, claves: Sequence[str] = ()) -> Path:
    """Una copia del curso con esos ejercicios, o todos, sin los que entrenan un modelo, y con límites cortos."""
    for nombre in ("ejercicios", "soluciones", "plantillas"):
        shutil.copytree(raiz / nombre, carpeta / nombre, ignore=shutil.ignore_patterns("__pycache__"))
    tablas = "".join(
        f'[[ejercicios]]\nnombre = "{f.nombre}"\npuntos = {f.puntos}\n' for f in los_que_valen(curso, claves)
    )
    indice = f'titulo = "Una clase"\nnota_maxima = 10\n[limites]\n{LIMITES}{tablas}'
    (carpeta / "ejercicios" / "curso.toml").write_text(indice, encoding="utf-8")
    return carpeta


def los_que_valen(curso: Curso, claves: Sequence[str] = ()) -> list[Ficha]:
    """Los ejercicios de que se generan entregas."""
    return [f for f in curso.fichas if not f.segundos and (not claves or f.clave in claves)]


def generar(curso: Curso, cuantas: int, lugar: Path, claves: Sequence[str] = ()) -> list[Entregada]:
    """Tantas entregas, siempre las mismas; `lugar` es el del curso, que buscan las hostiles."""
    azar = random.Random(SEMILLA)
    fichas = los_que_valen(curso, claves)
    buena = next(r for f in curso.fichas if f.nombre == raras.EJERCICIO for r in respuestas.buenas(f))
    hay = {f.nombre for f in fichas}
    mazos = {
        "corriente": _corrientes(azar, curso, fichas),
        "rara": _sin_fin(azar, _raras(buena)) if raras.EJERCICIO in hay else iter(()),
        "hostil": _sin_fin(azar, _hostiles(buena, str(lugar))) if raras.EJERCICIO in hay else iter(()),
        "cuaderno raro": _sin_fin(azar, _cuadernos_raros()) if DE_CUADERNOS in hay else iter(()),
        "sin tocar": _sin_fin(azar, _sin_tocar(fichas)),
    }
    pesos = {"corriente": 100 - sum(DE_CADA_CIEN.values()), **DE_CADA_CIEN}
    clases = azar.choices(list(pesos), list(pesos.values()), k=cuantas)
    return [next(mazos[clase]).de(*nombre) for clase, nombre in zip(clases, _nombres(azar), strict=False)]


@dataclass(frozen=True, slots=True)
class _Caso:
    """Lo que puede entregar cualquiera, y en qué debe quedar."""

    clase: str
    poner: Callable[[str], Archivos]
    estado: Estado
    puntos: Mapping[str, Fraction] | None

    def de(self, nombre: str, leido: str) -> Entregada:
        return Entregada(leido, self.clase, self.poner(nombre), self.estado, self.puntos)


def _nombres(azar: random.Random) -> Iterator[tuple[str, str]]:
    """Nombres distintos y cómo se leen; de vez en cuando, uno raro."""
    corrientes = list(itertools.product(DE_PILA, APELLIDOS, APELLIDOS))
    azar.shuffle(corrientes)
    infrecuentes = iter(NOMBRES_RAROS.items())
    for numero, trozos in enumerate(corrientes):
        if numero % 5 == 2 and (infrecuente := next(infrecuentes, None)) is not None:
            yield infrecuente
        nombre = " ".join(trozos)
        yield unicodedata.normalize(azar.choice(["NFC", "NFC", "NFD"]), nombre), nombre


def _corrientes(azar: random.Random, curso: Curso, fichas: Sequence[Ficha]) -> Iterator[_Caso]:
    """Unas pocas respuestas, bien, mal o a medias, en cualquier envoltura: antes de repetir una salen todas."""
    todas = [
        r
        for f in fichas
        for r in (
            *respuestas.buenas(f),
            *respuestas.a_medias(f),
            *respuestas.catalogadas(curso, f),
            *respuestas.juzgadas(f),
        )
    ]
    quedan = _sin_fin(azar, todas)
    de_una, de_varias = _sin_fin(azar, DE_UNA.items()), _sin_fin(azar, DE_VARIAS.items())
    for primera in quedan:
        suyas = [primera]
        if not primera.al_lado and azar.random() < 0.5:
            como, envolver = next(de_una)
        else:
            como, envolver = next(de_varias)
            for otra in itertools.islice(quedan, azar.choice([0, 0, 1, 2])):
                suyas += [otra] if otra.ejercicio not in {r.ejercicio for r in suyas} else []
        yield _de_respuestas(como, suyas, functools.partial(envolver, suyas=suyas))


def _de_respuestas(como: str, suyas: Sequence[Respuesta], poner: Callable[[str], Archivos]) -> _Caso:
    estado = Estado.SIN_RESOLVER if all(r.sin_tocar for r in suyas) else Estado.CALIFICADA
    clase = f"{como}: {', '.join(f'{r.clave} {r.clase}' for r in suyas)}"
    return _Caso(clase, poner, estado, {r.clave: r.puntos for r in suyas})


def _sin_tocar(fichas: Sequence[Ficha]) -> Iterator[_Caso]:
    for ficha, (como, envolver) in zip(fichas, itertools.cycle(DE_VARIAS.items()), strict=False):
        suyas = [respuestas.sin_tocar(ficha)]
        yield _de_respuestas(como, suyas, functools.partial(envolver, suyas=suyas))


def _raras(buena: Respuesta) -> Iterator[_Caso]:
    for clase, rara in raras.RARAS.items():
        puntos = None if rara.puntos is None else {buena.clave: Fraction(rara.puntos)}
        poner = functools.partial(rara.poner, buena=buena.codigo.encode())
        yield _Caso(clase, poner, rara.estado, puntos)


def _hostiles(buena: Respuesta, lugar: str) -> Iterator[_Caso]:
    puntos = {buena.clave: buena.puntos - raras.VALE}
    for clase, que in raras.HOSTILES.items():
        for cuando, hacer in (("al llamarla", raras.hacer_hostil), ("al cargar", raras.hacer_hostil_al_cargar)):
            codigo = hacer(buena.codigo, que, lugar)
            poner = functools.partial(_en_un_py, codigo=codigo)
            yield _Caso(f"hostil, {cuando}: {clase}", poner, Estado.CALIFICADA, puntos)


def _en_un_py(nombre: str, codigo: bytes) -> Archivos:
    return {f"{nombre}.py": codigo}


def _cuadernos_raros() -> Iterator[_Caso]:
    clave = DE_CUADERNOS.partition("_")[0]
    for clase, raro in RAROS.items():
        if raro.puntos is not None:
            poner = functools.partial(_con_sus_nombres, archivos=raro.archivos)
            yield _Caso(f"cuaderno {clase}", poner, Estado.CALIFICADA, {clave: Fraction(raro.puntos)})


def _con_sus_nombres(nombre: str, archivos: Archivos) -> Archivos:
    return {
        f"{nombre}{archivo}" if archivo.startswith(".") else f"{nombre}/{archivo}": contenido
        for archivo, contenido in archivos.items()
    }


def _sin_fin(azar: random.Random, cosas: Iterable[T]) -> Iterator[T]:
    """Todas, barajadas, una y otra vez."""
    barajadas = list(cosas)
    azar.shuffle(barajadas)
    return itertools.cycle(barajadas)


def escribir(entregadas: Sequence[Entregada], carpeta: Path) -> None:
    """Deja todas las entregas en una carpeta."""
    for entregada in entregadas:
        for ruta, contenido in entregada.archivos.items():
            lugar = carpeta / ruta
            (lugar if ruta.endswith("/") else lugar.parent).mkdir(parents=True, exist_ok=True)
            if not ruta.endswith("/"):
                lugar.write_bytes(contenido)
