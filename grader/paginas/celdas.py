"""De un archivo entregado a celdas que se puedan enseñar: acotadas, con su número y con lo que no se enseña. Puro.

Un cuaderno se lee por su forma, sin construir lo que no se va a enseñar; de lo demasiado grande queda una frase.
"""

from __future__ import annotations

import codecs
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from grader.ejecucion.lectura.texto import decodificar
from grader.modelo import Archivo

# Lo que se enseña de una celda, en caracteres: de su código, de lo que escribió, de su HTML y de cada imagen.
TOPE_DE_FUENTE, TOPE_DE_ESCRITO, TOPE_DE_HTML, TOPE_DE_IMAGEN = 40_000, 20_000, 200_000, 3 << 20
# De sus salidas, cuántas y cuánto entre todas.
TOPE_DE_SALIDAS, TOPE_ENTRE_TODAS = 40, 4 << 20
# De un archivo que no se lee como cuaderno, y de cuántos objetos puede constar el que sí.
TOPE_DE_SUELTO, TOPE_DE_OBJETOS = 100_000, 200_000
IMAGENES = ("image/svg+xml", "image/png", "image/jpeg", "image/gif", "image/webp")
# Cuántas etiquetas puede haber una dentro de otra: limpiarlas cuesta el cuadrado.
TOPE_DE_HONDURA = 500
# De lo que una salida puede enseñarse, en este orden: con `text/html` delante, como en Jupyter.
_FORMATOS = ("text/html", *IMAGENES, "text/markdown", "text/latex", "text/plain")

_DEMASIADO = "No se enseña {}: ocupa demasiado para esta página."
_PROGRAMA = "No se enseña una salida que es un programa: en esta página no se ejecuta nada."
_ILEGIBLE = "Este archivo no se puede leer como cuaderno: se enseña su texto tal cual."
_ROTA = "No se enseñan sus salidas: no se pueden leer."

_ETIQUETA = re.compile(rb"<(/?)(?!(?:br|col|hr|img|input|link|meta|source|wbr)\b)([a-zA-Z]\w*+)")
_MARCA = re.compile(r"^#[ \t]?(?:%%|In\[)", re.MULTILINE)
# Donde empieza una definición, con lo que la adorna: ahí se puede cortar un código.
_COMIENZO = re.compile(r"^(?:@\w|def |class |async def )", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Celda:
    """Una celda por enseñar, con lo que dice y lo que dio, y frases sobre lo que no se enseña.

    `numero` es el que se le da al hablar de ella («celda 4»), y 0 fuera de un cuaderno; `linea`, en cuál de su archivo
    empieza. `salidas` y `adjuntos` son como los de nbformat.
    """

    numero: int
    clase: str
    fuente: str
    linea: int = 1
    salidas: tuple[Mapping[str, Any], ...] = ()
    adjuntos: Mapping[str, Mapping[str, str]] | None = None
    recortes: tuple[str, ...] = ()

    @property
    def ocupa(self) -> int:
        """Más o menos, cuántos caracteres."""
        dadas = sum(len(texto) for salida in self.salidas for texto in _textos_de(salida))
        return len(self.fuente) + dadas + sum(len(t) for uno in (self.adjuntos or {}).values() for t in uno.values())


def leer_celdas(archivo: Archivo) -> list[Celda]:
    """Las celdas de un archivo; de un cuaderno que no se puede leer, una con su texto tal cual."""
    contenido = archivo.contenido.removeprefix(codecs.BOM_UTF8)
    if not archivo.parece_cuaderno:
        return _partir(decodificar(contenido))
    try:
        if contenido.count(b"{") > TOPE_DE_OBJETOS:
            raise ValueError
        leido = msgspec.json.decode(contenido, type=_Cuaderno)
        crudas = [*leido.cells, *(c for hoja in leido.worksheets for c in hoja.cells)]
        if not crudas:
            raise ValueError
        return [_leer_una(numero, msgspec.json.decode(c, type=_Cruda)) for numero, c in enumerate(crudas, start=1)]
    except (ValueError, RecursionError):
        texto, recortes = _acotar(decodificar(contenido[: 4 * TOPE_DE_SUELTO]), TOPE_DE_SUELTO, "el resto")
        return [Celda(0, "raw", texto, recortes=(_ILEGIBLE, *recortes))]


def _acotar(texto: str, tope: int, que: str) -> tuple[str, tuple[str, ...]]:
    texto = _SUELTOS.sub("\ufffd", texto)
    return (texto, ()) if len(texto) <= tope else (texto[:tope], (_DEMASIADO.format(que),))


# Lo que no es ningún carácter no se puede escribir en un archivo.
_SUELTOS = re.compile("[\ud800-\udfff\0]")


# --- Un código -----------------------------------------------------------------------------------------------------


def _partir(codigo: str) -> list[Celda]:
    """Un código en trozos: por sus marcas de celda o, si no tiene, por sus definiciones."""
    cortes = [m.start() for m in (_MARCA if _MARCA.search(codigo) else _COMIENZO).finditer(codigo)]
    celdas, linea = list[Celda](), 1
    for desde, hasta in zip([0, *cortes], [*cortes, len(codigo)], strict=True):
        trozo = codigo[desde:hasta]
        if trozo.strip() and not (celdas and _es_adorno(celdas[-1].fuente)):
            fuente, recortes = _acotar(trozo.rstrip(), TOPE_DE_FUENTE, "el resto de este trozo")
            celdas.append(Celda(0, "code", fuente, linea, recortes=recortes))
        elif trozo.strip():  # lo que adorna una definición va con ella
            anterior = celdas.pop()
            fuente, recortes = _acotar(f"{anterior.fuente}\n{trozo.rstrip()}", TOPE_DE_FUENTE, "el resto de este trozo")
            celdas.append(Celda(0, "code", fuente, anterior.linea, recortes=recortes))
        linea += trozo.count("\n")
    return celdas


def _es_adorno(fuente: str) -> bool:
    """Si un trozo es solo un decorador de una línea."""
    return fuente.startswith("@") and "\n" not in fuente


# --- Un cuaderno ---------------------------------------------------------------------------------------------------


class _Hoja(msgspec.Struct):
    cells: list[msgspec.Raw] = []


class _Cuaderno(msgspec.Struct):
    cells: list[msgspec.Raw] = []
    worksheets: list[_Hoja] = []


class _Cruda(msgspec.Struct):
    """Una celda en cualquier formato del 1 al 4, con sus salidas sin leer."""

    cell_type: Any = None
    source: Any = None
    input: Any = None
    code: Any = None
    outputs: msgspec.Raw = msgspec.Raw(b"[]")
    attachments: msgspec.Raw = msgspec.Raw(b"{}")


class _Salida(msgspec.Struct):
    """Una salida, con sus datos sin leer."""

    output_type: str = ""
    name: str = ""
    text: msgspec.Raw = msgspec.Raw(b'""')
    data: dict[str, msgspec.Raw] = {}
    traceback: msgspec.Raw = msgspec.Raw(b"[]")


_SALIDAS = msgspec.json.Decoder(list[msgspec.Raw])
_UNA = msgspec.json.Decoder(_Salida)
_ADJUNTOS = msgspec.json.Decoder(dict[str, dict[str, msgspec.Raw]])
_TEXTO = msgspec.json.Decoder(str | list[str])


def _leer_una(numero: int, cruda: _Cruda) -> Celda:
    fuente = next((f for f in (cruda.source, cruda.input, cruda.code) if f is not None), "")
    texto, recortes = _acotar(_juntar(fuente), TOPE_DE_FUENTE, "el resto de esta celda")
    if cruda.cell_type in ("markdown", "raw"):
        adjuntos, dichos = _leer_adjuntos(cruda.attachments)
        return Celda(numero, cruda.cell_type, texto, adjuntos=adjuntos, recortes=recortes + dichos)
    if cruda.cell_type == "heading":
        return Celda(numero, "markdown", f"## {texto}", recortes=recortes)
    salidas, dichos = _leer_salidas(cruda.outputs)
    return Celda(numero, "code", texto, salidas=salidas, recortes=recortes + dichos)


def _juntar(fuente: Any) -> str:
    if isinstance(fuente, list):
        fuente = "".join(trozo for trozo in fuente if isinstance(trozo, str))
    return fuente if isinstance(fuente, str) else ""


def _leer_salidas(crudas: msgspec.Raw) -> tuple[tuple[Mapping[str, Any], ...], tuple[str, ...]]:
    salidas, dichos = list[Mapping[str, Any]](), dict[str, None]()
    try:
        todas = _SALIDAS.decode(crudas)
        queda = TOPE_ENTRE_TODAS
        for cruda in todas[:TOPE_DE_SALIDAS]:
            salida, dicho = _leer_salida(_UNA.decode(cruda))
            queda -= sum(map(len, _textos_de(salida or {})))
            if queda < 0:
                dichos[_DEMASIADO.format("el resto de lo que dio")] = None
                break
            salidas += [salida] if salida is not None else []
            dichos |= dict.fromkeys(dicho)
    except (ValueError, RecursionError):
        dichos[_ROTA] = None
    else:
        if len(todas) > TOPE_DE_SALIDAS:
            dichos[f"No se enseñan {len(todas) - TOPE_DE_SALIDAS} salidas más de esta celda."] = None
    return tuple(salidas), tuple(dichos)


def _leer_salida(cruda: _Salida) -> tuple[Mapping[str, Any] | None, tuple[str, ...]]:
    """Una salida de un solo formato, el mejor que se pueda enseñar, y qué no se enseña de ella."""
    match cruda.output_type:
        case "stream":
            texto, dichos = _leer_texto(cruda.text)
            flujo = "stderr" if cruda.name == "stderr" else "stdout"
            return {"output_type": "stream", "name": flujo, "text": _como_en_terminal(texto)}, dichos
        case "error":
            texto, dichos = _leer_texto(cruda.traceback, "\n")
            return {"output_type": "error", "traceback": texto.split("\n")}, dichos
        case "display_data" | "execute_result" | "update_display_data":
            return _elegir_formato(cruda.data)
        case _:
            return None, ()


def _elegir_formato(datos: Mapping[str, msgspec.Raw]) -> tuple[Mapping[str, Any] | None, tuple[str, ...]]:
    dichos: tuple[str, ...] = ()
    for formato in _FORMATOS:
        if formato not in datos:
            continue
        cruda = bytes(datos[formato])
        tope = TOPE_DE_IMAGEN if formato in IMAGENES else TOPE_DE_HTML if formato == "text/html" else TOPE_DE_ESCRITO
        if formato != "text/plain" and (len(cruda) > tope or (formato == "text/html" and _es_muy_hondo(cruda))):
            dichos = (_DEMASIADO.format("una imagen" if formato in IMAGENES else "una salida"),)
            continue
        texto, cortes = _leer_texto(msgspec.Raw(cruda), tope=tope)
        return {"output_type": "display_data", "data": {formato: texto}, "metadata": {}}, dichos + cortes
    return None, dichos or ((_PROGRAMA,) if datos else ())


def _es_muy_hondo(html: bytes) -> bool:
    """Si un HTML tiene demasiadas etiquetas una dentro de otra, o sin cerrar."""
    abiertas, hondura = Counter[bytes](), 0
    for cierra, nombre in _ETIQUETA.findall(html):
        cambio = 1 if not cierra else -1 if abiertas[nombre] else 0
        abiertas[nombre] += cambio
        hondura += cambio
        if hondura > TOPE_DE_HONDURA:
            return True
    return False


def _leer_texto(crudo: msgspec.Raw, entre: str = "", tope: int = TOPE_DE_ESCRITO) -> tuple[str, tuple[str, ...]]:
    """Un texto de una salida, acotado; del que es enorme no se construye nada."""
    if len(bytes(crudo)) > 50 * TOPE_DE_IMAGEN:
        return "", (_DEMASIADO.format("una salida"),)
    leido = _TEXTO.decode(crudo)
    return _acotar(leido if isinstance(leido, str) else entre.join(leido), tope, "el resto de lo que escribió")


def _como_en_terminal(texto: str) -> str:
    """De una línea que se escribe sobre sí misma, como una barra de progreso, lo último."""
    return "\n".join(linea.rstrip("\r").rpartition("\r")[2] for linea in texto.split("\n"))


def _leer_adjuntos(crudos: msgspec.Raw) -> tuple[Mapping[str, Mapping[str, str]], tuple[str, ...]]:
    """Las imágenes pegadas en un texto que caben."""
    adjuntos, dichos = dict[str, Mapping[str, str]](), dict[str, None]()
    try:
        for nombre, datos in _ADJUNTOS.decode(crudos).items():
            for formato, cruda in datos.items():
                if formato in IMAGENES and len(bytes(cruda)) <= TOPE_DE_IMAGEN:
                    adjuntos[nombre] = {formato: _leer_texto(cruda, tope=TOPE_DE_IMAGEN)[0]}
                elif formato in IMAGENES:
                    dichos[_DEMASIADO.format("una imagen")] = None
    except (ValueError, RecursionError):
        return {}, (_ROTA,)
    return adjuntos, tuple(dichos)


def _textos_de(salida: Mapping[str, Any]) -> list[str]:
    return [salida.get("text", ""), *salida.get("traceback", ()), *salida.get("data", {}).values()]
