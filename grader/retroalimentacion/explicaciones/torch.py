"""Lo demás que dice PyTorch: dtypes, máscaras, conversiones, gradientes y dispositivos."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

_UN_SOLO_NUMERO = r"only one element tensors can be converted to Python scalars"

TORCH: tuple[Entrada, ...] = (
    # --- Tipos de número
    Entrada(
        "producto_de_dtypes",
        "RuntimeError",
        r"same dtype, but got:? (?P<dtype_a>[\w: ]+?) (and|!=) (?P<dtype_b>[\w: ]+)$",
        "Se multiplican tensores de tipos distintos, {dtype_a} y {dtype_b}, y deben ser del mismo.",
        "Convierte uno al del otro: con `.float()` si uno es de enteros, o con `.to(x.dtype)`.",
    ),
    Entrada(
        "dtype_esperado",
        "RuntimeError",
        r"expected scalar type (?P<dtype_a>\w+) but found (?P<dtype_b>\w+)",
        "Esa operación espera números {dtype_a} y recibe {dtype_b}.",
        "Convierte el tensor con `.float()`, `.long()` o `.to(x.dtype)`, según lo que se espere.",
    ),
    Entrada(
        "dtypes_mezclados",
        "RuntimeError",
        r"mixed dtype|to have (the )?same dtype|must have the same (dtype|scalar type)"
        r"|source and destination dtypes match|to have same dtypes|expected dtype \w+ for"
        r"|Input type .* should be the same|self\.dtype to be equal to src\.dtype",
        "Se mezclan tensores de tipos distintos en una operación que los quiere del mismo.",
        "Mira el dtype de cada uno y conviértelos con `.float()` o con `.to(x.dtype)`.",
        citar=True,
    ),
    Entrada(
        "sin_version_para_enteros",
        "NotImplementedError RuntimeError",
        r'"(?P<funcion>\w*(softmax|exp|sqrt|normalization|layer_norm|LayerNorm|addmm)\w*)" not implemented for '
        r"'(?P<dtype>\w+)'",
        "Esa operación no existe para tensores de tipo {dtype}.",
        "Conviértelo antes a decimales con `.float()`; al crearlo, `torch.tensor([1., 2.])` ya los tiene.",
    ),
    Entrada(
        "logica_con_decimales",
        "NotImplementedError RuntimeError",
        r'"bitwise_\w+" not implemented for \'(?P<dtype>\w+)\'',
        "Los operadores `&`, `|` y `^` no existen para tensores de tipo {dtype}.",
        "Únelos cuando sean booleanos, como los que da una comparación: `(x > 0) & (y > 0)`. Una potencia se escribe "
        "`x ** 2`.",
    ),
    Entrada(
        "sin_version_para_ese_dtype",
        "NotImplementedError RuntimeError",
        r"\"\w+\" not implemented for '(?P<dtype>\w+)'",
        "Esa operación no existe para tensores de tipo {dtype}.",
        "Mira con qué tipo se creó el tensor y conviértelo con `.float()`, `.long()` o `.bool()`.",
    ),
    Entrada(
        "media_de_enteros",
        "RuntimeError",
        r"mean\(\): could not infer output dtype.*Got: (?P<dtype>\w+)",
        "La media de un tensor {dtype} no se puede calcular: hacen falta decimales.",
        "Conviértelo antes con `.float()`.",
    ),
    Entrada(
        "varianza_de_enteros",
        "RuntimeError",
        r"std and var only support floating point",
        "La varianza y la desviación solo se calculan con decimales, y el tensor es de enteros.",
        "Conviértelo antes con `.float()`.",
    ),
    Entrada(
        "resultado_que_no_es_entero",
        "RuntimeError",
        r"result type (?P<dtype_a>\w+) can't be cast to the desired output type (?P<dtype_b>\w+)",
        "El resultado es {dtype_a} y no se puede guardar en un tensor {dtype_b}.",
        "Con `+=`, `/=` y parecidas, y como objetivo de una pérdida, un tensor conserva su tipo: conviértelo antes con "
        "`.float()`.",
    ),
    Entrada(
        "infinito_en_enteros",
        "RuntimeError",
        r"value cannot be converted to type (?P<que>\w+) without overflow",
        "Ese valor no cabe en un tensor de enteros; infinito, por ejemplo, no existe en ellos.",
        "Convierte el tensor a decimales con `.float()` antes de poner en él `-math.inf`.",
    ),
    Entrada(
        "dtype_entre_comillas",
        "TypeError",
        r"argument 'dtype' must be torch\.dtype, not (?P<clase>[\w.]+)",
        "En `dtype` va un tipo de torch, y recibe {clase}.",
        "Se escribe sin comillas y con `torch.` delante: `dtype=torch.float32`.",
    ),
    # --- Máscaras y booleanos
    Entrada(
        "mascara_que_no_es_booleana",
        "RuntimeError",
        r"masked_fill_? only supports boolean masks, but got mask with dtype (?P<dtype>[\w ]+)",
        "La máscara de `masked_fill` debe ser de booleanos y es {dtype}.",
        "Hazla con una comparación (`m == 0`, `m > 0`) o con `.bool()`, y comprueba que `True` es lo que se tapa.",
    ),
    Entrada(
        "rellenar_con_un_tensor",
        "RuntimeError",
        r"(masked_)?fill_ only supports (a )?0-dimension(al)? value",
        "Con `masked_fill` y `fill_` se pone un solo número, y recibe un tensor de varios.",
        "Para elegir entre dos tablas se usa `torch.where(mascara, una, otra)`.",
    ),
    Entrada(
        "acotar_sin_limites",
        "RuntimeError",
        r"At least one of 'min' or 'max' must not be None",
        "A `clamp` le falta algún límite.",
        "Se le da `min=`, `max=` o los dos: `x.clamp(min=0)`.",
    ),
    Entrada(
        "condicion_que_no_es_booleana",
        "RuntimeError",
        r"where expected condition to be a boolean tensor, but got a tensor with dtype (?P<dtype>\w+)",
        "La condición de `torch.where` debe ser de booleanos y es {dtype}.",
        "Hazla con una comparación, como `m > 0`, o con `.bool()`.",
    ),
    Entrada(
        "restar_booleanos",
        "RuntimeError",
        r"Subtraction, the `-` operator, with (a|two) bool tensor",
        "Los tensores de booleanos no se restan.",
        "Para cambiar verdaderos por falsos se usa `~mascara`; para calcular con ellos, `mascara.float()`.",
    ),
    Entrada(
        "negar_booleanos",
        "RuntimeError",
        r"Negation, the `-` operator, on a bool tensor",
        "A un tensor de booleanos no se le cambia el signo.",
        "Para cambiar verdaderos por falsos se usa `~mascara`.",
    ),
    Entrada(
        "invertir_decimales",
        "TypeError",
        r"~ \(operator\.invert\) is only implemented on integer and Boolean-type tensors",
        "`~` invierte booleanos, y ese tensor es de decimales.",
        "Conviértelo antes en booleanos con una comparación, como `m > 0`, o con `.bool()`.",
    ),
    Entrada(
        "perdida_sin_construir",
        "RuntimeError",
        r"Boolean value of Tensor with more than one value is ambiguous",
        "Las pérdidas de `nn` se construyen primero y se llaman después; aquí los datos van donde se construye.",
        "Deja vacío ese paréntesis y pasa lo mismo en otro: `criterio = nn.CrossEntropyLoss()` y luego `criterio(…)`.",
        linea=r"\bnn\.\w+Loss\([^)]",
    ),
    Entrada(
        "ordenar_un_tensor_con_python",
        "RuntimeError",
        r"Boolean value of Tensor with more than one value is ambiguous",
        "`sorted` compara filas enteras, y de dos tensores de varios números no se sabe cuál es menor.",
        "Los números de un tensor se ordenan con `torch.sort`, que da dos cosas: los valores y sus posiciones.",
        linea=r"\bsorted\(",
    ),
    Entrada(
        "tensor_como_condicion",
        "RuntimeError",
        r"Boolean value of Tensor with more than one value is ambiguous",
        "Se usa un tensor de varios elementos donde hace falta un solo verdadero o falso (`if`, `and`, `max`…).",
        "Di si deben cumplirlo todos (`.all()`) o alguno (`.any()`); elemento a elemento, usa `&`, `torch.where` o "
        "`torch.max`.",
    ),
    # --- Hacer tensores y salir de ellos
    Entrada(
        "numpy_con_un_tensor",
        "TypeError",
        r"^(?!_)\w{1,80}\(\) (received an invalid combination of arguments"
        r"|got an unexpected keyword argument '(?!(keep)?dim'))",
        "Se llama a una función de numpy con un tensor de PyTorch, que no admite esos argumentos.",
        "Usa la de torch: `x.sum(dim=-1, keepdim=True)`. Lo que en numpy son `axis` y `keepdims` aquí son `dim` y "
        "`keepdim`.",
        linea=r"\b(np|numpy)\.\w+\(",
    ),
    Entrada(
        "guardar_lo_que_no_es_numero",
        "TypeError",
        r"can't assign a (?P<clase>\w+) to a torch\.\w+Tensor",
        "En un tensor solo se guardan números, y se quiere poner en él {clase}.",
        "Mira de dónde sale; un texto se convierte antes con `float`.",
    ),
    Entrada(
        "borrar_de_un_tensor",
        "TypeError",
        r"Tensor does not support deleting items",
        "De un tensor no se borran elementos con `del`.",
        "Quédate con los demás: `x[1:]`, o `x[mascara]`.",
    ),
    Entrada(
        "lista_de_tensores",
        "ValueError RuntimeError",
        _UN_SOLO_NUMERO,
        "`torch.tensor` no junta tensores que tienen varios elementos.",
        "Para apilarlos se usa `torch.stack`; para unirlos uno detrás de otro, `torch.cat`.",
        linea=r"torch\.(as_)?tensor\(",
    ),
    Entrada(
        "varios_elementos_en_un_numero",
        "ValueError RuntimeError",
        _UN_SOLO_NUMERO,
        "Hace falta un solo número y se da un tensor de varios elementos.",
        "Las funciones de `math` no trabajan con tensores: usa las de torch (`torch.sqrt`, `torch.exp`). Si querías "
        "uno de sus números, elígelo con corchetes.",
        linea=r"\bmath\.|\b(sqrt|exp|log|sin|cos|tan|pow)\(",
    ),
    Entrada(
        "sacar_un_numero_de_varios",
        "ValueError RuntimeError",
        rf"{_UN_SOLO_NUMERO}|a Tensor with \d+ elements cannot be converted to Scalar",
        "Se saca un solo número de un tensor que tiene varios o ninguno.",
        "Elige antes el que quieras con corchetes, o deja uno solo (`sum`, `mean`); todos, como lista, los da "
        "`.tolist()`.",
    ),
    Entrada(
        "tensor_por_entero",
        "TypeError",
        r"only integer tensors of a single element can be converted to an index",
        "Hace falta un entero y se da un tensor que no es un solo número entero.",
        "De un tensor de un número se saca con `int(x)`; una lista se opera con tensores tras `torch.tensor`.",
    ),
    Entrada(
        "lista_irregular",
        "ValueError",
        r"expected sequence of length (?P<a>\d+) at dim (?P<d>\d+) \(got (?P<b>\d+)\)",
        "Las listas de dentro no miden lo mismo: en la dimensión {d} hay una de {a} y otra de {b}.",
        "Un tensor es rectangular: cuenta los elementos de cada fila.",
    ),
    Entrada(
        "lista_mezclada",
        "TypeError",
        r"^not a sequence$",
        "En la lista se mezclan listas y números sueltos.",
        "Un tensor es rectangular: en cada nivel debe haber solo números, o solo listas del mismo tamaño.",
    ),
    Entrada(
        "texto_en_un_tensor",
        "TypeError ValueError",
        r"(new\(\): invalid data type|too many dimensions) '(?P<clase>[\w.]+)'",
        "Un tensor solo guarda números, y aquí hay {clase}.",
        "Quita las comillas de los números; un texto se convierte antes en enteros.",
    ),
    Entrada(
        "nada_en_un_tensor",
        "RuntimeError",
        r"Could not infer dtype of (?P<clase>[\w.]+)",
        "De {clase} no se puede hacer un tensor.",
        "Si esperabas números, mira de dónde sale; una función sin `return` da `None`.",
    ),
    Entrada(
        "no_es_un_tensor",
        "TypeError",
        r"^(?P<funcion>\w{1,80})\(\): argument '(?P<nombre>\w+)' \(position (?P<n>\d+)\) must be Tensor, "
        r"not (?P<clase>[\w.]+)",
        "`{funcion}` espera un tensor en `{nombre}`, su argumento número {n}, y recibe {clase}.",
        "De una lista o un número se hace con `torch.tensor`; de un arreglo, con `torch.from_numpy`; de una tupla se "
        "elige un elemento con corchetes; si es `None`, mira si a una función le falta el `return`.",
    ),
    Entrada(
        "argumento_de_otro_tipo",
        "TypeError",
        r"^(?P<funcion>\w{1,80})\(\): argument '(?P<nombre>\w+)' (\(position \d+\) )?must be (?P<clase_debe>[\w. ]+), "
        r"not (?P<clase>[\w.]+)",
        "`{funcion}` no admite {clase} en su argumento `{nombre}`: debe ser {clase_debe}.",
        "Mira el orden y el tipo de lo que le das; si es un entero que sale de dividir, usa `//`.",
    ),
    Entrada(
        "falta_dim",
        "TypeError",
        r"^(?P<funcion>\w{1,80})\(\) missing 1 required positional arguments?: \"dim\"",
        "A `{funcion}` le falta decir en qué dimensión trabaja, con `dim=`.",
        "Piensa qué números deben sumar 1 o juntarse: los de la última dimensión son `dim=-1`.",
    ),
    Entrada(
        "faltan_argumentos_en_torch",
        "TypeError",
        r"^(?P<funcion>\w{1,80})\(\) missing \d+ required positional arguments?: (?P<nombres>\"[\w\", ]+)",
        "A `{funcion}` le falta por recibir: {nombres}.",
        "Mira qué argumentos lleva y en qué orden; `transpose`, por ejemplo, dos dimensiones.",
    ),
    Entrada(
        "tamanos_que_no_son_enteros",
        "TypeError",
        r"^(?P<funcion>view|reshape|zeros|ones|empty|full|rand|randn|expand|repeat)\(\) (received an invalid "
        r"combination of arguments - got \([^)]*float|takes 1 positional argument but)",
        "`{funcion}` necesita tamaños enteros, y alguno no lo es.",
        "Al dividir, `/` da siempre un decimal: para un tamaño se usa la división entera, `//`.",
        linea=r"(torch\.|\.)(view|reshape|zeros|ones|empty|full|rand|randn|expand|repeat)\(",
    ),
    Entrada(
        "combinacion_de_argumentos",
        "TypeError",
        r"^(?P<funcion>\w+)\(\) received an invalid combination of arguments - got \((?P<dados>[^)]*)\)",
        "`{funcion}` no se puede llamar con esos argumentos: recibe `({dados})`.",
        "Revisa cuántos son, su orden, su tipo y cómo se escribe el nombre de cada uno.",
    ),
    Entrada(
        "len_de_un_numero",
        "TypeError",
        r"len\(\) of a 0-d tensor",
        "Se pide el tamaño de un tensor de un solo número, que no tiene dimensiones.",
        "Mira en qué operación las perdió: `sum`, `mean` o `max` sin `dim` dan un solo número.",
    ),
    Entrada(
        "recorrer_un_numero",
        "TypeError",
        r"iteration over a 0-d tensor",
        "Se recorre o se desempaqueta un tensor de un solo número, que no tiene dimensiones.",
        "Mira en qué operación las perdió: `sum`, `mean` o `max` sin `dim` dan un solo número.",
    ),
    Entrada(
        "formato_de_un_tensor",
        "TypeError",
        r"unsupported format string passed to Tensor\.__format__",
        "Un tensor de varios elementos no se puede escribir con un formato como `:.2f`.",
        "Elige uno de sus números, o conviértelo con `.item()` si solo tiene uno.",
    ),
)
