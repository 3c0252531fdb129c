"""Qué cambia en la libreta con una hoja que vuelve; o, si algo no encaja, qué y dónde. Puro.

Lo que no se tocó en la hoja no se toca en la libreta, aunque en ella haya cambiado: dos personas pueden repartirse la
misma hoja y devolver cada una la suya.
"""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from grader.idioma import citar, enumerar, puntos
from grader.libreta import Lugar, Manual, Renglon, poner_a_escala
from grader.revision.lectura import CODIGO, Fila, Leida
from grader.revision.renglones import RESPUESTAS, TOPE, decir_quienes, para_una_celda

_NUMERO = re.compile(r"[+-]?[0-9]{1,9}(?:\.[0-9]{1,9})?\Z")
_CODIGO = re.compile(r"([a-z]+)-\d+\Z")
_HACEN_FALTA = (CODIGO, "estudiantes", "comentario")
_DE_RESPUESTAS = ("respuesta", "puntos")


@dataclass(frozen=True, slots=True)
class Cotejo:
    """Lo que hay que poner y cuánto de ello es nuevo, cambia o se quita; con `problemas`, nada.

    `pisados` son los que alguien cambió en la libreta después de dar la hoja; `viejos`, los de una respuesta que ya es
    otra, que se guardan y no cuentan; `dejados`, los de quien ya tiene nota en la respuesta nueva.
    """

    puestos: tuple[Manual, ...] = ()
    nuevos: int = 0
    cambian: int = 0
    se_quitan: int = 0
    pisados: tuple[Lugar, ...] = ()
    viejos: tuple[Lugar, ...] = ()
    dejados: tuple[Lugar, ...] = ()
    problemas: tuple[str, ...] = ()


@dataclass(slots=True)
class _Cuenta:
    puestos: list[Manual] = field(default_factory=list)
    clases: Counter[str] = field(default_factory=Counter)
    pisados: list[Lugar] = field(default_factory=list)
    viejos: list[Lugar] = field(default_factory=list)
    dejados: list[Lugar] = field(default_factory=list)


def hoja_de(leidas: Iterable[Leida]) -> str:
    """De qué hoja son los códigos de lo leído; nada si no son de una sola."""
    codigos = (str(fila.celdas.get(CODIGO, "")).strip() for leida in leidas for fila in leida.filas)
    hojas = {hallado[1] for codigo in codigos if (hallado := _CODIGO.match(codigo))}
    return hojas.pop() if len(hojas) == 1 else ""


def cotejar(
    leidas: Sequence[Leida],
    dados: Sequence[Renglon],
    puestos: Mapping[Lugar, Manual],
    huellas: Mapping[Lugar, str],
    *,
    parcial: bool = False,
    quien: str = "",
) -> Cotejo:
    """Compara lo leído con la hoja que se dio y con lo que hay ahora en la libreta.

    `puestos` es lo vigente y `huellas`, las de lo que hay entregado ahora. `parcial` admite que falten filas.
    """
    por_codigo = {renglon.codigo: renglon for renglon in dados}
    problemas, hallados = list[str](), dict[str, tuple[Leida, Fila, Renglon]]()
    for leida in leidas:
        for fila in leida.filas:
            problema = _identificar(leida, fila, por_codigo, hallados)
            if problema:
                problemas.append(problema)
    problemas += [p for leida in leidas for p in _columnas_que_faltan(leida, por_codigo)]
    if not problemas and not parcial:
        problemas += _filas_que_faltan(dados, hallados)
    if problemas:
        return Cotejo(problemas=tuple(problemas))
    cuenta = _Cuenta()
    for leida, fila, renglon in hallados.values():
        valor, largo = _leer_puntos(leida, fila, renglon), len(str(fila.celdas.get("comentario", "")))
        if isinstance(valor, str):
            problemas.append(valor)
        elif largo > TOPE:
            problemas.append(_situar(leida, fila, "comentario", f"tiene {largo} caracteres: deja como mucho {TOPE}"))
        else:
            _contar(cuenta, renglon, valor, _leer_comentario(fila), puestos, huellas, quien)
    if problemas:
        return Cotejo(problemas=tuple(problemas))
    clases = cuenta.clases
    return Cotejo(
        tuple(cuenta.puestos), clases["nuevos"], clases["cambian"], clases["se_quitan"],
        tuple(cuenta.pisados), tuple(cuenta.viejos), tuple(cuenta.dejados),
    )  # fmt: skip


# --- De qué es cada fila -------------------------------------------------------------------------------------------


def _identificar(
    leida: Leida, fila: Fila, por_codigo: Mapping[str, Renglon], hallados: dict[str, tuple[Leida, Fila, Renglon]]
) -> str:
    """Anota de qué renglón es una fila; si no se sabe, dice qué pasa y qué hacer."""
    codigo = str(fila.celdas.get(CODIGO, "")).strip()
    if not codigo:
        return _situar(leida, fila, CODIGO, "no tiene código: copia el que tenía, o borra la fila si es tuya")
    renglon = por_codigo.get(codigo)
    if renglon is None:
        que = f"{citar(codigo)} no es un código de esta hoja: copia el que tenía, o borra la fila si es tuya"
        return _situar(leida, fila, CODIGO, que)
    if codigo in hallados:
        otra, repetida = hallados[codigo][:2]
        que = f"{citar(codigo)} está también en {_donde(otra, repetida)}: deja solo una de las dos"
        return _situar(leida, fila, CODIGO, que)
    hallados[codigo] = leida, fila, renglon
    escritos = {"estudiantes": decir_quienes(renglon), "respuesta": renglon.respuesta}
    for columna, dado in escritos.items():
        if columna in leida.letras and _esencia(fila.celdas.get(columna, "")) != _esencia(dado):
            que = (
                f"no dice lo que se exportó con el código {citar(codigo)}. ¿Ordenaste solo algunas columnas, o se "
                "estropearon los acentos al guardar? Deshazlo, o exporta otra hoja y copia ahí lo tuyo"
            )
            return _situar(leida, fila, columna, que)
    return ""


def _columnas_que_faltan(leida: Leida, por_codigo: Mapping[str, Renglon]) -> Iterator[str]:
    suyos = [por_codigo.get(str(fila.celdas.get(CODIGO, "")).strip()) for fila in leida.filas]
    de_respuestas = any(r is not None and r.tabla == RESPUESTAS for r in suyos)
    for columna in (*_HACEN_FALTA, *(_DE_RESPUESTAS if de_respuestas else ())):
        if columna not in leida.letras:
            donde = f" en la pestaña {citar(leida.pestana)}" if leida.pestana else ""
            yield f"Falta la columna «{columna}»{donde}: vuelve a ponerla, con ese título en la primera fila."


def _filas_que_faltan(dados: Sequence[Renglon], hallados: Mapping[str, object]) -> Iterator[str]:
    """Las que se dieron y no vuelven; si de una pestaña no vuelve ninguna, es que no se devolvió entera."""
    vuelven = {r.tabla for r in dados if r.codigo in hallados}
    faltan = [r for r in dados if r.codigo not in hallados and r.tabla in vuelven]
    if faltan:
        cuales = [f"{r.codigo} ({r.parte or 'comentario'} de {_citar_quienes(r)})" for r in faltan[:3]]
        mas = [f"{len(faltan) - 3} más"] if len(faltan) > 3 else []
        yield (
            f"Faltan filas de las que se exportaron: {enumerar([*cuales, *mas])}. Deshaz el borrado o, si es a "
            "propósito, repite con --parcial: lo de ellas se queda como está."
        )


def _citar_quienes(renglon: Renglon) -> str:
    uno, *otros = renglon.estudiantes
    return citar(uno) + (f" y {len(otros)} más" if otros else "")


def _esencia(valor: Any) -> str:
    """Las letras y las cifras de un texto: lo que ningún programa cambia al guardarlo."""
    return "".join(c for c in unicodedata.normalize("NFKC", str(valor)).casefold() if c.isalnum())


def _situar(leida: Leida, fila: Fila, columna: str, que: str) -> str:
    letra = leida.letras.get(columna)
    return f"{_donde(leida, fila)}{f', columna {letra}' if letra else ''} ({columna}): {que}."


def _donde(leida: Leida, fila: Fila) -> str:
    return f"{citar(leida.pestana)}, fila {fila.numero}" if leida.pestana else f"fila {fila.numero}"


# --- Lo que dice cada fila -----------------------------------------------------------------------------------------


def _leer_puntos(leida: Leida, fila: Fila, renglon: Renglon) -> Fraction | str | None:
    """Los puntos de una fila; si no valen, qué pasa y qué hacer."""
    celda = fila.celdas.get("puntos")
    if celda is None or renglon.maximo is None:
        return None
    rango = f"un número entre 0 y {puntos(renglon.maximo)}, o deja la casilla vacía"
    if isinstance(celda, datetime.date | datetime.time | datetime.timedelta):
        que = f"la hoja tomó por una fecha lo que escribiste: da a la casilla formato de número y escribe {rango}"
        return _situar(leida, fila, "puntos", que)
    valor = _cantidad(celda)
    if valor is None:
        return _situar(leida, fila, "puntos", f"{citar(celda)} no es un número: escribe {rango}")
    if not 0 <= valor <= renglon.maximo:
        return _situar(leida, fila, "puntos", f"{citar(celda)} se sale de lo que vale: escribe {rango}")
    return valor


def _cantidad(celda: Any) -> Fraction | None:
    if isinstance(celda, bool):
        return None
    if isinstance(celda, int | float):
        # Lo que da una cuenta de la hoja (0,1 + 0,2) trae cifras que nadie escribió.
        return Fraction(f"{celda:.10g}") if abs(celda) < float("inf") else None
    escrita = str(celda).strip().replace("−", "-").replace(",", ".")
    return Fraction(escrita) if _NUMERO.match(escrita) else None


def _leer_comentario(fila: Fila) -> str:
    celda = fila.celdas.get("comentario", "")
    if isinstance(celda, float) and celda.is_integer():
        celda = int(celda)
    return para_una_celda("\n".join(str(celda).splitlines()))


def _contar(
    cuenta: _Cuenta,
    renglon: Renglon,
    valor: Fraction | None,
    comentario: str,
    puestos: Mapping[Lugar, Manual],
    huellas: Mapping[Lugar, str],
    quien: str,
) -> None:
    """Anota lo que cambia con una fila, de cada una de sus personas."""
    toca_puntos = valor != _como_se_ve(renglon.puntos)
    toca_comentario = comentario != "\n".join(renglon.comentario.splitlines()).strip()
    if not toca_puntos and not toca_comentario:
        return
    for estudiante in renglon.estudiantes:
        lugar = estudiante, renglon.ejercicio, renglon.parte
        puesto = puestos.get(lugar)
        habia = None if puesto is None else poner_a_escala(puesto, renglon.maximo)
        ahora = huellas.get(lugar, renglon.huella)
        if habia is not None and habia.huella not in (renglon.huella, ""):
            if habia.huella == ahora:  # ya se leyó lo que entregó después
                cuenta.dejados.append(lugar)
                continue
            habia = None
        previos = (habia.puntos, habia.comentario) if habia is not None else (None, "")
        nuevo = Manual(
            *lugar, valor if toca_puntos else previos[0], comentario if toca_comentario else previos[1],
            renglon.huella, quien, maximo=renglon.maximo,
        )  # fmt: skip
        if (nuevo.puntos, nuevo.comentario) == previos:
            continue
        cuenta.puestos.append(nuevo)
        cuenta.clases["nuevos" if habia is None else "se_quitan" if nuevo.vacio else "cambian"] += 1
        if previos != (renglon.puntos, renglon.comentario):
            cuenta.pisados.append(lugar)
        if ahora != renglon.huella:
            cuenta.viejos.append(lugar)


def _como_se_ve(cantidad: Fraction | None) -> Fraction | None:
    """Una cantidad como vuelve de la hoja, que la guarda con las cifras de un `float`."""
    return None if cantidad is None else Fraction(f"{float(cantidad):.10g}")
