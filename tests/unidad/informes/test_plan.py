"""Lo que se dice del plazo antes de calificar nada."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console

from grader.informes.plan import mostrar_plan
from grader.modelo import Fecha, Plazo, Segun
from grader.recogida import Entregado, Recogida

LIMITE = datetime(2026, 3, 10, 23, 59, tzinfo=UTC)


def decir(plazo: Plazo | None, *entregados: Entregado) -> str:
    salida = io.StringIO()
    recogida = Recogida(Path(), entregados, de_fechas=("Las del .zip no cuentan.",))
    mostrar_plan(recogida, Console(file=salida, width=200), entero=False, plazo=plazo)
    return salida.getvalue()


def entregado(quien: str, fecha: Fecha | None) -> Entregado:
    return Entregado(quien, Path(quien), quien, codigo=1, fecha=fecha)


ANA = entregado("Ana", Fecha(datetime(2026, 3, 12, 12), Segun.NOMBRE))
BEA = entregado("Bea", Fecha(datetime(2026, 3, 11, 12, tzinfo=UTC), Segun.ARCHIVO))
CARLA = entregado("Carla", None)


def test_sin_plazo_no_se_habla_de_fechas() -> None:
    assert decir(None, ANA, BEA, CARLA) == "3 entregas.\n"


def test_con_plazo_se_dice_quien_llega_tarde_y_de_donde_sale_cada_fecha() -> None:
    dicho = decir(Plazo(LIMITE, prorrogas={"Nadie": LIMITE}), ANA, BEA, CARLA).splitlines()
    assert dicho == [
        "3 entregas.",
        "Las del .zip no cuentan.",
        "Plazo: hasta el 10/3/2026 23:59. Fechas de entrega: 1 según el nombre, 1 según el archivo y 1 sin fecha.",
        "La fecha de un archivo cambia al copiarlo: no se descuenta nada por ella. Si te fías de las de estos, pon "
        "«fiarse_de_los_archivos = true» en [tarde].",
        "Llegan tarde: «Ana», 2 días; «Bea», 1 día.",
        "Tienen prórroga y no hay ninguna entrega que se llame así: «Nadie».",
    ]
