"""Lo que las bibliotecas advierten se aparta de lo que imprime el código, se dice en español y nunca resta puntos."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
import torch
import torch.nn.functional as F

from grader.ejecucion.mundo import IMPRESO, reiniciar
from grader.mensajes import separar_advertencias


def decir(codigo: str) -> tuple[str, tuple[str, ...]]:
    """Lo que se diría de ese código, ejecutado como en un hijo."""
    espacio = {"np": np, "torch": torch, "F": F, "warnings": warnings}
    with pytest.MonkeyPatch.context() as parche, warnings.catch_warnings():
        for salida in ("stdout", "stderr"):
            parche.setattr(f"sys.{salida}", None)
        reiniciar(0)
        exec(compile(codigo, "carpeta/tarea.py", "exec"), espacio)
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
        ("warnings.warn('something\\nodd')", "Python avisa, con sus palabras: «something odd»"),
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
