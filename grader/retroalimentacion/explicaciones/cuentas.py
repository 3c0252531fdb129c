"""Lo que vale `None`, las operaciones y las conversiones de Python."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

_OPERANDOS = r"for (?P<operador>\S{1,3})( or pow\(\))?: '(?P<clase_a>[\w.]{1,80})' and '(?P<clase_b>[\w.]{1,80})'"

CUENTAS: tuple[Entrada, ...] = (
    # --- Lo que no vale nada
    Entrada(
        "operar_con_none",
        "TypeError",
        r"unsupported operand type\(s\) for (?P<operador>\S{1,3})( or pow\(\))?: "
        r"('NoneType' and '(?P<clase_a>[\w.]+)'|'(?P<clase_b>[\w.]+)' and 'NoneType')",
        "Uno de los dos lados de `{operador}` vale `None`.",
        "Mira de dónde sale: una función sin `return` da `None`, y `sort` y `append` también.",
    ),
    Entrada(
        "corchetes_a_un_atributo_sin_valor",
        "TypeError",
        r"'NoneType' object is not subscriptable",
        "Se piden elementos con corchetes a un atributo que vale `None`.",
        "Quizá se lo da el objeto cuando se le llama (`modelo(x)`), y aún no se le ha llamado.",
        linea=r"^(?!.*[\w)\]]\[.*[\w)\]]\[)(?!.*\)\[).*\w\.[a-z]\w*\[",  # no hay más corchetes que esos
    ),
    Entrada(
        "corchetes_a_none",
        "TypeError",
        r"'NoneType' object is not subscriptable",
        "Se piden elementos con corchetes a algo que vale `None`.",
        "Mira de dónde sale: una función sin `return` da `None`, y un atributo puede no tener valor todavía.",
    ),
    Entrada(
        "desempaquetar_none",
        "TypeError",
        r"cannot unpack non-iterable NoneType object",
        "Se quieren repartir en varios nombres los elementos de algo que vale `None`.",
        "Mira la función de la derecha: si no pasa por ningún `return`, da `None`.",
    ),
    Entrada(
        "recorrer_none",
        "TypeError",
        r"'NoneType' object is not iterable",
        "Se recorre algo que vale `None`.",
        "Mira de dónde sale: una función sin `return` da `None`, y `append` y `sort` tampoco devuelven nada.",
    ),
    # --- Operadores
    Entrada(
        "numpy_con_tensor",
        "TypeError",
        r"unsupported operand type\(s\) for (?P<operador>\S{1,3}): "
        r"('numpy\.ndarray' and '\w+'|'\w+' and 'numpy\.ndarray')",
        "`{operador}` no mezcla un tensor y un arreglo de numpy.",
        "Convierte el arreglo con `torch.from_numpy`.",
    ),
    Entrada(
        "potencia_con_circunflejo",
        "TypeError",
        r"unsupported operand type\(s\) for \^=?: '(int|float|Tensor)' and '(int|float|Tensor)'",
        "`^` no es la potencia en Python.",
        "Se escribe `**`: `x ** 2`.",
    ),
    Entrada(
        "operar_sin_llamar",
        "TypeError",
        r"(unsupported operand type\(s\) for|'[<>]=?' not supported between instances of) .*"
        r"'(method|function|builtin_function_or_method)'",
        "En una operación entra una función, y no lo que devuelve.",
        "Llámala con sus paréntesis: `x.max()`, `p.numel()`.",
    ),
    Entrada(
        "operar_con_maximo",
        "TypeError",
        r"unsupported operand type\(s\) for .*'torch\.return_types\.(?P<funcion>\w+)'",
        "`{funcion}` con `dim` devuelve dos tensores, los valores y sus posiciones, y con los dos no se opera.",
        "Quédate con uno: `.values` o `.indices`.",
    ),
    Entrada(
        "operar_con_tupla",
        "TypeError",
        r"unsupported operand type\(s\) for (?P<operador>\S{1,3})( or pow\(\))?: "
        r"('tuple' and '(int|float|Tensor)'|'(int|float|Tensor)' and 'tuple')",
        "Uno de los dos lados de `{operador}` es una tupla.",
        "Las tuplas salen de una coma: los decimales se escriben con punto (`0.5`), y de una función que devuelve "
        "varias cosas hay que elegir una.",
    ),
    Entrada(
        "operar_tipos",
        "TypeError",
        r"unsupported operand type\(s\) " + _OPERANDOS,
        "La operación `{operador}` no existe entre {clase_a} y {clase_b}.",
        "Mira de dónde sale cada uno y convierte el que no sea del tipo que esperabas.",
    ),
    Entrada(
        "signo_de_lo_que_no_es_numero",
        "TypeError",
        r"bad operand type for (unary )?(?P<operador>[-+~]|abs\(\)): '(?P<clase>[\w.]+)'",
        "`{operador}` no se puede aplicar a {clase}.",
        "Mira de dónde sale ese valor y conviértelo en número.",
    ),
    Entrada(
        "comparar_tipos",
        "TypeError",
        r"'(?P<operador>[<>]=?)' not supported between instances of '(?P<clase_a>[\w.]+)' and '(?P<clase_b>[\w.]+)'",
        "`{operador}` no compara {clase_a} con {clase_b}.",
        "Mira de dónde sale cada uno y convierte el que no sea del tipo que esperabas.",
    ),
    Entrada(
        "unir_texto_y_otra_cosa",
        "TypeError",
        r"can only concatenate str \(not \"(?P<clase>[\w.]+)\"\) to str",
        "Con `+` se quiere unir un texto y {clase}.",
        'Ponlo dentro del texto: `f"… {{x}}"`; si es una cuenta, quita las comillas del número.',
    ),
    Entrada(
        "unir_lista_y_otra_cosa",
        "TypeError",
        r"can only concatenate (?P<clase_a>list|tuple) \(not \"(?P<clase_b>[\w.]+)\"\) to \w+",
        "Con `+` se quiere unir {clase_a} y {clase_b}.",
        "Las listas no se suman elemento a elemento: para eso haz tensores. `max` y `sort` con `dim` dan una tupla: "
        "usa `.values`.",
    ),
    Entrada(
        "repetir_secuencia",
        "TypeError",
        r"can't multiply sequence by non-int of type '(?P<clase>[\w.]+)'",
        "Una lista o un texto no se multiplica por {clase}.",
        "Para multiplicar cada elemento, haz antes un tensor con `torch.tensor`.",
    ),
    Entrada(
        "infinito_con_una_division",
        "ZeroDivisionError",
        r"division|by zero",
        "Python no da infinito al dividir entre cero: se detiene.",
        'Si buscas un infinito, se escribe `math.inf` o `float("inf")`.',
        linea=r"\b1(\.0?)?\s*/\s*0(\.0*)?(?![\w.])",
    ),
    Entrada(
        "division_entre_cero",
        "ZeroDivisionError",
        r"division|modulo|by zero|negative power",
        "Se divide entre cero.",
        "Mira qué vale el divisor en ese momento y por qué llega a 0.",
    ),
    Entrada(
        "fuera_de_dominio",
        "ValueError",
        r"math domain error|expected a (nonnegative|positive) (input|number)",
        "Se pide una raíz o un logaritmo de un número para el que no existe.",
        "Mira qué signo tiene en ese momento.",
    ),
    Entrada(
        "numero_enorme",
        "OverflowError",
        r"math range error|Numerical result out of range|too large to convert to float",
        "El resultado es demasiado grande para un número decimal.",
        "En una softmax, resta antes el máximo.",
    ),
    Entrada(
        "infinito_a_entero",
        "OverflowError ValueError",
        r"cannot convert float (?P<que>infinity|NaN) to integer",
        "Infinito y `nan` no se convierten en enteros.",
        "Mira de dónde sale: quizá de una división entre cero o de una fila tapada entera.",
    ),
    # --- Convertir
    Entrada(
        "coma_decimal_en_texto",
        "ValueError",
        r"could not convert string to float: '(?P<texto>-?\d+,\d+)'",
        "«{texto}» no es un número para Python.",
        "Los decimales se escriben con punto.",
    ),
    Entrada(
        "texto_a_numero",
        "ValueError",
        r"could not convert string to float: '(?P<texto>.*)'|invalid literal for int\(\) with base \d+: '(?P<otro>.*)'",
        "El texto «{texto}{otro}» no se puede convertir en ese número.",
        "`int` solo admite cifras; `float`, además, un punto decimal.",
    ),
    Entrada(
        "convertir_otra_cosa",
        "TypeError",
        r"(?P<funcion>int|float|complex)\(\) argument must be .*, not '(?P<clase>[\w.]+)'",
        "`{funcion}` no convierte {clase} en un número.",
        "Elige antes uno de sus elementos; si es `None`, mira si a una función le falta el `return`.",
    ),
    Entrada(
        "hace_falta_un_entero",
        "TypeError",
        r"'(?P<clase>[\w.]+)' object cannot be interpreted as an integer",
        "Hace falta un entero y se da {clase}.",
        "Al dividir, `/` da siempre un decimal: la división entera es `//`.",
    ),
    Entrada(
        "hace_falta_un_numero",
        "TypeError",
        r"must be real number, not (?P<clase>[\w.]+)",
        "Hace falta un número y se da {clase}.",
        "Las funciones de `math` trabajan con un número: para una lista, haz un tensor y usa las de torch.",
    ),
)
