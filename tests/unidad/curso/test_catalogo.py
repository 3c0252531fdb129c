"""El catálogo: leer el curso del disco, elegir ejercicios y decirle a quien lo escribe qué arreglar."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from fractions import Fraction
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from grader.curso.catalogo import EjercicioDesconocido, buscar_raiz, elegir, interruptores, leer_curso
from grader.curso.indice import CatalogoInvalido, leer_limites
from grader.modelo import Curso, Ficha, Limites, Objetivo, Plazo
from tests.unidad.apoyo import INICIAL, curso_de, ficha, parte

TOML = """
titulo = "Un curso"
nota_maxima = 10

[limites]
caso = 1.5

[[ejercicios]]
nombre = "e90_prueba"
puntos = 7
"""
OBJETIVO = """
[[objetivos]]
texto = "Doblar"
ejercicios = ["e90"]
"""
TARDE = """
[tarde]
limite = 2026-03-10T23:59:00
zona = "America/Bogota"
por_dia = 0.1
hasta = 0.5
corte = 2026-03-20T12:00:00
prorrogas = { "Ana Gil" = 2026-03-15T23:59:00 }
"""
DECLARACION = """
from grader.autor import Caso, Ejercicio, funcion

EJERCICIO = Ejercicio("Prueba", (funcion("doble", "el doble", Caso("uno", (1,)), pista="p"),))
"""
ARCHIVOS = {
    "ejercicios/curso.toml": TOML,
    "ejercicios/teoria.py": "PI = 3.14\n",
    "ejercicios/errores_comunes.py": "def suma(a, b):\n    return a + b\n",
    "ejercicios/e90_prueba/enunciado.md": "# e90 · Prueba\n\n- **a)** Una.\n- **b**: Otra.\n\nAñade.\n",
    "ejercicios/e90_prueba/inicial.py": INICIAL,
    "ejercicios/e90_prueba/ejercicio.py": DECLARACION,
    "ejercicios/e90_prueba/equivocaciones.py": "ERRORES = ()\nINOCUOS = ({'signo': 1.0},)\n",
    "ejercicios/e90_prueba/errores.py": "def doble(x, *, factor=2, signo=1):\n    return factor * x\n",
    "ejercicios/e90_prueba/oraculo.py": "",
    "soluciones/e90_prueba.py": "def doble(x):\n    return 2 * x\n",
}
CURSO = "ejercicios/curso.toml"
EJERCICIO = "ejercicios/e90_prueba/ejercicio.py"
EQUIVOCACIONES = "ejercicios/e90_prueba/equivocaciones.py"


@pytest.fixture
def disco(tmp_path: Path) -> Path:
    """Un curso de un ejercicio, escrito en el disco."""
    for nombre, texto in ARCHIVOS.items():
        archivo = tmp_path / nombre
        archivo.parent.mkdir(parents=True, exist_ok=True)
        archivo.write_text(texto, encoding="utf-8")
    return tmp_path


def test_un_curso_se_lee_entero(disco: Path) -> None:
    curso = leer_curso(disco)
    (unica,) = curso.fichas
    assert (curso.titulo, curso.nota_maxima, curso.limites) == ("Un curso", 10, Limites(caso=1.5))
    assert (unica.nombre, unica.clave, unica.puntos) == ("e90_prueba", "e90", 7)
    assert unica.solucion == ARCHIVOS["soluciones/e90_prueba.py"]
    assert unica.firmas == {"doble": ("x",)}
    assert unica.ejercicio.inocuos == ({"signo": 1.0},)
    assert interruptores(unica) == {"doble": ("factor", "signo")}
    assert curso.comunes == {"errores_comunes": ARCHIVOS["ejercicios/errores_comunes.py"]}
    assert unica.enunciado.endswith("Añade.\n")
    assert unica.ofrecidas == ("a", "b")


def test_los_objetivos_son_optativos(disco: Path) -> None:
    assert leer_curso(disco).objetivos == ()
    (disco / CURSO).write_text(TOML + OBJETIVO, encoding="utf-8")
    assert leer_curso(disco).objetivos == (Objetivo("Doblar", ("e90",)),)


def test_la_teoria_es_optativa_si_nadie_la_usa(disco: Path) -> None:
    (disco / "ejercicios" / "teoria.py").unlink()
    assert leer_curso(disco).dados == {}
    (disco / "ejercicios" / "e90_prueba" / "inicial.py").write_text(f"from teoria import PI\n{INICIAL}")
    with pytest.raises(CatalogoInvalido, match=r"falta el archivo ejercicios/teoria\.py"):
        leer_curso(disco)


def test_lo_que_pasa_con_lo_que_llega_tarde_es_optativo(disco: Path) -> None:
    assert leer_curso(disco).plazo is None
    (disco / CURSO).write_text(TOML + TARDE, encoding="utf-8")
    zona = ZoneInfo("America/Bogota")
    assert leer_curso(disco).plazo == Plazo(
        datetime(2026, 3, 10, 23, 59, tzinfo=zona),
        *(Fraction(1, 10), Fraction(1, 2), datetime(2026, 3, 20, 12, tzinfo=zona)),
        {"Ana Gil": datetime(2026, 3, 15, 23, 59, tzinfo=zona)},
    )
    (disco / CURSO).write_text(f"{TOML}\n[tarde]\nlimite = 2026-03-10T23:59:00-05:00\n", encoding="utf-8")
    assert leer_curso(disco).plazo == Plazo(datetime(2026, 3, 10, 23, 59, tzinfo=timezone(timedelta(hours=-5))))


@pytest.mark.parametrize(
    ("viejo", "nuevo", "linea", "dicho"),
    [
        ("limite = 2026", "limites = 2026", 13, "solo admite: limite, zona"),
        ("limite = 2026-03-10T23:59:00\n", "", 12, "«limite» debe ser una fecha con hora y sin comillas"),
        ("2026-03-10T23:59:00\n", '"2026-03-10"\n', 13, "sin comillas, como 2026-03-10T23:59:00-05:00"),
        ("2026-03-10T23:59:00\n", "2026-03-10\n", 13, "una fecha con hora"),
        ('zona = "America/Bogota"\n', "", 13, "a «limite» le falta la zona"),
        ("America/Bogota", "Bogotá", 14, "el nombre de una zona horaria"),
        ("America/Bogota", "../etc/passwd", 14, "el nombre de una zona horaria"),
        ("por_dia = 0.1", "por_dia = 10", 15, "0.1 es el 10 %"),
        ("por_dia = 0.1", "por_dia = true", 15, "0.1 es el 10 %"),
        ("por_dia = 0.1\n", "", 15, "debe llegar a «por_dia»"),
        ("hasta = 0.5", "hasta = 0.05", 16, "debe llegar a «por_dia»"),
        ("2026-03-20", "2026-03-02", 17, "«corte» debe ser después"),
        ("2026-03-15", "2026-03-05", 18, "la prórroga de «Ana Gil» acaba antes"),
        ('{ "Ana Gil" = 2026-03-15T23:59:00 }', "3", 18, "por estudiante"),
        ("[tarde]", "fiarse_de_los_archivos = 1\n[tarde]", 0, ""),
    ],
)
def test_de_cada_descuido_en_tarde_se_dice_la_linea_y_que_escribir(
    disco: Path, viejo: str, nuevo: str, linea: int, dicho: str
) -> None:
    texto = TARDE.replace(viejo, nuevo)
    assert texto != TARDE
    (disco / CURSO).write_text(TOML + texto, encoding="utf-8")
    if not linea:  # fuera de [tarde] no es suyo
        assert leer_curso(disco).plazo is not None
        return
    with pytest.raises(CatalogoInvalido) as error:
        leer_curso(disco)
    assert f"{CURSO}:{linea}: " in str(error.value)
    assert dicho in str(error.value)


def test_una_respuesta_escrita_vale_un_punto_por_cosa_de_su_rubrica_o_lo_que_diga_el_curso(disco: Path) -> None:
    texto = ', texto("por_que", "por qué", pista="p", rubrica=("a", "b", "c")),)'
    declaracion = DECLARACION.replace(",))", f"{texto})").replace("funcion\n", "funcion, texto\n")
    (disco / EJERCICIO).write_text(declaracion, encoding="utf-8")
    (unica,) = leer_curso(disco).fichas
    assert [unica.puntos_de(p) for p in unica.ejercicio.partes] == [7, 3]
    (disco / CURSO).write_text(f"{TOML}textos = {{ por_que = 5 }}\n", encoding="utf-8")
    (unica,) = leer_curso(disco).fichas
    assert [unica.puntos_de(p) for p in unica.ejercicio.partes] == [7, 5]
    for mal, dicho in (("doble = 5", "«doble»; las que hay son: por_que"), ("por_que = 0.5", "son un entero")):
        (disco / CURSO).write_text(f"{TOML}textos = {{ {mal} }}\n", encoding="utf-8")
        with pytest.raises(CatalogoInvalido, match=dicho):
            leer_curso(disco)


def test_los_limites_se_leen_sin_leer_el_curso(disco: Path) -> None:
    (disco / EJERCICIO).unlink()
    assert leer_limites(disco).caso == 1.5


OPTATIVOS = {"ejercicios/errores_comunes.py", "ejercicios/teoria.py"}


@pytest.mark.parametrize("nombre", [nombre for nombre in ARCHIVOS if nombre not in OPTATIVOS])
def test_si_falta_un_archivo_se_dice_cual(disco: Path, nombre: str) -> None:
    (disco / nombre).unlink()
    with pytest.raises(CatalogoInvalido, match=Path(nombre).name):
        leer_curso(disco)


@pytest.mark.parametrize("nombre", ["ejercicios/curso.toml", "ejercicios/e90_prueba/enunciado.md"])
def test_si_un_archivo_no_es_utf8_se_dice_cual(disco: Path, nombre: str) -> None:
    (disco / nombre).write_bytes("año".encode("latin-1"))
    with pytest.raises(CatalogoInvalido, match=Path(nombre).name):
        leer_curso(disco)


@pytest.mark.parametrize(
    ("nombre", "texto", "dicho"),
    [
        pytest.param(CURSO, "titulo = ", "TOML", id="TOML roto"),
        pytest.param(CURSO, TOML.replace("titulo", "nombre"), "titulo", id="falta el título"),
        pytest.param(CURSO, TOML.replace("puntos = 7", ""), "puntos", id="faltan los puntos"),
        pytest.param(CURSO, TOML.replace("puntos = 7", 'puntos = "siete"'), "curso.toml", id="puntos que no lo son"),
        pytest.param(CURSO, TOML.replace("caso =", "casos ="), "caso", id="límite desconocido"),
        pytest.param(CURSO, TOML.replace("1.5", '"mucho"'), "caso", id="límite que no es un número"),
        pytest.param(CURSO, TOML.replace("[limites]", "[otra]") + "\n[limites]\nx = 1", "limites", id="límite ajeno"),
        pytest.param(CURSO, f"objetivos = 3\n{TOML}", "objetivos", id="objetivos que no son tablas"),
        pytest.param(CURSO, TOML + OBJETIVO.replace("texto", "frase"), "texto", id="objetivo sin texto"),
        pytest.param(CURSO, TOML + OBJETIVO.replace('"e90"', ""), "no nombra ningún", id="objetivo sin ejercicios"),
        pytest.param(CURSO, TOML + OBJETIVO.replace("e90", "e91"), "«Doblar» nombra e91", id="objetivo con otro"),
        pytest.param(EJERCICIO, "OTRO = 1", "EJERCICIO", id="no define EJERCICIO"),
        pytest.param(EJERCICIO, "EJERCICIO = 3", "EJERCICIO", id="EJERCICIO no es un Ejercicio"),
        pytest.param(EJERCICIO, "EJERCICIO = (", "ejercicio.py", id="ejercicio.py no es Python"),
        pytest.param(EJERCICIO, "EJERCICIO = falta", "ejercicio.py", id="ejercicio.py falla"),
        pytest.param(
            EJERCICIO,
            DECLARACION.replace("),))", "),), inocuos=({},))"),
            "ejercicio.py: «inocuos» no va aquí: define INOCUOS en equivocaciones.py",
            id="equivocaciones fuera de su archivo",
        ),
        pytest.param(EQUIVOCACIONES, "OTRO = 1", "equivocaciones.py: debe definir ERRORES", id="no define ERRORES"),
        pytest.param(EQUIVOCACIONES, "ERRORES = (", "equivocaciones.py:1: no es", id="equivocaciones.py no es Python"),
        pytest.param(EQUIVOCACIONES, "\nERRORES = falta", "equivocaciones.py:2: ", id="equivocaciones.py falla"),
        pytest.param("ejercicios/e90_prueba/inicial.py", "def f(", "inicial.py", id="inicial.py no es Python"),
    ],
)
def test_lo_que_esta_mal_se_dice_a_quien_escribe_el_curso(disco: Path, nombre: str, texto: str, dicho: str) -> None:
    (disco / nombre).write_text(texto, encoding="utf-8")
    with pytest.raises(CatalogoInvalido, match=dicho):
        leer_curso(disco)


def test_la_raiz_se_encuentra_desde_cualquier_carpeta_de_dentro(disco: Path, raiz: Path) -> None:
    dentro = disco / "ejercicios" / "e90_prueba"
    assert buscar_raiz(dentro) == buscar_raiz(disco) == disco
    fuera = disco.parent
    assert buscar_raiz(fuera) == raiz


# --- Elegir --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def varios() -> Curso:
    """Un curso con tres ejercicios."""
    return curso_de(*(ficha(parte(), nombre=nombre) for nombre in ("e01_atencion", "e05_mascara", "e15_bloque")))


@pytest.mark.parametrize("pedido", ["e05", "E05", " e05 ", "e05_mascara", "e05.py", "E05_Mascara.py"])
def test_un_ejercicio_se_pide_de_varias_formas(varios: Curso, pedido: str) -> None:
    assert [f.clave for f in elegir(varios, pedido)] == ["e05"]


def test_sin_pedir_nada_son_todos(varios: Curso) -> None:
    assert elegir(varios, None) == varios.fichas


@pytest.mark.parametrize(
    ("pedido", "sugerido"),
    [("e5", "«e05»"), ("e50", "«e05»"), ("mascara", "«e05_mascara»"), ("e01_atenzion", "«e01_atencion»"), ("zzz", "")],
)
def test_un_ejercicio_desconocido_sugiere_el_mas_parecido(varios: Curso, pedido: str, sugerido: str) -> None:
    with pytest.raises(EjercicioDesconocido) as dicho:
        elegir(varios, pedido)
    frase = str(dicho.value)
    assert f"«{pedido}»" in frase
    assert "e01, e05, e15" in frase
    assert ("Querías" in frase) == bool(sugerido)
    assert sugerido in frase


# --- El curso de verdad --------------------------------------------------------------------------------------------


def test_el_curso_de_verdad_se_lee_y_cada_parte_tiene_puntos(curso: Curso) -> None:
    assert curso.fichas
    for suya in curso.fichas:
        assert sum(suya.puntos_de(p) for p in suya.ejercicio.partes if p.tipo != "texto") == suya.puntos
        assert {p.nombre for p in suya.ejercicio.partes if p.tipo == "función"} <= set(suya.firmas)


def test_una_ficha_no_se_puede_cambiar(varios: Curso) -> None:
    una: Ficha = varios.fichas[0]
    with pytest.raises(AttributeError):
        una.puntos = 20  # type: ignore[misc]
