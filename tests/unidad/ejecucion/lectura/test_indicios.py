"""Lo que una línea quizá no hace como parece: se ve sin ejecutarla, y lo que se dice de ella es siempre verdad."""

from __future__ import annotations

import ast

import pytest

from grader.ejecucion.lectura import indicios
from grader.ejecucion.lectura.sintaxis import nombres_atados
from grader.modelo import Causa, Fallo, Indicio, Lugar
from grader.modelo.perdidos import buscar_origen
from grader.retroalimentacion.mensajes import contar_indicios

HAY = {
    "circunflejo": ["return d ^ 2", "return 10000 ^ (2 * i / d)", "d ^= 2\n    return d", "return (x - m) ^ 0.5"],
    "potencia_a_medias": ["return s / d ** 1/2", "return d ** 1 / 2", "e = d**1/2\n    return e"],
    "redondeo": [
        "return round(x, 2)",
        "return x.round()",
        "return np.round(x, 3)",
        "r = round(x)\n    if r == 1: r = 2\n    return r",
    ],
    "sin_keepdim": [
        "return e / e.sum(-1)",
        "return x - x.max(-1).values",
        "return x - x.max(dim=-1)[0]",
        "return x - torch.mean(x, dim=-1)",
        "m = x.mean(dim=1)\n    return (x - m) / 2",
        "s = x.std(-1, unbiased=False)\n    return (x - 1) / s",
    ],
    "return_en_bucle": [
        "for c in range(h):\n        y = c\n        return y",
        "while True:\n        x += 1\n        return x",
        "for c in x:\n        if c: y = c\n        return y",
    ],
    "sin_guardar": [
        "p.masked_fill(m, -inf)\n    return p",
        "x.transpose(1, 2)\n    return x",
        "torch.softmax(x, -1)\n    return x",
    ],
    "dropout_activo": [
        "return F.dropout(x, 0.1)",
        "return nn.functional.dropout(x)",
        "return torch.dropout(x, 0.1, True)",
        "return F.dropout(x, p=0.2, training=True)",
        "return nn.Dropout(0.1)(x)",
        "capa = torch.nn.Dropout(p=0.1)\n    return capa(x)",
    ],
}  # fmt: skip
NO_HAY = [
    "return a ^ b",
    "return (x > 0) ^ (y > 0)",
    "return d ** (1 / 2)",
    "return d ** 2 / 2",
    "return x / x.sum(-1, keepdim=True)",
    "return x / x.sum(0)",
    "return x / x.sum()",
    "return a.sum(-1) / b.sum(-1)",
    "return 1 - x.mean(-1)",
    "s = x.sum(-1)\n    s = s[..., None]\n    return x / s",
    "return x - x.mean(-1)[:, None]",
    "for c in x:\n        if c:\n            continue\n        return c",
    "for c in x:\n        if c:\n            return c",
    "x.masked_fill_(m, 0)\n    return x",
    "lista.sort()\n    return lista",
    "torch.matmul(x, y, out=z)\n    return z",
    "return round(p, 2) == 0.5",
    "return (x.round() == y).float().mean()",
    "while round(s, 6) != 1:\n        s = s / 2\n    return s",
    "return a if round(a) > 2 else b",
    "r = torch.round(x)\n    return x[r == y]",
    "assert round(sum(x), 3) == 1\n    return x",
    "for i in range(round(n / p)):\n        x = x + i\n    return x",
    "return torch.isclose(x.round(decimals=2), y)",
    "return F.dropout(x, 0.1, self.training)",
    "return F.dropout(x, 0.1, training=False)",
    "return F.dropout(x, p=0.0)",
    "return self.dropout(x)",
    "return nn.Dropout(0)(x)",
]


def buscar(cuerpo: str, mas: str = "") -> list[Indicio]:
    codigo = f"def f(*_):\n    {cuerpo}\n{mas}"
    escritas = {d.name: (d, "e90.py", codigo) for d in ast.parse(codigo).body if isinstance(d, ast.FunctionDef)}
    return list(indicios.buscar("f", escritas))


@pytest.mark.parametrize(
    ("clave", "cuerpo"), [(c, x) for c, cuerpos in HAY.items() for x in cuerpos], ids=lambda x: x.replace("\n", ";")
)
def test_se_ve(clave: str, cuerpo: str) -> None:
    hallados = buscar(cuerpo)
    assert [i.clave for i in hallados] == [clave]
    (frase,) = contar_indicios(hallados)
    assert frase.startswith(f"en la línea {hallados[0].lugar.linea} (`{hallados[0].lugar.codigo}`), ")


@pytest.mark.parametrize("cuerpo", NO_HAY, ids=lambda x: x.replace("\n", ";"))
def test_lo_que_esta_bien_no_se_senala(cuerpo: str) -> None:
    assert buscar(cuerpo) == []


@pytest.mark.parametrize(
    ("claves", "codigo"),
    [
        (["circunflejo"], "r = 8 * 512^2"),
        (["circunflejo"], "r = (1, 2 ^ 3)"),
        (["circunflejo"], "d = 512\nr = 8 * d ^ 2"),
        (["circunflejo"], "r: int = 10^6"),
        (["circunflejo"], "n = 2^10\nr = n / 4"),
        (["potencia_a_medias"], "r = 3 / 2 ** 1 / 2"),
        (["division_sin_decimales"], "r = 7 // 2"),
        ([], "r = 8 // 2"),
        (["negativo_a_medias"], "r = (-1.5 ** 2 + 2) / 4"),
        ([], "r = ((-1.5) ** 2 + 2) / 4"),
        (["tupla_por_una_coma"], "r = 0,5"),
        (["tupla_por_una_coma"], "r = 3,5 / 2"),
        (["tupla_por_una_coma"], "r = 2 * d * 0,5 / d"),
        (["tupla_por_una_coma"], "r: float = -1,25"),
        ([], "r = 'rojo', 'azul'"),
        ([], "r = a, b"),
        ([], "r = 1, 2, 3"),
        ([], "r = 5,"),
        ([], "x, y = 0, 5\nr = x + y"),
        ([], "r = (0.5, 0.25)"),
        ([], "r = ((1 + 2), 3)[0]"),
        ([], "r = round(2.345, 2)"),
        ([], "s = 2 ^ 3\nr = 4"),
        ([], "r = 10 ** 6 + 1e6"),
    ],
)
def test_de_una_respuesta_a_mano_se_mira_su_cuenta(claves: list[str], codigo: str) -> None:
    escritas = {}
    for hoja in ast.parse(codigo).body:
        objetivo = hoja.targets[0] if isinstance(hoja, ast.Assign) else hoja.target  # type: ignore[attr-defined]
        for nombre in (n for n in ast.walk(objetivo) if isinstance(n, ast.Name)):
            escritas[nombre.id] = (hoja, "e90.py", codigo)
    hallados = indicios.buscar("r", escritas)
    assert [i.clave for i in hallados] == claves
    assert len(contar_indicios(hallados)) == len(claves)


def test_tambien_en_las_funciones_que_usa() -> None:
    (uno,) = buscar(
        "return g(2)", "def g(d):\n    return h(d)\ndef h(d):\n    return d ^ 2\ndef otra(d):\n    return d ^ 3\n"
    )
    assert uno.lugar == Lugar("e90.py", 6, "return d ^ 2")


UNA = "def f(x):\n    return x\n"


@pytest.mark.parametrize(
    ("otra", "se_dice"),
    [
        ("def f(x):\n    return -x\n", True),
        ("class f:\n    pass\n", True),
        (UNA, False),
        ("def f(x):\n    raise NotImplementedError('por resolver: f')\n", False),
        ("f = abs\n", False),
        ("def g(x):\n    return -x\n", False),
    ],
)
def test_de_una_funcion_escrita_en_dos_celdas_se_dice_donde_esta_la_otra(otra: str, se_dice: bool) -> None:
    celdas = {"celda 2": otra, "celda 5": UNA}
    todas = [(nombres_atados(i), (i, donde, c)) for donde, c in celdas.items() for i in ast.parse(c).body]
    hallados = list(indicios.buscar_otra("f", todas))
    assert [i.clave for i in hallados] == ["otra_definicion"] * se_dice
    assert [i.lugar for i in hallados] == [Lugar("celda 2", 1, otra.splitlines()[0])] * se_dice
    assert len(contar_indicios(hallados)) == se_dice


def test_una_linea_ya_citada_no_se_repite_y_lo_desconocido_se_calla() -> None:
    uno = Indicio("circunflejo", Lugar("celda 3", 2, "d ^ 2"))
    assert contar_indicios([uno], [2]) == []
    assert contar_indicios([Indicio("otra", uno.lugar)]) == []
    assert contar_indicios([uno])[0].startswith("en la línea 2 de la celda 3 (`d ^ 2`), ")


# --- Lo que no llegó a existir --------------------------------------------------------------------------------------


def falta(nombre: str) -> Fallo:
    return Fallo(Causa.EXCEPCION, "NameError", f"name '{nombre}' is not defined")


SIN_ARCHIVO = Fallo(Causa.EXCEPCION, "FileNotFoundError", "[Errno 2] No such file or directory: 'd.csv'")


@pytest.mark.parametrize(
    ("perdidos", "origen"),
    [
        ({"media": SIN_ARCHIVO}, ("media", SIN_ARCHIVO)),
        ({"media": falta("tabla"), "tabla": SIN_ARCHIVO}, ("media", SIN_ARCHIVO)),
        ({"media": falta("tabla"), "tabla": falta("otra")}, ("media", falta("otra"))),
        ({"media": falta("tabla"), "tabla": falta("media")}, ("media", falta("media"))),
        ({"tabla": SIN_ARCHIVO}, None),
        ({}, None),
        ({"media": Fallo(Causa.EXCEPCION, "NotImplementedError")}, None),
    ],
)
def test_lo_que_falta_se_explica_por_lo_primero_que_fallo(
    perdidos: dict[str, Fallo], origen: tuple[str, Fallo] | None
) -> None:
    assert buscar_origen(falta("media"), perdidos) == origen
