"""Comparar lo obtenido con la huella de un error: en qué casos coincide, y si alguno la contradice. Puro."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from grader.diagnostico.relaciones import DECIMALES
from grader.juicio import comparar, numeros_escritos
from grader.modelo import Causa, Fallo, Parte, Resultado, Salida, Sellada, Tipo, Tolerancia, Variante
from grader.modelo.valores import Arreglo, Escalar, a_numpy, recorrer

Resultados = tuple[Resultado, ...]

# Los fallos que dependen de lo que hace el código y no de los límites con que corre.
_COMPARABLES = (Causa.EXCEPCION, Causa.CAPAS)


@dataclass(frozen=True, slots=True)
class Coincidencia:
    """Los casos que prueban una variante; `exacta` si todos se pudieron comparar y coinciden hasta en el dtype."""

    pruebas: tuple[str, ...]
    exacta: bool
    explica_el_primero: bool
    con_numeros: bool
    mismos_mensajes: bool

    @property
    def convence(self) -> bool:
        """Explica el fallo que se le cuenta al estudiante, y con números o con las mismas palabras de Python.

        Dos excepciones del mismo tipo pueden tener causas distintas: por sí solas no prueban nada.
        """
        mismas_palabras = self.exacta and self.mismos_mensajes
        return bool(self.pruebas) and self.explica_el_primero and (self.con_numeros or mismas_palabras)


def coincidir(
    parte: Parte, esperados: Resultados, obtenidos: Resultados, variante: Variante, primero: str | None
) -> Coincidencia | None:
    """Compara lo obtenido con una huella; `None` si algún caso la contradice. `primero` es el primer caso que falla."""
    pruebas: list[str] = []
    exacta = True
    con_numeros = False
    mismos_mensajes = True
    casos = zip(parte.casos, esperados, obtenidos, variante.resultados, strict=True)
    for caso, esperado, obtenido, huella in casos:
        tolerancia = caso.tolerancia or parte.tolerancia
        if _es_ciego(obtenido, huella):
            exacta = False
            continue
        if parte.tipo == Tipo.VALOR and not _son_las_mismas_cifras(huella, obtenido):
            return None
        # Un error conocido puede venir con otro dtype; entonces lo tienen que probar los números, no el dtype.
        mismo_dtype = coinciden(huella, obtenido, tolerancia, dtype=True)
        redondeado = parte.tipo == Tipo.VALOR and _es_su_redondeo(huella, obtenido)
        if not mismo_dtype and not redondeado and not coinciden(huella, obtenido, tolerancia, dtype=False):
            return None
        if not coinciden(huella, esperado, tolerancia, dtype=mismo_dtype):
            pruebas.append(caso.nombre)
            con_numeros = con_numeros or dice_numeros(obtenido)
            if isinstance(obtenido, Fallo) and isinstance(huella, Fallo):
                mismos_mensajes = mismos_mensajes and obtenido.mensaje == huella.mensaje
        exacta = exacta and mismo_dtype
    return Coincidencia(tuple(pruebas), exacta, primero in pruebas, con_numeros, mismos_mensajes)


def dice_numeros(obtenido: Resultado) -> bool:
    """Si hay algo más que ceros: un 0 sale de muchas cosas y no prueba ninguna."""
    if not isinstance(obtenido, Salida) or isinstance(obtenido, Sellada):
        return False
    return any(
        bool(a_numpy(v).any()) if isinstance(v, Arreglo) else v.valor != 0 or isinstance(v.valor, bool)
        for v in recorrer(obtenido.valor)
        if isinstance(v, Arreglo | Escalar)
    )


def son_unos_y_ceros(obtenido: Resultado) -> bool:
    """Si una respuesta a mano tiene solo los números que salen en todas partes."""
    numeros = numeros_escritos(obtenido.valor) if isinstance(obtenido, Salida) else None
    return numeros is not None and bool(np.isin(np.abs(numeros), (0.0, 1.0)).all())


def _es_ciego(obtenido: Resultado, huella: Resultado) -> bool:
    """Un caso en que el código se detuvo por otra razón no dice nada de los números que habría dado."""
    return isinstance(obtenido, Fallo) and (isinstance(huella, Salida) or obtenido.causa not in _COMPARABLES)


def _son_las_mismas_cifras(huella: Resultado, obtenido: Resultado) -> bool:
    """En una respuesta a mano, la tolerancia puede ser tan grande como el número: entonces no prueba nada."""
    if not isinstance(huella, Salida) or not isinstance(obtenido, Salida):
        return True
    parejas = zip(recorrer(huella.valor), recorrer(obtenido.valor), strict=False)
    numeros = [(u.valor, o.valor) for u, o in parejas if isinstance(u, Escalar) and isinstance(o, Escalar)]
    return all(_esta_cerca(u, o) for u, o in numeros if isinstance(u, float) and isinstance(o, int | float))


def _esta_cerca(exacto: float, escrito: float) -> bool:
    """A menos de un 2 %, o el redondeo de uno con los decimales del otro."""
    if not math.isfinite(exacto) or not math.isfinite(escrito):
        return True  # de nan e infinitos ya dijo la comparación
    decimales = len(f"{escrito!r}".partition(".")[2])
    return math.isclose(exacto, escrito, rel_tol=2e-2, abs_tol=1e-9) or round(exacto, decimales) == escrito


def _es_su_redondeo(huella: Resultado, escrito: Resultado) -> bool:
    """Si una respuesta a mano es lo que da el error con menos decimales de los pedidos, y aun así tiene dos cifras."""
    if not isinstance(huella, Salida) or not isinstance(escrito, Salida) or isinstance(huella, Sellada):
        return False
    exactos, escritos = numeros_escritos(huella.valor), numeros_escritos(escrito.valor)
    if exactos is None or escritos is None or exactos.shape != escritos.shape or np.abs(escritos).max() * 10 < 10:
        return False
    return any(np.allclose(np.round(exactos, n), escritos, rtol=0, atol=1e-9) for n in range(1, DECIMALES + 1))


def coinciden(uno: Resultado, otro: Resultado, tolerancia: Tolerancia, *, dtype: bool) -> bool:
    """Si dos resultados son el mismo valor, o se detienen igual."""
    if isinstance(uno, Sellada) or isinstance(otro, Sellada):
        return False  # quien da lo mismo que algo sellado ya lo ha abierto
    if isinstance(uno, Salida) and isinstance(otro, Salida):
        return comparar(uno.valor, otro.valor, tolerancia, dtype=dtype).igual
    return isinstance(uno, Fallo) and isinstance(otro, Fallo) and uno.es_como(otro)
