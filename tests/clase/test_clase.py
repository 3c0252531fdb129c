"""Una clase generada, por la orden de verdad: cada entrega tiene su fila, con el estado y la nota que se sabían antes.

En la suite son unas pocas de tres ejercicios; `make probar-clase` corre mil de todos y muere cincuenta veces.
"""

from __future__ import annotations

import contextlib
import csv
import json
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from grader.idioma import limpiar, puntos
from grader.modelo import Curso
from tests.clase import generador
from tests.clase.corrida import Corrida, correr, leer_csv, lo_que_queda
from tests.clase.generador import Entregada

# Sin pedir más: las bastantes para que haya de todo, de ejercicios que se califican deprisa.
POCAS, DE_POCOS = 24, ("e01", "e05", "e08")
POCAS_MUERTES = 2
pytestmark = [pytest.mark.lento, pytest.mark.timeout(7200)]


@dataclass(frozen=True, slots=True)
class Clase:
    """Lo entregado y dónde está todo."""

    entregadas: Sequence[Entregada]
    lugar: Path
    entorno: Mapping[str, str]
    procesos: int | None

    def calificar(self, salida: str, *opciones: str) -> Corrida:
        """Califica la clase entera; no se queda nada de ello más que los resultados."""
        return correr(self.orden(salida, *opciones), self.lugar / "temporal", self.entorno)

    def orden(self, salida: str, *opciones: str) -> list[str | Path]:
        """La orden que la califica."""
        donde = ("--curso", self.lugar / "curso", "--salida", self.lugar / salida)
        cuantos = ["--procesos", str(self.procesos)] if self.procesos else []
        lote = [sys.executable, "-m", "grader", "lote", self.lugar / "entregas", "--permitir-basico"]
        return [*lote, *donde, *cuantos, *opciones]


@pytest.fixture(scope="module")
def clase(
    curso: Curso,
    raiz: Path,
    entorno: dict[str, str],
    pytestconfig: pytest.Config,
    tmp_path_factory: pytest.TempPathFactory,
) -> Clase:
    """Tantas entregas como se pidan, y el curso de que son."""
    pedidas = pytestconfig.getoption("--entregas")
    lugar = tmp_path_factory.mktemp("clase")
    claves = () if pedidas else DE_POCOS
    generador.escribir_curso(curso, raiz, lugar / "curso", claves)
    entregadas = generador.generar(curso, pedidas or POCAS, lugar / "curso", claves)
    generador.escribir(entregadas, lugar / "entregas")
    # Con pocas, un solo proceso: importar torch cuesta más que calificarlas.
    return Clase(entregadas, lugar, entorno, None if pedidas else 1)


@pytest.fixture(scope="module")
def corrida(clase: Clase) -> Corrida:
    return clase.calificar("seguida")


def como_se_lee(valor: Fraction | None) -> str:
    return "" if valor is None else puntos(valor).replace(",", ".")


def test_cada_una_tiene_su_fila_con_el_estado_y_la_nota_que_se_saben_de_antes(clase: Clase, corrida: Corrida) -> None:
    assert corrida.codigo == 0, corrida.dicho[-3_000:]
    assert "Traceback" not in corrida.dicho
    filas = {fila["estudiante"]: fila for fila in leer_csv(clase.lugar / "seguida" / "notas.csv")}
    claves = [clave for clave in next(iter(filas.values())) if clave[1:].isdigit()]
    halladas = {quien: (f["estado"], f["puntos"], *(f[c] for c in claves)) for quien, f in filas.items()}
    esperadas = {
        una.estudiante: (
            str(una.estado),
            como_se_lee(None if una.puntos is None else sum(una.puntos.values(), Fraction(0))),
            *(como_se_lee((una.puntos or {}).get(clave)) for clave in claves),
        )
        for una in clase.entregadas
    }
    de_que = {una.estudiante: una.clase for una in clase.entregadas}
    distintas = {q: (de_que[q], e, halladas.get(q)) for q, e in esperadas.items() if halladas.get(q) != e}
    assert distintas == {}
    assert halladas.keys() == esperadas.keys()


def test_no_queda_ningun_proceso_ni_archivo_provisional(clase: Clase, corrida: Corrida) -> None:
    assert corrida.procesos == ()
    assert corrida.restos == ()
    assert list(clase.lugar.rglob(".grader-*")) == []
    assert {p.name for p in clase.lugar.iterdir()} == {"curso", "entregas", "seguida", "temporal", "dicho.txt"}


def test_la_libreta_y_lo_que_se_reparte_dicen_lo_mismo(clase: Clase, corrida: Corrida) -> None:
    assert corrida.codigo == 0
    salida = clase.lugar / "seguida"
    with contextlib.closing(sqlite3.connect(salida / "libreta.sqlite")) as libreta:
        guardadas = libreta.execute(
            "select estudiante, estado, puntos, retroalimentacion from entregas where vigente"
        ).fetchall()
        partes = libreta.execute(
            "select e.estudiante, p.ejercicio, p.parte, p.veredicto from partes p join entregas e on e.id = p.entrega "
            "where e.vigente"
        ).fetchall()
    de_la_libreta = {(leido(quien), estado, como_se_lee(p and Fraction(p))) for quien, estado, p, _ in guardadas}
    assert de_la_libreta == {(f["estudiante"], f["estado"], f["puntos"]) for f in leer_csv(salida / "notas.csv")}
    textos = sorted(p.read_text(encoding="utf-8") for p in (salida / "retroalimentacion").glob("*.txt"))
    assert textos == sorted(texto for *_, texto in guardadas)
    repartidas = [
        (f["estudiante"], f["ejercicio"], f["parte"], f["veredicto"]) for f in leer_csv(salida / "partes.csv")
    ]
    assert sorted(repartidas) == sorted((leido(quien), *lo_demas) for quien, *lo_demas in partes)


def leido(estudiante: str) -> str:
    """El nombre como va en una tabla, que nunca es una fórmula."""
    limpio = limpiar(estudiante)
    return f"'{limpio}" if limpio.startswith(("=", "+", "-", "@")) else limpio


def test_repetirla_no_ejecuta_nada_y_da_lo_mismo(clase: Clase, corrida: Corrida) -> None:
    assert corrida.codigo == 0
    salida = clase.lugar / "seguida"
    antes, guardado = (salida / "notas.csv").read_bytes(), volcar(salida / "libreta.sqlite", con_tiempos=True)
    otra = clase.calificar("seguida")
    cuantas = len(clase.entregadas)
    assert otra.codigo == 0, otra.dicho[-3_000:]
    assert f"Ya estaban calificadas y no cambiaron: {cuantas} de {cuantas}." in otra.dicho
    assert (salida / "notas.csv").read_bytes() == antes
    assert volcar(salida / "libreta.sqlite", con_tiempos=True) == guardado


# --- Muertes -------------------------------------------------------------------------------------------------------

# Lo que depende de cuándo, o de en qué orden, se calificó.
TIEMPOS = frozenset({"calificada", "tardo", "segundos"})
NUMEROS = frozenset({"id", "procedencia", "entrega"})


def volcar(libreta: Path, *, con_tiempos: bool = False) -> dict[str, list[str]]:
    """Todas las tablas de la libreta, fila por fila; lo numerado, por aquello a lo que se refiere."""
    with contextlib.closing(sqlite3.connect(libreta)) as conexion:
        conexion.row_factory = sqlite3.Row
        tablas = [fila[0] for fila in conexion.execute("select name from sqlite_master where type = 'table'")]
        de_quien = {f["id"]: (f["estudiante"], f["vigente"]) for f in conexion.execute("select * from entregas")}
        volcado = {}
        for tabla in tablas:
            filas = []
            for fila in conexion.execute(f"select * from {tabla}"):
                suya: dict[str, Any] = {"de": de_quien.get(fila["entrega"])} if "entrega" in fila.keys() else {}  # noqa: SIM118
                fuera = NUMEROS if con_tiempos else NUMEROS | TIEMPOS
                suya |= {clave: fila[clave] for clave in fila.keys() if clave not in fuera}  # noqa: SIM118
                filas.append(json.dumps(suya, default=repr, sort_keys=True))
            volcado[tabla] = sorted(filas)
    return volcado


def apuntadas(libreta: Path) -> int:
    """Cuántas entregas lleva; ninguna si aún no está."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{libreta}?mode=ro", uri=True)) as conexion:
            return int(conexion.execute("select count(*) from entregas").fetchone()[0])
    except sqlite3.OperationalError:
        return 0


@pytest.mark.skipif(sys.platform != "linux", reason="se mata como en Linux")
def test_muera_cuando_muera_acaba_con_la_misma_libreta(
    clase: Clase, corrida: Corrida, pytestconfig: pytest.Config
) -> None:
    assert corrida.codigo == 0
    muertes = pytestconfig.getoption("--muertes") or POCAS_MUERTES
    azar = random.Random(muertes)
    libreta, temporal = clase.lugar / "cortada" / "libreta.sqlite", clase.lugar / "temporal"
    for momento in sorted(azar.sample(range(len(clase.entregadas)), muertes)):
        with subprocess.Popen(
            list(map(str, clase.orden("cortada"))),
            env={**clase.entorno, "TMPDIR": str(temporal)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as proceso:
            while apuntadas(libreta) < momento and proceso.poll() is None:
                time.sleep(0.002)
            proceso.send_signal(signal.SIGKILL)
    llevaba = apuntadas(libreta)
    otra = clase.calificar("cortada")
    assert otra.codigo == 0, otra.dicho[-3_000:]
    assert not llevaba or f"Ya estaban calificadas y no cambiaron: {llevaba} de {len(clase.entregadas)}." in otra.dicho
    seguida = clase.lugar / "seguida"
    assert textos_de(libreta.parent) == textos_de(seguida)
    assert volcar(libreta) == volcar(seguida / "libreta.sqlite")
    for archivo in ("notas.csv", "partes.csv"):
        assert filas_de(libreta.parent / archivo) == filas_de(seguida / archivo)
    assert lo_que_queda(temporal) == ((), ())
    assert list(clase.lugar.rglob(".grader-*")) == []


def textos_de(salida: Path) -> dict[str, str]:
    return {p.name: p.read_text(encoding="utf-8") for p in (salida / "retroalimentacion").iterdir()}


def filas_de(archivo: Path) -> list[list[str]]:
    with archivo.open(encoding="utf-8-sig", newline="") as tabla:
        return list(csv.reader(tabla))
