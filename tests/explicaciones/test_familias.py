"""De cada clase de error, otros parecidos a los del catálogo: los reconoce la misma entrada, y no otra."""

from __future__ import annotations

import sys

import pytest

from grader.explicaciones import explicar, sin_marcos
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
