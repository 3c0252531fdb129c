"""De qué código depende un nombre: lo que lo cambia está dentro, y lo demás se puede tocar sin que cambie la huella."""

from __future__ import annotations

import ast

import pytest

from grader.ejecucion.lectura.cierre import Programa
from grader.ejecucion.lectura.rasgos import examinar

BASE = """
import math
from teoria import atencion

TASA = 0.1
config = {"pasos": 3}


def ayuda(x):
    return x * TASA


def entrenar(X):
    Y = X + 1
    return ayuda(Y) * config["pasos"]


def mapas(modelo, Y):
    Y[0] = 1
    return math.sqrt(2)


letras = {"a"}
"""


def programa(*arboles: ast.Module) -> Programa:
    return Programa([examinar(i, "x.py", 0) for arbol in arboles for i in arbol.body])


def huella(*celdas: str) -> str:
    return programa(*map(ast.parse, celdas)).resumir("entrenar")


@pytest.mark.parametrize(
    ("viejo", "nuevo"),
    [
        ("X + 1", "X + 2"),
        ("x * TASA", "x / TASA"),
        ("TASA = 0.1", "TASA = 0.2"),
        ('"pasos": 3', '"pasos": 4'),
        ("from teoria import atencion", "from teoria import atencion as ayuda"),
        ("def entrenar(X):", "@ayuda\ndef entrenar(X):"),
        ("def entrenar(X):", "def entrenar(X, tasa=TASA):"),
    ],
)
def test_cambia_si_cambia_la_funcion_o_algo_de_lo_que_depende(viejo: str, nuevo: str) -> None:
    assert viejo in BASE
    assert huella(BASE.replace(viejo, nuevo)) != huella(BASE)


@pytest.mark.parametrize(
    "despues",
    [
        "TASA = 3",
        "TASA += 1",
        "del TASA",
        "for TASA in range(3): pass",
        'config["pasos"] = 9',
        "config.update(pasos=9)",
        "if True:\n    config.update(pasos=9)",
        "def poner(c):\n    c['pasos'] = 9\nponer(config)",
        "def poner(c):\n    c['pasos'] = 9\nnada = poner(c=config)",
        "def poner():\n    global TASA\n    TASA = 9\nponer()",
        "def poner():\n    config['pasos'] = 9\nponer()",
        "class Poner:\n    config['pasos'] = 9",
        "globals()['TASA'] = 9",
        "exec('TASA = 9')",
        "import sys\nsys.modules[__name__].TASA = 9",
        "from otro import *",
        "def entrenar(X):\n    return X",
        "ayuda.factor = 2",
        "with open('x') as TASA: pass",
        "otro = config\notro['pasos'] = 9",
        "def print(c):\n    c['pasos'] = 9\nprint(config)",
        "def sorted(c):\n    c['pasos'] = 9\nnada = sorted(config)",
        "import numpy as np\nnp.add(1, 2, out=config)",
        "def retocar():\n    ayuda.factor = 2\nretocar()",
        "def retocar():\n    setattr(ayuda, 'factor', 2)\nretocar()",
        "def poner(c):\n    c['pasos'] = 9\ndef probar():\n    poner(config)\nprobar()",
        "otro = ayuda\notro.factor = 2",
    ],
)
def test_cambia_si_algo_posterior_puede_cambiar_lo_que_usa(despues: str) -> None:
    assert huella(f"{BASE}\n{despues}\n") != huella(BASE)
    assert huella(BASE, despues) != huella(BASE)


@pytest.mark.parametrize(
    ("viejo", "nuevo"),
    [
        ("math.sqrt(2)", "math.sqrt(3)"),
        ('letras = {"a"}', 'letras = {"b"}'),
        ("def entrenar(X):", 'def entrenar(X):\n    """Entrena."""'),
        ("TASA = 0.1", "TASA = 0.1  # la de siempre"),
        ("def mapas", "def otra(TASA):\n    TASA = 2\n\n\ndef mapas"),
        ("import math", "import math, os"),
        ("def entrenar(X):", "import os.path, numpy as np\n\n\ndef entrenar(X):"),
        ("letras = ", "print(config, len(config))\nletras = "),
        ("letras = ", "print(entrenar(2))\nletras = "),
        ("letras = ", "def probar():\n    print(config)\n    math.exp(TASA)\nprobar()\nletras = "),
    ],
)
def test_no_cambia_con_lo_que_no_usa(viejo: str, nuevo: str) -> None:
    assert viejo in BASE
    assert huella(BASE.replace(viejo, nuevo)) == huella(BASE)


@pytest.mark.parametrize(
    "despues",
    ["nada = mod.otra(2)", "nada = functools.partial(mod.otra, forma=1)", "nada = list(map(mod.otra, [1]))"],
)
def test_llamar_a_otra_cosa_de_un_modulo_no_cambia_lo_que_usa_de_el(despues: str) -> None:
    antes = "import functools\nimport mod\nentrenar = functools.partial(mod.entrenar, pasos=3)"
    assert huella(antes, despues) == huella(antes)


USA = "def entrenar(X):\n    return nn.Linear(2, 2), np.exp(math.pi), sqrt(2)\n"
IMPORTA = "import math\nimport numpy as np\nfrom math import sqrt\nfrom torch import Tensor, nn\n"


def test_depende_de_lo_que_se_hace_con_una_clase_suya_o_con_otro_nombre_suyo() -> None:
    antes = "class C:\n    pass\nC0 = C()\ndef entrenar(X):\n    return C.n, C0.n, conf.n\nimport conf"
    cambios = ["C.fijar({})", "c = C0\nc.n = {}", "c = C\nc.n = {}", "conf.iniciar({})", "with C({}): pass"]
    for cambio in cambios:
        assert huella(antes, cambio.format(1)) != huella(antes, cambio.format(2)), cambio


@pytest.mark.parametrize(
    "importan",
    [
        "from torch import nn\nimport math, numpy as np\nfrom math import sqrt",
        f"{IMPORTA}import math",
        f"{IMPORTA}import math, os\nfrom torch import nn as nn, float32",
    ],
)
def test_da_igual_como_y_donde_se_importe_lo_mismo(importan: str) -> None:
    assert huella(importan, USA) == huella(USA, importan) == huella(IMPORTA, USA)


@pytest.mark.parametrize(
    "importan",
    [
        IMPORTA.replace("nn", "nn as otro"),
        IMPORTA.replace("torch import Tensor, nn", "torch.ao import nn"),
        f"{IMPORTA}from numpy import sqrt",
        f"from numpy import sqrt\n{IMPORTA}",
        f"{IMPORTA}from ayuda import nn",
        f"{IMPORTA}import torch.linalg as np",
        f"{IMPORTA}np = 3",
    ],
)
def test_importar_otra_cosa_con_el_mismo_nombre_la_cambia(importan: str) -> None:
    assert huella(importan, USA) != huella(IMPORTA, USA)


def test_lo_que_esta_en_otra_celda_cuenta_igual() -> None:
    antes, despues = BASE.split("def entrenar")
    assert huella(antes, f"def entrenar{despues}") == huella(BASE)


def test_solo_se_toma_lo_que_hace_falta_y_en_su_orden() -> None:
    tomado = [ast.unparse(i).partition("\n")[0] for i in programa(ast.parse(BASE)).cerrar("entrenar")]
    assert tomado == ["TASA = 0.1", "config = {'pasos': 3}", "def ayuda(x):", "def entrenar(X):"]


def test_analizar_no_cambia_el_codigo_que_se_va_a_ejecutar() -> None:
    arbol = ast.parse('def entrenar(X):\n    """Entrena."""\n    return X\n')
    antes = ast.dump(arbol)
    programa(arbol).resumir("entrenar")
    assert ast.dump(arbol) == antes


def test_lo_que_no_se_puede_recorrer_no_tiene_huella() -> None:
    assert huella(f"{BASE}\nTASA = {'-' * 1500}1\n") == ""


def test_sin_definicion_la_huella_es_la_de_nada() -> None:
    assert huella("x = 1") == huella("y = 2")
