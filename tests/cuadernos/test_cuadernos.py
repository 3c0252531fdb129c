"""Los cuadernos tal como los hacen los estudiantes: cada uno se recupera, o se dice qué le pasa y qué hacer."""

from __future__ import annotations

import csv
import hashlib
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from grader.calificacion import calificar
from grader.curso.plantillas import cuaderno_de
from grader.ejecucion.motor import Motor
from grader.entregas import leer_entrega
from grader.modelo import Calificacion, Curso, Modo
from grader.referencias import Referencias
from tests.apoyo import a_datos
from tests.cuadernos.generador import EJERCICIO, RAROS, RESUELTO, TODOS, Raro, celda, escrito, hoja

Orden = Callable[..., subprocess.CompletedProcess[str]]
CASOS = Path(__file__).parents[1] / "casos"


@dataclass(frozen=True, slots=True)
class Calificado:
    """Lo que la orden dijo de una entrega."""

    estado: str
    puntos: float | None
    texto: str


@pytest.fixture(scope="module")
def entregas(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Una carpeta con todas las entregas raras."""
    carpeta = tmp_path_factory.mktemp("raros")
    for nombre, raro in RAROS.items():
        raro.poner(nombre, carpeta)
    return carpeta


@pytest.fixture(scope="module")
def lote(entregas: Path, grader: Orden, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Calificado]:
    """Lo que dice `grader lote` de todas, de una vez; los originales quedan como estaban."""
    antes = resumir(entregas)
    salida = tmp_path_factory.mktemp("salida")
    hecho = grader("lote", entregas, "--ejercicio", EJERCICIO, "--salida", salida, "--permitir-basico", "--sin-paginas")
    assert hecho.returncode == 0, hecho.stderr
    assert "Traceback" not in hecho.stdout + hecho.stderr
    assert resumir(entregas) == antes
    with (salida / "notas.csv").open(encoding="utf-8-sig", newline="") as archivo:
        filas = {fila["estudiante"]: fila for fila in csv.DictReader(archivo)}
    return {
        nombre: Calificado(
            fila["estado"],
            float(fila["puntos"]) if fila["puntos"] else None,
            (salida / "retroalimentacion" / f"{nombre}.txt").read_text(encoding="utf-8"),
        )
        for nombre, fila in filas.items()
    }


def resumir(carpeta: Path) -> dict[str, str]:
    return {str(p): hashlib.sha256(p.read_bytes()).hexdigest() for p in carpeta.rglob("*") if p.is_file()}


def test_hay_una_entrega_por_cada_clase_de_cuaderno(lote: dict[str, Calificado]) -> None:
    assert len(RAROS) >= 45
    assert lote.keys() == RAROS.keys()


@pytest.mark.parametrize("nombre", RAROS)
def test_cada_cuaderno_da_lo_que_debe(nombre: str, lote: dict[str, Calificado]) -> None:
    raro, hecho = RAROS[nombre], lote[nombre]
    texto = " ".join(hecho.texto.split())
    assert hecho.puntos == raro.puntos, hecho.texto
    assert hecho.estado in (("ilegible", "sin respuestas") if raro.puntos is None else ("calificada",)), hecho.texto
    assert [trozo for trozo in raro.dice if trozo not in texto] == [], hecho.texto
    assert [trozo for trozo in (*raro.calla, "Traceback", "se detuvo.") if trozo in texto] == [], hecho.texto


# --- Lo necesario y todo -------------------------------------------------------------------------------------------

Calificar = Callable[..., Calificacion]


@pytest.fixture(scope="module")
def corregir(curso: Curso, motor: Motor, referencias: Referencias) -> Calificar:
    """Califica una ruta en este mismo proceso, de un modo u otro."""

    def con(ruta: Path, *, entero: bool = False, curso: Curso = curso) -> Calificacion:
        return calificar(curso, curso.fichas, leer_entrega(ruta, curso.fichas), motor, referencias, entero=entero)

    return con


def resultados(calificacion: Calificacion) -> dict[str, tuple[str, ...]]:
    return {
        f"{e.nombre}/{p.nombre}": (str(p.veredicto), str(p.puntos), p.explicacion, p.causa)
        for e in calificacion.ejercicios
        for p in e.partes
    }


def del_proyecto(raiz: Path, curso: Curso, carpeta: Path) -> dict[str, Path]:
    """Los cuadernos del proyecto: la plantilla, la misma resuelta y los de los casos; y las soluciones en `.py`."""
    resueltas = tuple(replace(ficha, inicial=ficha.solucion) for ficha in curso.fichas)
    resuelto = carpeta / "resuelto.ipynb"
    resuelto.write_text(cuaderno_de(replace(curso, fichas=resueltas)), encoding="utf-8")
    otros = [p for p in CASOS.glob("*/*.ipynb") if "bucle" not in p.parent.name]
    return {"plantilla": raiz / "plantillas" / "cuaderno.ipynb", "resuelto": resuelto, "py": raiz / "soluciones"} | {
        p.parent.name: p for p in otros
    }


@pytest.mark.lento
@pytest.mark.timeout(600)  # entrena
def test_lo_necesario_y_todo_coinciden_en_los_cuadernos_del_proyecto(
    raiz: Path, curso: Curso, corregir: Calificar, tmp_path: Path
) -> None:
    cuadernos = del_proyecto(raiz, curso, tmp_path)
    assert len(cuadernos) >= 6
    for nombre, ruta in cuadernos.items():
        necesario, todo = corregir(ruta), corregir(ruta, entero=True)
        assert resultados(necesario) == resultados(todo), nombre
        assert {e.modo for e in todo.ejercicios} == {Modo.TODO}


def test_se_dice_de_que_modo_sale_cada_ejercicio(corregir: Calificar, tmp_path: Path) -> None:
    for nombre, raro, entero, modo in (("t", "con exec", False, "todo"), ("u", "formato 3", False, "necesario"),
                                       ("v", "formato 3", True, "todo")):  # fmt: skip
        RAROS[raro].poner(nombre, tmp_path)
        datos = a_datos(corregir(tmp_path / f"{nombre}.ipynb", entero=entero))
        assert {e["modo"] for e in datos["ejercicios"] if e["nombre"] == EJERCICIO} == {modo}


@pytest.mark.lento
def test_cien_megas_de_salidas_se_saltan(corregir: Calificar, curso: Curso, tmp_path: Path) -> None:
    figura = {"output_type": "display_data", "data": {"image/png": "iVBORw0KGgo" * 1_000_000}, "metadata": {}}
    enorme = escrito(hoja(*RESUELTO, celda("plt.show()", outputs=[figura] * 10)))
    assert len(enorme) > 100 << 20
    Raro({".ipynb": enorme}).poner("enorme", tmp_path)
    solo = replace(curso, fichas=tuple(f for f in curso.fichas if f.nombre == EJERCICIO))
    (ejercicio,) = corregir(tmp_path / "enorme.ipynb", curso=solo).ejercicios
    assert float(ejercicio.puntos) == TODOS
