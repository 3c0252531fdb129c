"""Modelo de error de e04: cada pieza es una lista de formas de tensores, y contar es sumar sus tamaños."""

import itertools
import math
from collections.abc import Callable, Iterator

from torch import Tensor, nn

Formas = list[tuple[int, ...]]

# La atención contada con `^` donde iba `**`, según dónde caigan los paréntesis: es el «o exclusivo» de los bits.
CIRCUNFLEJOS: dict[str, Callable[[int], int]] = {
    "circunflejo": lambda d: 4 * d ^ 2 + 4 * d,
    "circunflejo_entre_parentesis": lambda d: 4 * (d ^ 2) + 4 * d,
    "circunflejo_y_suma": lambda d: 4 * (d ^ 2 + d),
}


def parametros_atencion(
    d_modelo: int, *, sesgos: str = "todos", proyecciones: int = 4, que: str = "numeros", devuelve: str = "resultado"
) -> int | None:
    """Cuenta la atención; `proyecciones=3` olvida W_o."""
    if que in CIRCUNFLEJOS:
        return CIRCUNFLEJOS[que](d_modelo)
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
    """Cuenta el MLP; `mlp` es «completo», «solo_ida», «dos_veces» o «cuatro_veces» (sin mirar d_mlp)."""
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
    resto = _mlp(d_modelo, d_mlp, sesgos, mlp) + _layernorm(d_modelo, norma) * normas
    if que in CIRCUNFLEJOS:
        return CIRCUNFLEJOS[que](d_modelo) + sum(math.prod(forma) for forma in resto)
    return _sumar(_atencion(d_modelo, cabezas, sesgos, proyecciones, reparto) + resto, que, devuelve)


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


def desglosar_sin_reiniciar(modulo: nn.Module) -> dict[str, int]:
    """La cuenta no vuelve a 0 con cada hijo."""
    cuentas = itertools.accumulate(_medir(list(hijo.parameters()), "numeros") for hijo in modulo.children())
    return dict(zip(dict(modulo.named_children()), cuentas, strict=True))


def desglosar_el_modulo(modulo: nn.Module) -> dict[str, int]:
    """Cuenta el módulo entero donde iba cada hijo."""
    return dict.fromkeys(dict(modulo.named_children()), _medir(list(modulo.parameters()), "numeros"))


def desglosar_por_comienzo(modulo: nn.Module) -> dict[str, int]:
    """Reparte los parámetros por el comienzo de su nombre."""
    desglose: dict[str, int] = {}
    for nombre, parametro in modulo.named_parameters():
        hijo = nombre.partition(".")[0]
        desglose[hijo] = desglose.get(hijo, 0) + parametro.numel()
    return desglose


def desglosar_por_prefijo(modulo: nn.Module) -> dict[str, int]:
    """Da a cada hijo los parámetros cuyo nombre empieza como el suyo, sin llegar hasta el punto."""
    return {
        hijo: sum(p.numel() for nombre, p in modulo.named_parameters() if nombre.startswith(hijo))
        for hijo, _ in modulo.named_children()
    }


def desglosar_el_ultimo(modulo: nn.Module) -> dict[str, int]:
    """Como el anterior, con cada tensor puesto en el lugar del que había."""
    return {nombre.partition(".")[0]: parametro.numel() for nombre, parametro in modulo.named_parameters()}


def cambia_con_2_cabezas(*, reparto: str = "reparten") -> bool:
    """Contesta si el número de cabezas cambia el total: con cualquier otro reparto, sí."""
    return reparto != "reparten"


def _lineal(entradas: int, salidas: int, sesgo: int | None) -> Formas:
    """La matriz y su sesgo, de tantos números como se diga; `None` si no se cuenta."""
    return [(salidas, entradas)] if sesgo is None else [(salidas, entradas), (sesgo,)]


def _sesgo(salidas: int, sesgos: str, de: str) -> int | None:
    if sesgos in ("ninguno", f"sin_{de}"):
        return None
    return 1 if sesgos in ("un_numero", f"un_numero_{de}") else salidas


def _atencion(d_modelo: int, cabezas: int, sesgos: str, proyecciones: int, reparto: str) -> Formas:
    """Da las formas de la atención.

    `reparto`: «reparten»; «multiplican» (todo, una vez por cabeza); «completas» (q, k y v de ancho d_modelo por
    cabeza, y W_o las junta); «una» (q, k y v de una sola cabeza); «dividen» (todo entre las cabezas); «una_sale» (W_o
    recibe una sola cabeza).
    """
    ancho = d_modelo // cabezas if reparto in ("una", "dividen") else d_modelo
    sesgo, sesgo_de_salida = _sesgo(ancho, sesgos, "atencion"), _sesgo(d_modelo, sesgos, "atencion")
    entrada = _lineal(d_modelo, ancho, sesgo) * 3
    salida = {
        "completas": _lineal(cabezas * d_modelo, d_modelo, sesgo_de_salida),
        "dividen": _lineal(d_modelo, ancho, sesgo),
        "una_sale": _lineal(d_modelo // cabezas, d_modelo, sesgo_de_salida),
    }.get(reparto, _lineal(d_modelo, d_modelo, sesgo_de_salida))
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
    ancho = 4 * d_modelo if mlp == "cuatro_veces" else d_mlp
    vuelve = ancho if sesgos == "los_dos_de_ida" else d_modelo
    ida = _lineal(d_modelo, ancho, _sesgo(ancho, sesgos, "mlp"))
    vuelta = _lineal(ancho, d_modelo, _sesgo(vuelve, sesgos, "mlp"))
    return ida if mlp == "solo_ida" else (ida + vuelta) * (2 if mlp == "dos_veces" else 1)


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
    if que == "ultimo":
        tensores = tensores[-1:]
    return len(tensores) if que == "tensores" else sum(tensor.numel() for tensor in tensores)
