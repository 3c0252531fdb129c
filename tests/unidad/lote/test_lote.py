"""Qué es una entrega en la carpeta de un lote: nadie se queda sin fila, y a nadie se le cuenta dónde se corrige."""

from __future__ import annotations

import csv
import os
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from grader.entregas import EntregaInvalida, leer_entrega
from grader.informes.lote import Notas, olvidar_anteriores
from grader.informes.rotulos import decir_total
from grader.lote import Fila, encontrar, no_mirados
from grader.lote.entregados import LoteInvalido
from grader.modelo import Calificacion, Estado, ResultadoEjercicio, ResultadoParte, Tipo, Veredicto
from tests.unidad.apoyo import ficha, parte


def poner(carpeta: Path, *nombres: str) -> None:
    for nombre in nombres:
        archivo = carpeta / nombre
        archivo.parent.mkdir(parents=True, exist_ok=True)
        archivo.write_text("x", encoding="utf-8")


def hallados(carpeta: Path, *nombres: str) -> tuple[list[str], list[str]]:
    """Los estudiantes que se encuentran y lo que no se mira."""
    poner(carpeta, *nombres)
    entregados = encontrar(carpeta)
    return [e.estudiante for e in entregados], list(no_mirados(carpeta, entregados))


@pytest.mark.parametrize(
    "nombre", ["Zoe.zip", "Zoe.rar", "Zoe.7z", "Zoe.tar.gz", "Zoe.pdf", "Zoe.docx", "Zoe.txt", "Zoe"]
)
def test_lo_que_entrega_alguien_tiene_su_fila_aunque_no_se_pueda_calificar(tmp_path: Path, nombre: str) -> None:
    assert hallados(tmp_path, "Ana/e01.py", "Bea.ipynb", "Carla.py", nombre) == (["Ana", "Bea", "Carla", "Zoe"], [])


@pytest.mark.parametrize("nombre", ["notas.csv", "Lista.XLSX", "README.md", "README", "LÉEME.txt", "curso.toml"])
def test_las_listas_de_quien_ensena_no_son_de_un_estudiante_y_se_dice(tmp_path: Path, nombre: str) -> None:
    assert hallados(tmp_path, "Ana.py", nombre) == (["Ana"], [nombre])


@pytest.mark.parametrize("nombre", [".DS_Store", "__MACOSX/x.py", ".ipynb_checkpoints/x.ipynb"])
def test_lo_oculto_ni_se_nombra(tmp_path: Path, nombre: str) -> None:
    assert hallados(tmp_path, "Ana.py", nombre) == (["Ana"], [])


@pytest.mark.parametrize("nombre", ["A. Pérez/e01.py", "A. Pérez.py", "A. Pérez.ipynb"])
@pytest.mark.parametrize("otro", ["A. Pérez.zip", "A. Pérez.tar.gz", "A. Pérez.pdf"])
def test_lo_que_acompana_a_una_entrega_con_su_nombre_no_es_otra(tmp_path: Path, nombre: str, otro: str) -> None:
    assert hallados(tmp_path, nombre, otro) == (["A. Pérez"], [otro])


def test_dos_entregas_con_el_mismo_nombre_se_distinguen(tmp_path: Path) -> None:
    assert hallados(tmp_path, "Ana.py", "Ana.ipynb", "Bea.pdf", "Bea.zip", "Carla.py")[0] == [
        "Ana.ipynb", "Ana.py", "Bea.pdf", "Bea.zip", "Carla",
    ]  # fmt: skip


def test_si_no_hay_ni_una_que_se_pueda_calificar_se_dice_lo_que_hay(tmp_path: Path) -> None:
    poner(tmp_path, "clase.zip", "notas.csv")
    with pytest.raises(LoteInvalido, match=r"«clase\.zip»"):
        encontrar(tmp_path)


@pytest.mark.parametrize(
    ("nombre", "dicho"),
    [
        ("clase.zip", "está comprimido: descomprime ese archivo"),
        ("clase.TAR.GZ", "está comprimido"),
        ("Ana.py", "no es una carpeta: para una sola entrega está «grader corregir --entrega Ana.py»"),
    ],
)
def test_de_lo_que_existe_y_no_es_una_carpeta_se_dice_que_hacer(tmp_path: Path, nombre: str, dicho: str) -> None:
    poner(tmp_path, nombre)
    with pytest.raises(LoteInvalido, match=re.escape(dicho)):
        encontrar(tmp_path / nombre)
    with pytest.raises(LoteInvalido, match="No existe la carpeta"):
        encontrar(tmp_path / f"otra {nombre}")


@pytest.mark.parametrize("nombre", ["Thumbs.db", "desktop.ini", "~$Ana.docx", ".~lock.Ana.odt#", "Ana-checkpoint.py"])
def test_lo_que_deja_el_sistema_no_es_de_nadie(tmp_path: Path, nombre: str) -> None:
    assert hallados(tmp_path, "Ana.py", nombre) == (["Ana"], [])


@pytest.mark.parametrize("nombre", ["Zoe.ipynb.json", "Zoe.ipynb.txt", "Zoe.py.txt", "Zoe.tar.gz"])
def test_un_nombre_no_lleva_lo_que_dice_de_que_clase_es(tmp_path: Path, nombre: str) -> None:
    assert hallados(tmp_path, "Ana.py", nombre)[0] == ["Ana", "Zoe"]


@pytest.mark.skipif(os.name == "nt", reason="en Windows los nombres son texto")
def test_el_nombre_de_quien_entrega_se_lee_aunque_no_este_en_utf8(tmp_path: Path) -> None:
    for crudo in (b"Jos\xe9", b"N\xa3\xa4ez"):
        os.mkdir(os.path.join(os.fsencode(tmp_path), crudo))  # noqa: PTH102, PTH118  # nombres en bytes
    assert {e.estudiante for e in encontrar(tmp_path)} == {"José", "Núñez"}


# --- Lo que se escribe ---------------------------------------------------------------------------------------------


def notas_de(archivo: Path) -> list[list[str]]:
    return list(csv.reader(archivo.read_text(encoding="utf-8-sig").splitlines()))


def test_las_notas_tienen_una_fila_por_entrega_desde_el_principio(tmp_path: Path) -> None:
    maximos = {"e01": Fraction(10), "e02": Fraction(5)}
    notas = Notas(tmp_path / "notas.csv", maximos, 10, ("Ana", "Bea", "Zoe"))
    filas = [Fila("Bea", Estado.CALIFICADA, Fraction(5), Fraction(10, 3), (Fraction(5), None))]
    notas.escribir(filas)
    assert notas_de(notas.archivo)[1:] == [
        ["Ana", "sin calificar", "", "15", "", "10", "", ""],
        ["Bea", "calificada", "5", "15", "3.33", "10", "5", ""],
        ["Zoe", "sin calificar", "", "15", "", "10", "", ""],
    ]
    notas.escribir([*filas, Fila("Ana", Estado.VACIA), Fila("Zoe", Estado.SIN_RESPUESTAS)])
    assert [fila[1] for fila in notas_de(notas.archivo)[1:]] == ["sin entrega", "calificada", "sin respuestas"]


def test_los_textos_de_otro_lote_no_se_quedan_como_si_fueran_de_este(tmp_path: Path) -> None:
    poner(tmp_path, "retroalimentacion/Ana.txt", "textos_por_revisar.md", "por_revisar.txt", "notas.csv", "mío.md")
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
