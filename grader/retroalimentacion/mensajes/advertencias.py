"""Lo que Python, numpy y PyTorch advierten sin detenerse: aparte de lo que imprime el código, y en español. Puro."""

from __future__ import annotations

import re

from grader.idioma import en_una_linea, limpiar

TOPE_DE_ADVERTENCIAS = 3
# Lo que se mira de una: quien la escribe no decide lo que cuesta buscar en ella.
TOPE_DE_MENSAJE, TOPE_DE_DISTINTAS = 1_000, 50
# Así las escribe el hijo, cada una en su línea.
_UNA = re.compile(
    r"^(?P<donde>.{0,300}?):(?P<linea>\d{1,9}): (?P<clase>\w{0,40}Warning)(?: \((?P<quien>[\w.]{1,40})\))?: "
    r"(?P<mensaje>.*)\n?",
    re.MULTILINE,
)
_DONDE_EN_C = re.compile(r"Triggered internally at ")
# Hablan de versiones futuras o de la velocidad, y no de lo que se aprende aquí.
_SIN_INTERES = re.compile(
    r"^(DeprecationWarning|PendingDeprecationWarning|FutureWarning|SyntaxWarning|ImportWarning|ResourceWarning)"
    r"|nested.tensor|lazy modules|CUDA|GPU|pin_memory|lr_scheduler",
    re.IGNORECASE,
)
# Las notas del propio corrector: lo que se pide y aquí se hace de otra manera.
_DEL_CORRECTOR = "CorrectorWarning"
_NOTAS = {
    "gpu": "se pide una GPU, y aquí no hay: se calcula en la CPU, que da lo mismo y no cambia tus puntos",
    "compilar": "compilar (`torch.compile`, `torch.jit`) aquí no hace nada: el código se ejecuta tal como está escrito",
    "procesos": "aquí `DataLoader` lee los datos sin procesos aparte, como con `num_workers=0`",
    "programas": "`os.system` no hizo nada: al corregir no se puede abrir otro programa",
}
_HABLAN = {"torch": "PyTorch avisa", "numpy": "numpy avisa"}
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
    (r"Mean of empty slice", "numpy hace la media de un arreglo vacío, y de ahí sale un `nan`"),
    (
        r"Degrees of freedom <= 0|degrees of freedom is <= 0",
        "una varianza o una desviación se calcula con demasiados pocos números, y de ahí sale un `nan`",
    ),
    (
        r"coroutine '[\w.<>]+' was never awaited",
        "se llama a una función definida con `async def` sin `await`, así que no llega a ejecutarse",
    ),
    (
        r"Converting a tensor with requires_grad=True to a scalar",
        "se convierte en número un tensor que guarda gradientes: antes se separa con `.detach()`",
    ),
)


def separar_advertencias(impreso: str) -> tuple[str, tuple[str, ...]]:
    """Lo que imprimió el código, sin las advertencias, y qué dice cada una de las que interesan."""
    dichas = [_decir(h) for h in _distintas(impreso)]
    return _UNA.sub("", impreso), tuple(dict.fromkeys(filter(None, dichas)))[:TOPE_DE_ADVERTENCIAS]


def separar_notas(impreso: str) -> tuple[str, ...]:
    """Solo lo que dice el corrector de lo que se pidió y aquí se hace de otra manera."""
    return tuple(dict.fromkeys(_decir(h) for h in _distintas(impreso) if h["clase"] == _DEL_CORRECTOR))


def _distintas(impreso: str) -> list[re.Match[str]]:
    """Las advertencias que se miran de un texto: cada una, una vez."""
    return list({h[0]: h for h in _UNA.finditer(impreso)}.values())[:TOPE_DE_DISTINTAS]


def _decir(hallada: re.Match[str]) -> str:
    clase, mensaje, quien = hallada["clase"], hallada["mensaje"][:TOPE_DE_MENSAJE], hallada["quien"] or ""
    if clase == _DEL_CORRECTOR:
        return _situar(hallada, _NOTAS.get(mensaje.strip(), ""))
    if _SIN_INTERES.search(f"{clase}: {mensaje}"):
        return ""
    if conocida := next((frase for patron, frase in _CONOCIDAS if re.search(patron, mensaje)), ""):
        return _situar(hallada, conocida)
    return _situar(hallada, f"{_quien_habla(quien, mensaje)}: «{_citar(mensaje)}»")


def _quien_habla(quien: str, mensaje: str) -> str:
    """Quien escribió la advertencia, si se sabe: la línea del estudiante puede haberla escrito o solo causado."""
    if _DONDE_EN_C.search(mensaje):
        return f"{_HABLAN['torch']}, con sus palabras"
    return f"{_HABLAN.get(quien, f'`{quien}` avisa')}, con sus palabras" if quien else "sale esta advertencia"


def _citar(mensaje: str) -> str:
    return en_una_linea(_DONDE_EN_C.split(mensaje, maxsplit=1)[0].rstrip(" ("), 200).rstrip(".")


def _situar(hallada: re.Match[str], frase: str) -> str:
    """La frase, con la línea del estudiante de la que salió, si se sabe."""
    if not frase or hallada["linea"] == "0":
        return frase
    celda = f" de {limpiar(hallada['donde'], 40)}" if hallada["donde"].startswith("la celda") else ""
    celda = celda or (f" de la {limpiar(hallada['donde'], 40)}" if hallada["donde"].startswith("celda ") else "")
    return f"en la línea {hallada['linea']}{celda}, {frase}"
