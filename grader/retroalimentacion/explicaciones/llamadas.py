"""Llamar a algo con otros argumentos, a lo que no es una función, o a uno mismo sin fin."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

_F = r"^(?P<funcion>[\w.<>]{1,120})\(\) "
_METODO = r"^(?P<funcion>\w{1,60}\.\w{1,60})\(\) "

LLAMADAS: tuple[Entrada, ...] = (
    Entrada(
        "falta_self_al_llamar",
        "TypeError",
        r"^(?P<funcion>\w{1,80})\(\) (missing|takes|got) .*\. Did you mean: 'self\.(?P=funcion)'\?",
        "Con esos argumentos no se puede llamar a la función `{funcion}`, y el objeto guarda otra cosa que se llama "
        "igual.",
        "Si querías la del objeto, lleva `self.` delante: `self.{funcion}(…)`.",
    ),
    Entrada(
        "metodo_sin_self",
        "TypeError",
        _METODO + r"takes (?P<a>0|1) positional arguments? but (?P<b>1|2) (was|were) given",
        "`{funcion}` recibe {b} y su definición solo admite {a}: el primero es el propio objeto, `self`.",
        "Mira si en la definición falta `self`, o si sobra un argumento al llamarla.",
    ),
    Entrada(
        "argumentos_de_mas_en_metodo",
        "TypeError",
        _METODO + r"takes (from \d+ to )?(?P<a>\d+) positional arguments? but (?P<b>\d+) (was|were) given",
        "A `{funcion}` le sobran argumentos: admite {a} y recibe {b}, contando `self`.",
        "Compara la llamada con su definición.",
    ),
    Entrada(
        "argumentos_de_mas",
        "TypeError",
        _F + r"takes (from \d+ to )?(?P<a>\d+) positional arguments? but (?P<b>\d+) (was|were) given",
        "A `{funcion}` le sobran argumentos: admite {a} y recibe {b}.",
        "Compara la llamada con su definición.",
    ),
    Entrada(
        "argumentos_que_faltan",
        "TypeError",
        _F + r"missing \d+ required (positional|keyword-only) arguments?: (?P<nombres>'[\w', ]+)$",
        "A `{funcion}` le falta por recibir: {nombres}.",
        "Compara la llamada con su definición.",
    ),
    Entrada(
        "argumento_desconocido_de_python",
        "TypeError",
        r"^(?=.*\b(?P<funcion>sum|max|min)\(\))(?=.*'(?P<nombre>dim|axis|keepdim)').*keyword argument",
        "`{funcion}` a secas es la función de Python y no admite `{nombre}`.",
        "La de los tensores es `torch.{funcion}`, o `x.{funcion}(…)`.",
        linea=r"(?<![.\w])(sum|max|min)\(",
    ),
    Entrada(
        "argumento_desconocido_junto_a_axis",
        "TypeError",
        r"^(?P<funcion>\w{1,80})\(\) got an unexpected keyword argument '(?P<alias>axis|keepdims)'",
        "`{funcion}` admite `{alias}`, pero no junto a algo de lo demás que se le da con nombre: {palabras}.",
        "Mira cómo se llama en su definición; los de Python y torch suelen ser palabras inglesas.",
        linea=r"^(?!.*\b(F|functional)\.)(?=.*(\btorch|[\w)\]])\.\w+\()"
        r"[^(]*(?P<palabras>\(.*[(,]\s*(?!axis\b|keepdims\b)[a-z_]\w*\s*=(?!=).*)$",
    ),
    Entrada(
        "dim_en_numpy",
        "TypeError",
        r"^_?(?P<funcion>\w{1,80})\(\) got an unexpected keyword argument '(?P<nombre>dim|keepdim)'",
        "`{funcion}`, de numpy, no tiene ningún argumento llamado `{nombre}`.",
        "Lo que en torch son `dim` y `keepdim`, en numpy son `axis` y `keepdims`.",
        linea=r"\bnp\.|\bnumpy\.",
    ),
    Entrada(
        "argumento_desconocido",
        "TypeError",
        _F + r"got an unexpected keyword argument '(?P<nombre>\w{1,80})'"
        r"|'(?P<otro>\w{1,80})' is an invalid keyword argument for (?P<otra>\w{1,80})\(\)",
        "`{funcion}{otra}` no tiene ningún argumento llamado `{nombre}{otro}`.",
        "Mira cómo se llama en su definición; los de Python y torch suelen ser palabras inglesas.",
    ),
    Entrada(
        "argumento_repetido",
        "TypeError",
        _F + r"got multiple values for argument '(?P<nombre>\w{1,80})'",
        "`{funcion}` recibe `{nombre}` dos veces: por su posición y por su nombre.",
        "Quita uno de los dos.",
    ),
    Entrada(
        "clase_sin_argumentos",
        "TypeError",
        r"^(?P<clase_suya>[\w.]+)\(\) takes no arguments$",
        "Se construye {clase_suya} con argumentos, y su `__init__` no los admite.",
        "Mira que el método se llame `__init__`, con dos guiones bajos a cada lado.",
    ),
    Entrada(
        "sin_argumentos",
        "TypeError",
        r"^(?P<funcion>[\w.]+)\(\) takes (no arguments|exactly one argument) \((?P<n>\d+) given\)",
        "A `{funcion}` le sobran argumentos.",
        "Compara la llamada con lo que admite.",
    ),
    Entrada(
        "init_con_return",
        "TypeError",
        r"__init__\(\) should return None",
        "`__init__` no debe devolver nada.",
        "Quita el `return`: lo que se calcula al llamar al módulo va en `forward`.",
    ),
    # --- Paréntesis donde no van
    Entrada(
        "forma_con_parentesis",
        "TypeError",
        r"'(torch\.Size|Size)' object is not callable",
        "`shape` no es una función: no lleva paréntesis detrás.",
        "Escribe `x.shape`, o `x.shape[-1]` para una de sus dimensiones.",
    ),
    Entrada(
        "forma_de_numpy_con_parentesis",
        "TypeError",
        r"'tuple' object is not callable",
        "`shape` no es una función: no lleva paréntesis detrás.",
        "Escribe `x.shape`, o `x.shape[-1]` para una de sus dimensiones.",
        linea=r"\.shape\(",
    ),
    Entrada(
        "propiedad_con_parentesis",
        "TypeError",
        r"'[\w.]+' object is not callable",
        "`T`, `dtype`, `device`, `ndim`, `inf` y `pi` no son funciones: no llevan paréntesis detrás.",
        "Quita los paréntesis.",
        linea=r"\.(T|mT|dtype|device|ndim|inf|pi)\(",
    ),
    Entrada(
        "numero_con_parentesis",
        "TypeError",
        r"'(?P<clase>int|float)' object is not callable",
        "Se llama como función a {clase}: detrás hay un paréntesis.",
        "Para multiplicar hace falta `*`; y un nombre como `sum` o `max` deja de ser una función si le das un valor.",
    ),
    Entrada(
        "none_con_parentesis",
        "TypeError",
        r"'NoneType' object is not callable",
        "Se llama como función a algo que vale `None`.",
        "Mira dónde recibe su valor: una función sin `return` da `None`.",
    ),
    Entrada(
        "modulo_con_parentesis",
        "TypeError",
        r"'module' object is not callable",
        "Se llama como función a un módulo.",
        "Falta decir cuál de sus funciones, detrás de un punto.",
    ),
    Entrada(
        "tensor_con_parentesis",
        "TypeError",
        r"'Tensor' object is not callable",
        "Se llama con paréntesis a un tensor, que no es una función.",
        "Si querías hacer una cuenta, falta el signo delante del paréntesis (`*`, `@`, `+`); un elemento se pide con "
        "corchetes. Si esperabas una función, mira con qué «=» dejó de serlo, o si lo que recibes ya es su resultado.",
    ),
    Entrada(
        "no_es_una_funcion",
        "TypeError",
        r"'(?P<clase>[\w.]{1,80})' object is not callable",
        "Se llama con paréntesis a {clase}, que no es una función.",
        "Para pedir un elemento se usan corchetes; mira también si a una función le diste un valor con «=».",
    ),
    Entrada(
        "recursion",
        "RecursionError",
        r"maximum recursion depth exceeded",
        "Hay más llamadas, unas dentro de otras, de las que Python admite.",
        "Si una función se llama a sí misma sin parar, mira si querías llamar a otra: dentro de `forward`, por "
        "ejemplo, a una capa y no a `self`. Si acaba, pero tras muchas vueltas, escríbela con un bucle.",
    ),
    Entrada(
        "assert_sin_mensaje",
        "AssertionError",
        r"^$",
        "Una comprobación con `assert` no se cumple.",
        "Imprime, justo antes, los valores que compara.",
    ),
    Entrada(
        "lanzar_lo_que_no_es",
        "TypeError",
        r"exceptions must derive from BaseException",
        "`raise` solo lanza excepciones.",
        "Escribe, por ejemplo, `raise ValueError(…)`.",
    ),
    Entrada(
        "sin_siguiente",
        "StopIteration",
        r"^$",
        "Con `next` se pide un elemento más, y ya no quedan.",
        "Recorre con `for`, que se detiene solo.",
    ),
)
