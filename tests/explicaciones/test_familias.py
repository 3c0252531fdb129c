"""De cada clase de error, otros parecidos a los del catálogo: los reconoce la misma entrada, y no otra."""

from __future__ import annotations

import sys

import pytest

from grader.retroalimentacion.explicaciones import explicar, sin_marcos
from tests.explicaciones.apoyo import decir, provocar

_BLOQUE = """class Bloque(nn.Module):
    def __init__(self):
        super().__init__()
        self.atencion, self.mlp, self.d_modelo = nn.Identity(), nn.Identity(), 4
        self.gamma = nn.Parameter(torch.ones(4))

    def doble(self, x):
        return 2 * x

    def forward(self, x):
        return {}
Bloque()(torch.ones(2, 4))"""
_X = "x = torch.rand(2, 4, 3); d = {'a': 1}\n"

FAMILIAS = {
    "infinito_con_una_division": ["t = 1.0/0", "t = (1 / 0.0) + 2", "t = [1/0, 2]"],
    "division_entre_cero": ["n = 0; t = 1 / n", "t = 10 // 0", "t = sum([]) / len([])"],
    "unir_lo_que_aun_no_se_calculo": [
        "torch.stack([torch.ones(2), None])",
        "torch.cat([None])",
        "torch.stack([print() for _ in range(3)])",
    ],
    "unir_lo_que_no_son_tensores": ["torch.stack([1, 2])", "torch.cat([[1.0], [2.0]])"],
    "ordenar_un_tensor_con_python": [
        "sorted(torch.rand(3, 2))",
        "y = sorted(torch.rand(3, 2), reverse=True)",
        "torch.stack(sorted(torch.rand(3, 2)))",
    ],
    "argumento_desconocido_junto_a_axis": [
        _X + "y = torch.softmax(x, axis=-1, foo=3)",
        _X + "x.sum(axis=-1, keepdims=True, foo=1)",
        _X + "torch.cat([x, x], axis=1, foo=1)",
        _X + "p = (x / 2).softmax(axis=-1, temperatura=3)",
    ],
    "argumento_desconocido": [
        _X + "F.softmax(x, axis=-1, foo=3)",
        _X + "x.softmax(dim=-1, foo=3)",
        _X + "torch.zeros(2, 3, tipo=torch.long)",
        "nn.Softmax(axis=-1)",
    ],
    "dim_en_numpy": ["np.ones((2, 3)).sum(dim=0)", "np.max(np.ones(3), dim=0)", "np.std(np.ones(3), keepdim=True)"],
    "atencion_de_torch_que_no_casa": [
        _X + "F.scaled_dot_product_attention(x, torch.rand(3, 4, 3), torch.rand(3, 4, 3))",
        _X + "F.scaled_dot_product_attention(x, x, torch.rand(2, 3, 6))",
        _X + "z = F.scaled_dot_product_attention(x, x, x, attn_mask=torch.ones(3, 3).bool())",
        "F.scaled_dot_product_attention(torch.rand(4, 6), torch.rand(4, 5), torch.rand(4, 5))",
    ],
    "linear_funcional": [
        _X + "F.linear(x, torch.rand(4, 5))",
        "torch.nn.functional.linear(torch.rand(2, 3), torch.rand(3, 2))",
        _X + "y = F.relu(F.linear(x, torch.rand(8, 4)))",
    ],
    "canales_de_otra_convolucion": [
        "nn.Conv1d(3, 8, 2)(torch.rand(2, 4, 6))",
        "nn.Conv2d(3, 8, 3)(torch.rand(1, 32, 32))",
        "F.conv2d(torch.rand(1, 3, 8, 8), torch.rand(4, 2, 3, 3))",
        "nn.ConvTranspose2d(3, 8, 3)(torch.rand(2, 4, 8, 8))",
    ],
    "ventana_que_no_cabe": [
        "nn.Conv1d(6, 8, 9)(torch.rand(2, 6, 4))",
        "nn.MaxPool2d(9)(torch.rand(1, 3, 4, 4))",
        "F.unfold(torch.rand(1, 3, 8, 8), kernel_size=20)",
        _X + "x.unfold(2, 9, 1)",
    ],
    "no_es_multiplo": ["nn.Conv2d(3, 8, 3, groups=2)", "nn.Conv2d(4, 7, 3, groups=2)", "nn.GroupNorm(5, 8)"],
    "cuantas_dimensiones": [
        "nn.LSTM(6, 4)(torch.rand(2, 3, 4, 6))",
        "nn.BatchNorm1d(4)(torch.rand(2, 4, 3, 3))",
        _X + "torch.diag(x)",
        _X + "torch.outer(x, x)",
    ],
    "otras_dimensiones": [
        "nn.MaxPool2d(2)(torch.rand(4))",
        "F.cross_entropy(torch.rand(4, 3), torch.tensor([[1], [2], [0], [0]]))",
        "F.embedding(torch.rand(10, 4), torch.tensor([1, 2]))",
        "torch.linalg.inv(torch.rand(3, 4))",
    ],
    "dtypes_mezclados": [
        "nn.Conv1d(3, 8, 3)(torch.ones(2, 3, 8, dtype=torch.long))",
        "torch.zeros(5).scatter_add_(0, torch.tensor([1, 2]), torch.tensor([1, 2]))",
        "nn.Conv2d(3, 8, 3)(torch.ones(2, 3, 8, 8, dtype=torch.float64))",
    ],
    "indices_de_otras_dimensiones": [
        _X + "torch.take_along_dim(x, torch.tensor([1]), 1)",
        _X + "torch.gather(x, -1, torch.zeros(2, 4, dtype=torch.long))",
        _X + "x.scatter(1, torch.tensor([1, 2]), 1.0)",
    ],
    "indices_que_no_son_enteros": [
        _X + "torch.zeros(2, 4, 6).scatter_(-1, torch.rand(2, 4, 1), 1.0)",
        _X + "torch.gather(x, 1, torch.ones(2, 4, 3))",
        "torch.zeros(5).scatter_add_(0, torch.rand(2), torch.ones(2))",
    ],
    "posicion_que_no_hay": [
        _X + "x.take(torch.tensor([99]))",
        _X + "x.put_(torch.tensor([99]), torch.tensor([1.]))",
        "torch.rand(2, 3).index_select(1, torch.tensor([0, 7]))",
    ],
    "einsum_mal_escrito": [
        _X + 'torch.einsum("bld,bmd->blm", x)',
        _X + 'torch.einsum("bld bmd->blm", x, x)',
        _X + 'torch.einsum("bld,bmd->bll", x, x)',
        _X + 'torch.einsum("bld,bmd=>blm", x, x)',
    ],
    "tensor_anidado": [
        "n = torch.nested.nested_tensor([torch.rand(2, 3), torch.rand(4, 3)]); n.sum()",
        "n = torch.nested.nested_tensor([torch.rand(2, 3), torch.rand(4, 3)]); n + torch.ones(2, 3)",
        "n = torch.nested.nested_tensor([torch.rand(2, 3), torch.rand(4, 3)]); n.numpy()",
    ],
    "entre_cero_y_uno": [
        _X + "F.dropout(x, p=2)",
        "torch.quantile(torch.rand(3), 2.0)",
        "F.cross_entropy(torch.rand(2, 2), torch.tensor([0, 1]), label_smoothing=2)",
    ],
    "mayor_que_cero": [
        _X + "x.chunk(0)",
        "torch.utils.data.DataLoader([1, 2], batch_size=0)",
        _X + "x.unfold(2, 3, 0)",
        "F.conv2d(torch.rand(1, 3, 8, 8), torch.rand(4, 3, 3, 3), stride=0)",
    ],
    "no_puede_ser_cero": ["torch.arange(0, 5, 0)", _X + "x.split(0)", "list(range(5, 0, 0))"],
    "no_puede_ser_negativo": [
        _X + "x.reshape(2, -2)",
        "torch.linspace(0, 1, steps=-1)",
        "F.one_hot(torch.tensor([-1, 2]), 3)",
        "math.factorial(-1)",
        "torch.optim.Adam(nn.Linear(2, 2).parameters(), lr=-1)",
    ],
    "opcion_que_no_existe": [
        _X + 'x.div(2, rounding_mode="abajo")',
        _X + 'F.pad(x, (1, 1), mode="espejo")',
        'nn.Conv2d(3, 8, 3, padding="igual")',
        'np.ones(3, dtype="hola")',
        '"año".encode("utf-9")',
    ],
    "clases_en_lugar_de_logits": [
        "F.cross_entropy(torch.rand(12), torch.zeros(4, dtype=torch.long))",
        "F.cross_entropy(torch.rand(2, 4, 3).argmax(-1), torch.zeros(2, 4, dtype=torch.long))",
        "nn.CrossEntropyLoss()(torch.rand(2, 3).long(), torch.zeros(2, 3, dtype=torch.long))",
    ],
    "json_mal_escrito": [
        "import json; json.loads('')",
        "import json; json.loads('[1, 2,]')",
        "import json; json.loads('{a: 1}')",
    ],
    "bytes_de_otra_codificacion": ['"año".encode("ascii")', 'b"\\xff".decode()', 'bytes([200]).decode("ascii")'],
    "zip_de_distinto_largo": [
        "for a, b in zip([1], [1, 2], strict=True): pass",
        "list(zip([1], [1], [1, 2], strict=True))",
        "dict(zip('abc', [1, 2], strict=True))",
    ],
    "nada_que_elegir": [
        "import statistics; statistics.mean([])",
        "import functools; functools.reduce(lambda a, b: a, [])",
        "import random; random.randint(5, 1)",
    ],
    "huecos_de_un_formato": ['"{} {}".format(1)', '"%d" % "a"', '"%d" % (1, 2)'],
    "comillas_repetidas_en_f": [
        _X + "print(f'{x:{'>'}10}')",
        _X + 'print(f"forma {x.shape["a"]} y {d["b"]}")',
        _X + 'print(f"{", ".join(map(str, x))}")',
        _X + "assert x, f'esperaba {d['a']:.2f}'",
        _X + "raise ValueError(f'{d.get('a')}')",
    ],
    "type_con_nombre": ["type Par[T] = tuple[T, T]", "type   Forma=tuple[int, ...]"],
    "genericos_con_corchetes": ["class Caja[T]:\n    pass", "async def f[T](x):\n    pass", "def f[*Ts](*x): pass"],
    "sin_keepdim": [
        _X + "(x - x.mean(-1)) / 2",
        _X + "x - x.max(-1).values",
        _X + "x / torch.norm(x, dim=-1)",
        _X + "y = x - torch.mean(x, dim=2)",
        _X + "x * x.amax(dim=-1)",
    ],
    "de_math_o_de_torch": [_X + "x / sqrt(3)", "log(2)", "exp(torch.ones(2))", "floor(2.5)"],
    "de_torch": ["softmax(2)", "zeros(3, 3)", "x = arange(4)", "relu(2)", "tensor([1])", "cat([])"],
    "de_nn": ["Linear(2, 3)", "LayerNorm(4)", "x = Parameter(2)", "Sequential()"],
    "pi_a_secas": ["2 * pi", "tau / 2", "math.sin(pi)"],
    "falta_self": [
        _BLOQUE.format("mlp(x)"),
        _BLOQUE.format("x / d_modelo"),
        _BLOQUE.format("gamma * x"),
        _BLOQUE.format("doble(x)"),
        _BLOQUE.format("x + (lambda: d_modelo)()").replace("(lambda: d_modelo)()", "d_modelo ** 0.5"),
    ],
    "falta_self_al_llamar": [
        "def mlp(): return 1\n" + _BLOQUE.format("mlp(x)"),
        "def atencion(Q, K, V): return Q\n" + _BLOQUE.format("x + atencion(x)"),
        "def mlp(*, capas): return 1\n" + _BLOQUE.format("mlp(x)"),
    ],
    "operar_sin_llamar": [
        _X + "x.max / 2",
        _X + "2 * x.numel",
        _X + "x.sum > 0",
        "sum(p.numel for p in [torch.ones(2)])",
    ],
    "operar_con_maximo": [_X + "x - x.max(-1)", _X + "torch.sort(x, dim=-1) / 2", _X + "x.min(0) ** 2"],
    "recorrer_sin_llamar": [
        "m = nn.Linear(2, 2)\nfor p in m.parameters: pass",
        "m = nn.Linear(2, 2)\ndict(m.named_parameters)",
        "m = nn.Linear(2, 2)\nsum(p.numel() for p in m.parameters)",
        "for c in {}.items: pass",
    ],
    "atributo_sin_llamar": [
        _X + "x.sum.item()",
        _X + "x.numpy.shape",
        "def f(): return 1\nf.shape",
        _X + "x.exp.sum()",
    ],
    "numpy_con_un_tensor": [
        _X + "np.max(x, axis=-1)",
        _X + "np.mean(x, axis=-1, keepdims=True)",
        _X + "np.std(x, axis=0)",
    ],
    "tamanos_que_no_son_enteros": [_X + "torch.ones(6 / 2, 3)", _X + "x.view(2.0)", _X + "torch.rand(4 / 2, 2)"],
    "desempaquetar_none": ["def f(): pass\na, b = f()", "a, b = [3, 1].sort()", "a, b = print()"],
    "posicion_que_no_existe": [
        "import collections\ncollections.deque()[0]",
        "range(3)[5]",
        "x = [1]\nx[2] = 3",
    ],
    "modulo_parecido": [
        "import Utilidades",
        "from UTILIDADES.pos import base",
        "import utilidades.Pos",
        "from utilidade import *",
        "import Teoria",
    ],
    "argumento_sin_nadie": [
        "import sys\nsys.argv = ['x.py']\nruta = sys.argv[1]",
        "from sys import argv\nargv[:] = ['x.py']\nn = int(argv[ 2 ])",
        "import sys\nsys.argv = []\nprint(sys.argv [3])",
    ],
    "carpeta_que_no_esta": [
        "torch.save({}, 'pesos/m.pt')",
        "torch.save(nn.Linear(2, 2).state_dict(), '/content/drive/m.pt')",
        "torch.jit.save(torch.jit.trace(lambda x: x + 1, torch.ones(2)), '/no/hay/m.pt')",
    ],
    "perdida_con_otro_lote": [
        "F.cross_entropy(torch.ones(1, 3), torch.tensor([1, 2]))",
        "F.cross_entropy(torch.ones(2, 3), torch.tensor([1]))",
        "nn.CrossEntropyLoss()(torch.ones(4, 3), torch.tensor([1, 2]))",
    ],
}


@pytest.mark.parametrize(
    ("clave", "codigo"),
    [(c, x) for c, codigos in FAMILIAS.items() for x in codigos],
    ids=lambda x: x.replace("\n", ";")[-40:],
)
def test_otros_de_la_misma_clase(clave: str, codigo: str) -> None:
    if sys.version_info >= (3, 12) and clave in (
        "comillas_repetidas_en_f",
        "type_con_nombre",
        "genericos_con_corchetes",
    ):
        pytest.skip("este Python ya lo entiende")
    fallo = provocar(codigo)
    assert fallo.lugar is not None
    hallada = explicar(fallo.tipo, fallo.mensaje, fallo.lugar.codigo)
    assert hallada is not None
    assert hallada.clave == clave, fallo.mensaje


@pytest.mark.parametrize(
    ("codigo", "clave"),
    [
        ("x = torch.ones(2, 4, 3)\nx - x.mean(-1, keepdim=True) + torch.ones(5)", "tamanos_que_no_casan"),
        ("x = torch.ones(2, 4, 3)\nx - torch.ones(2, 4)", "tamanos_que_no_casan"),
        ("x = torch.ones(2, 4, 3)\nx - x.mean(-1)[..., None] + torch.ones(5)", "tamanos_que_no_casan"),
        ("consulta @ clave", "nombre_sin_definir"),
        # No hay ninguna `nn.Linear` en estas líneas.
        ("torch.ones(2, 3).inner(torch.ones(2, 4))", "tamanos_que_deben_coincidir"),
        ("torch.linalg.multi_dot([torch.ones(2, 3), torch.ones(4, 5)])", "tamanos_que_deben_coincidir"),
        ("torch.addmm(torch.ones(5), torch.ones(2, 3), torch.ones(4, 5))", "matrices"),
        ("torch.matmul(torch.ones(2, 3), torch.ones(4, 5))", "matrices"),
        ("torch.bmm(torch.ones(1, 2, 3), torch.ones(1, 4, 5))", "lotes_de_matrices"),
        ("nn.Linear(4, 5)(torch.ones(2, 3))", "capa_de_otro_ancho"),
        ("l = nn.Linear(4, 5)\nF.relu(l(torch.ones(2, 3)))", "capa_de_otro_ancho"),
        ("print(f'{x')", "comillas_sin_cerrar"),
        ("def f(:\n    pass", "no_se_entiende"),
        ("type = 3 3", "no_se_entiende"),
        ("def f(a, b): return a\nf(1)", "argumentos_que_faltan"),
    ],
)
def test_lo_parecido_no_se_confunde(codigo: str, clave: str) -> None:
    fallo = provocar(codigo)
    assert fallo.lugar is not None
    hallada = explicar(fallo.tipo, fallo.mensaje, fallo.lugar.codigo)
    assert hallada is not None
    assert hallada.clave == clave, fallo.mensaje


@pytest.mark.parametrize(
    "codigo",
    [
        "x = torch.ones(4, 3)\nm = x.mean(dim=1)\nx - m",
        "e = torch.ones(2, 5, 3)\ntotal = e.sum(-1)\ne / total",
        "x = torch.ones(2, 4, 3)\nmaximo = x.max(-1).values\ny = torch.exp(x - maximo)",
    ],
)
def test_un_tensor_que_perdio_su_dimension_recuerda_keepdim(codigo: str) -> None:
    dicho = decir(provocar(codigo))
    assert "tiene la forma de" in dicho
    assert "`keepdim=True`" in dicho


@pytest.mark.parametrize(
    ("codigo", "cosa"),
    [
        ("torch.from_numpy(np.float32(3))", "un número de numpy"),
        ("torch.sqrt(np.float64(3))", "un número de numpy"),
        ("torch.matmul(np.ones((2, 2)), torch.ones(2, 2))", "un arreglo de numpy"),
        ("torch.cat([torch.ones(2), np.ones(2)])", "un arreglo de numpy"),
    ],
)
def test_lo_de_numpy_se_llama_por_su_nombre(codigo: str, cosa: str) -> None:
    dicho = decir(provocar(codigo))
    assert cosa in dicho
    assert "clase `numpy`" not in dicho


@pytest.mark.parametrize(
    "cola",
    [
        "\nException raised from infer_size_impl at ../aten/src/ATen/ExpandUtils.cpp:35 (most recent call first):\n"
        "frame #0: c10::Error::Error(c10::SourceLocation) + 0x96 (0x7f in /lib/libc10.so)",
        "\n\nframe #1: at::infer_size",
        "\nPyTorch splits its backend into two shared libraries: a CPU library and a CUDA library",
        "\nCUDA kernel errors might be asynchronously reported at some other API call",
    ],
)
def test_las_funciones_de_dentro_de_pytorch_no_se_citan(cola: str) -> None:
    assert sin_marcos(f"algo no va{cola}") == "algo no va"
    hallada = explicar("RuntimeError", f"algo no va{cola}")
    assert hallada is not None
    assert hallada.citar
