"""Qué hacer ahora: la última frase de una corrección. Puro."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from grader.entregas import CARPETA
from grader.idioma import citar_algunos, enumerar, limpiar
from grader.modelo import Entrega, ResultadoEjercicio, Veredicto
from grader.sistema import escribir_orden

SIN_TOCAR = frozenset({Veredicto.SIN_RESOLVER, Veredicto.NO_ENTREGADO})


def decir_siguiente(ejercicios: Sequence[ResultadoEjercicio], entrega: Entrega) -> str:
    """Qué hacer ahora: lo primero que está empezado y mal; si no, lo primero por empezar."""
    panorama = _Panorama(ejercicios, entrega)
    return next(filter(None, (voz(panorama) for voz in _VOCES)))


@dataclass(frozen=True)
class _Panorama:
    """Cómo está la entrega, y el ejercicio por el que toca seguir si queda alguno."""

    ejercicios: Sequence[ResultadoEjercicio]
    entrega: Entrega

    @cached_property
    def pendientes(self) -> list[ResultadoEjercicio]:
        return [e for e in self.ejercicios if any(p.veredicto != Veredicto.CORRECTO for p in e.partes)]

    @cached_property
    def empezados(self) -> list[ResultadoEjercicio]:
        return [e for e in self.pendientes if any(p.veredicto not in SIN_TOCAR for p in e.partes)]

    @property
    def elegido(self) -> ResultadoEjercicio:
        """El primero empezado y mal; si no, el primero cuyo trabajo se ve y no se alcanza; si no, el primero."""
        return (self.empezados or [e for e in self.pendientes if e.fuera_de_alcance] or self.pendientes)[0]

    @property
    def clave(self) -> str:
        return self.elegido.clave

    @property
    def archivo(self) -> str:
        """El archivo del elegido, entre comillas y con su carpeta; vacío si no hay."""
        origen = limpiar(self.entrega.origen.name, 120)
        carpeta = "" if origen == self.elegido.archivo else f"{origen}/"
        return f"«{carpeta}{self.elegido.archivo}»" if self.elegido.archivo else ""


def _celebrar(una: _Panorama) -> str:
    if una.pendientes:
        return ""
    escritas = [f"`{p.nombre}`" for e in una.ejercicios for p in e.partes if p.por_revisar]
    por_leer = f" (falta que tu docente lea {enumerar(escritas)})" if escritas else ""
    if len(una.ejercicios) == 1:
        return f"¡Todo correcto! {una.ejercicios[0].clave} está completo{por_leer}."
    return f"¡Todo correcto! No queda nada por hacer{por_leer}."


def _preguntar_si_es_la_entrega(una: _Panorama) -> str:
    """De lo que no tiene nada de lo que se pide: quizá sea otro archivo."""
    if any(e.archivo or p.veredicto != Veredicto.NO_ENTREGADO for e in una.ejercicios for p in e.partes):
        return ""
    candidatos = (archivo for suyos in una.entrega.candidatos.values() for archivo in suyos)
    archivos = dict.fromkeys(archivo.nombre for archivo in candidatos if archivo.contenido)
    primero = una.pendientes[0]
    nombres = enumerar([f"`{p.nombre}`" for p in primero.partes][:3])
    cual = f"¿Es {citar_algunos(list(archivos))} lo que querías entregar? " if archivos else ""
    return f"{cual}De {primero.clave}, por ejemplo, se busca {nombres}."


def _mandar_al_docente(una: _Panorama) -> str:
    fallo_el_corrector = any(p.veredicto == Veredicto.INTERNO for p in una.elegido.partes)
    return f"Avisa a quien lleva el curso: el corrector falló en {una.clave}." if fallo_el_corrector else ""


def _pedir_que_se_pueda_leer(una: _Panorama) -> str:
    ilegible = una.archivo and all(p.veredicto == Veredicto.ILEGIBLE for p in una.elegido.partes)
    return f"Arregla primero {una.archivo}, que no se puede leer." if ilegible else ""


def _mandar_al_elegido(una: _Panorama) -> str:
    faltan = [f"`{p.nombre}`" for p in una.elegido.partes if p.veredicto != Veredicto.CORRECTO]
    en_que = enumerar(faltan if len(faltan) <= 4 else [*faltan[:3], "lo demás"])
    donde = f" en {una.archivo}" if una.archivo else ""
    verbo = "Sigue" if una.empezados else "Empieza"
    es_la_suya = una.entrega.origen.name == CARPETA
    despues = f" Luego vuelve a corregir solo ese: {escribir_orden('corregir', una.clave)}" if es_la_suya else ""
    return f"{verbo} por {una.clave}{donde}: {en_que}.{despues}"


# Habla la primera que tiene algo que decir; la última siempre lo tiene.
_VOCES: tuple[Callable[[_Panorama], str], ...] = (
    _celebrar,
    _preguntar_si_es_la_entrega,
    _mandar_al_docente,
    _pedir_que_se_pueda_leer,
    _mandar_al_elegido,
)
