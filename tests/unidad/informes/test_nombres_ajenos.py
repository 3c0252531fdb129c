"""Ningún nombre ajeno, esté donde esté, escribe una línea que parezca del corrector ni lleva nada que no se vea."""

from __future__ import annotations

import csv
import io
import unicodedata
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from grader.autor import a_mano, opcion, valor
from grader.entregas import EntregaInvalida, leer_entrega
from grader.informes import lote as informe
from grader.informes.notas import Notas
from grader.informes.tablas import escribir_csv
from grader.informes.terminal import mostrar
from grader.informes.textos import redactar
from grader.modelo import (
    Calificacion,
    Carga,
    Causa,
    Estado,
    Fallo,
    Fila,
    Lugar,
    Nota,
    ResultadoEjercicio,
    Salida,
    Senal,
    TensorVisto,
    Tipo,
)
from grader.modelo.valores import Ajeno, Escalar, Mapa, Modulo, Secuencia
from grader.retroalimentacion import mensajes
from tests.unidad.apoyo import ficha, parte
from tests.unidad.retroalimentacion.test_retroalimentacion import resultado_de

FALSA = "Total: 10 de 10 puntos"
CORTES = ("\n", "\r\n", "\r", "\x85", "\u2028", "\u2029", "\x0b", "\x0c", "\x1c", "\x1b[2J\n", "\u202e\n")
nombres = st.builds(
    "{}{}{}{}".format, st.sampled_from(["", "x", "Error"]), *[st.sampled_from(CORTES)] * 2, st.just(FALSA)
)
nombres = nombres.map(lambda nombre: f"{nombre}\n")


def exigir_inofensivo(texto: str) -> None:
    """Lo que se ve no lleva nada oculto, y ninguna de sus líneas es la falsa."""
    assert [c for c in texto if c != "\n" and unicodedata.category(c) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}] == []
    assert [linea for linea in texto.splitlines() if linea.strip(" ✘✔○").startswith(FALSA)] == []


def ver(*partes: ResultadoEjercicio, avisos: tuple[str, ...] = ()) -> str:
    """Lo que se lee de una calificación, sin partir líneas y con todo el detalle."""
    salida = io.StringIO()
    calificacion = Calificacion("x", partes, "Sigue.", 10, "completo", "publica", avisos)
    mostrar(calificacion, Console(file=salida, width=5_000), detalle=True)
    return salida.getvalue()


TIPOS = (
    "",
    "TypeError",
    "NameError",
    "SyntaxError",
    "nombres",
    "forma",
    "no_es_modulo",
    "medida",
    "señal",
    "SystemExit",
)
lugares = st.none() | st.builds(Lugar, nombres, st.just(3), nombres | st.just("raise X"), nombres)
fallos = st.builds(
    Fallo,
    st.sampled_from(Causa),
    nombres | st.sampled_from(TIPOS),
    nombres | st.just("'x' object is not callable"),
    st.lists(nombres, max_size=3).map(tuple),
    lugares,
    st.just(""),
    st.lists(st.builds(TensorVisto, nombres, st.just((2, 3)), nombres), max_size=2).map(tuple),
)
sueltos = (
    st.builds(Ajeno, nombres)
    | st.builds(Escalar, nombres)
    | st.builds(
        Mapa, st.lists(st.tuples(nombres, st.just(Escalar(1))), max_size=2).map(tuple), st.sampled_from(["dict", "set"])
    )
    | st.builds(Modulo, nombres, st.just(()), st.tuples(st.tuples(nombres, st.builds(Escalar, nombres))))
)
salidas = st.builds(
    Salida,
    sueltos
    | sueltos.map(lambda suelto: Secuencia("list", (suelto, suelto)))
    | sueltos.map(lambda suelto: Mapa((("a", suelto), ("b", suelto)))),
)


PARTES = {
    "función": (parte(), 4),
    "clase": (parte(tipo=Tipo.CLASE), 4),
    "valor": (valor("doble", "cuánto es", pista="Mira.", tolerancia=a_mano(2)), 4),
    "tupla": (valor("doble", "cuánto es", pista="Mira.", tolerancia=a_mano(2)), (4, 5)),
    "opción": (opcion("doble", "cuál es", pista="Mira."), {"a", "b"}),
    "opciones": (opcion("doble", "cuál es", pista="Mira."), {"a": True, "b": False}),
}


@pytest.mark.lento
@pytest.mark.parametrize("cual", PARTES)
@given(fallos | salidas, st.lists(nombres, max_size=2), st.none() | fallos)
def test_ni_en_lo_que_devuelve_ni_en_como_falla(
    cual: str, obtenido: Fallo | Salida, definidos: list[str], perdido: Fallo | None
) -> None:
    una, esperado = PARTES[cual]
    carga = Carga(
        nombres=("doblee", *definidos),
        llamables=("doblee", *definidos),
        perdidos=(("doble", perdido),) if perdido else (),
    )
    resultado = resultado_de(una, [esperado] * len(una.casos), [obtenido] * len(una.casos), carga)
    exigir_inofensivo(ver(ResultadoEjercicio("e90_x", "Prueba", (resultado,), "tarea.py")))


@given(nombres, st.sampled_from(Senal), fallos)
def test_ni_en_los_avisos_de_un_archivo(nombre: str, senal: Senal, fallo: Fallo) -> None:
    for frase in (
        mensajes.contar_nota(nombre, Nota(senal, (nombre,) * 3)),
        mensajes.avisar_tropiezo(nombre, fallo),
        mensajes.avisar_mas_tropiezos(nombre, 2),
        mensajes.avisar_entero(nombre, (), {"e90": True, "e91": False}),
    ):
        assert "\n" not in frase
        exigir_inofensivo(frase)


@given(nombres)
def test_ni_en_las_notas_ni_en_los_textos_de_un_lote(nombre: str) -> None:
    fila = Fila(nombre, Estado.VACIA, motivo=nombre)
    salida = io.StringIO()
    informe.mostrar_notas([fila], {"e90": Fraction(10)}, Console(file=salida, width=5_000))
    exigir_inofensivo(salida.getvalue())
    exigir_inofensivo(redactar([ficha(parte("t", Tipo.TEXTO, rubrica=("algo",)))], {nombre: {}}))


@pytest.mark.parametrize("corte", CORTES)
def test_ni_en_los_archivos_que_se_escriben(tmp_path: Path, corte: str) -> None:
    nombre = f"Ana{corte}{FALSA}"
    filas = [Fila(n, Estado.VACIA, motivo=n) for n in (nombre, f"Ana {FALSA}", f"Ana{FALSA}")]
    escribir_csv(Notas({"e90": Fraction(10)}, 10, ()).tabla(filas), tmp_path / "notas.csv")
    tabla = list(csv.reader(io.StringIO((tmp_path / "notas.csv").read_text(encoding="utf-8-sig"), newline="")))
    assert len(tabla) == 4
    for celda in (celda for fila in tabla for celda in fila):
        exigir_inofensivo(celda.replace("\n", "\x00"))
    for fila in filas:
        informe.escribir_retroalimentacion(fila.estudiante, informe.redactar(fila, None), tmp_path / "textos")
    escritos = list((tmp_path / "textos").iterdir())
    assert len(escritos) == 3  # aunque se lean igual, cada quien tiene el suyo
    for archivo in escritos:
        exigir_inofensivo(archivo.name.replace("\n", "\x00"))
        exigir_inofensivo(archivo.read_text(encoding="utf-8"))


@pytest.mark.parametrize("corte", CORTES)
def test_ni_en_lo_que_se_dice_de_una_entrega(tmp_path: Path, corte: str) -> None:
    nombre = f"e77{corte}{FALSA}"
    fichas = (ficha(parte("f"), nombre="e01_uno"), ficha(parte("g"), nombre="e05_cinco"))
    for donde in ("una", "otra"):
        (tmp_path / donde).mkdir()
    (tmp_path / "una" / f"{nombre}.txt").write_text("x", encoding="utf-8")
    with pytest.raises(EntregaInvalida) as dicho:
        leer_entrega(tmp_path / "una", fichas)
    assert "\n" not in str(dicho.value)
    for archivo in (f"{nombre}.py", f"{nombre} e05.py", f"e05 {nombre}.py"):
        (tmp_path / "otra" / archivo).write_text("x", encoding="utf-8")
    avisos = leer_entrega(tmp_path / "otra", fichas).avisos
    assert avisos
    assert not any("\n" in aviso for aviso in avisos)
    exigir_inofensivo(ver(avisos=avisos))
