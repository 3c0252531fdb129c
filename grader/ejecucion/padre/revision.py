"""Lo que llega de un hijo, revisado antes de creerlo: arreglos coherentes, textos cortos y nada que no le toque."""

from __future__ import annotations

import math

import msgspec

from grader.ejecucion.protocolo.sobre import Paso
from grader.modelo import Carga, Causa, Duda, Fallo, Indicio, Lugar, Nota, Salida, TensorVisto
from grader.modelo.valores import (
    Ajeno,
    Arreglo,
    Escalar,
    Mapa,
    Modulo,
    Secuencia,
    Valor,
    contenidos,
    problema_de_arreglo,
    recorrer,
)

TOPE_DE_PROFUNDIDAD = 32
TOPE_DE_NOMBRE, TOPE_DE_MENSAJE, TOPE_DE_IMPRESO = 240, 2_000, 100_000
TOPE_DE_TENSORES, TOPE_DE_DIMENSIONES, TOPE_DE_DTYPE = 6, 8, 20
TOPE_DE_NOTAS, TOPE_DE_INDICIOS = 40, 100
# De un resultado: cuántos valores, cuántas letras entre todos y cuántos números cada arreglo.
TOPE_DE_VALORES, TOPE_DE_LETRAS, TOPE_DE_NUMEROS, TOPE_DE_MODIFICADOS = 20_000, 200_000, 1 << 21, 64
# Lo que cuesta guardar y mirar un valor, y cada letra de un texto: se buscan en él muchas cosas.
BYTES_POR_VALOR, BYTES_POR_LETRA, BYTES_POR_NUMERO = 200, 16, 8
_CLASES = {Secuencia: "list", Mapa: "dict", Modulo: "módulo", Escalar: "str", Ajeno: "objeto", Arreglo: "Tensor"}
# Lo que solo sabe quien está fuera; si lo dice el hijo, miente.
CAUSAS_DEL_PADRE = frozenset({Causa.INTERNO, Causa.TIEMPO, Causa.ILEGIBLE})


def revisar(resultado: Salida | Fallo, impreso: int = TOPE_DE_IMPRESO) -> Salida | Fallo:
    """Sustituye por un `Ajeno` lo que no cuadra o costaría demasiado, y no deja que el hijo culpe al corrector."""
    if isinstance(resultado, Fallo) and resultado.causa in CAUSAS_DEL_PADRE:
        return Fallo(Causa.CIERRE, "mensaje", "un fallo que solo puede declarar el corrector")
    if isinstance(resultado, Fallo):
        return _recortar(resultado)
    valor, modificados = _problema(resultado.valor) or resultado.valor, resultado.modificados[:TOPE_DE_MODIFICADOS]
    return Salida(valor, resultado.impreso[:impreso], modificados)


def _problema(valor: Valor) -> Ajeno | None:
    """Lo que se dice, en lugar de un valor, de uno que no cuadra o que costaría demasiado mirar."""
    if _esta_muy_anidado(valor):
        return Ajeno("anidado", "está anidado demasiadas veces")
    letras = 0
    for cuantos, dentro in enumerate(recorrer(valor), 1):
        letras += _letras(dentro)
        if cuantos > TOPE_DE_VALORES or letras > TOPE_DE_LETRAS:
            motivo = "tiene demasiados elementos" if cuantos > TOPE_DE_VALORES else "tiene demasiado texto"
            return Ajeno(_CLASES[type(valor)], motivo)
        if isinstance(dentro, Arreglo) and (problema := problema_de_arreglo(dentro)):
            return Ajeno("arreglo", problema)
        if isinstance(dentro, Arreglo) and math.prod(dentro.forma) > TOPE_DE_NUMEROS:
            return Ajeno("Tensor" if dentro.origen == "tensor" else "ndarray", "es demasiado grande")
        if isinstance(dentro, Modulo) and not _es_solo_pesos(dentro):
            return Ajeno("módulo", "no son solo pesos")
    return None


def _letras(valor: Valor) -> int:
    """Cuánto texto lleva un valor, sin lo que contiene."""
    match valor:
        case Escalar(valor=str(texto)):
            return len(texto)
        case Mapa(pares=pares):
            return sum(len(clave) for clave, _ in pares)
        case Modulo(ruta=ruta, pesos=pesos):
            return len(ruta) + sum(len(nombre) for nombre, _ in pesos)
        case Ajeno(tipo=tipo, motivo=motivo):
            return len(tipo) + len(motivo)
        case _:
            return 0


def peso(resultado: Salida | Fallo) -> int:
    """Los bytes que cuesta guardar un resultado y mirarlo, que se hace en float64; aproximados, y de más."""
    letras = len(resultado.impreso)
    if isinstance(resultado, Fallo):
        return BYTES_POR_VALOR + BYTES_POR_LETRA * (letras + len(resultado.mensaje))
    numeros = cuantos = 0
    for valor in recorrer(resultado.valor):
        cuantos, letras = cuantos + 1, letras + _letras(valor)
        numeros += math.prod(valor.forma) if isinstance(valor, Arreglo) else 0
    return BYTES_POR_NUMERO * numeros + BYTES_POR_VALOR * cuantos + BYTES_POR_LETRA * letras


def revisar_carga(carga: Carga) -> Carga:
    """Lo mismo para una carga: el hijo solo puede decir que el archivo no se lee, no que falló el corrector."""
    fallos = [carga.ilegible, *carga.tropiezos, *(fallo for _, fallo in carga.perdidos)]
    if any(f is not None and f.causa in CAUSAS_DEL_PADRE - {Causa.ILEGIBLE} for f in fallos):
        return Carga(ilegible=Fallo(Causa.CIERRE, "mensaje", "un fallo que solo puede declarar el corrector"))
    return Carga(
        ilegible=_recortar(carga.ilegible) if carga.ilegible else None,
        nombres=_cortos(carga.nombres, 500),
        intactos=_cortos(carga.intactos, 500),
        tropiezos=tuple(map(_recortar, carga.tropiezos[:50])),
        perdidos=tuple((nombre[:TOPE_DE_NOMBRE], _recortar(fallo)) for nombre, fallo in carga.perdidos[:200]),
        impreso=carga.impreso[:TOPE_DE_IMPRESO],
        cierres=tuple((nombre[:TOPE_DE_NOMBRE], resumen[:TOPE_DE_NOMBRE]) for nombre, resumen in carga.cierres[:50]),
        notas=tuple(Nota(nota.senal, _cortos(nota.datos, 8)) for nota in carga.notas[:TOPE_DE_NOTAS]),
        dudas=carga.dudas[: len(Duda)],
        usos=tuple((uno[:TOPE_DE_NOMBRE], otro[:TOPE_DE_NOMBRE]) for uno, otro in carga.usos[:200]),
        indicios=tuple(
            (nombre[:TOPE_DE_NOMBRE], Indicio(uno.clave[:TOPE_DE_NOMBRE], _recortar_lugar(uno.lugar)))
            for nombre, uno in carga.indicios[:TOPE_DE_INDICIOS]
        ),
        llamables=_cortos(carga.llamables, 500),
    )


def revisar_paso(paso: Paso) -> Paso:
    """Un paso con textos de un largo razonable."""
    return Paso(paso.numero, _recortar_lugar(paso.lugar), _cortos(paso.nombres, 50))


def _es_solo_pesos(modulo: Modulo) -> bool:
    """De un módulo ajeno solo vienen tensores: lo demás se podría construir, o sea ejecutar, donde se le mide."""
    return not modulo.argumentos and not modulo.hijos and all(isinstance(p, Arreglo | Ajeno) for _, p in modulo.pesos)


def _recortar(fallo: Fallo) -> Fallo:
    """Un fallo con textos de un largo razonable: lo que manda el hijo no decide lo que cuesta leerlo."""
    return Fallo(
        fallo.causa,
        fallo.tipo[:TOPE_DE_NOMBRE],
        fallo.mensaje[:TOPE_DE_MENSAJE],
        tuple(argumento[:TOPE_DE_MENSAJE] for argumento in fallo.argumentos[:5]),
        _recortar_lugar(fallo.lugar) if fallo.lugar else None,
        fallo.impreso[:TOPE_DE_IMPRESO],
        tuple(filter(_es_creible, fallo.tensores[: 4 * TOPE_DE_TENSORES]))[:TOPE_DE_TENSORES],
    )


def _es_creible(visto: TensorVisto) -> bool:
    """Un nombre y un dtype cortos, y una forma que un tensor puede tener."""
    es_corto = len(visto.nombre) <= TOPE_DE_NOMBRE and len(visto.dtype) <= TOPE_DE_DTYPE
    return es_corto and len(visto.forma) <= TOPE_DE_DIMENSIONES and all(0 <= lado < 2**63 for lado in visto.forma)


def _recortar_lugar(lugar: Lugar) -> Lugar:
    textos = (lugar.donde, lugar.codigo, lugar.funcion, lugar.curso)
    donde, codigo, funcion, curso = (texto[:TOPE_DE_NOMBRE] for texto in textos)
    desde = msgspec.structs.replace(lugar.desde, desde=None) if lugar.desde else None
    return Lugar(donde, lugar.linea, codigo, funcion, curso, _recortar_lugar(desde) if desde else None)


def _cortos(nombres: tuple[str, ...], cuantos: int) -> tuple[str, ...]:
    return tuple(nombre[:TOPE_DE_NOMBRE] for nombre in nombres[:cuantos])


def _esta_muy_anidado(valor: Valor) -> bool:
    """Mide la profundidad sin recursión: lo que viene de fuera no decide cuánta pila se gasta."""
    capa = [valor]
    for _ in range(TOPE_DE_PROFUNDIDAD):
        capa = [dentro for v in capa for dentro in contenidos(v)]
        if not capa:
            return False
    return True
