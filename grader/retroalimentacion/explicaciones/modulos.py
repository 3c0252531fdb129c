"""Capas, módulos, pérdidas, pesos guardados y optimizadores."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

_PESOS = r"Error\(s\) in loading state_dict for (?P<modulo>\w+):"

MODULOS: tuple[Entrada, ...] = (
    Entrada(
        "sin_super",
        "AttributeError",
        r"cannot assign (?P<que>\w+) before Module\.__init__\(\) call",
        "Se crean capas antes de que el módulo esté preparado: falta llamar a `super().__init__()`.",
        "Debe ser la primera línea de `__init__`, con sus paréntesis.",
    ),
    Entrada(
        "sin_super_al_llamar",
        "AttributeError",
        r"object has no attribute '(_backward_hooks|_backward_pre_hooks|_forward_hooks|_forward_pre_hooks|_modules"
        r"|_parameters|_buffers)'",
        "El módulo no está preparado: en su `__init__` falta llamar a `super().__init__()`.",
        "Debe ser la primera línea de `__init__`, con sus paréntesis.",
    ),
    Entrada(
        "sin_forward",
        "NotImplementedError",
        r'Module \[(?P<modulo>\w+)\] is missing the required "forward" function',
        "`{modulo}` no tiene `forward`, así que no se puede llamar.",
        "Mira que el método se llame así y esté dentro de la clase, con su sangría; a los de una `ModuleList` se les "
        "llama uno a uno.",
    ),
    Entrada(
        "layernorm_de_otro_ancho",
        "RuntimeError",
        r"Given normalized_shape=\[(?P<a>[\d, ]+)\], expected input with shape .*got input of "
        r"size\s?\[(?P<forma>[\d, ]*)\]",
        "`LayerNorm` espera {a} en la última dimensión y recibe un tensor de forma {forma}.",
        "Créala con el tamaño de lo que normaliza, que suele ser `d_modelo`, o mira si al tensor le falta trasponer.",
    ),
    Entrada(
        "indices_de_embedding",
        "RuntimeError",
        r"argument #1 'indices' to have one of the following scalar types: Long, Int; but got torch\.(?P<dtype>\w+)",
        "`nn.Embedding` recibe posiciones, que son enteros, y aquí llegan números {dtype}.",
        "Conviértelas con `.long()`.",
    ),
    Entrada(
        "cabezas_que_no_dividen",
        "AssertionError",
        r"embed_dim must be divisible by num_heads",
        "El número de cabezas no divide a la dimensión del modelo.",
        "A cada cabeza le tocan `d_modelo // cabezas` columnas: elige un número que la divida.",
    ),
    Entrada(
        "multicabeza_de_otro_ancho",
        "AssertionError",
        r"was expecting embedding dimension of (?P<a>\d+), but got (?P<b>\d+)",
        "`nn.MultiheadAttention` espera {a} números en la última dimensión y recibe {b}.",
        "Mira la forma de lo que le das: si el batch va delante, créala con `batch_first=True`.",
    ),
    Entrada(
        "multicabeza_con_otra_mascara",
        "RuntimeError",
        r"The shape of the \dD attn_mask is torch\.Size\(\[(?P<forma_a>[\d, ]*)\]\), but should be "
        r"\((?P<forma_b>[\d, ]*)\)",
        "La máscara de `nn.MultiheadAttention` tiene forma {forma_a} y debería ser {forma_b}.",
        "Si el segundo número no es el largo del texto, la capa toma el batch por las palabras: créala con "
        "`batch_first=True`.",
    ),
    Entrada(
        "no_es_un_modulo",
        "TypeError",
        r"^(?P<clase>[\w.]{1,80}) is not a Module subclass",
        "Dentro de `Sequential` o de `ModuleList` solo caben capas, y hay {clase}.",
        "A `Sequential` se le dan sueltas, `nn.Sequential(a, b)`; a `ModuleList`, en una lista.",
    ),
    Entrada(
        "parametro_sin_parameter",
        "TypeError",
        r"cannot assign '(?P<clase>[\w.]+)' as (parameter|child module) '(?P<nombre>\w+)'",
        "`{nombre}` es un parámetro o una capa del módulo, y se le asigna otra cosa.",
        "Para un parámetro, usa `nn.Parameter(…)`; para guardar un resultado, elige otro nombre.",
    ),
    # --- Pesos
    Entrada(
        "pesos_que_faltan_y_sobran",
        "RuntimeError",
        _PESOS + r".*Missing key\(s\) in state_dict: (?P<nombres_a>.*?)\. \s*"
        r"Unexpected key\(s\) in state_dict: (?P<nombres_b>.*?)\. ",
        "Los pesos no son los de `{modulo}`: de menos, {nombres_a}; de más, {nombres_b}.",
        "Los nombres de las capas deben ser los mismos que cuando se guardaron.",
    ),
    Entrada(
        "pesos_que_faltan",
        "RuntimeError",
        _PESOS + r".*Missing key\(s\) in state_dict: (?P<nombres>.*?)\. ",
        "A los pesos que se cargan en `{modulo}` les falta lo siguiente: {nombres}.",
        "Los nombres de las capas deben ser los mismos que cuando se guardaron.",
    ),
    Entrada(
        "pesos_que_sobran",
        "RuntimeError",
        _PESOS + r".*Unexpected key\(s\) in state_dict: (?P<nombres>.*?)\. ",
        "A los pesos que se cargan en `{modulo}` les sobra lo siguiente, que no es de ninguna capa: {nombres}.",
        "Los nombres de las capas deben ser los mismos que cuando se guardaron.",
    ),
    Entrada(
        "pesos_de_otra_forma",
        "RuntimeError",
        _PESOS + r".*size mismatch for (?P<nombre>[\w.]+): .*torch\.Size\(\[(?P<forma_a>[\d, ]*)\]\) from checkpoint, "
        r"the shape in current model is torch\.Size\(\[(?P<forma_b>[\d, ]*)\]\)",
        "El peso `{nombre}` tiene forma {forma_a} y en `{modulo}` debería tener {forma_b}.",
        "Construye el módulo con los mismos tamaños que cuando se guardaron.",
    ),
    # --- Pérdidas
    Entrada(
        "clase_que_no_existe",
        "IndexError",
        r"Target (?P<a>-?\d+) is out of bounds",
        "Hay un objetivo de clase {a}, y los logits no tienen esa clase.",
        "Las clases van de 0 a una menos que el tamaño de la dimensión 1 de los logits.",
    ),
    Entrada(
        "perdida_con_otro_lote",
        "ValueError",
        r"Expected input batch_size \((?P<a>\d+)\) to match target batch_size \((?P<b>\d+)\)",
        "La pérdida no recibe tantas predicciones como objetivos: son {a} y {b}.",
        "La primera dimensión de los dos debe ser igual: mira cuál no es la que esperabas.",
    ),
    Entrada(
        "clases_fuera_de_sitio",
        "RuntimeError",
        r"Expected target size \[(?P<forma_a>[\d, ]+)\], got \[(?P<forma_b>[\d, ]+)\]",
        "A la pérdida le llegan objetivos de forma {forma_b} y, con los logits que le llegan, los espera de forma "
        "{forma_a}: busca las clases en la dimensión 1 de los logits.",
        "Mira en cuál están en los tuyos: quizá haya que trasponer los logits, y no tocar los objetivos.",
    ),
    Entrada(
        "clases_en_lugar_de_logits",
        "RuntimeError ValueError",
        r"Expected floating point type for target with class probabilities|For 1D input, 1D target must have size 1",
        "A lo que recibe la pérdida en lugar de los logits le falta la dimensión de las clases.",
        "Quizá ya se eligió una con `argmax`, o se aplanó todo: hace falta un número por clase.",
    ),
    Entrada(
        "objetivos_decimales",
        "RuntimeError",
        r"expected target dtype to be Long or Byte, but got (?P<dtype>\w+)",
        "Los objetivos de la pérdida deben ser clases enteras, `int64`, y son {dtype}.",
        "Conviértelos con `.long()`.",
    ),
    Entrada(
        "probabilidades_fuera",
        "RuntimeError",
        r"all elements of input should be between 0 and 1",
        "`binary_cross_entropy` espera probabilidades entre 0 y 1, y recibe otros números.",
        "Pásalos antes por `torch.sigmoid`.",
    ),
    Entrada(
        "one_hot_de_mas",
        "RuntimeError",
        r"Class values must be smaller than num_classes",
        "En `one_hot` hay una clase mayor que el número de clases.",
        "Con n clases, van de 0 a n − 1.",
    ),
    Entrada(
        "one_hot_decimal",
        "RuntimeError",
        r"one_hot is only applicable to index tensor",
        "`one_hot` recibe clases, que son enteros, y ese tensor no es `int64`.",
        "Conviértelo con `.long()`.",
    ),
    # --- Optimizadores
    Entrada(
        "optimizador_sin_parametros",
        "ValueError",
        r"optimizer got an empty parameter list",
        "El optimizador no recibe ningún parámetro.",
        "Dale `modelo.parameters()`, y mira que las capas se guarden en `self` dentro de `__init__`.",
    ),
    Entrada(
        "optimizador_de_un_tensor",
        "TypeError",
        r"params argument given to the optimizer should be an iterable",
        "El optimizador espera una lista de parámetros y recibe otra cosa.",
        "Dale `modelo.parameters()`, o una lista: `[w]`.",
    ),
)
