"""e15: el bloque decodificador es el de torch, hacia delante y en gradiente, y cumple lo que dice el curso de él."""

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
# B, L, S, d_modelo, cabezas y d_mlp.
MEDIDAS = pytest.mark.parametrize(
    "medidas", [(3, 5, 7, 12, 4, 20), (2, 6, 3, 8, 2, 5), (1, 4, 4, 6, 3, 7), (4, 1, 1, 6, 1, 9)], ids=str
)
NOMBRES = {"linear1": "mlp.0", "linear2": "mlp.2", "norm1": "norma1", "norm2": "norma2", "norm3": "norma3"}
ATENCIONES = {"self_attn": "atencion", "multihead_attn": "atencion_cruzada"}


@pytest.fixture
def clase(raiz: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[nn.Module]]:
    """La clase de la solución, cargada aquí mismo: así se puede derivar a través de ella."""
    monkeypatch.syspath_prepend(str(raiz / "ejercicios"))
    yield runpy.run_path(str(raiz / "soluciones" / "e15_bloque_decodificador.py"))["BloqueDecodificador"]
    sys.modules.pop("teoria", None)


def bloque_al_azar(
    clase: type[nn.Module], medidas: tuple[int, ...], dtype: torch.dtype = torch.float64
) -> tuple[nn.Module, Tensor, Tensor]:
    """Un bloque con todos sus parámetros al azar, una entrada y una memoria."""
    B, L, S, *construir = medidas
    generador = torch.Generator().manual_seed(0)
    bloque = clase(*construir).to(dtype)
    for parametro in bloque.parameters():
        escala = parametro.shape[-1] ** -0.5 if parametro.dim() == 2 else 1.0
        parametro.data = torch.randn(parametro.shape, generator=generador, dtype=dtype) * escala
    x, memoria = (torch.randn(B, largo, construir[0], generator=generador, dtype=dtype) for largo in (L, S))
    return bloque, x, memoria


def como_en_torch(tensores: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """Los parámetros del bloque, o sus gradientes, con los nombres de la capa de torch."""
    suyos = {}
    for cual in ("weight", "bias"):
        suyos |= {f"{ahi}.{cual}": tensores[f"{aqui}.{cual}"] for ahi, aqui in NOMBRES.items()}
        for ahi, aqui in ATENCIONES.items():
            suyos[f"{ahi}.in_proj_{cual}"] = torch.cat([tensores[f"{aqui}.W_{letra}.{cual}"] for letra in "qkv"])
            suyos[f"{ahi}.out_proj.{cual}"] = tensores[f"{aqui}.W_o.{cual}"]
    return suyos


def capa_de_torch(bloque: nn.Module, medidas: tuple[int, ...], dtype: torch.dtype) -> nn.Module:
    """La capa de torch con los mismos pesos."""
    capa = nn.TransformerDecoderLayer(*medidas[3:], dropout=0.0, batch_first=True, dtype=dtype)
    capa.load_state_dict(como_en_torch(dict(bloque.named_parameters())))
    return capa


def menos_infinito_en_el_futuro(largo: int, dtype: torch.dtype) -> Tensor:
    """La máscara tal como la dice el curso: −∞ que se suma a los puntajes futuros."""
    return torch.full((largo, largo), -torch.inf, dtype=dtype).triu(1)


@DTYPES
@MEDIDAS
def test_e15_torch_da_la_misma_salida_sumando_menos_infinito_al_futuro(
    medidas: tuple[int, ...], dtype: torch.dtype, clase: type[nn.Module]
) -> None:
    bloque, x, memoria = bloque_al_azar(clase, medidas, dtype)
    futuro = menos_infinito_en_el_futuro(x.shape[1], dtype)
    torch.testing.assert_close(bloque(x, memoria), capa_de_torch(bloque, medidas, dtype)(x, memoria, tgt_mask=futuro))


@DTYPES
@MEDIDAS
def test_e15_torch_da_el_mismo_gradiente(medidas: tuple[int, ...], dtype: torch.dtype, clase: type[nn.Module]) -> None:
    bloque, x, memoria = bloque_al_azar(clase, medidas, dtype)
    capa = capa_de_torch(bloque, medidas, dtype)
    futuro = menos_infinito_en_el_futuro(x.shape[1], dtype)
    peso = torch.randn(x.shape, generator=torch.Generator().manual_seed(1), dtype=dtype)
    unas, otras = ([t.clone().requires_grad_() for t in (x, memoria)] for _ in range(2))
    (bloque(*unas) * peso).sum().backward()
    (capa(*otras, tgt_mask=futuro) * peso).sum().backward()
    suyos = como_en_torch({nombre: p.grad for nombre, p in bloque.named_parameters() if p.grad is not None})
    de_torch = {nombre: p.grad for nombre, p in capa.named_parameters()}
    assert suyos.keys() == de_torch.keys()
    # Los gradientes suman sobre palabras y ejemplos, en otro orden.
    torch.testing.assert_close(suyos, {n: de_torch[n] for n in suyos}, rtol=1e-4, atol=2e-5)
    torch.testing.assert_close([t.grad for t in unas], [t.grad for t in otras], rtol=1e-4, atol=2e-5)


def test_e15_tiene_las_capas_que_dice_el_curso_y_ningun_dropout(clase: type[nn.Module]) -> None:
    bloque = clase(8, 2, 12)
    hijos = {nombre for nombre, _ in bloque.named_children()}
    assert hijos == {"atencion", "atencion_cruzada", "mlp", "norma1", "norma2", "norma3"}
    assert not [m for m in bloque.modules() if isinstance(m, nn.Dropout)]
    assert [type(m) for m in bloque.mlp.children()] == [nn.Linear, nn.ReLU, nn.Linear]


@MEDIDAS
def test_e15_cambiar_una_palabra_no_cambia_las_anteriores(medidas: tuple[int, ...], clase: type[nn.Module]) -> None:
    bloque, x, memoria = bloque_al_azar(clase, medidas)
    antes = bloque(x, memoria)
    for lugar in range(x.shape[1]):
        cambiada = x.clone()
        cambiada[:, lugar] += 1
        cambio = (bloque(cambiada, memoria) - antes).abs().amax(-1) > 1e-9
        assert not cambio[:, :lugar].any()
        assert cambio[:, lugar:].all()


@MEDIDAS
def test_e15_toda_la_memoria_llega_a_todas_las_palabras_y_su_orden_no_importa(
    medidas: tuple[int, ...], clase: type[nn.Module]
) -> None:
    bloque, x, memoria = bloque_al_azar(clase, medidas)
    antes = bloque(x, memoria)
    for lugar in range(memoria.shape[1]):
        cambiada = memoria.clone()
        cambiada[:, lugar] += 1
        assert ((bloque(x, cambiada) - antes).abs().amax(-1) > 1e-9).all()
    torch.testing.assert_close(bloque(x, memoria.flip(1)), antes)


@MEDIDAS
def test_e15_las_consultas_son_del_decodificador_y_claves_y_valores_de_la_memoria(
    medidas: tuple[int, ...], clase: type[nn.Module]
) -> None:
    bloque, x, memoria = bloque_al_azar(clase, medidas)
    recibidas: dict[str, Tensor] = {}
    for letra in "qkv":
        capa = getattr(bloque.atencion_cruzada, f"W_{letra}")
        capa.register_forward_hook(lambda _, entradas, __, letra=letra: recibidas.update({letra: entradas[0]}))
    bloque(x, memoria)
    assert recibidas["k"] is memoria
    assert recibidas["v"] is memoria
    assert recibidas["q"].shape == x.shape
    assert bloque.atencion_cruzada.pesos.shape == (len(x), medidas[4], x.shape[1], memoria.shape[1])


def test_e15_el_ejemplo_del_enunciado(clase: type[nn.Module], curso: Curso) -> None:
    bloque = clase(4, 1, 4)
    with torch.no_grad():
        for nombre, parametro in bloque.named_parameters():
            parametro.copy_(torch.eye(4) if parametro.dim() == 2 else torch.zeros(4))
            if nombre.startswith("norma") and nombre.endswith("weight"):
                parametro.fill_(1)
        x, memoria = torch.tensor([[[3.0, 1.0, 0.0, 0.0]]]), torch.tensor([[[0.0, 0.0, 4.0, 0.0]]])
        uno = bloque.norma1(x + bloque.atencion(x))
        suma = uno + bloque.atencion_cruzada(uno, memoria)
        pasos = (x + bloque.atencion(x), uno, suma, bloque.norma2(suma), bloque(x, memoria))
    (enunciado,) = (f.enunciado for f in curso.fichas if f.clave == "e15")
    dichos = (
        "(6, 2, 0, 0)", "(1,63; 0; -0,82; -0,82)", "(1,63; 0; 3,18; -0,82)", "(0,41; -0,65; 1,42; -1,18)",
        "(0,23; -0,71; 1,53; -1,05)",
    )  # fmt: skip
    for paso, dicho in zip(pasos, dichos, strict=True):
        numeros = [float(n.replace(",", ".")) for n in dicho.strip("()").replace(", ", ";").split(";")]
        assert paso.flatten().tolist() == pytest.approx(numeros, abs=0.0051)
        assert dicho.replace(",", "{,}").replace("; ", ";\\ ").replace("{,} ", ", ") in enunciado
