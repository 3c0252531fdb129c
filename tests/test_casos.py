"""Cada carpeta de `casos/` es una situación: algo que se entrega y lo que la orden de verdad contesta.

- lo entregado: una carpeta o un archivo, con cualquier nombre (lo que no conviene guardar así lo pone `PREPARATIVOS`);
- `orden.txt`, si hace falta: más argumentos para la orden;
- `esperado.txt`: todo lo que se ve en una terminal de 80 columnas, con la orden delante y su código de salida detrás;
- `esperado.json`: de lo que da `--json`, lo que no cambia al redactar mejor una frase;
- `secretos.txt`, si hace falta: lo que no puede salir en ninguna parte;

La orden se da en este proceso (`tests/orden.py`), salvo en las situaciones de `APARTE`: en uno como el de cualquiera.

`pytest --actualizar` reescribe lo esperado: así cada cambio de palabras se lee al revisar.
"""

from __future__ import annotations

import difflib
import json
import re
import shlex
import shutil
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grader.curso.plantillas import cuaderno_de
from grader.modelo import Curso
from tests.apoyo import entregar_solucion
from tests.orden import Orden, Terminado, calificando_una_vez

CASOS = Path(__file__).parent / "casos"
NOMBRES = sorted(p.name for p in CASOS.iterdir() if p.is_dir() and not p.name.startswith("."))
DEL_CASO = ("orden.txt", "esperado.txt", "esperado.json", "secretos.txt")
# Las que dicen algo de la orden como proceso: con qué termina, qué escribe por cada salida y qué nombres recibe.
APARTE = {"cuaderno_de_colab", "carpeta_vacia", "exigir_sin_llegar", "opcion_que_no_existe", "nombres_hostiles"}
# Entrenan el miniproyecto: tardan, y lo que se mide de un modelo cambia de una máquina a otra en los últimos decimales.
ENTRENAN = {"todo_bien_en_py", "todo_bien_en_cuaderno"}
RAIZ = CASOS.parents[1]

Preparativo = Callable[[Path, Curso], object]


# --- Lo que no se guarda como archivo: es una copia de otro, o un nombre o unos bytes que no conviene tener en git ---


def copiar(origen: str, nombre: str) -> Preparativo:
    """Entrega una carpeta o un archivo del repositorio, con otro nombre."""
    copia = shutil.copytree if (RAIZ / origen).is_dir() else shutil.copy
    return lambda carpeta, _: copia(RAIZ / origen, carpeta / nombre)


def escribir(nombre: str, contenido: bytes) -> Preparativo:
    """Entrega un archivo con esos bytes."""
    return lambda carpeta, _: (carpeta / nombre).write_bytes(contenido)


def resolver_en_py(carpeta: Path, curso: Curso) -> None:
    """Cada ejercicio en su archivo, ya resuelto."""
    (carpeta / "entrega").mkdir()
    for ficha in curso.fichas:
        entregar_solucion(RAIZ / "soluciones" / f"{ficha.nombre}.py", carpeta / "entrega")


def resolver_cuaderno(carpeta: Path, curso: Curso) -> None:
    """El cuaderno del curso con cada celda ya resuelta."""
    resueltas = tuple(replace(ficha, inicial=ficha.solucion) for ficha in curso.fichas)
    (carpeta / "cuaderno.ipynb").write_text(cuaderno_de(replace(curso, fichas=resueltas)), encoding="utf-8")


def pasar_a_cp1252(carpeta: Path, _: Curso) -> None:
    archivo = carpeta / "e01.py"
    archivo.write_bytes(archivo.read_text(encoding="utf-8").encode("cp1252"))


def poner_nombres_hostiles(carpeta: Path, curso: Curso) -> None:
    entrega = carpeta / "entrega"
    entrega.mkdir()
    for nombre in ("[red]e01[-red]", "e01 \x1b[31m(1)\x1b[0m", "e01 \u202eyp.", "[bold]e77\x07"):
        (entrega / f"{nombre}.py").write_text(curso.fichas[0].inicial, encoding="utf-8")


def clonar_el_curso(carpeta: Path, curso: Curso) -> None:
    """La carpeta es una copia del curso, con `entrega/` como se crea."""
    for nombre in ("ejercicios", "soluciones", "plantillas"):
        shutil.copytree(RAIZ / nombre, carpeta / "mi copia" / nombre, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(RAIZ / "plantillas", carpeta / "mi copia" / "entrega")


PREPARATIVOS: dict[str, Preparativo] = {
    "intacta": copiar("plantillas", "entrega"),
    "e05_intacto": copiar("plantillas/e05_mascara_causal.py", "e05_mascara_causal.py"),
    "clon_del_curso": clonar_el_curso,
    "todo_bien_en_py": resolver_en_py,
    "todo_bien_en_cuaderno": resolver_cuaderno,
    "archivo_en_cp1252": pasar_a_cp1252,
    "no_es_python": escribir("e08.py", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\x00\x00stream\xff\xfe"),
    "png_por_entrega": escribir("captura.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"),
    "nombres_hostiles": poner_nombres_hostiles,
}


def preparar(nombre: str, carpeta: Path, curso: Curso) -> list[str]:
    """Deja en una carpeta vacía lo que se entrega y devuelve la orden que lo corrige."""
    shutil.copytree(CASOS / nombre, carpeta, ignore=shutil.ignore_patterns(*DEL_CASO), dirs_exist_ok=True)
    PREPARATIVOS.get(nombre, lambda *_: None)(carpeta, curso)
    pedido = leer(CASOS / nombre / "orden.txt")
    entregado = sorted(p.name for p in carpeta.iterdir()) or ["entrega"]
    return ["corregir", *([] if "--entrega" in pedido else ["--entrega", entregado[0]]), *shlex.split(pedido)]


# --- Lo que contesta -----------------------------------------------------------------------------------------------


def transcribir(orden: list[str], terminado: Terminado, *, entrena: bool) -> str:
    """Lo que se ve en la terminal, sin los espacios del final de cada línea ni, si `entrena`, lo que se midió."""
    lineas = f"$ grader {shlex.join(orden)}\n{terminado.stdout}{terminado.stderr}".splitlines()
    if entrena:
        lineas = [re.sub(r"\d+,\d %", "… %", linea) for linea in lineas if not re.match(r"\s*\d?│", linea)]
    return "\n".join([*(linea.rstrip() for linea in lineas), f"[código de salida: {terminado.returncode}]", ""])


def extraer(terminado: Terminado) -> str:
    """Los puntos, los veredictos y los diagnósticos de la salida de `--json`, y el código de salida."""
    datos = json.loads(terminado.stdout) if terminado.stdout else {"ejercicios": []}
    ejercicios = {
        ejercicio["nombre"]: {
            "puntos": ejercicio["puntos"],
            "partes": {parte["nombre"]: resumir(parte) for parte in ejercicio["partes"]},
        }
        for ejercicio in datos["ejercicios"]
    }
    resumen = {"codigo": terminado.returncode, "ejercicios": ejercicios}
    return json.dumps(resumen, ensure_ascii=False, indent=2) + "\n"


def resumir(parte: dict[str, Any]) -> dict[str, Any]:
    diagnostico = parte["diagnostico"] or {}
    return {"veredicto": parte["veredicto"]} | {c: diagnostico[c] for c in ("errores", "seguro") if c in diagnostico}


def leer(archivo: Path) -> str:
    return archivo.read_text(encoding="utf-8") if archivo.exists() else ""


def diferencias(archivo: Path, visto: str) -> str:
    """Lo que ha cambiado respecto de lo guardado; vacío si nada."""
    nombre = f"{archivo.parent.name}/{archivo.name}"
    pares = leer(archivo).splitlines(), visto.splitlines()
    return "\n".join(difflib.unified_diff(*pares, f"{nombre} guardado", f"{nombre} ahora", lineterm=""))


def es_de_control(signo: str) -> bool:
    return signo != "\n" and unicodedata.category(signo) in ("Cc", "Cf")


@pytest.mark.parametrize(
    "nombre", [pytest.param(n, marks=[pytest.mark.lento] if n in APARTE | ENTRENAN else []) for n in NOMBRES]
)
@pytest.mark.timeout(400)
def test_la_orden_contesta_lo_guardado(
    nombre: str, grader: Orden, grader_aqui: Orden, curso: Curso, tmp_path: Path, actualizar: bool
) -> None:
    orden = preparar(nombre, tmp_path, curso)
    dar = grader if nombre in APARTE else grader_aqui
    with calificando_una_vez():
        en_texto, en_json = (dar(*orden, *mas, en=tmp_path) for mas in ([], ["--json"]))
    todo = en_texto.stdout + en_texto.stderr + en_json.stdout + en_json.stderr

    assert [s for s in ("Traceback", str(tmp_path), str(RAIZ)) if s in todo] == []
    assert not list(filter(es_de_control, todo)), "hay caracteres que mandan en la terminal"
    assert [s for s in leer(CASOS / nombre / "secretos.txt").splitlines() if s in todo] == []

    visto = {
        "esperado.txt": transcribir(orden, en_texto, entrena=nombre in ENTRENAN),
        "esperado.json": extraer(en_json),
    }
    if actualizar:
        for archivo, contenido in visto.items():
            (CASOS / nombre / archivo).write_text(contenido, encoding="utf-8")
    cambios = [d for archivo, contenido in visto.items() if (d := diferencias(CASOS / nombre / archivo, contenido))]
    if cambios:
        # Si `--json` no da datos, la razón está en su salida de errores.
        partes = [*cambios, en_json.stderr, "¿Es lo que se quería? pytest --actualizar"]
        pytest.fail("\n\n".join(filter(None, partes)), pytrace=False)


def test_cada_preparativo_es_de_un_caso() -> None:
    assert set(PREPARATIVOS) <= set(NOMBRES)
