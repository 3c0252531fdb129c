"""`grader nuevo`: qué escribe, dónde lo apunta en el catálogo y qué se niega a hacer."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from grader.curso.catalogo import leer_curso
from grader.curso.nuevo import con_entrada, crear
from grader.modelo.excepciones import MalUso
from grader.verificar.pendiente import comprobar_pendiente

TOML = """\
# Un curso.
titulo = "Un curso"
nota_maxima = 10

# De los ejercicios.

[[ejercicios]]
nombre = "e02_dos"  # el segundo
puntos = 7
segundos = { entrenar = 20 }

  [[ ejercicios ]]
nombre = 'e05_cinco'
puntos = 3

# De los objetivos.

[[objetivos]]
texto = "Saber"
ejercicios = ["e02"]
"""


@pytest.fixture
def disco(tmp_path: Path) -> Path:
    """Un curso sin ningún ejercicio."""
    (tmp_path / "ejercicios").mkdir()
    (tmp_path / "ejercicios" / "curso.toml").write_text('titulo = "Otro"\nnota_maxima = 10\n', encoding="utf-8")
    return tmp_path


def test_un_curso_se_puede_empezar_de_la_nada(disco: Path) -> None:
    for nombre in ("e02_sumar", "e01_contar_letras"):
        escritos = crear(disco, nombre)
        assert all((disco / archivo).is_file() for archivo in escritos)
    curso = leer_curso(disco)
    assert [f.nombre for f in curso.fichas] == ["e01_contar_letras", "e02_sumar"]
    assert curso.fichas[0].ejercicio.titulo == "Contar letras"
    # Todo lo que le falta es lo que solo puede decir quien lo escribe.
    pendiente = [h for f in curso.fichas for h in comprobar_pendiente(disco, curso, f)]
    assert pendiente
    assert all("queda algo «(por escribir)»" in h.que for h in pendiente)


@pytest.mark.parametrize(
    ("nombre", "orden"),
    [
        ("e01_uno", ["e01_uno", "e02_dos", "e05_cinco"]),
        ("e03_tres", ["e02_dos", "e03_tres", "e05_cinco"]),
        ("e09_nueve", ["e02_dos", "e05_cinco", "e09_nueve"]),
    ],
)
def test_se_apunta_en_su_sitio_y_lo_demas_queda_como_estaba(nombre: str, orden: list[str]) -> None:
    escrito = con_entrada(TOML, nombre)
    assert [e["nombre"] for e in tomllib.loads(escrito)["ejercicios"]] == orden
    assert tomllib.loads(escrito)["objetivos"] == tomllib.loads(TOML)["objetivos"]
    bloque = f'[[ejercicios]]\nnombre = "{nombre}"\npuntos = 10\n'
    assert escrito.replace(f"{bloque}\n", "") == TOML


@pytest.mark.parametrize(
    ("nombre", "dicho"),
    [
        ("e7_corto", "dos cifras"),
        ("E16_mayuscula", "minúsculas"),
        ("e16_con-guion", "minúsculas"),
        ("e16_año", "sin acentos"),
        ("e16", "y un nombre"),
        ("e16_", "y un nombre"),
        ("../e16_fuera", "no puede ser el nombre"),
        ("e16_clase/otra", "no puede ser el nombre"),
        ("", "no puede ser el nombre"),
        ("e16_class", "«class» es una palabra de Python"),
        ("e16_match", "«match» es una palabra de Python"),
        ("e02_sumar", "Ya existe «e02_sumar»"),
        ("e02_restar", "El número de «e02_restar» ya es de «e02_sumar»: elige otro. El primero libre es e01."),
    ],
)
def test_un_nombre_que_no_sirve_se_rechaza_sin_tocar_nada(nombre: str, dicho: str, disco: Path) -> None:
    crear(disco, "e02_sumar")
    antes = {archivo: archivo.read_bytes() for archivo in disco.rglob("*") if archivo.is_file()}
    with pytest.raises(MalUso) as error:
        crear(disco, nombre)
    assert dicho in str(error.value)
    assert {archivo: archivo.read_bytes() for archivo in disco.rglob("*") if archivo.is_file()} == antes


@pytest.mark.parametrize("resto", ["ejercicios/e03_olvidado/notas.txt", "soluciones/e03_olvidado.py"])
def test_lo_que_haya_en_el_disco_tampoco_se_pisa(resto: str, disco: Path) -> None:
    (disco / resto).parent.mkdir(parents=True)
    (disco / resto).touch()
    for nombre in ("e03_olvidado", "e03_otro"):
        with pytest.raises(MalUso, match="e03_olvidado"):
            crear(disco, nombre)
