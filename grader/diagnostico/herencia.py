"""De qué respuesta anterior sale una hecha a mano: un paso bien dado desde uno equivocado no es otro error. Puro.

Se mira solo lo que respondió el estudiante y la cuenta que declara el ejercicio: de lo esperado no se dice nada.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from grader.diagnostico.relaciones import Numeros, numeros_escritos
from grader.diagnostico.relaciones.formulas import evaluar, nombres_de
from grader.idioma import enumerar
from grader.modelo import Resultado, Salida, Sellada
from grader.modelo.valores import Valor

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
    *,
    al_pie_de_la_letra: bool = False,
) -> bool:
    """Si lo respondido es lo que da la fórmula con otras respuestas, tal como se escribieron.

    `margen` es lo que se perdona en esa respuesta; lo que venga de redondear unas y otras se perdona también. Con
    `exacto`, si es eso, hecho sin redondear por el camino. `al_pie_de_la_letra` solo perdona el último decimal suyo.
    """
    obtenido = _numeros(suyo)
    datos = {nombre: _numeros(anteriores.get(nombre)) for nombre in nombres_de(formula)}
    conocidos = {nombre: dato for nombre, dato in datos.items() if dato is not None}
    if obtenido is None or not obtenido.any() or len(conocidos) < len(datos):
        return False  # unos ceros salen de cualquier parte
    if max(dato.size for dato in (obtenido, *conocidos.values())) > TOPE_DE_NUMEROS:
        return False
    try:
        previsto = evaluar(formula, conocidos)
    except ValueError:
        return False
    if previsto.shape != obtenido.shape or not np.isfinite(previsto).all():
        return False
    arrastre = _arrastre(formula, conocidos, previsto)
    if exacto is not None:
        sin_redondear = None if isinstance(exacto, Sellada) else _numeros(exacto)
        if sin_redondear is None or sin_redondear.shape != previsto.shape:
            return False
        previsto = sin_redondear
    redondeo = np.vectorize(_medio_decimal, otypes=[float])(obtenido)
    if al_pie_de_la_letra:
        return bool((np.abs(obtenido - previsto) <= redondeo * 1.001 + 1e-9).all())
    holgura = np.maximum(redondeo, margen) + np.minimum(arrastre, HOLGURA * np.abs(previsto))
    return bool((np.abs(obtenido - previsto) <= holgura * 1.001 + 1e-9).all())


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


def contar_herencia(culpables: tuple[str, ...]) -> str:
    """La frase que manda a la respuesta de la que viene el error."""
    cuales = enumerar([f"`{nombre}`" for nombre in culpables])
    que = "esa respuesta, y repite después este paso" if len(culpables) == 1 else "esas, y repite después este paso"
    return f"Sale bien de lo que respondiste en {cuales}: corrige antes {que}."


def es_su_redondeo(exacto: Valor, escrito: Valor) -> bool:
    """Si lo escrito es lo exacto con algunos decimales, bien redondeado."""
    exactos, escritos = numeros_escritos(exacto), numeros_escritos(escrito)
    if exactos is None or escritos is None or exactos.shape != escritos.shape:
        return False
    return any(np.allclose(np.round(exactos, n), escritos, rtol=0, atol=1e-9) for n in range(DECIMALES + 1))


def contar_redondeo(de: tuple[str, ...]) -> str:
    """La frase para lo que sale de respuestas bien redondeadas, donde hacía falta el número entero."""
    cuales = enumerar([f"`{nombre}`" for nombre in de])
    return f"Sale de lo que respondiste en {cuales}, que está redondeado: aquí hace falta el número sin redondear."


def contar_que_se_apartan(de: tuple[str, ...]) -> str:
    """La frase para lo que sale bien de respuestas que se aceptan, y se aparta porque ellas se apartan un poco."""
    cuales = enumerar([f"`{nombre}`" for nombre in de])
    que = "que se acepta, pero se aparta" if len(de) == 1 else "que se aceptan, pero se apartan"
    return f"Sale bien de lo que respondiste en {cuales}, {que} un poco de lo exacto: revisa ahí el último decimal."
