"""Del archivo entregado a código que se puede ejecutar: celdas analizadas, o el motivo por el que no se pudo.

Analizar también es peligroso con datos ajenos, así que esto corre en el hijo, ya confinado.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace

from grader.ejecucion.lectura import cuadernos, exportado, magias
from grader.ejecucion.lectura.celdas import Celda, analizar, leer_celda
from grader.ejecucion.lectura.cuadernos import CeldaCruda
from grader.ejecucion.lectura.rescate import sin_conflictos, sin_vallas
from grader.ejecucion.lectura.texto import Ilegible, decodificar, exigir_que_no_sea_otra_cosa
from grader.modelo import Archivo, Nota, Senal

# De código, en todo el archivo; de una celda de texto en la que quizá quedó una respuesta; y cuántas veces se intenta.
TOPE_DE_CODIGO, TOPE_DE_TEXTO, TOPE_DE_COMIENZOS = 2 << 20, 200_000, 50
_USA_TODO = re.compile(r"(?:^\s*from\s+|\brun\b[^\n]{0,40}?)\b(\w+)(?=\s+import\s*\*|\.py\b)", re.MULTILINE)
_MAGIA = re.compile(r"^%%\w", re.MULTILINE)
# Los separadores de celdas de un .py: el formato percent, y lo que escribe nbconvert.
_SEPARADOR = re.compile(r"^# ?%%.*$|^# In ?\[[\d ]*\]:?\s*$|^# <codecell>\s*$", re.MULTILINE)
_VALLA = re.compile(r"^\s*(?:```|~~~)[^\n]*\n(.*?)^\s*(?:```|~~~)\s*\Z", re.MULTILINE | re.DOTALL)


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
    if Archivo(nombre, contenido).parece_cuaderno:
        return _leer_con_otro_nombre(nombre, contenido, pedidos) or _leer_cuaderno(contenido, pedidos)
    if b"\0" in contenido and not contenido.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise Ilegible("no es un archivo de texto con código de Python")
    codigo = decodificar(contenido)
    if len(codigo) > TOPE_DE_CODIGO:
        raise Ilegible("el archivo es demasiado grande para ser código escrito a mano")
    return _leer_py(nombre, codigo, pedidos)


# --- Un .py --------------------------------------------------------------------------------------------------------


def _leer_py(nombre: str, codigo: str, pedidos: AbstractSet[str]) -> Lectura:
    entera = analizar(nombre, codigo)
    if entera.arbol is None and (elegido := sin_conflictos(codigo, lambda c: analizar(nombre, c).arbol is not None)):
        return replace(_leer_py(nombre, elegido, pedidos), notas=(Nota(Senal.CONFLICTO),))
    if entera.arbol is None and (dentro := sin_vallas(codigo, lambda c: analizar(nombre, c).arbol is not None)):
        leida = _leer_py(nombre, dentro, pedidos)
        return replace(leida, notas=(Nota(Senal.VALLAS), *leida.notas))
    if entera.arbol is None and (cortes := _cortes(codigo)):
        # Por celdas, para que la que no se entienda no arrastre a las demás; cada una conserva sus números de línea.
        trozos = [codigo[a:b] for a, b in zip([0, *cortes], [*cortes, len(codigo)], strict=True)]
        celdas, lineas = [], 0
        for trozo in trozos:
            celdas.append(_celda_de_py(nombre, codigo, trozo, lineas))
            lineas += trozo.count("\n")
    elif entera.arbol is None:
        trozos, celdas = [codigo], [leer_celda(nombre, codigo)]
    else:
        trozos, celdas = [], [entera]
    guardados = [*filter(None, map(_guardado_en, trozos)), *_exportados(celdas)]
    con_algo = [c for c in celdas if c.arbol is None or c.arbol.body] or celdas[:1]
    escritas, notas = _buscar_en_guardados([(nombre, g) for g in guardados], _faltan(celdas, pedidos), _usados(celdas))
    return Lectura((*con_algo, *escritas), modulos=_modulos(guardados), notas=notas)


def _cortes(codigo: str) -> list[int]:
    """Dónde empiezan las celdas de un .py; una magia de celda que no está al principio de ninguna empieza otra."""
    cortes = [m.start() for m in _SEPARADOR.finditer(codigo)]
    magias_sueltas = [m.start() for m in _MAGIA.finditer(codigo) if m.start()]
    ultimos = [max((c for c in cortes if c < magia), default=0) for magia in magias_sueltas]
    return sorted([*cortes, *(m for m, c in zip(magias_sueltas, ultimos, strict=True) if _tiene_codigo(codigo[c:m]))])


def _tiene_codigo(trozo: str) -> bool:
    return any(linea.strip() and not linea.startswith("#") for linea in trozo.split("\n"))


def _celda_de_py(nombre: str, codigo: str, trozo: str, lineas: int) -> Celda:
    suya = leer_celda(nombre, "\n" * lineas + _trozo_en_python(trozo))
    return replace(suya, codigo=codigo) if suya.arbol is not None else suya


def _trozo_en_python(trozo: str) -> str:
    """Una celda de un .py: si bajo su separador hay una magia de celda, se atiende."""
    cabecera, magia = _partir(trozo)
    if not magia:
        return magias.en_python(trozo)
    if magias.es_de_otro_lenguaje(magia):
        return "\n" * cabecera.count("\n") + _lo_de_detras(magia)
    return cabecera + magias.en_python(magia)


def _partir(trozo: str) -> tuple[str, str]:
    """Lo que hay antes de la magia de celda con que empieza un trozo, que son separadores, y desde ella."""
    encontrada = _MAGIA.search(trozo)
    if encontrada is None or _tiene_codigo(trozo[: encontrada.start()]):
        return trozo, ""
    return trozo[: encontrada.start()], trozo[encontrada.start() :]


def _lo_de_detras(celda: str) -> str:
    """El código de Python que sigue, tras una línea en blanco, a una celda de otro lenguaje que nada termina."""
    if magias.archivo_que_guarda(celda) is not None:
        return ""
    lineas = celda.split("\n")
    comienzos = [n + 1 for n, linea in enumerate(lineas[:-1]) if not linea.strip() and lineas[n + 1][:1].strip()]
    for comienzo in comienzos[:TOPE_DE_COMIENZOS]:
        if leer_celda("", "\n".join(lineas[comienzo:])).define():
            return "\n" * comienzo + magias.en_python("\n".join(lineas[comienzo:]))
    return ""


def _leer_con_otro_nombre(nombre: str, contenido: bytes, pedidos: AbstractSet[str]) -> Lectura | None:
    """Lo que se llama como un cuaderno y es código de Python que responde a algo."""
    if contenido.lstrip(b"\xef\xbb\xbf \t\r\n\0")[:1] in b"{[<" or len(contenido) > TOPE_DE_CODIGO:
        return None
    leida = _leer_py(nombre, decodificar(contenido), pedidos)
    if not pedidos & {n for c in leida.celdas for n in (c.define() if c.arbol else c.nombres_escritos())}:
        return None
    return replace(leida, notas=(Nota(Senal.DE_PYTHON), *leida.notas))


# --- Un cuaderno ---------------------------------------------------------------------------------------------------


def _leer_cuaderno(contenido: bytes, pedidos: AbstractSet[str]) -> Lectura:
    cuaderno = cuadernos.abrir(contenido)
    if sum(len(c.fuente) for c in cuaderno.celdas if c.clase == "code") > TOPE_DE_CODIGO:
        raise Ilegible("sus celdas tienen demasiado texto para estar escritas a mano")
    celdas = [_celda_de(cruda) for cruda in cuaderno.celdas if cruda.clase == "code"]
    guardados = [
        (f"celda {cruda.numero}", guardado)
        for cruda in cuaderno.celdas
        if cruda.clase == "code" and (guardado := _guardado_en(cruda.fuente)) is not None
    ]
    notas = list(cuaderno.notas)
    rescatadas = _buscar_fuera(cuaderno.celdas, _faltan(celdas, pedidos))
    notas += [Nota(Senal.SIN_CODIGO, (celda.donde, *sorted(nombres))) for celda, nombres in rescatadas]
    fuera = [celda for celda, _ in rescatadas]
    escritas, dichas = _buscar_en_guardados(guardados, _faltan([*celdas, *fuera], pedidos), _usados(celdas))
    _exigir_algo(cuaderno, celdas, pedidos, frozenset(n for c in (*celdas, *fuera, *escritas) for n in c.define()))
    todas = sorted([*celdas, *fuera, *escritas], key=lambda c: int(c.donde.removeprefix("celda ")))
    modulos = _modulos([guardado for _, guardado in guardados] + _exportados(celdas))
    notas += [Nota(Senal.VALLAS, (celda.donde,)) for celda in celdas if celda.entre_vallas]
    return Lectura(tuple(todas), es_cuaderno=True, modulos=modulos, notas=(*notas, *dichas))


def _faltan(celdas: Sequence[Celda], pedidos: AbstractSet[str]) -> AbstractSet[str]:
    return pedidos - frozenset(n for c in celdas for n in c.define())


def _celda_de(cruda: CeldaCruda) -> Celda:
    return replace(leer_celda(f"celda {cruda.numero}", cruda.fuente), orden=cruda.orden)


def _buscar_fuera(crudas: tuple[CeldaCruda, ...], faltan: AbstractSet[str]) -> list[tuple[Celda, frozenset[str]]]:
    """Las respuestas que quedaron en celdas de Markdown o sin formato: su texto es código de Python que las define."""
    halladas = []
    for cruda in crudas if faltan else ():
        es_texto = cruda.clase != "code" and len(cruda.fuente) < TOPE_DE_TEXTO
        if not es_texto or not any(nombre in cruda.fuente for nombre in faltan):
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


# --- Lo que una celda guarda en un archivo ---------------------------------------------------------------------------


def _guardado_en(celda: str) -> tuple[str, str, bool] | None:
    """El módulo que escribe una celda, si escribe uno; en un .py, debajo de su separador."""
    return magias.archivo_que_guarda(_partir(celda)[1])


def _exportados(celdas: Sequence[Celda]) -> list[tuple[str, str, bool]]:
    return [(n, c, False) for celda in celdas if celda.arbol for n, c in exportado.archivos_que_guarda(celda.arbol)]


def _modulos(guardados: Iterable[tuple[str, str, bool]]) -> dict[str, bytes]:
    """Los módulos guardados, por su nombre; lo que se añade va detrás de lo que hubiera."""
    modulos: dict[str, bytes] = {}
    for nombre, codigo, se_anade in guardados:
        modulos[nombre] = (modulos.get(nombre, b"") if se_anade else b"") + codigo.encode("utf-8", "replace")
    return modulos


def _usados(celdas: Iterable[Celda]) -> frozenset[str]:
    """Los módulos de los que se toma todo sin decir qué: con `from … import *` o con `%run`."""
    return frozenset(_USA_TODO.findall("\n".join(celda.codigo for celda in celdas)))


def _buscar_en_guardados(
    guardados: Iterable[tuple[str, tuple[str, str, bool]]], faltan: AbstractSet[str], usados: AbstractSet[str]
) -> tuple[list[Celda], tuple[Nota, ...]]:
    """Las respuestas que solo están en un archivo que escriben unas celdas, y lo que hay que decir de cada una.

    De un archivo con alguna se lee también lo que se le añade: lo que una usa puede estar en otra de sus celdas.
    """
    archivos: list[tuple[str, list[Celda]]] = []
    for donde, (nombre, codigo, se_anade) in guardados if faltan else ():
        if nombre in usados:
            continue
        suyo = next((celdas for otro, celdas in reversed(archivos) if otro == nombre), None) if se_anade else None
        if suyo is None:
            archivos.append((nombre, suyo := []))
        suyo.append(leer_celda(donde, "\n" + codigo))  # la magia ocupa una línea
    celdas, notas = [], []
    for nombre, suyas in archivos:
        con_algo = [(celda, nombres) for celda in suyas if (nombres := celda.define() & faltan)]
        celdas += suyas if con_algo else []
        notas += [Nota(Senal.GUARDADO, (c.donde, f"{nombre}.py", *sorted(nombres))) for c, nombres in con_algo]
    return celdas, tuple(notas)
