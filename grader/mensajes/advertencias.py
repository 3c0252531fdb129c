"""Lo que Python, numpy y PyTorch advierten sin detenerse: aparte de lo que imprime el código, y en español. Puro."""

from __future__ import annotations

import re

from grader.formato import en_una_linea

TOPE_DE_ADVERTENCIAS = 3
# Así las escribe el hijo, cada una en su línea.
_UNA = re.compile(r"^.{0,300}?:(?P<linea>\d{1,9}): (?P<clase>\w{0,40}Warning): (?P<mensaje>.*)\n?", re.MULTILINE)
_DONDE_EN_C = re.compile(r"\s*\(?Triggered internally at .*$")
# Hablan de versiones futuras o de la velocidad, y no de lo que se aprende aquí.
_SIN_INTERES = re.compile(
    r"^(DeprecationWarning|PendingDeprecationWarning|FutureWarning|SyntaxWarning|ImportWarning|ResourceWarning)"
    r"|nested.tensor|lazy modules|CUDA|GPU|pin_memory|lr_scheduler",
    re.IGNORECASE,
)
_CONOCIDAS = (
    (
        r"use of `x\.T` on tensors of dimension other than 2",
        "con más de dos dimensiones, `x.T` les da la vuelta a todas: para cambiar solo las dos últimas se usa `x.mT` o "
        "`x.transpose(-2, -1)`",
    ),
    (
        r"Implicit dimension choice for (log_)?softm",
        "al softmax le falta decir en qué dimensión trabaja, con `dim=`, y PyTorch elige una",
    ),
    (
        r"To copy construct from a tensor",
        "`torch.tensor` recibe algo que ya es un tensor: para copiarlo basta `x.clone()`",
    ),
    (r"divide by zero encountered", "numpy divide entre cero, y de ahí sale un infinito"),
    (r"overflow encountered", "a numpy un número se le hace demasiado grande, y queda en infinito"),
    (r"invalid value encountered", "numpy hace una cuenta que no tiene resultado, como 0/0, y de ahí sale un `nan`"),
    (
        r"Using a target size .* that is different to the input size",
        "la pérdida compara dos tensores de formas distintas, y PyTorch estira uno para que casen",
    ),
    (
        r"Creating a tensor from a list of numpy\.ndarrays",
        "un tensor se crea más deprisa de un solo arreglo de numpy que de una lista de ellos",
    ),
    (
        r"Converting a tensor with requires_grad=True to a scalar",
        "se convierte en número un tensor que guarda gradientes: antes se separa con `.detach()`",
    ),
)


def separar_advertencias(impreso: str) -> tuple[str, tuple[str, ...]]:
    """Lo que imprimió el código, sin las advertencias, y qué dice cada una de las que interesan."""
    dichas = [_decir(h["clase"], h["mensaje"], h["linea"]) for h in _UNA.finditer(impreso)]
    return _UNA.sub("", impreso), tuple(dict.fromkeys(filter(None, dichas)))[:TOPE_DE_ADVERTENCIAS]


def _decir(clase: str, mensaje: str, linea: str) -> str:
    if _SIN_INTERES.search(f"{clase}: {mensaje}"):
        return ""
    conocida = next((frase for patron, frase in _CONOCIDAS if re.search(patron, mensaje)), "")
    quien = "numpy" if clase == "RuntimeWarning" else "PyTorch" if "torch" in mensaje.lower() else "Python"
    return f"en la línea {linea}, " + (
        conocida or f"{quien} avisa, con sus palabras: «{en_una_linea(_DONDE_EN_C.sub('', mensaje), 200).rstrip('.')}»"
    )
