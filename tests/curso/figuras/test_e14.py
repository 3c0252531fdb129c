"""e14: el bloque codificador es el de torch, hacia delante y en gradiente, y cumple lo que dice el curso de él."""

from __future__ import annotations

import runpy
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
import torch
from torch import Tensor, nn

from grader.modelo import Curso

DTYPES = pytest.mark.parametrize("dtype", [torch.float32, torch.float64], ids=str)
# B, L, d_modelo, cabezas y d_mlp.
MEDIDAS = pytest.mark.parametrize("medidas", [(3, 5, 12, 4, 20), (1, 6, 8, 2, 5), (4, 1, 6, 1, 9)], ids=str)
NOMBRES = {"linear1": "mlp.0", "linear2": "mlp.2", "norm1": "norma1", "norm2": "norma2"}


@pytest.fixture
def clase(raiz: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[nn.Module]]:
    """La clase de la solución, cargada aquí mismo: así se puede derivar a través de ella."""
    monkeypatch.syspath_prepend(str(raiz / "ejercicios"))
    yield runpy.run_path(str(raiz / "soluciones" / "e14_bloque_codificador.py"))["BloqueCodificador"]
    sys.modules.pop("teoria", None)


def bloque_al_azar(
    clase: type[nn.Module], medidas: tuple[int, ...], dtype: torch.dtype = torch.float64
) -> tuple[nn.Module, Tensor]:
    """Un bloque con todos sus parámetros al azar, y una entrada."""
    B, L, *construir = medidas
    generador = torch.Generator().manual_seed(0)
    bloque = clase(*construir).to(dtype)
    for parametro in bloque.parameters():
        escala = parametro.shape[-1] ** -0.5 if parametro.dim() == 2 else 1.0
        parametro.data = torch.randn(parametro.shape, generator=generador, dtype=dtype) * escala
    return bloque, torch.randn(B, L, construir[0], generator=generador, dtype=dtype)


def como_en_torch(tensores: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """Los parámetros del bloque, o sus gradientes, con los nombres de la capa de torch."""
    suyos = {
        f"{ahi}.{cual}": tensores[f"{aqui}.{cual}"] for ahi, aqui in NOMBRES.items() for cual in ("weight", "bias")
    }
    for cual in ("weight", "bias"):
        suyos[f"self_attn.in_proj_{cual}"] = torch.cat([tensores[f"atencion.W_{letra}.{cual}"] for letra in "qkv"])
        suyos[f"self_attn.out_proj.{cual}"] = tensores[f"atencion.W_o.{cual}"]
    return suyos


def capa_de_torch(bloque: nn.Module, medidas: tuple[int, ...], dtype: torch.dtype) -> nn.Module:
    """La capa de torch con los mismos pesos."""
    capa = nn.TransformerEncoderLayer(*medidas[2:], dropout=0.0, batch_first=True, dtype=dtype)
    capa.load_state_dict(como_en_torch(dict(bloque.named_parameters())))
    return capa


@DTYPES
@MEDIDAS
def test_e14_torch_da_la_misma_salida(medidas: tuple[int, ...], dtype: torch.dtype, clase: type[nn.Module]) -> None:
    bloque, x = bloque_al_azar(clase, medidas, dtype)
    torch.testing.assert_close(bloque(x), capa_de_torch(bloque, medidas, dtype)(x))


@DTYPES
@MEDIDAS
def test_e14_torch_da_el_mismo_gradiente(medidas: tuple[int, ...], dtype: torch.dtype, clase: type[nn.Module]) -> None:
    bloque, x = bloque_al_azar(clase, medidas, dtype)
    capa = capa_de_torch(bloque, medidas, dtype)
    peso = torch.randn(x.shape, generator=torch.Generator().manual_seed(1), dtype=dtype)
    entradas = [x.clone().requires_grad_() for _ in range(2)]
    for modulo, entrada in zip((bloque, capa), entradas, strict=True):
        (modulo(entrada) * peso).sum().backward()
    suyos = como_en_torch({nombre: p.grad for nombre, p in bloque.named_parameters() if p.grad is not None})
    de_torch = {nombre: p.grad for nombre, p in capa.named_parameters()}
    # Los gradientes suman sobre palabras y ejemplos, en otro orden.
    torch.testing.assert_close(suyos, {n: de_torch[n] for n in suyos}, rtol=1e-4, atol=1e-5)
    torch.testing.assert_close(entradas[0].grad, entradas[1].grad, rtol=1e-4, atol=1e-5)
    assert suyos.keys() == de_torch.keys()


def test_e14_tiene_las_capas_que_dice_el_curso_y_ningun_dropout(clase: type[nn.Module]) -> None:
    bloque = clase(8, 2, 12)
    assert {nombre for nombre, _ in bloque.named_children()} == {"atencion", "mlp", "norma1", "norma2"}
    assert {n for n, _ in bloque.named_parameters() if n.startswith("mlp")} == {
        f"mlp.{lugar}.{cual}" for lugar in (0, 2) for cual in ("weight", "bias")
    }
    assert not [m for m in bloque.modules() if isinstance(m, nn.Dropout)]
    assert [type(m) for m in bloque.mlp.children()] == [nn.Linear, nn.ReLU, nn.Linear]


def test_e14_el_bloque_de_128_con_8_cabezas_tiene_198_272_parametros(clase: type[nn.Module]) -> None:
    assert sum(p.numel() for p in clase(128, 8, 512).parameters()) == 198_272


@MEDIDAS
def test_e14_lo_ultimo_que_hace_es_normalizar(medidas: tuple[int, ...], clase: type[nn.Module]) -> None:
    bloque, x = bloque_al_azar(clase, medidas)
    with torch.no_grad():
        bloque.norma2.weight.fill_(1)
        bloque.norma2.bias.zero_()
        salida = bloque(x)
    torch.testing.assert_close(salida.mean(-1), torch.zeros(x.shape[:2], dtype=x.dtype))
    assert (salida.var(-1, unbiased=False) - 1).abs().max() < 1e-3


@MEDIDAS
def test_e14_cada_posicion_pasa_sola_por_el_mlp_y_todas_se_ven(
    medidas: tuple[int, ...], clase: type[nn.Module]
) -> None:
    bloque, x = bloque_al_azar(clase, medidas)
    orden = torch.arange(x.shape[1]).flip(0)
    # Sin posición ni máscara, mover las palabras mueve lo que sale y nada más.
    torch.testing.assert_close(bloque(x[:, orden]), bloque(x)[:, orden])
    cambiada = x.clone()
    cambiada[:, -1] += 1
    assert ((bloque(cambiada) - bloque(x)).abs().amax(-1) > 1e-6).all()


def test_e14_el_ejemplo_del_enunciado(clase: type[nn.Module], curso: Curso) -> None:
    bloque = clase(4, 1, 4)
    with torch.no_grad():
        for nombre, parametro in bloque.named_parameters():
            parametro.copy_(torch.eye(4) if parametro.dim() == 2 else torch.zeros(4))
            if nombre in ("norma1.weight", "norma2.weight"):
                parametro.fill_(1)
        x = torch.tensor([[[3.0, 1.0, 0.0, 0.0]]])
        primera = bloque.norma1(x + bloque.atencion(x))
        pasos = (x + bloque.atencion(x), primera, primera + bloque.mlp(primera), bloque(x))
    (enunciado,) = (f.enunciado for f in curso.fichas if f.clave == "e14")
    dichos = ("(6, 2, 0, 0)", "(1,63; 0; -0,82; -0,82)", "(3,27; 0; -0,82; -0,82)", "(1,70; -0,24; -0,73; -0,73)")
    for paso, dicho in zip(pasos, dichos, strict=True):
        numeros = [float(n.replace(",", ".")) for n in dicho.strip("()").replace(", ", ";").split(";")]
        assert paso.flatten().tolist() == pytest.approx(numeros, abs=0.0051)
        assert dicho.replace(",", "{,}").replace("; ", ";\\ ").replace("{,} ", ", ") in enunciado
