"""Qué cuenta de lo que llega a un lote y de quién es: nadie se queda sin fila, ni lo que llega se sale de lo suyo."""

from __future__ import annotations

import io
import os
import re
import shutil
import stat
import unicodedata
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from grader.entregas import EntregaInvalida, leer_entrega
from grader.idioma import limpiar
from grader.modelo import Estado
from grader.recogida import Entregado, LoteInvalido, Recogida, compresion, huellas_de, recoger, recoleccion
from tests.unidad.apoyo import ficha, parte

Contenido = Mapping[str, bytes | str]


def poner(carpeta: Path, *nombres: str) -> None:
    for nombre in nombres:
        archivo = carpeta / nombre
        archivo.parent.mkdir(parents=True, exist_ok=True)
        archivo.write_text(nombre, encoding="utf-8")


def comprimir(archivos: Contenido) -> bytes:
    """Los bytes de un `.zip` de verdad."""
    destino = io.BytesIO()
    with zipfile.ZipFile(destino, "w", zipfile.ZIP_DEFLATED) as comprimido:
        for nombre, contenido in archivos.items():
            comprimido.writestr(nombre, contenido)
    return destino.getvalue()


@pytest.fixture
def lugar(tmp_path: Path) -> Path:
    """La carpeta de lo descargado."""
    (tmp_path / "entregas").mkdir()
    return tmp_path / "entregas"


@pytest.fixture
def recogido(tmp_path: Path) -> Callable[..., Recogida]:
    """`recogido(origen)`: lo que se recoge de ahí, con lo comprimido abierto en otra carpeta."""

    def de(origen: Path, *de_todos: Path) -> Recogida:
        return recoger(origen, tmp_path / "aparte", huellas_de(de_todos))

    return de


Recoger = Callable[..., Recogida]


def hallados(recogida: Recogida) -> tuple[list[str], list[str]]:
    """Los estudiantes que se encuentran y lo que no se mira."""
    return [e.estudiante for e in recogida.entregados], list(recogida.sobran)


def archivos_de(ruta: Path) -> set[str]:
    """Los archivos que hay en lo de una persona."""
    if ruta.is_file():
        return {ruta.name}
    return {p.relative_to(ruta).as_posix() for p in ruta.rglob("*") if p.is_file()}


# --- De quién es cada cosa -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "nombre", ["Zoe.zip", "Zoe.rar", "Zoe.7z", "Zoe.tar.gz", "Zoe.pdf", "Zoe.docx", "Zoe.txt", "Zoe"]
)
def test_lo_que_entrega_alguien_tiene_su_fila_aunque_no_se_pueda_calificar(
    lugar: Path, recogido: Recoger, nombre: str
) -> None:
    poner(lugar, "Ana/e01.py", "Bea.ipynb", "Carla.py", nombre)
    assert hallados(recogido(lugar)) == (["Ana", "Bea", "Carla", "Zoe"], [])


@pytest.mark.parametrize("nombre", ["notas.csv", "Lista.XLSX", "README.md", "README", "LÉEME.txt", "curso.toml"])
def test_las_listas_de_quien_ensena_no_son_de_un_estudiante_y_se_dice(
    lugar: Path, recogido: Recoger, nombre: str
) -> None:
    poner(lugar, "Ana.py", nombre)
    assert hallados(recogido(lugar)) == (["Ana"], [nombre])


@pytest.mark.parametrize(
    "nombre",
    [
        ".DS_Store", "__MACOSX/x.py", ".ipynb_checkpoints/x.ipynb", "Thumbs.db", "desktop.ini", "~$Ana.docx",
        ".~lock.Ana.odt#", "Ana-checkpoint.py",
    ],
)  # fmt: skip
def test_lo_que_deja_el_sistema_no_es_de_nadie_ni_se_nombra(lugar: Path, recogido: Recoger, nombre: str) -> None:
    poner(lugar, "Ana.py", nombre)
    assert hallados(recogido(lugar)) == (["Ana"], [])


@pytest.mark.parametrize("nombre", ["A. Pérez/e01.py", "A. Pérez.py", "A. Pérez.ipynb"])
@pytest.mark.parametrize("otro", ["A. Pérez.zip", "A. Pérez.tar.gz", "A. Pérez.pdf"])
def test_lo_que_acompana_a_una_entrega_con_su_nombre_no_es_otra(
    lugar: Path, recogido: Recoger, nombre: str, otro: str
) -> None:
    poner(lugar, nombre, otro)
    assert hallados(recogido(lugar)) == (["A. Pérez"], [otro])


def test_dos_entregas_con_el_mismo_nombre_se_distinguen(lugar: Path, recogido: Recoger) -> None:
    poner(lugar, "Ana.py", "Ana.ipynb", "Bea.pdf", "Bea.rar", "Carla.py")
    assert hallados(recogido(lugar))[0] == ["Ana.ipynb", "Ana.py", "Bea.pdf", "Bea.rar", "Carla"]


@pytest.mark.parametrize("nombre", ["Zoe.ipynb.json", "Zoe.ipynb.txt", "Zoe.py.txt", "Zoe.tar.gz"])
def test_un_nombre_no_lleva_lo_que_dice_de_que_clase_es(lugar: Path, recogido: Recoger, nombre: str) -> None:
    poner(lugar, "Ana.py", nombre)
    assert hallados(recogido(lugar))[0] == ["Ana", "Zoe"]


@pytest.mark.skipif(os.name == "nt", reason="en Windows los nombres son texto")
def test_el_nombre_de_quien_entrega_se_lee_aunque_no_este_en_utf8(lugar: Path, recogido: Recoger) -> None:
    for crudo in (b"Jos\xe9", b"N\xa3\xa4ez"):
        os.mkdir(os.path.join(os.fsencode(lugar), crudo))  # noqa: PTH102, PTH118  # nombres en bytes
    assert set(hallados(recogido(lugar))[0]) == {"José", "Núñez"}


@pytest.mark.parametrize("otro", [unicodedata.normalize("NFD", "Núñez"), "Núñez\u200b", "Nú\u202eñez"], ids=ascii)
def test_dos_nombres_que_se_ven_iguales_no_son_dos_personas_con_un_mismo_texto(
    lugar: Path, recogido: Recoger, otro: str
) -> None:
    poner(lugar, "Núñez/e01.py", f"{otro}/e01.py")
    nombres = hallados(recogido(lugar))[0]
    assert len({limpiar(nombre) for nombre in nombres}) == 2
    assert all(unicodedata.is_normalized("NFC", nombre) for nombre in nombres)


def test_si_no_hay_ni_una_que_se_pueda_calificar_se_dice_lo_que_hay(lugar: Path, recogido: Recoger) -> None:
    poner(lugar, "clase.rar", "notas.csv")
    with pytest.raises(LoteInvalido, match=r"«clase\.rar»"):
        recogido(lugar)


@pytest.mark.parametrize(
    ("nombre", "dicho"),
    [
        ("clase.rar", "no es un .zip: descomprime ese archivo"),
        ("clase.TAR.GZ", "no es un .zip: descomprime ese archivo"),
        ("Ana.py", "no es una carpeta: para una sola entrega está «grader corregir --entrega Ana.py»"),
        ("clase.zip", "está dañado y no se pudo abrir. Descárgalo otra vez"),
    ],
)
def test_de_lo_que_existe_y_no_es_un_lote_se_dice_que_hacer(
    lugar: Path, recogido: Recoger, nombre: str, dicho: str
) -> None:
    poner(lugar, nombre)
    with pytest.raises(LoteInvalido, match=re.escape(dicho)):
        recogido(lugar / nombre)
    with pytest.raises(LoteInvalido, match="No existe la carpeta"):
        recogido(lugar / f"otra {nombre}")


# --- Varios intentos -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("nombres", "cuenta"),
    [
        (["Ana intento 1.ipynb", "Ana intento 2.ipynb"], "Ana intento 2"),
        (["Ana_intento_2.ipynb", "Ana_intento_10.ipynb"], "Ana_intento_10"),
        (["Ana.ipynb", "Ana_v2.ipynb"], "Ana_v2"),
        (["Ana (intento 3).py", "Ana (intento 1).py", "Ana.py"], "Ana (intento 3)"),
        (["Ana attempt-1/e01.py", "Ana attempt-2/e01.py"], "Ana attempt-2"),
        (["Ana_2026-03-09.ipynb", "Ana_2026-03-10.ipynb"], "Ana_2026-03-10"),
        (["Ana_2026-03-10-09-15-00.ipynb", "Ana_2026-03-10-18-02-11.ipynb"], "Ana_2026-03-10-18-02-11"),
    ],
)
def test_de_quien_entrega_varias_veces_cuenta_la_ultima_y_se_dicen_las_demas(
    lugar: Path, recogido: Recoger, nombres: list[str], cuenta: str
) -> None:
    poner(lugar, "Zoe.py", *nombres)
    suya, otra = recogido(lugar).entregados
    assert (suya.estudiante, suya.intento, otra.estudiante) == ("Ana", cuenta, "Zoe")
    assert {suya.intento, *suya.anteriores} == {
        n.partition("/")[0].removesuffix(".ipynb").removesuffix(".py") for n in nombres
    }


@pytest.mark.parametrize(
    ("llego", "cuenta", "no_tienen"),
    [
        (["Ana intento 1.py", "Ana intento 2.pdf"], "Ana intento 1", ["Ana intento 2.pdf"]),
        (["Ana_v1.py", "Ana_v2.zip", "Ana_v3.docx"], "Ana_v1", ["Ana_v3.docx", "Ana_v2.zip"]),
        (["Ana/v1/e01.py", "Ana/v2/nota.txt"], "v1", ["v2"]),
        (["Ana.ipynb", "Ana v2/captura.png"], "Ana", ["Ana v2"]),
        (["Ana v1.pdf", "Ana v2.pdf"], "Ana v2", []),
    ],
)
def test_si_el_ultimo_intento_no_trae_codigo_cuenta_el_ultimo_que_si_y_se_dice(
    lugar: Path, recogido: Recoger, llego: list[str], cuenta: str, no_tienen: list[str]
) -> None:
    poner(lugar, "Zoe.py", *llego)
    suya, _ = recogido(lugar).entregados
    assert (suya.estudiante, suya.intento, len(suya.anteriores)) == ("Ana", cuenta, len(llego) - 1)
    dicho = " ".join(suya.avisos)
    assert [n for n in no_tienen if f"«{n}»" not in dicho] == []
    assert ("De tus intentos cuenta" in dicho) == bool(no_tienen)


@pytest.mark.parametrize(
    "nombres", [["Eva/x.py", "Evan/x.py"], ["Iv2.py", "I.py"], ["Grupo 1.py", "Grupo 2.py"], ["v1.py", "v2.py"]]
)
def test_lo_que_no_dice_ser_otro_intento_es_de_otra_persona(lugar: Path, recogido: Recoger, nombres: list[str]) -> None:
    poner(lugar, *nombres)
    assert len(recogido(lugar).entregados) == 2


@pytest.mark.parametrize(
    ("carpetas", "cuenta"),
    [
        (["Intento 1", "Intento 2", "Intento 10"], "Intento 10"),
        (["2026-03-09 10.22", "2026-03-10 08.00"], "2026-03-10 08.00"),
        (["v1", "v2"], "v2"),
    ],
)
def test_si_en_la_carpeta_de_alguien_estan_sus_intentos_cuenta_el_ultimo(
    lugar: Path, recogido: Recoger, carpetas: list[str], cuenta: str
) -> None:
    poner(lugar, *(f"Ana/{carpeta}/e01.py" for carpeta in carpetas), "Ana/nota.pdf")
    (suya,) = recogido(lugar).entregados
    assert (suya.estudiante, suya.intento, suya.ruta.name) == ("Ana", cuenta, cuenta)
    assert len(suya.anteriores) == len(carpetas) - 1


@pytest.mark.parametrize(
    "nombres", [["Ana/v1/e01.py", "Ana/v2/e02.py", "Ana/e03.py"], ["Ana/parte 1/e01.py", "Ana/v2/e02.py"]]
)
def test_lo_que_no_son_solo_intentos_cuenta_entero(lugar: Path, recogido: Recoger, nombres: list[str]) -> None:
    poner(lugar, *nombres)
    (suya,) = recogido(lugar).entregados
    assert (suya.anteriores, suya.codigo) == ((), len(nombres))


# --- Lo comprimido -------------------------------------------------------------------------------------------------


def test_lo_que_trae_un_zip_cuenta_como_si_estuviera_descomprimido(lugar: Path, recogido: Recoger) -> None:
    dentro = comprimir({"e05.py": "x", "__MACOSX/._e05.py": "x", ".ipynb_checkpoints/e05-checkpoint.ipynb": "{}"})
    (lugar / "Ana.zip").write_bytes(dentro)
    (lugar / "Bea").mkdir()
    (lugar / "Bea" / "tarea.zip").write_bytes(comprimir({"tarea/e01.py": "x", "otra.ZIP": comprimir({"e02.py": "y"})}))
    poner(lugar, "Bea/e03.py", "Carla/e01.py")
    ana, bea, carla = recogido(lugar).entregados
    assert "e05.py" in archivos_de(ana.ruta)
    assert archivos_de(bea.ruta) == {"e03.py", "tarea/tarea/e01.py", "tarea/otra/e02.py"}
    assert (ana.avisos, bea.avisos, ana.codigo, bea.codigo) == ((), (), 1, 3)
    # Lo que llegó no se toca, y lo que no hay que abrir se lee donde está.
    assert archivos_de(lugar / "Bea") == {"e03.py", "tarea.zip"}
    assert carla.ruta == lugar / "Carla"


def test_un_zip_que_ya_se_descomprimio_no_se_abre_otra_vez(lugar: Path, recogido: Recoger) -> None:
    poner(lugar, "Ana/tarea/e01.py")
    (lugar / "Ana" / "tarea.zip").write_bytes(comprimir({"e01.py": "y"}))
    (ana,) = recogido(lugar).entregados
    assert (archivos_de(ana.ruta) - {"tarea.zip"}, ana.codigo) == ({"tarea/e01.py"}, 1)


@pytest.mark.parametrize(
    ("dentro", "estudiantes"),
    [
        (["Ana/e01.py", "Bea/e01.py"], ["Ana", "Bea"]),
        (["./Ana/e01.py", "./Bea/e01.py"], ["Ana", "Bea"]),
        (["Ana.ipynb", "Bea.ipynb", "notas.csv"], ["Ana", "Bea"]),
        (["Tarea 1/Ana/e01.py", "Tarea 1/Bea/tarea.ipynb"], ["Ana", "Bea"]),
        (["Curso/Tarea 1/Ana.ipynb", "Curso/Tarea 1/Bea.ipynb", "__MACOSX/Curso/._x"], ["Ana", "Bea"]),
        (["Ana/e01.py", "Ana/e02.py"], ["Ana"]),
        (["Ana/tarea.ipynb"], ["Ana"]),
        (["Ana.ipynb"], ["Ana"]),
        (
            ["Tarea 1/Ana/e01.py", "Tarea 1/Bea/e01.py", "README.md", "notas.csv", "instrucciones.pdf"],
            ["Ana", "Bea"],
        ),
        (["Tarea 1/Ana/e01.py", "Tarea 1/Bea/e01.py", "README.md"], ["Ana", "Bea"]),
        (["Ana Gil/Intento 1/e01.py", "Ana Gil/Intento 2/e01.py"], ["Ana Gil"]),
        (["e01.py", "e05.py", "ayuda.py"], ["clase"]),
        (["Intento 1/e01.py", "Intento 2/e01.py"], ["clase"]),
        (["Ana/entrega/e01.py", "Ana/datos/x.txt"], ["Ana"]),
    ],
)
def test_lo_descargado_puede_ser_un_solo_zip(
    lugar: Path, recogido: Recoger, dentro: list[str], estudiantes: list[str]
) -> None:
    (lugar / "clase.zip").write_bytes(comprimir(dict.fromkeys(dentro, "x")))
    assert hallados(recogido(lugar / "clase.zip"))[0] == estudiantes


def test_de_lo_comprimido_se_sabe_donde_estaba_y_es_lo_mismo_cada_vez(lugar: Path, tmp_path: Path) -> None:
    ana = comprimir({"e01.py": "x"})
    (lugar / "Ana.zip").write_bytes(ana)
    (tmp_path / "clase.zip").write_bytes(comprimir({"Tarea/Ana.zip": ana, "Tarea/Bea/e01.py": "y"}))
    for vez in ("una", "otra"):
        (suya,) = recoger(lugar, tmp_path / vez).entregados
        assert suya.lugar == lugar / "Ana.zip"
        de_la_clase = recoger(tmp_path / "clase.zip", tmp_path / f"{vez}-clase").entregados
        assert [e.lugar.name for e in de_la_clase if e.lugar] == ["Ana.zip", "Bea"]
        assert all(e.lugar and e.lugar.is_relative_to(tmp_path / "clase.zip") for e in de_la_clase)


@pytest.mark.parametrize("nombre", ["__clase.zip", ".zip", "tarea~.zip", "~$clase.zip"])
def test_el_zip_de_la_clase_puede_llamarse_de_cualquier_forma(lugar: Path, recogido: Recoger, nombre: str) -> None:
    (lugar / nombre).write_bytes(comprimir({"Ana/e01.py": "x", "Bea/e01.py": "y"}))
    assert hallados(recogido(lugar / nombre))[0] == ["Ana", "Bea"]


def test_un_zip_dentro_de_otro_dentro_de_otro_no_se_abre_sin_fin(lugar: Path, recogido: Recoger) -> None:
    contenido = comprimir({"e01.py": "x"})
    for _ in range(40):
        contenido = comprimir({"otro.zip": contenido})
    (lugar / "clase.zip").write_bytes(contenido)
    (una,) = recogido(lugar / "clase.zip").entregados
    assert "demasiados .zip" in una.avisos[0]


def test_lo_que_queda_fuera_de_la_carpeta_de_la_clase_se_dice(lugar: Path, recogido: Recoger) -> None:
    dentro = ["Tarea 1/Ana/e01.py", "Tarea 1/Bea/e01.py", "instrucciones.pdf"]
    (lugar / "clase.zip").write_bytes(comprimir(dict.fromkeys(dentro, "x")))
    assert recogido(lugar / "clase.zip").avisos == ("Cuenta lo que hay dentro de «Tarea 1», y no «instrucciones.pdf».",)


def test_un_zip_dentro_de_otro_es_el_de_la_clase_si_trae_lo_de_varias_personas(lugar: Path, recogido: Recoger) -> None:
    dentro = comprimir({"Ana/e01.py": "x", "Bea/e01.py": "y"})
    (lugar / "clase.zip").write_bytes(comprimir({"Tarea 3.zip": dentro}))
    (lugar / "una.zip").write_bytes(comprimir({"Ana.zip": comprimir({"e01.py": "x"})}))
    assert hallados(recogido(lugar / "clase.zip"))[0] == ["Ana", "Bea"]
    shutil.rmtree(lugar.parent / "aparte")
    assert hallados(recogido(lugar / "una.zip"))[0] == ["Ana"]


def test_un_zip_que_trae_otra_cosa_que_lo_que_se_llama_igual_no_se_pierde(lugar: Path, recogido: Recoger) -> None:
    poner(lugar, "Ana/e01.py", "Bea/notas.txt", "Carla.py")
    for quien, archivos in {
        "Ana": {"e01.py": "otra cosa"},
        "Bea": {"e01.py": "x"},
        "Carla": {"Carla.py": "Carla.py"},
    }.items():
        (lugar / f"{quien}.zip").write_bytes(comprimir(archivos))
    recogida = recogido(lugar)
    assert hallados(recogida) == (["Ana", "Ana.zip", "Bea", "Carla"], ["Bea", "Carla.zip"])
    assert [e.codigo for e in recogida.entregados] == [1, 1, 1, 1]


def test_un_zip_al_lado_de_lo_que_se_llama_igual_se_abre_una_vez(
    lugar: Path, recogido: Recoger, monkeypatch: pytest.MonkeyPatch
) -> None:
    poner(lugar, "Ana/notas.txt", "Bea/e01.py")
    for quien in ("Ana", "Bea", "Carla"):
        (lugar / f"{quien}.zip").write_bytes(comprimir({"e01.py": quien}))
    abiertos = []

    def abrir(comprimido: Path, *otros: Any) -> list[str]:
        abiertos.append(comprimido.name)
        return compresion.abrir(comprimido, *otros)

    monkeypatch.setattr(recoleccion, "abrir", abrir)
    assert hallados(recogido(lugar))[0] == ["Ana", "Bea", "Bea.zip", "Carla"]
    assert sorted(abiertos) == ["Ana.zip", "Bea.zip", "Carla.zip"]


def test_si_una_carpeta_parece_de_varias_personas_se_avisa(lugar: Path, recogido: Recoger) -> None:
    poner(
        lugar, "Grupo 1/Ana/e01.py", "Grupo 1/Bea/e01.py", "Carla/semana 1/e01.py", "Carla/semana 2/e02.py", "Dana.py"
    )
    recogida = recogido(lugar)
    assert hallados(recogida)[0] == ["Carla", "Dana", "Grupo 1"]
    (aviso,) = recogida.avisos
    assert "en «Grupo 1» hay varias" in aviso


def test_muchos_archivos_no_esconden_el_codigo(lugar: Path, recogido: Recoger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grader.entregas.busqueda.TOPE_DE_ARCHIVOS", 20)
    poner(lugar, *(f"Ana/d{n}/dato.txt" for n in range(40)), "Ana/z/e01.py")
    (ana,) = recogido(lugar).entregados
    assert ana.codigo == 1


CIFRADO = comprimir({"e01.py": "x"})
MAL = {
    "dañado": (CIFRADO[:-30], "está dañado"),
    "no es un zip": (b"Rar!", "está dañado"),
    "vacío": (b"", "está dañado"),
    "con contraseña": (
        CIFRADO.replace(b"PK\x03\x04\x14\x00\x00", b"PK\x03\x04\x14\x00\x01").replace(
            b"PK\x01\x02\x14\x03\x14\x00\x00", b"PK\x01\x02\x14\x03\x14\x00\x01"
        ),
        "contraseña",
    ),
    "que se sale": (comprimir({"../../fuera.py": "x"}), "apunta a un lugar que no es de la entrega"),
    "que se sale a la Windows": (comprimir({"..\\fuera.py": "x", "C:\\fuera.py": "x"}), "apunta a un lugar"),
    "absoluto": (comprimir({"/tmp/fuera_de_aqui.py": "x"}), "apunta a un lugar"),
}


@pytest.mark.parametrize("cual", MAL)
@pytest.mark.parametrize("en_carpeta", [False, True], ids=["suelto", "en su carpeta"])
def test_lo_que_no_se_puede_sacar_se_dice_a_quien_lo_entrego_y_nada_se_sale(
    lugar: Path, recogido: Recoger, cual: str, en_carpeta: bool
) -> None:
    contenido, dicho = MAL[cual]
    comprimido = lugar / "Ana" / "tarea.zip" if en_carpeta else lugar / "Ana.zip"
    comprimido.parent.mkdir(exist_ok=True)
    comprimido.write_bytes(contenido)
    poner(lugar, "Bea/e01.py")
    antes = archivos_de(lugar.parent)
    ana, _ = recogido(lugar).entregados
    assert dicho in " ".join(ana.avisos)
    assert f"«{comprimido.name}»" in " ".join(ana.avisos)
    assert archivos_de(lugar.parent) - antes <= {"aparte/00000/tarea.zip"}
    assert not Path("/tmp/fuera_de_aqui.py").exists()
    with pytest.raises(EntregaInvalida) as error:
        leer_entrega(ana.ruta, (ficha(parte()),))
    assert error.value.estado == Estado.OTRO_FORMATO
    assert "sin comprimir" in error.value.para_enviar


def test_lo_que_si_se_puede_sacar_cuenta_aunque_lo_demas_no(lugar: Path, recogido: Recoger) -> None:
    roto = bytearray(comprimir({"e01.py": "bien", "e02.py": bytes(range(256)) * 8}))
    roto[roto.index(b"e02.py") + 40] ^= 0xFF
    (lugar / "Ana.zip").write_bytes(roto)
    (ana,) = recogido(lugar).entregados
    assert archivos_de(ana.ruta) == {"e01.py"}
    assert ana.avisos == ("No se sacó de «Ana.zip» «e02.py»: está dañado. Comprímelo y entrégalo otra vez.",)


@pytest.mark.parametrize("cual", MAL)
def test_del_zip_de_la_clase_se_dice_a_quien_ensena_que_hacer(lugar: Path, recogido: Recoger, cual: str) -> None:
    contenido, dicho = MAL[cual]
    (lugar / "clase.zip").write_bytes(contenido)
    with pytest.raises(LoteInvalido) as error:
        recogido(lugar / "clase.zip")
    assert dicho in str(error.value)
    assert "di en qué carpeta quedó" in str(error.value)
    assert "ntrég" not in str(error.value)


def test_un_enlace_dentro_de_un_zip_no_se_crea(lugar: Path, recogido: Recoger) -> None:
    enlace = zipfile.ZipInfo("e01.py")
    enlace.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(lugar / "Ana.zip", "w") as comprimido:
        comprimido.writestr(enlace, "/etc/passwd")
        comprimido.writestr("e02.py", "x")
    (ana,) = recogido(lugar).entregados
    assert archivos_de(ana.ruta) == {"e02.py"}
    assert "«e01.py»" in ana.avisos[0]


def test_una_bomba_no_llena_el_disco_ni_se_lleva_a_las_demas(
    lugar: Path, recogido: Recoger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compresion, "TOPE_DE_UNA", 1 << 20)
    monkeypatch.setattr(compresion.Presupuesto.__init__, "__defaults__", (1 << 20, 30, False))
    honda = b"x"
    for _ in range(6):
        honda = comprimir({"dentro.zip": honda, "e01.py": "x"})
    bombas = {
        "grande": comprimir({"ceros.py": bytes(2 << 20)}),
        "con algo bueno": comprimir({"a/ceros.bin": bytes(2 << 20), "z/e01.py": "x"}),
        "con muchos": comprimir({f"{n}.py": "x" for n in range(40)}),
        "con otras dentro": comprimir({f"{n}.zip": comprimir({"ceros.bin": bytes(300 << 10)}) for n in range(9)}),
        "honda": honda,
    }
    for nombre, contenido in bombas.items():
        (lugar / f"{nombre}.zip").write_bytes(contenido)
    poner(lugar, "Bea/e01.py")
    entregados = {e.estudiante: e for e in recogido(lugar).entregados}
    assert set(entregados) == {*bombas, "Bea"}
    for nombre in bombas:
        assert entregados[nombre].avisos, nombre
        assert sum(p.stat().st_size for p in entregados[nombre].ruta.rglob("*") if p.is_file()) <= 1 << 20
    assert entregados["Bea"].avisos == ()
    assert archivos_de(entregados["con algo bueno"].ruta) == {"z/e01.py"}


@pytest.mark.parametrize("codificacion", ["utf-8", "cp850"])
@pytest.mark.parametrize("forma", ["NFC", "NFD"])
def test_los_nombres_de_un_zip_se_leen_los_haya_escrito_quien_los_haya_escrito(
    lugar: Path, recogido: Recoger, codificacion: str, forma: str
) -> None:
    nombre = "Ángela Núñez/e01.py"
    crudo = unicodedata.normalize("NFC" if codificacion == "cp850" else forma, nombre).encode(codificacion)
    # Con un nombre del mismo largo, sin marca de UTF-8, que se cambia por el de verdad.
    de_relleno = "x" * len(crudo)
    contenido = comprimir({de_relleno: "x", "Bea/e01.py": "x"}).replace(de_relleno.encode(), crudo)
    (lugar / "clase.zip").write_bytes(contenido)
    assert set(hallados(recogido(lugar / "clase.zip"))[0]) == {"Ángela Núñez", "Bea"}


def test_un_nombre_que_no_cabe_en_el_disco_se_acorta_sin_perder_su_clase(lugar: Path, recogido: Recoger) -> None:
    (lugar / "Ana.zip").write_bytes(comprimir({f"{'ñ' * 240}.ipynb": "{}", f"{'ñ' * 239}n.ipynb": "{ }"}))
    (ana,) = recogido(lugar).entregados
    assert (ana.codigo, ana.avisos, len(archivos_de(ana.ruta))) == (2, (), 2)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="a root no se le niega nada")
def test_lo_que_no_se_puede_mirar_no_se_lleva_a_las_demas(lugar: Path, recogido: Recoger) -> None:
    poner(lugar, "Ana/e01.py", "Bea/e01.py", "Carla/dentro/e01.py")
    for cerrada in ("Ana", "Carla/dentro"):
        (lugar / cerrada).chmod(0)
    try:
        assert hallados(recogido(lugar))[0] == ["Ana", "Bea", "Carla"]
    finally:
        for cerrada in ("Ana", "Carla/dentro"):
            (lugar / cerrada).chmod(0o755)


def test_si_no_se_puede_mirar_lo_de_alguien_se_deja_para_cuando_se_lea(
    lugar: Path, recogido: Recoger, monkeypatch: pytest.MonkeyPatch
) -> None:
    poner(lugar, "Ana/e01.py", "Bea/e01.py")
    corriente = recoleccion._abrir_lo_suyo

    def negado(entregado: Entregado, aparte: Path) -> Entregado:
        if entregado.estudiante == "Ana":
            raise PermissionError(13, "Permission denied")
        return corriente(entregado, aparte)

    monkeypatch.setattr(recoleccion, "_abrir_lo_suyo", negado)
    assert hallados(recogido(lugar))[0] == ["Ana", "Bea"]


# --- Quiénes entregaron lo mismo -----------------------------------------------------------------------------------


def test_quienes_entregan_lo_mismo_se_dicen_juntos_y_lo_que_tiene_cualquiera_no_cuenta(
    lugar: Path, recogido: Recoger
) -> None:
    plantilla = lugar.parent / "plantilla.py"
    plantilla.write_bytes(b"# nada\n")
    for quien, archivos in {
        "Ana": {"e01.py": b"a = 1\n"},
        "Bea": {"otro nombre.py": b"a = 1\r\n", "e02.py": b"# nada\n"},
        "Carla": {"e01.py": b"a = 2\n"},
        "Dana": {"e02.py": b"# nada\n"},
        "Elsa": {"e02.py": b"# nada\r\n"},
        "Fede": {"nota.pdf": b"a = 1\n"},
        "Gus": {"nota.pdf": b"a = 1\n"},
    }.items():
        (lugar / quien).mkdir()
        for nombre, contenido in archivos.items():
            (lugar / quien / nombre).write_bytes(contenido)
    (lugar / "Hugo.zip").write_bytes(comprimir({"x/e01.py": b"a = 1\n"}))
    assert recogido(lugar, plantilla).iguales == (("Ana", "Bea", "Hugo"),)
