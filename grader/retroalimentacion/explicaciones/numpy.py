"""Lo que dice numpy."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

NUMPY: tuple[Entrada, ...] = (
    Entrada(
        "numpy_matrices",
        "ValueError",
        r"matmul: Input operand 1 has a mismatch in its core dimension \d.*size (?P<b>\d+) is different "
        r"from (?P<a>\d+)",
        "No se pueden multiplicar esos dos arreglos: la última dimensión del primero, {a}, debe ser igual a la "
        "penúltima del segundo, {b}.",
        "Mira el orden de los factores y si a alguno le falta trasponer.",
    ),
    Entrada(
        "numpy_producto_con_un_numero",
        "ValueError",
        r"matmul: Input operand (?P<n>[01]) does not have enough dimensions",
        "`@` no multiplica por un solo número.",
        "Para multiplicar por un número se usa `*`.",
    ),
    Entrada(
        "numpy_dot",
        "ValueError",
        r"shapes \((?P<forma_a>[\d, ]*)\) and \((?P<forma_b>[\d, ]*)\) not aligned: (?P<a>\d+) .*!= (?P<b>\d+)",
        "No se pueden multiplicar los arreglos de formas {forma_a} y {forma_b}: {a} y {b} deberían ser iguales.",
        "Mira el orden de los factores y si a alguno le falta trasponer.",
    ),
    Entrada(
        "numpy_formas",
        "ValueError",
        r"operands could not be broadcast together with (?:remapped shapes \[original->remapped\]: |shapes )"
        r"\((?P<forma_a>[\d,]*)\)(?:->\([\w,]*\))? +(?:and requested shape )?\((?P<forma_b>[\d,]*)\)",
        "Las formas {forma_a} y {forma_b} no casan.",
        "Compáralas desde la última dimensión: en cada una deben ser iguales, o una de las dos, 1.",
    ),
    Entrada(
        "numpy_no_cabe",
        "ValueError",
        r"could not broadcast input array from shape \((?P<forma_a>[\d,]*)\) into shape \((?P<forma_b>[\d,]*)\)",
        "Se asigna algo de forma {forma_a} en un sitio de forma {forma_b}.",
        "Revisa los índices de la izquierda y la forma de lo que asignas.",
    ),
    Entrada(
        "numpy_reshape",
        "ValueError",
        r"cannot reshape array of size (?P<n>\d+) into shape \((?P<forma>[\d,-]*)\)",
        "Los {n} números del arreglo no se pueden repartir en la forma {forma}.",
        "El producto de las dimensiones debe ser {n}; una sola puede ser −1, y entonces se calcula.",
    ),
    Entrada(
        "numpy_posicion",
        "IndexError",
        r"index (?P<i>-?\d+) is out of bounds for axis (?P<d>\d+) with size (?P<n>\d+)",
        "Se pide la posición {i} del eje {d}, que tiene tamaño {n}.",
        "Se cuenta desde 0: la última posición es una menos que el tamaño.",
    ),
    Entrada(
        "numpy_eje",
        "AxisError",
        r"axis (?P<d>-?\d+) is out of bounds for array of dimension (?P<n>\d+)",
        "Se pide el eje {d} de un arreglo cuyo número de dimensiones es {n}.",
        "Los ejes se cuentan desde 0; el último es siempre −1.",
    ),
    Entrada(
        "numpy_demasiados_indices",
        "IndexError",
        r"too many indices for array: array is (?P<a>\d+)-dimensional, but (?P<b>\d+) were indexed",
        "Hay {b} índices entre los corchetes y el número de dimensiones del arreglo es {a}.",
        "Mira qué forma tiene en ese momento: puede que antes se haya perdido una dimensión.",
    ),
    Entrada(
        "numpy_indice",
        "IndexError",
        r"only integers, slices .*numpy.newaxis",
        "Entre los corchetes de un arreglo solo caben enteros, intervalos con «:» y arreglos de enteros o booleanos.",
        "Si el índice sale de una división, usa `//`.",
    ),
    Entrada(
        "numpy_forma_sin_parentesis",
        "TypeError",
        r"Cannot interpret '(?P<n>\d+)' as a data type",
        "Los tamaños de un arreglo van juntos, entre paréntesis, y el {n} quedó fuera.",
        "Se escribe `np.zeros((2, 3))`.",
    ),
    Entrada(
        "numpy_arreglos_sin_lista",
        "TypeError",
        r"only integer scalar arrays can be converted to a scalar index",
        "Hace falta un entero y llega un arreglo.",
        "Los arreglos que se unen van juntos en una lista: `np.concatenate([a, b])`.",
    ),
    Entrada(
        "numpy_trasponer",
        "ValueError",
        r"axes don't match array",
        "Al trasponer se nombran más o menos ejes de los que tiene el arreglo.",
        "Pon todos, cada uno una vez; para cambiar solo dos se usa `swapaxes`.",
    ),
    Entrada(
        "numpy_cuadradas",
        "LinAlgError",
        r"must be square",
        "Esa operación es solo para matrices cuadradas.",
        "Imprime su forma: las dos últimas dimensiones deben ser iguales.",
    ),
    Entrada(
        "numpy_partir",
        "ValueError",
        r"array split does not result in an equal division",
        "El arreglo no se puede partir en tantos trozos iguales.",
        "Elige un número que divida a su tamaño; `np.array_split` admite trozos distintos.",
    ),
    Entrada(
        "numpy_una_incognita",
        "ValueError",
        r"can only specify one unknown dimension",
        "En `reshape` solo una dimensión puede ser −1.",
        "Escribe el tamaño de las demás.",
    ),
    Entrada(
        "numpy_eje_que_no_es_uno",
        "ValueError",
        r"cannot select an axis to squeeze out",
        "`squeeze` solo quita ejes de tamaño 1, y ese mide más.",
        "Para quedarte con uno de sus elementos, elígelo con corchetes.",
    ),
    Entrada(
        "numpy_where_a_medias",
        "ValueError",
        r"either both or neither of x and y",
        "`np.where` lleva la condición sola, o con dos valores: el de donde se cumple y el de donde no.",
        "Añade el que falta.",
    ),
    Entrada(
        "numpy_mascara",
        "IndexError",
        r"boolean index did not match indexed array along (axis|dimension) (?P<d>\d+); size of axis is (?P<a>\d+) but "
        r"size of corresponding boolean axis is (?P<b>\d+)",
        "La máscara mide {b} en el eje {d} y el arreglo, {a}.",
        "Construye la máscara con el tamaño del arreglo al que se aplica.",
    ),
    Entrada(
        "numpy_irregular",
        "ValueError",
        r"setting an array element with a sequence.*inhomogeneous shape",
        "Las listas de dentro no miden lo mismo.",
        "Un arreglo es rectangular: cuenta los elementos de cada fila.",
    ),
    Entrada(
        "numpy_lista_en_un_numero",
        "ValueError",
        r"setting an array element with a sequence",
        "En el sitio de un solo número se pone una lista.",
        "Revisa los índices de la izquierda y lo que asignas.",
    ),
    Entrada(
        "numpy_como_condicion",
        "ValueError",
        r"The truth value of an array with more than one element is ambiguous",
        "Se usa un arreglo de varios elementos donde hace falta un solo verdadero o falso (`if`, `and`…).",
        "Di si deben cumplirlo todos (`.all()`) o alguno (`.any()`); elemento a elemento, usa `&` o `np.where`.",
    ),
    Entrada(
        "numpy_varios_en_un_numero",
        "TypeError",
        r"only (0-dimensional|length-1|size-1) arrays can be converted to Python scalars",
        "Hace falta un solo número y se da un arreglo de varios elementos.",
        "Usa las funciones de numpy (`np.sqrt`, `np.exp`) en vez de las de `math`, o elige un número con corchetes.",
        linea=r"\bmath\.|\b(sqrt|exp|log|sin|cos|tan|pow)\(",
    ),
    Entrada(
        "numpy_sacar_un_numero",
        "TypeError ValueError",
        r"only (0-dimensional|length-1|size-1) arrays can be converted to Python scalars"
        r"|can only convert an array of size 1",
        "Se saca un solo número de un arreglo que tiene varios o ninguno.",
        "Elige antes el que quieras con corchetes, o deja uno solo (`sum`, `mean`); todos, como lista, los da "
        "`.tolist()`.",
    ),
    Entrada(
        "numpy_unir",
        "ValueError",
        r"all the input array dimensions except for the concatenation axis must match exactly, but along dimension "
        r"(?P<d>\d+), .* has size (?P<a>\d+) and .* has size (?P<b>\d+)",
        "Para unir arreglos, las demás dimensiones deben ser iguales, y en la {d} hay {a} y {b}.",
        "Revisa el `axis` de `np.concatenate`: quizá querías unirlos por otro eje.",
    ),
    Entrada(
        "numpy_unir_dimensiones",
        "ValueError",
        r"all the input arrays must have same number of dimensions, .*has (?P<a>\d+) dimension.*"
        r"has (?P<b>\d+) dimension",
        "Los arreglos que se unen no tienen las mismas dimensiones: {a} y {b}.",
        "Con `x[None]` se añade la que falte; para apilar iguales, `np.stack`.",
    ),
    Entrada(
        "numpy_apilar",
        "ValueError",
        r"all input arrays must have the same shape",
        "Para apilar arreglos, todos deben tener la misma forma.",
        "Mira cuál es distinto; `np.concatenate` une por un eje en el que pueden diferir.",
    ),
    Entrada(
        "numpy_maximo_de_nada",
        "ValueError",
        r"zero-size array to reduction operation (?P<funcion>\w+)|attempt to get (?P<otra>\w+) of an empty sequence",
        "Se pide el máximo o el mínimo de un arreglo vacío.",
        "Mira por qué no tiene elementos.",
    ),
    Entrada(
        "numpy_singular",
        "LinAlgError _LinAlgError",
        r"Singular matrix|matrix is singular",
        "Esa matriz no tiene inversa.",
        "Mira si alguna fila es cero o repite a otra.",
    ),
    Entrada(
        "numpy_dtype_de_salida",
        "UFuncTypeError _UFuncOutputCastingError",
        r"Cannot cast ufunc '(?P<funcion>\w+)' output from dtype\('(?P<dtype_a>\w+)'\) to dtype\('(?P<dtype_b>\w+)'\)",
        "El resultado es {dtype_a} y no se puede guardar en un arreglo {dtype_b}.",
        "Con `+=` y parecidas el arreglo conserva su tipo: conviértelo antes con `.astype(float)`.",
    ),
    Entrada(
        "numpy_no_son_numeros",
        "TypeError UFuncTypeError _UFuncNoLoopError",
        r"ufunc '(?P<funcion>\w+)' (not supported for the input types|did not contain a loop)",
        "`np.{funcion}` no se puede calcular con esos datos, que no son números.",
        "Mira si hay textos o listas entre ellos.",
    ),
    Entrada(
        "numpy_no_es_un_arreglo",
        "TypeError",
        r"loop of ufunc does not support argument \d+ of type (?P<clase>[\w.]+) which has no callable "
        r"(?P<funcion>\w+) method",
        "`np.{funcion}` no se puede calcular de {clase}.",
        "Si es `None`, mira si a una función le falta el `return`.",
    ),
    Entrada(
        "numpy_alias_retirado",
        "AttributeError",
        r"module 'numpy' has no attribute '(?P<nombre>float|int|bool|object|complex)'",
        "`np.{nombre}` ya no existe en numpy.",
        "Escribe `{nombre}` a secas, o un tipo con su tamaño, como `np.float64`.",
    ),
    Entrada(
        "from_numpy_de_otra_cosa",
        "TypeError",
        r"expected np\.ndarray \(got (?P<clase>[\w.]+)\)",
        "`torch.from_numpy` espera un arreglo de numpy y recibe {clase}.",
        "De una lista se hace un tensor con `torch.tensor`; un tensor no hace falta convertirlo.",
    ),
    Entrada(
        "numpy_dimension_negativa",
        "ValueError",
        r"negative dimensions are not allowed",
        "Se pide un arreglo con una dimensión negativa.",
        "Mira de dónde sale ese tamaño: quizá una resta está al revés.",
    ),
)
