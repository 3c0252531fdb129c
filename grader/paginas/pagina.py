"""La página de un estudiante: el resumen, lo que no es de ninguna celda y su entrega, con lo que se dice al lado. Puro.

Lo que se dice de una parte va con la celda que la define, y se cuenta como en los demás informes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

import jinja2
import markupsafe

from grader.idioma import limpiar
from grader.informes.guion import Guion, preparar_guion
from grader.informes.html import plantillas
from grader.informes.rotulos import agrupar, decir_lo_que_queda
from grader.modelo import Archivo, Calificacion, Entrega, Fila, ResultadoEjercicio, ResultadoParte
from grader.paginas.celdas import Celda, leer_celdas
from grader.paginas.conversion import convertir
from grader.paginas.lugares import buscar_celdas

# Lo que se enseña de una entrega entera: cuántas celdas, cuántos caracteres de su código y cuántos de lo que dio. Las
# celdas de las que se dice algo se enseñan siempre.
TOPE_DE_CELDAS, TOPE_DE_CODIGO, TOPE_DE_SALIDAS = 400, 600_000, 8 << 20
TOPE_DE_ARCHIVOS = 40
# Interpretar un texto cuesta unas cuantas veces lo que un código igual de largo.
CUESTA_UN_TEXTO = 4
_SIN_SALIDAS = "No se enseña lo que dio esta celda: la página ocuparía demasiado."


@dataclass(frozen=True, slots=True)
class Asunto:
    """De quién es una página y qué hay que contarle; sin calificación, solo el texto que dice por qué.

    `aparte` es lo que dice quien enseña.
    """

    fila: Fila
    texto: str
    entrega: Entrega | None = None
    calificacion: Calificacion | None = None
    aparte: str = ""


@dataclass(frozen=True, slots=True)
class Dicho:
    """Lo que se dice de un ejercicio en un lugar: unas partes y unas frases; `abre` es que ahí empieza a contarse."""

    ejercicio: ResultadoEjercicio
    partes: tuple[ResultadoParte, ...] = ()
    frases: tuple[str, ...] = ()
    abre: bool = False


@dataclass(frozen=True, slots=True)
class Bloque:
    """Unas celdas seguidas que se enseñan juntas, ya en HTML, con lo que se dice de ellas.

    `del_curso` son las que están como las da el curso, y `omitidas`, cuántas no se enseñan en su lugar.
    """

    celdas: tuple[tuple[Celda, markupsafe.Markup], ...] = ()
    dichos: tuple[Dicho, ...] = ()
    del_curso: bool = False
    omitidas: int = 0


@dataclass(slots=True)
class _Presupuesto:
    celdas: int = TOPE_DE_CELDAS
    codigo: int = TOPE_DE_CODIGO
    salidas: int = TOPE_DE_SALIDAS

    def gastar(self, celda: Celda) -> bool:
        """Si una celda cabe todavía; si cabe, se gasta."""
        codigo = len(celda.fuente) * (CUESTA_UN_TEXTO if celda.clase == "markdown" else 1)
        salidas = celda.ocupa - len(celda.fuente)
        if not self.celdas or codigo > self.codigo or salidas > self.salidas:
            return False
        self.celdas, self.codigo, self.salidas = self.celdas - 1, self.codigo - codigo, self.salidas - salidas
        return True


@dataclass(slots=True)
class _Reparto:
    """Dónde va lo que se dice: aparte o en una celda de un archivo."""

    aparte: list[Dicho] = field(default_factory=list)
    en_celdas: dict[tuple[str, int], list[Dicho]] = field(default_factory=dict)


def redactar_pagina(asunto: Asunto, del_curso: Collection[str] = frozenset()) -> str:
    """La página entera; `del_curso` son los textos de las celdas que da el curso."""
    calificacion = asunto.calificacion
    archivos = _archivos_de(asunto)
    celdas = {nombre: leer_celdas(archivo) for nombre, archivo in archivos.items()}
    reparto = _repartir(calificacion, celdas) if calificacion is not None else _Reparto()
    presupuesto = _Presupuesto()
    reservadas = _reservar(celdas, reparto, presupuesto)
    hojas = [
        (nombre, list(_armar(nombre, suyas, reparto, reservadas, presupuesto, del_curso)))
        for nombre, suyas in celdas.items()
    ]
    return _plantilla().render(
        asunto=asunto,
        estudiante=limpiar(asunto.fila.estudiante, 200),
        calificacion=calificacion,
        aparte=reparto.aparte,
        juntos=[g for g in agrupar(calificacion.ejercicios) if len(g) > 1] if calificacion else [],
        hojas=hojas,
    )


@cache
def _plantilla() -> jinja2.Template:
    entorno = plantillas()
    propias = jinja2.PackageLoader("grader.paginas", "plantillas")
    cargadores = [propias, *([entorno.loader] if entorno.loader else [])]
    return entorno.overlay(loader=jinja2.ChoiceLoader(cargadores)).get_template("pagina.html.j2")


# --- Qué se enseña -------------------------------------------------------------------------------------------------


def _archivos_de(asunto: Asunto) -> dict[str, Archivo]:
    """Los archivos que contaron, por el nombre con que se habla de ellos; si no contó ninguno, lo que se miró."""
    if asunto.entrega is None or asunto.calificacion is None:
        return {}
    candidatos = asunto.entrega.candidatos
    contaron, mirados = dict[str, Archivo](), dict[str, Archivo]()
    for ejercicio in asunto.calificacion.ejercicios:
        for archivo in candidatos.get(ejercicio.nombre, ()):
            nombre = limpiar(archivo.nombre, 120)
            mirados.setdefault(nombre, archivo)
            if nombre == ejercicio.archivo:
                contaron.setdefault(nombre, archivo)
    return dict(list((contaron or mirados).items())[:TOPE_DE_ARCHIVOS])


def _repartir(calificacion: Calificacion, celdas: Mapping[str, Sequence[Celda]]) -> _Reparto:
    reparto = _Reparto()
    for grupo in agrupar(calificacion.ejercicios):
        if len(grupo) == 1:
            _repartir_uno(grupo[0], celdas.get(grupo[0].archivo, ()), reparto)
    return reparto


def _repartir_uno(ejercicio: ResultadoEjercicio, celdas: Sequence[Celda], reparto: _Reparto) -> None:
    guion = preparar_guion(ejercicio)
    nombres = [*(n for parte in (*guion.partes, *guion.al_final) for n in _nombres(parte)), *guion.por_resolver]
    donde = buscar_celdas(celdas, nombres)
    lugares: dict[int | None, Dicho] = {}

    def decir(lugar: int | None, *, parte: ResultadoParte | None = None, frases: Sequence[str] = ()) -> None:
        dicho = lugares.get(lugar, Dicho(ejercicio))
        partes = (*dicho.partes, parte) if parte is not None else dicho.partes
        lugares[lugar] = replace(dicho, partes=partes, frases=(*dicho.frases, *frases))

    for parte in (*guion.partes, *guion.al_final):
        decir(_primero(_nombres(parte), donde), parte=parte)
    if guion.por_resolver:
        frases = decir_lo_que_queda(Guion((), por_resolver=guion.por_resolver))
        decir(_primero(guion.por_resolver, donde), frases=frases)
    if guion.no_estan or not lugares:
        decir(None, frases=decir_lo_que_queda(Guion((), no_estan=guion.no_estan)))
    # Lo que no tiene celda se lee antes que las celdas.
    for numero, lugar in enumerate(sorted(lugares, key=lambda lugar: -1 if lugar is None else lugar)):
        dicho = replace(lugares[lugar], abre=numero == 0)
        if lugar is None:
            reparto.aparte.append(dicho)
        else:
            reparto.en_celdas.setdefault((ejercicio.archivo, lugar), []).append(dicho)


def _nombres(parte: ResultadoParte) -> list[str]:
    """El nombre de una parte, o los de varias que se cuentan juntas."""
    return parte.nombre.split(", ")


def _primero(nombres: Sequence[str], donde: Mapping[str, int]) -> int | None:
    return min((donde[n] for n in nombres if n in donde), default=None)


# --- Cómo se enseña ------------------------------------------------------------------------------------------------


def _reservar(
    celdas: Mapping[str, Sequence[Celda]], reparto: _Reparto, presupuesto: _Presupuesto
) -> dict[tuple[str, int], Celda]:
    """Las celdas de las que se dice algo, que se enseñan siempre, aunque sea sin sus salidas."""
    reservadas = {}
    for nombre, lugar in reparto.en_celdas:
        celda = celdas[nombre][lugar]
        if not presupuesto.gastar(celda):
            celda = replace(celda, salidas=(), adjuntos=None, recortes=(*celda.recortes, _SIN_SALIDAS))
            presupuesto.gastar(celda)
        reservadas[nombre, lugar] = celda
    return reservadas


def _armar(
    nombre: str,
    celdas: Sequence[Celda],
    reparto: _Reparto,
    reservadas: Mapping[tuple[str, int], Celda],
    presupuesto: _Presupuesto,
    del_curso: Collection[str],
) -> Iterator[Bloque]:
    """Los bloques de un archivo, en orden; las celdas seguidas como las da el curso, en uno."""
    pendiente = Bloque()
    for lugar, celda in enumerate(celdas):
        dichos = tuple(reparto.en_celdas.get((nombre, lugar), ()))
        es_del_curso = not dichos and not celda.salidas and celda.fuente.strip() in del_curso
        if not dichos and not celda.fuente.strip() and not celda.salidas:
            continue
        if dichos:
            siguiente = Bloque((_ver(reservadas[nombre, lugar]),), dichos)
        elif presupuesto.gastar(celda):
            siguiente = Bloque((_ver(celda),), del_curso=es_del_curso)
        else:
            siguiente = Bloque(omitidas=1)
        if pendiente.del_curso and siguiente.del_curso:
            pendiente = replace(pendiente, celdas=pendiente.celdas + siguiente.celdas)
        elif pendiente.omitidas and siguiente.omitidas:
            pendiente = replace(pendiente, omitidas=pendiente.omitidas + 1)
        else:
            yield from [pendiente] if pendiente.celdas or pendiente.omitidas else []
            pendiente = siguiente
    yield from [pendiente] if pendiente.celdas or pendiente.omitidas else []


def _ver(celda: Celda) -> tuple[Celda, markupsafe.Markup]:
    return celda, markupsafe.Markup(convertir(celda))  # ya está limpio
