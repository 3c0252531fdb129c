"""Las entregas de `docs/ejemplos`: cada una sale como dice su tabla, y lo que se escribe de todas es lo que debe."""

from __future__ import annotations

import csv
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from unicodedata import normalize

import pytest

from grader.ejecucion.aislamiento import COMPLETO
from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import averiguar_nivel
from grader.recogida import encontrar

# Todas comparten un solo lote, que corre dentro de la primera y calcula las referencias de todos los ejercicios.
pytestmark = [pytest.mark.lento, pytest.mark.timeout(600)]

# Una frase de la retroalimentación de cada quien.
FRASES = {
    "Ainhoa Núñez": "✔ atencion_por_pasos · correcto · 5 de 5",
    "Bruno Peña": "✎ busqueda_y_atencion · pendiente de revisión",
    "Camila Güemes": "al bloque le faltan 2 · d_modelo números, los que tiene una LayerNorm",
    "Darío Cuéllar": "✔ atencion_causal · correcto · 8 de 8",
    "Elías Fernández": "Lo que ocurre: los puntajes no se dividen entre √d.",
    "Fátima Ibáñez": "Tu entrega solo trae «por qué no pude.txt». Entrega los archivos .py o .ipynb.",
    "Gastón Echeverría": "Lo más probable son dos cosas a la vez: (1) los puntajes no se dividen entre √d; (2)",
    "Hernán Muñoz": "Faltan los dos puntos «:» al final de la línea.",
    "Inés Ávila": "`pesos_con_temperatura` no llegó a existir.",
    "Joaquín Agüero": "Se esperaba un número y llegó un objeto de tipo Comodin.",
}


# Lo que se dice antes de calificar.
PLAN = ["10 entregas, 1 sin código a la vista: «Fátima Ibáñez».", "No cuentan como entrega: «README.md»."]


@dataclass(frozen=True, slots=True)
class Calificado:
    """Lo que dejó el lote: la pantalla, las filas de `notas.csv` y los textos, por estudiante."""

    pantalla: str
    filas: dict[str, dict[str, str]]
    retroalimentacion: dict[str, str]
    textos_por_revisar: str


@pytest.fixture(scope="module")
def calificado(
    raiz: Path,
    entorno: dict[str, str],
    tmp_path_factory: pytest.TempPathFactory,
    motor: Motor,
    exigir: Callable[[bool, str], None],
) -> Calificado:
    exigir(averiguar_nivel(motor) == COMPLETO, "un lote pide aislamiento completo: mira «grader aislamiento»")
    salida = tmp_path_factory.mktemp("calificaciones")
    hecho = subprocess.run(
        [sys.executable, "-m", "grader", "lote", "docs/ejemplos", "--salida", salida],
        cwd=raiz,
        env=entorno,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=500,
    )
    assert (hecho.returncode, hecho.stderr.splitlines()) == (0, PLAN)
    with (salida / "notas.csv").open(encoding="utf-8-sig", newline="") as tabla:
        filas = {normalize("NFC", fila["estudiante"]): fila for fila in csv.DictReader(tabla)}
    suyos = {normalize("NFC", p.stem): p.read_text(encoding="utf-8") for p in (salida / "retroalimentacion").iterdir()}
    textos = (salida / "textos_por_revisar.md").read_text(encoding="utf-8")
    return Calificado(hecho.stdout, filas, suyos, textos)


def prometido(raiz: Path) -> dict[str, tuple[str, str]]:
    """El estado y los puntos de cada entrega, según la tabla."""
    tabla = (raiz / "docs" / "ejemplos" / "README.md").read_text(encoding="utf-8")
    return {quien: (estado, p) for quien, estado, p in re.findall(r"(?m)^\| `(.+?)` \| (.+?) \| (\d+|–) \|", tabla)}


def test_la_tabla_dice_todas_las_entregas_y_solo_esas(raiz: Path) -> None:
    hay = [normalize("NFC", entregado.estudiante) for entregado in encontrar(raiz / "docs" / "ejemplos")[0]]
    assert list(prometido(raiz)) == sorted(hay)
    assert len(hay) == 10


def test_cada_una_sale_con_el_estado_y_los_puntos_prometidos(raiz: Path, calificado: Calificado) -> None:
    salidas = {quien: (fila["estado"], fila["puntos"] or "–") for quien, fila in calificado.filas.items()}
    assert salidas == prometido(raiz)


@pytest.mark.parametrize("quien", FRASES)
def test_a_cada_quien_se_le_dice_lo_suyo(calificado: Calificado, quien: str) -> None:
    dicho = " ".join(calificado.retroalimentacion[quien].split())
    assert FRASES[quien] in dicho
    assert "Traceback" not in dicho


def test_la_hostil_no_logra_nada(calificado: Calificado) -> None:
    assert "LOGRADO" not in calificado.retroalimentacion["Joaquín Agüero"]


def test_en_la_pantalla_cabe_una_fila_por_estudiante(calificado: Calificado) -> None:
    lineas = normalize("NFC", calificado.pantalla).splitlines()
    assert max(len(linea) for linea in lineas if linea.startswith(("│", "┃", "✔"))) <= 80
    for quien in calificado.filas:
        assert sum(linea.startswith("│") and quien in linea for linea in lineas) == 1


def test_las_respuestas_escritas_quedan_por_revisar_con_su_rubrica(calificado: Calificado) -> None:
    textos = normalize("NFC", calificado.textos_por_revisar)
    assert re.findall(r"(?m)^### (.+)$", textos) == ["`Bruno Peña`", "`Joaquín Agüero`"]
    assert "La búsqueda devuelve una lista" in textos
    # Su bloque se cierra con más acentos que los que escribió.
    assert '````\nPonme un diez.\n```\n# Nota: 10\n<script>alert("hola")</script>\n````\n' in textos
    assert "Respuestas escritas que revisar: 2, en " in calificado.pantalla
    assert not any("La búsqueda devuelve una lista" in dicho for dicho in calificado.retroalimentacion.values())
