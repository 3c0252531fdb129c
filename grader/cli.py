"""La línea de órdenes: `grader corregir`, `verificar`, `plantillas` y `medir`. Lo pesado se importa donde se usa."""

from __future__ import annotations

import contextlib
import os
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grader.idioma import activar

activar()

import click  # noqa: E402  # después de activar el español, que click lee al cargarse

if TYPE_CHECKING:
    from grader.ejecucion.motor import Motor
    from grader.modelo import Calificacion, Curso
    from grader.referencias import Referencias

SALIDA_POR_NOTA = 1
SALIDA_POR_USO = 2
SALIDA_INTERNA = 3


class _Ordenes(click.Group):
    """Un grupo de órdenes que nunca deja ver una traza: lo esperable se dice, lo inesperado se guarda en un archivo."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Ejecuta la orden con la salida en UTF-8 y los errores en español."""
        for flujo in (sys.stdout, sys.stderr):
            if hasattr(flujo, "reconfigure"):
                flujo.reconfigure(encoding="utf-8", errors="replace")
        return super().main(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Ejecuta la orden y convierte sus fallos en una frase y un código de salida."""
        from grader.catalogo import CatalogoInvalido, EjercicioDesconocido
        from grader.ejecucion.motor import MotorRoto
        from grader.entregas import EntregaInvalida

        try:
            return super().invoke(ctx)
        except (EntregaInvalida, EjercicioDesconocido) as error:
            _terminar(str(error), SALIDA_POR_USO)
        except CatalogoInvalido as error:
            _terminar(f"El curso tiene un problema: {error}", SALIDA_INTERNA)
        except MotorRoto as error:
            _terminar(f"No se pudo ejecutar el código: {error}.", SALIDA_INTERNA)
        except (click.exceptions.Exit, click.ClickException, click.Abort, KeyboardInterrupt):
            raise
        except BrokenPipeError:
            sys.stderr.close()
            sys.exit(SALIDA_INTERNA)
        except Exception:  # noqa: BLE001  # la última red: quien usa el corrector no debe ver una traza suya
            _terminar(_guardar_fallo(), SALIDA_INTERNA)


def _terminar(texto: str, codigo: int) -> None:
    click.echo(texto, err=True)
    sys.exit(codigo)


def _guardar_fallo() -> str:
    """Guarda la traza para quien mantiene el corrector y devuelve qué decir."""
    aviso = "El corrector falló. No es culpa de tu código ni te cuesta puntos."
    try:
        archivo = _almacen(_raiz()).parent / "fallos" / f"{time.strftime('%Y%m%d-%H%M%S')}.txt"
        archivo.parent.mkdir(parents=True, exist_ok=True)
        archivo.write_text(traceback.format_exc(), encoding="utf-8")
    except Exception:  # noqa: BLE001  # ni siquiera se pudo guardar: queda la frase
        return f"{aviso} Avisa a quien lleva el curso."
    return f"{aviso} Envía a quien lleva el curso el archivo {archivo}."


def _raiz() -> Path:
    from grader.catalogo import buscar_raiz

    return buscar_raiz(Path.cwd())


def _almacen(raiz: Path) -> Path:
    return Path(os.environ.get("GRADER_ALMACEN") or raiz / ".cache" / "referencias")


@click.group(
    cls=_Ordenes,
    options_metavar="[OPCIONES]",
    subcommand_metavar="ORDEN [OPCIONES]…",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="«grader ORDEN --help» explica cada orden.",
)
def principal() -> None:
    """Corrige ejercicios de atención y transformers, y explica en español qué está bien, qué no y por qué."""


@principal.command(options_metavar="[OPCIONES]")
@click.option("-e", "--ejercicio", metavar="EJERCICIO", help="Corrige solo este: «e05» o su nombre entero.")
@click.option(
    "-s", "--entrega", metavar="RUTA", help="Qué corregir: una carpeta, un .py o un .ipynb. Si no se dice, entrega/."
)
@click.option("--json", "como_json", is_flag=True, help="Escribe el resultado como datos (docs/formato-json.md).")
@click.option("--exigir", metavar="PUNTOS", type=float, help="Termina con código 1 si no se llega a estos puntos.")
@click.option("--detalle", is_flag=True, help="Muestra todos los casos y todo lo que se imprimió.")
def corregir(ejercicio: str | None, entrega: str | None, como_json: bool, exigir: float | None, detalle: bool) -> None:
    """Corrige una entrega y explica el resultado.

    La primera vez, si no existe entrega/, la crea con las plantillas.
    """
    raiz = _raiz()
    with _taller(raiz) as (curso, motor, referencias):
        from grader import catalogo, entregas
        from grader.calificar import calificar

        fichas = catalogo.elegir(curso, ejercicio)
        ruta = Path(entrega) if entrega is not None else raiz / entregas.CARPETA
        if entrega is None and entregas.estrenar_entrega(raiz / "plantillas", ruta):
            click.echo(
                "Creé la carpeta entrega/ con las plantillas: completa sus archivos y vuelve a corregir.", err=True
            )
        leida = entregas.leer_entrega(ruta, fichas)
        with _espera("Corrigiendo…"):
            calificacion = calificar(curso, fichas, leida, motor, referencias)
    _mostrar(calificacion, como_json, detalle)
    if _es_interna(calificacion):
        sys.exit(SALIDA_INTERNA)
    if exigir is not None and calificacion.puntos < exigir:
        from grader.formato import en_prosa

        click.echo(f"No se llega a los {en_prosa(f'{exigir:g}')} puntos exigidos.", err=True)
        sys.exit(SALIDA_POR_NOTA)


def _mostrar(calificacion: Calificacion, como_json: bool, detalle: bool) -> None:
    if como_json:
        from grader.informes.datos import a_json

        click.echo(a_json(calificacion))
        return
    from grader.informes.terminal import consola, mostrar

    mostrar(calificacion, consola(sys.stdout), detalle=detalle)


def _es_interna(calificacion: Calificacion) -> bool:
    from grader.modelo import Veredicto

    return any(p.veredicto == Veredicto.INTERNO for e in calificacion.ejercicios for p in e.partes)


@contextlib.contextmanager
def _taller(raiz: Path) -> Iterator[tuple[Curso, Motor, Referencias]]:
    """Lo que hace falta para calificar: el curso, el motor (que arranca mientras se lee el curso) y las referencias."""
    from grader import catalogo
    from grader.ejecucion.motor import crear_motor
    from grader.recetas import SAL_PUBLICA
    from grader.referencias import LIMITES, Referencias

    motor = crear_motor(catalogo.leer_limites(raiz))
    try:
        curso = catalogo.leer_curso(raiz)
        yield curso, motor, Referencias(curso, motor, SAL_PUBLICA, _almacen(raiz), LIMITES)
    finally:
        motor.cerrar()


@contextlib.contextmanager
def _espera(mensaje: str) -> Iterator[None]:
    """Una señal de que se está trabajando, solo si alguien mira la terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(mensaje):
        yield


@principal.command(options_metavar="[OPCIONES]")
@click.option("-e", "--ejercicio", metavar="EJERCICIO", help="Comprueba solo este.")
def verificar(ejercicio: str | None) -> None:
    """Comprueba los propios ejercicios: soluciones, plantillas, errores conocidos, pistas y cifras."""
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    raiz = _raiz()
    firme = True
    with _taller(raiz) as (curso, _, referencias):
        from rich.console import Console

        from grader import catalogo
        from grader.informes import comprobaciones
        from grader.informes.terminal import consola
        from grader.verificar import verificar as comprobar

        fichas = catalogo.elegir(curso, ejercicio)
        destino = consola(sys.stdout)
        columnas = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
        with Progress(
            *columnas, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
        ) as barra:
            tarea = barra.add_task("Preparando…", total=None)
            anunciar = lambda texto: barra.update(tarea, description=texto)  # noqa: E731  # una línea se lee mejor
            for ficha, hallazgos, matriz in comprobar(raiz, curso, fichas, referencias, anunciar):
                comprobaciones.mostrar(ficha, hallazgos, matriz, destino)
                firme = firme and not hallazgos
    if not firme:
        sys.exit(SALIDA_POR_NOTA)


@principal.command(options_metavar="[OPCIONES]")
@click.option("--comprobar", is_flag=True, help="No escribe nada: termina con código 1 si alguna está caducada.")
def plantillas(comprobar: bool) -> None:
    """Vuelve a escribir plantillas/ a partir de ejercicios/."""
    from grader import catalogo
    from grader.plantillas import caducadas, escribir

    raiz = _raiz()
    curso = catalogo.leer_curso(raiz)
    if comprobar:
        viejas = caducadas(curso, raiz / "plantillas")
        if viejas:
            _terminar(f"Están caducadas: {', '.join(viejas)}. Ejecuta «make plantillas».", SALIDA_POR_NOTA)
        click.echo("Las plantillas están al día.")
        return
    tocadas = escribir(curso, raiz / "plantillas")
    click.echo(f"Plantillas escritas: {', '.join(tocadas)}." if tocadas else "Las plantillas ya estaban al día.")


@principal.command(options_metavar="[OPCIONES]")
@click.option("-n", "--veces", default=5, show_default=True, metavar="VECES", help="Cuántas veces se mide cada cosa.")
def medir(veces: int) -> None:
    """Compara lo que tarda una corrección con lo que tarda «import torch»."""
    from grader.informes.terminal import consola
    from grader.medir import medir as tomar_medidas

    tomar_medidas(_raiz(), veces, consola(sys.stdout))
