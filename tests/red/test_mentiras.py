"""La red atrapa mentiras: se plantan algunas en lo que se dice, una a una, y el segundo lector las desmiente."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from grader.autor import Caso, filas_suman_uno
from grader.diagnostico import Evidencia, observacion, patrones, propiedades, relaciones
from grader.diagnostico.relaciones import cuentas, entradas
from grader.modelo import Causa, Fallo, Salida
from grader.modelo.frases import OBSERVADO, PROPIEDAD
from tests.red import lector
from tests.red.test_red import exigir_buen_espanol, explicar_estos
from tests.unidad.apoyo import arreglo, ficha, parte, salida, v

FUTURO = np.triu(np.ones((4, 4)), 1)
SIN_RESULTADO = Fallo(Causa.EXCEPCION, "RuntimeError", "algo")


class Juguete:
    """Una parte de juguete con cinco casos al azar, que sale según una función de lo esperado."""

    def __init__(self, hacer: Callable[[Any, int], Any], *, pesos: bool = False) -> None:
        azar = np.random.default_rng(9)
        tablas = [azar.normal(size=(2, 4, 4) if i % 2 else (4, 4)) for i in range(5)]
        if pesos:
            tablas = [np.exp(t) / np.exp(t).sum(-1, keepdims=True) for t in tablas]
        casos = tuple(Caso(f"caso {i}") for i in range(5))
        self.parte = parte(casos=casos, propiedades=(filas_suman_uno(),) if pesos else ())
        self.ficha = ficha(self.parte)
        self.enviados = [(v(arreglo(azar.normal(size=t.shape))),) for t in tablas]
        self.esperados = tuple(salida(arreglo(t)) for t in tablas)
        self.evidencias = {self.parte.nombre: Evidencia(self.parte, self.esperados, self.esperados, ())}
        dados = [hacer(t, i) for i, t in enumerate(tablas)]
        self.obtenidos = [d if isinstance(d, Fallo) else Salida(arreglo(d)) for d in dados]

    def explicar(self) -> Any:
        return explicar_estos(self, self.obtenidos)  # type: ignore[arg-type]


DOBLE_Y_UN_FALLO = Juguete(lambda t, i: SIN_RESULTADO if i == 4 else t * 2)
DOBLE = Juguete(lambda t, _: t * 2)
MAS_UNO = Juguete(lambda t, _: t + 1)
BATCH = Juguete(lambda t, _: np.random.default_rng(1).normal(size=t.shape) if t.ndim == 3 else t)
FUTURO_MAL = Juguete(lambda t, i: t + FUTURO * np.random.default_rng(i).normal(size=t.shape))
FILAS = Juguete(lambda t, _: np.abs(np.random.default_rng(2).normal(size=t.shape)), pesos=True)


def sin_alcance(relacion: Any, *_: Any) -> Any:
    return relacion


def otro_numero(_: float) -> str:
    return "7,5"


def otra_zona(*_: Any) -> str:
    return "solo está mal la primera fila"


def sin_el_ultimo(casos: Any, *resto: Any, **otros: Any) -> str:
    return patrones.cuando_falla([*casos[:-1], replace(casos[-1], bien=not casos[-1].bien)], *resto, **otros)


def al_reves(casos: Any, *_: Any, **__: Any) -> str:
    return "de los casos probados, solo salen mal aquellos en que la entrada tiene dos dimensiones o menos"


def de_la_ultima_fila(indice: Any) -> str:
    return "la fila de índices [3, 3]" if len(indice) > 1 else "la fila de índice 3 (la cuarta)"


MENTIRAS = {
    "todos los casos, y uno no da resultado": (DOBLE_Y_UN_FALLO, relaciones, "_acotar", sin_alcance),
    "otro factor": (DOBLE, entradas, "escribir", otro_numero),
    "otro sumando": (MAS_UNO, cuentas, "escribir", otro_numero),
    "otra zona": (FUTURO_MAL, observacion, "donde_falla", otra_zona),
    "otra clase de entradas": (BATCH, observacion, "cuando_falla", al_reves),
    "otra fila": (FILAS, propiedades, "_fila", de_la_ultima_fila),
    "otra suma": (FILAS, propiedades, "decir", otro_numero),
}


@pytest.mark.parametrize("mentira", MENTIRAS)
def test_el_segundo_lector_la_desmiente(mentira: str, monkeypatch: pytest.MonkeyPatch) -> None:
    juguete, modulo, nombre, falsa = MENTIRAS[mentira]
    verdad = juguete.explicar()
    assert verdad.textos(OBSERVADO) or verdad.textos(PROPIEDAD)
    monkeypatch.setattr(modulo, nombre, falsa)
    with pytest.raises(lector.Mentira):
        juguete.explicar()


def test_lo_que_nadie_sabe_leer_es_un_fallo(monkeypatch: pytest.MonkeyPatch) -> None:
    frase = "Los números son bonitos."
    inventada = relaciones.Relacion(frase, frase)
    monkeypatch.setattr(relaciones, "_buscar", lambda *_: inventada)
    with pytest.raises(lector.Mentira, match="nadie sabe leer"):
        DOBLE.explicar()


@pytest.mark.parametrize(
    "frase",
    [
        "Sale 0.5 y debería salir 1.",
        "Sale 1e-05 y debería salir 0.",
        "Sale -3 y debería salir 3.",
        "The size of tensor a must match.",
        "Llegó algo que is not a tensor.",
        "Llegaron 1 elementos.",
    ],
)
def test_ni_ingles_ni_numeros_a_la_inglesa(frase: str) -> None:
    with pytest.raises(AssertionError):
        exigir_buen_espanol(frase)
