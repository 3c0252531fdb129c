"""Lo que dicen las capas y las operaciones de torch de un tensor que no tiene las dimensiones que esperan."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

CAPAS: tuple[Entrada, ...] = (
    # --- Convoluciones, ventanas y normas
    Entrada(
        "canales_de_otra_convolucion",
        "RuntimeError",
        r"expected input\[(?P<forma>[\d, ]*)\] to have (?P<a>\d+) channels, but got (?P<b>\d+) channels",
        "Esa convolución espera {a} canales y recibe {b}: su entrada, con el batch delante, tiene forma {forma}.",
        "Los canales van justo detrás del batch, `(B, C, …)`: si están al final, llévalos ahí con `permute`.",
    ),
    Entrada(
        "ventana_que_no_cabe",
        "RuntimeError",
        r"Kernel size can't be greater|Output size is too small|calculated shape of the array of sliding blocks"
        r"|maximum size for tensor at dimension \d+ is \d+ but size is \d+",
        "La ventana es más grande que lo que tiene que recorrer.",
        "Compara su tamaño con las últimas dimensiones de la entrada.",
    ),
    Entrada(
        "no_es_multiplo",
        "ValueError RuntimeError",
        r"^(?P<a>[\w ]{1,40}?)( \((?P<na>\d+)\))? must be divisible by (?P<b>\w{1,40})",
        "`{a}` debe ser múltiplo de `{b}`, y no lo es.",
        "Elige un número que lo divida.",
    ),
    Entrada(
        "grupos_que_no_dividen",
        "RuntimeError",
        r"channels in input to be divisible by num_groups, but got input of shape \[(?P<forma>[\d, ]*)\] and "
        r"num_groups=(?P<n>\d+)",
        "Los canales de un tensor de forma {forma}, su dimensión 1, no se reparten en {n} grupos iguales.",
        "Elige un número de grupos que los divida.",
    ),
    Entrada(
        "pesos_de_otra_norma",
        "RuntimeError",
        r"but got (?P<cual>weight|bias) of shape \[(?P<forma_a>[\d, ]*)\] and (normalized_shape =|input of shape) "
        r"\[(?P<forma_b>[\d, ]*)\]",
        "El `{cual}` de esa norma tiene forma {forma_a}, que no casa con {forma_b}, lo que debe normalizar.",
        "En una LayerNorm tiene la forma de lo que se normaliza; en una GroupNorm o BatchNorm, un número por canal.",
    ),
    Entrada(
        "otro_tamano_del_previsto",
        "RuntimeError",
        r"(running_mean should contain (?P<a>\d+) elements not (?P<b>\d+)"
        r"|input_size\. Expected (?P<b2>\d+), got (?P<a2>\d+))",
        "Esa capa se construyó para {b}{b2} y recibe {a}{a2}.",
        "Compara el tamaño con que se crea con la forma de lo que le das.",
    ),
    Entrada(
        "otra_forma_de_la_prevista",
        "RuntimeError ValueError",
        r"Expected hidden size \([\d, ]*\), got \["
        r"|[Tt]arget size \(torch\.Size\(\[[\d, ]*\]\)\) .*input size",
        "Dos formas que deben ser iguales no lo son.",
        "Imprime la de cada uno (`.shape`): quizá a uno le sobra o le falta una dimensión de tamaño 1.",
        citar=True,
    ),
    Entrada(
        "un_ejemplo_para_batchnorm",
        "ValueError",
        r"Expected more than 1 value per channel when training",
        "BatchNorm calcula la media de varios ejemplos, y aquí hay uno solo.",
        "Dale un batch de más de un ejemplo, o pon el modelo en `.eval()`.",
    ),
    Entrada(
        "pesos_de_las_clases",
        "RuntimeError",
        r"weight tensor should be defined either for all (?P<n>\d+) classes .* of shape: \[(?P<forma>[\d, ]*)\]",
        "El `weight` de la pérdida lleva un número por clase: hay {n} clases y su forma es {forma}.",
        "Mira cuántas clases hay en la dimensión 1 de los logits.",
    ),
    # --- Cuántas dimensiones
    Entrada(
        "cuantas_dimensiones",
        "RuntimeError ValueError",
        r"(?:[Ee]xpected|Supports) (?:input to be )?\d-?D[^\[]{0,60}?\b[gG]ot (?P<hay>\d)-?D",
        "Esa operación espera otro número de dimensiones: el tensor que recibe tiene {hay}.",
        "Imprime su forma (`.shape`): con `unsqueeze`, `flatten` o `reshape` se añade o se quita una.",
    ),
    Entrada(
        "otras_dimensiones",
        "RuntimeError ValueError IndexError",
        r"Expected \dD \(unbatched\) or|tensor expected for input|must be 1 or 2 dim|0D or 1D tensor|multi-target not "
        r"supported|'weight' must be 2-D|supposed to be a vector|at least 2 dimensional|only supports 1-d"
        r"|fewer than 2 dimensions|batches of square matrices",
        "Esa operación no admite un tensor con ese número de dimensiones, o con esa forma.",
        "Imprime su forma (`.shape`): con `unsqueeze`, `flatten` o `reshape` se añade o se quita una.",
        citar=True,
    ),
    Entrada(
        "repetir_menos_dimensiones",
        "RuntimeError",
        r"Number of dimensions of repeat dims can not be smaller",
        "`repeat` necesita un número por cada dimensión del tensor, y recibe menos.",
        "Con 1 una dimensión queda como está: `x.repeat(1, 1, 2)`.",
    ),
    Entrada(
        "aplanar_al_reves",
        "RuntimeError",
        r"flatten\(\) has invalid args: start_dim",
        "`flatten` recibe la primera dimensión detrás de la última.",
        "Se dan en orden, y las dos cuentan: `x.flatten(1, 2)`.",
    ),
    Entrada(
        "dimension_repetida",
        "RuntimeError",
        r"dim (?P<d>-?\d+) appears multiple times|dimensions cannot be identical (?P<d2>-?\d+)",
        "Se nombra dos veces la dimensión {d}{d2}.",
        "Cuenta desde el final también: en una tabla, −1 y 1 son la misma.",
    ),
    Entrada(
        "desaplanar",
        "RuntimeError",
        r"Provided sizes \[(?P<forma>[\d, -]*)\] don't multiply up to the size of dim (?P<d>-?\d+) \((?P<n>\d+)\)",
        "Esa dimensión, de tamaño {n}, no se puede repartir en {forma}.",
        "El producto de los tamaños debe ser {n}; uno puede ser −1, y entonces se calcula.",
    ),
    Entrada(
        "relleno_de_mas",
        "RuntimeError",
        r"Padding length should be less than or equal to two times the input dimension",
        "`F.pad` recibe más números que los que caben: dos por cada dimensión del tensor, desde la última.",
        "Con `(antes, detras)` se rellena solo la última.",
    ),
    Entrada(
        "tamanos_que_deben_coincidir",
        "RuntimeError IndexError AssertionError ValueError",
        r"contracted dimensions need to match|must have the same number of columns|shifts and dimensions must align"
        r"|cannot be multiplied|the last dimension must match"
        r"|should be equal to source\.size|Size mismatch between tensors|Sum of input lengths does not equal"
        r"|Expected key_padded_mask\.shape|same number of spatial dimensions",
        "Dos tamaños que deben ser iguales no lo son.",
        "Imprime la forma (`.shape`) o el largo (`len`) de cada cosa que recibe esa línea.",
        citar=True,
    ),
    # --- Elegir con índices
    Entrada(
        "indices_de_otras_dimensiones",
        "RuntimeError",
        r"Index tensor must have the same number of dimensions|input and indices should have the same number of dim",
        "Los índices deben tener tantas dimensiones como el tensor en el que se elige, y tienen otras.",
        "Con `unsqueeze(-1)` se les añade la que falta.",
    ),
    Entrada(
        "indices_que_no_son_enteros",
        "RuntimeError",
        r"Expected dtype int32/int64 for index",
        "Los índices deben ser enteros, y son de otro tipo.",
        "Conviértelos con `.long()`.",
    ),
    Entrada(
        "indices_que_se_salen",
        "RuntimeError",
        r"(dimension \d+ e|E)xpected index \[(?P<forma_a>[\d, ]*)\] to be no larger than self \[(?P<forma_b>[\d, ]*)\] "
        r"apart from dimension (?P<d>\d+)",
        "Los índices, de forma {forma_a}, miden más que el tensor, {forma_b}, o que lo que se guarda en él.",
        "Salvo en la dimensión {d} (contando desde 0), que es la que eligen, no pueden medir más.",
    ),
    Entrada(
        "posicion_que_no_hay",
        "RuntimeError IndexError",
        r"out of DATA bounds, id=(?P<i>-?\d+) axis_dim=(?P<n>\d+)"
        r"|tried to access index (?P<i2>-?\d+) on a tensor of (?P<n2>\d+) elements",
        "Se pide la posición {i}{i2}, y solo hay {n}{n2}.",
        "Se cuenta desde 0: la última es una menos.",
    ),
    # --- `einsum` y la atención de torch
    Entrada(
        "einsum_mal_escrito",
        "RuntimeError",
        r"einsum\(\): (invalid subscript|fewer operands|more operands|output subscript)",
        "La fórmula de `einsum` no está bien escrita, o no es para esos tensores.",
        "Lleva las letras de cada tensor separadas por comas, tantas como tensores, y `->` con las de la salida, que "
        "son letras de antes, cada una una vez.",
    ),
    Entrada(
        "mascara_de_la_atencion_de_torch",
        "RuntimeError",
        r"Expected attn_mask dtype to be bool or float .*attn_mask\.dtype: (?P<dtype>[\w ]+?) and",
        "La máscara de `scaled_dot_product_attention` es de booleanos o de decimales, y recibe una {dtype}.",
        "Conviértela con `.bool()`: `True` es lo que sí se mira.",
    ),
    Entrada(
        "mascara_y_causal_a_la_vez",
        "RuntimeError",
        r"Explicit attn_mask should not be set when is_causal=True",
        "`is_causal=True` ya pone su máscara, y además se le da otra.",
        "Deja solo una de las dos.",
    ),
    # --- Tensores de otra clase
    Entrada(
        "tensor_anidado",
        "RuntimeError NotImplementedError",
        r"NestedTensorImpl|'NestedTensor\w*' backend|nested tensors?\b|be nested",
        "Un tensor anidado (`nested_tensor`), hecho de otros de distinto tamaño, no admite esa operación.",
        "Rellénalo con `torch.nested.to_padded_tensor(t, 0.0)`, o trabaja con cada uno de los suyos (`t.unbind()`).",
    ),
    Entrada(
        "clase_de_tensor_sin_operacion",
        "NotImplementedError RuntimeError",
        r"Could not run '\w+::(?P<funcion>\w+)(\.\w+)?' with arguments from the '(?P<cual>\w+)' backend",
        "Un tensor de clase `{cual}` no admite la operación `{funcion}`.",
        "Conviértelo antes en uno corriente: `x.to_dense()` si es disperso.",
    ),
)
