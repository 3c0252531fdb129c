"""Qué archivos de una entrega pueden resolver cada ejercicio: dónde están, cómo se llaman y qué asoma en ellos. Puro.

Los archivos llegan en niveles, del lugar donde primero se mira al último. Cada ejercicio se busca en el primero que
parece responderlo, esté bien o mal lo que responda.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass

from grader.entregas.alrededor import importan
from grader.entregas.asomos import es_comun, nombres_que_asoman, se_insinua, sigue_por_resolver
from grader.entregas.propios import TOPE, huella
from grader.idioma import citar, citar_algunos, enumerar
from grader.modelo import TEORIA, Archivo, Ficha

_CLAVE = re.compile(r"(?<![a-z0-9])e(\d\d)(?![0-9])")

Nivel = Sequence[Archivo]


@dataclass(frozen=True, slots=True)
class _Asomos:
    """Lo que se ve de los archivos mirándolos como texto: qué define cada uno y cuáles siguen como en la plantilla."""

    nombres: Mapping[str, frozenset[str]]
    intactos: frozenset[str]

    def responde(self, archivo: Archivo, pedidos: Set[str]) -> bool:
        """Si un archivo parece responder algo de lo pedido."""
        return bool(self.respondidos(archivo, pedidos))

    def respondidos(self, archivo: Archivo, pedidos: Set[str]) -> set[str]:
        """Lo pedido que un archivo parece responder; lo que sigue por resolver no responde."""
        hallados = pedidos & self.nombres[archivo.nombre] if archivo.nombre not in self.intactos else ()
        return {nombre for nombre in hallados if not sigue_por_resolver(archivo, nombre)}


def responde_un_texto(archivo: Archivo, fichas: Sequence[Ficha]) -> bool:
    """Si un texto que no se llama como un código lo es, y define algo que se pide.

    Su nombre ha de llevar la clave de un ejercicio o, si no son apuntes, basta un nombre que no sea de los que se usan
    para cualquier cosa.
    """
    hallados = {p.nombre for f in fichas for p in f.ejercicio.partes} & nombres_que_asoman(archivo)
    son_apuntes = archivo.nombre.lower().endswith((".md", ".markdown"))
    return bool(hallados) and (
        bool(claves_de(archivo.nombre)) or (not son_apuntes and not all(map(es_comun, hallados)))
    )


def ordenar(niveles: Iterable[Iterable[Archivo]]) -> list[Nivel]:
    """Los niveles que tienen algo, cada uno en el orden en que se esperan ver sus archivos."""
    return [nivel for suyos in niveles if (nivel := sorted(suyos, key=_por_nombre))]


def repartir(fichas: Sequence[Ficha], niveles: Sequence[Nivel]) -> tuple[dict[str, tuple[Archivo, ...]], list[str]]:
    """Los archivos que pueden resolver cada ejercicio, por su nombre, y lo que hay que avisar."""
    avisos: list[str] = []
    todos = [archivo for nivel in niveles for archivo in nivel]
    repartidos = {huella(f.inicial.encode()) for f in fichas}
    asomos = _Asomos(
        {a.nombre: nombres_que_asoman(a) for a in todos},
        frozenset(a.nombre for a in todos if len(a.contenido) <= TOPE and huella(a.contenido) in repartidos),
    )
    elegidos = {f.nombre: _elegir_nivel(f, niveles, asomos) for f in fichas}
    candidatos = {
        f.nombre: _candidatos(f, niveles[elegidos[f.nombre]], asomos, fichas, avisos) if niveles else () for f in fichas
    }
    avisos += _avisar_de_niveles([f for f in fichas if elegidos[f.nombre] > 0], niveles, candidatos)
    return candidatos, avisos + _avisar_desconocidos(niveles[0] if niveles else (), fichas, candidatos)


def _elegir_nivel(ficha: Ficha, niveles: Sequence[Nivel], asomos: _Asomos) -> int:
    pedidos = {p.nombre for p in ficha.ejercicio.partes}
    return next((n for n, nivel in enumerate(niveles) if any(asomos.responde(a, pedidos) for a in nivel)), 0)


def _candidatos(
    ficha: Ficha, nivel: Nivel, asomos: _Asomos, fichas: Sequence[Ficha], avisos: list[str]
) -> tuple[Archivo, ...]:
    """Los `.py` que llevan la clave en el nombre; los que quizá tienen lo que falta en ellos; detrás, los cuadernos."""
    cuadernos = tuple(a for a in nivel if a.es_cuaderno)
    modulos = [a for a in nivel if not a.es_cuaderno]
    suyos = tuple(a for a in modulos if ficha.clave in claves_de(a.nombre))
    quienes = importan(suyos if len(suyos) > 1 else ())
    respuestas = [a for a in suyos if not quienes(a)]
    if len(respuestas) > 1:
        nombres = ", ".join(citar(a.nombre) for a in respuestas)
        avisos.append(
            f"Hay {len(respuestas)} archivos para {ficha.clave}: {nombres}. Cuenta aquel cuyo código consigue "
            "más puntos; a igualdad, el que responde a más preguntas y, si no, el último. Cuando termines, deja solo "
            "uno."
        )
    pedidos = {p.nombre for p in ficha.ejercicio.partes}
    faltan = pedidos.difference(*(asomos.respondidos(a, pedidos) for a in suyos))
    otros = (a for a in modulos if a not in suyos)
    quiza = tuple(a for a in otros if _quiza(a, faltan, asomos.nombres[a.nombre], fichas, solo=not suyos))
    return suyos + quiza + cuadernos


def _quiza(archivo: Archivo, faltan: Set[str], define: Set[str], fichas: Sequence[Ficha], *, solo: bool) -> bool:
    """Si puede resolver un ejercicio que no dice su nombre: por no decir ninguno o por definir lo que falta."""
    if archivo.nombre.rpartition("/")[2].lower() == f"{TEORIA}.py":
        return False
    claves = claves_de(archivo.nombre)
    if not claves and (solo or se_insinua(archivo, faltan)):
        return True
    # Lo que ya nombra la plantilla del ejercicio que dice su nombre no es señal de que haya además otro.
    plantillas = [f.inicial for f in fichas if f.clave in claves]
    return any(not any(re.search(rf"\b{nombre}\b", p) for p in plantillas) for nombre in faltan & define)


def _avisar_de_niveles(
    mas_abajo: Sequence[Ficha], niveles: Sequence[Nivel], candidatos: Mapping[str, Sequence[Archivo]]
) -> list[str]:
    """Dice de dónde se tomó lo que no está en el primer lugar donde se mira."""
    if not mas_abajo:
        return []
    claves, primeros = enumerar([f.clave for f in mas_abajo]), [a.nombre for a in niveles[0]]
    de_donde = list(dict.fromkeys(a.nombre for f in mas_abajo for a in candidatos[f.nombre]))
    return [f"De {claves} no hay nada en {citar_algunos(primeros)}: se tomó de {citar_algunos(de_donde)}."]


def _avisar_desconocidos(
    nivel: Nivel, fichas: Sequence[Ficha], candidatos: Mapping[str, Sequence[Archivo]]
) -> list[str]:
    if len(fichas) < 2:  # si se pidió uno solo, los archivos de los demás no extrañan
        return []
    usados = {a for suyos in candidatos.values() for a in suyos}
    return [
        f"{citar(a.nombre)} parece de un ejercicio, {claves[0]}, que no existe en este curso: no se calificó."
        for a in nivel
        if a not in usados and (claves := claves_de(a.nombre)) and not {f.clave for f in fichas} & set(claves)
    ]


def _por_nombre(archivo: Archivo) -> tuple[list[str | int], str]:
    """El orden en que se espera ver unas copias: «e05», «e05 (2)», «e05 (10)»."""
    trozos = re.split(r"(\d+)", archivo.nombre.rpartition(".")[0].lower())
    return [int(t) if lugar % 2 else t for lugar, t in enumerate(trozos)], archivo.nombre


def claves_de(nombre: str) -> tuple[str, ...]:
    """Las claves de ejercicio que lleva el nombre de un archivo."""
    hallados = _CLAVE.findall(nombre.rpartition("/")[2].lower().replace("_", " "))
    return tuple(dict.fromkeys(f"e{numero}" for numero in hallados))
