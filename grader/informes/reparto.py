"""Lo que se reparte de una clase entera, escrito a partir de su libreta, que se lee una sola vez."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from grader.entregas import definicion_en
from grader.idioma import limpiar
from grader.informes import lote, textos
from grader.informes.aparte import Aparte, apartar, redactar_aparte
from grader.informes.clase import Clase, Coincidencia, resumir_clase
from grader.informes.datos_de_notas import abrir_datos
from grader.informes.informe import Muestra, a_html
from grader.informes.notas import COLUMNAS_DE_PARTES, Notas, causas_de, notas_de_la_corrida, partes_de
from grader.informes.tablas import CORRIENTE, EXCEL_ES, Estilo, Tabla, abrir_csv, escribir_csv, escribir_xlsx
from grader.libreta import Apunte, Corrida, Libreta, Manuales, los_que_cuentan
from grader.modelo import Curso, Ficha, Fila, maximos_de
from grader.sistema import escribir_de_una_vez

# De cuántos grupos que dan lo mismo, sin que se sepa por qué, se enseña el código de uno.
SE_ENSENAN = 20


def repartir_otra_vez(curso: Curso, libreta: Libreta, destino: Path) -> None:
    """Escribe todo lo que se reparte de la última corrida con lo que la libreta dice ahora. Error: `OSError`."""
    corrida, puestos = libreta.corrida(), libreta.manuales()
    if corrida is None:
        return
    fichas, notas = notas_de_la_corrida(curso, corrida)
    maximos = maximos_de(fichas)
    lote.olvidar_anteriores(destino)

    def al_pasar() -> Iterator[Apunte]:
        for apunte in libreta.presentes():
            suyos = los_que_cuentan(puestos.get(apunte.fila.estudiante, ()), apunte, maximos)
            escribir_lo_de_alguien(apunte, suyos, fichas, notas, destino)
            yield apunte

    escribir_lo_de_la_clase(libreta, al_pasar(), fichas, notas, destino, estilo_de(corrida))


def estilo_de(corrida: Corrida) -> Estilo:
    """Cómo se escriben las tablas de una corrida."""
    return EXCEL_ES if corrida.excel_es else CORRIENTE


def escribir_lo_de_la_clase(
    libreta: Libreta, apuntes: Iterable[Apunte], fichas: Sequence[Ficha], notas: Notas, destino: Path, estilo: Estilo
) -> None:
    """Escribe todo lo que se reparte de la clase a que se refieren unos apuntes de la libreta. Error: `OSError`.

    Los apuntes se leen según se escriben: nunca están todos en memoria.
    """
    filas, puestos, maximos = list[Fila](), libreta.manuales(), maximos_de(fichas)
    apartes: dict[str, Aparte] = {}
    respuestas: dict[str, dict[tuple[str, str], str]] = {}

    def tabular() -> Tabla:
        return notas.tabla(filas, apartes)

    with (
        abrir_csv(COLUMNAS_DE_PARTES, destino / lote.PARTES, estilo) as anotar_parte,
        abrir_datos(destino / lote.DATOS, fichas, notas, tabular) as anotar_datos,
    ):

        def al_pasar() -> Iterator[Apunte]:
            for apunte in apuntes:
                filas.append(apunte.fila)
                respuestas[apunte.fila.estudiante] = textos.recoger(apunte.partes)
                suyos = los_que_cuentan(puestos.get(apunte.fila.estudiante, ()), apunte, maximos)
                apartes[apunte.fila.estudiante] = apartar(apunte, suyos, notas.plazo)
                partes = list(partes_de(apunte, suyos))
                anotar_datos(apunte.fila.estudiante, apunte.partes, partes)
                for parte in partes:
                    anotar_parte(parte)
                yield apunte

        clase = resumir_clase(al_pasar(), fichas, notas.nota_maxima, notas.estudiantes)
    tabla = tabular()
    escribir_csv(tabla, destino / lote.NOTAS, estilo)
    escribir_xlsx([tabla, causas_de(clase)], destino / lote.LIBRO)
    lote.escribir_internos(filas, destino / lote.INTERNOS)
    lote.escribir_o_borrar(textos.redactar(fichas, respuestas), destino / lote.TEXTOS)
    pagina = a_html(clase, list(_muestras(clase, libreta)), destino.resolve().name)
    escribir_de_una_vez(destino / lote.INFORME, pagina.encode("utf-8", "replace"))


def escribir_lo_de_alguien(
    apunte: Apunte, suyos: Manuales, fichas: Sequence[Ficha], notas: Notas, destino: Path
) -> Aparte:
    """Escribe el texto de una persona, con lo que le puso quien enseña, y da lo que va aparte de su nota."""
    aparte = apartar(apunte, suyos, notas.plazo)
    texto = apunte.retroalimentacion + redactar_aparte(suyos, fichas, notas.base, apunte.fila, aparte)
    lote.escribir_retroalimentacion(apunte.fila.estudiante, texto, destino / lote.RETROALIMENTACION)
    return aparte


def _muestras(clase: Clase, libreta: Libreta) -> Iterator[Muestra]:
    """Lo de uno de cada grupo que coincide en algo que nada explica; los mayores primero."""
    grupos = (una for una in clase.coincidencias if len(una.quienes) > 1)
    for grupo in itertools.islice(grupos, SE_ENSENAN):
        yield _mirar(grupo, grupo.quienes[0], libreta)


def _mirar(grupo: Coincidencia, quien: str, libreta: Libreta) -> Muestra:
    calificacion = libreta.calificacion_de(quien)
    ejercicios = calificacion.ejercicios if calificacion is not None else ()
    for ejercicio in ejercicios:
        for resultado in ejercicio.partes:
            if (ejercicio.nombre, resultado.nombre) == (grupo.ejercicio, grupo.parte):
                return Muestra(grupo, resultado, _codigo_de(grupo, ejercicio.archivo, quien, libreta))
    return Muestra(grupo)


def _codigo_de(grupo: Coincidencia, contado: str, quien: str, libreta: Libreta) -> str:
    """El código de la parte en el archivo que contó o, si no está en él, en otro de los suyos."""
    obra = libreta.obra_de(quien)
    if obra is None:
        return ""
    candidatos = obra.entrega.candidatos.get(grupo.ejercicio, ())
    suyos = sorted(candidatos, key=lambda archivo: limpiar(archivo.nombre, 120) != contado)
    hallados = (definicion_en(archivo, grupo.parte) for archivo in (*suyos, *obra.entrega.hermanos))
    return next(filter(None, hallados), "")
