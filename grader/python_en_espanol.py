"""Lo que dice Python de un error, en español llano, cuando es de los comunes. Lo demás se cita tal cual."""

from __future__ import annotations

import re

from grader.formato import en_una_linea, limpiar

# Lo que dice Python de los errores de sintaxis más comunes, en español.
_SINTAXIS = (
    (r"expected ':'", "faltan los dos puntos «:» al final de la línea"),
    (r"'(.)' was never closed", "el paréntesis o corchete «{0}» que se abre aquí no se cierra"),
    (r"unmatched '(.)'", "sobra un «{0}»"),
    (r"closing parenthesis '(.)' does not match", "el «{0}» no corresponde al paréntesis que se había abierto"),
    (r"unterminated (?:triple-quoted )?(?:f-)?string", "hay un texto entre comillas que no se cierra"),
    (r"expected an indented block", "después de los dos puntos «:» falta un bloque con sangría"),
    (r"unexpected indent", "la línea tiene una sangría que no corresponde"),
    (r"unindent does not match|inconsistent use of tabs", "la sangría no coincide con la de las líneas anteriores"),
    (r"invalid syntax\. Perhaps you forgot a comma", "puede que falte una coma"),
    (r"Maybe you meant '==' ", "para comparar se escribe «==»; «=» asigna"),
    (r"cannot assign to", "a la izquierda del «=» no hay un nombre al que asignar"),
    (r"'(return|await|yield)' outside function", "hay un «{0}» fuera de una función: revisa la sangría"),
    (r"Missing parentheses in call to 'print'", "a «print» le faltan los paréntesis"),
    (r"invalid character '(.)'", "hay un carácter que Python no admite en el código: «{0}»"),
    (r"invalid decimal literal", "hay un número mal escrito o un nombre que empieza por un número"),
    (r"illegal target for annotation|invalid non-printable|null bytes", "hay caracteres que no son código de Python"),
    (r"invalid syntax", "Python no entiende lo que está escrito ahí"),
)  # fmt: skip

_EXCEPCIONES = {
    "NameError": "se usa un nombre que no está definido",
    "UnboundLocalError": "se usa una variable antes de darle valor",
    "AttributeError": "se pide un atributo o un método que ese objeto no tiene",
    "TypeError": "se usa un valor de un tipo que esa operación no admite",
    "ValueError": "un valor es del tipo adecuado, pero no es posible en esa operación",
    "IndexError": "se pide una posición que no existe",
    "KeyError": "se pide una clave que el diccionario no tiene",
    "ZeroDivisionError": "se divide entre cero",
    "RecursionError": "una función se llama a sí misma sin parar",
    "ImportError": "no se pudo importar algo de un módulo",
    "ModuleNotFoundError": "se importa un módulo que aquí no está instalado",
    "AssertionError": "una comprobación con «assert» no se cumple",
    "FileNotFoundError": "se abre un archivo que aquí no existe",
    "EOFError": "se espera que alguien escriba con «input()», y aquí nadie puede hacerlo",
    "NotImplementedError": "se usa algo que no está implementado para esos datos",
    "OverflowError": "un número es demasiado grande para esa operación",
    "PermissionError": "se intenta algo que aquí no está permitido",
}
_DE_TORCH = (
    (r"view size is not compatible", "ese tensor no está seguido en la memoria, y `view` lo necesita; `reshape`, no"),
    (r"stack expects each tensor", "para apilar tensores, todos deben tener la misma forma"),
    (r"not compiled with CUDA|No CUDA GPUs|Found no NVIDIA", "se pide una GPU, y aquí no hay"),
    (r"before Module\.__init__\(\) call", "falta llamar a `super().__init__()` antes de crear las capas"),
    (
        r'missing the required "forward" function',
        "la clase no define `forward`: mira que se llame así y esté dentro de ella",
    ),
    (r"Can't call numpy\(\) on Tensor that requires grad", "ese tensor guarda gradientes: sepáralo antes con `detach`"),
)
_FORMAS_QUE_NO_CASAN = re.compile(
    r"shapes cannot be multiplied|size of tensor a|shape '.*' is invalid|Expected size for|must match"
    r"|[Dd]imension out of range|could not be broadcast|mismatch",
)


def traducir_sintaxis(mensaje: str) -> str:
    """El motivo de un error de sintaxis, en español si es de los conocidos."""
    for patron, frase in _SINTAXIS:
        if encontrado := re.search(patron, mensaje):
            return frase.format(*(en_una_linea(grupo or "", 40) for grupo in encontrado.groups()))
    return f"Python dice «{limpiar(mensaje, 200)}»"


def explicar_excepcion(tipo: str, mensaje: str) -> str:
    """Qué significa una excepción, como final de «significa que …»; vacío si no es de las conocidas."""
    for patron, frase in _DE_TORCH:
        if re.search(patron, mensaje):
            return frase
    if tipo in ("RuntimeError", "ValueError", "IndexError") and _FORMAS_QUE_NO_CASAN.search(mensaje):
        return "las formas de los tensores no son compatibles en esa operación"
    return _EXCEPCIONES.get(tipo, "")
