"""Lo que llega de un hijo, revisado antes de creerlo: arreglos coherentes, textos cortos y nada que no le toque."""

from __future__ import annotations

import msgspec

from grader.ejecucion.sobre import Paso
from grader.modelo import Carga, Causa, Duda, Fallo, Indicio, Lugar, Nota, Salida, TensorVisto
from grader.valores import Ajeno, Arreglo, Modulo, Valor, contenidos, problema_de_arreglo, recorrer

TOPE_DE_PROFUNDIDAD = 32
TOPE_DE_NOMBRE, TOPE_DE_MENSAJE, TOPE_DE_IMPRESO = 240, 2_000, 100_000
TOPE_DE_TENSORES, TOPE_DE_DIMENSIONES, TOPE_DE_DTYPE = 6, 8, 20
TOPE_DE_NOTAS, TOPE_DE_INDICIOS = 40, 100
# Lo que solo sabe quien está fuera; si lo dice el hijo, miente.
CAUSAS_DEL_PADRE = frozenset({Causa.INTERNO, Causa.TIEMPO, Causa.ILEGIBLE})


def revisar(resultado: Salida | Fallo) -> Salida | Fallo:
    """Sustituye por un `Ajeno` cada salida con arreglos que no cuadran, y no deja que el hijo culpe al corrector."""
    if isinstance(resultado, Fallo) and resultado.causa in CAUSAS_DEL_PADRE:
        return Fallo(Causa.CIERRE, "mensaje", "un fallo que solo puede declarar el corrector")
    if isinstance(resultado, Fallo):
        return _recortar(resultado)
    if isinstance(resultado, Salida):
        if _esta_muy_anidado(resultado.valor):
            return Salida(Ajeno("anidado", "está anidado demasiadas veces"), resultado.impreso, resultado.modificados)
        for valor in recorrer(resultado.valor):
            if isinstance(valor, Arreglo) and (problema := problema_de_arreglo(valor)):
                return Salida(Ajeno("arreglo", problema), resultado.impreso, resultado.modificados)
            if isinstance(valor, Modulo) and not _es_solo_pesos(valor):
                return Salida(Ajeno("módulo", "no son solo pesos"), resultado.impreso, resultado.modificados)
    return resultado


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
