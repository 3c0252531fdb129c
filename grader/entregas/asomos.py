"""Lo que se ve de una entrega mirándola solo como texto: el código ajeno no se interpreta fuera de su proceso."""

from __future__ import annotations

import re
from collections.abc import Iterable

from grader.modelo import Archivo
from grader.modelo.nombres import mal_escrito

TOPE_DE_ASOMO = 8 << 20
# Qué módulos grandes conviene tener ya importados si su nombre aparece en la entrega.
_ASOMOS = (
    (re.compile(rb"matplotlib|\bplt\b"), "matplotlib.pyplot"),
    (re.compile(rb"torch\.optim|\boptim\.\w|entrenar_secuencias"), "torch._dynamo"),
)
# Lo que define una línea sin sangría; los cuantificadores no retroceden, para que nadie pueda hacerlo tardar.
_DEFINE = (
    rb"(?:(?:async[ \t]++)?(?:def|class)[ \t]++(\w++)"
    rb"|from[ \t]++[\w.]++[ \t]++import[ \t]++([\w, \t]++)"
    rb"|([A-Za-z_][\w, \t]{0,300}+)(?::[^=\r\n]{0,200}+)?=(?!=)(?![ \t]*+\.\.\.))"
)
_EN_PY = re.compile(rb"(?:\A(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?|[\r\n])" + _DEFINE)
# En un cuaderno, una línea de código empieza tras unas comillas o un salto de línea escapado.
_EN_CUADERNO = re.compile(rb'(?:"|\\n)' + _DEFINE)
# Lo que define una línea, con sangría o sin ella.
_ESCRIBE = re.compile(
    r"^[ \t]*+(?:(?:async[ \t]++)?(?:def|class)[ \t]++(\w++)"
    r"|(\w++)[ \t]*+(?::[^=\r\n]{0,200}+)?=(?!=)(?![ \t]*+\.\.\.))",
    re.MULTILINE,
)


def modulos_que_asoman(archivos: Iterable[Archivo]) -> frozenset[str]:
    """Los módulos grandes que parece usar una entrega."""
    return frozenset(
        modulo
        for archivo in archivos
        for patron, modulo in _ASOMOS
        if patron.search(archivo.contenido, 0, TOPE_DE_ASOMO)
    )


def nombres_que_asoman(archivo: Archivo) -> frozenset[str]:
    """Los nombres que parece definir un archivo; lo que sigue siendo «...» no se cuenta."""
    texto = archivo.contenido[:TOPE_DE_ASOMO].replace(b"\0", b"")  # así también se lee UTF-16
    patron = _EN_CUADERNO if archivo.parece_cuaderno else _EN_PY
    vistos = (palabra for hallado in patron.findall(texto) for grupo in hallado for palabra in grupo.split(b","))
    return frozenset(ultima for palabra in vistos if (ultima := _ultima(palabra)))


def se_insinua(archivo: Archivo, pedidos: Iterable[str]) -> bool:
    """Si un `.py` parece traer algo de lo que se pide donde no se ve: dentro de otra cosa, o con el nombre mal escrito.

    Un nombre corriente (`pesos`) no es señal de nada.
    """
    texto = archivo.contenido[:TOPE_DE_ASOMO].replace(b"\0", b"").decode("utf-8", "replace")
    escritos = dict.fromkeys(uno or otro for uno, otro in _ESCRIBE.findall(texto))
    return any(p in escritos or mal_escrito(p, escritos) for p in pedidos if not es_comun(p))


def es_comun(nombre: str) -> bool:
    """Si un nombre es de una sola palabra, como `pesos`: puede ser el de cualquier otra cosa."""
    return "_" not in nombre and nombre.islower()


def sigue_por_resolver(archivo: Archivo, nombre: str) -> bool:
    """Si cada definición de una función o una clase que se ve en un archivo parece la de la plantilla."""
    if archivo.contenido.find(b"por resolver: ", 0, TOPE_DE_ASOMO) < 0:
        return False
    texto, buscado = archivo.contenido[:TOPE_DE_ASOMO], nombre.encode()
    talones = texto.count(b"por resolver: " + buscado)
    return talones > 0 and len(re.findall(rb"\b(?:def|class) +%b\b" % re.escape(buscado), texto)) <= talones


def _ultima(palabra: bytes) -> str:
    """El nombre que queda en `a` o en `b as a`."""
    return palabra.split()[-1].decode("ascii", "replace") if palabra.strip() else ""
