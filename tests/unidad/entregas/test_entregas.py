"""Encontrar lo entregado: carpetas, archivos sueltos, nombres raros, y una frase clara cuando no hay nada."""

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Mapping
from pathlib import Path

import pytest

from grader.entregas import EntregaInvalida, buscar, leer_entrega
from grader.entregas.lectura import estrenar_entrega
from grader.modelo import Entrega
from tests.unidad.apoyo import ficha, parte

FICHAS = (ficha(parte("f"), nombre="e01_uno"), ficha(parte("g"), nombre="e05_cinco"))


def escribir(carpeta: Path, *nombres: str, contenido: str = "") -> None:
    for nombre in nombres:
        archivo = carpeta / nombre
        archivo.parent.mkdir(parents=True, exist_ok=True)
        archivo.write_text(contenido or nombre, encoding="utf-8")


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


@pytest.mark.parametrize("mio", ["mio.py", "solucion final.py", "e05.py", "roto.py"])
def test_una_plantilla_sin_tocar_no_tapa_lo_hecho_en_otro_archivo(tmp_path: Path, mio: str) -> None:
    hecho = "def f(x)\n" if mio == "roto.py" else "def f(x):\n    return x\n"
    (tmp_path / mio).write_text(hecho, encoding="utf-8")
    intacta = tmp_path / "e01_uno.py"
    intacta.write_text('def f(x):\n    raise NotImplementedError("por resolver: f")\n', encoding="utf-8")
    assert mio in candidatos(leer_entrega(tmp_path, FICHAS))["e01"]
    intacta.write_text("def f(x):\n    return x\n", encoding="utf-8")
    assert mio not in candidatos(leer_entrega(tmp_path, FICHAS))["e01"]


PIDE_ATENCION = ficha(
    parte("atencion_causal"),
    parte("pesos"),
    nombre="e05_cinco",
    inicial='def atencion_causal(x):\n    raise NotImplementedError("por resolver: atencion_causal")\n\npesos = ...\n',
)


@pytest.mark.parametrize(
    "escrito",
    [
        "def atencion_casual(x):\n    return x\n",
        "def atención_causal(x):\n    return x\n",
        "def atencionCausal(x):\n    return x\n",
        "atencion_causall = lambda x: x\n",
        'if __name__ == "__main__":\n    def atencion_causal(x):\n        return x\n',
        "class Tarea:\n\tasync def atencion_causal(x):\n\t\treturn x\n",
        "def todo():\r\n    atencion_causal = 3\r\n",
    ],
)
def test_una_plantilla_sin_tocar_no_tapa_lo_mal_escrito_ni_lo_que_quedo_dentro_de_otra_cosa(
    tmp_path: Path, escrito: str
) -> None:
    (tmp_path / "tarea.py").write_text(escrito, encoding="utf-8", newline="")
    (tmp_path / "e05.py").write_text(PIDE_ATENCION.inicial, encoding="utf-8")
    assert candidatos(leer_entrega(tmp_path, [PIDE_ATENCION]))["e05"] == ["e05.py", "tarea.py"]
    (tmp_path / "e05.py").write_text("def atencion_causal(x):\n    return x\n\n\npesos = 3\n", encoding="utf-8")
    assert candidatos(leer_entrega(tmp_path, [PIDE_ATENCION]))["e05"] == ["e05.py"]


@pytest.mark.parametrize(
    "escrito",
    [
        "def atencion(x):\n    return x\n",
        "def f():\n    pesos = 3\n",
        "peso = 3\n",
        "    return atencion_causal(x)\n",
        "    atencion_causal = ...\n",
        f"{'a' * 5_000_000} = 1\n",
        "".join(f"n{n} = 1\n" for n in range(50_000)),
    ],
    ids=lambda escrito: escrito[:40],
)
def test_lo_que_no_se_le_parece_no_se_toma_por_suyo(tmp_path: Path, escrito: str) -> None:
    (tmp_path / "tarea.py").write_text(escrito, encoding="utf-8")
    (tmp_path / "e05.py").write_text(PIDE_ATENCION.inicial, encoding="utf-8")
    assert candidatos(leer_entrega(tmp_path, [PIDE_ATENCION]))["e05"] == ["e05.py"]


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


@pytest.mark.parametrize(
    ("textos", "sobran"),
    [
        ({"e05_mio.py": "from e05_aux import angulos", "e05_aux.py": ""}, ""),
        ({"e05_mio.py": "import math, e05_aux as aux", "e05_aux.py": ""}, ""),
        ({"e05_mio.py": "from mios.e05_aux import angulos", "mios/e05_aux.py": ""}, ""),
        ({"e05_mio.py": "from .e05_aux import angulos", "e05_aux.py": ""}, ""),
        ({"e05.py": "from e05_aux import angulos", "e05_aux.py": "from e05 import BASE"}, ""),  # el uno al otro
        ({"e05_mio.py": "# from e05_aux import angulos", "e05_aux.py": ""}, "«e05_aux.py», «e05_mio.py»"),
        ({"e05_mio.py": "import e05_auxiliar", "e05_aux.py": ""}, "«e05_aux.py», «e05_mio.py»"),
        ({"e05_mio.py": "from e05_aux import f", "e05_aux.py": "", "e05_z.py": ""}, "«e05_mio.py», «e05_z.py»"),
    ],
)
def test_lo_que_otro_importa_es_un_apoyo_y_no_sobra(tmp_path: Path, textos: Mapping[str, str], sobran: str) -> None:
    avisos = [aviso for aviso in de_textos(tmp_path, textos).avisos if "deja solo uno" in aviso]
    assert [aviso.partition(": ")[2].partition(". Cuenta")[0] for aviso in avisos] == ([sobran] if sobran else [])


def test_de_un_cuaderno_que_se_quiere_importar_se_dice_que_no_se_puede(tmp_path: Path) -> None:
    cuaderno = '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}'
    textos = {"e05.py": "from angulos import angulos", "angulos.ipynb": cuaderno, "otro.ipynb": cuaderno}
    (aviso,) = (aviso for aviso in de_textos(tmp_path, textos).avisos if "importa" in aviso)
    assert "«angulos.ipynb», que es un cuaderno" in aviso
    (tmp_path / "angulos.py").write_text("", encoding="utf-8")  # con un módulo que se llama igual, ese es el que vale
    assert not any("importa" in aviso for aviso in de_textos(tmp_path, textos).avisos)


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


UNO, CINCO = "def f(x):\n    return x\n", "def g(x):\n    return x\n"


def de_textos(carpeta: Path, textos: Mapping[str, str]) -> Entrega:
    for nombre, texto in textos.items():
        (carpeta / nombre).parent.mkdir(parents=True, exist_ok=True)
        (carpeta / nombre).write_text(texto, encoding="utf-8")
    return leer_entrega(carpeta, FICHAS)


@pytest.mark.parametrize(
    ("textos", "cuenta"),
    [
        ({"e05.py": CINCO, "viejo/e05.py": CINCO + "#"}, "e05.py"),
        ({"prueba.py": "x = 1\n", "entrega/e05.py": CINCO}, "entrega/e05.py"),
        ({"prueba.ipynb": '{"cells": []}', "tarea/e05.py": CINCO}, "tarea/e05.py"),
        ({"e01.py": UNO, "más/e05.py": CINCO}, "más/e05.py"),
        ({"e05.py": CINCO, "entrega/e05.py": "g = ...\n"}, "e05.py"),
        ({"e05.py": CINCO, "entrega/e05.py": CINCO + "#"}, "entrega/e05.py"),
        ({"entrega/e05.py": CINCO, "curso-main/e05.py": CINCO + "#"}, "entrega/e05.py"),
        ({"curso-main/prueba.py": "x = 1\n", "curso-main/Entrega/e05.py": CINCO}, "curso-main/Entrega/e05.py"),
        ({"e05.py": "def g(x):\n    raise NotImplementedError('por resolver: g')\n", "b/e05.py": CINCO}, "b/e05.py"),
    ],
)
def test_cada_ejercicio_se_busca_en_el_primer_lugar_que_lo_responde(
    tmp_path: Path, textos: Mapping[str, str], cuenta: str
) -> None:
    entrega = de_textos(tmp_path, textos)
    assert candidatos(entrega)["e05"] == [cuenta]
    # Si no es el primero donde se mira, se dice de dónde se tomó.
    assert (f"se tomó de «{cuenta}»" in " ".join(entrega.avisos)) == (
        cuenta not in ("e05.py", "entrega/e05.py", "curso-main/Entrega/e05.py")
        or (cuenta == "e05.py" and "entrega/e05.py" in textos)
    )


def test_donde_se_mira_no_depende_de_si_esta_bien(tmp_path: Path) -> None:
    mal = de_textos(tmp_path, {"e05.py": "def g(x):\n    return -x\n", "viejo/e05.py": CINCO})
    assert candidatos(mal)["e05"] == ["e05.py"]


@pytest.mark.parametrize("nombre", ["c.ipynb.json", "c.ipynb.txt", "C.IPYNB.JSON"])
def test_un_cuaderno_al_que_el_navegador_cambio_el_final_es_un_cuaderno(tmp_path: Path, nombre: str) -> None:
    entrega = de_textos(tmp_path, {nombre: '{"cells": []}', "e01.py": UNO})
    assert candidatos(entrega) == {"e01": ["e01.py", nombre], "e05": [nombre]}
    assert candidatos(leer_entrega(tmp_path / nombre, FICHAS))["e05"] == [nombre]


@pytest.mark.parametrize(
    "resto", ["Thumbs.db", "desktop.ini", ".DS_Store", "~$e05.docx", ".~lock.e05.odt#", "._e05.py", "e05-checkpoint.py"]
)
def test_lo_que_deja_el_sistema_ni_cuenta_ni_se_nombra(tmp_path: Path, resto: str) -> None:
    entrega = de_textos(tmp_path, {"e05.py": CINCO, resto: "x"})
    assert (candidatos(entrega)["e05"], entrega.avisos, entrega.datos) == (["e05.py"], (), ())
    (tmp_path / "e05.py").unlink()
    if resto.endswith("-checkpoint.py"):  # no hay otra cosa
        assert candidatos(leer_entrega(tmp_path, FICHAS))["e05"] == [resto]
    else:
        with pytest.raises(EntregaInvalida, match="vacía"):
            leer_entrega(tmp_path, FICHAS)


@pytest.mark.skipif(os.name == "nt", reason="en Windows los nombres son texto")
@pytest.mark.parametrize(
    ("crudo", "se_lee"),
    [
        (b"notas_\xe9.py", "notas_é.py"),
        (b"e05 mu\xf1oz.py", "e05 muñoz.py"),
        (b"e05 mu\xa4oz.py", "e05 muñoz.py"),
        (b"jos\x82.ipynb", "josé.ipynb"),
        (b"sesi\xa2n/e05.py", "sesión/e05.py"),
        (b"\xff\xfe\x81.py", "\xa0■ü.py"),
    ],
)
def test_un_nombre_que_no_es_utf8_se_lee_como_lo_escribio_quien_lo_puso(
    tmp_path: Path, crudo: bytes, se_lee: str
) -> None:
    ruta = os.path.join(os.fsencode(tmp_path), crudo)  # noqa: PTH118  # un nombre en bytes
    os.makedirs(os.path.dirname(ruta), exist_ok=True)  # noqa: PTH103, PTH120
    with open(ruta, "w", encoding="utf-8") as archivo:  # noqa: PTH123
        archivo.write(CINCO)
    (nombre,) = candidatos(leer_entrega(tmp_path, FICHAS))["e05"]
    nombre.encode()
    if se_lee.isprintable():
        assert nombre == se_lee


def test_dos_nombres_que_se_leen_igual_se_distinguen_y_si_dicen_lo_mismo_son_uno(tmp_path: Path) -> None:
    nfc, nfd = (unicodedata.normalize(forma, "e05 máscara.py") for forma in ("NFC", "NFD"))
    igual = de_textos(tmp_path / "igual", {nfc: CINCO, nfd: CINCO})
    assert (
        len(candidatos(igual)["e05"]) == len({unicodedata.normalize("NFC", n) for n in candidatos(igual)["e05"]}) == 1
    )
    distinto = candidatos(de_textos(tmp_path / "distinto", {nfc: CINCO, nfd: CINCO + "#"}))["e05"]
    assert [unicodedata.normalize("NFC", n) for n in distinto] == ["e05 máscara.py", "e05 máscara [2].py"]


# --- Lo que hay al lado --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("textos", "leidos"),
    [
        ({"e05.py": "open('config.json')", "config.json": "{}", "apuntes.txt": "x"}, {"config.json"}),
        ({"e05.py": "open('CONFIG.json')", "Config.json": "{}"}, {"Config.json"}),
        ({"e05.py": "open(f'pesos_{n}.csv')", "pesos_1.csv": "1", "datos/pesos_1.csv": "2"}, set()),
        ({"e05.py": "glob('*.csv')", "uno.csv": "1", "datos/dos.csv": "2"}, {"uno.csv", "datos/dos.csv"}),
        ({"t.ipynb": '{"cells": "años.txt"}', "años.txt": "1"}, {"años.txt"}),
        ({"e05.py": "x = 1", "config.json": "{}"}, set()),
    ],
)
def test_se_leen_los_datos_que_el_codigo_nombra(tmp_path: Path, textos: Mapping[str, str], leidos: set[str]) -> None:
    entrega = de_textos(tmp_path, textos)
    assert ({d.nombre for d in entrega.datos}, entrega.avisos) == (leidos, ())


def test_de_los_datos_que_no_caben_se_dice_cuales(tmp_path: Path) -> None:
    textos = {"e05.py": "open('grande.bin')\nopen('chico.txt')", "grande.bin": "x" * (3 << 20), "chico.txt": "x"}
    entrega = de_textos(tmp_path, textos)
    assert [d.nombre for d in entrega.datos] == ["chico.txt"]
    assert "no puede leer «grande.bin»" in entrega.avisos[0]


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


@pytest.mark.parametrize("nombre", ["tarea.zip", "foto.png", "tarea", "e05.txt"])
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


CON_CODIGO = "import torch\n\ndef {}(x):\n    return x\n"


@pytest.mark.parametrize(
    ("nombre", "pedido"),
    [
        ("e05", "g"),
        ("e05.txt", "g"),
        ("E05 final.MD", "g"),
        ("e05.pyw", "g"),
        ("tarea.txt", "g_larga"),
        ("tarea", "g_larga"),
        ("hecho en el móvil/tarea.py3", "g_larga"),
    ],
)
@pytest.mark.parametrize("contenido", [CON_CODIGO, "Aquí está:\n```python\n" + CON_CODIGO + "```\n"])
def test_un_texto_con_lo_que_se_pide_se_lee_y_se_dice(tmp_path: Path, nombre: str, pedido: str, contenido: str) -> None:
    escribir(tmp_path, nombre, contenido=contenido.format(pedido))
    suyas = (ficha(parte("f"), nombre="e01_uno"), ficha(parte(pedido), nombre="e05_cinco"))
    for ruta in (tmp_path, tmp_path / nombre):
        entrega = leer_entrega(ruta, suyas)
        assert [a.nombre for a in entrega.candidatos["e05_cinco"]] in ([nombre], [nombre.rpartition("/")[2]])
        (aviso,) = [a for a in entrega.avisos if "así se leyó" in a]
        assert "«.py»" in aviso


def test_un_cuaderno_guardado_como_texto_se_lee_y_se_dice(tmp_path: Path) -> None:
    celda = {"cell_type": "code", "source": ["x = 1\n", "g_larga = 3"]}
    for nombre in ("tarea.txt", "tarea.json", "tarea"):
        escribir(tmp_path / nombre[-3:], nombre, contenido=json.dumps({"cells": [celda]}))
        entrega = leer_entrega(tmp_path / nombre[-3:], (ficha(parte("g_larga"), nombre="e05_cinco"),))
        assert [a.nombre for a in entrega.candidatos["e05_cinco"]] == [nombre]
        assert "es un cuaderno, y así se leyó" in entrega.avisos[0]


@pytest.mark.parametrize(
    ("nombre", "contenido"),
    [
        ("apuntes.txt", "pesos = lo que suman\n"),
        ("leeme.md", "```python\ndef g_larga(x):\n    ...\n```\n"),
        ("e05.txt", "No supe hacer g_larga.\n"),
        ("e05.csv", "g_larga = 3\n"),
    ],
)
def test_unos_apuntes_no_son_una_respuesta(tmp_path: Path, nombre: str, contenido: str) -> None:
    suyas = (ficha(parte("pesos"), parte("g_larga"), nombre="e05_cinco"),)
    escribir(tmp_path, nombre, contenido=contenido)
    with pytest.raises(EntregaInvalida, match=nombre):
        leer_entrega(tmp_path, suyas)


def test_un_texto_no_quita_el_sitio_a_un_archivo_de_codigo(tmp_path: Path) -> None:
    escribir(tmp_path, "e05.py", "e05_viejo.txt", contenido=CON_CODIGO.format("g"))
    entrega = leer_entrega(tmp_path, FICHAS)
    assert candidatos(entrega)["e05"] == ["e05.py"]
    assert entrega.avisos == ()


@pytest.mark.parametrize("donde", ["", "tarea 1/", "entrega/"])
def test_si_solo_estan_las_copias_de_jupyter_se_leen_y_se_dice(tmp_path: Path, donde: str) -> None:
    copia = f"{donde}.ipynb_checkpoints/tarea-checkpoint.ipynb"
    escribir(tmp_path, copia)
    entrega = leer_entrega(tmp_path, FICHAS)
    assert candidatos(entrega) == {"e01": [copia], "e05": [copia]}
    assert "pueden ser anteriores" in entrega.avisos[0]
    escribir(tmp_path, f"{donde}otra.ipynb")
    otra = leer_entrega(tmp_path, FICHAS)
    assert candidatos(otra) == {"e01": [f"{donde}otra.ipynb"], "e05": [f"{donde}otra.ipynb"]}
    assert otra.avisos == ()


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


def test_ningun_archivo_de_una_copia_del_curso_es_de_quien_la_descargo(raiz: Path, tmp_path: Path) -> None:
    """Salvo las plantillas, en las que sí se puede haber trabajado."""
    suyas = {"entrega", "plantillas", "build", "dist"}
    codigo = [p.relative_to(raiz) for patron in ("*.py", "[!.]*/*.py", "[!.]*/*/*.py") for p in raiz.glob(patron)]
    for ruta in [Path("ejercicios/curso.toml"), *(r for r in codigo if r.parts[0] not in suyas)]:
        (tmp_path / ruta).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / ruta).touch()
    assert buscar(tmp_path).codigo == ()
    (tmp_path / "mío.py").touch()
    assert [h.nombre for h in buscar(tmp_path).codigo] == ["mío.py"]
