"""Lo que se prueba antes con menos: cuándo basta y qué se hace si no."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import pytest

from grader.calificacion.pasadas import ejecutar_planes
from grader.ejecucion.padre import Completar
from grader.modelo import Archivo, Carga, Causa, Ejecucion, Fallo, Llamada, Resultado, Salida, Trabajo
from grader.modelo.valores import Escalar
from grader.referencias import Referencias

ENTERA = Llamada("entrenar", (Escalar(100),), segundos=9.0)
CON_ENSAYO = replace(ENTERA, ensayo=replace(ENTERA, argumentos=(Escalar(1),)))
BARATA = Llamada("mapas", (Escalar(5),))
FICHA: Any = SimpleNamespace(nombre="e99")


@dataclass
class _Corrector:
    """Da de cada llamada su argumento, y recuerda lo que se le pidió."""

    llamadas: tuple[Llamada, ...]
    basta: bool
    pedidos: list[tuple[tuple[str, ...], list[Any]]] = field(default_factory=list)

    def ejecutar(self) -> tuple[Resultado, ...]:
        referencias: Any = SimpleNamespace(llamadas=lambda _: self.llamadas, basta=lambda *_: self.basta)
        trabajo = Trabajo(Archivo("e99.py", b""), self.llamadas)
        (pasada,) = ejecutar_planes(self._responder, [((FICHA,), trabajo)], referencias)
        assert pasada.trabajo is trabajo
        return pasada.ejecucion.resultados

    def _responder(self, trabajos: Sequence[Trabajo], _: Completar) -> list[Ejecucion]:
        self.pedidos += [(t.pedidos, [ll.argumentos[0].valor for ll in t.llamadas]) for t in trabajos]
        return [Ejecucion(Carga(), tuple(Salida(ll.argumentos[0]) for ll in t.llamadas)) for t in trabajos]


def _de(*valores: int) -> tuple[Salida, ...]:
    return tuple(Salida(Escalar(v)) for v in valores)


def test_si_el_ensayo_basta_no_se_llama_a_nada_mas() -> None:
    corrector = _Corrector((CON_ENSAYO, CON_ENSAYO, BARATA), basta=True)
    assert corrector.ejecutar() == _de(1, 1, 5)
    assert corrector.pedidos == [(("entrenar", "mapas"), [1, 1, 5])]


def test_si_no_basta_se_llama_una_vez_de_verdad_y_solo_eso_cuenta() -> None:
    corrector = _Corrector((CON_ENSAYO, CON_ENSAYO, BARATA), basta=False)
    assert corrector.ejecutar() == _de(100, 100, 5)
    # El archivo se carga como la primera vez: con lo mismo pedido.
    assert corrector.pedidos == [(("entrenar", "mapas"), [1, 1, 5]), (("entrenar", "mapas"), [100])]


def test_sin_ensayo_no_cambia_nada() -> None:
    corrector = _Corrector((ENTERA, BARATA), basta=False)
    assert corrector.ejecutar() == _de(100, 5)
    assert len(corrector.pedidos) == 1


@pytest.mark.parametrize(
    ("fallo", "basta"),
    [
        (Fallo(Causa.EXCEPCION, "ZeroDivisionError"), False),
        (Fallo(Causa.MEMORIA, "memoria"), False),
        (Fallo(Causa.EXCEPCION, "NotImplementedError"), True),
        (Fallo(Causa.AUSENTE), True),
        (Fallo(Causa.TIEMPO, "cpu"), True),
    ],
    ids=lambda dato: f"{dato.causa}-{dato.tipo}" if isinstance(dato, Fallo) else "",
)
def test_lo_que_falla_en_un_ensayo_se_comprueba_salvo_que_sobre(fallo: Fallo, basta: bool) -> None:
    sin_mas: Any = None
    assert Referencias.basta(sin_mas, FICHA, CON_ENSAYO, fallo) is basta
