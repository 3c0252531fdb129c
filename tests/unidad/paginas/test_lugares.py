"""Lo que se dice de una parte va con la celda que la define; lo que no está en ninguna, en ninguna."""

from __future__ import annotations

import pytest

from grader.modelo import Archivo
from grader.paginas.celdas import Celda, leer_celdas
from grader.paginas.lugares import buscar_celdas


def celdas(*fuentes: str) -> list[Celda]:
    return [Celda(n, "code", fuente) for n, fuente in enumerate(fuentes, start=1)]


@pytest.mark.parametrize(
    "define",
    [
        "def f(x):\n    return x",
        "async def f(x): ...",
        "class f:\n    pass",
        "@torch.no_grad()\ndef f(x):\n    return x",
        "f = lambda x: x",
        "f: Callable[..., int] = g",
        "a, f = 1, 2",
        "from ayuda import g, f",
        "    def f(x):\n        return x",
    ],
)
def test_se_encuentra_como_se_defina(define: str) -> None:
    assert buscar_celdas(
        celdas("import torch\nf(1)", define, "print(f == 3)\nf(x=2)\nassert f(1) == 2"), ["f", "z"]
    ) == {"f": 1}


def test_gana_la_ultima_que_no_sigue_por_resolver() -> None:
    talon = 'def f(x):\n    raise NotImplementedError("por resolver: f")'
    assert buscar_celdas(celdas("def f(x): return 1", "def f(x): return 2", talon), ["f"]) == {"f": 1}
    assert buscar_celdas(celdas("pesos = (1, 2)", "pesos = ...  # aquí"), ["pesos"]) == {"pesos": 0}
    assert buscar_celdas(celdas("x = 1", talon), ["f"]) == {"f": 1}
    assert buscar_celdas(celdas("def f(x): return 1", "class A:\n    def f(self): pass"), ["f"]) == {"f": 0}


def test_una_celda_de_texto_solo_cuenta_si_no_hay_otra() -> None:
    texto = Celda(1, "markdown", "f = 3")
    assert buscar_celdas([texto], ["f"]) == {"f": 0}
    assert buscar_celdas([texto, *celdas("f = ...")], ["f"]) == {"f": 1}


def test_un_py_se_parte_donde_se_define() -> None:
    adornada = "@decorado\ndef f(x):\n    return x\n\n\n"
    codigo = f'"""Mi e05."""\nimport torch\n\nz = 1\n\n{adornada}class G:\n    def f(self):\n        pass\n'.encode()
    trozos = leer_celdas(Archivo("e05.py", codigo))
    assert [(t.linea, t.fuente.split("\n")[0]) for t in trozos] == [
        (1, '"""Mi e05."""'),
        (6, "@decorado"),
        (11, "class G:"),
    ]
    assert buscar_celdas(trozos, ["z", "f", "G"]) == {"z": 0, "f": 1, "G": 2}


def test_un_py_con_marcas_se_parte_por_ellas() -> None:
    trozos = leer_celdas(
        Archivo("e05.py", b"# %% [markdown]\n# Hola\n# %%\ndef f(x):\n    return x\nf(1)\n# %%\nz = 2\n")
    )
    assert [t.linea for t in trozos] == [1, 3, 7]
    assert buscar_celdas(trozos, ["f", "z"]) == {"f": 1, "z": 2}
