"""Llamar a lo que ya está cargado: prepara los argumentos, llama y copia lo que vuelve, sea un valor o un fallo.

Lo usan el hijo, con el archivo que cargó, y el kernel de un cuaderno, con lo que haya definido en él.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Mapping
from typing import Any

from grader.ejecucion.hijo.escena import mirar
from grader.ejecucion.hijo.mundo import IMPRESO, Citables, citables, reiniciar
from grader.ejecucion.hijo.vestir import CapasDistintas, cargar_pesos, desvestir, vestir
from grader.ejecucion.protocolo import mensajes, topes
from grader.modelo import Causa, Fallo, Resultado, Salida
from grader.modelo.valores import Arreglo


def llamar(
    espacio: Mapping[str, Any],
    peticion: mensajes.Llamar,
    citar: Citables = citables,
    dejar_pasar: tuple[type[BaseException], ...] = (),
) -> Resultado:
    """Responde una llamada con lo que hay en `espacio`. Lanza solo lo que se le pida `dejar_pasar`."""
    reiniciar(peticion.semilla, citar)
    if peticion.nombre not in espacio:
        return Fallo(Causa.AUSENTE)
    objeto = espacio[peticion.nombre]
    try:
        if peticion.argumentos is None:
            # Un valor hecho a mano puede ser también una función sin argumentos que lo devuelve.
            es_funcion = isinstance(objeto, types.FunctionType | types.BuiltinFunctionType)
            return Salida(desvestir(objeto(**peticion.interruptores) if es_funcion else objeto), IMPRESO.vaciar())
        if peticion.construir is not None:
            objeto = objeto(*map(vestir, peticion.construir), **peticion.interruptores)
            cargar_pesos(objeto, peticion.pesos)
        else:
            objeto = functools.partial(objeto, **peticion.interruptores) if peticion.interruptores else objeto
        argumentos = [vestir(a) for a in peticion.argumentos]
        valor = desvestir(objeto(*argumentos))
        return Salida(valor, IMPRESO.vaciar(), _modificados(peticion.argumentos, argumentos))
    except dejar_pasar:
        raise
    except BaseException as error:
        return explicar(error, citar)


def _modificados(enviados: tuple[Any, ...], usados: list[Any]) -> tuple[int, ...]:
    return tuple(
        lugar
        for lugar, (antes, despues) in enumerate(zip(enviados, usados, strict=True))
        if isinstance(antes, Arreglo)
        and isinstance(ahora := desvestir(despues), Arreglo)
        and (ahora.dtype, ahora.forma, ahora.bloque) != (antes.dtype, antes.forma, antes.bloque)
    )


def explicar(error: BaseException, citar: Citables = citables) -> Fallo:
    """Convierte una excepción en datos, citando la última línea que sea del estudiante."""
    try:
        mensaje = str(error)
        argumentos = tuple(a for a in error.args if type(a) is str)
    except BaseException:
        mensaje, argumentos = "", ()
    mensaje = mensaje[: topes.MENSAJE].encode("utf-8", "replace").decode()
    causa = Causa.EXCEPCION
    if isinstance(error, MemoryError) or "can't allocate memory" in mensaje:
        causa = Causa.MEMORIA
    elif isinstance(error, SystemExit | KeyboardInterrupt):
        causa = Causa.CIERRE
    elif isinstance(error, SyntaxError):
        causa = Causa.SINTAXIS
    elif isinstance(error, CapasDistintas):
        return Fallo(Causa.CAPAS, argumentos[0], argumentos=argumentos[1:], impreso=IMPRESO.vaciar())
    argumentos = tuple(a[:200].encode("utf-8", "replace").decode() for a in argumentos[: topes.ARGUMENTOS])
    lugar, tensores, parecido = mirar(error, mensaje, citar)
    if parecido:
        mensaje += f". {parecido}"  # así lo dice Python, al mostrarlo
    return Fallo(causa, type(error).__name__[:80], mensaje, argumentos, lugar, IMPRESO.vaciar(), tensores)
