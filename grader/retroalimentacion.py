"""De lo ejecutado y lo esperado a una parte calificada y explicada. Puro: nada se ejecuta ni se muestra aquí."""

from __future__ import annotations

import ast
import difflib
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from grader import mensajes
from grader.comparacion import comparar
from grader.diagnostico import Evidencia, diagnosticar
from grader.formato import escribir, limpiar, tamano
from grader.modelo import (
    Carga,
    Caso,
    Causa,
    Comparacion,
    Contraejemplo,
    Contraste,
    Fallo,
    Ficha,
    Limites,
    Parte,
    Resultado,
    ResultadoParte,
    Salida,
    Tipo,
    Veredicto,
)
from grader.valores import Arreglo, Secuencia, Valor, contiene_puntos_suspensivos, de_python

# Un ejemplo con más números que estos no se entiende de un vistazo.
TOPE_DEL_EJEMPLO = 60


@dataclass(frozen=True, slots=True)
class CasoJuzgado:
    """Un caso con lo que se envió, lo que se esperaba, lo que llegó y el veredicto que merece."""

    caso: Caso
    argumentos: tuple[Valor, ...] | None
    esperado: Salida
    obtenido: Resultado
    comparacion: Comparacion | None
    veredicto: Veredicto


@dataclass(frozen=True, slots=True)
class ParteJuzgada:
    """Una parte con su veredicto, antes de explicarla."""

    parte: Parte
    veredicto: Veredicto
    casos: tuple[CasoJuzgado, ...]

    @property
    def primero_mal(self) -> CasoJuzgado | None:
        """El primer caso que falla, que es el que decide."""
        return next((c for c in self.casos if c.veredicto != Veredicto.CORRECTO), None)


def juzgar(
    ficha: Ficha,
    parte: Parte,
    enviados: Sequence[tuple[Valor, ...] | None],
    esperados: Sequence[Resultado],
    obtenidos: Sequence[Resultado],
    carga: Carga,
) -> ParteJuzgada:
    """Compara cada caso y decide el veredicto: el del primer caso que falla, o SIN_RESOLVER si es la plantilla."""
    talones = talones_de(ficha)
    casos = tuple(
        _juzgar_caso(parte, caso, argumentos, esperado, obtenido, talones)
        for caso, argumentos, esperado, obtenido in zip(parte.casos, enviados, esperados, obtenidos, strict=True)
    )
    juzgada = ParteJuzgada(parte, Veredicto.CORRECTO, casos)
    if parte.nombre in carga.intactos:
        return replace(juzgada, veredicto=Veredicto.SIN_RESOLVER)
    if juzgada.primero_mal is not None:
        return replace(juzgada, veredicto=juzgada.primero_mal.veredicto)
    return juzgada


def _juzgar_caso(
    parte: Parte,
    caso: Caso,
    argumentos: tuple[Valor, ...] | None,
    esperado: Resultado,
    obtenido: Resultado,
    talones: Mapping[str, str],
) -> CasoJuzgado:
    assert isinstance(esperado, Salida)
    if isinstance(obtenido, Fallo):
        return CasoJuzgado(caso, argumentos, esperado, obtenido, None, _veredicto_de(obtenido, talones))
    if contiene_puntos_suspensivos(obtenido.valor):
        return CasoJuzgado(caso, argumentos, esperado, obtenido, None, Veredicto.SIN_RESOLVER)
    tolerancia = caso.tolerancia or parte.tolerancia
    con_tensores = any(isinstance(a, Arreglo) for a in argumentos or ())
    comparaciones = [
        comparar(valor, obtenido.valor, tolerancia, hay_tensores=con_tensores)
        for valor in (esperado.valor, *map(de_python, caso.aceptados))
    ]
    comparacion = next((c for c in comparaciones if c.igual), comparaciones[0])
    veredicto = Veredicto.CORRECTO if comparacion.igual else Veredicto.INCORRECTO
    return CasoJuzgado(caso, argumentos, esperado, obtenido, comparacion, veredicto)


def _veredicto_de(fallo: Fallo, talones: Mapping[str, str]) -> Veredicto:
    match fallo.causa:
        case Causa.EXCEPCION if _talon_citado(fallo, talones) is not None:
            return Veredicto.SIN_RESOLVER
        case Causa.TIEMPO:
            return Veredicto.TIEMPO
        case Causa.MEMORIA:
            return Veredicto.MEMORIA
        case Causa.AUSENTE:
            return Veredicto.NO_ENTREGADO
        case Causa.ILEGIBLE | Causa.SINTAXIS:
            return Veredicto.ILEGIBLE
        case Causa.INTERNO:
            return Veredicto.INTERNO
        case Causa.EXCEPCION | Causa.CIERRE:
            return Veredicto.EXCEPCION


def talones_de(ficha: Ficha) -> dict[str, str]:
    """El texto con que cada función por resolver de la plantilla lanza `NotImplementedError`, y de qué función es."""
    talones: dict[str, str] = {}
    for definicion in ast.parse(ficha.inicial).body:
        for nodo in ast.walk(definicion):
            match nodo:
                case ast.Raise(
                    exc=ast.Call(func=ast.Name(id="NotImplementedError"), args=[ast.Constant(value=str(texto))])
                ):
                    talones[texto] = getattr(definicion, "name", "")
    return talones


def _talon_citado(fallo: Fallo, talones: Mapping[str, str]) -> str | None:
    if fallo.tipo != "NotImplementedError" or len(fallo.argumentos) != 1:
        return None
    return talones.get(fallo.argumentos[0])


# --- Explicar ------------------------------------------------------------------------------------------------------


def explicar(
    ficha: Ficha, juzgada: ParteJuzgada, carga: Carga, evidencias: Mapping[str, Evidencia], limites: Limites
) -> ResultadoParte:
    """Redacta el resultado de una parte; el diagnóstico usa todos los casos, sea cual sea el veredicto."""
    parte, maximo = juzgada.parte, ficha.puntos_de(juzgada.parte)
    acierta = juzgada.veredicto == Veredicto.CORRECTO
    resultado = ResultadoParte(
        nombre=parte.nombre,
        titulo=parte.titulo,
        tipo=parte.tipo,
        veredicto=juzgada.veredicto,
        puntos=maximo if acierta else Fraction(0),
        maximo=maximo,
        observaciones=_observaciones(ficha, juzgada),
        impreso=_impreso(juzgada),
        casos=tuple((c.caso.nombre, c.veredicto) for c in juzgada.casos),
    )
    if acierta:
        return resultado
    diagnostico = diagnosticar(evidencias, parte.nombre) if parte.nombre in evidencias else None
    culpable = juzgada.primero_mal
    resultado = replace(
        resultado,
        explicacion=_explicacion(ficha, juzgada, carga, limites),
        contraejemplo=_contraejemplo(ficha, juzgada),
        diagnostico=diagnostico,
        causa=mensajes.redactar_causa(diagnostico) if diagnostico else "",
    )
    if diagnostico is not None:
        return replace(resultado, pistas=tuple(e.pistas[0] for e in diagnostico.errores))
    hay_que_orientar = culpable is not None and culpable.veredicto == Veredicto.INCORRECTO
    return replace(resultado, pistas=(parte.pista,) if hay_que_orientar else ())


def explicar_texto(parte: Parte, respuesta: str) -> ResultadoParte:
    """Una respuesta escrita: se guarda palabra por palabra para quien la revise."""
    veredicto = Veredicto.SIN_RESOLVER if not respuesta.strip() else Veredicto.CORRECTO
    return ResultadoParte(parte.nombre, parte.titulo, Tipo.TEXTO, veredicto, Fraction(0), Fraction(0), texto=respuesta)


def _explicacion(ficha: Ficha, juzgada: ParteJuzgada, carga: Carga, limites: Limites) -> str:
    parte, culpable = juzgada.parte, juzgada.primero_mal
    if juzgada.veredicto == Veredicto.SIN_RESOLVER:
        citado = None
        if culpable is not None and isinstance(culpable.obtenido, Fallo):
            citado = _talon_citado(culpable.obtenido, talones_de(ficha))
        return mensajes.explicar_sin_resolver(parte, citado if citado != parte.nombre else None)
    assert culpable is not None
    if isinstance(culpable.obtenido, Fallo):
        if culpable.obtenido.causa == Causa.AUSENTE:
            return _explicar_ausente(ficha, parte, carga, limites)
        texto = mensajes.explicar_fallo(parte, culpable.obtenido, limites, ficha.firmas.get(parte.nombre))
        return _en_que_caso(juzgada, culpable, texto) if carga.ilegible is None else texto
    assert culpable.comparacion is not None
    secreto = parte.tipo in (Tipo.VALOR, Tipo.OPCION) or culpable.caso.reservado
    texto = mensajes.explicar_comparacion(parte, culpable.comparacion, secreto=secreto)
    return _en_que_caso(juzgada, culpable, texto)


def _en_que_caso(juzgada: ParteJuzgada, culpable: CasoJuzgado, texto: str) -> str:
    """Si hay varios casos, nombra el que falla y dice cuántos de los demás salen bien."""
    if len(juzgada.casos) == 1:
        return texto
    bien = sum(c.veredicto == Veredicto.CORRECTO for c in juzgada.casos)
    cuantos = f"{bien} {'sale' if bien == 1 else 'salen'} bien" if bien else "no sale bien ninguno"
    return mensajes.tras_dos_puntos(f"Con «{culpable.caso.nombre}» (de {len(juzgada.casos)} casos, {cuantos})", texto)


def _explicar_ausente(ficha: Ficha, parte: Parte, carga: Carga, limites: Limites) -> str:
    perdido = dict(carga.perdidos).get(parte.nombre)
    if perdido is None and carga.tropiezos and parte.tipo == Tipo.FUNCION and not carga.nombres:
        perdido = carga.tropiezos[0]
    if perdido is not None:
        return mensajes.explicar_ausente(parte, mensajes.explicar_fallo(parte, perdido, limites), None)
    pedidos = {p.nombre for p in ficha.ejercicio.partes}
    otros = [n for n in carga.nombres if n not in pedidos]
    parecidos = difflib.get_close_matches(parte.nombre, otros, n=1, cutoff=0.75)
    return mensajes.explicar_ausente(parte, None, limpiar(parecidos[0], 80) if parecidos else None)


def _contraejemplo(ficha: Ficha, juzgada: ParteJuzgada) -> Contraejemplo | None:
    """El primer caso pequeño que falla igual que el culpable, si se puede enseñar."""
    parte, culpable = juzgada.parte, juzgada.primero_mal
    if (
        parte.tipo in (Tipo.VALOR, Tipo.OPCION)
        or culpable is None
        or culpable.veredicto
        not in (
            Veredicto.INCORRECTO,
            Veredicto.EXCEPCION,
        )
    ):
        return None
    if isinstance(culpable.obtenido, Fallo) and culpable.obtenido.lugar is None:
        return None  # ni siquiera se llegó a ejecutar una línea suya: el ejemplo no aclara nada
    peldano = culpable.comparacion.peldano if culpable.comparacion else None
    posibles = [
        c
        for c in juzgada.casos
        if c.veredicto == culpable.veredicto
        and (c.comparacion.peldano if c.comparacion else None) == peldano
        and not c.caso.reservado
    ]
    pequenos = [c for c in posibles if sum(map(tamano, c.argumentos or ())) <= TOPE_DEL_EJEMPLO]
    if not pequenos:
        return None
    elegido = pequenos[0]
    nombres = ficha.firmas.get(parte.nombre, ())
    entradas = tuple(
        (nombre, _con_forma(argumento)) for nombre, argumento in zip(nombres, elegido.argumentos or (), strict=False)
    )
    if not isinstance(elegido.obtenido, Salida) or elegido.comparacion is None:
        return Contraejemplo(elegido.caso.nombre, entradas)
    return Contraejemplo(elegido.caso.nombre, entradas, _contrastes(parte, elegido))


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
        comparacion = comparar(uno, otro, tolerancia)
        if not comparacion.igual:
            que = parte.salidas[lugar] if lugar < len(parte.salidas) else f"elemento {lugar}"
            contrastes.append(_contraste(que, uno, otro, comparacion))
    return tuple(contrastes)


def _contraste(que: str, esperado: Valor, obtenido: Valor, comparacion: Comparacion | None) -> Contraste:
    decimales = _decimales(comparacion) if comparacion else 4
    return Contraste(que, escribir(esperado, decimales=decimales), limpiar(escribir(obtenido, decimales=decimales)))


def _decimales(comparacion: Comparacion) -> int:
    """Los decimales con que se ve la diferencia."""
    if not 0 < comparacion.diferencia < math.inf:
        return 4
    return min(8, max(2, math.ceil(-math.log10(comparacion.diferencia)) + 1))


def _con_forma(valor: Valor) -> str:
    texto = escribir(valor, decimales=4)
    return f"{texto}  # forma {valor.forma}" if isinstance(valor, Arreglo) and "\n" not in texto else texto


def _observaciones(ficha: Ficha, juzgada: ParteJuzgada) -> tuple[str, ...]:
    """Lo que conviene saber aunque no cueste puntos."""
    notas = [o for c in juzgada.casos if c.comparacion for o in c.comparacion.observaciones]
    cambiados = {i for c in juzgada.casos if isinstance(c.obtenido, Salida) for i in c.obtenido.modificados}
    nombres = ficha.firmas.get(juzgada.parte.nombre, ())
    if cambiados:
        notas.append(mensajes.avisar_modificados([nombres[i] for i in sorted(cambiados) if i < len(nombres)]))
    return tuple(dict.fromkeys(notas))


def _impreso(juzgada: ParteJuzgada) -> str:
    return next((limpiar(c.obtenido.impreso) for c in juzgada.casos if c.obtenido.impreso.strip()), "")
