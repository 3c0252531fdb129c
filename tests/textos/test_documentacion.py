"""La documentación dice la verdad: opciones, objetivos de make, campos del JSON, ejercicios, enlaces y capturas.

`pytest --actualizar` vuelve a escribir las capturas con lo que la orden contesta ahora.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from grader import libreta, revision
from grader.curso.catalogo import elegir, leer_curso
from grader.ejecucion.aislamiento import CAPAS, COMPLETO
from grader.ejecucion.motor import Motor
from grader.informes import lote
from grader.modelo import (
    Calificacion,
    Contraejemplo,
    Contraste,
    Curso,
    Diagnostico,
    Error,
    Estado,
    Figura,
    ResultadoEjercicio,
    ResultadoGrupo,
    ResultadoParte,
    Tipo,
    Veredicto,
)
from grader.modelo.frases import CLASES, Frase
from grader.modelo.recetas import SAL_PUBLICA
from grader.paginas import PAGINAS
from grader.referencias import LIMITES, Almacen, Referencias
from grader.verificar.cifras import comprobar_cifras, comprobar_oraculo
from grader.verificar.extremos import comprobar_plantilla, comprobar_solucion
from grader.verificar.textos import comprobar_declaracion
from medir.__main__ import principal as medir
from tests.apoyo import a_datos

Orden = Callable[..., subprocess.CompletedProcess[str]]
Datos = dict[str, Any]

# Las de lo que no es la orden `grader`: probar y medir.
OTRAS_OPCIONES = {"--actualizar", "--rapido", *(o for p in medir.params for o in p.opts if o.startswith("--"))}

SIN_ESCALA = "docs/ejemplos/Elías Fernández.py"
# Por cada documento con una captura: su nombre y la orden que la produce.
CAPTURAS = {
    "README.md": ("e05", ["corregir", "--ejercicio", "e05"]),
    "docs/formato-json.md": ("json", ["corregir", "--ejercicio", "e01", "--entrega", SIN_ESCALA, "--json"]),
}

TIPOS = {
    "texto": str,
    "entero": int,
    "número": float,
    "booleano": bool,
    "objeto": dict,
    "lista de textos": list,
    "lista de objetos": list,
    "lista de listas": list,
    "`null`": type(None),
}

# Dónde están en una calificación los objetos que describe cada sección.
SECCIONES: dict[str, Callable[[Datos], list[Datos]]] = {
    "La calificación": lambda datos: [datos],
    "Cada ejercicio": lambda datos: datos["ejercicios"],
    "Cada parte": lambda datos: [p for e in datos["ejercicios"] for p in e["partes"]],
    "Cada caso": lambda datos: [c for p in SECCIONES["Cada parte"](datos) for c in p["casos"]],
    "Cada grupo": lambda datos: [g for p in SECCIONES["Cada parte"](datos) for g in p.get("grupos", ())],
    "Cada figura": lambda datos: [f for p in SECCIONES["Cada parte"](datos) for f in p.get("figuras", ())],
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
    shutil.copytree(raiz / "docs" / "ejemplos", tmp_path / "docs" / "ejemplos")
    return tmp_path


# --- Opciones, objetivos, ejercicios y enlaces ---------------------------------------------------------------------


def test_las_opciones_documentadas_son_las_que_hay(documentos: dict[str, str], grader_aqui: Orden) -> None:
    generales, _, ordenes = grader_aqui("--help").stdout.partition("Órdenes:\n")
    cada_una = (grader_aqui(orden, "--help").stdout for orden in re.findall(r"(?m)^  ([\w-]+)  ", ordenes))
    ayudas = "\n".join([generales, *cada_una])
    hay = set(re.findall(r"(?m)^  (?:-\w, )?(--[a-z-]+)", ayudas))
    lineas = [linea for texto in documentos.values() for linea in texto.splitlines() if " pip " not in linea]
    dichas = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", "\n".join(lineas)))
    assert dichas == hay | OTRAS_OPCIONES


def test_los_objetivos_de_make_documentados_son_los_que_hay(documentos: dict[str, str], raiz: Path) -> None:
    hay = set(re.findall(r"(?m)^([a-z-]+):.* ## ", (raiz / "Makefile").read_text(encoding="utf-8")))
    de_make = re.compile(r"\bmake ([a-z]+(?:-[a-z]+)*)")
    assert set(de_make.findall(documentos["README.md"])) == hay
    codigo = [archivo.read_text(encoding="utf-8") for archivo in (raiz / "grader").rglob("*.py")]
    for texto in (*documentos.values(), *codigo):
        assert set(de_make.findall(texto)) <= hay


def test_los_enlaces_llevan_a_alguna_parte(documentos: dict[str, str], raiz: Path) -> None:
    enlaces = [(d, enlace) for d, texto in documentos.items() for enlace in re.findall(r"\]\(([^)\s]+)\)", texto)]
    locales = [(documento, enlace) for documento, enlace in enlaces if not enlace.startswith("https://")]
    assert locales
    for documento, enlace in locales:
        archivo, _, titulo = enlace.partition("#")
        destino = (raiz / documento).parent / archivo if archivo else raiz / documento
        assert destino.exists(), f"{documento}: {enlace}"
        assert not titulo or titulo in _anclas(destino.read_text(encoding="utf-8")), f"{documento}: {enlace}"


def test_la_insignia_abre_en_colab_el_cuaderno_de_este_repositorio(documentos: dict[str, str], raiz: Path) -> None:
    readme = documentos["README.md"]
    assert "](https://colab.research.google.com/assets/colab-badge.svg)][colab]" in readme
    direccion = r"(?m)^\[colab\]: https://colab\.research\.google\.com/github/[\w.-]+/[\w.-]+/blob/main/(.+)$"
    (archivo,) = re.findall(direccion, readme)
    assert (raiz / archivo).is_file()


def test_los_archivos_que_se_nombran_existen(documentos: dict[str, str], raiz: Path) -> None:
    carpetas = "ejercicios|soluciones|plantillas|grader|tests|docs"
    for documento, texto in documentos.items():
        for nombre in re.findall(rf"`((?:{carpetas})/[\w./-]*)`", texto):
            # Los de la guía se escriben siguiéndola.
            assert re.search(r"/e(NN|90|91)_", nombre) or (raiz / nombre).exists(), f"{documento}: {nombre}"


def escribir_de_la_guia(guia: str, clave: str, curso: Path) -> list[str]:
    """Escribe en un curso los archivos de un ejercicio de la guía, lo añade al catálogo y dice cuáles son."""
    archivos = re.findall(rf"(?m)^`(\w+/{clave}_[^`]+)`:\n\n```\w+\n([\s\S]*?)^```$", guia)
    for nombre, contenido in archivos:
        (curso / nombre).parent.mkdir(exist_ok=True)
        (curso / nombre).write_text(contenido, encoding="utf-8")
    (entrada,) = [e for e in re.findall(r"```toml\n([\s\S]*?)```", guia) if f'"{clave}_' in e]
    with (curso / "ejercicios" / "curso.toml").open("a", encoding="utf-8") as toml:
        toml.write(f"\n{entrada}")
    return [nombre for nombre, _ in archivos]


@pytest.mark.lento
def test_el_ejercicio_de_la_guia_es_firme(documentos: dict[str, str], grader_aqui: Orden, copia: Path) -> None:
    assert len(escribir_de_la_guia(documentos["docs/autores.md"], "e90", copia)) == 7
    assert grader_aqui("plantillas", en=copia).returncode == 0
    hecho = grader_aqui("verificar", "--ejercicio", "e90", en=copia)
    assert (hecho.returncode, hecho.stderr) == (0, ""), hecho.stdout


# Lo que la guía no repite del segundo ejercicio, porque es como en el primero.
DEL_SEGUNDO = {
    "ejercicios/e91_centrar_y_ajustar/enunciado.md": (
        "# e91 · Centrar y ajustar\n\nSe piden `CapaCentrada`, `ajustar` y `para_que_centrar`.\n"
    ),
    "ejercicios/e91_centrar_y_ajustar/inicial.py": """
from torch import nn


class CapaCentrada(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.lineal = nn.Linear(d, d)

    def forward(self, x):
        raise NotImplementedError("por resolver: CapaCentrada")


def ajustar(x):
    raise NotImplementedError("por resolver: ajustar")


para_que_centrar = ...
""",
    "soluciones/e91_centrar_y_ajustar.py": """
import torch
from torch import nn


class CapaCentrada(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.lineal = nn.Linear(d, d)

    def forward(self, x):
        return self.lineal(x - x.mean(-1, keepdim=True))


def ajustar(x):
    print("ajustando")
    recta = nn.Linear(1, 1)
    puntos = torch.stack([x.float(), torch.ones(len(x))], dim=1)
    recta.weight.data[0, 0], recta.bias.data[0] = torch.linalg.lstsq(puntos, 3 * x.float() + 1).solution
    return recta


para_que_centrar = "Para que dos vectores desplazados queden iguales."
""",
    "ejercicios/e91_centrar_y_ajustar/equivocaciones.py": "ERRORES = ()\n",
    "ejercicios/e91_centrar_y_ajustar/errores.py": """
from torch import nn


class Capa(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.lineal = nn.Linear(d, d)

    def forward(self, x):
        return self.lineal(x - x.mean(-1, keepdim=True))


def CapaCentrada(d):
    return Capa(d)
""",
    "ejercicios/e91_centrar_y_ajustar/oraculo.py": """
import torch.nn.functional as F
from torch import nn


class Capa(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.lineal = nn.Linear(d, d)

    def forward(self, x):
        return F.linear(x - x.sum(-1, keepdim=True) / x.shape[-1], self.lineal.weight, self.lineal.bias)


def CapaCentrada(d):
    return Capa(d)
""",
}


def test_el_segundo_ejercicio_de_la_guia_hace_lo_que_dice(
    documentos: dict[str, str], grader_aqui: Orden, copia: Path, motor: Motor
) -> None:
    assert len(escribir_de_la_guia(documentos["docs/autores.md"], "e91", copia)) == 2
    for nombre, contenido in DEL_SEGUNDO.items():
        (copia / nombre).write_text(contenido, encoding="utf-8")
    curso = leer_curso(copia)
    (suya,) = elegir(curso, "e91")
    referencias = Referencias(curso, motor, SAL_PUBLICA, Almacen(None), LIMITES)
    # De lo que pide `verificar`, solo le faltan los errores conocidos.
    assert [h.que for h in comprobar_declaracion(suya)] == ["0 errores conocidos"]
    assert list(comprobar_solucion(curso, suya, referencias)) == []
    assert list(comprobar_plantilla(curso, suya, referencias)) == []
    assert list(comprobar_cifras(suya, referencias)) == []
    assert list(comprobar_oraculo(suya, referencias)) == []

    solucion = copia / "soluciones" / "e91_centrar_y_ajustar.py"
    assert "Total: 10 de 10 puntos" in grader_aqui("corregir", "-e", "e91", "-s", solucion, en=copia).stdout
    # A medias se consigue el grupo pequeño, que vale la cuarta parte de una de las dos partes.
    a_medias = copia / "a medias.py"
    a_medias.write_text(
        solucion.read_text(encoding="utf-8").replace("return recta", "recta.bias.data += 0.5\n    return recta"),
        "utf-8",
    )
    dicho = grader_aqui("corregir", "-e", "e91", "-s", a_medias, en=copia).stdout
    assert "Total: 6,25 de 10 puntos" in dicho
    assert "No se cumple que el error medio es menor que 0,1." in dicho
    assert "El error medio es 0,50." in dicho
    assert "✔ pasa cerca de los puntos" in dicho


# --- Lo que se promete a estudiantes y docentes --------------------------------------------------------------------


def test_los_limites_documentados_son_los_que_hay(documentos: dict[str, str], curso: Curso) -> None:
    tabla = re.findall(r"(?m)^\| `(\w+)` \| (\d+) \| ", documentos["docs/docentes.md"])
    assert {nombre: int(vale) for nombre, vale in tabla} == asdict(curso.limites)
    estudiantes = documentos["docs/estudiantes.md"]
    limites = curso.limites
    assert f"{limites.caso:g} segundos de cálculo cada llamada, {limites.carga:g} el archivo" in estudiantes
    assert f"{limites.entrega:g} la entrega entera" in estudiantes
    assert f"su propio tope, {limites.espera:g} segundos" in estudiantes
    assert f"{limites.memoria} MiB de memoria" in estudiantes


def test_los_estados_y_los_archivos_de_un_lote_son_los_que_hay(documentos: dict[str, str]) -> None:
    docentes = documentos["docs/docentes.md"]
    _, _, estados = docentes.partition("\n## Estados\n")
    filas = re.findall(r"(?m)^\| (\w[\w ]+) \| ", estados.partition("\n## ")[0])
    assert sorted(filas) == sorted(["estado", *Estado])
    _, _, archivos = docentes.partition("\n## Qué escribe\n")
    nombres = re.findall(r"(?m)^\| `([\w.]+)/?` \| ", archivos.partition("\n## ")[0])
    assert set(nombres) == {
        lote.NOTAS,
        lote.RETROALIMENTACION,
        lote.TEXTOS,
        lote.INTERNOS,
        lote.PARTES,
        lote.LIBRO,
        lote.INFORME,
        lote.DATOS,
        lote.CAMBIOS,
        PAGINAS,
        libreta.ARCHIVO,
        revision.ARCHIVO,
    }


def test_las_capas_documentadas_son_las_que_hay(documentos: dict[str, str]) -> None:
    for nombre, _ in CAPAS[COMPLETO]:
        assert f"| {nombre}" in documentos["docs/arquitectura.md"]
    seguridad = documentos["docs/seguridad.md"].lower()
    assert [nombre for nombre, _ in CAPAS[COMPLETO] if f"**{nombre}" not in seguridad] == []


def test_todas_las_paginas_se_alcanzan_desde_el_readme(documentos: dict[str, str]) -> None:
    paginas = {nombre for nombre in documentos if re.fullmatch(r"docs/\w[\w-]*\.md", nombre)}
    enlazadas = set(re.findall(r"\]\((docs/[\w-]+\.md)", documentos["README.md"]))
    assert paginas <= enlazadas


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
        frases=tuple(Frase(clase, "una frase") for clase in CLASES),
        contraejemplo=Contraejemplo("un caso", (("x", "1"),), (Contraste("salida", "2", "3"),)),
        diagnostico=Diagnostico((error,), True, ("un caso",)),
        casos=(("un caso", Veredicto.INCORRECTO),), texto="lo que respondió", detalle_interno="una traza",
        grupos=(ResultadoGrupo("un grupo", True, Fraction(1, 6), Fraction(1, 6)),),
        figuras=(Figura("una tabla", ((0.0, 1.0),), frozenset({(0, 0)})),), impresos=(("un caso", "hola"),),
    )  # fmt: skip
    traza = {"detalle_interno": "una traza"}
    ejercicio = ResultadoEjercicio("e99_muestra", "Muestra", (parte,), "e99.py", ("un aviso",), **traza)
    return a_datos(Calificacion("entrega", (ejercicio,), "sigue", 10, "completo", "publica", ("un aviso",), **traza))


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
    assert reales or seccion == "Cada grupo"  # ninguno de los ejercicios del ejemplo los tiene
    fijos = [campo for campo, tipo in campos.items() if not tipo.endswith(" (a veces)")]
    assert all(list(objeto) == list(campos) for objeto in enteros)
    assert all(list(objeto) == fijos for objeto in parcos)
    assert all(set(fijos) <= set(objeto) and list(objeto) == [c for c in campos if c in objeto] for objeto in reales)
    for objeto in (*enteros, *parcos, *reales):
        for campo, dato in objeto.items():
            tipos = campos[campo].removesuffix(" (a veces)").split(" o ")
            assert type(dato) in [TIPOS[tipo] for tipo in tipos], campo


def test_los_veredictos_y_los_tipos_documentados_son_los_que_hay(documentos: dict[str, str]) -> None:
    texto = documentos["docs/formato-json.md"]
    assert re.findall(r"(?m)^\| `([A-Z_]+)` \|", texto) == list(Veredicto)
    fila, *_ = re.findall(r"(?m)^\| `tipo` \| texto \| (.+) \|$", texto)
    assert re.findall(r"`(\w+)`", fila) == list(Tipo)


# --- Las capturas --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("documento", CAPTURAS)
def test_la_captura_es_lo_que_contesta_la_orden(
    grader_aqui: Orden, raiz: Path, copia: Path, documento: str, actualizar: bool
) -> None:
    nombre, argumentos = CAPTURAS[documento]
    hecho = grader_aqui(*argumentos, en=copia, COLUMNS="80")
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
