"""Cuál de varias definiciones cuenta: por su forma y su lugar, nunca por lo que da."""

from __future__ import annotations

import ast
from textwrap import dedent

import pytest

from grader.ejecucion.lectura.respuestas import Pisada, buscar_dentro, pisadas, sin_devolver, talones
from grader.ejecucion.lectura.sintaxis import nombres_atados, resumir

PEDIDOS = ("f", "z", "w")
PLANTILLA = "def f(x):\n    raise NotImplementedError('por resolver: f')"
RESUMEN = {"f": resumir(ast.parse(PLANTILLA).body[0])}
DE_VERDAD = "def f(x):\n    return x"


def instrucciones(codigo: str) -> list[tuple[ast.stmt, frozenset[str]]]:
    return [(i, nombres_atados(i)) for i in ast.parse(dedent(codigo)).body]


# --- Sin hacer -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("segunda", "clase"),
    [
        (PLANTILLA, "plantilla"),
        ("def f(x):\n    pass", "vacía"),
        ("def f(x):\n    ...", "vacía"),
        ("def f(x):\n    'Por hacer.'", "vacía"),
        ("def f(x):\n    'Por hacer.'\n    return", "vacía"),
        ("def f(x):\n    return None", "vacía"),
        ("def f(x):\n    raise NotImplementedError", "vacía"),
        ("def f(x):\n    raise NotImplementedError('luego')", "vacía"),
        ("def f(x):\n    print('por hacer')", "vacía"),
        ("def f(x):\n    y = None\n    return y", "vacía"),
        ("def f(x):\n    'Por hacer.'\n    y = ...\n    print()\n    return y", "vacía"),
        ("class f:\n    def forward(self, x):\n        x = None\n        return x", "vacía"),
        ("class f:\n    'Por hacer.'", "vacía"),
        ("class f:\n    def forward(self, x):\n        pass", "vacía"),
        ("f = ...", "plantilla"),
    ],
)
def test_una_definicion_sin_hacer_no_borra_a_otra(segunda: str, clase: str) -> None:
    assert talones(instrucciones(f"{DE_VERDAD}\n{segunda}"), PEDIDOS, RESUMEN) == {1: clase}
    assert talones(instrucciones(f"{segunda}\n{DE_VERDAD}"), PEDIDOS, RESUMEN) == {}
    assert talones(instrucciones(segunda), PEDIDOS, RESUMEN) == {}


@pytest.mark.parametrize(
    "segunda",
    [
        "def f(x):\n    return 3",
        "def f(x):\n    print(x)",
        "def f(x):\n    y = None\n    return x",
        "def f(x):\n    return x",
        "class f:\n    uno = 1",
        "f = abs",
    ],
)
def test_otra_definicion_de_verdad_si_la_borra(segunda: str) -> None:
    assert talones(instrucciones(f"{DE_VERDAD}\n{segunda}"), PEDIDOS, RESUMEN) == {}


@pytest.mark.parametrize(
    ("codigo", "hay"),
    [
        (f"{DE_VERDAD}\ndef f(x):\n    y = x", [("f", 0, 1)]),
        (f"{DE_VERDAD}\ndef f(x):\n    print(x)", [("f", 0, 1)]),
        (f"{DE_VERDAD}\ndef f(x):\n    return 3", []),
        (f"{DE_VERDAD}\ndef f(x):\n    pass", []),  # esa no cuenta
        (f"{DE_VERDAD}\ndef f(x):\n    print(x)\nf = lambda x: x", []),
        ("def f(x):\n    y = x\ndef f(x):\n    print(x)", []),
    ],
)
def test_se_dice_si_la_ultima_definicion_no_devuelve_nada(codigo: str, hay: list[tuple[str, int, int]]) -> None:
    todas = instrucciones(codigo)
    assert list(sin_devolver(todas, PEDIDOS, talones(todas, PEDIDOS, RESUMEN))) == hay


# --- Lo que es una prueba ------------------------------------------------------------------------------------------

RESPUESTA = "def g(x):\n    return x\nz = (1, 2)\n"


@pytest.mark.parametrize(
    "prueba",
    [
        "a, z = g(3)",
        "a, (b, z) = g(3)",
        "z = g(3)",
        "z = g(3)[1]",
        "z = f(1)",
        "z = [f(1) for _ in range(2)]",
        "for z in (1, 2):\n    pass",
        "for a, z in zip(c, d):\n    pass",
        "with abrir() as z:\n    pass",
        "capa = g(1)\nz = capa.pesos",
        "modelo = g(1)\nz = modelo(2)",
        "from teoria import atencion\nz = atencion(1)",
        "if a:\n    z = g(1)",
        "z = ...",
    ],
)
def test_lo_que_se_calcula_al_probar_no_cambia_la_respuesta(prueba: str) -> None:
    (pisada,) = pisadas(instrucciones(RESPUESTA + prueba), PEDIDOS, ())
    assert (pisada.nombre, pisada.respuesta) == ("z", 1)


@pytest.mark.parametrize(
    "otra",
    [
        "z = (3, 4)",
        "z = torch.tensor([1.0])",
        "z = puntajes.softmax(-1)",
        "z: tuple = (1, 2)",
        "z, w = (1, 2), 3",
        "a = z = 3",
        "z += 1",
        "for x in (1, 2):\n    z += x",
        "if True:\n    z = 3",
        "try:\n    z = 3\nexcept ValueError:\n    pass",
        "from otro import z",
        "def z():\n    return 3",
        "z = math.pi",
        "z = f(z)",
        "z = [f(x) for x in z]",
        "z: tuple = f(z)",
        "z, w = f(z), 3",
        "z = lambda x: g(x)",
    ],
)
def test_otra_respuesta_mas_abajo_si_la_cambia(otra: str) -> None:
    assert pisadas(instrucciones(RESPUESTA + otra), PEDIDOS, ()) == []


@pytest.mark.parametrize(
    "prueba",
    [
        "r = f(1)\nz = r[1]",
        "r = f(1)\nz = r[1].tolist()",
        "_, w, y = f(1)\nz = y[0]",
        "r = f(1)\ns = r * 2\nz = s.sum()",
        "for r in f(1):\n    z = r",
        "a: tuple = f(1)\nz = float(a[0])",
    ],
)
def test_lo_que_sale_de_lo_que_dio_una_prueba_tampoco(prueba: str) -> None:
    codigo = f"def f(x):\n    return x, x\nz = (0.1, 0.9)\n{prueba}"
    pisada = next(p for p in pisadas(instrucciones(codigo), PEDIDOS, ()) if p.nombre == "z")
    assert pisada.respuesta == 1


def test_si_solo_hay_pruebas_o_puntos_suspensivos_cuenta_lo_ultimo() -> None:
    assert pisadas(instrucciones("def g(x):\n    return x\nz = g(1)\na, z = g(2)"), PEDIDOS, ()) == []
    assert pisadas(instrucciones("def g(x):\n    return x\nz = ...\nz = g(1)"), PEDIDOS, ()) == []


def test_una_funcion_que_se_llama_a_si_misma_para_probarla_sigue_siendo_ella() -> None:
    assert pisadas(instrucciones(f"{DE_VERDAD}\nf = f(3)"), PEDIDOS, ()) == [Pisada("f", 0, (1,))]
    assert pisadas(instrucciones(f"{DE_VERDAD}\nf = torch.no_grad()(f)"), PEDIDOS, ()) == []
    assert pisadas(instrucciones(f"def mia(g):\n    return g\n{DE_VERDAD}\nf = mia(f)"), PEDIDOS, ()) == []


# --- Dentro de otra cosa -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("codigo", "hallado"),
    [
        ("def main():\n    def f(x):\n        return x", [("f", 2, "main")]),
        ("class C:\n    def f(self):\n        pass", [("f", 2, "C")]),
        ("if __name__ == '__main__':\n    z = 3", [("z", 2, "")]),
        ("if __name__ == '__main__':\n    def f(x):\n        return x", [("f", 2, "")]),
        ("def main():\n    z = 3\n    from otro import w", [("z", 2, "main"), ("w", 3, "main")]),
        ("def a():\n    if True:\n        def f(x):\n            return x", [("f", 3, "a")]),
        ("async def a():\n    try:\n        pass\n    except E:\n        class f:\n            pass", [("f", 5, "a")]),
        ("class C:\n    z = 3\n    w: int = 4", [("z", 2, "C"), ("w", 3, "C")]),
        ("class C(B):\n    def resolver(self):\n        z = 3", [("z", 3, "resolver")]),
        ("class C:\n    class D:\n        z = 3", [("z", 3, "D")]),
        ("class C:\n    z: int", []),
        ("class C:\n    def resolver(self, x):\n        z = x", []),
        ("def g(x):\n    z = x\n    return z", []),
        ("try:\n    def f(x):\n        return x\nfinally:\n    z = 2", []),
        ("def f(x):\n    return x", []),
    ],
)
def test_se_sabe_dentro_de_que_quedo_lo_que_falta(codigo: str, hallado: list[tuple[str, int, str]]) -> None:
    assert list(buscar_dentro(ast.parse(codigo), frozenset(PEDIDOS))) == hallado
