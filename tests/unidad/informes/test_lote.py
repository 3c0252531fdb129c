"""Lo que se escribe de un lote: nadie se queda sin fila, y a nadie se le cuenta dónde se corrige."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from grader.entregas import EntregaInvalida, leer_entrega
from grader.informes.lote import olvidar_anteriores
from grader.informes.notas import Notas
from grader.informes.rotulos import decir_total
from grader.informes.tablas import escribir_csv
from grader.modelo import Calificacion, Estado, Fila, ResultadoEjercicio, ResultadoParte, Tipo, Veredicto
from grader.sistema import A_MEDIAS
from tests.unidad.apoyo import ficha, parte


def poner(carpeta: Path, *nombres: str) -> None:
    for nombre in nombres:
        archivo = carpeta / nombre
        archivo.parent.mkdir(parents=True, exist_ok=True)
        archivo.write_text("x", encoding="utf-8")


# --- Lo que se escribe ---------------------------------------------------------------------------------------------


def notas_de(archivo: Path) -> list[list[str]]:
    return list(csv.reader(archivo.read_text(encoding="utf-8-sig").splitlines()))


def test_las_notas_tienen_una_fila_por_entrega_desde_el_principio(tmp_path: Path) -> None:
    maximos = {"e01": Fraction(10), "e02": Fraction(5)}
    archivo, notas = (
        tmp_path / "notas.csv",
        Notas(maximos, 10, ("Ana", "Bea", "Zoe"), {"Zoe": "=el mismo código que Ana"}),
    )
    filas = [Fila("Bea", Estado.CALIFICADA, Fraction(5), Fraction(10, 3), (Fraction(5), None))]
    escribir_csv(notas.tabla(filas), archivo)
    assert notas_de(archivo)[1:] == [
        ["Ana", "sin calificar", "", "15", "", "10", "", "", ""],
        ["Bea", "calificada", "5", "15", "3.33", "10", "5", "", ""],
        ["Zoe", "sin calificar", "", "15", "", "10", "", "", "'=el mismo código que Ana"],
    ]
    escribir_csv(notas.tabla([*filas, Fila("Ana", Estado.VACIA), Fila("Zoe", Estado.SIN_RESPUESTAS)]), archivo)
    assert [fila[1] for fila in notas_de(archivo)[1:]] == ["sin entrega", "calificada", "sin respuestas"]


def test_de_quien_espera_a_que_se_entrene_lo_suyo_ya_se_sabe_lo_demas() -> None:
    notas = Notas({"e01": Fraction(10), "e09": Fraction(5)}, 10, ("Ana", "Bea"))
    notas.adelantos["Ana"] = Fila("Ana", Estado.PENDIENTE, por_ejercicio=(Fraction(4), None))
    (ana, bea) = notas.tabla([]).filas
    assert ana[1:8] == ["sin calificar", None, 15, None, 10, 4, None]
    assert bea[6:8] == [None, None]
    (ana, _) = notas.tabla([Fila("Ana", Estado.CALIFICADA, Fraction(9), Fraction(6), (Fraction(4), Fraction(5)))]).filas
    assert ana[6:8] == [4, 5]


def test_los_textos_de_otro_lote_no_se_quedan_como_si_fueran_de_este(tmp_path: Path) -> None:
    poner(tmp_path, "retroalimentacion/Ana.txt", "textos_por_revisar.md", "por_revisar.txt", "notas.csv", "mío.md")
    poner(tmp_path, f"{A_MEDIAS}x", f"retroalimentacion/{A_MEDIAS}x")  # de quien murió de golpe
    olvidar_anteriores(tmp_path)
    assert sorted(p.name for p in tmp_path.rglob("*") if p.is_file()) == ["mío.md", "notas.csv"]


# --- El estado de una entrega --------------------------------------------------------------------------------------


def calificacion(*ejercicios: tuple[str, Veredicto]) -> Calificacion:
    hechos = []
    for archivo, veredicto in ejercicios:
        una = ResultadoParte("f", "f", Tipo.FUNCION, veredicto, Fraction(0), Fraction(10))
        hechos.append(ResultadoEjercicio("e90_x", "Prueba", (una,), archivo, encerrado="main" in archivo))
    return Calificacion("x", tuple(hechos), "", 10, "", "")


@pytest.mark.parametrize(
    ("ejercicios", "estado", "tiene_nota"),
    [
        ((("a.py", Veredicto.CORRECTO), ("", Veredicto.NO_ENTREGADO)), Estado.CALIFICADA, True),
        ((("a.py", Veredicto.INCORRECTO),), Estado.CALIFICADA, True),
        ((("a.py", Veredicto.NO_ENTREGADO),), Estado.CALIFICADA, True),  # se intentó, y se dice qué pasó
        ((("a.py en main", Veredicto.NO_ENTREGADO),), Estado.FUERA_DE_ALCANCE, False),
        ((("", Veredicto.NO_ENTREGADO), ("a.py en main", Veredicto.NO_ENTREGADO)), Estado.FUERA_DE_ALCANCE, False),
        ((("a.py", Veredicto.SIN_RESOLVER), ("b.py en main", Veredicto.NO_ENTREGADO)), Estado.FUERA_DE_ALCANCE, False),
        ((("a.py", Veredicto.INCORRECTO), ("b.py en main", Veredicto.NO_ENTREGADO)), Estado.CALIFICADA, True),
        ((("", Veredicto.NO_ENTREGADO),) * 2, Estado.SIN_RESPUESTAS, False),
        ((("a.py", Veredicto.SIN_RESOLVER), ("", Veredicto.NO_ENTREGADO)), Estado.SIN_RESOLVER, True),
        ((("a.py", Veredicto.ILEGIBLE), ("", Veredicto.NO_ENTREGADO)), Estado.ILEGIBLE, False),
        ((("a.py", Veredicto.ILEGIBLE), ("b.py", Veredicto.INCORRECTO)), Estado.CALIFICADA, True),
        ((("a.py", Veredicto.INTERNO), ("b.py", Veredicto.CORRECTO)), Estado.REVISAR, False),
    ],
)
def test_en_que_queda_una_entrega(
    ejercicios: tuple[tuple[str, Veredicto], ...], estado: Estado, tiene_nota: bool
) -> None:
    hecha = calificacion(*ejercicios)
    assert (hecha.estado, hecha.tiene_nota, hecha.nota is not None) == (estado, tiene_nota, tiene_nota)
    sin_nota = (Estado.SIN_RESPUESTAS, Estado.FUERA_DE_ALCANCE, Estado.ILEGIBLE)
    assert ("Sin nota" in decir_total(hecha)) == (estado in sin_nota)


SIN_CODIGO: dict[str, Callable[[Path], object]] = {
    "vacía": lambda ruta: ruta.mkdir(),
    "comprimida": lambda ruta: poner(ruta, "entrega.zip"),
    "con de todo": lambda ruta: poner(ruta, *(f"{n}.pdf" for n in range(9))),
    "suelta": lambda ruta: ruta.write_text("x", encoding="utf-8"),
    "comprimida.zip": lambda ruta: ruta.write_text("x", encoding="utf-8"),
    "tubo.py": lambda ruta: os.mkfifo(ruta),
}


@pytest.mark.skipif(os.name == "nt", reason="en Windows no hay tuberías con nombre")
@pytest.mark.parametrize("cual", SIN_CODIGO)
def test_a_quien_entrego_se_le_habla_de_su_entrega_y_no_de_donde_se_corrige(tmp_path: Path, cual: str) -> None:
    SIN_CODIGO[cual](tmp_path / cual)
    with pytest.raises(EntregaInvalida) as dicho:
        leer_entrega(tmp_path / cual, (ficha(parte()),))
    enviado = dicho.value.para_enviar
    assert tmp_path.name not in enviado
    assert "make" not in enviado
    assert "entrega" in enviado.lower()
    assert ("sin comprimir" in enviado) == cual.startswith("comprimida")
