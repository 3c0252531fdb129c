"""Una entrada del catálogo de errores, y cómo los datos de un mensaje se ponen en su frase."""

from __future__ import annotations

import re
from dataclasses import dataclass

from grader.idioma import con_mayuscula, en_prosa, en_una_linea, enumerar

TOPE_DE_DATO = 60
TOPE_DE_NOMBRES = 5
# Con estos nombres, que son de numpy, torch también los entiende.
_ALIAS = frozenset({"axis", "keepdims"})
# Cómo llaman torch y C a cada tipo de número, en minúsculas, y cómo se escribe.
_DTYPES = {
    "float": "float32",
    "double": "float64",
    "half": "float16",
    "c10::half": "float16",
    "c10::bfloat16": "bfloat16",
    "long": "int64",
    "long_int": "int64",
    "int": "int32",
    "short": "int16",
    "char": "int8",
    "signed_char": "int8",
    "byte": "uint8",
    "unsigned_char": "uint8",
}
_CLASES = {
    "nonetype": "`None`",
    "int": "un entero",
    "float": "un número decimal",
    "complex": "un número complejo",
    "bool": "un booleano",
    "str": "un texto",
    "list": "una lista",
    "tuple": "una tupla",
    "dict": "un diccionario",
    "set": "un conjunto",
    "tuple_of_ints": "una tupla de enteros",
    "tuple_of_tensors": "una tupla de tensores",
    "number": "un número",
    "range": "un `range`",
    "slice": "un intervalo con «:»",
    "generator": "un generador",
    "module": "un módulo",
    "type": "una clase",
    "function": "una función",
    "method": "una función",
    "builtin_function_or_method": "una función",
    "tensor": "un tensor",
    "parameter": "un parámetro",
    "size": "una forma (`shape`)",
    "dtype": "un dtype",
    "ndarray": "un arreglo de numpy",
    **dict.fromkeys(("float16", "float32", "float64", "int32", "int64", "bool_"), "un número de numpy"),
    "sequential": "una capa `Sequential`",
    "linear": "una capa `Linear`",
}
# Así habla torch de la función que no pudo con sus argumentos, que puede no ser la que se escribió.
_DE_DENTRO = re.compile(r"^\w{1,80}\(\)(: argument '| received an invalid combination)")


@dataclass(frozen=True, slots=True)
class Entrada:
    """Un error conocido: cómo se reconoce, qué pasó y qué mirar.

    Se reconoce por la clase de la excepción (una o varias, separadas por espacios), por un patrón que se busca en su
    mensaje y, si hace falta, por otro que se busca en la línea del estudiante. Los grupos con nombre de los dos se
    ponen en las frases; los que empiezan por `forma`, `dtype`, `clase`, `nombres` o `palabras` se escriben como se
    dicen en español. Con `citar`, las palabras del mensaje añaden algo.
    """

    clave: str
    tipos: str
    patron: str
    que: str
    mirar: str
    linea: str = ""
    citar: bool = False


@dataclass(frozen=True, slots=True)
class Explicacion:
    """Qué pasó y qué mirar, en español, y si conviene citar además las palabras de Python."""

    clave: str
    que: str
    mirar: str
    citar: bool


def casar(entrada: Entrada, tipo: str, mensaje: str, linea: str) -> Explicacion | None:
    """La explicación de una entrada con los datos del mensaje puestos, si es de ese error."""
    if tipo not in entrada.tipos.split() or (entrada.linea and not re.search(entrada.linea, linea)):
        return None
    if (hallado := re.search(entrada.patron, mensaje, re.DOTALL)) is None:
        return None
    en_la_linea = re.search(entrada.linea, linea) if entrada.linea else None
    grupos = hallado.groupdict() | (en_la_linea.groupdict() if en_la_linea else {})
    datos = {nombre: _decir(nombre, dato or "") for nombre, dato in grupos.items()}
    que, mirar = (frase.format(**datos) for frase in (entrada.que, entrada.mirar))
    if _DE_DENTRO.search(mensaje) and f"{(suya := datos.get('funcion', ''))}(".lower() not in linea.lower():
        que = que.replace(f"`{suya}`", "esa operación")  # otra que la llamada usa por dentro
    return Explicacion(entrada.clave, con_mayuscula(que), mirar, entrada.citar)


def _decir(nombre: str, dato: str) -> str:
    """Un dato del mensaje como se dice en español: una forma, un dtype, una clase, unos nombres o lo que sea."""
    if nombre.startswith("nombres"):
        hallados = [f"`{_limpiar(n)}`" for n in re.findall(r"['\"]([^'\"]+)['\"]", dato[:2_000])]
        resto = [f"{len(hallados) - TOPE_DE_NOMBRES} más"] if len(hallados) > TOPE_DE_NOMBRES else []
        return enumerar(hallados[:TOPE_DE_NOMBRES] + resto)
    if nombre == "palabras":
        dadas = dict.fromkeys(re.findall(r"[(,]\s*([a-z_]\w*)\s*=(?!=)", dato[:2_000]))
        return enumerar([f"`{_limpiar(n)}`" for n in dadas if n not in _ALIAS][:TOPE_DE_NOMBRES])
    limpio = _limpiar(dato)
    if nombre.startswith("forma"):
        lados = re.findall(r"-?\d+", limpio)
        return f"({', '.join(lados)}{',' if len(lados) == 1 else ''})"
    if nombre.startswith("dtype"):
        corto = limpio.lower().replace(" ", "_").removeprefix("torch.").removesuffix("tensor")
        return f"`{_DTYPES.get(corto, corto)}`"
    if nombre.startswith("clase"):
        corto = limpio.rstrip(".").rpartition(".")[2]
        return _CLASES.get(corto.lower().replace(" ", "_"), f"un objeto de la clase `{corto}`")
    return en_prosa(limpio) if re.fullmatch(r"-\d+", limpio) else limpio


def _limpiar(dato: str) -> str:
    return en_una_linea(dato, TOPE_DE_DATO).replace("`", "'")
