"""La línea de órdenes: reúne las de `grader/ordenes/` y no deja que nadie vea una traza."""

from __future__ import annotations

import sys
from typing import Any

from grader.idioma.de_click import activar

activar()

import click  # noqa: E402  # después de activar el español, que click lee al cargarse

from grader import VERSION  # noqa: E402
from grader.modelo.excepciones import Impedimento, MalUso  # noqa: E402
from grader.ordenes import (  # noqa: E402
    comun,
    corregir,
    cuaderno,
    curso,
    lote,
    lugares,
    paginas,
    paquete,
    pista,
    recalificar,
    revisar,
    senales,
    vigilar,
)
from grader.taller import guardar_fallo  # noqa: E402


class _Ordenes(click.Group):
    """Un grupo de órdenes que nunca deja ver una traza: lo esperable se dice, lo inesperado se guarda en un archivo."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Las órdenes que sirven donde se está: con el paquete del estudiante, solo las suyas."""
        nombres = super().list_commands(ctx)
        return [n for n in nombres if n in _NOMBRES_DEL_ESTUDIANTE] if _es_de_estudiante() else nombres

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Ejecuta la orden con la salida en UTF-8 y los errores en español."""
        for flujo in (sys.stdout, sys.stderr):
            if hasattr(flujo, "reconfigure"):
                flujo.reconfigure(encoding="utf-8", errors="replace")
        senales.interrumpir_con_todas()
        return super().main(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Ejecuta la orden y convierte sus fallos en una frase y un código de salida."""
        try:
            return super().invoke(ctx)
        except MalUso as error:
            comun.terminar(str(error), comun.SALIDA_POR_USO)
        except Impedimento as error:
            comun.terminar(str(error), comun.SALIDA_INTERNA)
        except KeyboardInterrupt as error:
            comun.terminar("Interrumpido.", senales.codigo_de(error))
        except (click.exceptions.Exit, click.ClickException, click.Abort):
            raise
        except BrokenPipeError:
            sys.stderr.close()
            sys.exit(comun.SALIDA_INTERNA)
        except Exception:  # noqa: BLE001  # la última red: quien usa el corrector no debe ver una traza suya
            comun.terminar(guardar_fallo(lugares.raiz_del_curso), comun.SALIDA_INTERNA)


def _es_de_estudiante() -> bool:
    from grader.curso.catalogo import es_publicado

    try:
        return es_publicado(lugares.raiz_del_curso())
    except Impedimento:
        return False  # aquí no hay ningún curso


def _decir_version(contexto: click.Context, _: click.Parameter, pedida: bool) -> None:
    if pedida and not contexto.resilient_parsing:
        click.echo(f"corrector-transformers {VERSION}")
        contexto.exit()


@click.group(
    cls=_Ordenes,
    options_metavar="[OPCIONES]",
    subcommand_metavar="ORDEN [OPCIONES]…",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="«grader ORDEN --help» explica cada orden.",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_decir_version,
    help="Muestra la versión y termina.",
)
def principal() -> None:
    """Corrige ejercicios de programación, y explica en español qué está bien, qué no y por qué."""


DEL_ESTUDIANTE = (corregir.corregir, vigilar.vigilar, pista.pista, corregir.progreso, cuaderno.cuaderno)
DEL_DOCENTE = (
    lote.lote,
    paginas.paginas,
    recalificar.recalificar,
    revisar.revisar,
    lote.aislamiento,
    lote.sal,
    paquete.paquete_alumno,
)
DEL_AUTOR = (curso.nuevo, curso.verificar, curso.plantillas)
_NOMBRES_DEL_ESTUDIANTE = frozenset(orden.name for orden in DEL_ESTUDIANTE)
for orden in (*DEL_ESTUDIANTE, *DEL_DOCENTE, *DEL_AUTOR):
    # El aislamiento no es de ningún curso, sino de la máquina.
    principal.add_command(orden if orden is lote.aislamiento else lugares.CURSO(orden))
    # La primera frase entera: click, si no, la corta donde le parece.
    orden.short_help = " ".join((orden.help or "").split("\n\n")[0].split())
