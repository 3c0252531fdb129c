"""Lo que las bibliotecas advierten se aparta de lo que imprime el código, se dice en español y nunca resta puntos."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
import torch
import torch.nn.functional as F

from grader.ejecucion.hijo.mundo import IMPRESO, recordar, reiniciar
from grader.retroalimentacion.mensajes import separar_advertencias


def decir(codigo: str, archivo: str = "tarea.py") -> tuple[str, tuple[str, ...]]:
    """Lo que se diría de ese código, ejecutado como en un hijo."""
    espacio = {"np": np, "torch": torch, "F": F, "warnings": warnings}
    with pytest.MonkeyPatch.context() as parche, warnings.catch_warnings():
        for salida in ("stdout", "stderr"):
            parche.setattr(f"sys.{salida}", None)
        recordar(archivo, codigo)
        reiniciar(0)
        exec(compile(codigo, archivo, "exec"), espacio)
        return separar_advertencias(IMPRESO.vaciar())


@pytest.mark.parametrize(
    ("codigo", "trozo"),
    [
        ("torch.ones(2, 3, 4).T", "`x.mT`"),
        ("F.softmax(torch.ones(2, 3))", "`dim=`"),
        ("torch.tensor(torch.ones(2))", "`x.clone()`"),
        ("np.ones(2) / np.zeros(2)", "divide entre cero"),
        ("np.exp(np.array([1e5]))", "infinito"),
        ("np.zeros(2) / np.zeros(2)", "`nan`"),
        ("F.mse_loss(torch.ones(3), torch.ones(3, 1))", "formas distintas"),
        ("warnings.warn('something\\nodd')", "sale esta advertencia: «something odd»"),
    ],
)
def test_se_dice_en_espanol_y_en_que_linea(codigo: str, trozo: str) -> None:
    impreso, dichas = decir(f"print('lo mío')\n{codigo}\nprint('y más')")
    assert impreso == "lo mío\ny más\n"
    assert len(dichas) == 1
    assert dichas[0].startswith("en la línea 2, ")
    assert trozo in dichas[0]


@pytest.mark.parametrize(
    "codigo",
    [
        "warnings.warn('en desuso', DeprecationWarning)",
        "warnings.warn('otra versión', FutureWarning)",
        "torch.nn.TransformerEncoder(torch.nn.TransformerEncoderLayer(4, 1), 1)",
    ],
)
def test_lo_que_no_interesa_se_calla(codigo: str) -> None:
    assert decir(codigo) == ("", ())


def test_son_pocas_y_sin_repetir() -> None:
    assert len(decir("for n in range(9):\n    warnings.warn(f'aviso {n}')")[1]) == 3
    assert len(decir("for n in range(9):\n    torch.tensor(torch.ones(2))")[1]) == 1


@pytest.mark.parametrize(
    ("codigo", "quien"),
    [
        ("from asyncio import coroutines\nasync def f(): pass\nf()\n", "`async def`"),
        ("warnings.warn('ojo', RuntimeWarning)", "sale esta advertencia: «ojo»"),
        ("warnings.warn('torch va lento')", "sale esta advertencia: «torch va lento»"),
        ("class MiWarning(UserWarning): pass\nwarnings.warn('mía', MiWarning)", "sale esta advertencia: «mía»"),
        ("import statistics\nstatistics.warnings = warnings\nexec(compile('w.warn(\"x\")', 's', 'exec'), "
         "{'w': warnings, '__name__': 'statistics.otro'})", "`statistics` avisa, con sus palabras: «x»"),
        ("np.array([1.]).mean(axis=0), np.array([]).mean()", "la media de un arreglo vacío"),
        ("torch.ones(1).std()", "demasiados pocos números"),
    ],
)  # fmt: skip
def test_solo_se_dice_quien_habla_si_se_sabe(codigo: str, quien: str) -> None:
    dichas = decir(codigo)[1]
    assert dichas
    assert all("numpy avisa" not in d for d in dichas)
    assert any(quien in d for d in dichas)


@pytest.mark.parametrize(
    "llamada", ["nn.Softmax()(x)", "nn.LogSoftmax()(x)", "nn.MSELoss()(x, torch.ones(2))", "nn.Softmin()(x)"]
)
def test_la_linea_es_la_del_estudiante_y_no_la_de_una_biblioteca(llamada: str) -> None:
    dichas = decir(f"from torch import nn\nx = torch.ones(2, 2)\n\n{llamada}\n")[1]
    assert [d.partition(",")[0] for d in dichas] == ["en la línea 4"]


@pytest.mark.parametrize(
    ("archivo", "donde"), [("celda 3", "en la línea 1 de la celda 3, "), ("tarea.py", "en la línea 1, ")]
)
def test_en_un_cuaderno_se_dice_la_celda(archivo: str, donde: str) -> None:
    assert decir("torch.tensor(torch.ones(2))", archivo)[1][0].startswith(donde)


def test_sin_una_linea_suya_no_se_dice_ninguna() -> None:
    assert separar_advertencias("?:0: UserWarning (torch): hola\n")[1] == ("PyTorch avisa, con sus palabras: «hola»",)
