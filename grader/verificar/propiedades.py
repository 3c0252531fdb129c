"""Las propiedades declaradas: la solución las cumple, y algún error conocido las incumple."""

from __future__ import annotations

from collections.abc import Iterator

from grader.diagnostico import Parejas, incumplimientos, nombrar, se_aplica
from grader.modelo import Ficha, Parte, Propiedad, Variante
from grader.referencias import Referencias, partes_automaticas
from grader.verificar.hallazgo import Hallazgo


def comprobar_propiedades(ficha: Ficha, referencias: Referencias) -> Iterator[Hallazgo]:
    """Cada propiedad habla de casos que existen, la solución la cumple en todos y alguna equivocación no."""
    for parte in partes_automaticas(ficha):
        for propiedad in parte.propiedades:
            hallazgo = _comprobar_nombres(parte, propiedad) or _comprobar_una(ficha, parte, propiedad, referencias)
            if hallazgo:
                yield hallazgo


def _comprobar_nombres(parte: Parte, propiedad: Propiedad) -> Hallazgo | None:
    pedidos = {*propiedad.casos, *([propiedad.copias] if propiedad.copias else [])}
    faltan = sorted(pedidos - {c.nombre for c in parte.casos})
    faltan += [propiedad.de] if propiedad.de and propiedad.de not in parte.salidas else []
    if not faltan:
        return None
    return Hallazgo(
        f"la propiedad «{nombrar(propiedad)}» de «{parte.nombre}» habla de «{faltan[0]}», que no existe",
        "corrige el nombre del caso o de la salida",
        cerca=(parte.nombre,),
    )


def _comprobar_una(ficha: Ficha, parte: Parte, propiedad: Propiedad, referencias: Referencias) -> Hallazgo | None:
    esperados = referencias.esperados(ficha)[parte.nombre]
    nombres = [c.nombre for c in parte.casos]
    if not se_aplica(propiedad, parte.salidas, {n: (e, e) for n, e in zip(nombres, esperados, strict=True)}):
        return Hallazgo(
            f"la solución no cumple en «{parte.nombre}» que {nombrar(propiedad)}",
            "di en `casos` dónde se cumple, o quita la propiedad",
            cerca=(parte.nombre,),
        )

    def parejas(variante: Variante) -> Parejas:
        return dict(zip(nombres, zip(esperados, variante.resultados, strict=True), strict=True))

    variantes = referencias.huellas(ficha)[parte.nombre]
    if any(True for v in variantes for _ in incumplimientos(propiedad, parte.salidas, parejas(v))):
        return None
    return Hallazgo(
        f"ningún error conocido de «{parte.nombre}» incumple que {nombrar(propiedad)}",
        "quita la propiedad, que no aporta nada, o añade un error que la incumpla",
        cerca=(parte.nombre,),
    )
