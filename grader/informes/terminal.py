"""La calificación en la terminal. El texto ajeno nunca es marcado: todo se escribe como `Text`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import IO

from rich.console import Console
from rich.text import Text

from grader.idioma import limpiar_lineas, puntos
from grader.informes.guion import hay_que_decir_que_se_comprueba, preparar_guion
from grader.informes.rotulos import (
    ORIENTATIVA,
    ROTULOS,
    SIGNOS,
    agrupar,
    decir_juntos,
    decir_lo_que_queda,
    decir_puntos,
    decir_total,
    rotular,
    senalar,
)
from grader.informes.sombras import sombrear
from grader.modelo import Calificacion, Contraejemplo, Figura, ResultadoEjercicio, ResultadoParte, Tono, Veredicto
from grader.seguimiento.pistas import Pista
from grader.sistema import escribir_orden

LINEAS_IMPRESAS = 4
_ESTILOS = {Tono.LLANO: "", Tono.FUERTE: "bold", Tono.TENUE: "dim"}


def consola(salida: IO[str]) -> Console:
    """Una consola que respeta COLUMNS y NO_COLOR y que, si no escribe en una terminal, no usa color."""
    ancho = None if salida.isatty() or "COLUMNS" in os.environ else 88
    return Console(file=salida, width=ancho, highlight=False, markup=False, emoji=False, soft_wrap=False)


def mostrar(calificacion: Calificacion, destino: Console, *, detalle: bool = False) -> None:
    """Escribe la calificación entera: avisos, cada ejercicio, el total y qué hacer ahora."""
    mostrar_avisos(calificacion.avisos, destino)
    for grupo in [[e] for e in calificacion.ejercicios] if detalle else agrupar(calificacion.ejercicios):
        if len(grupo) == 1:
            mostrar_ejercicio(grupo[0], destino, detalle=detalle, con_nota=calificacion.tiene_nota)
        else:
            _mostrar_juntos(grupo, destino, con_nota=calificacion.tiene_nota)
    if detalle and calificacion.detalle_interno:
        _mostrar_detalle_interno(calificacion.detalle_interno, destino)
    destino.print()
    escribir(destino, Text(decir_total(calificacion), style="bold"))
    if calificacion.orientativa:
        escribir(destino, Text(ORIENTATIVA, style="italic"))
    escribir(destino, Text(calificacion.siguiente))


def mostrar_avisos(avisos: Sequence[str], destino: Console) -> None:
    """Escribe lo que hay que saber de la entrega entera."""
    for aviso in avisos:
        escribir(destino, Text(f"Aviso: {aviso}", style="yellow"))


def mostrar_pista(
    clave: str,
    titulo: str,
    pista: Pista | None,
    destino: Console,
    *,
    entrega: str | None = None,
    en_vivo: bool = False,
) -> None:
    """Escribe una pista y cómo pedir la siguiente, que `en_vivo` es una tecla; sin pista, es que no hace falta."""
    destino.print()
    escribir(destino, Text(f"{clave} · {titulo}", style="bold"))
    if pista is None:
        escribir(destino, Text("✔ Está todo bien: aquí no hacen falta pistas.", style="green"), 2)
        return
    escribir(destino, Text(f"Pista {pista.numero} de {pista.total} para {pista.parte}", style="bold yellow"), 2)
    escribir(destino, Text.assemble((f"{pista.titulo}: ", "bold"), pista.texto), 4)
    if pista.numero < pista.total:
        como = "pulsa «p» otra vez" if en_vivo else escribir_orden("pista", clave, entrega=entrega)
        escribir(destino, Text(f"¿Sigues sin verlo? La siguiente: {como}", style="dim"), 2)
    else:
        despues = "guarda" if en_vivo else escribir_orden("corregir", clave, entrega=entrega)
        escribir(destino, Text(f"No hay más. Cuando cambies algo: {despues}", style="dim"), 2)
    if pista.otras and not en_vivo:
        otra = escribir_orden("pista", clave, f"--parte {pista.otras[0]}", entrega)
        escribir(destino, Text(f"De otra parte que no sale: {otra}", style="dim"), 2)


def mostrar_ejercicio(
    ejercicio: ResultadoEjercicio, destino: Console, *, detalle: bool = False, con_nota: bool = True
) -> None:
    """Escribe un ejercicio: su título, sus puntos y cada parte."""
    destino.print()
    titulo = Text(f"{ejercicio.clave} · {ejercicio.titulo}", style="bold")
    titulo.append(f"   {decir_puntos(ejercicio, con_nota=con_nota)}", style="bold cyan")
    escribir(destino, titulo)
    for aviso in ejercicio.avisos:
        escribir(destino, Text(f"Aviso: {aviso}", style="yellow"), 2)
    if detalle and ejercicio.detalle_interno:
        _mostrar_detalle_interno(ejercicio.detalle_interno, destino)
    guion = preparar_guion(ejercicio, detalle=detalle, con_nota=con_nota)
    for parte in guion.partes:
        _mostrar_parte(parte, destino, detalle)
    for frase in decir_lo_que_queda(guion):
        escribir(destino, Text(frase, style="yellow"), 2)
    for parte in guion.al_final:
        _mostrar_parte(parte, destino, detalle)


def _mostrar_juntos(ejercicios: Sequence[ResultadoEjercicio], destino: Console, *, con_nota: bool) -> None:
    """Lo que se dice igual de varios ejercicios, una sola vez."""
    destino.print()
    faltan = ejercicios[0].falta
    escribir(destino, Text(decir_juntos(ejercicios, con_nota=con_nota), style="yellow" if faltan else "bold red"))
    if not faltan:
        escribir(destino, Text(ejercicios[0].partes[0].explicacion), 4)


def _mostrar_parte(parte: ResultadoParte, destino: Console, detalle: bool) -> None:
    _mostrar_cabecera(parte, destino)
    _mostrar_frases(parte, destino, al_pie=False)
    if parte.contraejemplo is not None:
        _mostrar_ejemplo(parte.contraejemplo, destino)
    if parte.figuras:
        _mostrar_figuras(parte.figuras, destino)
    _mostrar_frases(parte, destino, al_pie=True)
    if detalle:
        _mostrar_casos(parte, destino)
    elif parte.impreso and parte.veredicto != Veredicto.CORRECTO:
        _mostrar_impreso(parte.impreso, parte.caso_que_falla if len(parte.casos) > 1 else "", destino, LINEAS_IMPRESAS)


def _mostrar_cabecera(parte: ResultadoParte, destino: Console) -> None:
    """Qué parte es, cómo quedó, con cuántos puntos y qué se comprueba en ella."""
    signo, color = senalar(parte)
    linea = Text(f"{signo} {parte.nombre}", style=f"bold {color}")
    linea.append(f" · {rotular(parte)}", style=color)
    if parte.maximo:
        linea.append(f" · {puntos(parte.puntos)} de {puntos(parte.maximo)}", style="dim")
    escribir(destino, linea, 2)
    if hay_que_decir_que_se_comprueba(parte):
        escribir(destino, Text(f"Qué se comprueba: {parte.titulo}.", style="dim"), 4)
    for grupo in parte.grupos:
        marca, tono = SIGNOS[Veredicto.CORRECTO] if grupo.bien else ("✘", "red")
        suyos = f"{puntos(grupo.puntos)} de {puntos(grupo.maximo)}"
        escribir(destino, Text(f"{marca} {grupo.titulo} · {suyos}", style=tono), 4)


def _mostrar_frases(parte: ResultadoParte, destino: Console, *, al_pie: bool) -> None:
    """Lo que se dice de una parte antes del ejemplo o, `al_pie`, después; un rótulo siempre se distingue."""
    for clase, texto in ((frase.clase, frase.texto) for frase in parte.frases if frase.clase.al_pie == al_pie):
        estilo = _ESTILOS[clase.tono]
        rotulo = (f"{clase.rotulo}: " if clase.rotulo else "", "" if estilo else "bold")
        escribir(destino, Text.assemble(rotulo, f"{texto}{clase.cierre}", style=estilo), 4)


def _mostrar_casos(parte: ResultadoParte, destino: Console) -> None:
    """Cada caso, todo lo que imprimió y lo que falló en el corrector."""
    for nombre, veredicto in parte.casos:
        marca, tono = SIGNOS.get(veredicto, ("✘", "red"))
        escribir(destino, Text(f"{marca} caso «{nombre}»: {ROTULOS[veredicto]}", style=tono), 6)
    for nombre, impreso in parte.impresos:
        _mostrar_impreso(impreso, nombre if len(parte.casos) > 1 else "", destino, None)
    if parte.detalle_interno:
        _mostrar_detalle_interno(parte.detalle_interno, destino)


def _mostrar_ejemplo(ejemplo: Contraejemplo, destino: Console) -> None:
    escribir(destino, Text(f"Por ejemplo, con «{ejemplo.caso}»:", style="italic"), 4)
    filas = [*ejemplo.entradas]
    for contraste in ejemplo.contrastes:
        de_que = f" ({contraste.que})" if contraste.que else ""
        filas += [(f"esperado{de_que}", contraste.esperado), (f"obtenido{de_que}", contraste.obtenido)]
    ancho = max((len(nombre) for nombre, _ in filas), default=0)
    for nombre, valor in filas:
        primera, *otras = valor.split("\n")
        escribir(destino, Text(f"{nombre:<{ancho}} = {primera}", no_wrap=True, overflow="ellipsis"), 6)
        for otra in otras:
            escribir(destino, Text(" " * (ancho + 3) + otra, no_wrap=True, overflow="ellipsis"), 6)


def _mostrar_figuras(figuras: Sequence[Figura], destino: Console) -> None:
    for linea in sombrear(figuras, destino.width - 4):
        escribir(destino, Text(linea, no_wrap=True, overflow="ellipsis"), 4)


def _mostrar_impreso(impreso: str, caso: str, destino: Console, tope: int | None) -> None:
    """Lo que imprimió el código; `caso` dice en cuál, si hay más de uno."""
    lineas = impreso.rstrip("\n").split("\n")
    escribir(destino, Text(f"Tu código imprimió{f' con «{caso}»' if caso else ''}:", style="dim"), 4)
    _mostrar_lineas(lineas[:tope], destino)
    if tope is not None and len(lineas) > tope:
        escribir(destino, Text(f"│ … y {len(lineas) - tope} líneas más", style="dim"), 4)


def _mostrar_detalle_interno(detalle: str, destino: Console) -> None:
    partidas = Text(limpiar_lineas(detalle, 10_000)).wrap(destino, destino.width - 6)
    _mostrar_lineas([linea.plain for linea in partidas], destino)


def _mostrar_lineas(lineas: Sequence[str], destino: Console) -> None:
    """Líneas ajenas, cada una detrás de una raya: ninguna puede parecer del corrector."""
    for linea in lineas:
        escribir(destino, Text(f"│ {linea}", style="dim", no_wrap=True, overflow="ellipsis"), 4)


def escribir(destino: Console, texto: Text, sangria: int = 0) -> None:
    """Escribe un texto con sangría en todas sus líneas y sin espacios al final."""
    for linea in texto.wrap(destino, destino.width - sangria):
        linea.rstrip()
        destino.print(Text(" " * sangria) + linea, soft_wrap=True)
