"""Lo que llega de un hijo, revisado antes de creerlo: arreglos coherentes, textos cortos y nada que no le toque."""

from __future__ import annotations

import math

import msgspec

from grader.ejecucion.protocolo import topes
from grader.ejecucion.protocolo.mensajes import Paso
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

# Lo que cuesta guardar y mirar un valor, y cada letra de un texto: se buscan en él muchas cosas.
BYTES_POR_VALOR, BYTES_POR_LETRA, BYTES_POR_NUMERO = 200, 16, 8
_CLASES = {Secuencia: "list", Mapa: "dict", Modulo: "módulo", Escalar: "str", Ajeno: "objeto", Arreglo: "Tensor"}
# Lo que solo sabe quien está fuera; si lo dice el hijo, miente.
CAUSAS_DEL_PADRE = frozenset({Causa.INTERNO, Causa.TIEMPO, Causa.ILEGIBLE})


def revisar(resultado: Salida | Fallo, impreso: int = topes.IMPRESO) -> Salida | Fallo:
    """Sustituye por un `Ajeno` lo que no cuadra o costaría demasiado, y no deja que el hijo culpe al corrector."""
    if isinstance(resultado, Fallo) and resultado.causa in CAUSAS_DEL_PADRE:
        return Fallo(Causa.CIERRE, "mensaje", "un fallo que solo puede declarar el corrector")
    if isinstance(resultado, Fallo):
        return _recortar(resultado)
    valor, modificados = _problema(resultado.valor) or resultado.valor, resultado.modificados[: topes.MODIFICADOS]
    return Salida(valor, resultado.impreso[:impreso], modificados)


def _problema(valor: Valor) -> Ajeno | None:
    """Lo que se dice, en lugar de un valor, de uno que no cuadra o que costaría demasiado mirar."""
    if _esta_muy_anidado(valor):
        return Ajeno("anidado", "está anidado demasiadas veces")
    letras = 0
    for cuantos, dentro in enumerate(recorrer(valor), 1):
        letras += _letras(dentro)
        if cuantos > topes.VALORES or letras > topes.LETRAS:
            motivo = "tiene demasiados elementos" if cuantos > topes.VALORES else "tiene demasiado texto"
            return Ajeno(_CLASES[type(valor)], motivo)
        if isinstance(dentro, Arreglo) and (problema := problema_de_arreglo(dentro)):
            return Ajeno("arreglo", problema)
        if isinstance(dentro, Arreglo) and math.prod(dentro.forma) > topes.NUMEROS:
            return Ajeno("Tensor" if dentro.origen == "tensor" else "ndarray", "es demasiado grande")
        if isinstance(dentro, Modulo) and not _es_solo_pesos(dentro):
            return Ajeno("módulo", "no son solo pesos")
    return None


def _letras(valor: Valor) -> int:
    """Cuánto texto lleva un valor, sin lo que contiene."""
    if isinstance(valor, Escalar):
        return len(valor.valor) if isinstance(valor.valor, str) else 0
    match valor:
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
        nombres=_cortos(carga.nombres, topes.NOMBRES),
        intactos=_cortos(carga.intactos, topes.NOMBRES),
        tropiezos=tuple(map(_recortar, carga.tropiezos[: topes.TROPIEZOS])),
        perdidos=tuple(
            (nombre[: topes.NOMBRE], _recortar(fallo)) for nombre, fallo in carga.perdidos[: topes.PERDIDOS]
        ),
        impreso=carga.impreso[: topes.IMPRESO],
        cierres=tuple(
            (nombre[: topes.NOMBRE], resumen[: topes.NOMBRE]) for nombre, resumen in carga.cierres[: topes.CIERRES]
        ),
        notas=tuple(Nota(nota.senal, _cortos(nota.datos, topes.DATOS_DE_NOTA)) for nota in carga.notas[: topes.NOTAS]),
        dudas=carga.dudas[: len(Duda)],
        usos=tuple((uno[: topes.NOMBRE], otro[: topes.NOMBRE]) for uno, otro in carga.usos[: topes.USOS]),
        indicios=tuple(
            (nombre[: topes.NOMBRE], Indicio(uno.clave[: topes.NOMBRE], _recortar_lugar(uno.lugar)))
            for nombre, uno in carga.indicios[: topes.INDICIOS]
        ),
        llamables=_cortos(carga.llamables, topes.NOMBRES),
    )


def revisar_paso(paso: Paso) -> Paso:
    """Un paso con textos de un largo razonable."""
    return Paso(paso.numero, _recortar_lugar(paso.lugar), _cortos(paso.nombres, topes.ATADOS))


def _es_solo_pesos(modulo: Modulo) -> bool:
    """De un módulo ajeno solo vienen tensores: lo demás se podría construir, o sea ejecutar, donde se le mide."""
    return not modulo.argumentos and not modulo.hijos and all(isinstance(p, Arreglo | Ajeno) for _, p in modulo.pesos)


def _recortar(fallo: Fallo) -> Fallo:
    """Un fallo con textos de un largo razonable: lo que manda el hijo no decide lo que cuesta leerlo."""
    return Fallo(
        fallo.causa,
        fallo.tipo[: topes.NOMBRE],
        fallo.mensaje[: topes.MENSAJE],
        tuple(argumento[: topes.MENSAJE] for argumento in fallo.argumentos[: topes.ARGUMENTOS]),
        _recortar_lugar(fallo.lugar) if fallo.lugar else None,
        fallo.impreso[: topes.IMPRESO],
        tuple(filter(_es_creible, fallo.tensores[: 4 * topes.TENSORES]))[: topes.TENSORES],
    )


def _es_creible(visto: TensorVisto) -> bool:
    """Un nombre y un dtype cortos, y una forma que un tensor puede tener."""
    es_corto = len(visto.nombre) <= topes.NOMBRE and len(visto.dtype) <= topes.DTYPE
    return es_corto and len(visto.forma) <= topes.DIMENSIONES and all(0 <= lado < 2**63 for lado in visto.forma)


def _recortar_lugar(lugar: Lugar) -> Lugar:
    textos = (lugar.donde, lugar.codigo, lugar.funcion, lugar.curso)
    donde, codigo, funcion, curso = (texto[: topes.NOMBRE] for texto in textos)
    desde = msgspec.structs.replace(lugar.desde, desde=None) if lugar.desde else None
    return Lugar(donde, lugar.linea, codigo, funcion, curso, _recortar_lugar(desde) if desde else None)


def _cortos(nombres: tuple[str, ...], cuantos: int) -> tuple[str, ...]:
    return tuple(nombre[: topes.NOMBRE] for nombre in nombres[:cuantos])


def _esta_muy_anidado(valor: Valor) -> bool:
    """Mide la profundidad sin recursión: lo que viene de fuera no decide cuánta pila se gasta."""
    capa = [valor]
    for _ in range(topes.PROFUNDIDAD):
        capa = [dentro for v in capa for dentro in contenidos(v)]
        if not capa:
            return False
    return True
