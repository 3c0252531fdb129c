"""Las cuentas que declara una parte: se pueden hacer, dan lo que deben y ninguna se muerde la cola."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from grader.juicio import evaluar, nombres_de, sale_de
from grader.modelo import Ficha, Parte, Resultado, Tipo
from grader.referencias import Referencias, partes_automaticas
from grader.verificar.hallazgo import Hallazgo

_COMO_SE_ESCRIBE = "son números, nombres, + - * / ** @ y las funciones de docs/autores.md"


def comprobar_formulas(ficha: Ficha, referencias: Referencias) -> Iterator[Hallazgo]:
    """`sale_de` da lo esperado desde otros valores, y `cantidades` se calcula con los argumentos."""
    partes = {p.nombre: p for p in partes_automaticas(ficha)}
    esperados = {nombre: resultados[0] for nombre, resultados in referencias.esperados(ficha).items()}
    for parte in partes.values():
        yield from _de_donde_sale(parte, partes, esperados)
        yield from _cantidades(parte, ficha)


def _de_donde_sale(parte: Parte, partes: Mapping[str, Parte], esperados: Mapping[str, Resultado]) -> Iterator[Hallazgo]:
    if not parte.sale_de:
        return
    cual = f"`sale_de` de «{parte.nombre}»"
    nombres = _nombres(parte.sale_de)
    valores = {n for n, p in partes.items() if p.tipo == Tipo.VALOR}
    if parte.tipo != Tipo.VALOR or not nombres or not set(nombres) <= valores:
        yield Hallazgo(
            f"{cual} no se calcula solo con otros valores del ejercicio", _COMO_SE_ESCRIBE, cerca=(parte.nombre,)
        )
    elif parte.tolerancia.decimales is None:
        yield Hallazgo(
            f"{cual} no sirve de nada: «{parte.nombre}» no pide decimales",
            "pide `a_mano(n)` decimales, o quita la cuenta",
            cerca=(parte.nombre,),
        )
    elif parte.nombre in _de_todos(nombres, partes):
        yield Hallazgo(f"{cual} da la vuelta y llega a sí misma", "quita una de las dos", cerca=(parte.nombre,))
    elif not sale_de(parte.sale_de, esperados[parte.nombre], esperados, parte.tolerancia.atol or 1e-9):
        yield Hallazgo(f"{cual} no da lo que se espera", "corrige la cuenta", cerca=(parte.nombre,))


def _de_todos(nombres: tuple[str, ...], partes: Mapping[str, Parte]) -> set[str]:
    """Los valores de los que salen unos, y de los que salen esos."""
    vistos: set[str] = set()
    pendientes = list(nombres)
    while pendientes:
        if (nombre := pendientes.pop()) not in vistos:
            vistos.add(nombre)
            pendientes += _nombres(partes[nombre].sale_de) if nombre in partes and partes[nombre].sale_de else ()
    return vistos


def _cantidades(parte: Parte, ficha: Ficha) -> Iterator[Hallazgo]:
    argumentos = ficha.firmas.get(parte.nombre, ())
    for cantidad in parte.cantidades:
        if not _se_calcula(cantidad, argumentos):
            que = f"la cantidad «{cantidad}» de «{parte.nombre}» no se calcula con sus argumentos"
            yield Hallazgo(que, _COMO_SE_ESCRIBE, cerca=(parte.nombre,))


def _se_calcula(formula: str, argumentos: tuple[str, ...]) -> bool:
    try:
        return evaluar(formula, {nombre: np.asarray(2.0) for nombre in argumentos}).ndim == 0
    except (ValueError, SyntaxError):
        return False


def _nombres(formula: str) -> tuple[str, ...]:
    try:
        return nombres_de(formula)
    except SyntaxError:
        return ()
