"""Tensores cuyas formas no casan, dimensiones y posiciones que no existen."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

_DOS_MATRICES = r"mat1 and mat2 shapes cannot be multiplied \((?P<a>\d+)x(?P<b>\d+) and (?P<c>\d+)x(?P<d>\d+)\)"
_LOTES = r"Expected size for first two dimensions of batch2 tensor to be: \[(?P<n>\d+), (?P<a>\d+)\] but got: "

_NO_CASAN = (
    r"shapes cannot be multiplied|Expected size for first two dimensions|The size of tensor a|size mismatch"
    r"|expanded size"
)

FORMAS: tuple[Entrada, ...] = (
    # --- Con el nombre de la función que se llamó
    Entrada(
        "atencion_de_torch_que_no_casa",
        "RuntimeError",
        _NO_CASAN,
        "Las formas que recibe `scaled_dot_product_attention` no casan.",
        "Las consultas, (…, L, d), y las claves, (…, S, d), comparten la última dimensión; las claves y los "
        "valores, el largo S; la máscara, si la hay, es (L, S).",
        linea=r"scaled_dot_product_attention\(",
    ),
    Entrada(
        "linear_funcional",
        "RuntimeError",
        r"mat1 and mat2 shapes cannot be multiplied \(\d+x(?P<b>\d+) and (?P<c>\d+)x\d+\)",
        "`F.linear` multiplica por la traspuesta de sus pesos, que esperan {c} números en la última dimensión, y "
        "recibe {b}.",
        "Los pesos van como los guarda una capa: (salen, entran).",
        linea=r"\b(F|functional)\.linear\(",
    ),
    # --- Multiplicar
    Entrada(
        "capa_de_otro_ancho",
        "RuntimeError",
        _DOS_MATRICES,
        "Una capa lineal espera {c} números en la última dimensión de su entrada y recibe {b}.",
        "Compara el primer número de `nn.Linear(entran, salen)` con la última dimensión de lo que le das.",
        linea=r"^(?!.*(@|mm\(|matmul\(|einsum\(|dot\(|inner\(|\b(F|functional)\.linear\()).*\w\(",
    ),
    Entrada(
        "matrices",
        "RuntimeError",
        _DOS_MATRICES,
        "No se pueden multiplicar ({a}, {b}) y ({c}, {d}): la última dimensión de la primera, {b}, debe ser igual a la "
        "penúltima de la segunda, {c}.",
        "Mira el orden de los factores y si a alguno le falta trasponer.",
    ),
    Entrada(
        "lotes_de_matrices",
        "RuntimeError",
        _LOTES + r"\[(?P=n), (?P<b>\d+)\]",
        "No se pueden multiplicar las matrices de esos dos lotes: la última dimensión del primero, {a}, debe ser igual "
        "a la penúltima del segundo, {b}.",
        "Mira el orden de los factores y si a alguno le falta trasponer.",
    ),
    Entrada(
        "lotes_de_distinto_numero",
        "RuntimeError",
        _LOTES + r"\[(?P<m>\d+), (?P<b>\d+)\]",
        "Los dos lotes no tienen el mismo número de matrices: {n} el primero y {m} el segundo.",
        "Mira la primera dimensión de cada uno: con `torch.bmm` debe ser igual en los dos.",
    ),
    Entrada(
        "matriz_por_vector",
        "RuntimeError",
        r"size mismatch, got input \(\d+\), mat \((?P<a>\d+)x(?P<b>\d+)\), vec \((?P<c>\d+)\)",
        "No se puede multiplicar ({a}, {b}) por un vector de {c}: el vector debe tener {b} números.",
        "Mira la última dimensión de la matriz y el tamaño del vector.",
    ),
    Entrada(
        "vectores_de_distinto_tamano",
        "RuntimeError",
        r"inconsistent tensor size, expected tensor \[(?P<a>\d+)\] and src \[(?P<b>\d+)\]",
        "El producto de dos vectores necesita que tengan el mismo tamaño, y tienen {a} y {b}.",
        "Mira de dónde sale cada uno y cuál no tiene el tamaño que esperabas.",
    ),
    Entrada(
        "producto_con_un_numero",
        "RuntimeError",
        r"both arguments to matmul need to be at least 1D, but they are (?P<a>\d)D and (?P<b>\d)D",
        "`@` no multiplica por un solo número: las dimensiones de los dos factores son {a} y {b}, y debe haber alguna.",
        "Para multiplicar por un número se usa `*`.",
    ),
    Entrada(
        "dot_con_matrices",
        "RuntimeError",
        r"1D tensors expected, but got (?P<a>\d+)D and (?P<b>\d+)D",
        "`torch.dot` solo multiplica dos vectores, y aquí sus dimensiones son {a} y {b}.",
        "Con matrices o con lotes se usa `@`.",
    ),
    Entrada(
        "bmm_sin_lote",
        "RuntimeError",
        r"(?P<cual>batch[12]) must be a 3D tensor",
        "`torch.bmm` multiplica lotes de matrices, con tres dimensiones, y recibe algo que no las tiene.",
        "Usa `@`, que admite cualquier número de dimensiones.",
    ),
    Entrada(
        "mm_con_lote",
        "RuntimeError",
        r"(self|mat2) must be a matrix",
        "`torch.mm` solo multiplica matrices de dos dimensiones.",
        "Usa `@` o `torch.matmul`, que también admiten lotes y cabezas delante.",
    ),
    Entrada(
        "einsum_tamanos",
        "RuntimeError",
        r"einsum\(\): subscript (?P<letra>\w) has size (?P<a>\d+) for operand \d+ which does not broadcast with "
        r"previously seen size (?P<b>\d+)",
        "En `einsum`, la letra `{letra}` vale {b} en un tensor y {a} en otro.",
        "Escribe debajo de cada letra el tamaño de esa dimensión: la misma letra debe tener siempre el mismo.",
    ),
    Entrada(
        "einsum_letras",
        "RuntimeError",
        r"einsum\(\): the number of subscripts in the equation \((?P<a>\d+)\) does not match the number of dimensions "
        r"\((?P<b>\d+)\)",
        "En `einsum`, las letras de un tensor y sus dimensiones no son las mismas: letras, {a}; dimensiones, {b}.",
        "Pon una letra por dimensión, o `...` para las que no se nombran.",
    ),
    # --- Operar elemento a elemento
    Entrada(
        "sin_keepdim",
        "RuntimeError",
        r"The size of tensor a \((?P<a>\d+)\) must match the size of tensor b \((?P<b>\d+)\) at non-singleton "
        r"dimension (?P<d>\d+)",
        "Una suma, una media o un máximo sin `keepdim=True` pierde su dimensión, y las dos formas no casan en la {d} "
        "(contando desde 0): una tiene {a} y la otra, {b}.",
        "Así la conserva, de tamaño 1: `x - x.mean(dim=-1, keepdim=True)`.",
        linea=r"[-+*/] *[\w.]*\.(sum|mean|max|min|amax|amin|std|var|norm|logsumexp)\((?=[^()]*(-?\d|dim|axis))"
        r"(?![^()]*keepdim)[^()]*\)(?!\[|\.unsqueeze|\.view|\.reshape)",
    ),
    Entrada(
        "tamanos_que_no_casan",
        "RuntimeError",
        r"The size of tensor a \((?P<a>\d+)\) must match the size of tensor b \((?P<b>\d+)\) at non-singleton "
        r"dimension (?P<d>\d+)",
        "Las dos formas no casan en la dimensión {d} (contando desde 0): una tiene {a} y la otra, {b}.",
        "Compara las dos formas desde la última dimensión: en cada una deben ser iguales, o una de las dos, 1.",
    ),
    Entrada(
        "salida_que_no_cabe",
        "RuntimeError",
        r"output with shape \[(?P<forma_a>[\d, ]*)\] doesn't match the broadcast shape \[(?P<forma_b>[\d, ]*)\]",
        "El resultado tiene forma {forma_b} y no se puede guardar en un tensor de forma {forma_a}.",
        "Con `+=` y parecidas el tensor conserva su forma: escribe `x = x + y`, o revisa las dos formas.",
    ),
    Entrada(
        "expand",
        "RuntimeError",
        r"The expanded size of the tensor \((?P<a>\d+)\) must match the existing size \((?P<b>\d+)\) at non-singleton "
        r"dimension (?P<d>\d+)\.\s+Target sizes: \[(?P<forma_a>[\d, -]*)\]\.\s+Tensor sizes: \[(?P<forma_b>[\d, ]*)\]",
        "Un tensor de forma {forma_b} no se puede repetir hasta {forma_a}: la dimensión {d} tiene {b} y debería tener "
        "{a}, o 1.",
        "Revisa la forma de lo que asignas o repites: solo se estiran las dimensiones de tamaño 1.",
    ),
    Entrada(
        "expand_sin_sitio",
        "RuntimeError",
        r"expand\(.*\{\[(?P<forma_b>[\d, ]*)\]\}, size=\[(?P<forma_a>[\d, -]*)\]\): the number of sizes provided",
        "Un tensor de forma {forma_b} no cabe en un sitio de forma {forma_a}, que tiene menos dimensiones.",
        "Revisa la forma de lo que asignas o repites, y cuántos índices pones entre corchetes.",
    ),
    Entrada(
        "mascara_de_otra_forma",
        "IndexError",
        r"The shape of the mask \[(?P<forma_a>[\d, ]*)\] at index (?P<d>\d+) does not match the shape of the indexed "
        r"tensor \[(?P<forma_b>[\d, ]*)\]",
        "La máscara tiene forma {forma_a} y el tensor, {forma_b}: no coinciden en la dimensión {d} (contando desde 0).",
        "Construye la máscara con el tamaño de los puntajes, no con el de la entrada.",
    ),
    # --- Cambiar la forma
    Entrada(
        "forma_con_otro_numero",
        "RuntimeError",
        r"shape '\[(?P<forma>[\d, -]*)\]' is invalid for input of size (?P<n>\d+)",
        "Los {n} números del tensor no se pueden repartir en la forma {forma}.",
        "El producto de las dimensiones debe ser {n}; una sola puede ser −1, y entonces se calcula.",
    ),
    Entrada(
        "dos_veces_menos_uno",
        "RuntimeError",
        r"only one dimension can be inferred",
        "En `view` y `reshape` solo una dimensión puede ser −1.",
        "Escribe el tamaño de las demás.",
    ),
    Entrada(
        "forma_con_decimales",
        "TypeError",
        r"^(?P<funcion>\w{1,80})\(\): argument '(size|shape)' .*must be tuple of ints,\s?but got (?P<clase>[\w.]+)",
        "`{funcion}` necesita tamaños enteros y recibe {clase}.",
        "Cada tamaño es un entero suelto; al dividir, `/` da siempre un decimal: se usa `//`.",
    ),
    Entrada(
        "view_sin_contiguo",
        "RuntimeError",
        r"view size is not compatible with input tensor's size and stride",
        "Los números de ese tensor no están seguidos en la memoria (pasa tras `transpose` o `permute`), y `view` lo "
        "necesita.",
        "Usa `reshape`, o `contiguous()` antes de `view`, y comprueba que la forma nueva es la que quieres.",
    ),
    Entrada(
        "permute_incompleto",
        "RuntimeError",
        r"permute.*input\.dim\(\) = (?P<a>\d+) is not equal to len\(dims\) = (?P<b>\d+)",
        "`permute` debe nombrar todas las dimensiones: el tensor tiene {a} y se le dan {b}.",
        "Para cambiar solo dos de sitio se usa `transpose`.",
    ),
    Entrada(
        "permute_repetido",
        "RuntimeError",
        r"permute\(\): duplicate dims",
        "`permute` recibe dos veces la misma dimensión.",
        "Cada dimensión debe aparecer una sola vez, en el orden nuevo.",
    ),
    Entrada(
        "t_de_mas_dimensiones",
        "RuntimeError",
        r"t\(\) expects a tensor with <= 2 dimensions, but self is (?P<a>\d+)D",
        "`t()` solo traspone matrices, y ese tensor tiene {a} dimensiones.",
        "Usa `transpose(-2, -1)`, que vale con cualquier número de ellas.",
    ),
)
