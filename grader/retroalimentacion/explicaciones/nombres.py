"""Nombres, atributos y módulos que Python no encuentra; lo que se parece llega detrás, como lo dice Python."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

_QUIZA = r"\. Did you mean: '(?P<parecido>[^']{1,80})'\?"
_NO_DEFINIDO = r"name '(?P<nombre>[^']{1,80})' is not defined"
_SIN_ATRIBUTO = r"'(?P<clase>[^']{1,80})' object has no attribute '(?P<nombre>[^']{1,80})'"
_DE_LOS_TENSORES = (
    r"(?P<nombre>shape|size|dim|ndim|transpose|T|view|reshape|mean|softmax|detach|item|float|long|unsqueeze"
    r"|masked_fill|device|dtype|numpy|matmul|exp|sum|split|flatten|permute|argmax|contiguous)"
)
_EN_MODULO = r"module '(?P<modulo>[\w.]{1,80})' has no attribute '(?P<nombre>[^']{1,80})'"
_NO_IMPORTA = r"cannot import name '(?P<nombre>[^']{1,80})' from '(?P<modulo>[\w.]{1,80})'"

# Los que están en varios módulos van en el primero que se nombra.
_DE_MATH_Y_TORCH = "sqrt|exp|log|log2|log10|sin|cos|tan|tanh|floor|ceil|isnan|isinf"
_DE_TORCH = (
    "tensor|Tensor|zeros|ones|empty|full|arange|linspace|eye|rand|randn|randint|randperm|zeros_like|ones_like|manual_seed"
    "|no_grad|softmax|log_softmax|sigmoid|relu|matmul|bmm|einsum|cat|stack|chunk|where|tril|triu|argmax|topk|cumsum"
    "|transpose|permute|flatten|unsqueeze|squeeze|allclose|from_numpy|mean|std|var"
)
_DE_NN = (
    "Linear|LayerNorm|BatchNorm1d|Module|ModuleList|ModuleDict|Sequential|Embedding|ReLU|GELU|Tanh|Softmax|Dropout"
    "|Parameter|MultiheadAttention|CrossEntropyLoss|MSELoss|Flatten|Identity|TransformerEncoderLayer|Unfold"
)
_DE_F = "cross_entropy|gelu|layer_norm|one_hot|mse_loss|nll_loss|scaled_dot_product_attention|unfold"

NOMBRES: tuple[Entrada, ...] = (
    Entrada(
        "falta_self",
        "NameError",
        r"name '(?P<nombre>\w{1,80})' is not defined\. Did you mean: 'self\.(?P=nombre)'\?",
        "`{nombre}` a secas no está definido; lo que hay es `self.{nombre}`.",
        "Dentro de un método, lo que guarda el objeto lleva `self.` delante.",
    ),
    Entrada(
        "constante_en_otro_idioma",
        "NameError",
        r"name '(?P<nombre>true|false|null|none|nil|verdadero|falso)' is not defined",
        "`{nombre}` no existe en Python.",
        "Se escribe `True`, `False` o `None`, con mayúscula.",
    ),
    Entrada(
        "letra_sin_comillas",
        "NameError",
        r"name '(?P<nombre>[a-zA-Z])' is not defined",
        "`{nombre}` no está definido.",
        '¿Querías la letra? Va entre comillas: `"{nombre}"`. Si es una variable, dale antes su valor.',
        linea=r"^\w+\s*=\s*[(\[{]?\s*\w\s*(,\s*\w\s*)*,?\s*[)\]}]?\s*(#.*)?$",
    ),
    Entrada(
        "falta_import_np",
        "NameError",
        r"name 'np' is not defined",
        "Se usa `np` y no se ha importado.",
        "Escribe al principio `import numpy as np`; en un cuaderno, ejecuta esa celda antes.",
    ),
    Entrada(
        "falta_import_F",
        "NameError",
        r"name 'F' is not defined",
        "Se usa `F` y no se ha importado.",
        "Escribe al principio `import torch.nn.functional as F`.",
    ),
    Entrada(
        "falta_import_nn",
        "NameError",
        r"name 'nn' is not defined",
        "Se usa `nn` y no se ha importado.",
        "Escribe al principio `from torch import nn`.",
    ),
    Entrada(
        "falta_import_plt",
        "NameError",
        r"name 'plt' is not defined",
        "Se usa `plt` y no se ha importado.",
        "Escribe al principio `import matplotlib.pyplot as plt`.",
    ),
    Entrada(
        "falta_import",
        "NameError",
        r"name '(?P<nombre>math|torch|numpy|random|time|os|sys|itertools|functools|copy)' is not defined",
        "Se usa `{nombre}` y no se ha importado.",
        "Escribe al principio `import {nombre}`.",
    ),
    Entrada(
        "dtype_sin_torch",
        "NameError",
        r"name '(?P<nombre>float(16|32|64)|bfloat16|int(8|16|32|64)|uint8|inf|nan)' is not defined",
        "`{nombre}` no existe a secas.",
        "Escríbelo con su módulo delante: `torch.{nombre}`.",
    ),
    Entrada(
        "pi_a_secas",
        "NameError",
        r"name '(?P<nombre>pi|tau)' is not defined",
        "`{nombre}` no está definido: lo que hay es `math.{nombre}`.",
        "Escríbelo así, con `import math` al principio.",
    ),
    Entrada(
        "de_math_o_de_torch",
        "NameError",
        rf"name '(?P<nombre>{_DE_MATH_Y_TORCH})' is not defined",
        "`{nombre}` no está definido: de un tensor se calcula con `torch.{nombre}` y de un solo número, con "
        "`math.{nombre}`.",
        "Escríbelo con su módulo delante, y al principio su `import`.",
    ),
    Entrada(
        "de_torch",
        "NameError",
        rf"name '(?P<nombre>{_DE_TORCH})' is not defined",
        "`{nombre}` no está definido: lo que hay es `torch.{nombre}`.",
        "Escríbelo así, con `import torch` al principio; si es un nombre tuyo, dale antes su valor.",
    ),
    Entrada(
        "de_nn",
        "NameError",
        rf"name '(?P<nombre>{_DE_NN})' is not defined",
        "`{nombre}` no está definido: lo que hay es `nn.{nombre}`.",
        "Escríbelo así, con `from torch import nn` al principio.",
    ),
    Entrada(
        "de_functional",
        "NameError",
        rf"name '(?P<nombre>{_DE_F})' is not defined",
        "`{nombre}` no está definido: lo que hay es `F.{nombre}`.",
        "Escríbelo así, con `import torch.nn.functional as F` al principio.",
    ),
    Entrada(
        "de_optim",
        "NameError",
        r"name '(?P<nombre>Adam|AdamW|SGD)' is not defined",
        "`{nombre}` no está definido: lo que hay es `torch.optim.{nombre}`.",
        "Escríbelo así, con `import torch` al principio.",
    ),
    Entrada(
        "de_numpy",
        "NameError",
        r"name '(?P<nombre>array|ndarray|asarray|newaxis)' is not defined",
        "`{nombre}` no está definido: lo que hay es `np.{nombre}`.",
        "Escríbelo así, con `import numpy as np` al principio.",
    ),
    Entrada(
        "nombre_de_otro_modulo",
        "NameError",
        _NO_DEFINIDO + r".* Did you forget to import it from '(?P<modulo>[\w.]{1,80})'\?",
        "Se usa `{nombre}` y no se ha importado: está en `{modulo}`.",
        "Escribe al principio `from {modulo} import {nombre}`; en un cuaderno, ejecuta esa celda antes.",
    ),
    Entrada(
        "nombre_parecido",
        "NameError",
        _NO_DEFINIDO + _QUIZA,
        "`{nombre}` no está definido; hay un nombre parecido, `{parecido}`.",
        "Mira si lo escribiste mal; las mayúsculas cuentan.",
    ),
    Entrada(
        "nombre_sin_definir",
        "NameError",
        _NO_DEFINIDO,
        "`{nombre}` no está definido en ese punto.",
        "Mira si se escribe igual donde le das valor, y si esa línea se ejecuta antes y está en la misma función.",
    ),
    Entrada(
        "variable_sin_valor",
        "UnboundLocalError",
        r"local variable '(?P<nombre>[^']{1,80})'",
        "`{nombre}` se usa antes de que la función le dé valor.",
        "Una variable a la que se asigna dentro de una función es suya, aunque fuera haya otra igual: recíbela como "
        "argumento, o mira si la línea que le da valor está dentro de un `if` o de un bucle que no se ejecuta.",
    ),
    # --- Atributos
    Entrada(
        "atributo_de_none",
        "AttributeError",
        r"'NoneType' object has no attribute '(?P<nombre>[^']{1,80})'",
        "Se pide `.{nombre}` a algo que vale `None`.",
        "Mira de dónde sale: una función sin `return` da `None`, y un atributo puede no tener valor todavía.",
    ),
    Entrada(
        "atributo_de_max",
        "AttributeError",
        r"'torch\.return_types\.(?P<funcion>\w+)' object has no attribute '(?P<nombre>[^']{1,80})'",
        "`{funcion}` con `dim` devuelve dos tensores, los valores y sus posiciones, y no tiene `.{nombre}`.",
        "Quédate con uno: `.values` o `.indices`.",
    ),
    Entrada(
        "tupla_por_tensor",
        "AttributeError",
        rf"'tuple' object has no attribute '{_DE_LOS_TENSORES}'",
        "Se pide `.{nombre}`, que es de los tensores, a una tupla.",
        "Una función que acaba en `return salida, pesos` devuelve una tupla: da un nombre a cada cosa (`a, b = f(x)`) "
        "o elige la que quieras con corchetes.",
    ),
    Entrada(
        "lista_por_tensor",
        "AttributeError",
        rf"'(?P<clase>list|int|float|bool)' object has no attribute '{_DE_LOS_TENSORES}'",
        "Se pide `.{nombre}`, que es de los tensores, a {clase}.",
        "Conviértelo antes con `torch.tensor`, o mira dónde dejó de ser un tensor.",
    ),
    Entrada(
        "tensor_por_arreglo",
        "AttributeError",
        r"'(Tensor|Parameter)' object has no attribute '(?P<nombre>astype|append|copy)'",
        "Los tensores no tienen `.{nombre}`, que es de numpy o de las listas.",
        "En torch el tipo se cambia con `.to`, se copia con `.clone` y se une con `torch.cat`.",
    ),
    Entrada(
        "atributo_sin_llamar",
        "AttributeError",
        r"'(method|function|builtin_function_or_method)' object has no attribute '(?P<nombre>[^']{1,80})'",
        "Se pide `.{nombre}` a una función, y no a lo que devuelve.",
        "Llámala antes con sus paréntesis: `x.mean().item()`, y no `x.mean.item()`.",
    ),
    Entrada(
        "atributo_parecido",
        "AttributeError",
        _SIN_ATRIBUTO + _QUIZA,
        "{clase} no tiene `.{nombre}`; hay algo parecido, `.{parecido}`.",
        "Mira si lo escribiste mal.",
    ),
    Entrada(
        "atributo_que_no_existe",
        "AttributeError",
        _SIN_ATRIBUTO,
        "{clase} no tiene ningún atributo ni método llamado `{nombre}`.",
        "Mira si se escribe así y si el objeto es el que crees; los de `self` se crean en `__init__`.",
    ),
    Entrada(
        "importacion_circular",
        "ImportError AttributeError",
        r"partially initialized module '(?P<modulo>[\w.]{1,80})'",
        "`{modulo}` aún no ha terminado de cargarse: dos archivos se importan el uno al otro, o uno a sí mismo.",
        "Pon lo que necesitan los dos en un tercer archivo, e impórtalo desde ahí.",
    ),
    Entrada(
        "funcion_de_modulo_parecida",
        "AttributeError",
        _EN_MODULO + _QUIZA,
        "En `{modulo}` no hay nada llamado `{nombre}`; hay algo parecido, `{parecido}`.",
        "Mira si lo escribiste mal; las mayúsculas cuentan.",
    ),
    Entrada(
        "funcion_de_modulo",
        "AttributeError",
        _EN_MODULO,
        "En `{modulo}` no hay nada llamado `{nombre}`.",
        "Mira cómo se escribe y si está en ese módulo o en otro.",
    ),
    # --- Importar
    Entrada(
        "importar_parecido",
        "ImportError",
        _NO_IMPORTA + r".*" + _QUIZA,
        "En `{modulo}` no hay nada llamado `{nombre}`; hay algo parecido, `{parecido}`.",
        "Mira si lo escribiste mal; las mayúsculas cuentan.",
    ),
    Entrada(
        "importar_lo_que_no_hay",
        "ImportError",
        _NO_IMPORTA,
        "En `{modulo}` no hay nada llamado `{nombre}`.",
        "Mira cómo se escribe y de qué módulo es.",
    ),
    Entrada(
        "import_relativo",
        "ImportError KeyError",
        r"attempted relative import|'__name__' not in globals",
        "Con un punto delante no se puede importar aquí.",
        "Escribe el nombre del módulo sin el punto: `from teoria import …`.",
    ),
    Entrada(
        "submodulo_que_no_hay",
        "ModuleNotFoundError",
        r"No module named '(?P<paquete>torch|numpy|math|matplotlib)\.(?P<nombre>[\w.]{1,80})'",
        "`{paquete}` no tiene un módulo llamado `{nombre}`.",
        "Mira cómo se escribe; lo que no es un módulo se importa con `from {paquete} import …`.",
    ),
    Entrada(
        "modulo_de_colab",
        "ModuleNotFoundError",
        r"No module named '(google|google\.colab)(\.\w+)*'",
        "El módulo `google.colab` solo existe en Colab.",
        "No pasa nada: para corregir no hace falta.",
    ),
    Entrada(
        "modulo_parecido",
        "ModuleNotFoundError",
        r"No module named '(?P<nombre>[\w.]{1,80})'" + _QUIZA,
        "No hay un módulo llamado `{nombre}`; hay uno parecido, `{parecido}`.",
        "Mira si lo escribiste mal; las mayúsculas cuentan.",
    ),
    Entrada(
        "modulo_que_no_esta",
        "ModuleNotFoundError",
        r"No module named '(?P<nombre>[\w.]{1,80})'",
        "El módulo `{nombre}` no está instalado aquí.",
        "Hazlo con Python, numpy y torch, que bastan para los ejercicios; si es un archivo tuyo, entrégalo al "
        "lado, y que sea un `.py`.",
    ),
    # --- Claves y archivos
    Entrada(
        "clave_que_no_esta",
        "KeyError",
        r"^(?P<clave>.+)$",
        "El diccionario no tiene la clave `{clave}`.",
        "Mira cómo se escriben las claves que sí tiene; con `d.get(clave, 0)` se le da un valor a la que falta.",
    ),
    Entrada(
        "archivo_que_no_esta",
        "FileNotFoundError",
        r"No such file or directory: '(?P<nombre>[^']{1,200})'",
        "No existe el archivo `{nombre}`.",
        "Al corregir solo está lo que entregas junto a tu código: ábrelo por su nombre, sin más ruta, o escribe en el "
        "código lo que necesites de él.",
    ),
    Entrada(
        "carpeta_que_no_esta",
        "RuntimeError OSError",
        r"Parent directory (?P<nombre>.{1,200}) does not exist|non-existent directory: '(?P<otro>[^']{1,200})'",
        "No existe la carpeta `{nombre}{otro}`, donde se guarda un archivo.",
        "Al corregir solo hay una carpeta de trabajo: guárdalo por su nombre, sin más ruta, o quita esa línea.",
    ),
    Entrada(
        "argumento_sin_nadie",
        "IndexError",
        r"^list index out of range",
        "En `sys.argv` solo está el nombre del archivo: al corregir nadie escribe argumentos.",
        "Escribe ese valor en el código.",
        linea=r"\bargv\s*\[",
    ),
    Entrada(
        "input_sin_nadie",
        "EOFError",
        r"EOF when reading a line",
        "Se espera que alguien escriba con `input()`, y al corregir no hay nadie.",
        "Quita esa línea y da el valor en el código.",
    ),
)
