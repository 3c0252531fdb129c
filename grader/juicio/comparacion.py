"""Comparar lo obtenido con lo esperado: una escalera de preguntas en la que habla la primera que falla.

Tipo, estructura, forma, dtype, finitud y valores, en ese orden. Función pura: valores entran, `Comparacion` sale.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from grader.juicio.comparacion_numerica import (
    choque,
    como_escalar,
    comparar_arreglos,
    comparar_booleanos,
    comparar_numeros,
)
from grader.modelo import Comparacion, Peldano, Tolerancia
from grader.modelo.valores import Ajeno, Arreglo, Escalar, Mapa, Modulo, Secuencia, Valor, a_numpy


def comparar(
    esperado: Valor,
    obtenido: Valor,
    tolerancia: Tolerancia = Tolerancia(),
    *,
    hay_tensores: bool = True,
    dtype: bool = True,
    recorrido: Sequence[int] = (),
) -> Comparacion:
    """Compara dos valores.

    `hay_tensores` dice si la llamada recibía alguno: si no, float64 vale donde se espera float32, con una observación.
    `recorrido` es el orden en que se miran los elementos de una tupla, si no es el suyo.
    Con `dtype=False` no se mira el dtype (para reconocer un error conocido en una respuesta que además lo tiene mal).
    """
    match esperado:
        case Arreglo():
            return comparar_arreglos(esperado, obtenido, tolerancia, hay_tensores, dtype)
        case Escalar(valor=bool()):
            return comparar_booleanos(esperado, obtenido)
        case Escalar(valor=int() | float()):
            return comparar_numeros(esperado, obtenido, tolerancia)
        case Escalar():
            return _comparar_textos(esperado, obtenido)
        case Secuencia():
            return _comparar_secuencias(esperado, obtenido, tolerancia, hay_tensores, dtype, recorrido)
        case Mapa(clase="set"):
            return _comparar_conjuntos(esperado, obtenido)
        case Mapa():
            return _comparar_diccionarios(esperado, obtenido, tolerancia, hay_tensores, dtype)
        case Modulo() | Ajeno():
            return choque(Peldano.TIPO, esperado, obtenido)


# --- Colecciones ---------------------------------------------------------------------------------------------------


def _comparar_secuencias(
    esperado: Secuencia,
    obtenido: Valor,
    tolerancia: Tolerancia,
    hay_tensores: bool,
    dtype: bool,
    recorrido: Sequence[int],
) -> Comparacion:
    llegado = obtenido
    if isinstance(obtenido, Arreglo) and _son_numeros(esperado):
        # Una tupla de números hecha a mano puede llegar como vector de torch o de numpy.
        if obtenido.dtype == "bool":
            return choque(Peldano.TIPO, esperado, obtenido)
        if len(obtenido.forma) != 1:
            return Comparacion(Peldano.FORMA, esperado=f"({len(esperado.elementos)},)", obtenido=str(obtenido.forma))
        if obtenido.forma[0] != len(esperado.elementos):
            return choque(Peldano.ESTRUCTURA, esperado, obtenido)
        obtenido = Secuencia("list", tuple(Escalar(n.item()) for n in a_numpy(obtenido)))
    if isinstance(obtenido, Escalar) and isinstance(obtenido.valor, str) and _son_letras(esperado):
        obtenido = Secuencia("list", tuple(map(Escalar, letras_sueltas(obtenido.valor))))  # seguidas o con comas
    if not isinstance(obtenido, Secuencia):
        return choque(Peldano.TIPO, esperado, obtenido)
    if len(obtenido.elementos) != len(esperado.elementos):
        return choque(Peldano.ESTRUCTURA, esperado, llegado)
    parejas = [
        (str(i), esperado.elementos[i], obtenido.elementos[i]) for i in recorrido or range(len(esperado.elementos))
    ]
    return _comparar_parejas(parejas, tolerancia, hay_tensores, dtype)


def _comparar_parejas(
    parejas: Iterable[tuple[str, Valor, Valor]], tolerancia: Tolerancia, hay_tensores: bool, dtype: bool
) -> Comparacion:
    """Compara los elementos de dos colecciones, cada uno con su lugar o su clave.

    Entre datos sueltos, el que es de otra clase se dice antes que el que vale otra cosa, esté donde esté: si no, lo que
    se dice de un elemento delataría si los anteriores están bien.
    """
    observaciones: list[str] = []
    gastado = 0.0
    primera: Comparacion | None = None
    for lugar, uno, otro in parejas:
        comparacion = comparar(uno, otro, tolerancia, hay_tensores=hay_tensores, dtype=dtype)
        if comparacion.igual:
            observaciones += comparacion.observaciones
            gastado = max(gastado, comparacion.exceso)
            continue
        otra_clase = comparacion.peldano == Peldano.TIPO
        if primera is None or (otra_clase and isinstance(uno, Escalar)):
            primera = replace(comparacion, ruta=(lugar, *comparacion.ruta))
        if otra_clase or not isinstance(uno, Escalar):
            return primera
    return primera or Comparacion(observaciones=tuple(dict.fromkeys(observaciones)), exceso=gastado)


def _son_numeros(secuencia: Secuencia) -> bool:
    return all(isinstance(e, Escalar) and type(e.valor) in (int, float) for e in secuencia.elementos)


def _son_letras(secuencia: Secuencia) -> bool:
    letras = [
        e for e in secuencia.elementos if isinstance(e, Escalar) and isinstance(e.valor, str) and len(e.valor) == 1
    ]
    return len(letras) == len(secuencia.elementos) > 0


def _comparar_textos(esperado: Escalar, obtenido: Valor) -> Comparacion:
    if not isinstance(obtenido, Escalar) or type(obtenido.valor) is not type(esperado.valor):
        return choque(Peldano.TIPO, esperado, obtenido)
    if _son_letras(Secuencia("list", (esperado,))):
        elegida = letra(str(obtenido.valor))
        if len(elegida) != 1:
            return Comparacion(Peldano.TIPO, esperado="una letra", obtenido="otro texto")
        if elegida == letra(str(esperado.valor)):
            return Comparacion()
    if obtenido.valor != esperado.valor:
        return Comparacion(Peldano.VALORES, (), repr(esperado.valor), repr(obtenido.valor), distintos=1, total=1)
    return Comparacion()


def _comparar_conjuntos(esperado: Mapa, obtenido: Valor) -> Comparacion:
    """Compara letras elegidas: da igual el orden, las mayúsculas y que lleguen en un texto, una tupla o un conjunto."""
    elegidas = letras_elegidas(obtenido)
    if elegidas is None:
        return choque(Peldano.TIPO, esperado, obtenido)
    correctas = letras_elegidas(esperado) or frozenset()
    if len(elegidas) == 1 and all(len(letra) == 1 for letra in correctas):
        elegidas = frozenset(map(letra, letras_sueltas(next(iter(elegidas)))))  # {"be"} o {"b, e"}
    if len(elegidas) != len(correctas):
        return Comparacion(Peldano.ESTRUCTURA, (), _cuantos(correctas), _cuantos(elegidas))
    if elegidas != correctas:
        return Comparacion(Peldano.VALORES, (), _escribir(correctas), _escribir(elegidas), distintos=1, total=1)
    return Comparacion()


def letras_elegidas(valor: Valor) -> frozenset[str] | None:
    """Las letras que hay en una respuesta, lleguen como lleguen; `None` si hay otra cosa."""
    match valor:
        case Mapa(clase="set", pares=pares):
            textos = [clave for clave, _ in pares]
        case Secuencia(elementos=elementos):
            sueltos = [como_escalar(e) for e in elementos]
            if not all(isinstance(s, str) for s in sueltos):
                return None
            textos = [str(s) for s in sueltos]
        case Escalar(valor=str() as texto):
            textos = letras_sueltas(texto)
        case _:
            return None
    return frozenset(filter(None, map(letra, textos)))


def letras_sueltas(texto: str) -> list[str]:
    """Las letras de «be», «b, e» o «b y e»; una frase cuenta como una sola cosa."""
    palabras = re.findall(r"\w+", texto)
    sueltas = [p for p in palabras if len(p) == 1]
    if len(sueltas) == len(palabras) > 1:
        return [p for i, p in enumerate(sueltas) if p not in ("y", "o") or i in (0, len(sueltas) - 1)]
    return list(palabras[0]) if len(palabras) == 1 and len(palabras[0]) <= 5 else [texto]


def letra(texto: str) -> str:
    """Una letra elegida, la escriban como «b», «B)», «(b)» o « b. »."""
    return texto.strip().strip("().").lower()


def _cuantos(elegidas: frozenset[str]) -> str:
    return f"{len(elegidas)} letra{'s' if len(elegidas) != 1 else ''}"


def _escribir(elegidas: frozenset[str]) -> str:
    return "{" + ", ".join(map(repr, sorted(elegidas))) + "}"


def _comparar_diccionarios(
    esperado: Mapa, obtenido: Valor, tolerancia: Tolerancia, hay_tensores: bool, dtype: bool
) -> Comparacion:
    if not isinstance(obtenido, Mapa) or obtenido.clase != "dict":
        return choque(Peldano.TIPO, esperado, obtenido)
    previstos, vistos = dict(esperado.pares), dict(obtenido.pares)
    if previstos.keys() != vistos.keys():
        return Comparacion(Peldano.ESTRUCTURA, esperado=_claves(previstos), obtenido=_claves(vistos))
    parejas = ((clave, previsto, vistos[clave]) for clave, previsto in previstos.items())
    return _comparar_parejas(parejas, tolerancia, hay_tensores, dtype)


def _claves(pares: dict[str, Valor]) -> str:
    muestra = [f"«{clave}»" for clave in list(pares)[:8]]
    return "las claves " + ", ".join(muestra) + (" …" if len(pares) > 8 else "") if muestra else "ninguna clave"
