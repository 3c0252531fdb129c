"""Cuánto tarde llegó algo: un día acaba a la hora del límite en su zona, dure lo que dure."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from grader.juicio.plazos import contar_dias, medir_retraso
from grader.modelo import Fecha, Plazo, Retraso, Segun

MADRID, SANTIAGO, BOGOTA = map(ZoneInfo, ("Europe/Madrid", "America/Santiago", "America/Bogota"))
LIMITE = datetime(2026, 3, 10, 23, 59, tzinfo=BOGOTA)
PLAZO = Plazo(LIMITE, Fraction(1, 10), Fraction(1, 2), corte=datetime(2026, 3, 20, 12, tzinfo=BOGOTA))

zonas = st.sampled_from([MADRID, SANTIAGO, BOGOTA, ZoneInfo("UTC"), ZoneInfo("Asia/Kathmandu")])
fechas = st.datetimes(datetime(2020, 1, 1), datetime(2030, 1, 1), timezones=zonas)
lapsos = st.timedeltas(timedelta(0), timedelta(days=400))


@pytest.mark.parametrize(
    ("entregada", "dias"),
    [
        (datetime(2026, 3, 10, 23, 59, 59, tzinfo=BOGOTA), 0),
        (datetime(2026, 3, 11, 0, 0, tzinfo=BOGOTA), 1),
        (datetime(2026, 3, 11, 23, 59, 30, tzinfo=BOGOTA), 1),
        (datetime(2026, 3, 12, 0, 0, tzinfo=BOGOTA), 2),
        (datetime(2026, 3, 11, 4, 59, tzinfo=UTC), 0),
        (datetime(2026, 3, 11, 5, 0, tzinfo=UTC), 1),
        (datetime(2026, 3, 11, 0, 0), 1),  # sin zona: la del límite
        (datetime(2020, 1, 1), 0),
    ],
)
def test_se_cuenta_en_dias_o_fracciones_desde_el_limite(entregada: datetime, dias: int) -> None:
    assert contar_dias(entregada, LIMITE) == dias


@pytest.mark.parametrize(
    ("limite", "entregada", "horas"),
    [
        # El día en que se atrasa el reloj tiene 25 horas; el día en que se adelanta, 23.
        (datetime(2026, 10, 24, 12, tzinfo=MADRID), datetime(2026, 10, 25, 12, tzinfo=MADRID), 25),
        (datetime(2026, 3, 28, 12, tzinfo=MADRID), datetime(2026, 3, 29, 12, tzinfo=MADRID), 23),
    ],
)
def test_un_dia_acaba_a_la_hora_del_limite_aunque_cambie_la_hora(
    limite: datetime, entregada: datetime, horas: int
) -> None:
    assert entregada.astimezone(UTC) - limite.astimezone(UTC) == timedelta(hours=horas)
    assert contar_dias(entregada, limite) == 1
    assert contar_dias(entregada + timedelta(minutes=1), limite) == 2


@given(limite=fechas, lapso=lapsos, otra=zonas)
@example(datetime(2026, 10, 25, 2, 30, fold=1, tzinfo=MADRID), timedelta(hours=1), BOGOTA)
@example(datetime(2026, 3, 29, 2, 30, tzinfo=MADRID), timedelta(days=1), MADRID)
def test_los_dias_son_los_que_caben_y_no_dependen_de_la_zona_en_que_se_diga(
    limite: datetime, lapso: timedelta, otra: ZoneInfo
) -> None:
    instante = limite.astimezone(UTC) + lapso
    dias = contar_dias(instante, limite)
    assert dias == contar_dias(instante.astimezone(otra), limite)
    assert abs(dias - lapso / timedelta(days=1)) <= 1 + 2 / 24
    minuto = instante.replace(second=0, microsecond=0)
    assert minuto <= (limite + timedelta(days=dias)).astimezone(UTC)
    assert dias == 0 or minuto > (limite + timedelta(days=dias - 1)).astimezone(UTC)


@given(limite=fechas, antes=lapsos)
def test_lo_que_llega_antes_no_llega_tarde(limite: datetime, antes: timedelta) -> None:
    assert contar_dias(limite.astimezone(UTC) - antes, limite) == 0


@given(limite=fechas, uno=lapsos, otro=lapsos)
def test_llegar_despues_nunca_descuenta_menos(limite: datetime, uno: timedelta, otro: timedelta) -> None:
    plazo = Plazo(limite, Fraction(1, 10), Fraction(1, 2), corte=limite + timedelta(days=30))
    primero, ultimo = sorted(limite.astimezone(UTC) + lapso for lapso in (uno, otro))
    retrasos = [medir_retraso(plazo, "", Fecha(cuando, Segun.ZIP)) for cuando in (primero, ultimo)]
    assert retrasos[0].dias <= retrasos[1].dias
    assert 0 <= retrasos[0].descuento <= retrasos[1].descuento <= 1


@pytest.mark.parametrize(
    ("cuando", "retraso"),
    [
        (datetime(2026, 3, 10, 12), Retraso(0, Fraction(0))),
        (datetime(2026, 3, 12, 12), Retraso(2, Fraction(1, 5))),
        (datetime(2026, 3, 18, 12), Retraso(8, Fraction(1, 2))),
        (datetime(2026, 3, 20, 12), Retraso(10, Fraction(1, 2))),
        (datetime(2026, 3, 20, 12, 1), Retraso(10, Fraction(1))),
    ],
)
def test_se_descuenta_por_dia_hasta_un_tope_y_despues_del_corte_no_cuenta(cuando: datetime, retraso: Retraso) -> None:
    assert medir_retraso(PLAZO, "Ana", Fecha(cuando, Segun.NOMBRE)) == retraso


def test_una_prorroga_retrasa_el_limite_y_lo_mismo_el_corte() -> None:
    plazo = replace(PLAZO, prorrogas={"Ana": LIMITE + timedelta(days=5)})

    def medir(quien: str, cuando: datetime) -> Retraso:
        return medir_retraso(plazo, quien, Fecha(cuando, Segun.NOMBRE))

    assert medir("Ana", LIMITE + timedelta(days=5)) == Retraso(0, Fraction(0))
    assert medir("Bea", LIMITE + timedelta(days=5)) == Retraso(5, Fraction(1, 2))
    assert medir("Ana", datetime(2026, 3, 25, 12)).descuento == Fraction(1, 2)
    assert medir("Ana", datetime(2026, 3, 25, 12, 1)).descuento == 1


def test_la_fecha_de_un_archivo_solo_descuenta_si_se_dice() -> None:
    fecha = Fecha(datetime(2026, 3, 12, 12), Segun.ARCHIVO)
    assert medir_retraso(PLAZO, "Ana", fecha) == Retraso(2, Fraction(0))
    assert medir_retraso(replace(PLAZO, fiarse_de_los_archivos=True), "Ana", fecha) == Retraso(2, Fraction(1, 5))
