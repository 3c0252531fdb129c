"""El índice del curso, `ejercicios/curso.toml`: qué ejercicios hay, cuánto valen y cuánto puede gastar una entrega.

De cada descuido se dice la línea y qué escribir en ella.
"""

from __future__ import annotations

import math
import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from grader.modelo import Limites, Objetivo, Plazo
from grader.modelo.excepciones import Impedimento

INDICE = "ejercicios/curso.toml"
# Entre qué tiene sentido cada límite: con menos no cabe ni la solución; con más no protege de nada.
SENSATOS: Mapping[str, tuple[float, float]] = {
    "carga": (1, 600),
    "caso": (0.5, 600),
    "espera": (1, 600),
    "entrega": (5, 7200),
    "memoria": (512, 65_536),
    "disco": (1, 10_240),
    "impreso": (200, 5_000_000),
}


class CatalogoInvalido(Impedimento):
    """El curso no se puede leer; el texto dice a quien lo escribe qué arreglar, y de varios problemas, todos."""

    def __init__(self, *problemas: str) -> None:
        self.problemas = problemas
        if len(problemas) == 1:
            super().__init__(f"El curso tiene un problema: {problemas[0]}")
        else:
            lista = "\n".join(f"- {problema}" for problema in problemas)
            super().__init__(f"El curso tiene {len(problemas)} problemas:\n{lista}")


@dataclass(frozen=True, slots=True)
class Entrada:
    """Un ejercicio del índice, con los segundos de CPU y los puntos escritos de las partes que tienen los suyos."""

    nombre: str
    puntos: int
    segundos: Mapping[str, float]
    linea: int
    textos: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Indice:
    """Lo que dice `curso.toml`; los objetivos, aún sin saber si sus ejercicios existen."""

    titulo: str
    nota_maxima: int
    limites: Limites
    entradas: tuple[Entrada, ...]
    objetivos: tuple[tuple[Objetivo, int], ...]
    repositorio: str = ""
    plazo: Plazo | None = None


def leer_texto(archivo: Path) -> str:
    """Lee un archivo del curso. Error: `CatalogoInvalido` si falta."""
    try:
        return archivo.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise CatalogoInvalido(f"falta el archivo {desde_la_raiz(archivo)}") from None
    except UnicodeDecodeError:
        raise CatalogoInvalido(f"{desde_la_raiz(archivo)} no está en UTF-8; guárdalo así") from None


def desde_la_raiz(archivo: Path) -> str:
    """El camino de un archivo del curso, desde la carpeta del curso."""
    partes = archivo.parts
    desde = max((i for i, parte in enumerate(partes) if parte in ("ejercicios", "soluciones")), default=-1)
    return "/".join(partes[desde:]) if desde >= 0 else archivo.name


def leer_limites(raiz: Path) -> Limites:
    """Lee solo los límites, que es lo primero que hace falta. Error: `CatalogoInvalido`."""
    return _limites(_abrir(raiz))


def leer_indice(raiz: Path) -> Indice:
    """Lee el índice entero. Error: `CatalogoInvalido` con todo lo que hay que arreglar."""
    indice = _abrir(raiz)
    titulo, nota_maxima = indice.campo("titulo", str), indice.campo("nota_maxima", int)
    entradas = tuple(_entrada(tabla) for tabla in indice.tablas("ejercicios"))
    nombres = [entrada.nombre for entrada in entradas]
    for entrada in entradas:
        if nombres.index(entrada.nombre) != entradas.index(entrada):
            raise CatalogoInvalido(f"{INDICE}:{entrada.linea}: «{entrada.nombre}» está repetido; deja uno")
    objetivos = tuple(
        (Objetivo(tabla.campo("texto", str), tuple(map(str, tabla.campo("ejercicios", list)))), tabla.linea)
        for tabla in (indice.tablas("objetivos") if "objetivos" in indice.datos else ())
    )
    repositorio = indice.campo("repositorio", str).rstrip("/") if "repositorio" in indice.datos else ""
    return Indice(titulo, nota_maxima, _limites(indice), entradas, objetivos, repositorio, _plazo(indice))


@dataclass(frozen=True, slots=True)
class _Tabla:
    """Una tabla de `curso.toml`, con la línea en que empieza."""

    datos: Mapping[str, Any]
    texto: str
    nombre: str = ""
    linea: int = 1

    def campo(self, nombre: str, clase: type) -> Any:
        """Un campo obligatorio, de la clase que debe y, si es un número, positivo. Error: `CatalogoInvalido`."""
        valor = self.datos.get(nombre)
        if type(valor) is not clase or (type(valor) is int and valor <= 0):
            que = {str: "un texto", int: "un entero positivo", list: "una lista"}[clase]
            donde = f" de [[{self.nombre}]]" if self.nombre else ""
            raise self.problema(nombre, f"«{nombre}»{donde} debe estar y ser {que}")
        return valor

    def tablas(self, nombre: str) -> list[_Tabla]:
        """Las tablas repetidas de un nombre, `[[nombre]]`. Error: `CatalogoInvalido`."""
        suyas, lineas = self.datos.get(nombre), self.lineas(rf"\[\[\s*{nombre}\s*\]\]")
        if not isinstance(suyas, list) or not all(isinstance(datos, dict) for datos in suyas):
            raise self.problema(
                nombre, f"«{nombre}» debe estar y ser una lista de tablas, cada una con su [[{nombre}]]"
            )
        lineas += [1] * (len(suyas) - len(lineas))  # escritas de otra forma: en línea
        return [_Tabla(datos, self.texto, nombre, linea) for datos, linea in zip(suyas, lineas, strict=False)]

    def problema(self, campo: str, que: str) -> CatalogoInvalido:
        """El error que nombra la línea de un campo o, si no está, la de su tabla."""
        lineas = [
            n for n in self.lineas(rf"\s*{re.escape(campo)}\s*=|\[+\s*{re.escape(campo)}\s*\]") if n >= self.linea
        ]
        cabeceras = [n for n in self.lineas(r"\[") if n > self.linea]
        propia = next((n for n in lineas if not self.nombre or n < min(cabeceras, default=n + 1)), self.linea)
        return CatalogoInvalido(f"{INDICE}:{propia}: {que}")

    def lineas(self, patron: str) -> list[int]:
        """Los números de las líneas que empiezan así."""
        return [n for n, linea in enumerate(self.texto.splitlines(), 1) if re.match(patron, linea)]


def _abrir(raiz: Path) -> _Tabla:
    texto = leer_texto(raiz / INDICE)
    try:
        return _Tabla(tomllib.loads(texto), texto)
    except tomllib.TOMLDecodeError as error:
        dicha = re.search(r"at line (\d+)", str(error))
        linea = int(dicha[1]) if dicha else len(texto.splitlines())
        raise CatalogoInvalido(f"{INDICE}:{linea}: no es TOML válido. Python dice: «{error}»") from None


def _limites(indice: _Tabla) -> Limites:
    limites = indice.datos.get("limites", {})
    admitidos = {campo.name for campo in fields(Limites)}
    if not isinstance(limites, dict) or not set(limites) <= admitidos:
        sobra = next(iter(set(limites) - admitidos), "") if isinstance(limites, dict) else ""
        raise indice.problema(sobra or "limites", f"[limites] solo admite: {', '.join(sorted(admitidos))}")
    for nombre, valor in limites.items():
        minimo, maximo = SENSATOS.get(nombre, (0, math.inf))
        if isinstance(valor, bool) or not isinstance(valor, int | float) or not minimo <= valor <= maximo or valor <= 0:
            raise indice.problema(nombre, f"en [limites], «{nombre}» debe ser un número entre {minimo:g} y {maximo:g}")
    leidos = Limites(**limites)
    if leidos.entrega < leidos.carga + leidos.caso:
        raise indice.problema("entrega", "en [limites], «entrega» debe llegar al menos a «carga» más «caso»")
    return leidos


def _entrada(tabla: _Tabla) -> Entrada:
    segundos = tabla.datos.get("segundos", {})
    if not isinstance(segundos, dict) or not all(type(s) in (int, float) and s > 0 for s in segundos.values()):
        raise tabla.problema("segundos", "los segundos se escriben por parte: segundos = { nombre_de_la_parte = 60 }")
    textos = tabla.datos.get("textos", {})
    if not isinstance(textos, dict) or not all(type(p) is int and p > 0 for p in textos.values()):
        raise tabla.problema("textos", "los puntos de una respuesta escrita son un entero: textos = { su_nombre = 5 }")
    return Entrada(
        tabla.campo("nombre", str),
        tabla.campo("puntos", int),
        {parte: float(s) for parte, s in segundos.items()},
        tabla.linea,
        textos,
    )


def sin_tarde(indice: str) -> str:
    """El texto del índice sin lo que pasa con lo que llega tarde, que nombra a quienes tienen una prórroga."""
    return re.sub(r"(?ms)^\[tarde[].].*?(?=^\[|\Z)", "", indice)


def sin_lo_de_a_mano(indice: str) -> str:
    """El texto del índice sin lo que va aparte de la nota automática: cambiarlo no obliga a calificar otra vez."""
    return re.sub(r"(?m)^(?:textos\s*=.*|\s*#.*|\s*)\n", "", sin_tarde(indice))


# --- Las entregas tarde --------------------------------------------------------------------------------------------

_DE_TARDE = ("limite", "zona", "por_dia", "hasta", "corte", "prorrogas", "fiarse_de_los_archivos")


def _plazo(indice: _Tabla) -> Plazo | None:
    """La política de `[tarde]`; nada si no la hay."""
    if "tarde" not in indice.datos:
        return None
    datos, linea = indice.datos["tarde"], next(iter(indice.lineas(r"\[\s*tarde\s*\]")), 1)
    if not isinstance(datos, dict):
        raise indice.problema("tarde", "«tarde» debe ser una tabla: escribe [tarde] y debajo sus campos")
    tabla = _Tabla(datos, indice.texto, "tarde", linea)
    if ajenos := [campo for campo in datos if campo not in _DE_TARDE]:
        raise tabla.problema(ajenos[0], f"[tarde] solo admite: {', '.join(_DE_TARDE)}")
    zona = _zona(tabla)
    limite = _fecha(tabla, "limite", datos.get("limite"), zona)
    por_dia = _fraccion(tabla, "por_dia")
    hasta = _fraccion(tabla, "hasta")
    if hasta is not None and (por_dia is None or hasta < por_dia):
        raise tabla.problema("hasta", "en [tarde], «hasta» es lo más que se descuenta: debe llegar a «por_dia»")
    corte = _fecha(tabla, "corte", datos["corte"], zona) if "corte" in datos else None
    if corte is not None and corte <= limite:
        raise tabla.problema("corte", "en [tarde], «corte» debe ser después de «limite»")
    fiarse = datos.get("fiarse_de_los_archivos", False)
    if not isinstance(fiarse, bool):
        raise tabla.problema("fiarse_de_los_archivos", "«fiarse_de_los_archivos» debe ser true o false")
    prorrogas = _prorrogas(tabla, limite, zona)
    return Plazo(limite, por_dia or Fraction(0), hasta or Fraction(1), corte, prorrogas, fiarse)


def _zona(tabla: _Tabla) -> ZoneInfo | None:
    nombre = tabla.datos.get("zona")
    if nombre is None:
        return None
    try:
        return ZoneInfo(nombre)
    except (KeyError, TypeError, ValueError, OSError):
        que = 'en [tarde], «zona» es el nombre de una zona horaria, como "America/Bogota" o "Europe/Madrid"'
        raise tabla.problema("zona", que) from None


def _fecha(tabla: _Tabla, campo: str, valor: Any, zona: ZoneInfo | None) -> datetime:
    """Una fecha con su zona: la que lleva escrita o, si no lleva, la de la tabla."""
    ejemplo = "2026-03-10T23:59:00-05:00"
    if not isinstance(valor, datetime):
        que = f"en [tarde], «{campo}» debe ser una fecha con hora y sin comillas, como {ejemplo}"
        raise tabla.problema(campo, que)
    if valor.tzinfo is None and zona is None:
        que = f'a «{campo}» le falta la zona horaria: escríbela detrás, como {ejemplo}, o añade zona = "America/Bogota"'
        raise tabla.problema(campo, que)
    return valor.replace(tzinfo=zona) if valor.tzinfo is None else valor


def _fraccion(tabla: _Tabla, campo: str) -> Fraction | None:
    valor = tabla.datos.get(campo)
    if valor is None:
        return None
    if type(valor) not in (int, float) or not 0 < valor <= 1:
        que = f"en [tarde], «{campo}» es la parte de la nota que se descuenta, mayor que 0 y hasta 1: 0.1 es el 10 %"
        raise tabla.problema(campo, que)
    return Fraction(repr(valor))


def _prorrogas(tabla: _Tabla, limite: datetime, zona: ZoneInfo | None) -> Mapping[str, datetime]:
    datos = tabla.datos.get("prorrogas", {})
    if not isinstance(datos, dict):
        que = 'las prórrogas se escriben por estudiante: prorrogas = { "Ana Gil" = 2026-03-15T23:59:00-05:00 }'
        raise tabla.problema("prorrogas", que)
    fechas = {quien: _fecha(tabla, "prorrogas", cuando, zona) for quien, cuando in datos.items()}
    for quien, cuando in fechas.items():
        if cuando < limite:
            raise tabla.problema("prorrogas", f"la prórroga de «{quien}» acaba antes que «limite»: corrige su fecha")
    return {unicodedata.normalize("NFC", quien): cuando for quien, cuando in fechas.items()}
