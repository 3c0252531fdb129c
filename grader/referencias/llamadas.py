"""Qué se llama para saber lo que se sabe de antemano: las llamadas de cada caso, y las de cada forma de equivocarse."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from grader.curso.catalogo import interruptores
from grader.modelo import Caso, Error, Ficha, Llamada, Parte, Tipo
from grader.modelo.recetas import preparar, preparar_argumentos, semilla

AUTOMATICAS = (Tipo.FUNCION, Tipo.CLASE, Tipo.VALOR, Tipo.OPCION)


def partes_automaticas(ficha: Ficha) -> tuple[Parte, ...]:
    """Las partes que se califican solas."""
    return tuple(p for p in ficha.ejercicio.partes if p.tipo in AUTOMATICAS)


def llamadas_de(ficha: Ficha, parte: Parte, sal: str, *, modelo: bool = False) -> tuple[Llamada, ...]:
    """La llamada que corresponde a cada caso; los que son `como` otro comparten la suya.

    En el modelo de error (`modelo`) hasta los valores son funciones.
    """
    llamadas: dict[str, Llamada] = {}
    for caso in parte.casos:
        llamadas[caso.nombre] = llamadas[caso.como] if caso.como else _llamada_de(ficha, parte, caso, sal, modelo)
    return tuple(llamadas.values())


def _llamada_de(ficha: Ficha, parte: Parte, caso: Caso, sal: str, modelo: bool) -> Llamada:
    claves = (ficha.nombre, parte.nombre, caso.azar or caso.nombre, sal)
    lee_un_nombre = parte.tipo in (Tipo.VALOR, Tipo.OPCION) and not modelo
    llamada = Llamada(
        parte.nombre,
        None if lee_un_nombre else preparar_argumentos(caso.argumentos, *claves),
        semilla=semilla(ficha.nombre, parte.nombre, caso.nombre, sal),
        segundos=ficha.segundos.get(parte.nombre),
        construir=None if caso.construir is None else preparar_argumentos(caso.construir, *claves, "construir"),
        pesos=tuple((nombre, preparar(receta, *claves, nombre)) for nombre, receta in caso.pesos.items()),
        reservada=caso.reservado,
    )
    if caso.ensayo is None or not parte.medir:
        return llamada
    return replace(llamada, ensayo=replace(llamada, argumentos=preparar_argumentos(caso.ensayo, *claves)))


def variar(bases: Sequence[Llamada], funcion: str, opciones: Mapping[str, Any]) -> list[Llamada]:
    """Las mismas llamadas a otra función; las que se compartían se siguen compartiendo."""
    nuevas = {id(base): replace(base, nombre=funcion, interruptores=opciones) for base in bases}
    return [nuevas[id(base)] for base in bases]


def variantes_de(ficha: Ficha, parte: Parte) -> list[tuple[tuple[Error, ...], str, Mapping[str, Any]]]:
    """Las combinaciones que se ejecutan del modelo de una parte: (errores, función, interruptores)."""
    disponibles = interruptores(ficha)
    suyos = set(disponibles.get(parte.nombre, ()))
    aplicables = [e for e in ficha.ejercicio.errores if e.interruptores and set(e.interruptores) <= suyos]
    grupos: list[tuple[Error, ...]] = [(e,) for e in aplicables]
    grupos += [(uno, otro) for uno, otro in itertools.combinations(aplicables, 2) if uno.se_combina_con(otro)]
    inocuos: list[Mapping[str, Any]] = [{}, *(i for i in ficha.ejercicio.inocuos if set(i) <= suyos)]
    variantes: list[tuple[tuple[Error, ...], str, Mapping[str, Any]]] = []
    for grupo in grupos:
        for combinaciones in itertools.product(*(e.combinaciones for e in grupo)):
            opciones = {clave: dato for suyas in combinaciones for clave, dato in suyas.items()}
            if len(opciones) < sum(map(len, combinaciones)):
                continue  # una forma con más interruptores puede pisar al otro error
            variantes += [(grupo, parte.nombre, opciones | dict(i)) for i in inocuos if not set(i) & set(opciones)]
    variantes += [((e,), e.funciones[parte.nombre], {}) for e in ficha.ejercicio.errores if parte.nombre in e.funciones]
    return variantes
