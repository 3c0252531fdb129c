"""Lo que se pide y aquí no hay (GPU, compilar, otros procesos, argumentos de la orden) no quita la respuesta."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grader.ejecucion.aislamiento import COMPLETO
from grader.ejecucion.motor import Motor
from grader.modelo import Ejecucion, Salida
from grader.modelo.valores import a_numpy
from grader.retroalimentacion.mensajes import separar_advertencias, separar_notas

# Todas devuelven lo mismo: (0, 1, 2).
EN_GPU = {
    "la creada con device": 'return torch.arange(3, device="cuda")',
    "un dispositivo hecho antes": 'd = torch.device("cuda:0")\n    return torch.tensor([0, 1, 2], device=d)',
    "to": 'return torch.arange(3).to("cuda")',
    "to con número": "return torch.arange(3).to(0)",
    "to con nombre y dtype": 'return torch.arange(3.).to(device="mps", dtype=torch.int64)',
    "cuda": "return torch.arange(3).cuda().xpu()",
    "un módulo": 'return nn.Identity().to("cuda")(torch.arange(3))',
    "una capa creada allí": 'nn.Linear(2, 2, device="cuda")\n    return torch.arange(3)',
    "el dispositivo por omisión": 'torch.set_default_device("cuda")\n    return torch.arange(3)',
    "un bloque": 'with torch.device("mps"):\n        return torch.arange(3)',
    "nuevos de otro": 'return torch.arange(3).new_tensor([0, 1, 2], device="xpu")',
    "como otro": 'return torch.zeros_like(torch.arange(3), device="cuda") + torch.arange(3)',
    "un generador": 'g = torch.Generator(device="cuda").manual_seed(1)\n    return torch.randperm(3, generator=g) * 0'
    " + torch.arange(3)",
    "leer pesos": "import io\n    b = io.BytesIO()\n    torch.save(torch.arange(3), b)\n    b.seek(0)\n"
    '    return torch.load(b, map_location="cuda")',
    "memoria fija": "return torch.arange(3).pin_memory()",
    "esperar": "torch.cuda.synchronize()\n    torch.cuda.empty_cache()\n    return torch.arange(3)",
}
SIN_NOTA = {
    "autocast": 'with torch.autocast("cuda"):\n        return torch.arange(3)',
    "según haya": 'd = "cuda" if torch.cuda.is_available() else "cpu"\n    return torch.arange(3, device=d)',
    "la CPU": 'return torch.arange(3, device="cpu").to(torch.device("cpu")).cpu()',
    "otro dtype": "return torch.arange(3.).to(torch.int64)",
    "como otro": "return torch.arange(3).to(torch.ones(1, dtype=torch.int64))",
}
COMPILADAS = {
    "decorador": "@torch.compile\ndef f(x):\n    return x\n",
    "decorador con opciones": '@torch.compile(mode="max-autotune", fullgraph=True)\ndef f(x):\n    return x\n',
    "función": "def g(x):\n    return x\nf = torch.compile(g)\n",
    "script": "@torch.jit.script\ndef f(x):\n    return x\n",
    "trazada": "def g(x):\n    return x\nf = torch.jit.trace(g, torch.ones(1))\n",
    "módulo": "m = torch.nn.Identity()\nm.compile()\ndef f(x):\n    return m(x)\n",
}
LECTORES = ("num_workers=2", "num_workers=4, persistent_workers=True, prefetch_factor=3", "2, True, None, None, 2")
IMPORTA = "import torch, sys\nfrom torch import nn\n"


def leer(resultado: Any) -> list[float]:
    assert isinstance(resultado, Salida), resultado
    return list(a_numpy(resultado.valor))


@pytest.mark.parametrize("cuerpo", EN_GPU.values(), ids=EN_GPU)
def test_lo_que_iba_a_una_gpu_se_calcula_aqui_y_se_dice(cuerpo: str, correr: Callable[..., Ejecucion]) -> None:
    (resultado,) = correr(f"{IMPORTA}def f():\n    {cuerpo}\n", ("f",)).resultados
    assert leer(resultado) == [0, 1, 2]
    (dicha,) = separar_advertencias(resultado.impreso)[1]
    assert "se pide una GPU, y aquí no hay" in dicha
    assert dicha.startswith("en la línea ")


@pytest.mark.parametrize("cuerpo", SIN_NOTA.values(), ids=SIN_NOTA)
def test_quien_no_pide_una_gpu_no_recibe_ninguna_nota(cuerpo: str, correr: Callable[..., Ejecucion]) -> None:
    (resultado,) = correr(f"{IMPORTA}def f():\n    {cuerpo}\n", ("f",)).resultados
    assert leer(resultado) == [0, 1, 2]
    assert separar_advertencias(resultado.impreso)[1] == ()


@pytest.mark.parametrize("codigo", COMPILADAS.values(), ids=COMPILADAS)
def test_compilar_no_hace_nada_y_se_dice(codigo: str, correr: Callable[..., Ejecucion]) -> None:
    hecho = correr(f"import torch\n{codigo}", ("f", 7))
    assert isinstance(hecho.resultados[0], Salida)
    assert hecho.resultados[0].valor.valor == 7
    (dicha,) = separar_notas(hecho.carga.impreso)
    assert "compilar (`torch.compile`, `torch.jit`) aquí no hace nada" in dicha


@pytest.mark.parametrize(
    "cuerpo",
    [
        "os.system('echo hola')",
        "from os import system\n    system('true')",
        "for _ in range(3): os.system('ls')",
        "assert os.system('pip install algo') != 0",
    ],
)
def test_un_programa_que_no_se_puede_abrir_se_dice(cuerpo: str, correr: Callable[..., Ejecucion], motor: Motor) -> None:
    (resultado,) = correr(f"import os\ndef f():\n    {cuerpo}\n    return 7\n", ("f",)).resultados
    dichas = separar_advertencias(resultado.impreso)[1]
    if motor.nivel == COMPLETO:
        assert isinstance(resultado, Salida)
        (dicha,) = dichas
        assert dicha.startswith("en la línea ")
        assert dicha.endswith("`os.system` no hizo nada: al corregir no se puede abrir otro programa")


@pytest.mark.parametrize("opciones", LECTORES)
def test_un_dataloader_lee_sin_otros_procesos(opciones: str, valores: Callable[..., list[Any]]) -> None:
    codigo = "from torch.utils.data import DataLoader\n"
    argumentos = f"list(range(4)), 2, {opciones[3:]}" if opciones[0] == "2" else f"range(4), batch_size=2, {opciones}"
    codigo += f"def f():\n    return [len(b) for b in DataLoader({argumentos})]\n"
    ((primero, *_),) = valores(codigo, ("f",))
    assert primero == 2


@pytest.mark.parametrize(
    ("leer", "esperado"),
    [
        ("sys.argv", ["mia.py"]),
        ("sys.orig_argv[1:]", ["mia.py"]),
        ("vars(argparse.ArgumentParser().parse_args())", {}),
        ("argparse.ArgumentParser().parse_known_args()[1]", []),
    ],
)
def test_los_argumentos_son_el_archivo_a_secas(leer: str, esperado: Any, valores: Callable[..., list[Any]]) -> None:
    codigo = f"import sys, argparse\nAL_CARGAR = {leer}\ndef f():\n    return {leer}\n"
    assert valores(codigo, ("f",), "AL_CARGAR", nombre="mia.py") == [esperado, esperado]
