"""Las líneas de un código que quizá no hacen lo que parecen, en frases que siempre son verdad."""

from __future__ import annotations

from collections.abc import Sequence

from grader.idioma import limpiar
from grader.modelo import Indicio

TOPE = 2
_FRASES = {
    "otra_definicion": "hay otra definición de lo mismo: cuenta la última, la de más abajo. Deja solo una",
    "circunflejo": "`^` no es la potencia, sino una operación con bits: la potencia se escribe `**`",
    "potencia_a_medias": "la potencia va antes que la división, así que no es una raíz: se escribe `d ** 0.5`",
    "division_sin_decimales": "`//` quita los decimales del cociente: con ellos se escribe `/`",
    "negativo_a_medias": "la potencia va antes que el signo: un número negativo se eleva entre paréntesis, `(-2) ** 2`",
    "tupla_por_una_coma": "la coma separa dos cosas: los decimales se escriben con punto, `0.5`",
    "redondeo": "se redondea, y lo que se compara son los números sin redondear",
    "sin_keepdim": "lo que se resta o por lo que se divide perdió la dimensión que recorre: con `keepdim=True` la "
    "conserva, de tamaño 1. Mira también si es la que debe recorrer",
    "return_en_bucle": "ese `return` está dentro del bucle, que acaba en su primera vuelta",
    "dropout_activo": "ese dropout actúa siempre, también al evaluar: cada vez anula números al azar",
    "sin_guardar": "lo que calcula esa línea no se guarda: no cambia el tensor, da otro nuevo",
}


def contar_indicios(indicios: Sequence[Indicio], lineas_ya_dichas: Sequence[int] = ()) -> list[str]:
    """Qué hace cada línea; las que ya se citaron por otra razón no se repiten."""
    nuevos = [i for i in indicios if i.clave in _FRASES and i.lugar.linea not in lineas_ya_dichas]
    return [f"{_situar(i)}, {_FRASES[i.clave]}" for i in nuevos[:TOPE]]


def _situar(indicio: Indicio) -> str:
    lugar = indicio.lugar
    celda = f" de la {limpiar(lugar.donde, 40)}" if lugar.donde.startswith("celda ") else ""
    codigo = limpiar(lugar.codigo, 120)
    return f"en la línea {lugar.linea}{celda}{f' (`{codigo}`)' if codigo else ''}"
