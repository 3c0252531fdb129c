"""Del archivo entregado a código que se puede ejecutar: celdas analizadas, o el motivo por el que no se pudo.

Analizar también es peligroso con datos ajenos, así que esto corre en el hijo, ya confinado.
"""

from __future__ import annotations

import ast
import codecs
import re
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace

from grader.ejecucion import cuadernos, magias
from grader.ejecucion.cuadernos import CeldaCruda
from grader.ejecucion.rescate import sin_conflictos
from grader.ejecucion.sintaxis import nombres_atados
from grader.ejecucion.texto import Ilegible, decodificar, exigir_que_no_sea_otra_cosa
from grader.modelo import Archivo, Causa, Fallo, Lugar, Nota, Senal

TOPE_DE_CODIGO = 2 << 20
_DEFINE = re.compile(r"^(?:async\s+)?(?:def|class)\s+(\w+)|^(\w+)\s*(?::[^=\n]+)?=(?!=)", re.MULTILINE)
# Los separadores de celdas de un .py: el formato percent, y lo que escribe nbconvert.
_SEPARADOR = re.compile(r"^# ?%%.*$|^# In ?\[[\d ]*\]:?\s*$|^# <codecell>\s*$", re.MULTILINE)
_VALLA = re.compile(r"^\s*(?:```|~~~)[^\n]*\n(.*?)^\s*(?:```|~~~)\s*\Z", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Celda:
    """Un trozo de código con su nombre («e05_mascara_causal.py», «celda 4»); `arbol` falta si no se pudo analizar.

    `orden` es en qué lugar se ejecutó la última vez, si se sabe.
    """

    donde: str
    codigo: str
    arbol: ast.Module | None
    fallo: Fallo | None = None
    orden: int | None = None

    def nombres_escritos(self) -> frozenset[str]:
        """Los nombres que la celda parece definir, vistos como texto: sirve cuando no se pudo analizar."""
        return frozenset(a or b for a, b in _DEFINE.findall(self.codigo))

    def define(self) -> frozenset[str]:
        """Los nombres que define la celda, si se pudo analizar."""
        return frozenset(n for i in (self.arbol.body if self.arbol else ()) for n in nombres_atados(i))


@dataclass(frozen=True, slots=True)
class Lectura:
    """Un archivo leído: sus celdas, los módulos que él mismo guarda (`%%writefile`) y lo que hay que contar de él."""

    celdas: tuple[Celda, ...]
    es_cuaderno: bool = False
    modulos: dict[str, bytes] = field(default_factory=dict)
    notas: tuple[Nota, ...] = ()


def leer(nombre: str, contenido: bytes, pedidos: AbstractSet[str] = frozenset()) -> Lectura:
    """Convierte un `.py` o un `.ipynb` en celdas; lanza `Ilegible` si no queda nada que se pueda calificar.

    `pedidos` son los nombres que se califican: si faltan, se buscan también donde no deberían estar.
    """
    exigir_que_no_sea_otra_cosa(contenido)
    es_json = contenido.lstrip()[:1] == b"{" and b'"cell_type"' in contenido
    if Archivo(nombre, b"").es_cuaderno or es_json:
        return _leer_cuaderno(contenido, pedidos)
    if b"\0" in contenido and not contenido.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise Ilegible("no es un archivo de texto con código de Python")
    codigo = decodificar(contenido)
    if len(codigo) > TOPE_DE_CODIGO:
        raise Ilegible("el archivo es demasiado grande para ser código escrito a mano")
    return _leer_py(nombre, codigo)


# --- Un .py --------------------------------------------------------------------------------------------------------


def _leer_py(nombre: str, codigo: str) -> Lectura:
    entera = _analizar_con_magias(nombre, codigo)
    if entera.arbol is not None:
        return Lectura((entera,))
    if (elegido := sin_conflictos(codigo, lambda c: analizar(nombre, c).arbol is not None)) is not None:
        return replace(_leer_py(nombre, elegido), notas=(Nota(Senal.CONFLICTO),))
    cortes = [m.start() for m in _SEPARADOR.finditer(codigo)]
    if not cortes:
        return Lectura((entera,))
    # Por celdas, para que la que no se entienda no arrastre a las demás; cada una conserva sus números de línea.
    trozos = [codigo[a:b] for a, b in zip([0, *cortes], [*cortes, len(codigo)], strict=True)]
    celdas, lineas = [], 0
    for trozo in trozos:
        suya = analizar(nombre, "\n" * lineas + _trozo_en_python(trozo))
        celdas.append(replace(suya, codigo=codigo) if suya.arbol is not None else suya)
        lineas += trozo.count("\n")
    return Lectura(tuple(c for c in celdas if c.arbol is None or c.arbol.body) or (entera,))


def _trozo_en_python(trozo: str) -> str:
    """Una celda de un .py: si bajo su separador hay una magia de celda, se atiende."""
    primera, salto, resto = trozo.partition("\n")
    if resto.lstrip("\n").startswith("%%"):
        huecos = len(resto) - len(resto.lstrip("\n"))
        return primera + salto + "\n" * huecos + magias.en_python(resto.lstrip("\n"))
    return magias.en_python(trozo)


# --- Un cuaderno ---------------------------------------------------------------------------------------------------


def _leer_cuaderno(contenido: bytes, pedidos: AbstractSet[str]) -> Lectura:
    cuaderno = cuadernos.abrir(contenido)
    if sum(len(c.fuente) for c in cuaderno.celdas) > TOPE_DE_CODIGO:
        raise Ilegible("sus celdas tienen demasiado texto para estar escritas a mano")
    modulos: dict[str, bytes] = {}
    celdas: list[Celda] = []
    notas = list(cuaderno.notas)
    for cruda in cuaderno.celdas:
        if cruda.clase == "code" and (guardado := magias.archivo_que_guarda(cruda.fuente)) is not None:
            modulos[guardado[0]] = guardado[1].encode()
        if cruda.clase == "code":
            celdas.append(_celda_de(cruda))
    definidos = frozenset(n for c in celdas for n in c.define())
    rescatadas = _buscar_fuera(cuaderno.celdas, pedidos - definidos)
    for celda, nombres in rescatadas:
        notas.append(Nota(Senal.SIN_CODIGO, (celda.donde, *sorted(nombres))))
    _exigir_algo(cuaderno, celdas, pedidos, definidos.union(*(n for _, n in rescatadas)))
    todas = sorted([*celdas, *(c for c, _ in rescatadas)], key=lambda c: int(c.donde.removeprefix("celda ")))
    return Lectura(tuple(todas), es_cuaderno=True, modulos=modulos, notas=tuple(notas))


def _celda_de(cruda: CeldaCruda) -> Celda:
    return replace(_analizar_con_magias(f"celda {cruda.numero}", cruda.fuente), orden=cruda.orden)


def _buscar_fuera(crudas: tuple[CeldaCruda, ...], faltan: AbstractSet[str]) -> list[tuple[Celda, frozenset[str]]]:
    """Las respuestas que quedaron en celdas de Markdown o sin formato: su texto es código de Python que las define."""
    halladas = []
    for cruda in crudas if faltan else ():
        if cruda.clase == "code" or not any(nombre in cruda.fuente for nombre in faltan):
            continue
        valla = _VALLA.match(cruda.fuente)
        celda = _celda_de(replace(cruda, fuente=valla[1] if valla else cruda.fuente))
        if nombres := celda.define() & faltan:
            halladas.append((celda, nombres))
    return halladas


def _exigir_algo(
    cuaderno: cuadernos.Cuaderno, celdas: list[Celda], pedidos: AbstractSet[str], definidos: frozenset[str]
) -> None:
    """No da por bueno un cuaderno del que no sale nada sin que se sepa por qué. Error: `Ilegible`."""
    if pedidos & (definidos | frozenset(n for c in celdas if c.arbol is None for n in c.nombres_escritos())):
        return
    if cuaderno.cortado and pedidos:
        raise Ilegible(
            "está cortado y en las celdas que se recuperaron no hay ninguna respuesta. Descárgalo otra vez y entrégalo "
            "sin modificarlo"
        )
    if cuaderno.lenguaje and not re.search("python|pyodide|sage|conda|venv|env|xeus", cuaderno.lenguaje):
        lenguaje = cuaderno.lenguaje if cuaderno.lenguaje != "ir" else "r"
        if lenguaje in _OTROS_LENGUAJES or not any(c.define() for c in celdas):
            raise Ilegible(
                f"está escrito en {_OTROS_LENGUAJES.get(lenguaje, lenguaje)} y los ejercicios se resuelven en Python"
            )
    if not any(c.clase == "code" and c.fuente.strip() for c in cuaderno.celdas):
        raise Ilegible(
            "es un cuaderno sin ninguna celda de código. Comprueba que es el que querías entregar y que lo guardaste"
        )


_OTROS_LENGUAJES = {
    "r": "R", "julia": "Julia", "scala": "Scala", "javascript": "JavaScript", "c++": "C++", "sql": "SQL",
    "bash": "Bash", "octave": "Octave", "matlab": "MATLAB", "ruby": "Ruby", "rust": "Rust",
}  # fmt: skip


def _analizar_con_magias(donde: str, codigo: str) -> Celda:
    """Analiza lo que quizá no es solo Python; casi siempre lo es."""
    celda = analizar(donde, codigo)
    return celda if celda.arbol is not None else analizar(donde, magias.en_python(codigo))


def analizar(donde: str, codigo: str) -> Celda:
    """Analiza un código; si no se puede, la celda dice por qué."""
    try:
        return Celda(donde, codigo, ast.parse(codigo))
    except SyntaxError as error:
        linea = error.lineno or 1
        lugar = Lugar(donde, linea, linea_de(codigo, linea))
        return Celda(donde, codigo, None, Fallo(Causa.SINTAXIS, type(error).__name__, str(error.msg), lugar=lugar))
    except (ValueError, RecursionError, MemoryError) as error:
        fallo = Fallo(Causa.SINTAXIS, type(error).__name__, "el código está anidado o escrito de una forma ilegible")
        return Celda(donde, codigo, None, fallo)


def linea_de(codigo: str, numero: int) -> str:
    """La línea pedida, sin sangría y recortada, para citarla."""
    lineas = codigo.splitlines()
    return lineas[numero - 1].strip()[:200] if 0 < numero <= len(lineas) else ""
