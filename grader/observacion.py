"""Lo que se puede decir con certeza de un resultado equivocado cuya causa no se conoce. Puro.

Una relación exacta con lo esperado, la clase de entradas con que falla o la zona de la tabla que está mal; nada de lo
que dependa de una respuesta que no se enseña.
"""

from __future__ import annotations

import numpy as np

from grader.comparacion_numerica import limites
from grader.formato import con_mayuscula
from grader.juicio import CasoJuzgado, ParteJuzgada
from grader.modelo import Parte, Salida, Tipo, Veredicto
from grader.patrones import CasoVisto, cuando_falla, donde_falla
from grader.relaciones import Contrastado, relacionar
from grader.valores import Arreglo, Secuencia, Valor, a_numpy


def observar(juzgada: ParteJuzgada) -> str:
    """La primera frase que se cumpla sin excepción; vacía si ninguna.

    De los casos ocultos no se dice ningún número: quien los conociera podría responder de memoria.
    """
    culpable = juzgada.primero_mal
    if juzgada.parte.tipo not in (Tipo.FUNCION, Tipo.CLASE) or juzgada.parte.medir or culpable is None:
        return ""
    if culpable.veredicto != Veredicto.INCORRECTO:
        return ""
    mostrables = [c for c in juzgada.casos if not c.caso.reservado]
    malos = [c for c in mostrables if c.veredicto == Veredicto.INCORRECTO]
    relacion = relacionar([contrastado for c in malos if (contrastado := _contrastar(c)) is not None])
    if relacion is not None:
        return relacion.sin_numeros if any(c.oculto for c in malos) else relacion.frase
    vistos = [CasoVisto(c.argumentos or (), c.veredicto == Veredicto.CORRECTO) for c in mostrables]
    se_ensena = not (culpable.oculto or culpable.caso.reservado)
    frase = cuando_falla(vistos) or (_zona(juzgada.parte, culpable) if se_ensena else "")
    return f"{con_mayuscula(frase)}." if frase else ""


def _contrastar(caso: CasoJuzgado) -> Contrastado | None:
    if not isinstance(caso.obtenido, Salida):
        return None
    return Contrastado(caso.argumentos or (), caso.esperado.valor, caso.obtenido.valor)


def _zona(parte: Parte, caso: CasoJuzgado) -> str:
    """Qué zona de la tabla está mal en un caso, si lo dice igual la primera salida que falla."""
    if not isinstance(caso.obtenido, Salida):
        return ""
    for esperado, obtenido in _pares(caso.esperado.valor, caso.obtenido.valor):
        if isinstance(esperado, Arreglo) and isinstance(obtenido, Arreglo) and esperado.forma == obtenido.forma:
            rtol, atol = limites(caso.caso.tolerancia or parte.tolerancia, esperado.dtype)
            iguales = np.isclose(a_numpy(obtenido), a_numpy(esperado), rtol=rtol, atol=atol, equal_nan=True)
            if zona := donde_falla(~iguales):
                return zona
    return ""


def _pares(esperado: Valor, obtenido: Valor) -> list[tuple[Valor, Valor]]:
    if isinstance(esperado, Secuencia) and isinstance(obtenido, Secuencia):
        return list(zip(esperado.elementos, obtenido.elementos, strict=False))
    return [(esperado, obtenido)]
