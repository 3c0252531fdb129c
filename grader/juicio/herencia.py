"""De qué respuesta anterior sale una hecha a mano: un paso bien dado no es un error, venga de donde venga. Puro.

Se mira solo lo que respondió el estudiante y la cuenta que declara el ejercicio, no lo esperado.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from grader.idioma import enumerar
from grader.juicio.comparacion_numerica import limites
from grader.juicio.formulas import evaluar, nombres_de
from grader.juicio.numeros import Numeros, numeros_escritos
from grader.juicio.veredictos import ParteJuzgada
from grader.modelo import Comparacion, Parte, Peldano, Resultado, Salida, Sellada, Veredicto

# Lo que puede cambiar un resultado porque los números de que sale vienen redondeados: hasta una parte suya.
HOLGURA = 2e-2
DECIMALES = 4
# A mano no se escriben más.
TOPE_DE_NUMEROS = 50


def sale_de(
    formula: str,
    suyo: Resultado,
    anteriores: Mapping[str, Resultado],
    margen: float,
    exacto: Resultado | None = None,
) -> bool:
    """Si lo respondido es lo que da la fórmula con otras respuestas, tal como se escribieron.

    `margen` es lo que se perdona en esa respuesta; lo que venga de redondear unas y otras se perdona también. Con
    `exacto`, si es eso, hecho sin redondear por el camino.
    """
    datos = _datos(formula, anteriores)
    obtenido, previsto = _numeros(suyo), _prever(formula, datos)
    if obtenido is None or previsto is None or previsto.shape != obtenido.shape or not obtenido.any():
        return False  # unos ceros salen de cualquier parte
    calculado = previsto
    if exacto is not None:
        sin_redondear = None if isinstance(exacto, Sellada) else _numeros(exacto)
        if sin_redondear is None or sin_redondear.shape != previsto.shape:
            return False
        previsto = sin_redondear
    redondeo = np.vectorize(_medio_decimal, otypes=[float])(obtenido)
    se_aparta, suelta, tope = np.abs(obtenido - previsto), np.maximum(redondeo, margen), HOLGURA * np.abs(previsto)

    def cabe_en(holgura: Numeros) -> bool:
        return bool((se_aparta <= holgura * 1.001 + 1e-9).all())

    # Lo que arrastran los redondeos de las demás cuesta de calcular: solo si puede decidir.
    return cabe_en(suelta) or (
        cabe_en(suelta + tope) and cabe_en(suelta + np.minimum(_arrastre(formula, datos, calculado), tope))
    )


def _datos(formula: str, anteriores: Mapping[str, Resultado]) -> dict[str, Numeros]:
    """Los números de las respuestas de que depende una fórmula, si se escribieron a mano."""
    leidos = {nombre: _numeros(anteriores.get(nombre)) for nombre in nombres_de(formula)}
    return {n: dato for n, dato in leidos.items() if dato is not None and dato.size <= TOPE_DE_NUMEROS}


def _prever(formula: str, datos: Mapping[str, Numeros]) -> Numeros | None:
    """Lo que da una fórmula; `None` si falta alguno de sus datos o no se puede calcular."""
    if any(nombre not in datos for nombre in nombres_de(formula)):
        return None
    try:
        previsto = evaluar(formula, datos)
    except ValueError:
        return None
    return previsto if np.isfinite(previsto).all() else None


def _arrastre(formula: str, datos: Mapping[str, Numeros], previsto: Numeros) -> Numeros:
    """Cuánto puede mover el resultado que cada número de que sale se haya redondeado al escribirlo."""
    total = np.zeros_like(previsto)
    for nombre, dato in datos.items():
        for lugar in np.ndindex(dato.shape):
            movido = dato.copy()
            movido[lugar] += _medio_decimal(float(dato[lugar]))
            total += np.abs(evaluar(formula, {**datos, nombre: movido}) - previsto)
    return total


def _medio_decimal(numero: float) -> float:
    """Medio del último decimal con que está escrito un número; nada si es entero o trae más de los que se redondean."""
    decimales = next((n for n in range(DECIMALES + 1) if abs(round(numero, n) - numero) < 1e-9), 0)
    return 0.5 * 10.0**-decimales if decimales else 0.0


def _numeros(resultado: Resultado | None) -> Numeros | None:
    return numeros_escritos(resultado.valor) if isinstance(resultado, Salida) else None


# --- Lo que sale bien de algo que vale, vale -----------------------------------------------------------------------


def aceptar_lo_que_sigue(juzgadas: Sequence[ParteJuzgada]) -> tuple[ParteJuzgada, ...]:
    """Da por buenas las respuestas a mano que salen, con su tolerancia, de otras que valen.

    Un paso que vale puede apartarse un poco de lo exacto, y el siguiente, bien dado, aparta eso más.
    """
    hechas = {j.parte.nombre: j for j in juzgadas}
    while siguen := [j for j in hechas.values() if _sigue(j, hechas)]:
        hechas |= {j.parte.nombre: _aceptar(j) for j in siguen}
    return tuple(hechas.values())


def _sigue(juzgada: ParteJuzgada, juzgadas: Mapping[str, ParteJuzgada]) -> bool:
    """Si una respuesta que no vale por sí sola sale de otras que valen."""
    parte, mal = juzgada.parte, juzgada.primero_mal
    if juzgada.veredicto != Veredicto.INCORRECTO or not parte.sale_de or mal is None:
        return False
    if mal.comparacion is None or mal.comparacion.peldano != Peldano.VALORES:
        return False
    fuentes = [juzgadas[n] for n in nombres_de(parte.sale_de) if n in juzgadas]
    if any(f.veredicto != Veredicto.CORRECTO for f in fuentes):
        return False
    return sigue_de(parte, mal.obtenido, {f.parte.nombre: f.casos[0].obtenido for f in fuentes})


def sigue_de(parte: Parte, suyo: Resultado, anteriores: Mapping[str, Resultado]) -> bool:
    """Si un resultado es, con la tolerancia de su parte, lo que sale de otras respuestas.

    Lo que se pide exacto no hereda nada, y de lo sellado no se sabe.
    """
    if parte.tolerancia.decimales is None or isinstance(suyo, Sellada):
        return False
    obtenido, previsto = _numeros(suyo), _prever(parte.sale_de, _datos(parte.sale_de, anteriores))
    if obtenido is None or previsto is None or previsto.shape != obtenido.shape:
        return False
    rtol, atol = limites(parte.tolerancia, "float64")
    return bool(np.allclose(obtenido, previsto, rtol=rtol, atol=atol))


def _aceptar(juzgada: ParteJuzgada) -> ParteJuzgada:
    cuales = enumerar([f"`{nombre}`" for nombre in nombres_de(juzgada.parte.sale_de)])
    igual = Comparacion(observaciones=(f"vale porque sale bien de lo que respondiste en {cuales}",))
    casos = tuple(replace(c, comparacion=igual, veredicto=Veredicto.CORRECTO) for c in juzgada.casos)
    return replace(juzgada, veredicto=Veredicto.CORRECTO, casos=casos)
