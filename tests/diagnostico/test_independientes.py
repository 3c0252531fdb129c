"""Lo que nada explica en una parte no quita la causa conocida de otra que no la usa; de la que la usa, se calla."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grader.curso.catalogo import elegir
from grader.modelo import Calificacion, Curso, Ficha

# Cada código hace mal dos cosas sin relación: una que no está en ningún modelo de error y la que se nombra.
INDEPENDIENTES = [
    (
        "e04",
        "def parametros_layernorm(d_modelo):\n    return d_modelo**2 + 7\n"
        "def desglosar(modulo):\n    return {n: contar(m) for n, m in modulo.named_modules()}",
        ("desglosar", "desglose_recursivo"),
    ),
    (
        "e04",
        "def parametros_atencion(d_modelo):\n    return 5 * d_modelo**2 + 3\n"
        "def parametros_bloque(d_modelo, cabezas, d_mlp):\n    return 12 * d_modelo**2 + 13 * d_modelo",
        ("parametros_bloque", "mlp_de_cuatro_d"),
    ),
    (
        "e09",
        "def exactitud_digitos(logits, Y):\n    return (logits.argmax(-1) == Y).float().mean() * 3\n"
        "def exactitud_secuencias(logits, Y):\n    return (logits.argmax(-1) == Y).all(-1).float().sum()",
        ("exactitud_secuencias", "suma_y_no_media"),
    ),
    (
        "e08",
        "def contar_parches(lado, parche):\n    return lado // parche + 5\n"
        "def tokens_vit(lado, parche):\n    return (lado // parche) ** 2 + 1\n"
        "def crecimiento_tabla(lado_a, lado_b, parche):\n"
        "    return tokens_vit(lado_b, parche) / tokens_vit(lado_a, parche)",
        ("crecimiento_tabla", "crecimiento_sin_cuadrado"),
    ),
    (
        "e08",
        "def contar_parches(lado, parche):\n    return lado // parche + 5\n"
        "def numeros_por_parche(canales, parche):\n    return parche**2",
        ("numeros_por_parche", "sin_canales"),
    ),
]
# La segunda usa la primera: lo que le falta se parece a un error conocido y es heredado.
HEREDADOS = [
    (
        "e04",
        "def parametros_atencion(d_modelo):\n    return 4 * d_modelo**2 + 2 * d_modelo\n"
        "def parametros_bloque(d_modelo, cabezas, d_mlp):\n"
        "    normas = 2 * parametros_layernorm(d_modelo)\n"
        "    return parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp) + normas",
        "parametros_bloque",
    ),
    (
        "e08",
        "def contar_parches(lado, parche):\n    return lado + 5\n"
        "def tokens_vit(lado, parche):\n    return contar_parches(lado, parche) + 1",
        "tokens_vit",
    ),
]


@pytest.mark.parametrize(("ejercicio", "codigo", "causa"), INDEPENDIENTES)
def test_lo_que_nada_explica_no_quita_la_causa_de_lo_que_no_lo_usa(
    ejercicio: str,
    codigo: str,
    causa: tuple[str, str],
    curso: Curso,
    calificado: Callable[[Ficha, str], Calificacion],
) -> None:
    assert causa in _nombradas(ejercicio, codigo, curso, calificado)


@pytest.mark.parametrize(("ejercicio", "codigo", "parte"), HEREDADOS)
def test_de_lo_que_usa_algo_mal_no_se_nombra_ninguna(
    ejercicio: str, codigo: str, parte: str, curso: Curso, calificado: Callable[[Ficha, str], Calificacion]
) -> None:
    assert parte not in dict(_nombradas(ejercicio, codigo, curso, calificado))


def _nombradas(
    ejercicio: str, codigo: str, curso: Curso, calificado: Callable[[Ficha, str], Calificacion]
) -> list[tuple[str, str]]:
    """Cada parte con el error que se le nombra, que nunca se asegura: hay otra que nada explica."""
    (ficha,) = elegir(curso, ejercicio)
    (resultado,) = calificado(ficha, f"{ficha.solucion}\n{codigo}").ejercicios
    hallados = [(p.nombre, p.diagnostico) for p in resultado.partes if p.diagnostico]
    assert not any(d.seguro for _, d in hallados)
    return [(nombre, error.nombre) for nombre, d in hallados for error in d.errores]
