"""`grader verificar` da el curso por bueno, y ante uno estropeado dice a quien lo escribe qué pasa, dónde y qué hacer.

Los cursos estropeados se comprueban con el motor de la sesión; unos pocos, además, con la orden de verdad.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from grader import verificar as verificacion
from grader.curso.catalogo import elegir, leer_curso
from grader.curso.indice import CatalogoInvalido, leer_indice
from grader.ejecucion.motor import Motor
from grader.modelo import Ficha
from grader.modelo.recetas import SAL_PUBLICA
from grader.referencias import LIMITES, Almacen, Referencias
from grader.verificar import verificar

Grader = Callable[..., subprocess.CompletedProcess[str]]

# Comprobar un ejercicio entero lleva su tiempo en una máquina ocupada.
pytestmark = pytest.mark.timeout(600)

RAIZ = Path(__file__).parents[2]
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
    "el enunciado pide no cambiar la entrada y nada lo comprueba": Estropicio(
        f"ejercicios/{E08}/enunciado.md",
        "## Cortar",
        "## Cortar\n\nSin más, y sin cambiar `imagen`.",
        "el enunciado pide «sin cambiar `» y ningún caso lo comprueba",
        "añade uno con `conserva=True`",
    ),
    "se exige no cambiar la entrada y el enunciado no lo dice": Estropicio(
        f"ejercicios/{E08}/ejercicio.py",
        "contiguo=False), 3)),",
        "contiguo=False), 3), conserva=True),",
        "exige no cambiar la entrada y el enunciado no lo dice",
        "«queda como estaba»",
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
        f"ejercicios/{E08}/equivocaciones.py",
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
        f"ejercicios/{E08}/equivocaciones.py",
        '    Error(\n        "cls_dos_veces",',
        '    Error("sin_cls", "no hay [CLS]", ("¿Qué falta?", "Falta [CLS]."), {"cls": 0}),\n'
        '    Error(\n        "cls_dos_veces",',
        "cls_olvidado y sin_cls dan siempre lo mismo",
        "añade un caso que los separe, o declara la equivalencia",
    ),
    "un error que no se nota": Estropicio(
        f"ejercicios/{E08}/equivocaciones.py",
        '{"exponente": 1}',
        '{"exponente": 2}',
        "el error «crecimiento_sin_cuadrado» no se nota",
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
        f"ejercicios/{E08}/equivocaciones.py",
        '{"cls": 2}',
        '{"tokens_de_mas": 2}',
        "ninguna función de errores.py tiene los interruptores de «cls_dos_veces»",
        "revisa los nombres: tokens_de_mas",
    ),
    "un error que no cambia nada": Estropicio(
        f"ejercicios/{E08}/equivocaciones.py",
        '{"cls": 2}',
        "{}",
        "«cls_dos_veces» no cambia nada",
        "dale interruptores o funciones",
    ),
    "una forma con otros interruptores": Estropicio(
        f"ejercicios/{E08}/equivocaciones.py",
        '{"cls": 2}',
        '{"cls": 2}, formas=({"tokens_de_mas": 2},)',
        "las formas de «cls_dos_veces» no tienen sus mismos interruptores",
        "dales valor a todos los que están en `interruptores`",
    ),
    "un error con el nombre de otro": Estropicio(
        f"ejercicios/{E08}/equivocaciones.py",
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
        "«numeros_por_parche» tiene 1 caso al azar",
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
        f"ejercicios/{E08}/equivocaciones.py",
        "ERRORES = (\n",
        "from grader.autor import Equivalencia\n\n"
        'EQUIVALENCIAS = (Equivalencia("cls_olvidado", "cls_dos_veces", "suman"),)\n\nERRORES = (\n',
        "cls_dos_veces y cls_olvidado se declaran equivalentes y no lo son",
        "quita la equivalencia",
    ),
    "algo inocuo que no lo es": Estropicio(
        f"ejercicios/{E08}/equivocaciones.py",
        "ERRORES = (\n",
        'INOCUOS = ({"cls": 3},)\n\nERRORES = (\n',
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


@pytest.fixture(scope="module", autouse=True)
def comprobando_una_vez_los_errores() -> Iterator[None]:
    """El modelo de error de un ejercicio se comprueba una vez mientras no cambie nada de lo que mira."""
    de_verdad, hechos = verificacion.comprobar_errores, list[tuple[Any, Any]]()

    def recordar(ficha: Ficha, referencias: Referencias) -> Any:
        partes = tuple(replace(parte, sale_de="") for parte in ficha.ejercicio.partes)
        ejercicio = replace(ficha.ejercicio, titulo="", partes=partes, cifras=(), citas={}, repasar="")
        mirado = (
            replace(ficha, ejercicio=ejercicio, enunciado="", declaracion="", oraculo=""),
            referencias.curso.teoria,
            referencias.curso.comunes,
        )
        for anterior, hecho in hechos:
            if anterior == mirado:
                return hecho
        hechos.append((mirado, de_verdad(ficha, referencias)))
        return hechos[-1][1]

    with pytest.MonkeyPatch.context() as parche:
        parche.setattr(verificacion, "comprobar_errores", recordar)
        yield


@pytest.fixture
def comprobar(motor: Motor, almacen: Path) -> Callable[[Path, str], str]:
    """`comprobar(copia, "e01")`: lo que `verificar` encuentra, como lo dice; o por qué no se puede leer el curso."""

    def en_este_proceso(copia: Path, clave: str) -> str:
        try:
            curso = leer_curso(copia)
        except CatalogoInvalido as error:
            return str(error)
        referencias = Referencias(curso, motor, SAL_PUBLICA, Almacen(almacen), LIMITES)
        return "\n".join(
            str(hallazgo)
            for _, hallazgos, _ in verificar(copia, curso, elegir(curso, clave), referencias)
            for hallazgo in hallazgos
        )

    return en_este_proceso


def cambiar(copia: Path, archivo: str, viejo: str, nuevo: str) -> int:
    """Cambia un texto de un archivo y devuelve la línea en que estaba."""
    texto = (copia / archivo).read_text(encoding="utf-8")
    assert viejo in texto, "el curso cambió: actualiza el estropicio"
    (copia / archivo).write_text(texto.replace(viejo, nuevo), encoding="utf-8")
    return texto[: texto.index(viejo)].count("\n") + 1


def exigir_hallazgo(dicho: str, que: str, remedio: str) -> None:
    """Dice qué pasa, en qué línea de qué archivo y, a continuación, qué hacer; y no escribe nada crudo."""
    unido = " ".join(dicho.split())
    assert que in unido
    antes, _, despues = unido.partition(que)
    assert re.search(r"(ejercicios|soluciones)/[\w/]+\.(py|md|toml):\d+: [^→]*$", antes), antes
    assert remedio in despues.partition("→")[2]
    exigir_español(unido)


def exigir_español(dicho: str) -> None:
    """Nada de representaciones crudas ni de trazas; lo que dice Python va entre comillas."""
    suelto = re.sub(r"«[^»]*»|`[^`]*`", "", dicho)
    assert not re.search(r"Fallo\(|Carga\(|Comparacion\(|Traceback|\b(Expected|missing|argument)\b", suelto), dicho


@pytest.mark.lento
@pytest.mark.timeout(400)  # entrena el miniproyecto
@pytest.mark.parametrize("clave", [entrada.nombre[:3] for entrada in leer_indice(RAIZ).entradas])
def test_el_curso_es_firme(clave: str, grader_aqui: Grader) -> None:
    hecho = grader_aqui("verificar", "--ejercicio", clave)
    if hecho.returncode:
        pytest.fail(f"{hecho.stdout}{hecho.stderr}", pytrace=False)
    assert hecho.stderr == ""
    assert clave in hecho.stdout


@pytest.mark.lento
@pytest.mark.parametrize("cual", ["la solución se equivoca", "una pista vacía", "un oráculo que falla"])
def test_la_orden_termina_con_1_y_lo_dice(cual: str, copia: Path, grader_aqui: Grader) -> None:
    estropicio = ESTROPICIOS[cual]
    cambiar(copia, estropicio.archivo, estropicio.viejo, estropicio.nuevo)
    hecho = grader_aqui("verificar", "--ejercicio", "e08", en=copia, COLUMNS="300")
    assert (hecho.returncode, hecho.stderr) == (1, "")
    exigir_hallazgo(hecho.stdout, estropicio.que, estropicio.remedio)


@pytest.mark.parametrize("cual", ESTROPICIOS)
def test_un_curso_estropeado_se_rechaza_y_se_dice_que_hacer(
    cual: str, copia: Path, comprobar: Callable[[Path, str], str]
) -> None:
    estropicio = ESTROPICIOS[cual]
    cambiar(copia, estropicio.archivo, estropicio.viejo, estropicio.nuevo)
    exigir_hallazgo(comprobar(copia, "e08"), estropicio.que, estropicio.remedio)


# Lo que antes dejaba a `verificar` sin palabras, o no se veía: (archivo, viejo, nuevo, qué dice y qué hacer).
E01, E10, E13 = "e01_atencion_a_mano", "e10_vector_contextualizado", "e13_residual_y_layernorm"
DESCUIDOS = {
    "un error con una sola pista": (
        f"ejercicios/{E08}/equivocaciones.py",
        '"A los parches se les añade un token más, [CLS], que también participa en la atención.",',
        "",
        "en el error «cls_olvidado», `pistas` debe ser una tupla de 2 elementos (un texto, un texto) y es una tupla",
        "escribe 2, ni más ni menos",
    ),
    "un error con tres pistas": (
        f"ejercicios/{E08}/equivocaciones.py",
        '"A los parches se les añade un token más, [CLS], que también participa en la atención.",',
        '"Una más.", "Y otra.",',
        "en el error «cls_olvidado», `pistas` debe ser una tupla de 2 elementos",
        "escribe 2, ni más ni menos",
    ),
    "unas propiedades sin la coma": (
        f"ejercicios/{E08}/ejercicio.py",
        "peso=5,",
        'peso=5, salidas="parches",',
        "en la parte «extraer_parches», `salidas` debe ser una tupla en que cada elemento sea un texto",
        "lleva una coma",
    ),
    "un peso que no es un número": (
        f"ejercicios/{E08}/ejercicio.py",
        "peso=5,",
        'peso="5",',
        "en la parte «extraer_parches», `peso` debe ser un entero y es el texto «5»",
        "corrige ese campo",
    ),
    "una tolerancia que no lo es": (
        f"ejercicios/{E08}/ejercicio.py",
        "peso=5,",
        "peso=5, tolerancia=0.1,",
        "en la parte «extraer_parches», `tolerancia` debe ser `Tolerancia(…)` y es `0.1`",
        "corrige ese campo",
    ),
    "errores.py importa lo que no existe": (
        f"ejercicios/{E08}/errores.py",
        "from torch import Tensor",
        "from torch import Tensor\nimport errores_que_no_hay",
        f"ejercicios/{E08}/errores.py no se pudo cargar",
        "corrige ese archivo",
    ),
    "oraculo.py importa lo que no existe": (
        f"ejercicios/{E08}/oraculo.py",
        "from torch import Tensor",
        "from torch import Tensor\nfrom teoria import nada",
        f"ejercicios/{E08}/oraculo.py no se pudo cargar",
        "corrige ese archivo",
    ),
    "una cifra de una parte que no existe": (
        f"ejercicios/{E08}/ejercicio.py",
        '"numeros_por_parche", 768',
        '"numeros_de_nada", 768',
        "la cifra «números de un parche de 16 con 3 canales» no se pudo calcular",
        "revisa su parte y sus argumentos",
    ),
    "una cifra equivocada en el enunciado": (
        f"ejercicios/{E08}/enunciado.md",
        "15{,}63",
        "16{,}53",
        "el número 16,53 no sale de ninguna cifra, caso ni cita",
        "corrige el número",
    ),
    "otra cifra equivocada en el enunciado": (
        f"ejercicios/{E13}/enunciado.md",
        "2,449",
        "2,494",
        "el número 2,494 no sale de ninguna cifra, caso ni cita",
        "corrige el número",
    ),
    "una cita que su cuenta no confirma": (
        f"ejercicios/{E01}/ejercicio.py",
        '"8,39": "e**2 + 1"',
        '"8,39": "e**2 + 2"',
        "el enunciado dice 8,39 y su cuenta, «e**2 + 2», da 9,38906",
        "corrige el enunciado o la cuenta",
    ),
    "una cuenta que no es aritmética": (
        f"ejercicios/{E01}/ejercicio.py",
        '"8,39": "e**2 + 1"',
        '"8,39": "open(\'/etc/passwd\')"',
        "la cuenta de 8,39, «open('/etc/passwd')», no se puede hacer",
        "usa números",
    ),
    "una cita de más": (
        f"ejercicios/{E01}/ejercicio.py",
        "citas={",
        'citas={"99,9": "dato", ',
        "se cita 99,9 y no está en el enunciado",
        "bórralo de `citas`",
    ),
    "una respuesta a mano sin decimales": (
        f"ejercicios/{E10}/ejercicio.py",
        "        tolerancia=a_mano(2),\n        peso=2,",
        "        tolerancia=a_mano(0),\n        peso=2,",
        "«puntuaciones» se acepta con 0 decimales y el enunciado pide 2",
        "corrige `a_mano(…)`",
    ),
    "una respuesta a mano con un decimal menos que su fila": (
        f"ejercicios/{E13}/enunciado.md",
        "| `media_suma` | un número, con 3 decimales",
        "| `media_suma` | un número, con 2 decimales",
        "«media_suma» se acepta con 3 decimales y el enunciado pide 2",
        "corrige `a_mano(…)`",
    ),
    "unas veces que nadie confirma": (
        f"ejercicios/{E08}/equivocaciones.py",
        '"salen dos tokens más que parches, y solo [CLS] no es un parche"',
        '"el token [CLS] se cuenta cuatro veces"',
        "«cls_dos_veces» dice «cuatro veces» y su interruptor no lo confirma",
        "dale el valor 4",
    ),
    "una cuenta que no da lo esperado": (
        f"ejercicios/{E10}/ejercicio.py",
        'sale_de="exp(puntuaciones) / suma(exp(puntuaciones))"',
        'sale_de="exp(puntuaciones) / media(exp(puntuaciones))"',
        "`sale_de` de «pesos» no da lo que se espera",
        "corrige la cuenta",
    ),
    "una cuenta que sale de lo que no es un valor": (
        f"ejercicios/{E10}/ejercicio.py",
        'sale_de="exp(puntuaciones) / suma(exp(puntuaciones))"',
        'sale_de="exp(puntuaciones) / suma(exp(puntajes))"',
        "`sale_de` de «pesos» no se calcula solo con otros valores",
        "son números, nombres",
    ),
    "una cuenta que da la vuelta": (
        f"ejercicios/{E10}/ejercicio.py",
        'sale_de="exp(puntuaciones) / suma(exp(puntuaciones))"',
        'sale_de="z3 / puntuaciones"',
        "`sale_de` de «pesos» da la vuelta",
        "quita una de las dos",
    ),
    "una cantidad que no sale de los argumentos": (
        f"ejercicios/{E08}/ejercicio.py",
        '"canales * parche"',
        '"canales * lado"',
        "la cantidad «canales * lado» de «numeros_por_parche» no se calcula con sus argumentos",
        "son números, nombres",
    ),
    "una tolerancia que lo acepta todo": (
        f"ejercicios/{E08}/ejercicio.py",
        'Caso("un canal de 4 × 4", (CUATRO_POR_CUATRO, 2))',
        'Caso("un canal de 4 × 4", (CUATRO_POR_CUATRO, 2), '
        '__import__("grader").autor.Tolerancia(atol=9.0, razon="porque sí"))',
        "la tolerancia de «extraer_parches», en «un canal de 4 × 4», acepta hasta un",
        "ajusta la tolerancia",
    ),
}


@pytest.mark.parametrize("cual", DESCUIDOS)
def test_ningun_descuido_calla_ni_tumba_la_comprobacion(
    cual: str, copia: Path, comprobar: Callable[[Path, str], str]
) -> None:
    archivo, viejo, nuevo, que, remedio = DESCUIDOS[cual]
    cambiar(copia, archivo, viejo, nuevo)
    exigir_hallazgo(comprobar(copia, archivo.split("/")[1][:3]), que, remedio)


def test_lo_que_solo_rompe_un_ejercicio_no_esconde_lo_de_otro(
    copia: Path, comprobar: Callable[[Path, str], str]
) -> None:
    (copia / "ejercicios" / E01 / "ejercicio.py").write_text("EJERCICIO = 3\n", encoding="utf-8")
    (copia / "ejercicios" / E08 / "errores.py").write_text("def f(:\n", encoding="utf-8")
    (copia / "ejercicios" / E13 / "inicial.py").write_text("x = (\n", encoding="utf-8")
    dicho = comprobar(copia, "e01")
    assert "3 problemas" in dicho
    for nombre in (f"{E01}/ejercicio.py", f"{E08}/errores.py:1", f"{E13}/inicial.py:1"):
        assert f"ejercicios/{nombre}: " in dicho


@pytest.mark.parametrize(
    ("sobra", "remedio"),
    [
        (f"ejercicios/{E08}/notas.txt", "un ejercicio solo tiene"),
        ("ejercicios/e99_olvidado", "bórralo o añádelo a ejercicios/curso.toml"),
        ("soluciones/e99_olvidado.py", "cada solución se llama como su ejercicio"),
    ],
)
def test_lo_que_sobra_se_dice(sobra: str, remedio: str, copia: Path, comprobar: Callable[[Path, str], str]) -> None:
    (copia / sobra).touch()
    dicho = comprobar(copia, "e02")
    assert f"sobra {sobra}" in dicho
    assert remedio in dicho


def test_dos_ejercicios_no_pueden_tener_una_parte_del_mismo_nombre(
    copia: Path, comprobar: Callable[[Path, str], str]
) -> None:
    # En el cuaderno conviven todos los ejercicios.
    for archivo in [*(copia / "ejercicios" / E08).glob("*.*"), copia / "soluciones" / f"{E08}.py"]:
        texto = archivo.read_text(encoding="utf-8")
        archivo.write_text(texto.replace("numeros_por_parche", "parametros_mlp"), encoding="utf-8")
    exigir_hallazgo(comprobar(copia, "e02"), "«parametros_mlp» está en e04 y en e08", "cambia uno de los dos nombres")


@pytest.mark.parametrize(
    ("archivo", "contenido", "dice"),
    [
        (f"ejercicios/{E08}/ejercicio.py", "EJERCICIO = 3\n", f"{E08}/ejercicio.py: debe definir EJERCICIO"),
        (f"ejercicios/{E08}/ejercicio.py", "\nimport no_existe\n", f"{E08}/ejercicio.py:2: "),
        (f"ejercicios/{E08}/ejercicio.py", "\n\nx = (\n", f"{E08}/ejercicio.py:3: "),
        (f"ejercicios/{E08}/ejercicio.py", "\nfrom grader.autor import Error\nError('x')\n", f"{E08}/ejercicio.py:3: "),
        (f"ejercicios/{E08}/equivocaciones.py", "\n\nx = (\n", f"{E08}/equivocaciones.py:3: "),
        (f"ejercicios/{E08}/equivocaciones.py", "ERROR = ()\n", f"{E08}/equivocaciones.py: debe definir ERRORES"),
        (f"ejercicios/{E08}/inicial.py", "def f(:\n", f"{E08}/inicial.py:1: "),
        (f"ejercicios/{E08}/errores.py", "def f(:\n", f"{E08}/errores.py:1: "),
        (f"ejercicios/{E08}/oraculo.py", "def f(:\n", f"{E08}/oraculo.py:1: "),
        (f"ejercicios/{E08}/enunciado.md", None, f"falta el archivo ejercicios/{E08}/enunciado.md"),
        (f"soluciones/{E08}.py", None, f"soluciones/{E08}.py"),
        ("ejercicios/curso.toml", "titulo = ", "ejercicios/curso.toml:1: no es TOML válido"),
        ("ejercicios/curso.toml", "titulo = 'x'\n", "ejercicios/curso.toml:1: "),
        ("ejercicios/curso.toml", SIN_PUNTOS, "ejercicios/curso.toml:5: «puntos» de [[ejercicios]] debe estar"),
    ],
)
def test_un_archivo_del_curso_roto_o_que_falta_se_nombra(
    archivo: str, contenido: str | None, dice: str, copia: Path, comprobar: Callable[[Path, str], str]
) -> None:
    if contenido is None:
        (copia / archivo).unlink()
    else:
        (copia / archivo).write_text(contenido, encoding="utf-8")
    dicho = " ".join(comprobar(copia, "e08").split())
    assert dice in dicho
    exigir_español(dicho)


@pytest.mark.parametrize(
    ("viejo", "nuevo", "dice"),
    [
        ("memoria = 2048", "memoria = 20", "«memoria» debe ser un número entre 512 y 65536"),
        ("caso = 3.0", "caso = 0.001", "«caso» debe ser un número entre 0.5 y 600"),
        ("caso = 3.0", "caso = 100000", "«caso» debe ser un número entre 0.5 y 600"),
        ("entrega = 90.0", "entrega = 6.0", "«entrega» debe llegar al menos a «carga» más «caso»"),
        ("impreso = 20_000", "imprimido = 20_000", "[limites] solo admite"),
        ("{ entrenar = 120 }", "{ entrenr = 120 }", "no tiene ninguna parte «entrenr»"),
        ('nombre = "e02_consultas_claves_valores"', 'nombre = "e01_atencion_a_mano"', "está repetido"),
    ],
)
def test_un_indice_sin_sentido_se_dice_con_su_linea(
    viejo: str, nuevo: str, dice: str, copia: Path, comprobar: Callable[[Path, str], str]
) -> None:
    linea = cambiar(copia, "ejercicios/curso.toml", viejo, nuevo)
    dicho = comprobar(copia, "e02")
    assert dice in dicho
    encontrada = re.search(r"ejercicios/curso\.toml:(\d+): ", dicho)
    assert encontrada is not None, dicho
    assert abs(int(encontrada[1]) - linea) <= 5, "la tabla o el campo, no otra cosa"
