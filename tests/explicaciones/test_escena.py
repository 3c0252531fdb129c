"""Los tensores de la línea que falló: se leen tal como estaban, y sin ejecutar nada de quien la escribió."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import torch

from grader.ejecucion.hijo.mundo import recordar
from grader.ejecucion.padre.revision import revisar
from grader.modelo import Causa, Fallo, Limites, Lugar, TensorVisto
from grader.retroalimentacion import mensajes
from grader.retroalimentacion.explicaciones import explicar
from tests.explicaciones.apoyo import provocar
from tests.unidad.apoyo import parte


def vistos(codigo: str) -> dict[str, tuple[tuple[int, ...], str]]:
    return {visto.nombre: (visto.forma, visto.dtype) for visto in provocar(codigo).tensores}


@pytest.mark.parametrize(
    ("codigo", "esperado"),
    [
        ("Q = K = torch.ones(2, 3)\nQ @ K", {"Q": ((2, 3), "float32"), "K": ((2, 3), "float32")}),
        ("x = torch.arange(3)\n1 / (x.shape[0] - 3)", {"x": ((3,), "int64")}),
        ("a = np.ones((2, 2), dtype='int16')\na.nada", {"a": ((2, 2), "int16")}),
        ("x = torch.ones(())\nlen(x)", {"x": ((), "float32")}),
        ("x = 3\nx.nada", {}),
        ("x = torch.ones(2)\nint('x')  # x", {}),
        ("x = torch.ones(2)\nint('otra')", {}),
        ("x = torch.ones(2)\ny = x.sum() + nada_de_esto", {"x": ((2,), "float32")}),
        ("for n in range(3):\n    x = torch.ones(n)\n    1 / (len(x) - 2)", {"x": ((2,), "float32")}),
        ("x = torch.ones(1, 1, 1, 1, 1, 1, 1, 1, 1)\nx.nada", {}),
    ],
)  # fmt: skip
def test_se_apuntan_los_tensores_de_la_linea(codigo: str, esperado: dict[str, object]) -> None:
    assert vistos(codigo) == esperado


def test_una_instruccion_de_varias_lineas_se_lee_entera() -> None:
    assert list(vistos("Q = K = torch.ones(2, 3)\ntorch.matmul(\n    Q,\n    K,\n)\nR = Q")) == ["Q", "K"]


def test_dentro_de_una_funcion_se_ven_sus_variables_y_las_de_fuera() -> None:
    codigo = "W = torch.ones(4, 4)\ndef f(x):\n    y = x[0]\n    return y @ W\nf(torch.ones(2, 5, 3))"
    assert vistos(codigo) == {"y": ((5, 3), "float32"), "W": ((4, 4), "float32")}


def test_cuenta_la_ultima_linea_que_es_suya() -> None:
    codigo = "class M(nn.Module):\n    def forward(self, z):\n        return nn.Linear(3, 3)(z)\nM()(torch.ones(2, 5))"
    assert vistos(codigo) == {"z": ((2, 5), "float32")}


def test_se_leen_los_atributos_guardados_en_un_modulo() -> None:
    codigo = """
class Norma(nn.Module):
    def __init__(self):
        super().__init__()
        self.gamma = nn.Parameter(torch.ones(3))
        self.register_buffer("tabla", torch.ones(4))
        self.suelto = [torch.ones(5)]
        self.capa = nn.Linear(2, 2)
    def forward(self, x):
        return self.gamma + self.tabla + self.suelto + self.capa + x
Norma()(torch.ones(2))
"""
    assert vistos(codigo) == {
        "self.gamma": ((3,), "float32"),
        "self.tabla": ((4,), "float32"),
        "x": ((2,), "float32"),
    }


def test_son_pocos() -> None:
    nombres = "abcdefghij"
    codigo = "\n".join([*(f"{n} = torch.ones(2)" for n in nombres), f"nada({', '.join(nombres)})"])
    assert list(vistos(codigo)) == list("abcdef")


TRAMPA = """
tocado = []
class Meta(type):
    def __instancecheck__(cls, otro): tocado.append("isinstance"); return True
    __mro__ = property(lambda cls: tocado.append("mro"))
class Trampa(metaclass=Meta):
    def __getattr__(self, nombre): tocado.append(nombre); return torch.ones(2)
    def __repr__(self): tocado.append("repr"); return ""
    def __dir__(self): tocado.append("dir"); return []
    __class__ = property(lambda self: tocado.append("class") or torch.Tensor)
    __dict__ = property(lambda self: tocado.append("dict") or {})
    forma = property(lambda self: tocado.append("forma"))
    shape = property(lambda self: tocado.append("shape"))
class Tensor(torch.Tensor):
    shape = property(lambda self: tocado.append("tensor"))
    @classmethod
    def __torch_function__(cls, *_, **__): tocado.append("funcion")
t, s = Trampa(), torch.Tensor._make_subclass(Tensor, torch.ones(2))
def f():
    global visto
    visto = len(tocado)
    int("no"), t, t.forma, t.shape, t.W_q, s, s.shape
try:
    f()
except ValueError as error:
    falla = error
else:
    assert False
"""


def test_no_se_ejecuta_nada_suyo() -> None:
    fallo = provocar(TRAMPA + "\ndef g():\n    int('x' if t else s), t.forma, t.otra, s.shape, s\ng()")
    assert fallo.tensores == ()
    testigo = provocar(TRAMPA + "\ndel tocado[:]\ndef g():\n    raise AttributeError('a', name='forna', obj=t)\ng()")
    assert testigo.tensores == ()


def test_las_trampas_siguen_sin_tocar() -> None:
    importar = "\nimport grader.ejecucion.hijo.llamadas_vivas as h\ndel tocado[:]\n"
    contar = f"{importar}fallo = h.explicar(falla)\nint(repr(tocado))"
    assert "[]" in provocar(TRAMPA + contar).mensaje
    otra = f"{importar}try:\n    raise AttributeError('m', name='form', obj=t)\n"
    assert "[]" in provocar(TRAMPA + otra + "except AttributeError as e: h.explicar(e)\nint(repr(tocado))").mensaje


@pytest.fixture
def tensor_cambiado() -> Iterator[None]:
    torch.Tensor.shape = property(lambda _: (9, 9))  # type: ignore[misc,assignment]
    yield
    del torch.Tensor.shape


@pytest.mark.usefixtures("tensor_cambiado")
def test_cambiar_la_clase_tensor_no_engana() -> None:
    assert vistos("x = torch.ones(2)\nx.nada") == {"x": ((2,), "float32")}


# --- Lo que falla dentro del código del curso -----------------------------------------------------------------------

DEL_CURSO = """
class Capa(nn.Module):
    def __init__(self, d):
        super().__init__()
        if d % 2:
            raise ValueError("d es impar")
    def forward(self, x, contexto=None, mascara=None):
        return self._tapar(x, mascara)
    def _tapar(self, x, mascara):
        return x if mascara is None else x.masked_fill(mascara, 0)
def aplicar(funcion, x):
    return funcion(x)
"""


def con_el_curso(codigo: str) -> Fallo:
    recordar("teoria.py", DEL_CURSO)
    return provocar(f"exec(compile({DEL_CURSO!r}, 'teoria.py', 'exec'))\n{codigo}")


def test_se_cita_lo_suyo_y_la_funcion_del_curso_en_que_fallo() -> None:
    codigo = "capa = Capa(2)\ndef atender(x):\n    return capa(x, x, x)\natender(torch.ones(2, 3))"
    assert mensajes.explicar_fallo(parte(), con_el_curso(codigo), Limites()) == (
        "Se detuvo con RuntimeError en tarea.py, línea 4 (`return capa(x, x, x)`), a la que se llega desde la línea 5 "
        "(`atender(torch.ones(2, 3))`), dentro de `Capa.forward(x, contexto, mascara)`, que es del curso. La máscara "
        "de `masked_fill` debe ser de booleanos y es `float32`. En esa línea: `x` (2, 3). Mira qué le pasas: en qué "
        "orden, de qué tipo y con qué forma."
    )


def test_lo_que_dice_el_curso_al_construir_se_cita() -> None:
    dicho = mensajes.explicar_fallo(parte(), con_el_curso("Capa(3)"), Limites())
    assert "dentro de `Capa(d)`, que es del curso." in dicho
    assert dicho.endswith("Dice, tal cual: «d es impar».")


def test_si_el_curso_llama_a_lo_suyo_y_eso_falla_lo_que_fallo_es_suyo() -> None:
    lugar = con_el_curso("def mia(x):\n    return x.nada\naplicar(mia, 3)").lugar
    assert lugar is not None
    assert (lugar.curso, lugar.linea, lugar.desde and lugar.desde.linea) == ("", 3, 4)


def test_una_comprension_no_se_cita_dos_veces() -> None:
    lugar = provocar("def f(xs):\n    return [x / 0 for x in xs]\nf([1])").lugar
    assert lugar is not None
    assert lugar.desde is not None
    assert (lugar.linea, lugar.desde.linea) == (2, 3)


def test_de_una_funcion_que_se_llama_a_si_misma_se_cita_quien_la_llamo_primero() -> None:
    lugar = provocar("def f(n):\n    return f(n - 1) if n else 1 / 0\nf(5)").lugar
    assert lugar is not None
    assert lugar.desde is not None
    assert (lugar.linea, lugar.desde.linea) == (2, 3)


# --- Parecidos -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("codigo", "parecido"),
    [
        ("d_mlp = 3\nd_mpl", "d_mlp"),
        ("q = 3\nQ", "q"),
        ("rearrange", ""),
        ("x", ""),
        ("torch.Softmax", "softmax"),
        ("nn.linear", "Linear"),
        ("nn.Linear(2, 2).wieght", "weight"),
        ("torch.ones(2).trasnpose", "transpose"),
        ("[].apend", "append"),
        ("(2).no_se_parece_a_nada", ""),
        ("from torch import sofmax", "softmax"),
        ("import nunpy", "numpy"),
        ("class C:\n    def __init__(self):\n        self.ancho = 3\nC().anchi", "ancho"),
    ],
)
def test_se_dice_lo_que_se_parece(codigo: str, parecido: str) -> None:
    mensaje = provocar(codigo).mensaje
    assert mensaje.partition(". Did you mean: ")[2] == (f"'{parecido}'?" if parecido else "")


@pytest.mark.parametrize(
    ("codigo", "clave"),
    [
        ("r = b", "letra_sin_comillas"),
        ("r = (b, c, a)", "letra_sin_comillas"),
        ("r = [b]  # la segunda", "letra_sin_comillas"),
        ("y = x + 1", "nombre_sin_definir"),
        ("r = Sí, porque la atención mezcla todos los valores", "texto_sin_comillas"),
        ("r = (La búsqueda devuelve una lista)", "texto_sin_comillas"),
        ("x = 3 if True els 4", "falta_else"),
        ("p = 67%", "tanto_por_ciento"),
        ("p = 7 % ", "tanto_por_ciento"),
        ("p = 7 % * 2", "no_se_entiende"),
        ("p = (1,41; 0; 0)", "punto_y_coma_entre_elementos"),
        ("contar(3)", "nombre_de_otro_modulo"),
        ("contas = 1\ncontaz", "nombre_parecido"),
    ],
)
def test_lo_que_se_escribe_al_empezar_se_reconoce(codigo: str, clave: str) -> None:
    fallo = provocar(codigo)
    assert fallo.lugar is not None
    hallada = explicar(fallo.tipo, fallo.mensaje, fallo.lugar.codigo)
    assert hallada is not None
    assert hallada.clave == clave, fallo.mensaje


# --- Lo que llega del hijo -----------------------------------------------------------------------------------------

VISTO = TensorVisto("Q", (2, 3), "float32")
FALLO = Fallo(Causa.EXCEPCION, "RuntimeError", "raro", lugar=Lugar("e05.py", 3, "Q @ K"), tensores=(VISTO,))


@pytest.mark.parametrize(
    "malo",
    [
        TensorVisto("Q" * 300, (2,), "float32"),
        TensorVisto("Q", (2,) * 9, "float32"),
        TensorVisto("Q", (-1,), "float32"),
        TensorVisto("Q", (2**63,), "float32"),
        TensorVisto("Q", (2,), "float32" * 10),
    ],
)
def test_lo_que_no_es_creible_se_quita(malo: TensorVisto) -> None:
    revisado = revisar(Fallo(Causa.EXCEPCION, "RuntimeError", tensores=(malo, VISTO)))
    assert isinstance(revisado, Fallo)
    assert revisado.tensores == (VISTO,)


def test_un_hijo_no_manda_mas_de_unos_pocos() -> None:
    revisado = revisar(Fallo(Causa.EXCEPCION, "RuntimeError", tensores=(VISTO,) * 1_000))
    assert isinstance(revisado, Fallo)
    assert len(revisado.tensores) == 6


def test_los_tensores_no_cambian_que_fallo_es() -> None:
    assert FALLO.es_como(Fallo(Causa.EXCEPCION, "RuntimeError"))


def test_se_dicen_y_en_un_caso_oculto_no() -> None:
    dicho = mensajes.explicar_fallo(parte(), FALLO, Limites())
    assert "En esa línea: `Q` (2, 3)." in dicho
    callado = mensajes.explicar_fallo(parte(), mensajes.callar(FALLO), Limites())
    assert callado == "Se detuvo con RuntimeError. Una operación no se puede hacer con los datos que recibe."
