"""La biblioteca de Python: json, textos y bytes, y lo que se recorre, se reparte o se elige."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

BIBLIOTECA: tuple[Entrada, ...] = (
    Entrada(
        "json_mal_escrito",
        "JSONDecodeError",
        r": line (?P<linea>\d+) column (?P<columna>\d+)",
        "Ese texto no es JSON: deja de serlo en su línea {linea}, columna {columna}.",
        "JSON pide comillas dobles, `true`, `false` y `null`, y ninguna coma detrás del último elemento.",
    ),
    Entrada(
        "sin_forma_de_json",
        "TypeError",
        r"Object of type (?P<clase>\w+) is not JSON serializable|JSON object must be .*, not (?P<clase_b>\w+)"
        r"|keys must be str, int, float, bool or None, not (?P<clase_c>\w+)",
        "JSON no sabe qué hacer con un valor de esa clase.",
        "Guarda solo textos, números, listas y diccionarios con textos de clave; un tensor, con `.tolist()`.",
        citar=True,
    ),
    Entrada(
        "bytes_de_otra_codificacion",
        "UnicodeDecodeError UnicodeEncodeError",
        r"'(?P<cual>[\w-]{1,40})' codec can't (?P<que>\w+)",
        "La codificación `{cual}` no sirve para ese texto.",
        'Casi siempre es UTF-8: `open(ruta, encoding="utf-8")`; si no, prueba con `"cp1252"`, la antigua de Windows.',
    ),
    Entrada(
        "zip_de_distinto_largo",
        "ValueError",
        r"zip\(\) argument (?P<n>\d+) is (?P<como>shorter|longer) than arguments? (?P<otros>[\d-]+)",
        "Con `strict=True`, lo que recorre `zip` debe medir lo mismo, y su argumento {n} mide otra cosa.",
        "Imprime el largo de cada uno (`len`).",
    ),
    Entrada(
        "pares_para_un_diccionario",
        "TypeError ValueError",
        r"(dictionary|ModuleDict) update sequence element #(?P<n>\d+)",
        "Un diccionario se hace con pares, clave y valor, y ahí hay otra cosa.",
        "Dale otro diccionario, o una lista de pares: `dict([(clave, valor)])`.",
    ),
    Entrada(
        "unir_lo_que_no_es_texto",
        "TypeError",
        r"sequence item (?P<n>\d+): expected str instance, (?P<clase>\w+) found",
        "`join` une textos, y entre ellos hay {clase}.",
        'Conviértelos antes: `", ".join(map(str, cosas))`.',
    ),
    Entrada(
        "huecos_de_un_formato",
        "TypeError IndexError",
        r"not enough arguments for format string|Replacement index \d+ out of range|not all arguments converted"
        r"|%\w format: a real number is required",
        "Los huecos de ese formato y los valores que se le dan no se corresponden.",
        'Con `f` delante se escribe cada uno en su sitio: `f"… {{x}}"`.',
    ),
    Entrada(
        "formato_que_no_admite",
        "TypeError",
        r"unsupported format string passed to (?P<clase>\w+)\.__format__",
        "Un formato como `:.2f` es para un número, y se aplica a {clase}.",
        "Escribe sus elementos de uno en uno, o quita el formato.",
    ),
    Entrada(
        "nada_que_elegir",
        "IndexError ValueError TypeError StatisticsError",
        r"Cannot choose from an empty|'a' cannot be empty|empty iterable with no initial value|requires at least \w+ "
        r"data point|empty range",
        "No hay ningún elemento con que calcular o entre los que elegir, o hay muy pocos.",
        "Mira cuántos quedan en ese momento, y si los límites van del menor al mayor.",
    ),
    Entrada(
        "por_omision_compartido",
        "ValueError",
        r"mutable default .* for field (?P<campo>\w{1,60}) is not allowed",
        "En una `dataclass`, `{campo}` no puede valer por omisión una lista o un diccionario: lo compartirían todas.",
        "Se escribe `field(default_factory=list)`.",
    ),
    Entrada(
        "objeto_que_no_se_cambia",
        "FrozenInstanceError",
        r"cannot (assign to|delete) field '(?P<campo>\w{1,60})'",
        "Ese objeto es de solo lectura (`frozen=True`): no se puede cambiar `{campo}`.",
        "Haz uno nuevo con `dataclasses.replace`.",
    ),
    Entrada(
        "no_es_un_iterador",
        "TypeError",
        r"'(?P<clase>[\w.]{1,80})' object is not (an iterator|reversible)",
        "Se quiere avanzar con `next`, o ir hacia atrás con `reversed`, en {clase}, que no lo admite.",
        "Con `iter(x)` se avanza por una lista; de atrás adelante va una lista: `reversed(list(x))`.",
    ),
    Entrada(
        "super_fuera_de_clase",
        "RuntimeError",
        r"super\(\): no arguments",
        "`super()` solo vale dentro de un método de una clase.",
        "Mira si esa línea tiene la sangría que debe, dentro de `__init__`, y si este recibe `self`.",
    ),
    Entrada(
        "expresion_regular",
        "error PatternError",
        r" at position (?P<n>\d+)",
        "La expresión regular no está bien escrita: falla en la posición {n}.",
        "Los paréntesis y los corchetes van por pares; para el signo en sí, una barra delante: `\\(`.",
    ),
)
