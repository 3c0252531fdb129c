"""Dimensiones y posiciones que no existen, y unir tensores que no se dejan."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

POSICIONES: tuple[Entrada, ...] = (
    Entrada(
        "dimension_que_no_existe",
        "IndexError",
        r"Dimension out of range \(expected to be in range of \[(?P<a>-?\d+), (?P<b>-?\d+)\], but got (?P<d>-?\d+)\)",
        "Se pide la dimensión {d} de un tensor en el que van de {a} a {b}.",
        "Cuenta sus dimensiones desde 0; la última es siempre −1, y la penúltima, −2.",
    ),
    Entrada(
        "posicion_fuera",
        "IndexError RuntimeError",
        r"index (?P<i>-?\d+) is out of bounds for dimension \d+ with size (?P<n>\d+)",
        "Se pide la posición {i} de una dimensión de tamaño {n}.",
        "Se cuenta desde 0: la última posición es una menos que el tamaño.",
    ),
    Entrada(
        "demasiados_indices",
        "IndexError",
        r"too many indices for tensor of dimension (?P<n>\d+)",
        "Hay más índices entre los corchetes que dimensiones tiene el tensor, que son {n}.",
        "Mira qué forma tiene en ese momento: puede que antes se haya perdido una dimensión.",
    ),
    Entrada(
        "indice_de_un_numero",
        "IndexError",
        r"invalid index of a 0-dim tensor",
        "Se piden elementos con corchetes a un tensor de un solo número, que no tiene dimensiones.",
        "Para sacar el número se usa `.item()`; si esperabas más, mira dónde se perdieron.",
    ),
    Entrada(
        "indice_decimal_de_tensor",
        "IndexError",
        r"only integers, slices .*\(got (?P<clase>[\w.]+)\)",
        "Entre los corchetes de un tensor hay {clase}, y solo caben enteros, intervalos con «:», `...` y tensores de "
        "enteros o booleanos.",
        "Si el índice sale de una división, usa `//`.",
    ),
    Entrada(
        "indice_tensor_decimal",
        "IndexError",
        r"tensors used as indices must be long",
        "Se usa de índice un tensor de decimales, y debe ser de enteros o de booleanos.",
        "Si es una máscara, pásala a booleanos con `.bool()`; si son posiciones, a enteros con `.long()`.",
    ),
    Entrada(
        "paso_negativo",
        "ValueError",
        r"step must be greater than zero",
        "Un tensor no admite un intervalo con paso negativo, como `[::-1]`.",
        "Para darle la vuelta se usa `torch.flip`.",
    ),
    Entrada(
        "indice_de_embedding",
        "IndexError",
        r"index out of range in self",
        "Se pide un elemento que no hay: uno de los índices es negativo o demasiado grande.",
        "De n elementos, o en un `nn.Embedding(n, d)`, los índices van de 0 a n − 1: mira el mayor con `.max()`.",
    ),
    Entrada(
        "triu_de_un_vector",
        "RuntimeError",
        r"(?P<funcion>triu|tril): input tensor must have at least 2 dimensions",
        "`torch.{funcion}` necesita una matriz, y recibe algo de menos de dos dimensiones.",
        "Para una máscara de L palabras, parte de `torch.ones(L, L)`.",
    ),
    Entrada(
        "topk_de_mas",
        "RuntimeError",
        r"selected index k out of range",
        "Se piden con `topk` más elementos de los que hay en esa dimensión.",
        "Mira el tamaño de la dimensión en la que se eligen; si no dices cuál, es la última.",
    ),
    # --- Unir
    Entrada(
        "cat_de_distinto_tamano",
        "RuntimeError",
        r"Sizes of tensors must match except in dimension (?P<d>\d+)\. Expected size (?P<a>\d+) but got size "
        r"(?P<b>\d+) for tensor number (?P<n>\d+)",
        "Para unir tensores por la dimensión {d}, las demás deben ser iguales, y una mide {a} en uno y {b} en otro.",
        "Revisa el `dim` de `torch.cat`: quizá querías unirlos por otra dimensión.",
    ),
    Entrada(
        "cat_de_distintas_dimensiones",
        "RuntimeError",
        r"Tensors must have same number of dimensions: got (?P<a>\d+) and (?P<b>\d+)",
        "Los tensores que se unen no tienen las mismas dimensiones: uno tiene {a} y otro, {b}.",
        "Con `unsqueeze` se añade la que falte; para apilar iguales, `torch.stack`.",
    ),
    Entrada(
        "cat_de_numeros",
        "RuntimeError",
        r"zero-dimensional tensor .* cannot be concatenated",
        "`torch.cat` no une tensores de un solo número, que no tienen dimensiones.",
        "Para hacer con ellos un vector se usa `torch.stack`.",
    ),
    Entrada(
        "stack_de_distinta_forma",
        "RuntimeError",
        r"stack expects each tensor to be equal size, but got \[(?P<forma_a>[\d, ]*)\] at entry \d+ and "
        r"\[(?P<forma_b>[\d, ]*)\]",
        "Para apilar tensores, todos deben tener la misma forma, y hay {forma_a} y {forma_b}.",
        "Mira cuál es distinto; `torch.cat` une por una dimensión en la que pueden diferir.",
    ),
    Entrada(
        "unir_nada",
        "RuntimeError ValueError",
        r"expected a non-empty list of Tensors|stack expects a non-empty TensorList",
        "Se une una lista de tensores que está vacía.",
        "Mira por qué no se le añadió nada: quizá el bucle que la llena no da ninguna vuelta.",
    ),
    Entrada(
        "unir_lo_que_aun_no_se_calculo",
        "TypeError",
        r"expected Tensor as element (?P<i>\d+) in argument 0, but got NoneType",
        "En la lista que se une debe haber tensores, y en la posición {i} hay `None`: algo que todavía no se ha "
        "calculado, o una función sin `return`.",
        "Si lo guarda un modelo al calcular, llámalo antes de pedírselo.",
    ),
    Entrada(
        "unir_lo_que_no_son_tensores",
        "TypeError",
        r"expected Tensor as element (?P<i>\d+) in argument 0, but got (?P<clase>[\w.]+)",
        "En la lista que se une debe haber tensores, y en la posición {i} hay {clase}.",
        "De una lista de números se hace un tensor con `torch.tensor`.",
    ),
    Entrada(
        "unir_sin_lista",
        "TypeError",
        r"(?P<funcion>cat|stack)\(\): argument 'tensors' \(position 1\) must be tuple of Tensors, not "
        r"(?P<clase>[\w.]+)",
        "`torch.{funcion}` espera una lista de tensores y recibe {clase}.",
        "Ponlos entre corchetes: `torch.{funcion}([a, b], dim=…)`.",
    ),
    Entrada(
        "split_que_no_suma",
        "RuntimeError",
        r"split_with_sizes expects split_sizes to sum exactly to (?P<n>\d+) .*split_sizes=\[(?P<forma>[\d, ]*)\]",
        "Los trozos en que se parte deben sumar {n}, y se piden {forma}.",
        "Revisa cada tamaño, o da a `split` un solo número para partir en trozos iguales.",
    ),
)
