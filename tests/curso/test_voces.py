"""Un error al explicar nunca quita un veredicto: cada voz se estropea, y lo demás se dice igual."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from grader.calificacion import entrega as calificar
from grader.calificacion import intentos
from grader.modelo import Carga, Causa, Fallo, Limites, ResultadoEjercicio, Tipo, Veredicto
from grader.retroalimentacion import explicacion as retroalimentacion
from grader.retroalimentacion import explicar_texto
from tests.unidad.apoyo import ficha, parte, salida

Entregar = Callable[..., ResultadoEjercicio]
# De cada clase de parte que falla: números con causa conocida y sin ella, otra forma, una excepción, un valor a mano y
# un descuido.
ENTREGAS = {
    "e01": "puntajes_primera = (1.4, 0.0, 0.0)\n",
    "e05": "import torch\ndef atencion_causal(Q, K, V):\n    print('hola')\n    pesos = torch.softmax(Q @ K.mT, -1)\n"
    "    return pesos @ V, pesos\nconsecuencias_fallos = {'a', 'b'}\n",
    "e12": "import torch\ndef codificacion_posicional(l, d):\n    return torch.randn(l, d) ** 3\n",
    "e13": "suma = (1, 2)\nmedia = 4.2\nvarianza = 'x'\ndef residual(x, sub):\n    return x @ sub\n"
    "def normalizar_capa(x, gamma, beta, eps=1e-5):\n    return x[0]\n",
}
TABLAS = ("_AL_COMENZAR", "_DE_LO_QUE_FALLA", "_DE_UN_DESCUIDO", "_AL_TERMINAR")
SUELTAS = ("_EJEMPLOS", "_DIBUJOS", "_CITAS")
FILAS = [(tabla, fila, voz) for tabla in TABLAS
         for fila, voces in enumerate(getattr(retroalimentacion, tabla)) for voz in range(len(voces))]  # fmt: skip
AVERIA = "una avería de prueba"


def romper(*_: Any, **__: Any) -> Any:
    raise ZeroDivisionError(AVERIA)


@pytest.fixture(scope="module", autouse=True)
def ejecutando_una_vez() -> Iterator[None]:
    """Lo que se estropea es lo que se dice: lo que da cada entrega se ejecuta una sola vez."""
    de_verdad, hechas = calificar.ejecutar, list[tuple[Any, Any]]()

    def recordar(motor: Any, trabajos: Any, *resto: Any) -> Any:
        for anteriores, ejecuciones in hechas:
            if anteriores == trabajos:
                return ejecuciones
        ejecuciones = de_verdad(motor, trabajos, *resto)
        assert len(ejecuciones) == len(trabajos)
        hechas.append((trabajos, ejecuciones))
        return ejecuciones

    with pytest.MonkeyPatch.context() as parche:
        parche.setattr(calificar, "ejecutar", recordar)
        yield


@pytest.fixture(scope="module")
def sanas(ejecutando_una_vez: None, entregar: Entregar) -> dict[str, ResultadoEjercicio]:
    """Lo que sale sin ninguna avería."""
    return {clave: entregar(clave, codigo) for clave, codigo in ENTREGAS.items()}


def notas(resultado: ResultadoEjercicio) -> list[tuple[Any, ...]]:
    return [(p.nombre, p.veredicto, p.puntos, p.maximo) for p in resultado.partes]


def exigir_que_se_califica(averiado: ResultadoEjercicio, sano: ResultadoEjercicio) -> str:
    """Los mismos veredictos y puntos, algo que decir de lo que falla y ni rastro de la avería; devuelve el detalle."""
    assert notas(averiado) == notas(sano)
    for p in averiado.partes:
        assert bool(p.explicacion) == (p.veredicto != Veredicto.CORRECTO)
        assert not any(AVERIA in frase.texto for frase in p.frases)
    return averiado.detalle_interno + "".join(p.detalle_interno for p in averiado.partes)


@pytest.mark.parametrize(("tabla", "fila", "voz"), FILAS)
def test_la_voz_que_falla_calla_sola(
    entregar: Entregar,
    sanas: dict[str, ResultadoEjercicio],
    monkeypatch: pytest.MonkeyPatch,
    tabla: str,
    fila: int,
    voz: int,
) -> None:
    filas = [list(voces) for voces in getattr(retroalimentacion, tabla)]
    filas[fila][voz] = romper
    monkeypatch.setattr(retroalimentacion, tabla, filas)
    detalle = "".join(exigir_que_se_califica(entregar(c, codigo), sanas[c]) for c, codigo in ENTREGAS.items())
    # La última de su fila habla solo si las de antes no tienen nada que decir.
    assert AVERIA in detalle or voz > 0


@pytest.mark.parametrize("fila", SUELTAS)
def test_lo_que_se_ensena_ademas_tampoco_se_lleva_nada(
    entregar: Entregar, sanas: dict[str, ResultadoEjercicio], monkeypatch: pytest.MonkeyPatch, fila: str
) -> None:
    monkeypatch.setattr(retroalimentacion, fila, [romper])
    averiados = {c: entregar(c, codigo) for c, codigo in ENTREGAS.items()}
    assert AVERIA in "".join(exigir_que_se_califica(averiado, sanas[c]) for c, averiado in averiados.items())
    dichas = [[p.frases for p in averiado.partes] for averiado in averiados.values()]
    assert dichas == [[p.frases for p in sanas[c].partes] for c in averiados]


@pytest.mark.parametrize("averia", ["diagnosticar", "reconocer_un_descuido"])
def test_sin_averiguar_la_causa_se_dice_lo_demas(
    entregar: Entregar, sanas: dict[str, ResultadoEjercicio], monkeypatch: pytest.MonkeyPatch, averia: str
) -> None:
    monkeypatch.setattr(retroalimentacion, averia, romper)
    assert AVERIA in "".join(exigir_que_se_califica(entregar(c, e), sanas[c]) for c, e in ENTREGAS.items())


@pytest.mark.parametrize("averia", ["reunir_evidencias", "_avisar_de_otros", "senalar", "avisar", "decir_siguiente"])
def test_lo_que_se_dice_de_la_entrega_entera_tampoco_quita_nada(
    entregar: Entregar, sanas: dict[str, ResultadoEjercicio], monkeypatch: pytest.MonkeyPatch, averia: str
) -> None:
    monkeypatch.setattr(calificar, averia, romper)
    for clave, codigo in ENTREGAS.items():
        exigir_que_se_califica(entregar(clave, codigo), sanas[clave])


def test_si_todas_fallan_quedan_el_veredicto_y_una_frase(
    entregar: Entregar, sanas: dict[str, ResultadoEjercicio], monkeypatch: pytest.MonkeyPatch
) -> None:
    llana = retroalimentacion.que_paso.contarlo_a_secas
    for fila in SUELTAS:
        monkeypatch.setattr(retroalimentacion, fila, [romper])
    for tabla in TABLAS:
        filas = [[v if v is llana else romper for v in voces] for voces in getattr(retroalimentacion, tabla)]
        monkeypatch.setattr(retroalimentacion, tabla, filas)
    for clave, codigo in ENTREGAS.items():
        assert AVERIA in exigir_que_se_califica(entregar(clave, codigo), sanas[clave])


def test_si_no_se_puede_juzgar_una_parte_solo_esa_queda_sin_veredicto(
    entregar: Entregar, sanas: dict[str, ResultadoEjercicio], monkeypatch: pytest.MonkeyPatch
) -> None:
    de_verdad = intentos.juzgar

    def casi(ficha: Any, una: Any, enviados: Any, esperados: Any, obtenidos: Any, *resto: Any, **otros: Any) -> Any:
        roto = isinstance(obtenidos[0], Fallo) and obtenidos[0].causa == Causa.INTERNO
        if una.nombre == "residual" and not roto:
            romper()
        return de_verdad(ficha, una, enviados, esperados, obtenidos, *resto, **otros)

    monkeypatch.setattr(intentos, "juzgar", casi)
    resultado = entregar("e13", ENTREGAS["e13"])
    internas = [p for p in resultado.partes if p.veredicto == Veredicto.INTERNO]
    assert [p.nombre for p in internas] == ["residual"]
    assert AVERIA in internas[0].detalle_interno
    assert internas[0].maximo == 0
    assert [n for n in notas(resultado) if n[0] != "residual"] == [n for n in notas(sanas["e13"]) if n[0] != "residual"]


def test_una_respuesta_escrita_conserva_su_veredicto(monkeypatch: pytest.MonkeyPatch) -> None:
    escrita = parte("por_que", Tipo.TEXTO)
    monkeypatch.setattr(retroalimentacion.mensajes, "explicar_que_no_es_un_texto", romper)
    resultado = explicar_texto(ficha(escrita), escrita, salida(3), Carga(), Limites())
    assert (resultado.veredicto, resultado.explicacion) == (Veredicto.INCORRECTO, "El resultado no es el esperado.")
    assert AVERIA in resultado.detalle_interno
