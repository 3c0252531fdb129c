"""Calificar a mano de principio a fin: se exporta la hoja, se rellena, se lee de vuelta y sale en lo que se reparte."""

from __future__ import annotations

import csv
import io
import subprocess
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from grader.libreta import ARCHIVO, Apunte, Corrida, Llegada, PartePuntuada, abrir_libreta, averiguar_procedencia
from grader.modelo import Curso, Estado, Fila, Tipo, Veredicto

Orden = Callable[..., subprocess.CompletedProcess[str]]
TEXTOS = {"Ana Gil": "Una mezcla.", "Bea": "una  mezcla.", "=Dan": "=1+1", "Eva": ""}


@pytest.fixture
def resultados(tmp_path: Path, raiz: Path, curso: Curso) -> Path:
    """Los de un lote de un ejercicio, ya calificado."""
    (ficha,) = [f for f in curso.fichas if f.clave == "e02"]
    with abrir_libreta(tmp_path / "notas" / ARCHIVO, averiguar_procedencia(raiz, "publica", ["e02"])) as libreta:
        libreta.apuntar_corrida(Corrida(tuple(TEXTOS), ("e02",), {}))
        for quien, texto in TEXTOS.items():
            veredicto = Veredicto.CORRECTO if texto else Veredicto.NO_ENTREGADO
            partes = tuple(
                PartePuntuada(ficha.nombre, p.nombre, p.tipo, veredicto, Fraction(0), Fraction(0), texto=texto)
                if p.tipo == Tipo.TEXTO
                else PartePuntuada(
                    ficha.nombre, p.nombre, p.tipo, Veredicto.CORRECTO, ficha.puntos_de(p), ficha.puntos_de(p)
                )
                for p in ficha.ejercicio.partes
            )
            fila = Fila(quien, Estado.CALIFICADA, Fraction(10), Fraction(10), (Fraction(10),))
            libreta.guardar(Apunte(fila, Llegada(f"h {quien}"), "Bien.\n", partes))
    return tmp_path / "notas"


def rellenar(hoja: Path, **celdas: Any) -> Path:
    libro = openpyxl.load_workbook(hoja)
    for celda, valor in celdas.items():
        libro["respuestas"][celda] = valor
    libro["comentarios"]["C2"] = "Pregunta en clase."
    libro.save(hoja.with_name("rellena.xlsx"))
    return hoja.with_name("rellena.xlsx")


def leer(archivo: Path) -> dict[str, dict[str, str]]:
    filas = csv.DictReader(archivo.read_text(encoding="utf-8-sig").splitlines())
    return {fila["estudiante"]: fila for fila in filas}


def test_se_exporta_se_rellena_se_lee_y_sale_en_todo(grader_aqui: Orden, resultados: Path) -> None:
    hecho = grader_aqui("revisar", resultados)
    assert (hecho.returncode, hecho.stderr) == (0, "")
    assert "3 respuestas en 2 renglones; sin puntos, 3." in hecho.stdout
    rellena = rellenar(resultados / "revisar.xlsx", I2="1,5", J2="Casi.", I3=0)
    hecho = grader_aqui("revisar", resultados, "--hoja", rellena, "--quien", "Luz", "--si")
    assert (hecho.returncode, hecho.stderr) == (0, "")
    assert "Notas y comentarios: 4 nuevas." in hecho.stdout
    notas = leer(resultados / "notas.csv")
    finales = {quien: (fila["puntos"], fila["puntos_texto"], fila["nota_final"]) for quien, fila in notas.items()}
    assert finales == {
        "Ana Gil": ("10", "1.5", "9.58"), "Bea": ("10", "1.5", "9.58"), "'=Dan": ("10", "0", "8.33"),
        "Eva": ("10", "0", "8.33"),
    }  # fmt: skip
    partes = (resultados / "partes.csv").read_text(encoding="utf-8-sig")
    assert [linea for linea in partes.splitlines() if linea.startswith("Bea,") and linea.endswith(",1.5,Casi.")]
    texto = (resultados / "retroalimentacion" / "Bea.txt").read_text(encoding="utf-8")
    assert texto.startswith("Bien.\n")
    assert "e02 · busqueda_y_atencion: 1,5 de 2 puntos\n    Casi." in texto
    assert "Nota final, con todo esto: 9,58 de 10." in texto
    assert "Pregunta en clase." in (resultados / "retroalimentacion" / "=Dan.txt").read_text(encoding="utf-8")
    # Otra vez la misma no cambia nada; y la que se exporta ahora trae lo puesto y no pisa la de antes.
    assert "La hoja no cambia nada." in grader_aqui("revisar", resultados, "--hoja", rellena).stdout
    assert "sin puntos, 0." in grader_aqui("revisar", resultados).stdout
    assert openpyxl.load_workbook(resultados / "revisar-2.xlsx")["respuestas"]["I2"].value == 1.5


def test_si_algo_no_encaja_o_no_se_confirma_no_se_guarda_nada(
    grader_aqui: Orden, resultados: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grader_aqui("revisar", resultados)
    mal = rellenar(resultados / "revisar.xlsx", I2=1, I3=3)
    hecho = grader_aqui("revisar", resultados, "--hoja", mal, "--si")
    assert hecho.returncode == 2
    assert "De «rellena.xlsx» no se guardó nada. Corrige esto y repite:\n" in hecho.stderr
    assert "- «respuestas», fila 3, columna I (puntos): «3» se sale de lo que vale" in hecho.stderr
    bien = rellenar(resultados / "revisar.xlsx", I2=1)
    for contestado in ("", "n\n", "quizá\nno\n"):
        monkeypatch.setattr("sys.stdin", io.StringIO(contestado))
        hecho = grader_aqui("revisar", resultados, "--hoja", bien)
        assert "No se guardó nada. Con --si no se pregunta." in hecho.stdout
        assert not (resultados / "notas.csv").exists()
    monkeypatch.setattr("sys.stdin", io.StringIO("Sí\n"))
    assert "Guardado: " in grader_aqui("revisar", resultados, "--hoja", bien).stdout
    assert (resultados / "notas.csv").exists()


def test_una_hoja_de_otro_lote_o_una_carpeta_que_no_es_se_dicen(
    grader_aqui: Orden, resultados: Path, tmp_path: Path
) -> None:
    grader_aqui("revisar", resultados)
    with abrir_libreta(tmp_path / "otras" / ARCHIVO, averiguar_procedencia(tmp_path, "publica", ["e02"])):
        pass
    hecho = grader_aqui("revisar", tmp_path / "otras", "--hoja", resultados / "revisar.xlsx", "--si")
    assert (hecho.returncode, hecho.stdout) == (2, "")
    assert "no es una hoja de las de" in hecho.stderr
    assert "no hay ninguna libreta.sqlite" in grader_aqui("revisar", tmp_path).stderr
