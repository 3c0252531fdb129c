"""Modelo de error de e04: cada pieza es una lista de formas de tensores, y contar es sumar sus tamaños."""

import math
from collections.abc import Iterator

from torch import Tensor, nn

Formas = list[tuple[int, ...]]


def parametros_atencion(
    d_modelo: int, *, sesgos: str = "todos", proyecciones: int = 4, que: str = "numeros", devuelve: str = "resultado"
) -> int | None:
    """Cuenta la atención; `proyecciones=3` olvida W_o."""
    return _sumar(_atencion(d_modelo, 1, sesgos, proyecciones, "reparten"), que, devuelve)


def parametros_mlp(
    d_modelo: int,
    d_mlp: int,
    *,
    sesgos: str = "todos",
    mlp: str = "completo",
    que: str = "numeros",
    devuelve: str = "resultado",
) -> int | None:
    """Cuenta el MLP; `mlp` es «completo», «solo_ida» o «cuatro_veces» (sin mirar d_mlp)."""
    return _sumar(_mlp(d_modelo, d_mlp, sesgos, mlp), que, devuelve)


def parametros_layernorm(
    d_modelo: int, *, norma: str = "completa", que: str = "numeros", devuelve: str = "resultado"
) -> int | None:
    """Cuenta una LayerNorm; `norma` es «completa», «sin_beta», «dos_numeros» o «las_dos» (cuenta las del bloque)."""
    veces = 2 if norma == "las_dos" else 1
    return _sumar(_layernorm(d_modelo, norma) * veces, que, devuelve)


def parametros_bloque(
    d_modelo: int,
    cabezas: int,
    d_mlp: int,
    *,
    sesgos: str = "todos",
    proyecciones: int = 4,
    reparto: str = "reparten",
    mlp: str = "completo",
    norma: str = "completa",
    normas: int = 2,
    que: str = "numeros",
    devuelve: str = "resultado",
) -> int | None:
    """Cuenta el bloque; `normas` es cuántas LayerNorm suma y `reparto`, qué hace con las cabezas."""
    formas = _atencion(d_modelo, cabezas, sesgos, proyecciones, reparto) + _mlp(d_modelo, d_mlp, sesgos, mlp)
    return _sumar(formas + _layernorm(d_modelo, norma) * normas, que, devuelve)


def desglosar(
    modulo: nn.Module,
    *,
    nivel: str = "hijos",
    claves: str = "nombre",
    cuentan: str = "todos",
    propios: bool = False,
    vacios: bool = True,
    forma: str = "diccionario",
    que: str = "numeros",
    devuelve: str = "resultado",
) -> dict[str, int] | int | None:
    """Desglosa un módulo.

    `nivel` es `hijos`, `modulos` (todos, incluido él mismo), `descendientes` o `parametros` (una clave por tensor);
    `propios` no entra en los nietos y `vacios=False` se salta los hijos sin parámetros.
    """
    if nivel == "parametros":
        desglose = {nombre: _medir([tensor], que) for nombre, tensor in _tensores(modulo, cuentan, propios)}
    else:
        piezas = modulo.named_children() if nivel == "hijos" else modulo.named_modules()
        desglose = {
            type(pieza).__name__ if claves == "clase" else nombre: _medir(
                [tensor for _, tensor in _tensores(pieza, cuentan, propios)], que
            )
            for nombre, pieza in piezas
            if not (nivel == "descendientes" and pieza is modulo)
        }
    desglose = {clave: cuenta for clave, cuenta in desglose.items() if vacios or cuenta}
    if devuelve == "nada":
        return None
    return sum(desglose.values()) if forma == "total" else desglose


def cambia_con_2_cabezas(*, reparto: str = "reparten") -> bool:
    """Contesta si el número de cabezas cambia el total: con cualquier otro reparto, sí."""
    return reparto != "reparten"


def _lineal(entradas: int, salidas: int, con_sesgo: bool) -> Formas:
    return [(salidas, entradas), (salidas,)] if con_sesgo else [(salidas, entradas)]


def _atencion(d_modelo: int, cabezas: int, sesgos: str, proyecciones: int, reparto: str) -> Formas:
    """Da las formas de la atención.

    `reparto`: «reparten»; «multiplican» (todo, una vez por cabeza); «completas» (q, k y v de ancho d_modelo por
    cabeza, y W_o las junta); «una» (q, k y v de una sola cabeza); «dividen» (todo entre las cabezas).
    """
    con_sesgo = sesgos not in ("ninguno", "sin_atencion")
    ancho = d_modelo // cabezas if reparto in ("una", "dividen") else d_modelo
    entrada = _lineal(d_modelo, ancho, con_sesgo) * 3
    salida = {
        "completas": _lineal(cabezas * d_modelo, d_modelo, con_sesgo),
        "dividen": _lineal(d_modelo, ancho, con_sesgo),
    }.get(reparto, _lineal(d_modelo, d_modelo, con_sesgo))
    if proyecciones == 3:
        salida = []
    match reparto:
        case "multiplican":
            return (entrada + salida) * cabezas
        case "completas":
            return entrada * cabezas + salida
        case _:
            return entrada + salida


def _mlp(d_modelo: int, d_mlp: int, sesgos: str, mlp: str) -> Formas:
    con_sesgo = sesgos not in ("ninguno", "sin_mlp")
    ancho = 4 * d_modelo if mlp == "cuatro_veces" else d_mlp
    ida = _lineal(d_modelo, ancho, con_sesgo)
    return ida if mlp == "solo_ida" else ida + _lineal(ancho, d_modelo, con_sesgo)


def _layernorm(d_modelo: int, norma: str) -> Formas:
    match norma:
        case "sin_beta":
            return [(d_modelo,)]
        case "dos_numeros":
            return [(1,), (1,)]
        case _:
            return [(d_modelo,), (d_modelo,)]


def _sumar(formas: Formas, que: str, devuelve: str) -> int | None:
    if devuelve == "nada":
        return None
    return len(formas) if que == "tensores" else sum(math.prod(forma) for forma in formas)


def _tensores(modulo: nn.Module, cuentan: str, propios: bool) -> Iterator[tuple[str, Tensor]]:
    """Recorre lo que se cuenta: «todos», «entrenables», «pesos» (sin sesgos) o «con_buferes»."""
    for nombre, parametro in modulo.named_parameters(recurse=not propios):
        if cuentan == "entrenables" and not parametro.requires_grad:
            continue
        if cuentan == "pesos" and not nombre.endswith("weight"):
            continue
        yield nombre, parametro
    if cuentan == "con_buferes":
        yield from modulo.named_buffers(recurse=not propios)


def _medir(tensores: list[Tensor], que: str) -> int:
    return len(tensores) if que == "tensores" else sum(tensor.numel() for tensor in tensores)
