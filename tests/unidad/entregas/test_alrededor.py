"""Lo que un archivo entregado tiene alrededor: con qué nombre se importa y con qué ruta se lee."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from grader.entregas import datos_de, modulos_de
from grader.modelo import Archivo, Entrega


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
