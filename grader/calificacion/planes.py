"""Qué hay que ejecutar para calificar una entrega, cada archivo con lo que se le pedirá; y lo ya ejecutado."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from grader.entregas import TOPE_DE_ASOMO, datos_de, modulos_de, modulos_que_asoman
from grader.modelo import Archivo, Carga, Causa, Curso, Ejecucion, Entrega, Fallo, Ficha, Modo, Trabajo
from grader.referencias import Referencias

# Un archivo por ejecutar y los ejercicios que puede resolver.
Plan: TypeAlias = tuple[tuple[Ficha, ...], Trabajo]
# Lo que tarda en importarse y solo hace falta si se entrena.
_DE_ENTRENAR = frozenset({"torch._dynamo"})


@dataclass(frozen=True, slots=True)
class Pasada:
    """Un archivo ejecutado de un modo, y los ejercicios a los que responde."""

    fichas: tuple[Ficha, ...]
    trabajo: Trabajo
    ejecucion: Ejecucion

    def de(self, ficha: Ficha, referencias: Referencias) -> Ejecucion:
        """La ejecución con solo los resultados de un ejercicio."""
        resultados = iter(self.ejecucion.resultados)
        for suya in self.fichas:
            propios = tuple(itertools.islice(resultados, len(referencias.llamadas(suya))))
            if suya is ficha:
                return replace(self.ejecucion, resultados=propios)
        raise KeyError(ficha.nombre)


def planear(
    curso: Curso, fichas: Sequence[Ficha], entrega: Entrega, referencias: Referencias, modo: Modo = Modo.NECESARIO
) -> list[Plan]:
    """Un trabajo por archivo, con las llamadas de todos los ejercicios que puede resolver."""
    archivos = dict.fromkeys(a for f in fichas for a in entrega.candidatos[f.nombre])
    planes = []
    for archivo in archivos:
        suyas = tuple(f for f in fichas if archivo in entrega.candidatos[f.nombre])
        modulos = modulos_de(archivo, entrega) | {nombre: texto.encode() for nombre, texto in curso.dados.items()}
        trabajo = Trabajo(archivo, (), modulos, modo=modo, datos=datos_de(archivo, entrega))
        planes.append(_plan(trabajo, suyas, referencias))
    return planes


def por_entero(trabajo: Trabajo, fichas: tuple[Ficha, ...], referencias: Referencias) -> Plan:
    """El mismo archivo, para unos ejercicios y ejecutado entero."""
    return _plan(replace(trabajo, modo=Modo.TODO), fichas, referencias)


def _plan(trabajo: Trabajo, fichas: tuple[Ficha, ...], referencias: Referencias) -> Plan:
    llamadas = tuple(ll for f in fichas for ll in referencias.llamadas(f))
    return fichas, replace(trabajo, llamadas=llamadas, plantillas=tuple(f.inicial for f in fichas))


def vacia(ficha: Ficha, referencias: Referencias) -> Pasada:
    """Lo que hay de un ejercicio del que no se entregó ningún archivo."""
    llamadas = referencias.llamadas(ficha)
    ausentes = (Fallo(Causa.AUSENTE),) * len(llamadas)
    return Pasada((ficha,), Trabajo(Archivo("", b""), llamadas), Ejecucion(Carga(), ausentes))


def entrena(curso: Curso, fichas: Sequence[Ficha], entrega: Entrega, referencias: Referencias) -> bool:
    """Dice si una entrega parece traer hecho algo costoso de alguno de los ejercicios."""
    costosas = [f for f in fichas if f.segundos]
    return bool(costosas) and any(_parece_entrenar(t) for _, t in planear(curso, costosas, entrega, referencias))


def precargas(trabajos: Sequence[Trabajo]) -> frozenset[str]:
    """Los módulos grandes que conviene importar una sola vez; de lo que no se va a ejecutar, ninguno."""
    enteros = [t.archivo for t in trabajos if t.modo == Modo.TODO]
    entrenan = [t.archivo for t in trabajos if _parece_entrenar(t)]
    return modulos_que_asoman(enteros) | (modulos_que_asoman(entrenan) & _DE_ENTRENAR)


def _parece_entrenar(trabajo: Trabajo) -> bool:
    """Dice si un archivo parece traer hecho algo costoso, visto solo como texto: lo nombra y no sigue por resolver."""
    texto = trabajo.archivo.contenido[:TOPE_DE_ASOMO]
    costosas = {ll.nombre.encode() for ll in trabajo.llamadas if ll.segundos is not None}
    return any(re.search(rb"\b%b\b" % n, texto) and b"por resolver: " + n not in texto for n in costosas)
