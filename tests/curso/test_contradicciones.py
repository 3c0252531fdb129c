"""Ninguna causa contradice lo que está bien ni lo que se hereda de otra función: ante la duda, no se nombra nada."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grader.modelo import Curso, ResultadoEjercicio, Veredicto
from grader.modelo.frases import PISTA
from grader.referencias import partes_automaticas
from grader.referencias.esperados import variantes_de

Entregar = Callable[..., ResultadoEjercicio]

# Lo demás está bien, así que el error que cambiaría además otro valor no puede ser la causa.
VALORES = {
    "la suma de los pesos": "suma_primera = 1",
    "solo una exponencial": "suma_primera = 4.11",
    "dos": "suma_primera = 2",
    "pesos de otra palabra": "pesos_primera = (0.5, 0.25, 0.25)",
}
# El bloque está bien escrito, pero usa una cuenta equivocada de la atención que ningún error conocido da.
HEREDADOS = {"un sesgo en total": "4 * d * d + d", "dos sesgos": "4 * d * d + 2 * d"}


def solucion(curso: Curso, clave: str) -> str:
    return next(f.solucion for f in curso.fichas if f.clave == clave)


@pytest.mark.parametrize("cambio", VALORES.values(), ids=VALORES)
def test_un_valor_que_esta_bien_desmiente_la_causa(cambio: str, curso: Curso, entregar: Entregar) -> None:
    partes = entregar("e01", f"{solucion(curso, 'e01')}\n{cambio}\n").partes
    (mal,) = (p for p in partes if p.veredicto != Veredicto.CORRECTO)
    assert mal.diagnostico is None
    assert mal.textos(PISTA)


@pytest.mark.parametrize("cuenta", HEREDADOS.values(), ids=HEREDADOS)
def test_lo_que_se_hereda_de_otra_funcion_no_recibe_causa_propia(cuenta: str, curso: Curso, entregar: Entregar) -> None:
    codigo = f"{solucion(curso, 'e04')}\ndef parametros_atencion(d):\n    return {cuenta}\n"
    partes = {p.nombre: p for p in entregar("e04", codigo).partes}
    assert partes["parametros_atencion"].veredicto == partes["parametros_bloque"].veredicto == Veredicto.INCORRECTO
    assert partes["parametros_bloque"].diagnostico is None


def test_de_los_valores_aceptados_se_cuenta_el_mas_cercano(curso: Curso, entregar: Entregar) -> None:
    # 4,1 sale de redondear los puntajes y vale: lo que está mal es lo siguiente.
    partes = entregar("e01", f"{solucion(curso, 'e01')}\nexponenciales_primera = (4.1, 2.03, 2.03)\n").partes
    (mal,) = (p for p in partes if p.veredicto != Veredicto.CORRECTO)
    assert "segundo" in mal.explicacion


def test_dos_errores_del_mismo_interruptor_nunca_se_juntan(curso: Curso) -> None:
    for ficha in curso.fichas:
        for parte in partes_automaticas(ficha):
            for errores, _, opciones in variantes_de(ficha, parte):
                if len(errores) == 2:
                    uno, otro = (set(e.interruptores) for e in errores)
                    assert not uno & otro, errores
                    assert uno | otro <= set(opciones), errores


# Qué matrices de e11 se trasponen, y los errores que se nombran: de la que está bien no se dice nada.
TRASPUESTAS = {
    "QKVO": {"matrices_traspuestas"},
    "QKV": {"tres_matrices_traspuestas"},
    "QK": {"w_q_y_w_k_traspuestas"},
    "V": {"w_v_traspuesta"},
    "K": {"w_k_traspuesta"},
    "O": {"w_o_traspuesta"},
    "VO": {"w_v_traspuesta", "w_o_traspuesta"},
}


@pytest.mark.parametrize("cuales", TRASPUESTAS)
def test_de_una_matriz_que_se_usa_bien_no_se_dice_que_se_trasponga(
    cuales: str, curso: Curso, entregar: Entregar
) -> None:
    q, k, v, o = (f"W_{letra}.T" if letra in cuales else f"W_{letra}" for letra in "QKVO")
    codigo = f"""
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = (dividir_cabezas(X @ W, cabezas) for W in ({q}, {k}, {v}))
    pesos = torch.softmax(Q @ K.mT / math.sqrt(Q.shape[-1]), dim=-1)
    return unir_cabezas(pesos @ V) @ {o}
"""
    partes = entregar("e11", f"{solucion(curso, 'e11')}\n{codigo}").partes
    (mal,) = (p for p in partes if p.veredicto != Veredicto.CORRECTO)
    assert mal.diagnostico is not None
    assert {e.nombre for e in mal.diagnostico.errores} == TRASPUESTAS[cuales]


@pytest.mark.parametrize(
    ("clave", "cambio"),
    [
        ("e10", "pesos = (0.2, 0.4, 0.4)"),
        ("e10", "z3 = (3.3, 2.3)"),
        ("e01", "pesos_primera = (0.7, 0.2, 0.2)"),
        ("e13", "varianza_suma = 1.5"),
        ("e07", "gigabytes_4096 = 34"),
    ],
)
def test_de_lo_esperado_con_menos_decimales_se_dice_aunque_una_causa_de_esos_mismos_numeros(
    clave: str, cambio: str, curso: Curso, entregar: Entregar
) -> None:
    partes = entregar(clave, f"{solucion(curso, clave)}\n{cambio}\n").partes
    mal = next(p for p in partes if p.nombre == cambio.partition(" ")[0])
    assert mal.veredicto != Veredicto.CORRECTO
    assert mal.diagnostico is None or not mal.diagnostico.seguro
    assert "con menos decimales" in " ".join(frase.texto for frase in mal.frases)


OTRA_COSA = "def contextualizar(q, K, V):\n    return torch.softmax(K @ q, dim=-1) @ V + 3"


@pytest.mark.parametrize(
    ("cambio", "seguro"),
    [
        (f"z3 = (3, 2)\n{OTRA_COSA}", False),  # el promedio de los valores también da (3, 2)
        (f"pesos = (0.2, 0.4, 0.4)\n{OTRA_COSA}", False),  # y las potencias de 2, estos pesos
        (f"pesos = (0.2, 0.4, 0.4)\nz3 = (3.3, 2.3)\n{OTRA_COSA}", True),  # dos veces no es casualidad
    ],
)
def test_que_faltan_decimales_no_se_asegura_si_otra_cuenta_da_lo_mismo(
    cambio: str, seguro: bool, curso: Curso, entregar: Entregar
) -> None:
    partes = entregar("e10", f"{solucion(curso, 'e10')}\n{cambio}\n").partes
    mal = next(p for p in partes if p.nombre == cambio.partition(" ")[0])
    textos = [frase.texto for frase in mal.frases]
    assert any(t.startswith("Los números son los esperados, pero con menos decimales") for t in textos) is seguro
    assert any("uizá sea un descuido: los números son los esperados, pero" in t for t in textos) is not seguro


def test_de_todo_redondeado_a_enteros_se_dice_eso_y_no_dos_errores_a_la_vez(curso: Curso, entregar: Entregar) -> None:
    redondeado = "puntajes_primera = (1, 0, 0)\nexponenciales_primera = (4, 1, 1)\nsuma_primera = 6\n"
    redondeado += "pesos_primera = (1, 0, 0)\nsalida_primera = (1, 0)\n"
    for codigo in (redondeado, f"{solucion(curso, 'e01')}\n{redondeado}"):
        partes = {p.nombre: p for p in entregar("e01", codigo).partes}
        for nombre in ("puntajes_primera", "exponenciales_primera", "pesos_primera"):
            assert "con menos decimales" in partes[nombre].explicacion
        assert not any(p.diagnostico for p in partes.values())


@pytest.mark.parametrize(
    ("gigabytes", "vale"),
    [(137.4, True), (137.44, True), (137.6, True), (137.2, True), (137.3, True), (137.5, True), (138, False),
     (136.9, False), (137, False), (128, False)],
)  # fmt: skip
def test_lo_que_queda_mas_cerca_de_lo_exacto_que_algo_aceptado_tambien_vale(
    gigabytes: float, vale: bool, curso: Curso, entregar: Entregar
) -> None:
    partes = entregar("e07", f"{solucion(curso, 'e07')}\ngigabytes_8192 = {gigabytes}\n").partes
    (parte,) = (p for p in partes if p.nombre == "gigabytes_8192")
    assert (parte.veredicto == Veredicto.CORRECTO) == vale
