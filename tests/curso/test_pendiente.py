"""Lo que le falta a un ejercicio fuera de su carpeta: a los de este curso, nada; si algo falta, se dice qué hacer."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from grader.curso.plantillas import actualizar
from grader.modelo import Curso, Ficha
from grader.verificar.pendiente import comprobar_pendiente, comprobar_plantillas, comprobar_tabla

E02 = "e02_consultas_claves_valores"
JUICIOS, MUTANTES = "tests/diagnostico/juicios/e02.toml", "tests/curso/mutantes.toml"
GALERIA = f"tests/galeria/{E02}.txt"


def test_a_los_ejercicios_de_este_curso_no_les_falta_nada(raiz: Path, curso: Curso) -> None:
    suyos = [str(h) for ficha in curso.fichas for h in comprobar_pendiente(raiz, curso, ficha)]
    assert suyos + [str(h) for h in (*comprobar_plantillas(raiz, curso), *comprobar_tabla(raiz, curso))] == []


@pytest.fixture
def copia(raiz: Path, curso: Curso, tmp_path: Path) -> Path:
    """Lo que rodea a e02, para estropearlo."""
    for carpeta in ("alternativas", "equivocadas", "desconocidas"):
        shutil.copytree(raiz / "tests" / "curso" / carpeta / E02, tmp_path / "tests" / "curso" / carpeta / E02)
    for archivo in ("README.md", JUICIOS, MUTANTES, GALERIA):
        (tmp_path / archivo).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(raiz / archivo, tmp_path / archivo)
    actualizar(curso, tmp_path)
    return tmp_path


def dicho_de(copia: Path, curso: Curso, ficha: Ficha) -> str:
    hallazgos = [*comprobar_plantillas(copia, curso), *comprobar_tabla(copia, curso)]
    return "\n".join(map(str, [*hallazgos, *comprobar_pendiente(copia, curso, ficha)]))


def cambiar(archivo: str, viejo: str, nuevo: str) -> Callable[[Path], None]:
    def hacer(copia: Path) -> None:
        texto = (copia / archivo).read_text(encoding="utf-8")
        assert viejo in texto
        (copia / archivo).write_text(texto.replace(viejo, nuevo), encoding="utf-8")

    return hacer


def vaciar(carpeta: str) -> Callable[[Path], None]:
    return lambda copia: shutil.rmtree(copia / carpeta)


FALTAS = {
    "una plantilla": (lambda copia: (copia / "plantillas" / f"{E02}.py").unlink(), f"{E02}.py", "make plantillas"),
    "el cuaderno": (cambiar("plantillas/cuaderno.ipynb", "e02", "e20"), "cuaderno.ipynb", "make plantillas"),
    "la insignia": (cambiar("README.md", "[colab]: https://", "[colab]: http://"), "README.md", "make plantillas"),
    "la fila": (cambiar("README.md", "| [e02 · ", "| e02 · "), "le falta su fila", f"(ejercicios/{E02}/enunciado.md)"),
    "el título de la fila": (cambiar("README.md", "[e02 · C", "[e02 · K"), "su fila no dice su título", "| [e02 · C"),
    "los puntos de la fila": (
        cambiar("README.md", "una respuesta y un texto | 10 |", "una respuesta y un texto | 9 |"),
        "su fila no dice su título, su enunciado y sus puntos", "| 10 |",
    ),
    "el orden de la tabla": (cambiar("README.md", "| [e02 · ", "| [e99 · "), "no sigue el orden", "e01, e02, e03"),
    "las alternativas": (vaciar(f"tests/curso/alternativas/{E02}"), "hay 0 respuestas correctas", "entero"),
    "las equivocadas": (vaciar(f"tests/curso/equivocadas/{E02}"), "con un error conocido", "como su error"),
    "las desconocidas": (vaciar(f"tests/curso/desconocidas/{E02}"), "no están entre los conocidos", "arriba"),
    "los juicios": (lambda copia: (copia / JUICIOS).unlink(), "sin juzgar", "python -m tests.diagnostico.juicios e02"),
    "un juicio en blanco": (cambiar(JUICIOS, 'juicio = "causa"', 'juicio = ""'), "sin juzgar", "su `juicio`"),
    "la galería": (lambda copia: (copia / GALERIA).unlink(), "no está escrito lo que se dice", "-k e02 --actualizar"),
    "los mutantes": (cambiar(MUTANTES, '"e02"', '"e99"'), "no están los mutantes", "python -m tests.curso.mutantes"),
    "otros mutantes": (
        cambiar(MUTANTES, 'original = "papeles', 'original = "otros'), "son de otra solución", "tests.curso.mutantes",
    ),
}  # fmt: skip


@pytest.mark.parametrize("cual", FALTAS)
def test_lo_que_falta_se_dice(cual: str, copia: Path, curso: Curso) -> None:
    ficha = curso.fichas[1]
    assert dicho_de(copia, curso, ficha) == ""
    estropear, que, remedio = FALTAS[cual]
    estropear(copia)
    dicho = dicho_de(copia, curso, ficha)
    assert que in dicho
    assert remedio in dicho.partition(que)[2] or remedio in dicho.partition("→")[2]


def test_falta_el_objetivo_solo_si_el_curso_los_declara(copia: Path, curso: Curso) -> None:
    ficha = curso.fichas[1]
    sin_el_suyo = replace(curso, objetivos=tuple(o for o in curso.objetivos if ficha.clave not in o.ejercicios))
    assert "ningún objetivo" in dicho_de(copia, sin_el_suyo, ficha)
    assert dicho_de(copia, replace(curso, objetivos=()), ficha) == ""


def test_lo_que_queda_por_escribir_se_dice_con_su_linea(copia: Path, curso: Curso) -> None:
    ficha = curso.fichas[1]
    ficha = replace(ficha, enunciado=f"{ficha.enunciado}\n(por escribir)\n", equivocaciones="x\n# (por escribir)\n" * 2)
    dicho = dicho_de(copia, curso, ficha)
    assert "equivocaciones.py:2: queda algo «(por escribir)»: líneas 2 y 4" in dicho
    assert f"enunciado.md:{ficha.enunciado.count(chr(10))}: queda algo" in dicho


def test_a_otro_curso_no_se_le_pide_lo_que_solo_tiene_este(curso: Curso, tmp_path: Path) -> None:
    actualizar(curso, tmp_path)
    (tmp_path / "README.md").write_text("# Otro curso\n\n[colab]: https://example.org\n", encoding="utf-8")
    suelto = replace(curso, repositorio="", objetivos=())
    actualizar(suelto, tmp_path)
    assert [dicho_de(tmp_path, suelto, ficha) for ficha in curso.fichas] == [""] * len(curso.fichas)
