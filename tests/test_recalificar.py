"""Después de cambiar el curso, las notas se ponen otra vez con lo que la libreta guarda, y antes se dice qué cambia."""

from __future__ import annotations

import csv
import io
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Grader = Callable[..., subprocess.CompletedProcess[str]]
SEGUNDO = Path(__file__).parent / "segundo_curso"
MEDIANA = """

def mediana(datos):
    ordenados = sorted(datos)
    n = len(ordenados)
    return (ordenados[(n - 1) // 2] + ordenados[n // 2]) / 2
"""
ENTREGAS = {
    "Ana.py": f"mediana_a_mano = 3.5\n{MEDIANA}",
    "Eva.py": f"mediana_a_mano = 3.501\n{MEDIANA}",
    "Leo.py": "mediana_a_mano = 3.5\n\ndef mediana(datos):\n    return float(max(datos))\n",
    "Rota.py": "def mediana(:\n",
    "Nada.pdf": "%PDF",
}

# El segundo curso tiene más ejercicios que los que se piden aquí.
NADIE = "Ninguna de las 5 entregas cambia.\nEse lote pidió solo e01; de los demás, pide «grader lote».\n"


@pytest.fixture
def otro(tmp_path: Path) -> Path:
    """Una copia del segundo curso, que se puede cambiar."""
    return Path(shutil.copytree(SEGUNDO, tmp_path / "otro", ignore=shutil.ignore_patterns("__pycache__", ".cache")))


@pytest.fixture
def notas(otro: Path, grader_aqui: Grader, tmp_path: Path) -> Path:
    """Los resultados de un lote; lo entregado ya no está, así que nada se puede leer de ahí."""
    entregas = tmp_path / "entregas"
    entregas.mkdir()
    for nombre, texto in ENTREGAS.items():
        (entregas / nombre).write_text(texto, encoding="utf-8")
    opciones = ["--curso", otro, "-e", "e01", "--salida", tmp_path / "notas", "--procesos", "1"]
    hecho = grader_aqui("lote", *opciones, entregas, en=tmp_path)
    assert hecho.returncode == 0, hecho.stderr
    shutil.rmtree(entregas)
    return tmp_path / "notas"


@pytest.fixture
def recalificar(
    otro: Path, grader_aqui: Grader, notas: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., str]:
    """Pide la orden, sin nadie que conteste si pregunta, y da lo que dice."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))

    def de(*opciones: str) -> str:
        hecho = grader_aqui("recalificar", "--curso", otro, *opciones, notas, en=tmp_path)
        assert (hecho.returncode, hecho.stderr) == (0, "")
        return hecho.stdout

    return de


def cambiar(archivo: Path, esto: str, por_esto: str) -> None:
    """Cambia algo que está una vez en un archivo."""
    texto = archivo.read_text(encoding="utf-8")
    assert texto.count(esto) == 1
    archivo.write_text(texto.replace(esto, por_esto), encoding="utf-8")


def leer(notas: Path, archivo: str = "notas.csv") -> dict[str, dict[str, str]]:
    """Las filas de una tabla, por estudiante."""
    return {f["estudiante"]: f for f in csv.DictReader((notas / archivo).read_text(encoding="utf-8-sig").splitlines())}


def test_sin_cambios_no_cambia_nadie(recalificar: Callable[..., str], notas: Path) -> None:
    antes = (notas / "notas.csv").read_bytes()
    assert recalificar("--si") == NADIE
    assert (notas / "notas.csv").read_bytes() == antes


def test_otra_tolerancia_se_dice_antes_y_no_ejecuta_nada(
    otro: Path, recalificar: Callable[..., str], notas: Path
) -> None:
    antes = leer(notas)
    declaracion = otro / "ejercicios" / "e01_mediana" / "ejercicio.py"
    cambiar(declaracion, "tolerancia=exacto()", "tolerancia=a_mano(2)")
    cambiar(declaracion, "entero, exacto,", "a_mano, entero,")
    for opciones in ([], ["--simular"]):
        dicho = recalificar(*opciones)
        assert "En el curso cambió «ejercicios/e01_mediana/ejercicio.py»." in dicho
        assert "Cambian los puntos o la nota de 1 de 5 entregas; de nota, 1 sube." in dicho
        assert "1 × e01 · mediana_a_mano: de «se ejecutó, pero no resuelve» a «correcto»" in dicho
        assert leer(notas) == antes
    assert "Se ejecutó otra vez" not in recalificar("--si")
    despues = leer(notas)
    assert {e for e in antes if antes[e] != despues[e]} == {"Eva"}
    assert (antes["Eva"]["puntos"], despues["Eva"]["puntos"]) == ("5", "10")
    assert leer(notas, "cambios.csv")["Eva"]["por_que"].endswith("a «correcto» (0 → 5)")
    assert "10 de 10" in (notas / "retroalimentacion" / "Eva.txt").read_text(encoding="utf-8")
    assert recalificar() == NADIE


def test_otros_puntos_valen_para_todos(otro: Path, recalificar: Callable[..., str], notas: Path) -> None:
    cambiar(
        otro / "ejercicios" / "curso.toml", 'nombre = "e01_mediana"\npuntos = 10', 'nombre = "e01_mediana"\npuntos = 4'
    )
    dicho = recalificar("--si")
    assert "vale 2 y no 5" in dicho
    assert {e: f["puntos"] for e, f in leer(notas).items()} == {
        "Ana": "4",
        "Eva": "2",
        "Leo": "2",
        "Rota": "",
        "Nada": "",
    }


def test_otra_pista_cambia_solo_lo_que_se_dice(otro: Path, recalificar: Callable[..., str], notas: Path) -> None:
    nueva = "Pruébala con cinco números."
    declaracion = otro / "ejercicios" / "e01_mediana" / "ejercicio.py"
    cambiar(declaracion, "Pruébala con tres números y con cuatro, ordenados y sin ordenar.", nueva)
    antes = leer(notas)
    assert "De 1 entrega cambia solo lo que se comprobó o lo que se dice de ello." in recalificar("--si")
    assert leer(notas) == antes
    assert nueva in (notas / "retroalimentacion" / "Leo.txt").read_text(encoding="utf-8")


def test_un_plazo_nuevo_dice_a_quien_le_cambia_la_nota_final(
    otro: Path, recalificar: Callable[..., str], grader_aqui: Grader, notas: Path
) -> None:
    curso = otro / "ejercicios" / "curso.toml"
    sin_plazo = curso.read_text(encoding="utf-8")
    plazo = "[tarde]\nlimite = 2020-01-01T00:00:00Z\npor_dia = 0.1\nhasta = 0.5\nfiarse_de_los_archivos = true\n"
    curso.write_text(f"{sin_plazo}\n{plazo}", encoding="utf-8")
    antes = leer(notas)
    for opciones in ([], ["--simular"]):
        dicho = recalificar(*opciones)
        assert "Lo automático no cambia para nadie." in dicho
        assert "cambia para 3:\n  Ana, 20 → 10\n  Eva, 10 → 5\n  Leo, 10 → 5\n" in dicho
        assert leer(notas) == antes
    recalificar("--si")
    assert {e: f["nota_final"] for e, f in leer(notas).items()} == {
        "Ana": "10", "Eva": "5", "Leo": "5", "Rota": "", "Nada": "",
    }  # fmt: skip
    cambios = leer(notas, "cambios.csv")
    assert (cambios["Eva"]["nota_final_antes"], cambios["Eva"]["nota_final"]) == ("10", "5")
    assert "Nota final, con todo esto: 5 de 20." in (notas / "retroalimentacion" / "Eva.txt").read_text("utf-8")
    # Quitarlo deja a todos como estaban, y también se dice.
    curso.write_text(sin_plazo, encoding="utf-8")
    assert "  Ana, 10 → 20\n" in recalificar("--si")
    assert leer(notas) == antes


def test_una_equivocacion_nueva_tiene_nombre_sin_ejecutar_nada(
    otro: Path, recalificar: Callable[..., str], notas: Path
) -> None:
    carpeta = otro / "ejercicios" / "e01_mediana"
    cambiar(
        carpeta / "errores.py",
        '    if medida == "extremos":',
        '    if medida == "mayor":\n        return float(max(datos))\n    if medida == "extremos":',
    )
    cambiar(
        carpeta / "equivocaciones.py",
        '    Error(\n        "entre_los_extremos"',
        '    Error("el_mayor", "sale el mayor", ("¿Y si es enorme?", "Es el de en medio."), {"medida": "mayor"}),\n'
        '    Error(\n        "entre_los_extremos"',
    )
    assert "Se ejecutó otra vez" not in recalificar("--si")
    with (notas / "partes.csv").open(encoding="utf-8-sig", newline="") as archivo:
        causas = {(f["estudiante"], f["parte"]): f["causas"] for f in csv.DictReader(archivo)}
    assert causas["Leo", "mediana"] == "el_mayor"


def test_otra_solucion_o_otros_casos(otro: Path, recalificar: Callable[..., str], notas: Path) -> None:
    cambiar(otro / "soluciones" / "e01_mediana.py", "mediana_a_mano = 3.5", "mediana_a_mano = 3.501")
    assert "2 bajan" in recalificar()
    cambiar(otro / "soluciones" / "e01_mediana.py", "mediana_a_mano = 3.501", "mediana_a_mano = 3.5")
    # Un caso que no se había pedido: solo ese ejercicio se ejecuta, con lo que se guardó de la entrega.
    declaracion = otro / "ejercicios" / "e01_mediana" / "ejercicio.py"
    cambiar(
        declaracion,
        'Caso("un solo número", ([7],)),',
        'Caso("un solo número", ([7],)),\n        Caso("otro", ([4, 4],)),',
    )
    dicho = recalificar("--si")
    assert "Se ejecutó otra vez lo que ahora pide otra cosa, en 4." in dicho
    assert {e: f["puntos"] for e, f in leer(notas).items()} == {
        "Ana": "10",
        "Eva": "5",
        "Leo": "5",
        "Rota": "",
        "Nada": "",
    }


def test_con_otra_sal_no_se_mezcla_nada(otro: Path, grader_aqui: Grader, notas: Path, tmp_path: Path) -> None:
    assert grader_aqui("sal", "--curso", otro, tmp_path / "sal.txt", en=tmp_path).returncode == 0
    hecho = grader_aqui("recalificar", "--curso", otro, "--sal-fichero", tmp_path / "sal.txt", notas, en=tmp_path)
    assert hecho.returncode == 2
    assert hecho.stderr == "Esas notas se pusieron con otra sal: di con --sal-fichero la misma.\n"


def test_lo_que_no_es_un_lote_se_dice(otro: Path, grader_aqui: Grader, tmp_path: Path) -> None:
    hecho = grader_aqui("recalificar", "--curso", otro, tmp_path, en=tmp_path)
    assert hecho.returncode == 2
    assert "no hay ninguna libreta.sqlite" in hecho.stderr


def test_lo_que_no_da_siempre_lo_mismo_se_dice_y_se_recuerda(otro: Path, grader_aqui: Grader, tmp_path: Path) -> None:
    al_azar = (
        "import random\n\nmediana_a_mano = 3.5\n\ndef mediana(datos):\n    return random.SystemRandom().random()\n"
    )
    (tmp_path / "e").mkdir()
    (tmp_path / "e" / "Ana.py").write_text(al_azar, encoding="utf-8")
    (tmp_path / "e" / "Eva.py").write_text(ENTREGAS["Ana.py"], encoding="utf-8")
    opciones = ["--curso", otro, "-e", "e01", "--salida", tmp_path / "n", "--procesos", "1"]
    hecho = grader_aqui("lote", *opciones, "--verificar-estabilidad", tmp_path / "e", en=tmp_path)
    assert hecho.returncode == 0, hecho.stderr

    def avisos() -> dict[tuple[str, str], str]:
        with (tmp_path / "n" / "partes.csv").open(encoding="utf-8-sig", newline="") as archivo:
            return {(f["estudiante"], f["parte"]): f["aviso"] for f in csv.DictReader(archivo) if f["aviso"]}

    assert avisos() == {("Ana", "mediana"): "inestable"}
    cambiar(otro / "ejercicios" / "curso.toml", 'e01_mediana"\npuntos = 10', 'e01_mediana"\npuntos = 4')
    assert grader_aqui("recalificar", "--curso", otro, "--si", tmp_path / "n", en=tmp_path).returncode == 0
    assert avisos() == {("Ana", "mediana"): "inestable"}


def test_las_paginas_dicen_la_nota_de_ahora_y_sin_ellas_no_queda_ninguna_vieja(
    otro: Path, grader_aqui: Grader, tmp_path: Path
) -> None:
    (tmp_path / "e").mkdir()
    (tmp_path / "e" / "Ana.py").write_text(ENTREGAS["Ana.py"], encoding="utf-8")
    opciones = ["--curso", otro, "-e", "e01", "--salida", tmp_path / "n", "--procesos", "1"]
    pagina = tmp_path / "n" / "paginas" / "Ana.html"
    assert grader_aqui("lote", *opciones, tmp_path / "e", en=tmp_path).returncode == 0
    assert "10 de 10" in pagina.read_text(encoding="utf-8")
    cambiar(otro / "ejercicios" / "curso.toml", 'e01_mediana"\npuntos = 10', 'e01_mediana"\npuntos = 4')
    assert grader_aqui("recalificar", "--curso", otro, "--si", tmp_path / "n", en=tmp_path).returncode == 0
    assert "4 de 4" in pagina.read_text(encoding="utf-8")
    assert grader_aqui("lote", *opciones, "--sin-paginas", tmp_path / "e", en=tmp_path).returncode == 0
    assert not pagina.exists()
