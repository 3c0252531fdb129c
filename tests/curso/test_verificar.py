"""`grader verificar` da el curso por bueno, y ante uno estropeado termina con 1 y dice a quien lo escribe qué hacer."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

pytestmark = pytest.mark.lento

Grader = Callable[..., subprocess.CompletedProcess[str]]

E08 = "e08_parches_vit"
SIN_PUNTOS = f"titulo = 'x'\nnota_maxima = 10\n[[ejercicios]]\nnombre = '{E08}'\npuntos = 0\n"


@dataclass(frozen=True)
class Estropicio:
    """Un cambio en un archivo del curso, y lo que debe decir `verificar` de él: qué pasa y qué hacer."""

    archivo: str
    viejo: str
    nuevo: str
    que: str
    remedio: str


ESTROPICIOS = {
    "la solución se equivoca": Estropicio(
        f"soluciones/{E08}.py",
        "contar_parches(lado, parche) + 1",
        "contar_parches(lado, parche)",
        "la cifra «tokens de una imagen de 224 con parches de 16» debía ser 197 y sale 196",
        "corrige el código o la cifra",
    ),
    "la solución se detiene": Estropicio(
        f"soluciones/{E08}.py",
        "contar_parches(lado, parche) + 1",
        "contar_parches(lado) + 1",
        "la solución no consigue «tokens_vit»",
        f"arregla soluciones/{E08}.py",
    ),
    "la solución no se puede leer": Estropicio(
        f"soluciones/{E08}.py",
        "from torch import Tensor",
        "from torch import Tensor)",
        "la solución no consigue «tokens_vit»",
        f"arregla soluciones/{E08}.py",
    ),
    "la solución merece una observación": Estropicio(
        f"soluciones/{E08}.py",
        "return parches.reshape(-1, canales * parche**2)",
        "cortada = parches.reshape(-1, canales * parche**2)\n    imagen.zero_()\n    return cortada",
        "la solución merece una nota en «extraer_parches»",
        "corrígela",
    ),
    "la plantilla acierta": Estropicio(
        f"ejercicios/{E08}/inicial.py",
        'raise NotImplementedError("por resolver: numeros_por_parche")',
        "return parche * canales * parche",
        "«numeros_por_parche»",
        "inicial.py",
    ),
    "la plantilla se detiene con otra cosa": Estropicio(
        f"ejercicios/{E08}/inicial.py",
        'raise NotImplementedError("por resolver: numeros_por_parche")',
        'raise NotImplementedErro("por resolver: numeros_por_parche")',
        "la plantilla de «numeros_por_parche» se detiene con NameError",
        "su talón en inicial.py debe ser `raise NotImplementedError(",
    ),
    "la plantilla no define una parte": Estropicio(
        f"ejercicios/{E08}/inicial.py",
        "def numeros_por_parche",
        "def numeros",
        "inicial.py no define «numeros_por_parche»",
        "añade su talón",
    ),
    "una pista vacía": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        '"A los parches se les añade un token más, [CLS], que también participa en la atención.",',
        '"",',
        "al error «cls_olvidado» le falta el título o alguna pista",
        "son dos pistas, la segunda más explícita",
    ),
    "una parte sin pista": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        'pista="Cuenta todo lo que entra al transformer: lo que sale de la imagen y lo que se añade.",',
        'pista="",',
        "a «tokens_vit» le falta el título o la pista",
        "escríbelos",
    ),
    "dos errores con los mismos resultados": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        '        Error(\n            "cls_dos_veces",',
        '        Error("sin_cls", "no hay [CLS]", ("¿Qué falta?", "Falta [CLS]."), {"cls": 0}),\n'
        '        Error(\n            "cls_dos_veces",',
        "cls_olvidado y sin_cls dan siempre lo mismo",
        "añade un caso que los separe, o declara la equivalencia",
    ),
    "un error que no se nota": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        '{"cls": 2}',
        '{"cls": 1}',
        "el error «cls_dos_veces» no se nota",
        "añade un caso que lo delate",
    ),
    "un error cuyo modelo no conoce su interruptor": Estropicio(
        f"ejercicios/{E08}/errores.py",
        '"""Cuenta los tokens; `cls` es cuántas veces se suma [CLS]."""\n',
        'if cls not in (0, 1):\n        raise ValueError(f"cls desconocido: {cls}")\n',
        "«cls_dos_veces» no se comete: el modelo de «tokens_vit» se detiene con ValueError: cls desconocido: 2",
        "revisa el valor de su interruptor",
    ),
    "un error que no llega a ninguna parte": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        '{"cls": 2}',
        '{"tokens_de_mas": 2}',
        "ninguna función de errores.py tiene los interruptores de «cls_dos_veces»",
        "revisa los nombres: tokens_de_mas",
    ),
    "un error que no cambia nada": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        '{"cls": 2}',
        "{}",
        "«cls_dos_veces» no cambia nada",
        "dale interruptores o funciones",
    ),
    "una forma con otros interruptores": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        '{"cls": 2}',
        '{"cls": 2}, formas=({"tokens_de_mas": 2},)',
        "las formas de «cls_dos_veces» no tienen sus mismos interruptores",
        "son otros valores de los que están en `interruptores`",
    ),
    "un error con el nombre de otro": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        '"cls_dos_veces"',
        '"cls_olvidado"',
        "el error «cls_olvidado» está dos veces",
        "deja uno",
    ),
    "una cifra que no es": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        '"numeros_por_parche", 768',
        '"numeros_por_parche", 769',
        "la cifra «números de un parche de 16 con 3 canales» debía ser 769 y sale 768",
        "corrige el código o la cifra",
    ),
    "un oráculo que no está de acuerdo": Estropicio(
        f"ejercicios/{E08}/oraculo.py",
        "return columnas.squeeze(0).T",
        "return columnas.squeeze(0).T.flip(0)",
        "el oráculo de «extraer_parches» no está de acuerdo en «un canal de 4 × 4»",
        "averigua cuál de los dos tiene razón",
    ),
    "un oráculo que falla": Estropicio(
        f"ejercicios/{E08}/oraculo.py",
        "return columnas.squeeze(0).T",
        "return columna",
        "el oráculo de «extraer_parches» falla en «un canal de 4 × 4»",
        "arréglalo",
    ),
    "una parte sin oráculo": Estropicio(
        f"ejercicios/{E08}/oraculo.py",
        "def numeros_por_parche",
        "def numeros",
        "nadie contrasta «numeros_por_parche»",
        "escribe en oraculo.py la misma función",
    ),
    "un modelo de error que no acierta por omisión": Estropicio(
        f"ejercicios/{E08}/errores.py",
        'def numeros_por_parche(canales: int, parche: int, *, canal: str = "todos"',
        'def numeros_por_parche(canales: int, parche: int, *, canal: str = "tres"',
        "el modelo de «numeros_por_parche» por omisión no da lo de la solución",
        "corrige errores.py",
    ),
    "una parte sin modelo de error": Estropicio(
        f"ejercicios/{E08}/errores.py",
        "def numeros_por_parche",
        "def numeros",
        "ninguna función de errores.py tiene los interruptores de «sin_canales»",
        "revisa los nombres",
    ),
    "una parte con el nombre de otra de su ejercicio": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        '            "contar_parches",\n            "cuántos parches salen',
        '            "numeros_por_parche",\n            "cuántos parches salen',
        "numeros_por_parche",
        "nombre",
    ),
    "dos casos con el mismo nombre": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        'Caso("un solo canal",',
        'Caso("las medidas del curso",',
        "«numeros_por_parche» tiene dos casos con el mismo nombre",
        "cámbiale el nombre a uno",
    ),
    "faltan casos al azar": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        '            Caso("canales y parche cualesquiera", (entero(4, 9), entero(10, 20))),\n'
        '            Caso("otros canales y otro parche", (entero(21, 40), entero(5, 20))),\n',
        "",
        "«numeros_por_parche» tiene 1 casos al azar",
        "pon al menos 2",
    ),
    "una parte que no vale nada": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        "peso=5,",
        "peso=0,",
        "«extraer_parches» no vale nada",
        "dale un peso positivo",
    ),
    "una tolerancia sin razón": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        'Caso("un canal de 4 × 4", (CUATRO_POR_CUATRO, 2))',
        'Caso("un canal de 4 × 4", (CUATRO_POR_CUATRO, 2), __import__("grader").autor.Tolerancia(atol=0.1))',
        "el caso «un canal de 4 × 4» de «extraer_parches» cambia la tolerancia sin decir por qué",
        "escribe `razon`",
    ),
    "el enunciado no nombra una parte": Estropicio(
        f"ejercicios/{E08}/enunciado.md",
        "numeros_por_parche",
        "números_por_parche",
        "el enunciado no nombra `numeros_por_parche`",
        "dilo en «Qué entregas»",
    ),
    "el enunciado no empieza por su título": Estropicio(
        f"ejercicios/{E08}/enunciado.md",
        "# e08 · Una imagen en parches",
        "# Una imagen en parches",
        "el enunciado no empieza por el título",
        "escribe «# e08 · Una imagen en parches» en su primera línea",
    ),
    "una equivalencia falsa": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        "    cifras=(",
        '    equivalencias=(__import__("grader").autor.Equivalencia("cls_olvidado", "cls_dos_veces", "suman"),),\n'
        "    cifras=(",
        "cls_dos_veces y cls_olvidado se declaran equivalentes y no lo son",
        "quita la equivalencia",
    ),
    "algo inocuo que no lo es": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        "    cifras=(",
        '    inocuos=({"cls": 3},),\n    cifras=(',
        "el modelo de «tokens_vit» con {'cls': 3} no da lo de la solución",
        "quita ese valor de los inocuos",
    ),
}


@pytest.fixture
def copia(raiz: Path, tmp_path: Path) -> Path:
    """Un curso que se puede estropear."""
    for carpeta in ("ejercicios", "soluciones", "plantillas"):
        shutil.copytree(raiz / carpeta, tmp_path / carpeta, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def exigir_rechazo(hecho: subprocess.CompletedProcess[str], que: str, remedio: str) -> None:
    """Terminó con 1, sin trazas, y dijo qué pasa y, a continuación, qué hacer."""
    dicho = " ".join(hecho.stdout.split())
    assert (hecho.returncode, hecho.stderr) == (1, "")
    assert que in dicho
    assert remedio in dicho[dicho.index(que) :].partition("→")[2]


@pytest.mark.lento
@pytest.mark.timeout(400)  # entrena el miniproyecto
def test_el_curso_es_firme(grader: Grader) -> None:
    hecho = grader("verificar")
    assert (hecho.returncode, hecho.stderr) == (0, "")
    for clave in ("e01", "e04", "e05", "e08"):
        assert clave in hecho.stdout


@pytest.mark.parametrize("cual", ESTROPICIOS)
def test_un_curso_estropeado_se_rechaza_y_se_dice_que_hacer(cual: str, copia: Path, grader: Grader) -> None:
    estropicio = ESTROPICIOS[cual]
    archivo = copia / estropicio.archivo
    texto = archivo.read_text(encoding="utf-8")
    assert estropicio.viejo in texto, "el curso cambió: actualiza el estropicio"
    archivo.write_text(texto.replace(estropicio.viejo, estropicio.nuevo), encoding="utf-8")
    hecho = grader("verificar", "--ejercicio", "e08", en=copia, COLUMNS="300")
    exigir_rechazo(hecho, estropicio.que, estropicio.remedio)


@pytest.mark.parametrize(
    ("sobra", "remedio"),
    [
        (f"ejercicios/{E08}/notas.txt", "un ejercicio solo tiene"),
        ("ejercicios/e99_olvidado", "bórralo o añádelo a ejercicios/curso.toml"),
        ("soluciones/e99_olvidado.py", "cada solución se llama como su ejercicio"),
    ],
)
def test_lo_que_sobra_se_dice(sobra: str, remedio: str, copia: Path, grader: Grader) -> None:
    (copia / sobra).touch()
    exigir_rechazo(grader("verificar", "--ejercicio", "e08", en=copia, COLUMNS="300"), f"sobra {sobra}", remedio)


def test_dos_ejercicios_no_pueden_tener_una_parte_del_mismo_nombre(copia: Path, grader: Grader) -> None:
    # En el cuaderno conviven todos los ejercicios.
    for archivo in [*(copia / "ejercicios" / E08).iterdir(), copia / "soluciones" / f"{E08}.py"]:
        texto = archivo.read_text(encoding="utf-8")
        archivo.write_text(texto.replace("numeros_por_parche", "parametros_mlp"), encoding="utf-8")
    hecho = grader("verificar", "--ejercicio", "e08", en=copia, COLUMNS="300")
    exigir_rechazo(hecho, "«parametros_mlp» está en e04 y en e08", "cambia uno de los dos nombres")


@pytest.mark.parametrize(
    ("archivo", "contenido", "dice"),
    [
        (f"ejercicios/{E08}/ejercicio.py", "EJERCICIO = 3\n", f"{E08}/ejercicio.py debe definir EJERCICIO"),
        (f"ejercicios/{E08}/ejercicio.py", "import no_existe\n", f"{E08}/ejercicio.py"),
        (f"ejercicios/{E08}/ejercicio.py", "x = (\n", f"{E08}/ejercicio.py"),
        (f"ejercicios/{E08}/inicial.py", "def f(:\n", f"{E08}/inicial.py"),
        (f"ejercicios/{E08}/errores.py", "def f(:\n", f"{E08}/errores.py"),
        (f"ejercicios/{E08}/oraculo.py", "def f(:\n", f"{E08}/oraculo.py"),
        (f"ejercicios/{E08}/enunciado.md", None, f"falta el archivo ejercicios/{E08}/enunciado.md"),
        (f"soluciones/{E08}.py", None, f"soluciones/{E08}.py"),
        ("ejercicios/curso.toml", "titulo = ", "ejercicios/curso.toml no es TOML válido"),
        ("ejercicios/curso.toml", "titulo = 'x'\n", "ejercicios/curso.toml"),
        ("ejercicios/curso.toml", SIN_PUNTOS, "ejercicios/curso.toml"),
    ],
)
def test_un_archivo_del_curso_roto_o_que_falta_se_nombra(
    archivo: str, contenido: str | None, dice: str, copia: Path, grader: Grader
) -> None:
    if contenido is None:
        (copia / archivo).unlink()
    else:
        (copia / archivo).write_text(contenido, encoding="utf-8")
    hecho = grader("verificar", "--ejercicio", "e08", en=copia, COLUMNS="300")
    dicho = " ".join((hecho.stdout + hecho.stderr).split())
    assert hecho.returncode != 0
    assert dice in dicho
    assert "El corrector falló" not in dicho
