"""El ejemplo pequeño con que se enseña un fallo: entradas, lo esperado y lo obtenido, ya escritos. Puro."""

from __future__ import annotations

import math

from grader.idioma import escribir, limpiar, limpiar_lineas, tamano
from grader.juicio import CasoJuzgado, ParteJuzgada, comparar, describir
from grader.modelo import Comparacion, Contraejemplo, Contraste, Fallo, Ficha, Parte, Peldano, Salida, Tipo, Veredicto
from grader.modelo.recetas import es_al_azar
from grader.modelo.valores import Arreglo, Secuencia, Valor, hay_tensores

# Un ejemplo con más números que estos no se entiende de un vistazo.
TOPE_DEL_EJEMPLO = 60
# Cabe en 80 columnas con su sangría y su rótulo.
ANCHO = 52


def elegir_caso(juzgada: ParteJuzgada) -> CasoJuzgado | None:
    """El primer caso pequeño que falla igual que el culpable, si se puede enseñar."""
    parte, culpable = juzgada.parte, juzgada.primero_mal
    if parte.tipo in (Tipo.VALOR, Tipo.OPCION) or culpable is None:
        return None
    if culpable.veredicto not in (Veredicto.INCORRECTO, Veredicto.EXCEPCION):
        return None
    if isinstance(culpable.obtenido, Fallo) and culpable.obtenido.lugar is None:
        return None  # ni siquiera se llegó a ejecutar una línea suya: el ejemplo no aclara nada
    peldano = culpable.comparacion.peldano if culpable.comparacion else None
    if peldano == Peldano.ENTRADA:
        return None  # lo esperado y lo obtenido son iguales
    posibles = [
        c
        for c in juzgada.casos
        if c.veredicto == culpable.veredicto
        and (c.comparacion.peldano if c.comparacion else None) == peldano
        and not c.caso.reservado
        and not c.oculto
    ]
    return next((c for c in posibles if sum(map(tamano, c.argumentos or ())) <= TOPE_DEL_EJEMPLO), None)


def escribir_caso(ficha: Ficha, parte: Parte, elegido: CasoJuzgado) -> Contraejemplo:
    """Las entradas de un caso y, si las hay, lo esperado y lo obtenido."""
    nombres = ficha.firmas.get(parte.nombre, ())
    argumentos = zip(nombres, elegido.argumentos or (), strict=False)
    entradas = (*_construccion(parte, elegido), *((nombre, _con_forma(argumento)) for nombre, argumento in argumentos))
    if not isinstance(elegido.obtenido, Salida) or elegido.comparacion is None:
        return Contraejemplo(elegido.caso.nombre, entradas)
    return Contraejemplo(elegido.caso.nombre, entradas, _contrastes(parte, elegido))


def _construccion(parte: Parte, elegido: CasoJuzgado) -> tuple[tuple[str, str], ...]:
    """Con qué medidas se construyó un módulo: sus pesos son demasiados números para enseñarlos."""
    medidas = elegido.caso.construir
    if medidas is None or any(map(es_al_azar, medidas)):
        return ()
    return (("módulo", f"{parte.nombre}({', '.join(map(str, medidas))})"),)


def _contrastes(parte: Parte, juzgado: CasoJuzgado) -> tuple[Contraste, ...]:
    """Lo esperado y lo obtenido; si son tuplas del mismo largo, solo los elementos que no coinciden."""
    assert isinstance(juzgado.obtenido, Salida)
    esperado, obtenido = juzgado.esperado.valor, juzgado.obtenido.valor
    if not isinstance(esperado, Secuencia) or not isinstance(obtenido, Secuencia):
        return (_contraste("", esperado, obtenido, juzgado.comparacion),)
    if len(esperado.elementos) != len(obtenido.elementos):
        return (_contraste("", esperado, obtenido, juzgado.comparacion),)
    tolerancia = juzgado.caso.tolerancia or parte.tolerancia
    contrastes = []
    for lugar, (uno, otro) in enumerate(zip(esperado.elementos, obtenido.elementos, strict=True)):
        comparacion = comparar(uno, otro, tolerancia, hay_tensores=hay_tensores(juzgado.argumentos))
        if not comparacion.igual:
            que = parte.salidas[lugar] if lugar < len(parte.salidas) else f"elemento {lugar}"
            contrastes.append(_contraste(que, uno, otro, comparacion))
    return tuple(contrastes)


def _contraste(que: str, esperado: Valor, obtenido: Valor, comparacion: Comparacion | None) -> Contraste:
    decimales = _decimales(comparacion) if comparacion else 4
    textos = [limpiar_lineas(escribir(v, decimales=decimales, ancho=ANCHO)) for v in (esperado, obtenido)]
    if comparacion is not None and comparacion.peldano in (Peldano.TIPO, Peldano.DTYPE):
        # Los números pueden ser los mismos: lo que choca es la clase.
        textos = [f"{texto}  # {_clase(v)}" for texto, v in zip(textos, (esperado, obtenido), strict=True)]
    return Contraste(que, *textos)


def _clase(valor: Valor) -> str:
    match valor:
        case Arreglo(origen=origen, dtype=dtype):
            return f"{'tensor' if origen == 'tensor' else 'numpy'} de {dtype}"
        case _:
            return limpiar(describir(valor), 80)


def _decimales(comparacion: Comparacion) -> int:
    """Los decimales con que se ve la diferencia."""
    if not 0 < comparacion.diferencia < math.inf:
        return 4
    return min(8, max(2, math.ceil(-math.log10(comparacion.diferencia)) + 1))


def _con_forma(valor: Valor) -> str:
    texto = escribir(valor, decimales=4, ancho=ANCHO)
    return f"{texto}  # forma {valor.forma}" if isinstance(valor, Arreglo) and "\n" not in texto else texto
