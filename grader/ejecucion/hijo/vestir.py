"""Valores ↔ objetos de torch, numpy y Python, dentro del hijo.

Al volver solo se copian datos de tipos conocidos, con los métodos de las clases base: una subclase con `__eq__` o
`__torch_function__` propios llega como datos corrientes, o no llega.
"""

from __future__ import annotations

import importlib
import itertools
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal

import numpy as np
import torch

from grader.ejecucion.protocolo import topes
from grader.modelo.valores import (
    BYTES_POR_DTYPE,
    Ajeno,
    Arreglo,
    Bloque,
    Escalar,
    Mapa,
    Modulo,
    Secuencia,
    Valor,
    a_numpy,
)

_NOMBRES_DE_DTYPE = {getattr(torch, nombre): nombre for nombre in BYTES_POR_DTYPE}
_SIN_SUBCLASES = torch._C.DisableTorchFunctionSubclass


class CapasDistintas(Exception):
    """El módulo no tiene los parámetros que se le iban a cargar: qué pasa y con cuáles.

    Los argumentos son «no_es_modulo» y su tipo; «nombres», los que faltan y los que sobran, separados por comas; o
    «forma», el nombre, su forma y la debida.
    """


def vestir(valor: Valor) -> Any:
    """Construye el objeto que recibirá el código del estudiante; cada llamada da una copia nueva."""
    match valor:
        case Arreglo():
            return _vestir_arreglo(valor)
        case Escalar(valor=dato):
            return dato
        case Secuencia(clase=clase, elementos=elementos):
            lista = [vestir(e) for e in elementos]
            return tuple(lista) if clase == "tuple" else lista
        case Mapa(pares=pares, clase=clase):
            return {c for c, _ in pares} if clase == "set" else {c: vestir(e) for c, e in pares}
        case Modulo():
            return _construir(valor)
        case Ajeno():
            raise TypeError("un valor ajeno no se puede enviar")


def _vestir_arreglo(arreglo: Arreglo) -> Any:
    datos = a_numpy(arreglo).copy()
    if arreglo.origen == "numpy":
        return datos
    tensor = torch.from_numpy(datos)
    if arreglo.dtype == "bfloat16":
        tensor = tensor.to(torch.bfloat16)
    if not arreglo.contiguo and tensor.dim() >= 2:
        tensor = tensor.transpose(-1, -2).contiguous().transpose(-1, -2)
    return tensor


def _construir(receta: Modulo) -> torch.nn.Module:
    paquete, _, nombre = receta.ruta.rpartition(".")
    origen = torch.nn if paquete == "nn" else importlib.import_module(paquete)
    modulo: torch.nn.Module = getattr(origen, nombre)(*(vestir(a) for a in receta.argumentos))
    for clave, hijo in receta.hijos:
        modulo.add_module(clave, vestir(hijo))
    if receta.pesos:
        cargar_pesos(modulo, receta.pesos)
    return modulo


def cargar_pesos(modulo: Any, pesos: tuple[tuple[str, Valor], ...]) -> None:
    """Pone en cada parámetro, por su nombre, los números dados, y el módulo en evaluación.

    Error: `CapasDistintas` si los parámetros no son justo esos.
    """
    if not isinstance(modulo, torch.nn.Module):
        raise CapasDistintas("no_es_modulo", type(modulo).__name__[:80])
    suyos = dict(torch.nn.Module.named_parameters(modulo))
    enviados = dict(pesos)
    faltan, sobran = sorted(enviados.keys() - suyos.keys()), sorted(suyos.keys() - enviados.keys())
    if faltan or sobran:
        raise CapasDistintas("nombres", *(", ".join(nombres)[: topes.DE_PARAMETROS] for nombres in (faltan, sobran)))
    for nombre, parametro in suyos.items():
        tensor = vestir(enviados[nombre])
        if tensor.shape != parametro.shape:
            raise CapasDistintas("forma", nombre, str(tuple(parametro.shape)), str(tuple(tensor.shape)))
        parametro.data = tensor
    torch.nn.Module.train(modulo, False)


def desvestir(objeto: Any, profundidad: int = 0) -> Valor:
    """Copia una respuesta como dato; lo que no es un dato conocido vuelve como `Ajeno` con su tipo."""
    if profundidad > topes.ANIDADO:
        return Ajeno("anidado", "está anidado demasiadas veces")
    if objeto is ...:
        return Ajeno("ellipsis")
    if objeto is None or objeto is True or objeto is False:
        return Escalar(objeto)
    clase = type(objeto)
    if issubclass(clase, torch.Tensor):
        return _desvestir_tensor(objeto)
    if issubclass(clase, np.ndarray | np.generic):
        return _desvestir_numpy(np.asarray(objeto))
    if issubclass(clase, int | float | Fraction | Decimal):
        return _desvestir_numero(objeto, clase)
    if issubclass(clase, str):
        return Escalar(str.__str__(objeto)[: topes.TEXTO].encode("utf-8", "replace").decode())
    if issubclass(clase, torch.nn.Module):
        return _desvestir_modulo(objeto)
    return _desvestir_coleccion(objeto, clase, profundidad)


def _desvestir_numero(numero: Any, clase: type) -> Valor:
    if issubclass(clase, int):
        entero = int.__index__(numero)
        return Escalar(entero) if -(2**63) <= entero < 2**63 else Ajeno("int", "no cabe en 64 bits")
    base = next(base for base in (float, Fraction, Decimal) if issubclass(clase, base))
    return Escalar(base.__float__(numero))


def _desvestir_coleccion(objeto: Any, clase: type, profundidad: int) -> Valor:
    if issubclass(clase, tuple | list):
        nombre: Literal["tuple", "list"] = "tuple" if issubclass(clase, tuple) else "list"
        elementos = tuple((tuple if nombre == "tuple" else list).__iter__(objeto))[: topes.ELEMENTOS + 1]
        if len(elementos) > topes.ELEMENTOS:
            return Ajeno(nombre, "tiene demasiados elementos")
        return Secuencia(nombre, tuple(desvestir(e, profundidad + 1) for e in elementos))
    if issubclass(clase, dict):
        pares = tuple(dict.items(objeto))[: topes.ELEMENTOS]
        return Mapa(tuple((_clave(c), desvestir(v, profundidad + 1)) for c, v in pares))
    if issubclass(clase, set | frozenset):
        elementos = tuple((set if issubclass(clase, set) else frozenset).__iter__(objeto))[: topes.ELEMENTOS]
        return Mapa(tuple((c, Escalar(None)) for c in sorted(map(_clave, elementos))), "set")
    return Ajeno(str(getattr(clase, "__name__", "?"))[:60])


def _clave(clave: Any) -> str:
    if issubclass(type(clave), str):
        return str.__str__(clave)[:200].encode("utf-8", "replace").decode()
    return repr(clave)[:200] if type(clave) in (int, float, bool, tuple) else f"<{type(clave).__name__[:60]}>"


def _desvestir_tensor(tensor: torch.Tensor) -> Valor:
    with _SIN_SUBCLASES():
        dtype = _NOMBRES_DE_DTYPE.get(tensor.dtype) or str(tensor.dtype).removeprefix("torch.")
        if tensor.layout != torch.strided or tensor.device.type == "meta" or tensor.is_quantized:
            return Ajeno("Tensor", "no es de los corrientes: está disperso, cuantizado o sin datos")
        if dtype not in BYTES_POR_DTYPE:
            return Ajeno("Tensor", f"es de tipo {dtype}")
        if tensor.numel() * BYTES_POR_DTYPE[dtype] > topes.TENSOR:
            return Ajeno("Tensor", "es demasiado grande")
        suelto = tensor.detach().as_subclass(torch.Tensor).cpu()  # solo en un cuaderno puede venir de una GPU
        if dtype == "bfloat16" or suelto.is_conj() or suelto.is_neg():  # lo que numpy no sabe leer
            suelto = suelto.resolve_conj().resolve_neg().contiguous().reshape(-1).view(torch.uint8)
        return Arreglo(dtype, tuple(tensor.shape), Bloque(suelto.numpy().tobytes()))


def _desvestir_modulo(modulo: torch.nn.Module) -> Valor:
    """De un módulo viajan sus parámetros, por nombre: lo que ha aprendido. Su código se queda aquí."""
    clase = str(getattr(type(modulo), "__name__", "?"))[:60]
    try:
        parametros = dict(itertools.islice(_parametros(modulo), topes.PARAMETROS + 1))
    except (AttributeError, KeyError, TypeError):  # le falta lo que pone `super().__init__()`, o lo ha cambiado
        return Ajeno(clase, "es un módulo sin construir")
    if len(parametros) > topes.PARAMETROS:
        return Ajeno(clase, "tiene demasiados parámetros")
    return Modulo(clase, pesos=tuple((_clave(n), _desvestir_tensor(p)) for n, p in parametros.items()))


def _parametros(modulo: torch.nn.Module) -> Iterator[tuple[str, torch.Tensor]]:
    """Los parámetros de un módulo y de los que contiene, sin llamar a nada suyo.

    Uno que sirve en dos lugares sale con sus dos nombres; de un módulo que se contiene a sí mismo, no se sale.
    """
    pendientes = [("", modulo)]
    for _ in range(topes.MODULOS):
        if not pendientes:
            return
        prefijo, cual = pendientes.pop()
        contenido = object.__getattribute__(cual, "__dict__")
        for nombre, parametro in dict.items(contenido["_parameters"]):
            if issubclass(type(parametro), torch.Tensor):
                yield f"{prefijo}{nombre}", parametro
        hijos = [(f"{prefijo}{nombre}.", hijo) for nombre, hijo in dict.items(contenido["_modules"])]
        pendientes += [(n, h) for n, h in reversed(hijos) if issubclass(type(h), torch.nn.Module)]


def _desvestir_numpy(datos: Any) -> Valor:
    if str(datos.dtype.newbyteorder("=")) not in BYTES_POR_DTYPE:
        return Ajeno("ndarray", f"es de tipo {datos.dtype}"[:80])
    if datos.size * datos.dtype.itemsize > topes.TENSOR:
        return Ajeno("ndarray", "es demasiado grande")
    datos = datos.astype(datos.dtype.newbyteorder("="))
    return Arreglo(str(datos.dtype), tuple(datos.shape), Bloque(datos.tobytes()), "numpy")
