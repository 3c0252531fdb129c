"""Por qué falta un nombre: solo se pregunta por otro si de verdad parece ese mal escrito."""

from __future__ import annotations

import pytest

from grader.curso.catalogo import con_ajenos
from grader.modelo import Carga, Curso, Tipo
from grader.retroalimentacion import buscar_ausencia
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
        ("parametros_mlp", "parametros_MLP"),
        ("parametros_mlp", "ParametrosMLP"),
        ("tokens_vit", "TOKENS_VIT"),
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


@pytest.mark.parametrize(
    ("pedido", "de_otro"),
    [
        ("BloqueDecodificador", "BloqueCodificador"),
        ("BloqueCodificador", "BloqueDecodificador"),
        ("exactitud_secuencias", "exactitud_secuencia"),
        ("parametros_mlp", "parametros_mlps"),
    ],
)
def test_lo_que_pide_otro_ejercicio_no_es_un_nombre_mal_escrito(pedido: str, de_otro: str) -> None:
    pedida, ajena = parte(pedido), parte(de_otro)
    (una, _) = con_ajenos((ficha(pedida), ficha(ajena, nombre="e91_otra")))
    carga = Carga(nombres=(de_otro,), llamables=(de_otro,))
    assert buscar_ausencia(una, pedida, carga).parecido == ""
    assert buscar_ausencia(ficha(pedida), pedida, carga).parecido == de_otro


def test_ningun_nombre_del_curso_se_toma_por_otro_mal_escrito(curso: Curso) -> None:
    todos = tuple({p.nombre for f in curso.fichas for p in f.ejercicio.partes})
    for llamables in (todos, ()):
        carga = Carga(nombres=todos, llamables=llamables)
        dichos = {buscar_ausencia(f, p, carga).parecido for f in curso.fichas for p in f.ejercicio.partes}
        assert dichos == {""}
