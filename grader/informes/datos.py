"""La calificación como datos (JSON). El esquema se documenta en `docs/formato-json.md`."""

from __future__ import annotations

from typing import Any

import msgspec

from grader.modelo import Calificacion, ResultadoEjercicio, ResultadoParte
from grader.modelo.frases import CLASES

VERSION = 1


def a_json(calificacion: Calificacion) -> str:
    """Escribe la calificación como JSON, con sangría y sin escapar acentos."""
    return msgspec.json.format(msgspec.json.encode(_documento(calificacion), enc_hook=float), indent=2).decode()


def nota(calificacion: Calificacion) -> float | None:
    """Los puntos en la escala de la nota máxima, con dos decimales; `None` si no hay nada que puntuar."""
    return round(float(calificacion.nota), 2) if calificacion.nota is not None else None


def _documento(calificacion: Calificacion) -> dict[str, Any]:
    datos = {
        "version": VERSION,
        "entrega": calificacion.entrega,
        "puntos": calificacion.puntos,
        "maximo": calificacion.maximo,
        "nota": nota(calificacion),
        "estado": calificacion.estado,
        "nota_maxima": calificacion.nota_maxima,
        "nivel": calificacion.nivel,
        "sal": calificacion.sal,
        "avisos": calificacion.avisos,
        "siguiente": calificacion.siguiente,
        "ejercicios": [_ejercicio(e) for e in calificacion.ejercicios],
    }
    return datos | ({"detalle_interno": calificacion.detalle_interno} if calificacion.detalle_interno else {})


def _ejercicio(ejercicio: ResultadoEjercicio) -> dict[str, Any]:
    datos = {
        "nombre": ejercicio.nombre,
        "titulo": ejercicio.titulo,
        "archivo": ejercicio.archivo,
        "modo": ejercicio.modo,
        "puntos": ejercicio.puntos,
        "maximo": ejercicio.maximo,
        "avisos": ejercicio.avisos,
        "partes": [_parte(p) for p in ejercicio.partes],
    }
    return datos | ({"detalle_interno": ejercicio.detalle_interno} if ejercicio.detalle_interno else {})


def _casos(parte: ResultadoParte) -> list[dict[str, Any]]:
    impresos = dict(parte.impresos)
    return [
        {"nombre": nombre, "veredicto": veredicto} | ({"impreso": impresos[nombre]} if nombre in impresos else {})
        for nombre, veredicto in parte.casos
    ]


def _frases(parte: ResultadoParte) -> dict[str, str | list[str]]:
    """Lo que se dice, por clase; de las que no son opcionales, también lo que no se dice."""
    fijas = (clase for clase in CLASES if not clase.opcional)
    clases = dict.fromkeys((*fijas, *(frase.clase for frase in parte.frases)))
    dichas = {clase: parte.textos(clase) for clase in clases}
    return {clase.campo: [*textos] if clase.varias else " ".join(textos) for clase, textos in dichas.items()}


def _parte(parte: ResultadoParte) -> dict[str, Any]:
    datos: dict[str, Any] = {
        "nombre": parte.nombre,
        "titulo": parte.titulo,
        "tipo": parte.tipo,
        "veredicto": parte.veredicto,
        "puntos": parte.puntos,
        "maximo": parte.maximo,
        **_frases(parte),
        "diagnostico": None,
        "contraejemplo": None,
        "impreso": parte.impreso,
        "casos": _casos(parte),
    }
    if parte.diagnostico is not None:
        datos["diagnostico"] = {
            "errores": [e.nombre for e in parte.diagnostico.errores],
            "seguro": parte.diagnostico.seguro,
            "pruebas": parte.diagnostico.pruebas,
        }
    if parte.contraejemplo is not None:
        datos["contraejemplo"] = {
            "caso": parte.contraejemplo.caso,
            "entradas": dict(parte.contraejemplo.entradas),
            "contrastes": [
                {"que": c.que, "esperado": c.esperado, "obtenido": c.obtenido} for c in parte.contraejemplo.contrastes
            ],
        }
    if parte.grupos:
        datos["grupos"] = [
            {"titulo": g.titulo, "bien": g.bien, "puntos": g.puntos, "maximo": g.maximo} for g in parte.grupos
        ]
    if parte.figuras:
        datos["figuras"] = [{"titulo": f.titulo, "filas": f.filas, "vedadas": sorted(f.vedadas)} for f in parte.figuras]
    if parte.texto:
        datos["texto"] = parte.texto
    if parte.detalle_interno:
        datos["detalle_interno"] = parte.detalle_interno
    return datos
