"""Lo que solo entiende un Python más nuevo que este: desde cuál, y cómo se escribe en los demás."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

_S = "SyntaxError"
_NO_ENTIENDE = r"invalid syntax|expected '\('|expected ':'"
# Un texto con `f` en cuyas llaves se abre y se cierra otro con las mismas comillas.
_MISMAS_COMILLAS = (
    r"\b[rR]?[fF][rR]?(?P<c>['\"])(?:(?!(?P=c))[^{])*\{[^{}'\"]*(?:\{[^{}'\"]*)?(?P=c)[^{}]*(?P=c)[^{}]*\}"
)

VERSIONES: tuple[Entrada, ...] = (
    Entrada(
        "comillas_repetidas_en_f",
        _S,
        r"f-string: (unmatched|expecting '\}'|closing|invalid syntax|unterminated)|unterminated string literal"
        r"|invalid syntax",
        "Dentro de las llaves de un texto con `f` se repiten las comillas que lo abren, y eso solo se entiende desde "
        "Python 3.12: el de aquí es anterior.",
        "Usa otras comillas dentro de las llaves: `f\"{{d['clave']}}\"`.",
        linea=_MISMAS_COMILLAS,
    ),
    Entrada(
        "barra_en_f",
        _S,
        r"f-string expression part cannot include a backslash",
        "Dentro de las llaves de un texto con `f` hay una barra `\\`, y eso solo se entiende desde Python 3.12: el de "
        "aquí "
        "es anterior.",
        "Da antes un nombre a esa parte y pon el nombre entre las llaves.",
    ),
    Entrada(
        "comentario_en_f",
        _S,
        r"f-string expression part cannot include '#'",
        "Este Python no admite un `#` dentro de las llaves de un texto con `f`.",
        "Quita el comentario, o da antes un nombre a esa parte.",
    ),
    Entrada(
        "type_con_nombre",
        _S,
        _NO_ENTIENDE,
        "Dar nombre a un tipo con `type` solo se entiende desde Python 3.12: el de aquí es anterior.",
        "Escribe lo mismo sin `type` delante: `Vector = list[float]`.",
        linea=r"^type\s+\w+\s*(\[.*\])?\s*=",
    ),
    Entrada(
        "genericos_con_corchetes",
        _S,
        _NO_ENTIENDE,
        "Los corchetes detrás del nombre de una función o de una clase solo se entienden desde Python 3.12: el de "
        "aquí es "
        "anterior.",
        "Quita los corchetes y las anotaciones que los usan: no hacen falta para calcular.",
        linea=r"^(async\s+)?(def|class)\s+\w+\s*\[",
    ),
    Entrada(
        "texto_t",
        _S,
        _NO_ENTIENDE,
        "Los textos con `t` delante solo se entienden desde Python 3.14: el de aquí es anterior.",
        "Usa uno con `f` delante.",
        linea=r"(^|[\s(=,])t['\"]",
    ),
    Entrada(
        "except_sin_parentesis",
        _S,
        r"multiple exception types must be parenthesized",
        "Varias excepciones sin paréntesis en un `except` solo se entienden desde Python 3.14: el de aquí es anterior.",
        "Ponlas entre paréntesis: `except (ValueError, TypeError):`.",
    ),
    Entrada(
        "lazy_import",
        _S,
        _NO_ENTIENDE,
        "`lazy` delante de un `import` solo se entiende desde Python 3.15: el de aquí es anterior.",
        "Quita `lazy`.",
        linea=r"^lazy\s+(import|from)\b",
    ),
)
