"""El cuaderno que recibe el estudiante, en un kernel de verdad: corre de arriba abajo, y luego se corrige."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grader.curso.plantillas import CUADERNO, con_insignia, cuaderno_de
from grader.modelo import Curso
from medir.cuadernos import escribir

Orden = Callable[..., subprocess.CompletedProcess[str]]

# «jupyter nbconvert»; lo que mira direcciones, que aquí no hay, tarda dos segundos en importarse.
NBCONVERT = """
import sys
sys.modules["rfc3987_syntax"] = None
from nbconvert.nbconvertapp import main
main()
"""


@pytest.fixture
def correr(entorno: dict[str, str], tmp_path: Path) -> Callable[[str], Path]:
    """Ejecuta un cuaderno en un kernel, en una carpeta donde no hay nada más, y devuelve el ya ejecutado."""

    def ejecutar(cuaderno: str) -> Path:
        carpeta = tmp_path / "carpeta del cuaderno"
        carpeta.mkdir()
        archivo = carpeta / CUADERNO
        archivo.write_text(cuaderno, encoding="utf-8")
        hecho = subprocess.run(
            [sys.executable, "-c", NBCONVERT, "--to", "notebook", "--execute", "--inplace", archivo.name],
            cwd=carpeta,
            env={**entorno, "HOME": str(tmp_path), "MPLBACKEND": "agg"},
            capture_output=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            check=False,
            timeout=390,
        )
        assert hecho.returncode == 0, hecho.stderr
        return archivo

    return ejecutar


def corregido(grader_aqui: Orden, archivo: Path) -> dict[str, Any]:
    hecho = grader_aqui("corregir", "--entrega", archivo, "--json")
    assert hecho.returncode == 0, hecho.stderr
    datos: dict[str, Any] = json.loads(hecho.stdout)
    return datos


@pytest.mark.lento
@pytest.mark.timeout(400)
def test_el_cuaderno_intacto_corre_entero_y_todo_queda_sin_resolver(
    raiz: Path, curso: Curso, grader_aqui: Orden, correr: Callable[[str], Path]
) -> None:
    archivo = correr((raiz / "plantillas" / CUADERNO).read_text(encoding="utf-8"))
    celdas = [celda for celda in json.loads(archivo.read_bytes())["cells"] if celda["cell_type"] == "code"]
    assert [celda["execution_count"] for celda in celdas] == list(range(1, len(celdas) + 1))
    # Solo hablan la celda que guarda teoria.py y las que corrigen: ni errores, ni avisos, ni instalaciones.
    corrigen = [f"{ficha.clave}-corregir" for ficha in curso.fichas]
    assert [celda["id"] for celda in celdas if celda["outputs"]] == ["teoria", *corrigen]
    for celda in celdas:
        if celda["id"] in corrigen:
            (salida,) = celda["outputs"]
            assert f"Total: 0 de {curso.fichas[0].puntos} puntos" in "".join(salida["data"]["text/plain"])

    datos = corregido(grader_aqui, archivo)
    partes = [p for e in datos["ejercicios"] for p in e["partes"]]
    assert {p["veredicto"] for p in partes} == {"SIN_RESOLVER"}
    assert (datos["puntos"], datos["avisos"]) == (0, [])


@pytest.mark.lento
@pytest.mark.timeout(400)
def test_el_cuaderno_resuelto_corre_entero_y_consigue_todos_los_puntos(
    curso: Curso, grader_aqui: Orden, correr: Callable[[str], Path]
) -> None:
    # Lo que necesita mucho tiempo de cálculo se prueba aparte: aquí queda por resolver.
    resueltas = tuple(f if f.segundos else replace(f, inicial=f.solucion) for f in curso.fichas)
    archivo = correr(cuaderno_de(replace(curso, fichas=resueltas)))
    datos = corregido(grader_aqui, archivo)
    ganados = {e["nombre"]: e["puntos"] for e in datos["ejercicios"]}
    assert ganados == {f.nombre: 0 if f.segundos else f.puntos for f in curso.fichas}
    assert datos["avisos"] == []


# --- La celda que prepara ------------------------------------------------------------------------------------------

TORCH, GRADER, RUEDA = "torch", "grader", "corrector_transformers-0.1.0-py3-none-any.whl"


def celda_que_prepara(curso: Curso) -> str:
    (celda,) = (c for c in json.loads(cuaderno_de(curso))["cells"] if c["id"] == "preparacion")
    return str(celda["source"])


def preparar(
    curso: Curso, carpeta: Path, *, hay: Sequence[str] = (), conexion: bool = True
) -> subprocess.CompletedProcess[str]:
    """Ejecuta la celda en una carpeta donde hay esos paquetes, con un pip de mentira que solo dice qué se le pide."""
    (carpeta / "pip.py").write_text(
        "import sys, pathlib\nprint(*sys.argv[1:], flush=True)\n"
        "print('fijos:', *pathlib.Path(sys.argv[4]).read_text().split(), flush=True)\n"
        f"sys.exit({0 if conexion else 1})\n",
        encoding="utf-8",
    )
    for paquete in hay:
        (carpeta / f"{paquete}.py").write_text("corregir = None\n", encoding="utf-8")
        (carpeta / f"{paquete}-2.6.0+cu124.dist-info").mkdir()
        metadatos = carpeta / f"{paquete}-2.6.0+cu124.dist-info" / "METADATA"
        metadatos.write_text(f"Name: {paquete}\nVersion: 2.6.0+cu124\n", encoding="utf-8")
    return subprocess.run(
        # Sin las bibliotecas instaladas: solo lo que haya en la carpeta.
        [sys.executable, "-S", "-c", f"{celda_que_prepara(curso)}\nprint(corregir and corregir('e05'))"],
        cwd=carpeta,
        env={**os.environ, "PYTHONPATH": str(carpeta)},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def pedido(hecho: subprocess.CompletedProcess[str]) -> str:
    """Lo último que se le pide a pip: qué instalar."""
    (linea,) = (linea for linea in hecho.stdout.splitlines() if linea.startswith("install --quiet"))
    return linea.split()[-1]


def test_si_esta_todo_no_se_instala_nada(curso: Curso, tmp_path: Path) -> None:
    (tmp_path / RUEDA).touch()
    hecho = preparar(curso, tmp_path, hay=(TORCH, GRADER), conexion=False)
    assert (hecho.returncode, hecho.stdout, hecho.stderr) == (0, "None\n", "")


@pytest.mark.parametrize("hay", [(), (TORCH,), (GRADER,)], ids=["nada", "torch", "grader"])
@pytest.mark.parametrize("subidas", [(), (RUEDA,), (RUEDA.replace("0.1", "0.0"), RUEDA)], ids=["", "whl", "dos whl"])
def test_lo_que_falta_sale_del_whl_subido_o_del_repositorio(
    curso: Curso, tmp_path: Path, hay: tuple[str, ...], subidas: tuple[str, ...]
) -> None:
    for rueda in subidas:
        (tmp_path / rueda).touch()
    hecho = preparar(curso, tmp_path, hay=hay)
    assert (hecho.returncode, hecho.stderr) == (0, "")
    assert "Instalando el corrector" in hecho.stdout
    assert pedido(hecho) == (RUEDA if subidas else f"{curso.repositorio}/archive/HEAD.zip")
    assert "No se pudo" not in hecho.stdout


def test_el_torch_que_haya_no_se_cambia(curso: Curso, tmp_path: Path) -> None:
    assert "fijos: torch==2.6.0+cu124\n" in preparar(curso, tmp_path, hay=(TORCH,)).stdout


@pytest.mark.parametrize("hay", [(), (TORCH,)], ids=["nada", "torch"])
def test_sin_conexion_se_dice_y_se_puede_seguir(curso: Curso, tmp_path: Path, hay: tuple[str, ...]) -> None:
    hecho = preparar(curso, tmp_path, hay=hay, conexion=False)
    assert (hecho.returncode, hecho.stderr) == (0, "")
    assert "No se pudo. Comprueba la conexión" in hecho.stdout
    # Las celdas de más abajo no fallan: lo dicen.
    assert "Falta el corrector: vuelve a ejecutar la primera celda." in hecho.stdout


def test_un_curso_sin_publicar_pide_el_whl(curso: Curso, tmp_path: Path) -> None:
    hecho = preparar(replace(curso, repositorio=""), tmp_path, hay=(TORCH,))
    assert "Sube a esta carpeta el archivo .whl" in hecho.stdout
    assert "install" not in hecho.stdout


def test_la_direccion_esta_escrita_una_sola_vez(raiz: Path, curso: Curso) -> None:
    assert curso.repositorio.startswith("https://github.com/")
    archivos = [
        *raiz.glob("*.*"),
        raiz / "Makefile",
        *(a for c in ("grader", "docs", "ejercicios") for a in (raiz / c).rglob("*.*")),
    ]
    textos = {a: a.read_bytes() for a in archivos if a.is_file() and a.suffix in (".md", ".py", ".toml", ".j2", "")}
    _, usuario, repositorio = curso.repositorio.rsplit("/", 2)
    con_ella = {a.name for a, texto in textos.items() if f"{usuario}/{repositorio}".encode() in texto}
    assert con_ella == {"curso.toml", "README.md"}
    readme = (raiz / "README.md").read_text(encoding="utf-8")
    assert con_insignia(curso, readme) == readme
    assert "github/ana/curso/blob/main/plantillas" in con_insignia(
        replace(curso, repositorio="https://github.com/ana/curso"), readme
    )


# --- Al calificarlo ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opciones", [(), ("--todo",)], ids=["lo necesario", "entero"])
@pytest.mark.parametrize(
    "celda",
    [
        'corregir("e05")',
        "from grader import corregir\ncorregir()",
        "%load_ext grader\n%corregir e05",
        "import grader\nassert grader.corregir('e05') is None",
    ],
)
def test_las_celdas_que_corrigen_no_hacen_nada_al_calificar(
    curso: Curso, grader_aqui: Orden, tmp_path: Path, celda: str, opciones: tuple[str, ...]
) -> None:
    solucion = next(f.solucion for f in curso.fichas if f.clave == "e05")
    celdas = [celda_que_prepara(curso), celda, solucion, celda]
    archivo = tmp_path / "cuaderno.ipynb"
    escribir(archivo, celdas)
    hecho = grader_aqui("corregir", "-e", "e05", "--entrega", archivo, "--json", *opciones)
    assert hecho.returncode == 0, hecho.stderr
    datos = json.loads(hecho.stdout)
    assert (datos["puntos"], datos["avisos"], datos["ejercicios"][0]["avisos"]) == (10, [], [])
