"""Un valor del tipo que debe, y que esa operación no admite: fuera de su intervalo, o de su lista."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

_TODAS = "ValueError RuntimeError TypeError NotImplementedError LookupError"

VALORES: tuple[Entrada, ...] = (
    Entrada(
        "entre_cero_y_uno",
        _TODAS,
        r"(has to|must) be (between|in the range) \[?0(\.0)?,? (and )?1(\.0)?\]?",
        "Ese valor debe estar entre 0 y 1, y está fuera.",
        "Una probabilidad del 10 % se escribe `0.1`.",
    ),
    Entrada(
        "mayor_que_cero",
        _TODAS,
        r"must be > 0|to be greater than 0, got|should be a positive integer|non-positive \w+ is not supported",
        "Ese valor debe ser mayor que 0.",
        "Mira de dónde sale y cuánto vale ahí.",
    ),
    Entrada(
        "no_puede_ser_cero",
        _TODAS,
        r"must (not be zero|be nonzero)|can only be 0 if dimension size is 0",
        "Ese valor no puede ser 0.",
        "Mira de dónde sale y por qué llega a 0.",
    ),
    Entrada(
        "no_puede_ser_negativo",
        _TODAS,
        r"(must|to|split_size) be (a )?non-negative|cannot be negative|not defined for negative|Invalid \w[\w ]*: -"
        r"|invalid shape dimension -|values must be non-negative",
        "Ese valor no puede ser negativo.",
        "Mira de dónde sale: quizá una resta está al revés.",
    ),
    Entrada(
        "probabilidades_que_no_lo_son",
        _TODAS,
        r"probability tensor contains|probabilities (do not sum to 1|are not non-negative|contain NaN)",
        "Lo que se da como probabilidades no lo es: son positivas o cero, sin `nan`, y suman 1.",
        "Salen de `softmax`, o de dividir cada número entre la suma de todos.",
    ),
    Entrada(
        "mas_de_los_que_hay",
        _TODAS,
        r"cannot sample n_sample >|Sample larger than population|selected number k out of range",
        "Se piden más elementos de los que hay.",
        "Mira cuántos hay; si se pueden repetir, se elige con reemplazo.",
    ),
    Entrada(
        "opcion_que_no_existe",
        _TODAS,
        r"(?P<valor>\S{1,40}) is not a valid (value for )?(?P<que>\w{1,40})"
        r"|Unrecognised padding mode (?P<valor_b>\S{1,40})|Invalid padding string '(?P<valor_c>\S{1,40})'"
        r"|(?P<que_b>\w{1,40}) to be one of .* but found '(?P<valor_d>\S{1,40})'"
        r"|data type '(?P<valor_e>\S{1,40})' not understood|unknown encoding: (?P<valor_f>\S{1,40})",
        "El valor «{valor}{valor_b}{valor_c}{valor_d}{valor_e}{valor_f}» no es ninguno de los que se admiten ahí.",
        "Mira en su documentación cuáles son; suelen ser palabras inglesas.",
    ),
    Entrada(
        "entero_que_no_cabe",
        _TODAS,
        r"arg not in range|must be in (range\(0, 256\)|1\.\.\d+)",
        "Ese número está fuera de los que se admiten ahí.",
        "Mira cuánto vale en ese momento.",
        citar=True,
    ),
)
