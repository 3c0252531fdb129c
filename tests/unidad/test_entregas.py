"""Encontrar lo entregado: carpetas, archivos sueltos, nombres raros, y una frase clara cuando no hay nada."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path

import pytest

from grader.entregas import EntregaInvalida, estrenar_entrega, leer_entrega
from grader.modelo import Entrega
from tests.unidad.apoyo import ficha, parte

FICHAS = (ficha(parte("f"), nombre="e01_uno"), ficha(parte("g"), nombre="e05_cinco"))


def escribir(carpeta: Path, *nombres: str) -> None:
    for nombre in nombres:
        archivo = carpeta / nombre
        archivo.parent.mkdir(parents=True, exist_ok=True)
        archivo.write_text(nombre, encoding="utf-8")


def candidatos(entrega: Entrega) -> dict[str, list[str]]:
    """Los nombres de los archivos que pueden resolver cada ejercicio."""
    return {nombre[:3]: [a.nombre for a in archivos] for nombre, archivos in entrega.candidatos.items()}


def de_carpeta(carpeta: Path, *nombres: str) -> dict[str, list[str]]:
    escribir(carpeta, *nombres)
    return candidatos(leer_entrega(carpeta, FICHAS))


# --- Qué archivo es de quién ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "nombre",
    [
        "e05_cinco.py",
        "e05.py",
        "E05_CINCO.PY",
        "e05-versión final (2).py",
        "entrega_e05_maría.py",
        "Copia de e05_cinco.py",
        "María Ñandú – e05.py",
        "e05b.py",
    ],
)
def test_un_archivo_es_del_ejercicio_que_dice_su_nombre(tmp_path: Path, nombre: str) -> None:
    hallados = de_carpeta(tmp_path, nombre, "e01_uno.py")
    assert hallados == {"e01": ["e01_uno.py"], "e05": [nombre]}


@pytest.mark.parametrize("nombre", ["tarea.py", "fase05.py", "e005.py", "e5.py", "mi e 05.py", "e051.py"])
def test_un_archivo_que_no_dice_de_quien_es_puede_ser_de_cualquiera_que_no_tenga_el_suyo(
    tmp_path: Path, nombre: str
) -> None:
    assert de_carpeta(tmp_path, nombre, "e01_uno.py") == {"e01": ["e01_uno.py"], "e05": [nombre]}


@pytest.mark.parametrize("nombre", ["e01_e05.py", "e05 y e01.py", "tareas e01, e05 (2).py"])
def test_un_archivo_es_de_todos_los_ejercicios_que_dice_su_nombre(tmp_path: Path, nombre: str) -> None:
    hallados = de_carpeta(tmp_path, nombre, "e05.py")
    assert {clave: set(suyos) for clave, suyos in hallados.items()} == {"e01": {nombre}, "e05": {nombre, "e05.py"}}


@pytest.mark.parametrize(
    "define", ["def f(x):\n    return x", "f = 3", "f: int = 3", "a, f = 1, 2", "from otro import f"]
)
@pytest.mark.parametrize("nombre", ["e05.py", "e77.py", "e05 (2).PY"])
@pytest.mark.parametrize("codificacion", ["utf-8", "utf-8-sig", "utf-16"])
def test_lo_que_nadie_dice_resolver_se_busca_por_sus_nombres_en_los_demas_archivos(
    tmp_path: Path, nombre: str, define: str, codificacion: str
) -> None:
    (tmp_path / nombre).write_text(f"{define}\n", encoding=codificacion)
    entrega = leer_entrega(tmp_path, FICHAS)
    assert candidatos(entrega)["e01"] == [nombre]
    assert entrega.avisos == ()


@pytest.mark.parametrize(
    "dice", ["print(f)", "# f = 3", "    f = 3", "f == 3", "f = ...", "def f2(): pass", "return f, g"]
)
def test_nombrar_algo_no_es_definirlo(tmp_path: Path, dice: str) -> None:
    (tmp_path / "e05.py").write_text(f"{dice}\n", encoding="utf-8")
    assert candidatos(leer_entrega(tmp_path, FICHAS)) == {"e01": [], "e05": ["e05.py"]}


def test_lo_que_ya_nombra_la_plantilla_de_un_ejercicio_no_es_senal_de_otro(tmp_path: Path) -> None:
    (tmp_path / "e05.py").write_text("g, f = 1, 2\n", encoding="utf-8")
    fichas = (FICHAS[0], ficha(parte("g"), nombre="e05_cinco", inicial="g = ...  # devuelve también f\n"))
    assert candidatos(leer_entrega(tmp_path, fichas))["e01"] == []


def test_si_el_que_lleva_su_clave_no_lo_define_se_mira_ademas_en_los_otros(tmp_path: Path) -> None:
    (tmp_path / "otro.py").write_text("def f():\n    pass\n", encoding="utf-8")
    (tmp_path / "e01.py").write_text("import otro\n", encoding="utf-8")
    assert candidatos(leer_entrega(tmp_path, FICHAS))["e01"] == ["e01.py", "otro.py"]
    (tmp_path / "e01.py").write_text("def f():\n    pass\n", encoding="utf-8")
    assert candidatos(leer_entrega(tmp_path, FICHAS))["e01"] == ["e01.py"]


def test_un_cuaderno_puede_resolver_todos_los_ejercicios(tmp_path: Path) -> None:
    hallados = de_carpeta(tmp_path, "cuaderno.IPYNB", "e01.py")
    assert hallados == {"e01": ["e01.py", "cuaderno.IPYNB"], "e05": ["cuaderno.IPYNB"]}


def test_teoria_no_responde_a_ningun_ejercicio_pero_se_puede_importar(tmp_path: Path) -> None:
    escribir(tmp_path, "teoria.py", "e01.py")
    entrega = leer_entrega(tmp_path, FICHAS)
    assert candidatos(entrega) == {"e01": ["e01.py"], "e05": []}
    assert {a.nombre for a in entrega.hermanos} == {"teoria.py", "e01.py"}


def test_dos_archivos_para_un_ejercicio_se_prueban_los_dos_y_se_avisa(tmp_path: Path) -> None:
    escribir(tmp_path, "e05_cinco.py", "e05_cinco (1).py")
    entrega = leer_entrega(tmp_path, FICHAS)
    assert candidatos(entrega)["e05"] == ["e05_cinco.py", "e05_cinco (1).py"]
    (aviso,) = entrega.avisos
    assert all(nombre in aviso for nombre in ("«e05_cinco.py»", "«e05_cinco (1).py»"))


def test_un_archivo_de_un_ejercicio_que_no_existe_se_avisa(tmp_path: Path) -> None:
    escribir(tmp_path, "e01.py", "e77_otro.py")
    assert "e77" in " ".join(leer_entrega(tmp_path, FICHAS).avisos)
    # Si se pidió corregir uno solo, los archivos de los demás no extrañan.
    assert leer_entrega(tmp_path, FICHAS[:1]).avisos == ()


@pytest.mark.parametrize("nombre", ["e05.py", "lo que sea.py", "cuaderno.ipynb", "Tarea.PY"])
def test_un_archivo_suelto_puede_ser_de_cualquiera(tmp_path: Path, nombre: str) -> None:
    escribir(tmp_path, nombre)
    entrega = leer_entrega(tmp_path / nombre, FICHAS)
    assert candidatos(entrega) == {"e01": [nombre], "e05": [nombre]}
    assert entrega.candidatos["e01_uno"][0].contenido == nombre.encode()


@pytest.mark.parametrize("normal", ["NFC", "NFD"])
def test_los_nombres_con_acentos_se_conservan_como_estan(tmp_path: Path, normal: str) -> None:
    nombre = unicodedata.normalize(normal, "e05 María Muñoz – versión 2.py")
    assert de_carpeta(tmp_path / unicodedata.normalize(normal, "año"), nombre)["e05"] == [nombre]


# --- Dónde se busca ------------------------------------------------------------------------------------------------


def test_si_no_hay_nada_en_la_carpeta_se_mira_en_las_de_dentro(tmp_path: Path) -> None:
    hallados = de_carpeta(tmp_path, "tarea/e01.py", "tarea/otra/e05.py", "tarea/notas.txt")
    assert hallados == {"e01": ["tarea/e01.py"], "e05": ["tarea/otra/e05.py"]}


def test_si_hay_algo_en_la_carpeta_no_se_mira_en_las_de_dentro(tmp_path: Path) -> None:
    assert de_carpeta(tmp_path, "e01.py", "viejo/e05.py") == {"e01": ["e01.py"], "e05": []}


@pytest.mark.parametrize("oculta", ["__pycache__", ".ipynb_checkpoints", "__MACOSX", ".venv/lib", ".git"])
def test_lo_que_dejan_las_herramientas_no_es_una_entrega(tmp_path: Path, oculta: str) -> None:
    hallados = de_carpeta(tmp_path, f"{oculta}/e01.py", "tarea/e05.py", "tarea/._e05.py")
    assert hallados == {"e01": [], "e05": ["tarea/e05.py"]}


# --- Lo que no se puede leer ---------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="en Windows los enlaces necesitan permisos")
def test_los_enlaces_y_archivos_especiales_no_se_leen_y_se_avisa(tmp_path: Path) -> None:
    escribir(tmp_path, "secreto.txt", "tarea/e01.py")
    (tmp_path / "tarea" / "e05.py").symlink_to(tmp_path / "secreto.txt")
    (tmp_path / "tarea" / "roto.py").symlink_to(tmp_path / "no existe")
    os.mkfifo(tmp_path / "tarea" / "tubo.ipynb")
    entrega = leer_entrega(tmp_path / "tarea", FICHAS)
    assert candidatos(entrega) == {"e01": ["e01.py"], "e05": []}
    assert [nombre in aviso for nombre, aviso in zip(("e05.py", "roto.py", "tubo.ipynb"), entrega.avisos, strict=True)]


@pytest.mark.parametrize(("nombre", "mib"), [("e05.py", 5), ("cuaderno.ipynb", 300)])
def test_un_archivo_desmesurado_no_se_lee_y_se_avisa(tmp_path: Path, nombre: str, mib: int) -> None:
    escribir(tmp_path, "e01.py")
    with (tmp_path / nombre).open("wb") as archivo:
        archivo.truncate(mib << 20)
    entrega = leer_entrega(tmp_path, FICHAS)
    assert candidatos(entrega) == {"e01": ["e01.py"], "e05": []}
    assert f"«{nombre}»" in entrega.avisos[0]
    with pytest.raises(EntregaInvalida, match="MiB"):
        leer_entrega(tmp_path / nombre, FICHAS)


def test_una_ruta_que_no_existe_sugiere_la_mas_parecida(tmp_path: Path) -> None:
    escribir(tmp_path, "mi_tarea.ipynb")
    with pytest.raises(EntregaInvalida, match=r"mi_tarea\.ipynb"):
        leer_entrega(tmp_path / "mi_tara.ipynb", FICHAS)
    with pytest.raises(EntregaInvalida) as dicho:
        leer_entrega(tmp_path / "otra" / "cosa.py", FICHAS)
    assert "Querías" not in str(dicho.value)


@pytest.mark.parametrize("nombre", ["a" * 300, "a" * 5_000, "a\0b", "tarea.py/dentro"], ids=lambda n: f"{n[:8]}…")
def test_una_ruta_imposible_tampoco_existe(tmp_path: Path, nombre: str) -> None:
    escribir(tmp_path, "tarea.py")
    with pytest.raises(EntregaInvalida):
        leer_entrega(tmp_path / nombre, FICHAS)


@pytest.mark.parametrize("nombre", ["tarea.zip", "foto.png", "tarea", "e05.py.txt"])
def test_un_archivo_de_otra_clase_no_es_una_entrega(tmp_path: Path, nombre: str) -> None:
    escribir(tmp_path, nombre)
    with pytest.raises(EntregaInvalida, match=r"\.ipynb"):
        leer_entrega(tmp_path / nombre, FICHAS)


@pytest.mark.parametrize("nombres", [(), ("foto.png",), ("dentro/apuntes.txt",)], ids=["vacía", "foto", "subcarpeta"])
def test_una_carpeta_sin_codigo_se_explica(tmp_path: Path, nombres: tuple[str, ...]) -> None:
    escribir(tmp_path, *nombres)
    with pytest.raises(EntregaInvalida) as dicho:
        leer_entrega(tmp_path, FICHAS)
    assert all(nombre.partition("/")[0] in str(dicho.value) for nombre in nombres)


# --- La carpeta del estudiante -------------------------------------------------------------------------------------


def test_la_carpeta_de_entrega_se_crea_de_las_plantillas_una_sola_vez(tmp_path: Path) -> None:
    plantillas, entrega = tmp_path / "plantillas", tmp_path / "entrega"
    escribir(plantillas, "e01_uno.py", "cuaderno.ipynb", "__pycache__/e01.pyc")
    assert estrenar_entrega(plantillas, entrega)
    assert sorted(p.name for p in entrega.iterdir()) == ["cuaderno.ipynb", "e01_uno.py"]
    (entrega / "e01_uno.py").write_text("mi trabajo", encoding="utf-8")
    assert not estrenar_entrega(plantillas, entrega)
    assert (entrega / "e01_uno.py").read_text(encoding="utf-8") == "mi trabajo"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["entrega", "plantillas"]


def test_una_copia_que_quedo_a_medias_se_rehace(tmp_path: Path) -> None:
    plantillas, entrega = tmp_path / "plantillas", tmp_path / "entrega"
    escribir(plantillas, "e01_uno.py")
    escribir(tmp_path, ".entrega.nueva/resto.py")
    assert estrenar_entrega(plantillas, entrega)
    assert [p.name for p in entrega.iterdir()] == ["e01_uno.py"]
