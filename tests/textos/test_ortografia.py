"""Todo lo que se lee está en español y bien escrito, según el diccionario de hunspell y `palabras.txt`."""

from __future__ import annotations

import ast
import io
import re
import shutil
import subprocess
import tokenize
import warnings
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

Exigir = Callable[[bool, str], None]

PALABRAS = Path(__file__).with_name("palabras.txt")

# Lo que no es prosa, y lo que ocupa su lugar.
HUECO = " \0 "
NO_ES_PROSA = re.compile(
    r"```.*?```|``.+?``|`[^`]+`"  # código
    r"|\$\$.*?\$\$|\$[^$\n]+\$"  # fórmulas
    r"|<!--.*?-->|\]\([^)]*\)|https?://\S+"  # comentarios, destinos de los enlaces, direcciones
    r"|^> \*.*\*$"  # el resumen en inglés del README
    r"|%\(\w+\)\w|\{[^{}\n]*\}"  # datos que se ponen después
    r"|(?<!\w)--?[a-z][\w-]*"  # opciones de una orden
    r"|^%%?\w.*"  # magias de un cuaderno
    r"|#\s*(?:noqa|fmt|type)\b.*",  # avisos a las herramientas
    re.DOTALL | re.MULTILINE,
)
# Lo que va seguido sin espacios ni puntuación: solo es una palabra si no tiene dentro dígitos, puntos ni subrayados.
TROZO = re.compile(r"[^\s\0«»“”\"'()\[\]{},;:¡!¿?…|*=<>·→↔`+×−–—\\^²√≤≥%&⟦⟧]+")
PALABRA = re.compile(r"[^\W\d_]{2,}(?:-[^\W\d_]{2,})*")

# Palabras corrientes del inglés que no lo son del español: tres seguidas son una frase sin traducir.
INGLES = re.compile(
    r"the|of|and|to|in|is|that|for|it|with|was|on|are|be|this|have|from|or|by|not|but|what|all|were|when|we|there|can"
    r"|an|your|which|their|if|will|you|how|its|into|then|than|so|out|only|some|could|them|these|would|other|about"
)


def palabras_de(texto: str) -> list[str]:
    """Las palabras de la prosa, en orden. Un identificador, una sigla con números o un nombre de archivo no lo son."""
    trozos = (trozo.rstrip(".-").lstrip("#") for trozo in TROZO.findall(NO_ES_PROSA.sub(HUECO, texto)))
    return [p for t in trozos if PALABRA.fullmatch(t) and not _es_identificador(t) for p in t.split("-")]


def _es_identificador(trozo: str) -> bool:
    """Tiene mayúsculas en medio de minúsculas, como `LayerNorm`."""
    return not trozo.isupper() and not trozo[1:].islower()


def frases_en_ingles(texto: str) -> list[str]:
    """Las ternas de palabras inglesas seguidas."""
    palabras = [palabra.lower() for palabra in palabras_de(texto)]
    ternas = zip(palabras, palabras[1:], palabras[2:], strict=False)
    return [" ".join(terna) for terna in ternas if all(map(INGLES.fullmatch, terna))]


def desconocidas(palabras: set[str]) -> set[str]:
    """Las que no están en el diccionario de español."""
    hecho = subprocess.run(
        ["hunspell", "-d", "es_ES", "-i", "UTF-8", "-l"],
        input="\n".join(sorted(palabras)),
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    return set(hecho.stdout.split())


def leer_palabras() -> list[str]:
    """Las palabras del proyecto que no trae el diccionario."""
    lineas = PALABRAS.read_text(encoding="utf-8").splitlines()
    return [linea for linea in lineas if linea and not linea.startswith("#")]


# --- De dónde salen los textos -------------------------------------------------------------------------------------


def de_markdown(archivo: Path) -> Iterator[str]:
    """El documento entero."""
    yield archivo.read_text(encoding="utf-8")


def de_python(archivo: Path) -> Iterator[str]:
    """Los docstrings, los comentarios y todo literal que sea una frase."""
    codigo = archivo.read_text(encoding="utf-8")
    arbol, lineas = ast.parse(codigo), [linea.encode() for linea in codigo.split("\n")]
    apartados = {id(ajeno) for nodo in ast.walk(arbol) for ajeno in _no_se_leen(nodo)}
    for nodo in ast.walk(arbol):
        frase = _literal(nodo)
        # Una cadena cruda es un patrón, y una palabra sola suele ser un nombre.
        if " " in frase.strip() and id(nodo) not in apartados and not (_es_cruda(nodo, lineas) or _es_codigo(frase)):
            yield frase
    for pieza in tokenize.generate_tokens(io.StringIO(codigo).readline):
        if pieza.type == tokenize.COMMENT:
            yield pieza.string


def _literal(nodo: ast.AST) -> str:
    match nodo:
        case ast.Constant(value=str(texto)):
            return texto
        case ast.JoinedStr(values=trozos):
            return "".join(_literal(trozo) or HUECO for trozo in trozos)
    return ""


def _es_cruda(nodo: ast.AST, lineas: Sequence[bytes]) -> bool:
    """Como con `ast.get_source_segment`, que parte el archivo entero cada vez."""
    return lineas[getattr(nodo, "lineno", 1) - 1].startswith(b"r", getattr(nodo, "col_offset", 0))


def _es_codigo(frase: str) -> bool:
    """Son varias instrucciones de Python, para ejecutarlas o escribirlas en otro archivo."""
    try:
        with warnings.catch_warnings(action="ignore"):
            instrucciones = ast.parse(frase).body
    except (SyntaxError, ValueError):
        return False
    return len(instrucciones) > 1 and not all(isinstance(i, ast.Expr) for i in instrucciones)


def _no_se_leen(nodo: ast.AST) -> Sequence[ast.AST]:
    """Los trozos de una f-string, que se leen juntos; lo que se busca en un texto ajeno; SQL; estilos; cuentas."""
    match nodo:
        case ast.JoinedStr(values=trozos):
            return trozos
        case ast.Call(func=ast.Attribute(attr="startswith" | "endswith"), args=argumentos):
            return argumentos
        case ast.Call(func=ast.Attribute(attr="execute" | "exec_driver_sql"), args=argumentos):
            return [trozo for argumento in argumentos for trozo in ast.walk(argumento)]
        case ast.Compare(left=buscado, ops=[ast.In()]):
            return [buscado]
        case ast.keyword(arg="style" | "citas" | "sale_de" | "cantidades", value=no_es_prosa):
            return [*ast.walk(no_es_prosa)]
    return []


def de_configuracion(archivo: Path) -> Iterator[str]:
    """Los comentarios, lo que se escribe en la terminal y los títulos."""
    for hallado in re.finditer(
        r"(?:^|\s)#+ (.+)|echo '([^']+)'|(?:titulo|texto) = \"(.+)\"", archivo.read_text(encoding="utf-8")
    ):
        yield "".join(hallado.groups(""))


def de_traducciones(archivo: Path) -> Iterator[str]:
    """Las frases traducidas de un catálogo de gettext."""
    with archivo.open("rb") as abierto:
        for entrada in read_po(abierto, locale="es"):
            if entrada.id:
                yield from [entrada.string] if isinstance(entrada.string, str) else entrada.string


LECTORES: dict[str, Callable[[Path], Iterator[str]]] = {
    "*.md": de_markdown,
    "docs/**/*.md": de_markdown,
    "ejercicios/*/*.md": de_markdown,
    "ejercicios/*.py": de_python,
    "ejercicios/*/ejercicio.py": de_python,
    "ejercicios/*/equivocaciones.py": de_python,
    "ejercicios/*/inicial.py": de_python,
    "soluciones/*.py": de_python,
    "grader/**/*.py": de_python,
    "grader/idioma/*.po": de_traducciones,
    "ejercicios/*.toml": de_configuracion,
    "Makefile": de_configuracion,
    ".ci/*": de_configuracion,
}


@pytest.fixture(scope="module")
def textos(raiz: Path) -> dict[str, tuple[str, ...]]:
    """Los textos de cada archivo, por su nombre."""
    hallados = {archivo: leer for patron, leer in LECTORES.items() for archivo in raiz.glob(patron)}
    del hallados[raiz / "grader" / "curso" / "esqueleto.py"]  # sus textos son código, por completar
    return {archivo.relative_to(raiz).as_posix(): tuple(leer(archivo)) for archivo, leer in sorted(hallados.items())}


@pytest.fixture(scope="module")
def usadas(textos: dict[str, tuple[str, ...]]) -> dict[str, set[str]]:
    """Las palabras de cada archivo, por su nombre."""
    return {nombre: {p for texto in suyos for p in palabras_de(texto)} for nombre, suyos in textos.items()}


@pytest.fixture(scope="module")
def diccionario(exigir: Exigir) -> None:
    """Hunspell con su diccionario de español."""
    motivo = "falta el corrector ortográfico: en Debian y Ubuntu, «sudo apt install hunspell hunspell-es»"
    exigir(shutil.which("hunspell") is not None, motivo)
    hay = subprocess.run(["hunspell", "-d", "es_ES", "-l"], input="", capture_output=True, text=True, check=False)
    exigir(hay.returncode == 0, motivo)


def test_se_leen_todos_los_textos(usadas: dict[str, set[str]]) -> None:
    for parte in (
        "README.md", "CAMBIOS.md", "Makefile", "docs/", "curso.toml", "teoria.py", "enunciado.md", "ejercicio.py",
        "equivocaciones.py", "inicial.py", "soluciones/", "informes/", "idioma/", "mensajes", "cli.py",
    ):  # fmt: skip
        assert max((len(palabras) for nombre, palabras in usadas.items() if parte in nombre), default=0) > 10, parte


@pytest.mark.usefixtures("diccionario")
def test_no_hay_faltas_de_ortografia(usadas: dict[str, set[str]]) -> None:
    permitidas = {palabra.lower() for palabra in leer_palabras()}
    malas = desconocidas({p for palabras in usadas.values() for p in palabras if p.lower() not in permitidas})
    donde = {nombre: sorted(malas & palabras) for nombre, palabras in usadas.items() if malas & palabras}
    assert not donde, "corrígelas, ponlas entre `acentos graves` si son código o añádelas a tests/textos/palabras.txt"


def test_no_hay_frases_en_ingles(textos: dict[str, tuple[str, ...]]) -> None:
    assert [(n, frase) for n, suyos in textos.items() for texto in suyos for frase in frases_en_ingles(texto)] == []


@pytest.mark.usefixtures("diccionario")
def test_la_lista_de_palabras_solo_tiene_lo_que_hace_falta() -> None:
    palabras = leer_palabras()
    assert palabras == sorted(set(palabras), key=str.lower), "ordénalas, sin repetir ninguna"
    assert sorted(set(palabras) - desconocidas(set(palabras))) == [], "ya están en el diccionario"


# --- La prueba de la prueba ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("texto", "palabras"),
    [
        ("La **máscara** oculta:", ["La", "máscara", "oculta"]),
        ("usa `consulata` y $clabe$, o\n```sh\nmake corregri\n```\n", ["usa"]),
        ("[enlase](enlase.md) de https://enlase.es/pajina", ["enlase", "de"]),
        ("con --exijir, `-e` y el e05 de d_modelo en curso.toml", ["con", "el", "de", "en"]),
        ("LayerNorm, PyTorch y MLP; «pajina» (2ª)", ["MLP", "pajina"]),
        ("{cuantas} veces; %(num)s más; teórico-práctico", ["veces", "más", "teórico", "práctico"]),
    ],
)
def test_se_separa_la_prosa_de_lo_demas(texto: str, palabras: list[str]) -> None:
    assert palabras_de(texto) == palabras


def test_de_un_archivo_de_python_se_lee_lo_que_lee_una_persona(tmp_path: Path) -> None:
    archivo = tmp_path / "muestra.py"
    archivo.write_text(
        '"""Documenta esto."""\n'
        "import re  # comenta esto  # noqa: F401\n"
        'frase = f"hay {cosas} aquí" + "una" \'clave\'\n'
        'patron = re.compile(r"the answer was")\n'
        'if frase.startswith("the answer"): escribe(style="bold green")\n'
        'codigo = "import torch\\nwas = torch.ones(2) if the else and_it\\n"\n',
        encoding="utf-8",
    )
    leidas = [palabra for texto in de_python(archivo) for palabra in palabras_de(texto)]
    assert leidas == ["Documenta", "esto", "hay", "aquí", "comenta", "esto"]


@pytest.mark.usefixtures("diccionario")
def test_una_falta_se_nota() -> None:
    assert desconocidas(set(palabras_de("La consulata y la clabe; cancion, canción."))) == {
        "consulata",
        "clabe",
        "cancion",
    }


@pytest.mark.parametrize(
    ("texto", "frases"),
    [
        ("Error: there is no such file, and it was not the one", ["and it was", "it was not", "was not the"]),
        ("Se llama `and it was not the one` y no se traduce", []),
        ("Dos seguidas de la lista, como «of the», aún no son una frase", []),
    ],
)
def test_una_frase_en_ingles_se_nota(texto: str, frases: list[str]) -> None:
    assert frases_en_ingles(texto) == frases
