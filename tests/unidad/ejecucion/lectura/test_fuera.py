"""Lo que cambia algo de fuera sin atar ningún nombre hace falta; si no se puede saber, es una duda."""

from __future__ import annotations

import ast
from textwrap import dedent

import pytest

from grader.ejecucion.lectura.cierre import Programa
from grader.ejecucion.lectura.fuera import TOPE_DE_LETRAS, Efecto, Vecinos, mirar_fuera
from grader.ejecucion.lectura.rasgos import examinar

PARCHE = "import torch\ndef mia(x):\n    return x\ntorch.mia = mia\n"
APLICAR = "import torch\ndef aplicar():\n    torch.mia = 1\n"
COMUN = "C = {'d': 0}\ndef poner(f):\n    C['f'] = f\n    return f\nclass B:\n    pass\n"
USA = "\nimport torch\nfrom comun import C\ndef z(x):\n    return torch.mia(x, C['d'])\n"
NADA, DUDA, HACE_FALTA = "nada", "una duda", "hace falta"


def programa(codigo: str, **modulos: str) -> Programa:
    vecinos = Vecinos({nombre.replace("__", "."): dedent(texto).encode() for nombre, texto in modulos.items()})
    return Programa([examinar(i, "x.py", 0) for i in ast.parse(codigo).body], vecinos=vecinos)


def que_pasa(importa: str, **modulos: str) -> str:
    """Qué se hace con lo que importa, o hace, un código que no da ningún nombre a `z`."""
    corte = programa(importa + USA, **{"comun": COMUN, **modulos}).cortar(["z"])
    suyas = set(range(len(ast.parse(importa).body)))
    return HACE_FALTA if suyas <= corte.elegidas else DUDA if corte.es_opaco else NADA


@pytest.mark.parametrize(
    "importa",
    [
        "import parche",
        "import parche as p",
        "from parche import mia",
        "from parche import *",
        "try:\n    import parche\nexcept ImportError:\n    pass",
        "if 1:\n    import parche",
        "import importlib\nimportlib.import_module('parche')",
        "import importlib\nm = importlib.import_module('parche')",
        "from importlib import import_module\nfor m in ['parche']:\n    import_module(m)",
        "m = 'par' + 'che'\n__import__(m)",
        "import runpy\nrunpy.run_path('./parche.py')",
        "def cargar():\n    import parche\ncargar()",
        "def cargar():\n    import parche\ndef otra():\n    cargar()\nhaz = otra\nhaz()",
    ],
)
def test_un_modulo_de_al_lado_que_cambia_algo_hace_falta_se_importe_como_se_importe(importa: str) -> None:
    assert que_pasa(importa, parche=PARCHE) == HACE_FALTA
    assert que_pasa(importa, parche="def mia(x):\n    return x") in (NADA, HACE_FALTA)


@pytest.mark.parametrize(
    "parche",
    [
        "import torch.nn.functional as F\nF.softmax = 1",
        "import torch\ntorch.nn.Linear.forward = 1",
        "from torch import Tensor\nTensor.mia = 1",
        "import builtins\nbuiltins.mia = 1",
        "import torch\nsetattr(torch, 'mia', 1)",
        "import torch\nfor n in 'ab':\n    delattr(torch.Tensor, n)",
        "import numpy as np\ndel np.exp",
        "import sys\nsys.setrecursionlimit(5000)",
        "import torch\ntorch.set_default_dtype(torch.float64)",
        "import decimal\ndecimal.getcontext().prec = 3",
        "from torch.nn.modules.module import register_module_forward_hook\nregister_module_forward_hook(print)",
        "import os\nos.environ['BASE'] = '10'",
        "import os as so\nso.environ.setdefault('BASE', '10')",
        "from os import environ\ndel environ['BASE']",
        "def fijar():\n    from os import environ\n    environ.update(BASE='10')\nfijar()",
        "import comun\ncomun.D = 1",
        "from comun import C\nC['d'] = 1",
        "from comun import B\nB.f = 1",
        "from comun import C\nif C:\n    C['d'] += 1",
        "def aplicar():\n    import torch\n    torch.mia = 1\naplicar()",
        "from aplicable import aplicar\naplicar()",
        "import aplicable as a\na.aplicar()",
        "import aplicable\ndef todo():\n    aplicable.aplicar()\ntodo()",
        "import otro",
        "from paquete import otro",
        "import paquete.otro",
    ],
)
def test_se_ve_que_un_modulo_cambia_algo_de_fuera(parche: str) -> None:
    modulos = {"aplicable": APLICAR, "otro": PARCHE, "paquete____init__": "", "paquete__otro": PARCHE}
    assert que_pasa("import parche", parche=parche, **modulos) == HACE_FALTA
    assert que_pasa(parche, **modulos).replace(DUDA, HACE_FALTA) == HACE_FALTA  # lo mismo, en el propio archivo


@pytest.mark.parametrize(
    "parche",
    [
        "exec('import torch')",
        "import sys\nsys.modules['torch'].mia = 1",
        "import torch\nfrom unittest import mock\nmock.patch.object(torch, 'mia').start()",
        "from comun import C\nC.update(d=1)",
        "from comun import poner\n@poner\ndef f():\n    pass",
        "from comun import B\nclass H(B):\n    pass",
        "import comun\ncomun.poner(1)",
        "import otro",
        "#" * (TOPE_DE_LETRAS + 1),
        f"x = {'-' * 5000}1",
    ],
)
def test_lo_que_no_se_ve_es_una_duda(parche: str) -> None:
    assert que_pasa("import parche", parche=parche, otro="from comun import C\nC.update(d=1)") == DUDA


def test_una_cadena_larguisima_de_modulos_no_se_sigue_hasta_el_final() -> None:
    cadena = {f"m{n}": f"import m{n + 1}" for n in range(2_000)}
    assert que_pasa("import m0", **cadena, m2000="X = 1") == DUDA
    assert que_pasa("import m1990", **cadena, m2000=PARCHE) == HACE_FALTA


@pytest.mark.parametrize(
    "parche",
    [
        "",
        "x = = 1",
        "import torch\nX = torch.ones(2)\nX[0] = 1\nprint(X)",
        "import torch, lejos\nred = lejos.Red()\nlejos.entrenar(red)\ntorch.save(red, 'red.pt')",
        "import matplotlib.pyplot as plt\nplt.rcParams['font.size'] = 3\nplt.plot([1])\nplt.show()",
        "import torch\ntorch.backends.cudnn.deterministic = True\ntorch.set_num_threads(1)\ntorch.manual_seed(0)",
        "import seaborn as sns\nsns.set_theme()\nimport atexit\natexit.register(print)",
        "import lejos\nred = lejos.Red()\nred.set_hijos(2)",
        "import sys\nsys.path.append('x')",
        "class Red:\n    def __init__(self):\n        self.x = 1\nred = Red()\nred.y = 2",
        "from teoria import atencion\nprint(atencion(1, 2, 3))",
        "import parche",
    ],
)
def test_lo_que_solo_hace_cosas_suyas_no_hace_falta(parche: str) -> None:
    lejos = "class Red:\n    pass\ndef entrenar(red):\n    red.x = 1"
    assert que_pasa("import parche", parche=parche, lejos=lejos, teoria=PARCHE) == NADA


@pytest.mark.parametrize(
    "codigo",
    ["import entrenamiento", "import os\nprint(os.environ['A'])", "def fijar():\n    import torch\n    torch.a = 1"],
)
def test_lo_que_no_toca_nada_de_lo_que_se_pide_no_se_ejecuta(codigo: str) -> None:
    assert que_pasa(codigo) == NADA


# --- Lo costoso ----------------------------------------------------------------------------------------------------


def huella(codigo: str, *, entero: bool, **modulos: str) -> str:
    suyo = programa(codigo + USA, **{"comun": COMUN, **modulos})
    return suyo.resumir("z", (), None if entero else suyo.cortar(["z"]))


def test_lo_que_se_hizo_a_medias_no_se_recuerda_como_lo_que_se_hizo_entero() -> None:
    parche = "from comun import C\nC.update(d=1)"
    assert huella("import parche", entero=False, parche=parche) != huella("import parche", entero=True, parche=parche)
    otra = "class K:\n    def fijar(n):\n        K.n = n\nK.fijar(1)\ndef y():\n    return K.n\n"
    dos = [programa(otra).resumir("y", (), c) for c in (None, programa(otra).cortar(["y"]))]
    assert len(set(dos)) == 2


@pytest.mark.parametrize("parche", [PARCHE, "X = 1", "import torch\ntorch.backends.x = 1"])
def test_con_todo_lo_que_hace_falta_da_igual_que_se_ejecute_lo_demas(parche: str) -> None:
    dos = [huella("import parche", entero=entero, parche=parche) for entero in (True, False)]
    assert dos[0] == dos[1]


def test_importar_algo_que_no_cambia_nada_no_cambia_la_huella() -> None:
    assert huella("import parche", entero=True, parche="X = 1") == huella("", entero=True)
    assert huella("import parche", entero=True, parche=PARCHE) != huella("", entero=True)


def test_lo_que_da_el_curso_no_se_mira_por_dentro(monkeypatch: pytest.MonkeyPatch) -> None:
    """Es de todos y es largo: cada archivo que lo importa lo pagaría al cargarse."""
    mirados: list[str] = []
    monkeypatch.setattr(Vecinos, "_averiguar", lambda _, modulo: (mirados.append(modulo), Efecto())[1])
    vecinos = Vecinos({"teoria": b"import torch\ntorch.softmax = None\n", "suyo": b"x = 1\n"})
    codigo = "from teoria import atencion\nimport suyo\nprint(atencion, suyo.x)\n"
    mirar_fuera(enumerate(examinar(i, "e04.py", 0) for i in ast.parse(codigo).body), vecinos)
    assert mirados == ["suyo"]
