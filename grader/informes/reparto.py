"""Lo que se reparte de una clase entera, escrito a partir de su libreta, que se lee una sola vez."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from grader.informes import lote, textos
from grader.informes.aparte import Aparte, apartar, redactar_aparte
from grader.informes.clase import resumir_clase
from grader.informes.notas import COLUMNAS_DE_PARTES, Notas, causas_de, partes_de
from grader.informes.tablas import Estilo, abrir_csv, escribir_csv, escribir_xlsx
from grader.libreta import Apunte, Libreta, Manuales, los_que_cuentan
from grader.modelo import Ficha, Fila


def escribir_lo_de_la_clase(
    libreta: Libreta, apuntes: Iterable[Apunte], fichas: Sequence[Ficha], notas: Notas, destino: Path, estilo: Estilo
) -> None:
    """Escribe todo lo que se reparte de la clase a que se refieren unos apuntes de la libreta. Error: `OSError`.

    Los apuntes se leen según se escriben: nunca están todos en memoria.
    """
    filas, puestos = list[Fila](), libreta.manuales()
    apartes: dict[str, Aparte] = {}
    respuestas: dict[str, dict[tuple[str, str], str]] = {}
    with abrir_csv(COLUMNAS_DE_PARTES, destino / lote.PARTES, estilo) as anotar_parte:

        def al_pasar() -> Iterator[Apunte]:
            for apunte in apuntes:
                filas.append(apunte.fila)
                respuestas[apunte.fila.estudiante] = textos.recoger(apunte.partes)
                suyos = los_que_cuentan(puestos.get(apunte.fila.estudiante, ()), apunte)
                apartes[apunte.fila.estudiante] = apartar(apunte, suyos, notas.plazo)
                for fila in partes_de(apunte, suyos):
                    anotar_parte(fila)
                yield apunte

        clase = resumir_clase(al_pasar(), fichas, notas.nota_maxima, notas.estudiantes)
    tabla = notas.tabla(filas, apartes)
    escribir_csv(tabla, destino / lote.NOTAS, estilo)
    escribir_xlsx([tabla, causas_de(clase)], destino / lote.LIBRO)
    lote.escribir_internos(filas, destino / lote.INTERNOS)
    lote.escribir_o_borrar(textos.redactar(fichas, respuestas), destino / lote.TEXTOS)


def escribir_lo_de_alguien(
    apunte: Apunte, suyos: Manuales, fichas: Sequence[Ficha], notas: Notas, destino: Path
) -> Aparte:
    """Escribe el texto de una persona, con lo que le puso quien enseña, y da lo que va aparte de su nota."""
    aparte = apartar(apunte, suyos, notas.plazo)
    texto = apunte.retroalimentacion + redactar_aparte(suyos, fichas, notas.plazo, aparte)
    lote.escribir_retroalimentacion(apunte.fila.estudiante, texto, destino / lote.RETROALIMENTACION)
    return aparte
