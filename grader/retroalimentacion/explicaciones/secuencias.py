"""Recorrer, desempaquetar y pedir elementos con corchetes en Python."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

SECUENCIAS: tuple[Entrada, ...] = (
    Entrada(
        "recorrer_sin_llamar",
        "TypeError",
        r"'(method|function|builtin_function_or_method)' object is not iterable",
        "Se recorre una función, y no lo que devuelve.",
        "Llámala con sus paréntesis: `modulo.named_children()`, `modelo.parameters()`.",
    ),
    Entrada(
        "no_se_recorre",
        "TypeError",
        r"'(?P<clase>[\w.]{1,80})' object is not iterable",
        "Se recorre (o se suma) {clase}, y no tiene elementos.",
        "Para repetir n veces se escribe `for i in range(n)`; `sum` y `max` esperan una lista.",
    ),
    Entrada(
        "no_se_desempaqueta",
        "TypeError",
        r"cannot unpack non-iterable (?P<clase>[\w.]+) object",
        "Se quiere repartir en varios nombres {clase}, que no tiene elementos.",
        "Mira cuántas cosas devuelve lo que hay a la derecha del «=».",
    ),
    Entrada(
        "sobran_valores",
        "ValueError",
        r"too many values to unpack \(expected (?P<a>\d+)",
        "A la derecha hay más elementos que nombres a la izquierda, que son {a}.",
        "Pon un nombre por elemento; de `x.shape` sale uno por dimensión, y de un tensor, uno por fila.",
    ),
    Entrada(
        "faltan_valores",
        "ValueError",
        r"not enough values to unpack \(expected (at least )?(?P<a>\d+), got (?P<b>\d+)\)",
        "No hay elementos para todos los nombres de la izquierda: hacen falta {a} y hay {b}.",
        "Pon un nombre por elemento; de `x.shape` sale uno por dimensión, y con `x.shape[-1]` no hace falta saber "
        "cuántas hay.",
    ),
    Entrada(
        "forma_sin_esa_dimension",
        "IndexError",
        r"tuple index out of range",
        "Se pide una dimensión que la forma no tiene.",
        "Mira cuántas dimensiones tiene el tensor; la última es siempre `x.shape[-1]`.",
        linea=r"\.shape\b|\.size\(",
    ),
    Entrada(
        "posicion_que_no_existe",
        "IndexError",
        r"^(?P<clase>list|tuple|range object|string|deque)( assignment)? index out of range",
        "Se pide una posición que no existe.",
        "Se cuenta desde 0: en n elementos, la última posición es n − 1.",
    ),
    Entrada(
        "sacar_de_una_lista_vacia",
        "IndexError",
        r"pop from empty",
        "Se saca un elemento de una lista vacía.",
        "Mira antes si le queda alguno.",
    ),
    Entrada(
        "varios_indices_en_una_lista",
        "TypeError",
        r"(?P<clase>list|tuple) indices must be integers or slices, not tuple",
        "Una lista no admite varios índices entre los mismos corchetes; un tensor, sí.",
        "Escribe `x[i][j]`, o haz antes un tensor; si la lista tiene otras dentro, mira si falta una coma entre ellas.",
    ),
    Entrada(
        "indice_que_no_es_entero",
        "TypeError",
        r"(?P<cosa>list|tuple|string|str) indices must be integers.*, not '?(?P<clase>[\w.]+)",
        "Entre los corchetes hace falta un entero y hay {clase}.",
        "Si sale de una división, usa `//`; por nombre solo se piden las claves de un diccionario.",
    ),
    Entrada(
        "intervalo_con_decimales",
        "TypeError",
        r"slice indices must be integers",
        "Los extremos de un intervalo entre corchetes deben ser enteros.",
        "Al dividir, `/` da siempre un decimal: la división entera es `//`.",
    ),
    Entrada(
        "corchetes_a_una_funcion",
        "TypeError",
        r"'(function|method|builtin_function_or_method|type)' object is not subscriptable",
        "Se ponen corchetes detrás de una función, sin llamarla.",
        "Llámala con paréntesis: se escribe `x.shape[0]`, pero `x.size(0)`.",
    ),
    Entrada(
        "sin_corchetes",
        "TypeError",
        r"'(?P<clase>[\w.]{1,80})' object is not subscriptable",
        "Se piden elementos con corchetes a {clase}, que no los tiene.",
        "Mira de dónde sale: quizá esperabas una lista o un tensor. A una capa se la llama con paréntesis.",
    ),
    Entrada(
        "no_se_cambia",
        "TypeError",
        r"'(?P<clase>[\w.]{1,80})' object does not support item assignment",
        "No se pueden cambiar los elementos de {clase}.",
        "Haz una lista o un tensor nuevo con los valores que quieras.",
    ),
    Entrada(
        "sin_len",
        "TypeError",
        r"object of type '(?P<clase>[\w.]+)' has no len\(\)",
        "`len` no se puede calcular de {clase}.",
        "Mira de dónde sale: quizá esperabas una lista o un tensor.",
    ),
    Entrada(
        "maximo_de_lista_vacia",
        "ValueError",
        r"(?P<funcion>max|min)\(\) (arg|iterable argument) is (an )?empty",
        "Se pide `{funcion}` de una lista vacía.",
        "Mira por qué no tiene elementos.",
    ),
    Entrada(
        "clave_que_cambia",
        "TypeError",
        r"unhashable type: '(?P<clase>[\w.]+)'",
        "{clase} no puede ser clave de un diccionario ni elemento de un conjunto.",
        "Usa una tupla o un texto.",
    ),
    Entrada(
        "no_esta_en_la_lista",
        "ValueError",
        r"is not in (list|tuple)|list\.(remove|index)\(x\): x not in list|\.index\(x\): x not in",
        "Se busca en una lista algo que no está.",
        "Compruébalo antes con `in`.",
    ),
    Entrada(
        "formato",
        "ValueError",
        r"(Invalid format specifier|Unknown format code) '(?P<molde>[^']{1,40})' for object of type "
        r"'(?P<clase>[\w.]+)'",
        "El formato `{molde}` no vale para escribir {clase}.",
        "Para dos decimales de un número se usa `:.2f`.",
    ),
)
