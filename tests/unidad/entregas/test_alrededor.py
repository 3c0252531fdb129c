"""Lo que un archivo entregado tiene alrededor: con qué nombre se importa y con qué ruta se lee."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from grader.entregas import alrededor, datos_de, leer_entrega, modulos_de
from grader.entregas.alrededor import importados_por, importan
from grader.modelo import Archivo, Entrega
from tests.unidad.apoyo import ficha, parte


def entrega(hermanos: tuple[str, ...] = (), datos: tuple[str, ...] = ()) -> Entrega:
    como_archivos = [tuple(Archivo(n, n.encode()) for n in nombres) for nombres in (hermanos, datos)]
    return Entrega(Path("x"), {}, como_archivos[0], (), como_archivos[1])


@pytest.mark.parametrize(
    ("archivo", "hermanos", "modulos"),
    [
        ("e05.py", ("e05.py", "ayuda.py"), {"e05": "e05.py", "ayuda": "ayuda.py"}),
        ("e05.py", ("utiles/__init__.py", "utiles/a.py"),
         {"utiles.__init__": "utiles/__init__.py", "utiles.a": "utiles/a.py", "a": "utiles/a.py"}),
        ("e05.py", ("src/mis/a.py",), {"src.mis.a": "src/mis/a.py", "a": "src/mis/a.py"}),
        ("tarea/e05.py", ("tarea/utiles/a.py", "a.py"), {"utiles.a": "tarea/utiles/a.py", "a": "tarea/utiles/a.py"}),
        ("e05.py", ("viejo/ayuda.py", "ayuda.py"), {"viejo.ayuda": "viejo/ayuda.py", "ayuda": "ayuda.py"}),
        ("e05.py", ("mis cosas/a.py",), {"a": "mis cosas/a.py"}),
        ("e05.py", (unicodedata.normalize("NFD", "añadir.py"),), {"añadir": unicodedata.normalize("NFD", "añadir.py")}),
    ],
)  # fmt: skip
def test_los_modulos_se_importan_por_su_nombre_y_por_su_carpeta(
    archivo: str, hermanos: tuple[str, ...], modulos: dict[str, str]
) -> None:
    hallados = modulos_de(Archivo(archivo, b""), entrega(hermanos))
    assert {nombre: contenido.decode() for nombre, contenido in hallados.items()} == modulos


@pytest.mark.parametrize(
    ("archivo", "codigo", "datos", "rutas"),
    [
        ("e05.py", "open('config.json')", ("config.json",), {"config.json"}),
        ("e05.py", "open('config.json')", ("Config.json",), {"config.json", "Config.json"}),
        ("e05.py", "open('datos/UNO.csv')", ("datos/uno.csv",), {"datos/UNO.csv", "datos/uno.csv"}),
        ("tarea/e05.py", "", ("tarea/a.txt", "b.txt"), {"a.txt"}),
    ],
)
def test_los_datos_se_leen_desde_donde_esta_el_archivo(
    archivo: str, codigo: str, datos: tuple[str, ...], rutas: set[str]
) -> None:
    assert set(datos_de(Archivo(archivo, codigo.encode()), entrega((), datos))) == rutas


@pytest.mark.parametrize(
    ("codigo", "leidos"),
    [
        ("exec(open('ayuda.py').read())", {"ayuda.py"}),
        ('runpy.run_path("./mis/cosas.py")', {"mis/cosas.py"}),
        (r'{"source": "open(\"ayuda.py\")"}', {"ayuda.py"}),
        ("import ayuda  # de ayuda.py", set()),
        ("print('e05.py')", set()),
    ],
)
def test_el_codigo_de_al_lado_que_se_lee_como_un_archivo_esta_al_lado(codigo: str, leidos: set[str]) -> None:
    alrededor = entrega(("e05.py", "ayuda.py", "mis/cosas.py"))
    assert set(datos_de(Archivo("e05.py", codigo.encode()), alrededor)) == leidos


# --- Quién importa a quién -----------------------------------------------------------------------------------------


@pytest.fixture
def leidos(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Los nombres de los archivos en que se va buscando qué importan."""
    nombres: list[str] = []

    def apuntar(archivo: Archivo) -> frozenset[str]:
        nombres.append(archivo.nombre)
        return importados_por(archivo)

    monkeypatch.setattr(alrededor, "importados_por", apuntar)
    return nombres


def test_en_cada_archivo_se_busca_una_vez_lo_que_importa(leidos: list[str]) -> None:
    archivos = [Archivo(f"m{n}.py", f"import m{n + 1}\n".encode()) for n in range(50)]
    quienes = importan(archivos)
    assert [[uno.nombre for uno in quienes(otro)] for otro in archivos[:2]] == [[], ["m0.py"]]
    assert all(len(quienes(otro)) == 1 for otro in archivos[1:])
    assert leidos == [a.nombre for a in archivos]


def test_leer_el_doble_de_archivos_no_cuesta_mas_del_doble(tmp_path: Path, leidos: list[str]) -> None:
    fichas = (ficha(parte("f"), nombre="e01_uno"), ficha(parte("g"), nombre="e05_cinco"))
    cuantos = []
    for copias in (10, 20):
        carpeta = tmp_path / str(copias)
        carpeta.mkdir()
        for n in range(copias):
            (carpeta / f"e01 e05 ({n}).py").write_text("import a0\ndef f():\n    pass\n", encoding="utf-8")
            (carpeta / f"a{n}.ipynb").write_text("{}", encoding="utf-8")
        leer_entrega(carpeta, fichas)
        cuantos.append(len(leidos))
        leidos.clear()
    assert 0 < cuantos[1] <= 2 * cuantos[0]
