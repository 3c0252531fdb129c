"""Los peldaños de la comparación que miran números: tensores, números sueltos y booleanos. Puro."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np

from grader.modelo import Comparacion, Peldano, Tolerancia
from grader.modelo.valores import FLOTANTES, Ajeno, Arreglo, Escalar, Mapa, Modulo, Secuencia, Valor, a_numpy

# Las tolerancias de `torch.testing.assert_close`, (rtol, atol) por dtype; un float de Python cuenta como float64.
TOLERANCIAS = {
    "float16": (1e-3, 1e-5),
    "bfloat16": (1.6e-2, 1e-5),
    "float32": (1.3e-6, 1e-5),
    "float64": (1e-7, 1e-7),
}
# Un valor hecho a mano vale «a 10⁻ⁿ o menos», incluido el borde, que en binario casi nunca cae justo.
_BORDE = 1 + 1e-9
# Lo que llega sin poder leerse, dicho con su nombre en español: así se sabe qué se devolvió sin querer.
_COSAS = {
    "function": "una función (¿le faltan los paréntesis para llamarla?)",
    "builtin_function_or_method": "una función (¿le faltan los paréntesis para llamarla?)",
    "method": "una función (¿le faltan los paréntesis para llamarla?)",
    "module": "un módulo entero de Python",
    "type": "una clase, y no algo hecho con ella",
    "generator": "un generador",
    "range": "un rango",
    "complex": "un número complejo",
    "bytes": "unos bytes",
    "int": "un entero",
    "Tensor": "un tensor",
    "ndarray": "un arreglo de numpy",
    "list": "una lista",
    "tuple": "una tupla",
    "anidado": "una colección",
    "resultado": "un resultado",
    "arreglo": "un arreglo",
}


_ESCALARES: dict[type, str] = {
    bool: "un booleano", int: "un entero", float: "un número", str: "un texto", type(None): "None",
}  # fmt: skip


def describir(valor: Valor) -> str:
    """Nombra el tipo de un valor, con artículo, para decir «se esperaba …, y llegó …»."""
    match valor:
        case Arreglo(origen="numpy", forma=forma):
            return f"un arreglo de numpy de forma {forma}" if forma else "un número de numpy"
        case Arreglo(forma=forma):
            return f"un tensor de forma {forma}" if forma else "un tensor de dimensión 0"
        case Escalar(valor=dato):
            return _ESCALARES[type(dato)]
        case Secuencia():
            return _describir_secuencia(valor)
        case Mapa(clase="set"):
            return "un conjunto"
        case Mapa():
            return "un diccionario"
        case Ajeno(tipo="ellipsis"):
            return "los puntos suspensivos de la plantilla"
        case Ajeno(tipo=tipo, motivo=motivo):
            cosa = _COSAS.get(tipo, f"un objeto de tipo {tipo}")
            return f"{cosa}, que {motivo}" if motivo else cosa
        case Modulo(ruta=ruta):
            return f"un módulo {ruta}"


def _describir_secuencia(secuencia: Secuencia) -> str:
    elementos = secuencia.elementos
    cosa = "una tupla" if secuencia.clase == "tuple" else "una lista"
    enteros = all(isinstance(e, Escalar) and type(e.valor) is int for e in elementos)
    de_que = "entero" if elementos and enteros else "elemento"
    return f"{cosa} de {len(elementos)} {de_que}{'s' if len(elementos) != 1 else ''}"


def choque(peldano: Peldano, esperado: Valor, obtenido: Valor, *observaciones: str) -> Comparacion:
    """Un desacuerdo entre cosas de distinta clase, descritas."""
    return Comparacion(
        peldano, esperado=describir(esperado), obtenido=describir(obtenido), observaciones=tuple(observaciones)
    )


# --- Tensores ------------------------------------------------------------------------------------------------------


def comparar_arreglos(
    esperado: Arreglo, obtenido: Valor, tolerancia: Tolerancia, hay_tensores: bool, dtype: bool
) -> Comparacion:
    """Compara tensores: clase, forma, dtype y números."""
    if not isinstance(obtenido, Arreglo) or obtenido.origen != esperado.origen:
        return choque(Peldano.TIPO, esperado, obtenido)
    if obtenido.forma != esperado.forma:
        return Comparacion(Peldano.FORMA, esperado=str(esperado.forma), obtenido=str(obtenido.forma))
    observaciones: tuple[str, ...] = ()
    if dtype and obtenido.dtype != esperado.dtype:
        if hay_tensores or (esperado.dtype, obtenido.dtype) != ("float32", "float64"):
            return Comparacion(Peldano.DTYPE, esperado=esperado.dtype, obtenido=obtenido.dtype)
        observaciones = ("devuelve float64 y se pide float32, que es lo habitual en PyTorch: aquí vale igual",)
    elif (esperado.dtype in FLOTANTES) != (obtenido.dtype in FLOTANTES):
        return Comparacion(Peldano.DTYPE, esperado=esperado.dtype, obtenido=obtenido.dtype)
    if obtenido.dtype == esperado.dtype and obtenido.bloque == esperado.bloque:
        return Comparacion()  # los mismos bytes: no hace falta mirar número por número
    rtol, atol = limites(tolerancia, esperado.dtype)
    diferencia = _comparar_numpy(a_numpy(esperado), a_numpy(obtenido), rtol, atol)
    return replace(diferencia, observaciones=observaciones) if observaciones else diferencia


def limites(tolerancia: Tolerancia, dtype: str) -> tuple[float, float]:
    """Las tolerancias relativa y absoluta que valen para unos números de este dtype."""
    rtol, atol = TOLERANCIAS.get(dtype, (0.0, 0.0))
    return (
        rtol if tolerancia.rtol is None else tolerancia.rtol,
        (atol if tolerancia.atol is None else tolerancia.atol) * (_BORDE if tolerancia.decimales is not None else 1),
    )


def _comparar_numpy(esperado: Any, obtenido: Any, rtol: float, atol: float) -> Comparacion:
    """Compara números de la misma forma; `nan` e infinitos deben estar en los mismos lugares."""
    with np.errstate(invalid="ignore"):  # los nan que trae la memoria sin inicializar
        previsto, visto = esperado.astype(np.float64), obtenido.astype(np.float64)
    finitos = np.isfinite(previsto) & np.isfinite(visto)
    # Los enteros se comparan como enteros: como float64 perderían las últimas cifras.
    iguales = (esperado == obtenido) | (np.isnan(previsto) & np.isnan(visto))
    with np.errstate(invalid="ignore", over="ignore"):
        diferencia = np.where(finitos, np.abs(visto - previsto), np.where(iguales, 0.0, np.inf))
        permitida = np.where(finitos, atol + rtol * np.abs(previsto), 0.0)
    son_enteros = esperado.dtype.kind in "iu" and obtenido.dtype.kind in "iu"
    mal = ~iguales if son_enteros else ~iguales & ~(finitos & (diferencia <= permitida))
    if not mal.any():
        gastada = np.divide(diferencia, permitida, out=np.zeros_like(diferencia), where=finitos & (permitida > 0))
        return Comparacion(exceso=0.0 if son_enteros else float(gastada.max(initial=0.0)))
    indice = np.unravel_index(int(np.argmax(np.where(mal, diferencia, -1.0))), mal.shape)
    peor, cabe = float(diferencia[indice]), float(permitida[indice])
    diferir = _diferir(float(previsto[indice]), float(visto[indice]), peor, cabe)
    return replace(
        diferir,
        peldano=Peldano.VALORES if finitos[mal].all() else Peldano.NO_FINITO,
        indice=tuple(int(i) for i in indice),
        distintos=int(mal.sum()),
        total=int(mal.size),
    )


def _comparar_sueltos(previsto: float, visto: float, rtol: float, atol: float) -> Comparacion:
    """Lo mismo que `_comparar_numpy` con un solo número, y mucho antes: reconocer un error compara miles."""
    if previsto == visto or (math.isnan(previsto) and math.isnan(visto)):
        return Comparacion()
    if not (math.isfinite(previsto) and math.isfinite(visto)):
        return _diferir(previsto, visto, math.inf, 0.0)
    diferencia, permitida = abs(visto - previsto), atol + rtol * abs(previsto)
    if diferencia > permitida:
        return _diferir(previsto, visto, diferencia, permitida)
    return Comparacion(exceso=diferencia / permitida)


def _diferir(previsto: float, visto: float, diferencia: float, permitida: float) -> Comparacion:
    """Dos números que no son el mismo: cuánto se apartan y hacia dónde."""
    textos = numero(previsto), numero(visto)
    if textos[0] == textos[1]:  # seis cifras no bastan para ver la diferencia
        textos = repr(previsto), repr(visto)
    finitos = math.isfinite(previsto) and math.isfinite(visto)
    return Comparacion(
        Peldano.VALORES if finitos else Peldano.NO_FINITO,
        esperado=textos[0],
        obtenido=textos[1],
        diferencia=diferencia,
        exceso=diferencia / permitida if permitida > 0 else math.inf,
        sentido=(visto > previsto) - (visto < previsto) if finitos else 0,
        distintos=1,
        total=1,
    )


def numero(dato: float) -> str:
    """Escribe un número como Python, con hasta seis cifras significativas."""
    return str(int(dato)) if math.isfinite(dato) and dato == int(dato) and abs(dato) < 1e15 else f"{dato:.6g}"


# --- Números y booleanos sueltos -----------------------------------------------------------------------------------


def comparar_numeros(esperado: Escalar, obtenido: Valor, tolerancia: Tolerancia) -> Comparacion:
    """Compara un número suelto; un entero exacto, un `float` con su tolerancia; nunca un booleano."""
    suelto = como_escalar(obtenido)
    if suelto is None or isinstance(suelto, bool | str):
        return choque(Peldano.TIPO, esperado, obtenido)
    observaciones: tuple[str, ...] = ()
    if isinstance(obtenido, Arreglo):
        observaciones = (f"llega {describir(obtenido)}; basta un número de Python",)
    if isinstance(esperado.valor, int):
        if isinstance(suelto, float) and not suelto.is_integer():
            comparacion = _comparar_sueltos(float(esperado.valor), suelto, 0.0, 0.0)
            return replace(comparacion, observaciones=("el resultado debe ser un entero",))
        if isinstance(suelto, float):
            observaciones += ("el resultado es una cantidad entera y llega como número con decimales",)
        if salto := int(suelto) - esperado.valor:
            return Comparacion(
                Peldano.VALORES,
                esperado=str(esperado.valor),
                obtenido=str(int(suelto)),
                diferencia=float(abs(salto)),
                exceso=math.inf,
                sentido=1 if salto > 0 else -1,
                distintos=1,
                total=1,
                observaciones=observaciones,
            )
        return Comparacion(observaciones=observaciones)
    assert isinstance(esperado.valor, float)
    # Un número que salió de un tensor de float32 tiene la precisión de float32.
    rtol, atol = limites(tolerancia, obtenido.dtype if isinstance(obtenido, Arreglo) else "float64")
    comparacion = _comparar_sueltos(esperado.valor, float(suelto), rtol, atol)
    return replace(comparacion, observaciones=observaciones) if observaciones else comparacion


def como_escalar(valor: Valor) -> bool | int | float | str | None:
    """El dato de un escalar, también si llega como número de numpy o tensor de un solo elemento sin dimensiones."""
    match valor:
        case Escalar(valor=dato):
            return dato
        case Arreglo(forma=()):
            dato = a_numpy(valor).item()
            return dato if isinstance(dato, bool | int | float) else None
        case _:
            return None


def comparar_booleanos(esperado: Escalar, obtenido: Valor) -> Comparacion:
    """Compara un booleano, que no es ningún otro valor."""
    dato = como_escalar(obtenido)
    if not isinstance(dato, bool):
        return choque(Peldano.TIPO, esperado, obtenido)
    if dato != esperado.valor:
        return Comparacion(Peldano.VALORES, (), str(esperado.valor), str(dato), distintos=1, total=1)
    return Comparacion()
