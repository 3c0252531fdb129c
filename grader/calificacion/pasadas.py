"""Ejecutar los planes de una entrega, leyendo lo respondido a mano antes de que nadie reciba nada reservado.

De cada archivo se ejecuta solo lo necesario; si eso pudo no bastar y algo no sale, se ejecuta además entero.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from grader.calificacion.intentos import DE_CODIGO, intentar
from grader.calificacion.planes import Pasada, Plan, por_entero
from grader.ejecucion.padre import Completar
from grader.juicio import ParteJuzgada, esta_respondida
from grader.modelo import (
    Archivo,
    Carga,
    Causa,
    Duda,
    Ejecucion,
    Fallo,
    Ficha,
    Llamada,
    Modo,
    Resultado,
    Trabajo,
    Veredicto,
)
from grader.referencias import Referencias

# Ejecuta unos trabajos y, según lo que se lea de ellos y antes de llamar a nada con lo reservado, otros.
Ejecutor = Callable[[Sequence[Trabajo], Completar], Sequence[Ejecucion]]


def ejecutar_planes(ejecutor: Ejecutor, planes: Sequence[Plan], referencias: Referencias) -> list[Pasada]:
    """Ejecuta unos planes y, de los archivos en que eso no bastó, todo.

    Lo respondido a mano se lee siempre antes de que nadie reciba nada reservado: lo que viene después no lo cambia.
    """
    ejecutor = _con_ensayos(ejecutor, [ficha for fichas, _ in planes for ficha in fichas], referencias)
    de_antes: list[Trabajo] = []

    def leer_enteros(leidas: Sequence[Ejecucion]) -> list[Trabajo]:
        enteros = [
            por_entero(trabajo, fichas, referencias)[1]
            for (fichas, trabajo), leida in zip(planes, leidas, strict=True)
            if trabajo.modo != Modo.TODO and _conviene_leerlo_entero(leida)
        ]
        de_antes.extend(t.con_solo(0) for t in enteros)
        return de_antes

    ejecuciones = ejecutor([trabajo for _, trabajo in planes], leer_enteros)
    primera = [Pasada(suyas, t, e) for (suyas, t), e in zip(planes, ejecuciones, strict=False)]
    leidas = {p.trabajo.archivo: _por_llamada(p.trabajo, p.ejecucion) for p in primera}
    for trabajo, ejecucion in zip(de_antes, ejecuciones[len(planes) :], strict=True):
        leidas[trabajo.archivo] |= _por_llamada(trabajo, ejecucion)
    segunda = [por_entero(p.trabajo, suyas, referencias) for p in primera if (suyas := por_repetir(p, referencias))]
    return primera + (_repetir(ejecutor, segunda, leidas) if segunda else [])


def _con_ensayos(ejecutor: Ejecutor, fichas: Sequence[Ficha], referencias: Referencias) -> Ejecutor:
    """El mismo, que de una llamada con ensayo hace antes el ensayo y, solo si no basta, la llamada."""
    de_quien = {id(ll): ficha for ficha in fichas for ll in referencias.llamadas(ficha) if ll.ensayo is not None}

    def no_basta(llamada: Llamada, ensayado: Resultado) -> bool:
        return id(llamada) in de_quien and not referencias.basta(de_quien[id(llamada)], llamada, ensayado)

    def ejecutar(trabajos: Sequence[Trabajo], completar: Completar) -> Sequence[Ejecucion]:
        ensayos = [replace(t, llamadas=tuple(ll.ensayo or ll for ll in t.llamadas)) for t in trabajos]
        hechas = list(ejecutor(ensayos, completar))
        faltan = {n: _las_que(no_basta, t, hechas[n]) for n, t in enumerate(trabajos)}
        segundas = {
            n: replace(trabajos[n], llamadas=ll, otros_pedidos=trabajos[n].pedidos) for n, ll in faltan.items() if ll
        }
        if segundas:
            de_verdad = ejecutor(list(segundas.values()), lambda _: ())
            for (n, segunda), hecha in zip(segundas.items(), de_verdad, strict=True):
                nuevos = _por_llamada(segunda, hecha)
                suyos = zip(trabajos[n].llamadas, hechas[n].resultados, strict=True)
                hechas[n] = replace(hechas[n], resultados=tuple(nuevos.get(id(ll), antes) for ll, antes in suyos))
        return hechas

    return ejecutar if de_quien else ejecutor


def _las_que(
    cumplen: Callable[[Llamada, Resultado], bool], trabajo: Trabajo, ejecucion: Ejecucion
) -> tuple[Llamada, ...]:
    """Las llamadas de un trabajo, sin repetir, que con su resultado cumplen algo."""
    pares = {id(ll): (ll, r) for ll, r in zip(trabajo.llamadas, ejecucion.resultados, strict=True)}
    return tuple(ll for ll, r in pares.values() if cumplen(ll, r))


def _conviene_leerlo_entero(leida: Ejecucion) -> bool:
    """Si lo que se responde a mano en un archivo puede ser otra cosa al ejecutarlo entero."""
    dudas = leida.carga.dudas
    return bool(leida.resultados) and (
        Duda.OPACO in dudas or (bool(dudas) and any(isinstance(r, Fallo) for r in leida.resultados))
    )


def _repetir(
    ejecutor: Ejecutor, planes: Sequence[Plan], leidas: Mapping[Archivo, Mapping[int, Resultado]]
) -> list[Pasada]:
    """Ejecuta unos planes de los que ya se leyó lo respondido a mano."""
    sin_leer = [trabajo.con_solo(1, 2) for _, trabajo in planes]
    pasadas = []
    for (fichas, entero), trabajo, hecha in zip(planes, sin_leer, ejecutor(sin_leer, lambda _: ()), strict=True):
        resultados = {**leidas[entero.archivo], **_por_llamada(trabajo, hecha)}
        completa = replace(hecha, resultados=tuple(resultados[id(ll)] for ll in entero.llamadas))
        pasadas.append(Pasada(fichas, entero, completa))
    return pasadas


def _por_llamada(trabajo: Trabajo, ejecucion: Ejecucion) -> dict[int, Resultado]:
    return dict(zip(map(id, trabajo.llamadas), ejecucion.resultados, strict=True))


def por_repetir(pasada: Pasada, referencias: Referencias) -> tuple[Ficha, ...]:
    """Los ejercicios con algo que no sale en un archivo del que quizá no bastó con ejecutar lo necesario."""
    if not pasada.ejecucion.carga.dudas or pasada.trabajo.modo == Modo.TODO:
        return ()
    return tuple(ficha for ficha in pasada.fichas if _le_falta_algo(ficha, pasada, referencias))


def _le_falta_algo(ficha: Ficha, pasada: Pasada, referencias: Referencias) -> bool:
    """Si algo no sale; de lo respondido a mano no se mira si está bien, sino si algo pudo cambiarlo sin que se vea."""
    try:
        intento = intentar(ficha, pasada, referencias)
    except Exception:  # noqa: BLE001  # lo que falle aquí falla también al calificar, y allí se cuenta
        return False
    return any(_no_sale(j, pasada.ejecucion.carga) for j in intento.juzgadas) or any(
        isinstance(r, Fallo) and r.causa == Causa.AUSENTE for _, r in intento.textos
    )


def _no_sale(juzgada: ParteJuzgada, carga: Carga) -> bool:
    if juzgada.parte.tipo not in DE_CODIGO and esta_respondida(juzgada):
        return Duda.OPACO in carga.dudas
    return juzgada.veredicto not in (Veredicto.CORRECTO, Veredicto.SIN_RESOLVER)
