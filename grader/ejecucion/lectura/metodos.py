"""Qué métodos cambian su objeto, cuáles no y de cuáles no se sabe, solo por su nombre."""

from __future__ import annotations

_CAMBIAN = frozenset({
    "append", "appendleft", "extend", "extendleft", "insert", "pop", "popleft", "popitem", "remove", "discard", "clear",
    "update", "setdefault", "add", "sort", "reverse", "rotate", "move_to_end", "fill", "load_state_dict",
    "difference_update", "intersection_update", "symmetric_difference_update",
    "__setitem__", "__delitem__", "__setattr__", "__ior__", "__iadd__",
})  # fmt: skip
_DE_PYTHON = (str, bytes, int, float, complex, tuple, frozenset, range, list, dict, set)
_DE_UN_TENSOR_O_UN_MODULO = frozenset({
    "abs", "all", "allclose", "amax", "amin", "any", "argmax", "argmin", "argsort", "astype", "bmm", "buffers",
    "ceil", "children", "chunk", "clamp", "clone", "contiguous", "copy", "cos", "cpu", "cuda", "cumprod", "cumsum",
    "detach", "diag", "diagonal", "diff", "dim", "dot", "double", "eq", "equal", "exp", "expand", "expand_as",
    "flatten", "flip", "float", "floor", "forward", "gather", "ge", "gt", "half", "index_select", "int", "isclose",
    "isfinite", "isinf", "isnan", "item", "le", "log", "log_softmax", "long", "lt", "masked_fill", "matmul", "max",
    "mean", "median", "min", "mm", "modules", "movedim", "mul", "named_buffers", "named_children", "named_modules",
    "named_parameters", "nanmean", "ne", "neg", "nonzero", "norm", "numel", "numpy", "outer", "parameters",
    "permute", "pow", "prod", "ravel", "relu", "repeat", "repeat_interleave", "reshape", "round", "rsqrt",
    "scatter", "select", "sigmoid", "sign", "sin", "size", "softmax", "split", "sqrt", "square", "squeeze", "stack",
    "state_dict", "std", "sub", "sum", "swapaxes", "t", "take", "tanh", "to", "tolist", "topk", "trace",
    "transpose", "tril", "triu", "type", "unbind", "unflatten", "unfold", "unique", "unsqueeze", "var", "view",
    "view_as", "where",
})  # fmt: skip
_NO_CAMBIAN = frozenset(n for tipo in _DE_PYTHON for n in dir(tipo)) | _DE_UN_TENSOR_O_UN_MODULO


def es_mutador(metodo: str) -> bool:
    """Si un método cambia su objeto: por llamarse como uno que lo hace, o por acabar en «_», como los de torch."""
    return metodo in _CAMBIAN or (metodo.endswith("_") and not metodo.endswith("__"))


def quiza_cambia(metodo: str) -> bool:
    """Si no se sabe que un método deje su objeto como estaba: `red.entrenar(X)` puede hacer cualquier cosa."""
    return es_mutador(metodo) or metodo not in _NO_CAMBIAN
