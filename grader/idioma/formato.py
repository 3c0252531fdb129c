"""Escribir en español: números en la prosa, listas y citas.

El texto ajeno (lo que imprime o dice el código del estudiante) pasa por `limpiar` antes de mostrarse; solo lo que va en
sus propias líneas, detrás de una marca, por `limpiar_lineas`.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterable, Sequence
from datetime import datetime
from fractions import Fraction
from typing import SupportsInt

# Cuántos nombres se citan seguidos.
SE_CITAN = 4
ORDINALES = ("primer", "segundo", "tercer", "cuarto", "quinto", "sexto", "séptimo", "octavo")
ORDINALES_FEMENINOS = ("primera", "segunda", "tercera", "cuarta", "quinta", "sexta", "séptima", "octava")
# Órdenes de una terminal: CSI (colores, cursor) y OSC (título, enlaces, portapapeles).
_ESCAPES = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[@-Z\\^_]")
# Lo que Python pone en lugar de los bytes de un nombre que no supo leer, y lo que no representa ningún byte.
_SIN_DECODIFICAR, _SUELTOS = re.compile("[\ud800-\udfff]"), re.compile("[\ud800-\udc7f\udd00-\udfff]")
_CIENTIFICA = re.compile(r"(?<![\w.])(?P<mantisa>\d+(?:\.\d+)?)e(?P<exponente>[+-]?\d+)\b")
_VOLADOS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
_CATEGORIAS_OCULTAS = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


def puntos(cantidad: Fraction) -> str:
    """Escribe unos puntos con coma y, como mucho, dos decimales: «7,5». Es el único lugar donde se redondean."""
    centesimas = math.floor(cantidad * 100 + Fraction(1, 2))
    entero, resto = divmod(centesimas, 100)
    return str(entero) if resto == 0 else f"{entero},{resto:02d}".rstrip("0")


def decir_fecha(cuando: datetime) -> str:
    """Una fecha y su hora: «10/3/2026 23:59»."""
    return f"{cuando.day}/{cuando.month}/{cuando.year} {cuando:%H:%M}"


def decir_dias(dias: int) -> str:
    """«1 día», «3 días»."""
    return "1 día" if dias == 1 else f"{dias} días"


def en_prosa(numero: str) -> str:
    """Pasa un número de Python a la prosa: coma decimal, signo menos, infinito y potencias de diez («3 · 10⁻⁵»)."""
    con_potencias = _CIENTIFICA.sub(_en_potencia, numero)
    return con_potencias.replace(".", ",").replace("-inf", "−∞").replace("inf", "∞").replace("-", "−")


def _en_potencia(escrito: re.Match[str]) -> str:
    potencia = f"10{str(int(escrito['exponente'])).translate(_VOLADOS)}"
    return potencia if escrito["mantisa"] == "1" else f"{escrito['mantisa']} · {potencia}"


def con_mayuscula(frase: str) -> str:
    """La frase con su primera letra en mayúscula."""
    return frase[:1].upper() + frase[1:]


def tras_dos_puntos(comienzo: str, frase: str) -> str:
    """Une un comienzo y una frase con dos puntos; tras ellos, minúscula."""
    return f"{comienzo}: {frase[:1].lower()}{frase[1:]}"


def en_una_linea(texto: str, tope: int) -> str:
    """Un texto ajeno, limpio y sin espacios de más, para citarlo dentro de una frase."""
    return " ".join(limpiar(texto, tope).split())


def citar(nombre: object) -> str:
    """Un nombre ajeno entre comillas."""
    return f"«{en_una_linea(str(nombre), 200)}»"


def nombre_legible(nombre: str) -> str:
    """Un nombre de archivo como texto: el que no está en UTF-8, como lo escriben Windows o los zip antiguos."""
    if not _SIN_DECODIFICAR.search(nombre):
        return nombre
    crudo = _SUELTOS.sub("", nombre).encode("utf-8", "surrogateescape")
    try:
        return crudo.decode("utf-8")
    except UnicodeDecodeError:
        posibles = [crudo.decode(codificacion, "replace") for codificacion in ("cp1252", "cp437")]
        return max(posibles, key=lambda texto: sum(c.isalpha() for c in texto))


def citar_algunos(nombres: Sequence[str]) -> str:
    """Unos nombres ajenos entre comillas, los primeros si son muchos."""
    return enumerar([citar(n) for n in nombres[:SE_CITAN]] + (["algo más"] if len(nombres) > SE_CITAN else []))


def limpiar(texto: str, tope: int = 2_000) -> str:
    """Un texto ajeno recortado, en una línea y sin secuencias de terminal ni caracteres de control o de formato.

    Siempre en una: con un salto de línea, un nombre podría escribir un renglón que parezca del corrector.
    """
    return limpiar_lineas(texto, tope).replace("\n", " ")


def limpiar_lineas(texto: str, tope: int = 2_000) -> str:
    """Lo mismo, con sus saltos de línea."""
    recorte = _ESCAPES.sub("", nombre_legible(texto[: 4 * tope]))[:tope]
    if recorte.replace("\n", "").isprintable():  # casi siempre: no hay nada que quitar
        return recorte + (" …" if len(texto) > tope else "")
    visible = "".join(
        c for c in recorte.replace("\t", "    ") if c == "\n" or unicodedata.category(c) not in _CATEGORIAS_OCULTAS
    )
    return visible + (" …" if len(texto) > tope else "")


def posicion(indice: Iterable[SupportsInt]) -> str:
    """Una posición contada como en Python: «[0, 2]»."""
    return f"[{', '.join(str(int(i)) for i in indice)}]"


def orden_alfabetico(nombre: str) -> tuple[str, str]:
    """Con qué se ordenan unos nombres como en un diccionario: sin mirar mayúsculas ni acentos, y la ñ tras la n."""
    letras = unicodedata.normalize("NFD", unicodedata.normalize("NFC", nombre.casefold()).replace("ñ", "n\uffff"))
    return "".join(c for c in letras if not unicodedata.combining(c)), nombre


def enumerar(cosas: list[str]) -> str:
    """Une con comas y una «y» (o «e»): «a, b y c»."""
    if len(cosas) < 2:
        return "".join(cosas)
    ultima = cosas[-1].strip("«»`").lower()
    conjuncion = "e" if ultima.startswith(("i", "hi")) or ultima == "y" else "y"
    return f"{', '.join(cosas[:-1])} {conjuncion} {cosas[-1]}"
