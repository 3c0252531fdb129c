"""Costumbres de otros lenguajes que Python no puede leer: el motivo es siempre el mismo, y las delata la línea."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

_S = "SyntaxError"
_NO_ENTIENDE = r"invalid syntax|expected ':'|expected 'else'|illegal|invalid character"

COSTUMBRES: tuple[Entrada, ...] = (
    Entrada(
        "else_if",
        _S,
        _NO_ENTIENDE,
        "`else if` no existe en Python.",
        "Se escribe `elif`.",
        linea=r"^else\s+if\b",
    ),
    Entrada(
        "y_o_de_otro_lenguaje",
        _S,
        _NO_ENTIENDE,
        "`&&`, `||` y `!` no existen en Python.",
        "Se escriben `and`, `or` y `not`; con tensores, `&`, `|` y `~`.",
        linea=r"&&|\|\||(^|\s|\()!\w",
    ),
    Entrada(
        "mas_mas",
        _S,
        _NO_ENTIENDE,
        "`++` y `--` no existen en Python.",
        "Se escribe `x += 1`.",
        linea=r"\w\s*(\+\+|--)\s*$",
    ),
    Entrada(
        "comparacion_al_reves",
        _S,
        _NO_ENTIENDE,
        "Esa comparación está escrita al revés.",
        "Se escribe `>=`, `<=` y, para distinto, `!=`.",
        linea=r"=>|=<|<>",
    ),
    Entrada(
        "magia_de_cuaderno",
        _S,
        _NO_ENTIENDE,
        "Esa línea es una orden de los cuadernos, y en un archivo de Python no vale.",
        "Quítala.",
        linea=r"^[%!]",
    ),
    Entrada(
        "for_con_igual",
        _S,
        _NO_ENTIENDE,
        "Así no se escribe un bucle `for`.",
        "Se escribe `for i in range(n):`.",
        linea=r"^for\s+\w+\s*=",
    ),
    Entrada(
        "return_en_lambda",
        _S,
        _NO_ENTIENDE,
        "Una `lambda` no lleva `return`.",
        "Escribe solo la expresión: `lambda x: x + 1`.",
        linea=r"lambda[^:]*:\s*return\b",
    ),
    Entrada(
        "texto_sin_comillas",
        _S,
        r"invalid syntax",
        "Parece un texto escrito sin comillas.",
        'Ponlo entre comillas: `"…"`; si ocupa varias líneas, entre tres comillas seguidas: `"""…"""`.',
        linea=r"^\w+\s*=\s*\(?\s*(?!(lambda|not|await|yield)\b)[^\W\d]+,?\s+(?!(if|for|in|and|or|is|not|else)\b)"
        r"[^\W\d]+,?\s+[^\W\d]+",
    ),
    Entrada(
        "tanto_por_ciento",
        _S,
        _NO_ENTIENDE,
        "En Python `%` no significa «por ciento».",
        "Escribe la fracción, con punto: 50 % es `0.5`.",
        linea=r"\d\s*%\s*($|[,;)\]}#])",
    ),
    Entrada(
        "punto_y_coma_entre_elementos",
        _S,
        rf"{_NO_ENTIENDE}|was never closed",
        "Entre paréntesis o corchetes no puede haber un punto y coma.",
        "Los elementos se separan con comas, y los decimales llevan punto.",
        linea=r"[(\[{][^)\]}]*;",
    ),
    Entrada(
        "palabra_reservada",
        _S,
        r"invalid syntax",
        "Se usa como nombre una palabra que Python se reserva.",
        "Elige otro nombre: por ejemplo, `lambda_` o `clase`.",
        linea=r"^(class|def|for|import|lambda|while|if|return|from|in|is|with)\s*=[^=]",
    ),
)
