"""Lo que Python no puede leer: signos, iguales, sangría y piezas que faltan."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

_S = "SyntaxError"

SINTAXIS: tuple[Entrada, ...] = (
    # --- Signos
    Entrada(
        "faltan_dos_puntos",
        _S,
        r"expected ':'",
        "Faltan los dos puntos «:» al final de la línea.",
        "Los llevan `def`, `class`, `if`, `elif`, `else`, `for`, `while` y `with`.",
    ),
    Entrada(
        "parentesis_sin_cerrar",
        _S,
        r"'(?P<signo>.)' was never closed",
        "El paréntesis o corchete «{signo}» que se abre aquí no se cierra.",
        "Cuenta los que se abren y los que se cierran.",
    ),
    Entrada(
        "parentesis_que_sobra",
        _S,
        r"unmatched '(?P<signo>.)'",
        "Sobra un «{signo}».",
        "Cuenta los que se abren y los que se cierran.",
    ),
    Entrada(
        "parentesis_cruzado",
        _S,
        r"closing parenthesis '(?P<a>.)' does not match opening parenthesis '(?P<b>.)'",
        "Se cierra con «{a}» lo que se había abierto con «{b}».",
        "Cuenta los que se abren y los que se cierran, y de qué clase son.",
    ),
    Entrada(
        "comillas_de_imprenta",
        _S,
        r"invalid character '(?P<signo>[“”‘’«»´])'",
        "El signo «{signo}» no sirve de comilla en el código.",
        "Escribe comillas rectas con el teclado: las otras llegan al copiar de un documento.",
    ),
    Entrada(
        "signo_que_no_vale",
        _S,
        r"invalid character '(?P<signo>.)'",
        "Hay un carácter que Python no admite en el código: «{signo}».",
        "Llega al copiar de un documento: vuelve a escribirlo con el teclado (`-`, `*`, `<=`).",
    ),
    Entrada(
        "signo_invisible",
        f"{_S} ValueError",
        r"invalid non-printable character|null bytes",
        "Hay un carácter invisible que no es código de Python.",
        "Llega al copiar de otro sitio: borra la línea y escríbela con el teclado.",
    ),
    Entrada(
        "comillas_sin_cerrar",
        _S,
        r"unterminated (triple-quoted )?(f-)?string|f-string: expecting '\}'",
        "Hay un texto entre comillas, o una llave dentro de él, que no se cierra.",
        "Comprueba que empieza y acaba con las mismas comillas.",
    ),
    Entrada(
        "llaves_vacias",
        _S,
        r"f-string: (empty expression|valid expression required)",
        "Entre las llaves de un texto con `f` delante falta lo que se escribe.",
        "Pon dentro el nombre, como en `{{x}}`.",
    ),
    Entrada(
        "barra_suelta",
        _S,
        r"unexpected character after line continuation",
        "Detrás de una barra `\\` no puede haber nada en la línea.",
        "Para dividir se usa `/`.",
    ),
    Entrada(
        "falta_una_coma",
        _S,
        r"Perhaps you forgot a comma",
        "Puede que falte una coma entre dos elementos.",
        "Mira también si falta `*` entre dos factores, o un operador.",
    ),
    Entrada(
        "numero_mal_escrito",
        _S,
        r"invalid (decimal|hexadecimal|octal|binary) literal|leading zeros",
        "Hay un número mal escrito o un nombre que empieza por un número.",
        "Para multiplicar hace falta `*`: `2 * x`; los decimales llevan punto.",
    ),
    # --- Iguales
    Entrada(
        "igual_por_comparacion",
        _S,
        r"^(?!cannot assign).*(Maybe you meant '==' |perhaps you meant \"==\")",
        "Ahí no se puede asignar con «=».",
        "Para comparar se escribe «==»; si es un argumento, mira si antes queda un paréntesis sin cerrar.",
    ),
    Entrada(
        "asignar_a_constante",
        _S,
        r"cannot assign to (?P<que>None|True|False|__debug__)",
        "`{que}` es de Python, y no se le puede dar otro valor.",
        "Para comparar se escribe «==».",
    ),
    Entrada(
        "asignar_a_lo_que_no_es_un_nombre",
        _S,
        r"cannot (assign to|delete)|illegal expression for augmented",
        "A la izquierda del «=» no hay un nombre al que asignar.",
        "El nombre va a la izquierda y la cuenta, a la derecha; para comparar se escribe «==».",
    ),
    # --- Sangría
    Entrada(
        "falta_el_bloque",
        "IndentationError",
        r"expected an indented block",
        "Después de los dos puntos «:» falta un bloque con sangría.",
        "Escribe su contenido cuatro espacios más adentro; si aún no lo tienes, pon `pass`.",
    ),
    Entrada(
        "sangria_de_mas",
        "IndentationError",
        r"unexpected indent",
        "La línea tiene una sangría que no corresponde.",
        "Ponla a la altura de la línea anterior.",
    ),
    Entrada(
        "sangria_que_no_coincide",
        "IndentationError",
        r"unindent does not match",
        "La sangría no coincide con la de ninguna línea anterior.",
        "Usa siempre cuatro espacios por nivel.",
    ),
    Entrada(
        "tabuladores",
        "TabError",
        r"inconsistent use of tabs",
        "La sangría mezcla tabuladores y espacios, y no coincide con la de las líneas anteriores.",
        "Usa siempre cuatro espacios por nivel.",
    ),
    Entrada(
        "fuera_de_funcion",
        _S,
        r"'(?P<palabra>return|await|yield)' outside",
        "Hay un `{palabra}` fuera de una función.",
        "Revisa la sangría: quizá esa línea debería estar más adentro.",
    ),
    Entrada(
        "fuera_de_bucle",
        _S,
        r"'(?P<palabra>break|continue)' (outside loop|not properly in loop)",
        "Hay un `{palabra}` fuera de un bucle.",
        "Revisa la sangría: quizá esa línea debería estar más adentro.",
    ),
    # --- Piezas que faltan
    Entrada(
        "print_sin_parentesis",
        _S,
        r"Missing parentheses in call to '(?P<funcion>\w+)'",
        "A `{funcion}` le faltan los paréntesis.",
        "Escribe `{funcion}(…)`.",
    ),
    Entrada(
        "falta_else",
        _S,
        r"expected 'else' after 'if' expression",
        "Al `if` de una sola línea le falta su `else`.",
        "Se escribe `a if condicion else b`.",
    ),
    Entrada(
        "try_sin_except",
        _S,
        r"expected 'except' or 'finally' block",
        "A un `try` le falta su `except`.",
        "Mira que esté a la misma altura que el `try`.",
    ),
    Entrada(
        "diccionario_sin_valor",
        _S,
        r"expected after dictionary key",
        "En un diccionario hay una clave sin su valor.",
        "Cada elemento se escribe `clave: valor`.",
    ),
    Entrada(
        "argumento_por_posicion_detras",
        _S,
        r"positional argument follows keyword argument",
        "Al llamar a una función, los argumentos sin nombre van antes que los que lo llevan.",
        "Cambia el orden, o pon nombre a todos.",
    ),
    Entrada(
        "argumento_escrito_dos_veces",
        _S,
        r"keyword argument repeated|duplicate argument",
        "El mismo argumento está escrito dos veces.",
        "Quita uno de los dos.",
    ),
    Entrada(
        "sin_valor_detras",
        _S,
        r"non-default argument follows default|parameter without a default follows",
        "En la definición, los parámetros con valor por omisión van detrás de los demás.",
        "Cambia el orden.",
    ),
    Entrada(
        "no_se_entiende",
        _S,
        r"invalid syntax",
        "Python no entiende lo que está escrito ahí.",
        "Mira si falta un operador, un paréntesis o una coma, en esa línea o al final de la anterior.",
    ),
)
