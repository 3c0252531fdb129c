"""Una clase entera en pocos números: qué nota saca, cómo sale cada parte y en qué se equivoca, sea conocido o no."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from grader.idioma import orden_alfabetico
from grader.libreta import Apunte, PartePuntuada
from grader.modelo import Estado, Ficha, Parte, Tipo, Veredicto

_SIN_HACER = (Veredicto.NO_ENTREGADO, Veredicto.SIN_RESOLVER)
_SIN_EQUIVOCACION = (*_SIN_HACER, Veredicto.CORRECTO)

Cual = TypeVar("Cual", bound=tuple[object, ...])


@dataclass(frozen=True, slots=True)
class Equivocacion:
    """Quiénes se equivocan en una parte de una manera conocida o, si no hay causas, de ninguna que se reconozca."""

    ejercicio: str
    parte: str
    causas: tuple[str, ...]
    quienes: Sequence[str]


@dataclass(frozen=True, slots=True)
class Coincidencia:
    """Quiénes dan lo mismo en una parte, que está mal, sin que ninguna equivocación conocida lo explique."""

    ejercicio: str
    parte: str
    veredicto: Veredicto
    quienes: Sequence[str]


@dataclass(frozen=True, slots=True)
class MarchaDeParte:
    """Cuántas personas con nota tienen una parte bien, mal y sin hacer.

    `nota_con` y `nota_sin` son las notas medias, sin contar esta parte, de quienes la aciertan y de quienes no.
    """

    parte: Parte
    bien: int
    mal: int
    sin_hacer: int
    nota_con: float | None = None
    nota_sin: float | None = None


@dataclass(frozen=True, slots=True)
class MarchaDeEjercicio:
    """Qué porción de los puntos de un ejercicio consigue de media la clase, y cuántas personas los consiguen todos."""

    ficha: Ficha
    porcion: float
    con_todos: int
    personas: int
    partes: tuple[MarchaDeParte, ...]


@dataclass(frozen=True, slots=True)
class Clase:
    """Una clase calificada: por estado, quiénes; las notas, de menor a mayor; lo demás, de más común a menos.

    `segundos` es lo que tardó cada entrega que se ejecutó, con su estudiante, de más a menos.
    """

    estados: Mapping[Estado, Sequence[str]]
    nota_maxima: int
    notas: Sequence[Fraction]
    ejercicios: Sequence[MarchaDeEjercicio]
    equivocaciones: Sequence[Equivocacion]
    coincidencias: Sequence[Coincidencia]
    segundos: Sequence[tuple[float, str]] = ()

    @property
    def entregas(self) -> int:
        """Cuántas hay, también las que no tienen nota."""
        return sum(map(len, self.estados.values()))


@dataclass(slots=True)
class _Cuenta:
    """Lo que se lleva contado de una parte; los dos restos son sumas de notas."""

    bien: int = 0
    mal: int = 0
    sin_hacer: int = 0
    resto_con: float = 0.0
    resto_sin: float = 0.0


@dataclass(slots=True)
class _CuentaDeEjercicio:
    personas: int = 0
    porciones: float = 0.0
    con_todos: int = 0
    partes: defaultdict[str, _Cuenta] = field(default_factory=lambda: defaultdict(_Cuenta))


def resumir_clase(
    apuntes: Iterable[Apunte], fichas: Sequence[Ficha], nota_maxima: int, estudiantes: Iterable[str] = ()
) -> Clase:
    """Resume lo apuntado, leyéndolo una sola vez; de los `estudiantes`, quien no tenga apunte está sin calificar."""
    estados = defaultdict[Estado, list[str]](list)
    notas: list[Fraction] = []
    segundos: list[tuple[float, str]] = []
    cuentas = defaultdict[str, _CuentaDeEjercicio](_CuentaDeEjercicio)
    equivocados = defaultdict[tuple[str, str, tuple[str, ...]], list[str]](list)
    iguales = defaultdict[tuple[str, str, Veredicto, str], list[str]](list)
    for apunte in apuntes:
        quien = apunte.fila.estudiante
        estados[apunte.fila.estado].append(quien)
        if apunte.fila.nota is not None:
            notas.append(apunte.fila.nota)
            _contar(apunte.partes, nota_maxima, cuentas)
        if apunte.segundos:
            segundos.append((apunte.segundos, quien))
        for p in apunte.partes:
            if p.tipo != Tipo.TEXTO and p.veredicto not in _SIN_EQUIVOCACION:
                equivocados[p.ejercicio, p.parte, p.causas].append(quien)
                if p.salida and not p.causas:
                    iguales[p.ejercicio, p.parte, p.veredicto, p.salida].append(quien)
    con_apunte = {quien for suyos in estados.values() for quien in suyos}
    if pendientes := [quien for quien in estudiantes if quien not in con_apunte]:
        estados[Estado.PENDIENTE] += pendientes
    return Clase(
        {estado: _en_orden(estados[estado]) for estado in Estado if estado in estados},
        nota_maxima,
        sorted(notas),
        [_marcha_de(ficha, cuentas[ficha.nombre]) for ficha in fichas],
        [Equivocacion(*cual, _en_orden(suyos)) for cual, suyos in _por_tamano(equivocados)],
        [Coincidencia(*cual[:3], _en_orden(suyos)) for cual, suyos in _por_tamano(iguales)],
        sorted(segundos, reverse=True),
    )


def _contar(partes: Sequence[PartePuntuada], nota_maxima: int, cuentas: Mapping[str, _CuentaDeEjercicio]) -> None:
    """Suma lo de una persona."""
    suyos = defaultdict[str, list[float]](lambda: [0.0, 0.0])
    valen = [(p, float(p.puntos), float(p.maximo)) for p in partes]
    for p, conseguidos, posibles in valen:
        suyo = suyos[p.ejercicio]
        suyo[0] += conseguidos
        suyo[1] += posibles
    puntos, maximo = (sum(columna) for columna in zip(*suyos.values(), strict=True))
    for ejercicio, (conseguidos, posibles) in suyos.items():
        cuenta = cuentas[ejercicio]
        cuenta.personas += 1
        cuenta.porciones += conseguidos / posibles if posibles else 0.0
        cuenta.con_todos += conseguidos >= posibles
    for p, conseguidos, posibles in valen:
        if p.veredicto == Veredicto.INTERNO:
            continue
        parte = cuentas[p.ejercicio].partes[p.parte]
        otros = maximo - posibles
        resto = nota_maxima * (puntos - conseguidos) / otros if otros > 0 else 0.0
        if p.veredicto == Veredicto.CORRECTO:
            parte.bien += 1
            parte.resto_con += resto
        else:
            parte.resto_sin += resto
            if p.veredicto in _SIN_HACER:
                parte.sin_hacer += 1
            else:
                parte.mal += 1


def _marcha_de(ficha: Ficha, cuenta: _CuentaDeEjercicio) -> MarchaDeEjercicio:
    partes = tuple(_marcha_de_parte(parte, cuenta.partes[parte.nombre]) for parte in ficha.ejercicio.partes)
    return MarchaDeEjercicio(
        ficha, _media(cuenta.porciones, cuenta.personas) or 0.0, cuenta.con_todos, cuenta.personas, partes
    )


def _marcha_de_parte(parte: Parte, cuenta: _Cuenta) -> MarchaDeParte:
    con, sin = _media(cuenta.resto_con, cuenta.bien), _media(cuenta.resto_sin, cuenta.mal + cuenta.sin_hacer)
    return MarchaDeParte(parte, cuenta.bien, cuenta.mal, cuenta.sin_hacer, con, sin)


def _media(suma: float, cuantos: int) -> float | None:
    return suma / cuantos if cuantos else None


def _en_orden(estudiantes: Iterable[str]) -> Sequence[str]:
    return sorted(estudiantes, key=orden_alfabetico)


def _por_tamano(grupos: Mapping[Cual, list[str]]) -> list[tuple[Cual, list[str]]]:
    return sorted(grupos.items(), key=lambda par: (-len(par[1]), par[0]))
