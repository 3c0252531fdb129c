"""Qué hacer ahora: la última frase de una corrección. Puro."""

from __future__ import annotations

from collections.abc import Sequence

from grader.entregas import CARPETA
from grader.idioma import citar_algunos, enumerar, limpiar
from grader.modelo import Entrega, ResultadoEjercicio, Veredicto
from grader.sistema import escribir_orden

SIN_TOCAR = frozenset({Veredicto.SIN_RESOLVER, Veredicto.NO_ENTREGADO})


def decir_siguiente(ejercicios: Sequence[ResultadoEjercicio], entrega: Entrega) -> str:
    """Qué hacer ahora: lo primero que está empezado y mal; si no, lo primero por empezar."""
    pendientes = [e for e in ejercicios if any(p.veredicto != Veredicto.CORRECTO for p in e.partes)]
    if not pendientes:
        escritas = [f"`{p.nombre}`" for e in ejercicios for p in e.partes if p.por_revisar]
        por_leer = f" (falta que tu docente lea {enumerar(escritas)})" if escritas else ""
        return f"¡Todo correcto! No queda nada por hacer{por_leer}."
    if not any(e.archivo or p.veredicto != Veredicto.NO_ENTREGADO for e in ejercicios for p in e.partes):
        return _preguntar_si_es_la_entrega(pendientes, entrega)
    empezados = [e for e in pendientes if any(p.veredicto not in SIN_TOCAR for p in e.partes)]
    elegido = (empezados or pendientes)[0]
    clave = elegido.nombre.partition("_")[0]
    if any(p.veredicto == Veredicto.INTERNO for p in elegido.partes):
        return f"Avisa a quien lleva el curso: el corrector falló en {clave}."
    es_la_suya = entrega.origen.name == CARPETA
    origen = limpiar(entrega.origen.name, 120)
    carpeta = "" if origen == elegido.archivo else f"{origen}/"
    if elegido.archivo and all(p.veredicto == Veredicto.ILEGIBLE for p in elegido.partes):
        return f"Arregla primero «{carpeta}{elegido.archivo}», que no se puede leer."
    faltan = [f"`{p.nombre}`" for p in elegido.partes if p.veredicto != Veredicto.CORRECTO]
    en_que = enumerar(faltan if len(faltan) <= 4 else [*faltan[:3], "lo demás"])
    donde = f" en «{carpeta}{elegido.archivo}»" if elegido.archivo else ""
    verbo = "Sigue" if empezados else "Empieza"
    despues = f" Luego vuelve a corregir solo ese: {escribir_orden('corregir', clave)}" if es_la_suya else ""
    return f"{verbo} por {clave}{donde}: {en_que}.{despues}"


def _preguntar_si_es_la_entrega(ejercicios: Sequence[ResultadoEjercicio], entrega: Entrega) -> str:
    """De lo que no tiene nada de lo que se pide: quizá sea otro archivo."""
    candidatos = (archivo for suyos in entrega.candidatos.values() for archivo in suyos)
    archivos = dict.fromkeys(archivo.nombre for archivo in candidatos if archivo.contenido)
    primero = ejercicios[0]
    nombres = enumerar([f"`{p.nombre}`" for p in primero.partes][:3])
    cual = f"¿Es {citar_algunos(list(archivos))} lo que querías entregar? " if archivos else ""
    return f"{cual}De {primero.nombre.partition('_')[0]}, por ejemplo, se busca {nombres}."
