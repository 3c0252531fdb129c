"""Las tablas sombreadas de la terminal: se leen sin color, a 60 columnas y con sus ceros señalados."""

from __future__ import annotations

from grader.informes.sombras import sombrear
from grader.modelo import Eje, Figura

VEDADAS = frozenset({(0, 1)})


def test_esperado_y_obtenido_lado_a_lado_con_lo_vedado_marcado() -> None:
    figuras = (
        Figura("esperado", ((1.0, 0.0), (0.5, 0.5)), VEDADAS),
        Figura("obtenido", ((0.7, 0.3), (0.1, 0.9)), VEDADAS),
    )
    assert list(sombrear(figuras, 80)) == [
        "esperado   obtenido",
        "│██··│     │██!!│",
        "│▓▓▓▓│     │░░██│",
        "de blanco (0) a █ (1); ·· debe ser 0; !! debería ser 0 y no lo es",
    ]


def test_si_no_caben_van_una_debajo_de_otra() -> None:
    figuras = tuple(Figura(f"cabeza {n}", ((0.0,) * 8,) * 2) for n in range(3))
    lineas = list(sombrear(figuras, 24))
    assert sum(linea.startswith("cabeza") for linea in lineas) == 3


def test_nada_pasa_de_60_columnas_y_nan_se_ve() -> None:
    figuras = tuple(Figura(f"cabeza {n}", ((float("nan"), *(0.5,) * 7),) * 8) for n in range(4))
    lineas = list(sombrear(figuras, 200))
    assert max(map(len, lineas)) <= 60
    assert lineas[-1].endswith("?? nan o infinito")


def test_lo_que_no_esta_entre_cero_y_uno_no_se_confunde_con_un_uno_ni_con_un_cero() -> None:
    figura = Figura("obtenido", ((1.0, 141.0), (-0.5, 1.00001)))
    assert list(sombrear((figura,), 80)) == [
        "obtenido",
        "│██>1│",
        "│<0██│",
        "de blanco (0) a █ (1); >1 mayor que 1; <0 negativo",
    ]


def test_las_marcas_van_al_lado_y_debajo_de_lo_suyo() -> None:
    ejes = {"vertical": Eje("dígito que escribe", ("3", "10")), "horizontal": Eje("dígito que mira", ("7", "3"))}
    figuras = tuple(Figura(f"cabeza {n}", ((0.0, 1.0), (0.5, 0.5)), **ejes) for n in (1, 2))
    assert list(sombrear(figuras, 80)) == [
        "cabeza 1   cabeza 2",
        " 3│  ██│    3│  ██│",
        "10│▓▓▓▓│   10│▓▓▓▓│",
        "   7 3        7 3",
        "de blanco (0) a █ (1)",
        "al lado, dígito que escribe; debajo, dígito que mira",
    ]


def test_las_marcas_que_no_son_de_esa_tabla_no_se_ponen() -> None:
    figura = Figura("f", ((0.0, 1.0),), vertical=Eje("sin marcas"), horizontal=Eje("otras", ("1", "2", "3")))
    assert list(sombrear((figura,), 80)) == ["f", "│  ██│", "de blanco (0) a █ (1)"]
    anchas = Figura("f", ((0.0, 1.0),), horizontal=Eje("palabra", ("uno", "dos")))
    assert list(sombrear((anchas,), 80)) == ["f", "│  ██│", "de blanco (0) a █ (1)"]
