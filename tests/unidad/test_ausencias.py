"""Por qué falta un nombre: solo se pregunta por otro si de verdad parece ese mal escrito."""

from __future__ import annotations

import pytest

from grader.ausencias import buscar_ausencia
from grader.modelo import Carga, Tipo
from tests.unidad.apoyo import ficha, parte


def parecido(pedido: str, otro: str, *, tipo: Tipo = Tipo.FUNCION, es_llamable: bool = True) -> str:
    pedida = parte(pedido, tipo)
    carga = Carga(nombres=(otro,), llamables=(otro,) if es_llamable else ())
    return buscar_ausencia(ficha(pedida), pedida, carga).parecido


@pytest.mark.parametrize(
    ("pedido", "otro"),
    [
        ("tokens_vit", "token_vit"),
        ("tokens_vit", "tokensVit"),
        ("atencion_causal", "atencion_casual"),
        ("atencion_causal", "atención_causal"),
        ("atencion_causal", "mi_atencion_causal"),
        ("BloqueCodificador", "BloqueCodificadr"),
        ("normalizar_capa", "normalizarcapa"),
    ],
)
def test_se_pregunta_por_uno_que_se_le_parece(pedido: str, otro: str) -> None:
    assert parecido(pedido, otro) == otro


@pytest.mark.parametrize(
    ("pedido", "otro"),
    [
        ("tokens_vit", "tokens"),
        ("parametros_mlp", "parametros"),
        ("BloqueCodificador", "Bloque"),
        ("exactitud_digitos", "exactitud"),
        ("dividir_cabezas", "cabezas"),
        ("residual", "ReduLR"),
    ],
)
def test_otro_nombre_mas_corto_no_es_el_mismo_mal_escrito(pedido: str, otro: str) -> None:
    assert parecido(pedido, otro) == ""


def test_una_variable_no_es_una_funcion_mal_escrita_ni_al_reves() -> None:
    assert parecido("residual", "residuals", es_llamable=False) == ""
    assert parecido("residual", "residuals", tipo=Tipo.VALOR) == ""
    assert parecido("residual", "residuals", tipo=Tipo.VALOR, es_llamable=False) == "residuals"
