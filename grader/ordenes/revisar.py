"""`grader revisar`: la hoja en que quien enseña califica a mano, de ida y de vuelta."""

from __future__ import annotations

import getpass
import secrets
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from grader.idioma import citar
from grader.modelo.excepciones import MalUso
from grader.ordenes.comun import SALIDA_POR_USO, confirmar, terminar
from grader.ordenes.lugares import RUTA, carpeta_de_resultados, raiz_del_curso
from grader.ordenes.paginas import repartir_con_paginas

if TYPE_CHECKING:
    from grader.libreta import Libreta, Lugar
    from grader.modelo import Curso
    from grader.revision import Cotejo

# Letras con las que no se escribe ninguna palabra, ni un número, ni una fecha.
_LETRAS = "bcdfghjkmnpqrstvwxz"
# Cuántos problemas de una hoja se dicen de una vez.
SE_DICEN = 20


@click.command(options_metavar="[OPCIONES]")
@click.argument("resultados", metavar="[RESULTADOS]", required=False, type=RUTA)
@click.option("--hoja", metavar="ARCHIVO", type=RUTA, help="Lee esta hoja ya rellena, en lugar de exportar otra.")
@click.option("-e", "--ejercicio", metavar="EJERCICIO", help="Incluye además las partes automáticas de este ejercicio.")
@click.option("--una-por-persona", is_flag=True, help="No junta las respuestas iguales.")
@click.option("--parcial", is_flag=True, help="Admite que a la hoja le falten filas: lo de ellas se queda como está.")
@click.option("--quien", metavar="NOMBRE", help="Quién califica; si no se dice, quien usa esta máquina.")
@click.option("--si", is_flag=True, help="Guarda lo de la hoja sin preguntar.")
def revisar(
    resultados: str | None,
    hoja: str | None,
    ejercicio: str | None,
    una_por_persona: bool,
    parcial: bool,
    quien: str | None,
    si: bool,
) -> None:
    """Exporta las respuestas escritas de un lote, con su rúbrica, a una hoja de cálculo, y la lee ya rellena.

    RESULTADOS es la carpeta que escribió «grader lote»; si no se dice, la única que haya.
    """
    from grader.curso.catalogo import elegir, leer_curso
    from grader.libreta import ARCHIVO, SIN_PROCEDENCIA, abrir_libreta

    raiz = raiz_del_curso()
    destino = carpeta_de_resultados(raiz, resultados)
    curso = leer_curso(raiz)
    with abrir_libreta(destino / ARCHIVO, SIN_PROCEDENCIA) as libreta:
        if hoja is not None:
            _importar(libreta, curso, raiz, destino, Path(hoja), parcial=parcial, quien=quien or _quien_soy(), si=si)
        else:
            automaticas = [f.nombre for f in elegir(curso, ejercicio)] if ejercicio is not None else []
            _exportar(libreta, curso, destino, automaticas, juntar=not una_por_persona)


def _quien_soy() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return ""


# --- De ida --------------------------------------------------------------------------------------------------------


def _exportar(libreta: Libreta, curso: Curso, destino: Path, automaticas: Sequence[str], *, juntar: bool) -> None:
    from grader.libreta import los_que_cuentan
    from grader.modelo import maximos_de
    from grader.revision import COMENTARIOS, escribir_hoja, preparar

    puestos, apuntes, maximos = libreta.manuales(), list(libreta.presentes()), maximos_de(curso.fichas)
    clave = "".join(secrets.choice(_LETRAS) for _ in range(6))
    renglones = preparar(apuntes, curso.fichas, puestos, clave, juntar=juntar, automaticas=automaticas)
    archivo = _sin_pisar(destino)
    libreta.dar_hoja(clave, renglones)
    escribir_hoja(renglones, curso.fichas, archivo)
    respuestas = [r for r in renglones if r.tabla != COMENTARIOS]
    personas = sum(len(r.estudiantes) for r in respuestas)
    por_revisar = sum(len(r.estudiantes) for r in respuestas if r.puntos is None)
    if respuestas:
        renglon = _contar(len(respuestas), "renglón", "renglones")
        click.echo(f"{_contar(personas, 'respuesta')} en {renglon}; sin puntos, {por_revisar}.")
    else:
        click.echo("No hay ninguna respuesta escrita: solo se pueden poner comentarios.")
    caducados = sum(len(los_que_cuentan(puestos.get(a.fila.estudiante, ()), a, maximos).caducados) for a in apuntes)
    if caducados:
        click.echo(f"Se pusieron a una respuesta que ya es otra, y no cuentan ni están en la hoja: {caducados}.")
    click.echo(
        f"Rellena {archivo} y después pide: grader revisar {_entrecomillar(destino)} --hoja {_entrecomillar(archivo)}"
    )


def _sin_pisar(destino: Path) -> Path:
    """Dónde escribir la hoja: nunca sobre otra, que quizá tenga algo sin leer."""
    from grader.revision import ARCHIVO

    libre, numero = destino / ARCHIVO, 2
    while libre.exists():
        libre, numero = (destino / ARCHIVO).with_stem(f"{Path(ARCHIVO).stem}-{numero}"), numero + 1
    return libre


def _entrecomillar(ruta: Path) -> str:
    return shlex.quote(str(ruta))


def _contar(cuantas: int, una: str, varias: str = "") -> str:
    return f"{cuantas} {una if cuantas == 1 else varias or f'{una}s'}"


# --- De vuelta -----------------------------------------------------------------------------------------------------


def _importar(
    libreta: Libreta, curso: Curso, raiz: Path, destino: Path, archivo: Path, *, parcial: bool, quien: str, si: bool
) -> None:
    from grader.libreta import huella_de_lo_leido
    from grader.revision import cotejar, hoja_de, leer_hoja

    leidas = leer_hoja(archivo)
    dados = libreta.hoja(hoja_de(leidas))
    if not dados:
        raise MalUso(
            f"{citar(archivo.name)} no es una hoja de las de {citar(destino)}, o mezcla varias: sus códigos no son los "
            "de ninguna. Di la carpeta de la que salió, o exporta otra y copia ahí lo tuyo."
        )
    huellas: dict[Lugar, str] = {
        (a.fila.estudiante, p.ejercicio, p.parte): huella_de_lo_leido(p, a.llegada.huella)
        for a in libreta.recorrer(de_cualquiera=True)
        for p in a.partes
    }
    puestos = {m.lugar: m for suyos in libreta.manuales().values() for m in suyos}
    cotejo = cotejar(leidas, dados, puestos, huellas, parcial=parcial, quien=quien)
    if cotejo.problemas:
        terminar("\n".join(_decir_problemas(archivo, cotejo.problemas)), SALIDA_POR_USO)
    for linea in _decir_cambios(cotejo):
        click.echo(linea)
    if not cotejo.puestos:
        return
    if not si and not confirmar("¿Guardarlo?"):
        click.echo("No se guardó nada. Con --si no se pregunta.")
        return
    libreta.poner(cotejo.puestos)
    repartir_con_paginas(curso, libreta, raiz, destino)
    click.echo(f"Guardado: las notas y la retroalimentación de {destino} ya lo llevan.")


def _decir_problemas(archivo: Path, problemas: Sequence[str]) -> Iterator[str]:
    yield f"De {citar(archivo.name)} no se guardó nada. Corrige esto y repite:"
    yield from (f"- {problema}" for problema in problemas[:SE_DICEN])
    if len(problemas) > SE_DICEN:
        yield f"Y {len(problemas) - SE_DICEN} más."


def _decir_cambios(cotejo: Cotejo) -> Iterator[str]:
    partes = [
        *([_contar(cotejo.nuevos, "nueva")] if cotejo.nuevos else []),
        *([f"{cotejo.cambian} cambia{'n' * (cotejo.cambian > 1)}"] if cotejo.cambian else []),
        *([f"{cotejo.se_quitan} se quita{'n' * (cotejo.se_quitan > 1)}"] if cotejo.se_quitan else []),
    ]
    yield f"Notas y comentarios: {', '.join(partes)}." if partes else "La hoja no cambia nada."
    for lugares, que in (
        (cotejo.pisados, "Después de exportar esta hoja se cambiaron en la libreta, y quedará lo de la hoja"),
        (cotejo.viejos, "Son de una respuesta que ya es otra: se guardan y no cuentan"),
        (cotejo.dejados, "Ya tienen puesta la de lo que se entregó después, que se queda"),
    ):
        if lugares:
            yield f"{que}: {_nombrar(lugares)}."


def _nombrar(lugares: Sequence[Lugar]) -> str:
    from grader.idioma import citar_algunos

    return citar_algunos([f"{quien}: {parte}" if parte else quien for quien, _, parte in lugares])
