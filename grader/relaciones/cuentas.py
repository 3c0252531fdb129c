"""Relaciones número a número: una función, un redondeo, un sumando, la precisión con que se calculó. Puro."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from grader.relaciones.pares import Buscar, Numeros, Par, Relacion, escribir, hay_un_solo_valor, iguales, tal_cual

# Los pesos más pequeños no conservan los puntajes de que salieron.
PESO_MINIMO = 1e-4


def _funcion(pares: Sequence[Par]) -> Relacion | None:
    """Lo obtenido es una función conocida de lo esperado."""
    if not all(p.misma_forma for p in pares):
        return None
    for nombre, aplicar in _NUMERO_A_NUMERO:
        if all(iguales(_finitos(aplicar(p.esperado)), p.obtenido) for p in pares):
            return tal_cual(f"Lo que sale es {nombre} de lo esperado, número a número.")
    for nombre, aplicar in _FILA_A_FILA:
        if all(p.esperado.ndim and iguales(_finitos(aplicar(p.esperado)), p.obtenido) for p in pares):
            return tal_cual(f"Lo que sale es {nombre} de lo esperado, fila a fila.")
    return None


def _softmax(filas: Numeros) -> Any:
    potencias = np.exp(filas - filas.max(-1, keepdims=True))
    return potencias / potencias.sum(-1, keepdims=True)


_NUMERO_A_NUMERO: tuple[tuple[str, Callable[[Any], Any]], ...] = (
    ("el opuesto", np.negative),
    ("el valor absoluto", np.abs),
    ("el cuadrado", np.square),
    ("la raíz cuadrada", np.sqrt),
    ("el inverso", np.reciprocal),
    ("la exponencial", np.exp),
    ("el logaritmo", np.log),
    ("1 menos el valor", lambda e: 1 - e),
    ("la parte entera", np.floor),
    ("la parte positiva (ReLU)", lambda e: np.maximum(e, 0)),
)
_FILA_A_FILA: tuple[tuple[str, Callable[[Any], Any]], ...] = (
    ("el softmax", _softmax),
    ("la suma acumulada", lambda e: np.cumsum(e, -1)),
    ("el resultado de dividir entre su suma cada número", lambda e: e / e.sum(-1, keepdims=True)),
)


def _finitos(datos: Any) -> Numeros:
    """Sin `nan` ni infinitos, que nunca serían iguales a nada."""
    return np.where(np.isfinite(datos), datos, np.inf)


def _redondeo(pares: Sequence[Par]) -> Relacion | None:
    if not all(p.misma_forma for p in pares) or not any(np.abs(p.obtenido).max() > 0 for p in pares):
        return None
    for decimales in range(6):
        if all(_estan_redondeados(p.esperado, p.obtenido, decimales) for p in pares):
            cuantos = "sin decimales" if decimales == 0 else f"a {decimales} decimal{'es' if decimales > 1 else ''}"
            return Relacion(
                f"Los números son los esperados, redondeados {cuantos}: aquí no hay que redondear.",
                "Los números son los esperados, redondeados: aquí no hay que redondear.",
            )
    return None


def _estan_redondeados(esperado: Numeros, obtenido: Numeros, decimales: int) -> bool:
    margen = 1e-7 + 1e-6 * np.abs(obtenido)
    return bool(np.allclose(np.round(esperado, decimales), obtenido, rtol=0, atol=margen))


def _sumando(pares: Sequence[Par]) -> Relacion | None:
    if not all(p.misma_forma for p in pares) or hay_un_solo_valor(pares):
        return None
    comun = float(np.median(np.concatenate([(p.obtenido - p.esperado).ravel() for p in pares])))
    # Restado lo común, queda lo esperado: si lo común es enorme, no quedaría nada.
    if abs(comun) < 1e-3 or not all(np.allclose(p.obtenido - comun, p.esperado, rtol=1e-4, atol=1e-5) for p in pares):
        return None
    verbo = "sobra" if comun > 0 else "falta"
    if all(p.esperado.ndim == 0 for p in pares):
        quien = "En todos los casos, a lo que sale le"
        return Relacion(f"{quien} {verbo} {escribir(abs(comun))}.", f"{quien} {verbo} la misma cantidad.")
    quien = "A todos los números les"
    return Relacion(f"{quien} {verbo} lo mismo: {escribir(abs(comun))}.", f"{quien} {verbo} la misma cantidad.")


def _sumando_por_fila(pares: Sequence[Par]) -> Relacion | None:
    """En cada fila sobra o falta lo mismo, aunque no sea lo mismo en todas."""
    if not all(p.misma_forma and p.esperado.ndim and p.esperado.shape[-1] >= 3 for p in pares):
        return None
    diferencias = [p.obtenido - p.esperado for p in pares]
    if not all(np.ptp(d, axis=-1).max() <= 1e-5 + 1e-4 * np.abs(d).max() for d in diferencias):
        return None
    if not all(
        np.ptp(p.esperado, axis=-1).max() > 1e-2 * np.abs(d).max() for p, d in zip(pares, diferencias, strict=True)
    ):
        return None
    return tal_cual("En cada fila, a todos los números les sobra o les falta la misma cantidad.")


def _media_precision(pares: Sequence[Par]) -> Relacion | None:
    """Lo obtenido cabe justo en un dtype de 16 bits, y lo esperado no."""
    if not all(p.misma_forma for p in pares):
        return None
    if not all(np.allclose(p.esperado, p.obtenido, rtol=5e-2, atol=1e-2) for p in pares):
        return None
    for nombre, cabe in (("float16", _cabe_en_float16), ("bfloat16", _cabe_en_bfloat16)):
        if all(cabe(p.obtenido).all() for p in pares) and not any(cabe(p.esperado).mean() > 0.5 for p in pares):
            return tal_cual(f"Los números tienen solo la precisión de `{nombre}`: en algún paso se pierden cifras.")
    return None


def _cabe_en_float16(tabla: Numeros) -> Any:
    return tabla.astype(np.float16).astype(np.float64) == tabla


def _cabe_en_bfloat16(tabla: Numeros) -> Any:
    con_32_bits = np.atleast_1d(tabla.astype(np.float32))
    return (con_32_bits.astype(np.float64) == tabla) & (con_32_bits.view(np.uint32) & 0xFFFF == 0)


def escalas_de_puntajes(pares: Sequence[Par]) -> list[tuple[Par, float]]:
    """Por cuánto habría que multiplicar los puntajes de unos pesos para que salieran los otros, si todos lo son.

    Los logaritmos de unos pesos son sus puntajes, salvo una constante en cada fila. De los pesos casi todos 0 no se
    puede saber; los demás tienen que ser la mitad al menos.
    """
    escalas = []
    for par in pares:
        tablas = par.esperado, par.obtenido
        son_pesos = par.misma_forma and par.esperado.ndim and par.esperado.shape[-1] >= 2
        if not son_pesos or any((t < 0).any() or np.abs(t.sum(-1) - 1).max() > 1e-3 for t in tablas):
            return []
        vistos = (par.esperado > PESO_MINIMO) & (par.obtenido > PESO_MINIMO)
        unos, otros = (_centrar(np.log(np.where(vistos, t, 1.0)), vistos) for t in tablas)
        if vistos.sum() < 4 or np.abs(unos).max() < 0.05 or not vistos.sum(-1).all():
            continue
        escala = float((unos * otros).sum() / np.square(unos).sum())
        if not np.allclose(unos * escala, otros, rtol=5e-3, atol=5e-3):
            return []
        escalas.append((par, escala))
    return escalas if 2 * len(escalas) >= len(pares) else []


def _centrar(filas: Numeros, vistos: Any) -> Numeros:
    """Resta a cada fila su media, contando solo lo que se ve."""
    medias = np.where(vistos, filas, 0).sum(-1, keepdims=True) / np.maximum(vistos.sum(-1, keepdims=True), 1)
    return np.where(vistos, filas - medias, 0.0)


def _puntajes_por_un_factor(pares: Sequence[Par]) -> Relacion | None:
    escalas = [escala for _, escala in escalas_de_puntajes(pares)]
    if not escalas or not np.allclose(escalas, escalas[0], rtol=1e-2) or abs(escalas[0] - 1) < 2e-2:
        return None
    if abs(escalas[0] + 1) < 2e-2:
        return tal_cual("Salen los pesos que daría el softmax con los puntajes cambiados de signo.")
    return Relacion(
        f"Salen los pesos que daría el softmax con los puntajes multiplicados por {escribir(round(escalas[0], 2))}.",
        "Salen los pesos que daría el softmax con los puntajes multiplicados por un número.",
    )


# --- Solo lo que está mal ------------------------------------------------------------------------------------------


def _lo_malo(pares: Sequence[Par]) -> tuple[Numeros, Numeros] | None:
    """Lo esperado y lo obtenido donde no coinciden, si hay bastante de cada clase."""
    if not all(p.misma_forma for p in pares):
        return None
    mal = [~np.isclose(p.obtenido, p.esperado, rtol=1e-4, atol=1e-5) for p in pares]
    unos = np.concatenate([p.esperado[m] for p, m in zip(pares, mal, strict=True)])
    otros = np.concatenate([p.obtenido[m] for p, m in zip(pares, mal, strict=True)])
    total = sum(p.esperado.size for p in pares)
    return (unos, otros) if 4 <= len(unos) < total else None


def _ceros_de_mas(pares: Sequence[Par]) -> Relacion | None:
    malo = _lo_malo(pares)
    return tal_cual("Todo lo que está mal vale 0.") if malo is not None and not malo[1].any() else None


def _signo_de_algunos(pares: Sequence[Par]) -> Relacion | None:
    malo = _lo_malo(pares)
    if malo is None or not iguales(-malo[0], malo[1]):
        return None
    return tal_cual("Todo lo que está mal tiene solo el signo cambiado.")


FUNCIONES: tuple[Buscar, ...] = (
    _redondeo, _funcion, _puntajes_por_un_factor, _sumando, _sumando_por_fila, _media_precision,
)  # fmt: skip
PARCIALES: tuple[Buscar, ...] = (_ceros_de_mas, _signo_de_algunos)
