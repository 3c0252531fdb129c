"""De las tablas de pesos de un caso a figuras: lo esperado y lo obtenido, con lo que debía ser cero señalado. Puro."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from grader.juicio import CasoJuzgado
from grader.modelo import Eje, Figura, Parte, Salida
from grader.modelo.valores import Arreglo, Valor, a_numpy, elegir_salida

# Una tabla mayor no se ve de un vistazo.
LADO_MAXIMO = 12
# Lo que se dibuja son pesos: en cada fila, el reparto de una consulta entre las claves.
_EJES = Eje("consulta"), Eje("clave")


def dibujar(parte: Parte, juzgado: CasoJuzgado) -> tuple[Figura, ...]:
    """Lo esperado y lo obtenido de la salida que la parte pide dibujar; nada si no son tablas de la misma forma."""
    if not parte.dibujar or not isinstance(juzgado.obtenido, Salida):
        return ()
    esperada, obtenida = (
        _tabla(elegir_salida(resultado.valor, parte.salidas, parte.dibujar))
        for resultado in (juzgado.esperado, juzgado.obtenido)
    )
    if esperada is None or obtenida is None or esperada.shape != obtenida.shape:
        return ()
    if np.allclose(esperada, obtenida, atol=1e-4):
        return ()
    vedadas = frozenset((int(f), int(c)) for f, c in np.argwhere(esperada == 0))
    return tuple(
        Figura(f"{parte.dibujar}: {titulo}", tuple(map(tuple, tabla.tolist())), vedadas, *_EJES)
        for titulo, tabla in (("esperado", esperada), ("obtenido", obtenida))
    )


def _tabla(valor: Valor | None) -> npt.NDArray[np.float64] | None:
    """La primera tabla de un tensor, si se puede dibujar."""
    if (
        not isinstance(valor, Arreglo)
        or len(valor.forma) < 2
        or 0 in valor.forma
        or max(valor.forma[-2:]) > LADO_MAXIMO
    ):
        return None
    datos = a_numpy(valor)
    if datos.dtype.kind != "f" or datos.size == 0:
        return None
    tabla: npt.NDArray[np.float64] = datos.reshape(-1, *valor.forma[-2:])[0].astype(np.float64)
    return tabla
