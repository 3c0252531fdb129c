"""La documentación dice la verdad: opciones, objetivos de make, campos del JSON, ejercicios, enlaces y capturas.

`pytest --actualizar` vuelve a escribir las capturas con lo que la orden contesta ahora.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from grader.informes.datos import a_datos
from grader.modelo import (
    Calificacion,
    Contraejemplo,
    Contraste,
    Curso,
    Diagnostico,
    Error,
    ResultadoEjercicio,
    ResultadoParte,
    Tipo,
    Veredicto,
)

Orden = Callable[..., subprocess.CompletedProcess[str]]
Datos = dict[str, Any]

OPCIONES_DE_LAS_PRUEBAS = {"--actualizar", "--rapido"}

# Por cada documento con una captura: su nombre y la orden que la produce.
CAPTURAS = {
    "README.md": ("e05", ["corregir", "--ejercicio", "e05"]),
    "docs/formato-json.md": ("json", ["corregir", "--ejercicio", "e05", "--entrega", "plantillas", "--json"]),
}

TIPOS = {
    "texto": str,
    "entero": int,
    "número": float,
    "booleano": bool,
    "objeto": dict,
    "lista de textos": list,
    "lista de objetos": list,
    "`null`": type(None),
}

# Dónde están en una calificación los objetos que describe cada sección.
SECCIONES: dict[str, Callable[[Datos], list[Datos]]] = {
    "La calificación": lambda datos: [datos],
    "Cada ejercicio": lambda datos: datos["ejercicios"],
    "Cada parte": lambda datos: [p for e in datos["ejercicios"] for p in e["partes"]],
    "Cada caso": lambda datos: [c for p in SECCIONES["Cada parte"](datos) for c in p["casos"]],
    "El diagnóstico": lambda datos: [p["diagnostico"] for p in SECCIONES["Cada parte"](datos) if p["diagnostico"]],
    "El contraejemplo": lambda datos: [
        p["contraejemplo"] for p in SECCIONES["Cada parte"](datos) if p["contraejemplo"]
    ],
    "Cada contraste": lambda datos: [c for x in SECCIONES["El contraejemplo"](datos) for c in x["contrastes"]],
}


@pytest.fixture(scope="module")
def documentos(raiz: Path) -> dict[str, str]:
    """Los documentos que leen las personas, por su nombre."""
    archivos = [raiz / "README.md", raiz / "CAMBIOS.md", *sorted((raiz / "docs").rglob("*.md"))]
    return {archivo.relative_to(raiz).as_posix(): archivo.read_text(encoding="utf-8") for archivo in archivos}


@pytest.fixture
def copia(raiz: Path, tmp_path: Path) -> Path:
    """El curso con las plantillas ya copiadas en entrega/, sin tocar."""
    for origen, destino in [(n, n) for n in ("ejercicios", "soluciones", "plantillas")] + [("plantillas", "entrega")]:
        shutil.copytree(raiz / origen, tmp_path / destino, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


# --- Opciones, objetivos, ejercicios y enlaces ---------------------------------------------------------------------


def test_las_opciones_documentadas_son_las_que_hay(documentos: dict[str, str], grader: Orden) -> None:
    _, _, ordenes = grader("--help").stdout.partition("Órdenes:\n")
    ayudas = "\n".join(grader(orden, "--help").stdout for orden in re.findall(r"(?m)^  ([\w-]+)  ", ordenes))
    hay = set(re.findall(r"(?m)^  (?:-\w, )?(--[a-z-]+)", ayudas))
    lineas = [linea for texto in documentos.values() for linea in texto.splitlines() if " pip " not in linea]
    dichas = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", "\n".join(lineas)))
    assert dichas == hay | OPCIONES_DE_LAS_PRUEBAS


def test_los_objetivos_de_make_documentados_son_los_que_hay(documentos: dict[str, str], raiz: Path) -> None:
    hay = set(re.findall(r"(?m)^([a-z-]+):.* ## ", (raiz / "Makefile").read_text(encoding="utf-8")))
    de_make = re.compile(r"\bmake ([a-z]+(?:-[a-z]+)*)")
    assert set(de_make.findall(documentos["README.md"])) == hay
    codigo = [archivo.read_text(encoding="utf-8") for archivo in (raiz / "grader").rglob("*.py")]
    for texto in (*documentos.values(), *codigo):
        assert set(de_make.findall(texto)) <= hay


def test_la_tabla_de_ejercicios_es_la_del_catalogo(documentos: dict[str, str], curso: Curso) -> None:
    filas = re.findall(r"(?m)^\| \[(e\d\d · .+?)\]\((.+?)\) \|.*\| (\d+) \|$", documentos["README.md"])
    assert filas == [
        (f"{ficha.clave} · {ficha.ejercicio.titulo}", f"ejercicios/{ficha.nombre}/enunciado.md", str(ficha.puntos))
        for ficha in curso.fichas
    ]


def test_los_enlaces_llevan_a_alguna_parte(documentos: dict[str, str], raiz: Path) -> None:
    enlaces = [(d, enlace) for d, texto in documentos.items() for enlace in re.findall(r"\]\(([^)\s]+)\)", texto)]
    locales = [(documento, enlace) for documento, enlace in enlaces if not enlace.startswith("https://")]
    assert locales
    for documento, enlace in locales:
        archivo, _, titulo = enlace.partition("#")
        destino = (raiz / documento).parent / archivo if archivo else raiz / documento
        assert destino.exists(), f"{documento}: {enlace}"
        assert not titulo or titulo in _anclas(destino.read_text(encoding="utf-8")), f"{documento}: {enlace}"


def test_los_archivos_que_se_nombran_existen(documentos: dict[str, str], raiz: Path) -> None:
    carpetas = "ejercicios|soluciones|plantillas|grader|tests|docs"
    for documento, texto in documentos.items():
        for nombre in re.findall(rf"`((?:{carpetas})/[\w./-]*)`", texto):
            # Los de la guía se escriben siguiéndola.
            assert "/eNN_" in nombre or "/e90_" in nombre or (raiz / nombre).exists(), f"{documento}: {nombre}"


def test_el_ejercicio_de_la_guia_es_firme(documentos: dict[str, str], grader: Orden, copia: Path) -> None:
    guia = documentos["docs/autores.md"]
    archivos = re.findall(r"(?m)^`(\w+/e90_[^`]+)`:\n\n```\w+\n([\s\S]*?)^```$", guia)
    assert len(archivos) == 6
    for nombre, contenido in archivos:
        (copia / nombre).parent.mkdir(exist_ok=True)
        (copia / nombre).write_text(contenido, encoding="utf-8")
    (entrada,) = re.findall(r"```toml\n([\s\S]*?)```", guia)
    with (copia / "ejercicios" / "curso.toml").open("a", encoding="utf-8") as toml:
        toml.write(f"\n{entrada}")
    assert grader("plantillas", en=copia).returncode == 0
    hecho = grader("verificar", "--ejercicio", "e90", en=copia)
    assert (hecho.returncode, hecho.stderr) == (0, ""), hecho.stdout


def _anclas(texto: str) -> set[str]:
    """Las direcciones que da GitHub a los títulos de un documento."""
    titulos = re.findall(r"(?m)^#+ (.+)$", texto)
    return {re.sub(r"[^\w\- ]", "", titulo.lower()).replace(" ", "-") for titulo in titulos}


# --- El formato de --json ------------------------------------------------------------------------------------------


def completa() -> Datos:
    """Una calificación con todo lo que puede llevar, también lo que ningún ejercicio da a la vez."""
    error = Error("un_error", "algo", ("suave", "explícita"))
    parte = ResultadoParte(
        "f", "que sale bien", Tipo.FUNCION, Veredicto.INCORRECTO, Fraction(0), Fraction(1, 3),
        contraejemplo=Contraejemplo("un caso", (("x", "1"),), (Contraste("salida", "2", "3"),)),
        pistas=("suave",), diagnostico=Diagnostico((error,), True, ("un caso",)), observaciones=("una nota",),
        casos=(("un caso", Veredicto.INCORRECTO),), texto="lo que respondió", detalle_interno="una traza",
    )  # fmt: skip
    ejercicio = ResultadoEjercicio("e99_muestra", "Muestra", (parte,), "e99.py", ("un aviso",))
    return a_datos(Calificacion("entrega", (ejercicio,), "sigue", 10, "completo", "publica", ("un aviso",)))


def sin_puntos() -> Datos:
    """Una calificación sin nada opcional."""
    parte = ResultadoParte("f", "que sale bien", Tipo.TEXTO, Veredicto.INTERNO, Fraction(0), Fraction(0))
    return a_datos(Calificacion("entrega", (ResultadoEjercicio("e99", "Muestra", (parte,)),), "", 10, "", "publica"))


def documentados(texto: str, seccion: str) -> dict[str, str]:
    """El tipo de cada campo, según la tabla de una sección."""
    _, _, desde = texto.partition(f"\n## {seccion}\n")
    return dict(re.findall(r"(?m)^\| `(\w+)` \| (.+?) \| ", desde.partition("\n## ")[0]))


@pytest.mark.parametrize("seccion", SECCIONES)
def test_los_campos_documentados_son_los_que_se_escriben(documentos: dict[str, str], seccion: str) -> None:
    texto = documentos["docs/formato-json.md"]
    campos = documentados(texto, seccion)
    (ejemplo,) = re.findall(r"```json\n(.*?)```", texto, re.DOTALL)
    enteros, parcos, reales = (SECCIONES[seccion](datos) for datos in (completa(), sin_puntos(), json.loads(ejemplo)))
    assert enteros
    assert reales
    fijos = [campo for campo, tipo in campos.items() if not tipo.endswith(" (a veces)")]
    assert all(list(objeto) == list(campos) for objeto in enteros)
    assert all(list(objeto) == fijos for objeto in (*parcos, *reales))
    for objeto in (*enteros, *parcos, *reales):
        for campo, dato in objeto.items():
            tipos = campos[campo].removesuffix(" (a veces)").split(" o ")
            assert type(dato) in [TIPOS[tipo] for tipo in tipos], campo


def test_los_veredictos_y_los_tipos_documentados_son_los_que_hay(documentos: dict[str, str]) -> None:
    texto = documentos["docs/formato-json.md"]
    assert re.findall(r"(?m)^\| `([A-Z_]+)` \|", texto) == list(Veredicto)
    (fila,) = re.findall(r"(?m)^\| `tipo` \| texto \| (.+) \|$", texto)
    assert re.findall(r"`(\w+)`", fila) == list(Tipo)


# --- Las capturas --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("documento", CAPTURAS)
def test_la_captura_es_lo_que_contesta_la_orden(
    grader: Orden, raiz: Path, copia: Path, documento: str, actualizar: bool
) -> None:
    nombre, argumentos = CAPTURAS[documento]
    hecho = grader(*argumentos, en=copia, COLUMNS="80")
    assert (hecho.returncode, hecho.stderr) == (0, "")
    visto = "".join(f"{linea.rstrip()}\n" for linea in hecho.stdout.strip("\n").splitlines())
    marco = re.compile(rf"(<!-- captura:{nombre} -->\n```\w+\n)(.*?)(```\n<!-- /captura:{nombre} -->)", re.DOTALL)
    texto = (raiz / documento).read_text(encoding="utf-8")
    hallada = marco.search(texto)
    assert hallada is not None
    if actualizar:
        nuevo = texto[: hallada.start(2)] + visto + texto[hallada.end(2) :]
        (raiz / documento).write_text(nuevo, encoding="utf-8", newline="\n")
    else:
        assert hallada[2] == visto, (
            f"{documento} está viejo: reescríbelo con «pytest {Path(__file__).name} --actualizar»"
        )
