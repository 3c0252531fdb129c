"""click habla español: el catálogo está completo, compilado al día y lo usa la línea de órdenes."""

from __future__ import annotations

import gettext
import importlib.util
import io
import os
import string
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

IDIOMA = Path(__file__).parent.parent / "grader" / "idioma"

# Una línea de órdenes con lo que tiene la de grader y algo más, para pasar por las frases de click que ve una persona.
APLICACION = """
import sys
from pathlib import Path
{antes}
from grader.idioma.de_click import activar
activar()
import click
{despues}

@click.group(options_metavar="[opciones]", subcommand_metavar="ORDEN …")
@click.version_option("1.0")
def principal():
    "Aplicación de muestra."

@principal.command(options_metavar="[opciones]")
@click.argument("nombre", metavar="NOMBRE", help="Un nombre.")
@click.option("--ejercicio", "-e", type=click.Choice(["e01", "e05"]), metavar="eNN", required=True, help="Cuál.")
@click.option("--exigir", type=click.FloatRange(0, 10), metavar="N", default=5, show_default=True, help="Nota.")
@click.option("--entrega", type=click.Path(exists=True, path_type=Path), help="Dónde.")
@click.option("--salida", type=click.Path(file_okay=False), help="Dónde.")
@click.option("--de", type=click.Path(exists=True, dir_okay=False), envvar="DE", show_envvar=True, help="Dónde.")
@click.option("--par", nargs=2, metavar="A B", help="Dos.")
@click.option("--vieja", is_flag=True, deprecated=True, help="Ya no.")
def corregir(**_):
    "Corrige."

@principal.command(options_metavar="[opciones]", deprecated=True)
@click.confirmation_option()
def borrar():
    "Borra."

principal(sys.argv[1:], prog_name="grader")
"""

# Se pone delante de un programa: cada frase traducida sale entre ⟦ ⟧, y la que no está en el catálogo lo detiene.
SEUDOTRADUCCION = """
import gettext
class Seudo(gettext.GNUTranslations):
    def gettext(self, mensaje):
        assert mensaje in self._catalog, "sin traducción: " + mensaje
        return "⟦" + mensaje + "⟧"
    def ngettext(self, uno, varios, n):
        assert (uno, int(n != 1)) in self._catalog, "sin traducción: " + uno
        return "⟦" + (uno if n == 1 else varios) + "⟧"
gettext.GNUTranslations = Seudo
"""

# Lo que click escribe en inglés sin pasar por gettext si no se le da otra cosa, y el principio de sus frases.
INGLES = ("OPTIONS", "COMMAND", "ARGS", "TEXT", "INTEGER", "FLOAT", "BOOLEAN", "Usage", "Error", "Try", "Invalid")

LLAMADAS = (
    [],
    ["--help"],
    ["--version"],
    ["--nada"],
    ["corregi"],
    ["otra"],
    ["corregir", "--help"],
    ["corregir"],
    ["corregir", "-e", "e01"],
    ["corregir", "-e", "e99", "x"],
    ["corregir", "-e"],
    ["corregir", "-e", "e01", "x", "y"],
    ["corregir", "-e", "e01", "x", "y", "z"],
    ["corregir", "-e", "e01", "--exigir", "mucho", "x"],
    ["corregir", "-e", "e01", "--exigir", "11", "x"],
    ["corregir", "-e", "e01", "--entrega", "no existe", "x"],
    ["corregir", "-e", "e01", "--salida", __file__, "x"],
    ["corregir", "-e", "e01", "--de", ".", "x"],
    ["corregir", "-e", "e01", "--par", "1"],
    ["corregir", "-e", "e01", "--vieja=1", "x"],
    ["corregir", "-e", "e01", "--vieja", "x"],
    ["corregir", "--ej", "e01", "x"],
    ["borrar", "--help"],
    ["borrar"],
)


def ejecutar(programa: str, argumentos: list[str], **entorno: str) -> str:
    """Lo que escribe un programa de Python en sus dos salidas, sin nada de entrada."""
    proceso = subprocess.run(
        [sys.executable, "-c", programa, *argumentos],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", **entorno},
        input="",
        check=False,
        timeout=60,
    )
    assert "Traceback" not in proceso.stderr, proceso.stderr
    return proceso.stdout + proceso.stderr


def mensajes_de_click() -> list[str | tuple[str, ...]]:
    """Las frases que el código instalado de click pasa por gettext."""
    encontrado = importlib.util.find_spec("click")
    assert encontrado is not None
    assert encontrado.origin is not None
    claves = {"_": None, "gettext": None, "ngettext": (1, 2)}
    metodos = [("**.py", "python")]
    hallados = extract_from_dir(str(Path(encontrado.origin).parent), method_map=metodos, keywords=claves)
    # «required» llega a gettext desde una variable, donde no lo ve ninguna búsqueda.
    return ["required", *dict.fromkeys(mensaje for _, _, mensaje, _, _ in hallados)]


def huecos(texto: str) -> set[str]:
    """Los nombres entre llaves de una plantilla de `str.format`."""
    return {nombre for _, nombre, _, _ in string.Formatter().parse(texto) if nombre}


def ingles_suelto(dicho: str) -> list[str]:
    """Las palabras de `INGLES` que quedan fuera de ⟦ ⟧."""
    fuera, dentro = [], 0
    for signo in dicho:
        dentro += (signo == "⟦") - (signo == "⟧")
        if not dentro:
            fuera.append(signo)
    return sorted(palabra for palabra in INGLES if palabra in "".join(fuera))


def test_el_catalogo_compilado_esta_al_dia() -> None:
    with (IDIOMA / "click.po").open("rb") as archivo:
        catalogo = read_po(archivo, locale="es", abort_invalid=True)
    compilado = io.BytesIO()
    write_mo(compilado, catalogo)
    nuevo = gettext.GNUTranslations(io.BytesIO(compilado.getvalue()))
    with (IDIOMA / "click.mo").open("rb") as archivo:
        guardado = gettext.GNUTranslations(archivo)
    frases = [{k: v for k, v in vars(c)["_catalog"].items() if k} for c in (guardado, nuevo)]  # sin la cabecera
    assert frases[0] == frases[1], (
        "click.mo no corresponde a click.po: compílalo con la orden que hay al principio de click.po"
    )


def test_cada_frase_de_click_tiene_traduccion() -> None:
    with (IDIOMA / "click.po").open("rb") as archivo:
        catalogo = read_po(archivo, locale="es")
    mensajes = mensajes_de_click()
    assert len(mensajes) > 60, "no se encontraron las frases de click"
    for mensaje in mensajes:
        entrada = catalogo.get(mensaje[0] if isinstance(mensaje, tuple) else mensaje)
        assert entrada is not None, f"falta en click.po: {mensaje!r}"
        originales = mensaje if isinstance(mensaje, tuple) else (mensaje,)
        traducidos = entrada.string if isinstance(entrada.string, tuple) else (entrada.string,)
        assert len(traducidos) == len(originales), f"singular y plural no se corresponden: {mensaje!r}"
        for traducido in traducidos:
            assert traducido, f"sin traducir en click.po: {mensaje!r}"
            # Una traducción puede callar un dato, pero no pedir uno que click no da.
            permitidos = set().union(*map(huecos, originales))
            assert huecos(traducido) <= permitidos, f"dato desconocido en la traducción de {mensaje!r}"


def test_el_catalogo_no_guarda_frases_que_click_ya_no_usa() -> None:
    with (IDIOMA / "click.po").open("rb") as archivo:
        catalogo = {entrada.id for entrada in read_po(archivo, locale="es") if entrada.id}
    assert catalogo <= set(mensajes_de_click())


@pytest.mark.parametrize("argumentos", LLAMADAS, ids=lambda argumentos: " ".join(map(str, argumentos)) or "sin nada")
def test_todo_lo_que_dice_click_pasa_por_el_catalogo(argumentos: list[str]) -> None:
    dicho = ejecutar(APLICACION.format(antes=SEUDOTRADUCCION, despues=""), argumentos, DE="")
    assert "⟦" in dicho
    assert ingles_suelto(dicho) == []


def test_la_seudotraduccion_ve_lo_que_queda_en_ingles() -> None:
    descuidada = APLICACION.replace(', metavar="N"', "").replace('command(options_metavar="[opciones]")', "command()")
    dicho = ejecutar(descuidada.format(antes=SEUDOTRADUCCION, despues=""), ["corregir", "--help"])
    assert ingles_suelto(dicho) == ["FLOAT", "OPTIONS"]


@pytest.mark.parametrize(
    "argumentos",
    [
        ["--help"],
        *([orden, "--help"] for orden in ("corregir", "verificar", "plantillas")),
        ["corregi"],
        ["corregir", "--nada"],
        ["corregir", "--exigir", "mucho"],
        ["corregir", "--ejercicio"],
    ],
    ids=" ".join,
)
def test_grader_no_dice_nada_en_ingles(argumentos: list[str]) -> None:
    programa = f"import sys; sys.argv[0] = 'grader'\n{SEUDOTRADUCCION}\nfrom grader.cli import principal\nprincipal()"
    dicho = ejecutar(programa, argumentos)
    assert "⟦" in dicho
    assert ingles_suelto(dicho) == []


@pytest.mark.parametrize("antes", ["", "import click"], ids=["antes de click", "con click ya cargado"])
@pytest.mark.parametrize("idioma", ["en_US.UTF-8", "C", "fr"])
def test_el_idioma_no_depende_de_la_maquina(antes: str, idioma: str) -> None:
    programa = APLICACION.format(antes=antes, despues="")
    entorno = {"LANGUAGE": idioma, "LC_ALL": idioma, "LANG": idioma}
    assert "Uso: grader [opciones] ORDEN" in ejecutar(programa, ["--help"], **entorno)
    assert "No hay ninguna orden 'corregi'. ¿Quisiste decir 'corregir'?" in ejecutar(programa, ["corregi"], **entorno)


def test_el_entorno_queda_como_estaba() -> None:
    antes = "import os; previo = dict(os.environ)"
    despues = "assert dict(os.environ) == previo"
    assert "Uso:" in ejecutar(APLICACION.format(antes=antes, despues=despues), ["--help"])
