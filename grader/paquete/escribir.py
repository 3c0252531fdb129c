"""Lo que lleva el paquete del estudiante de un ejercicio: lo que hace falta para corregirlo y nada que lo resuelva."""

from __future__ import annotations

import itertools
import lzma
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from grader.curso.catalogo import MEDIDAS, PUBLICADA
from grader.ejecucion.protocolo import mensajes, peticion_de, sobre
from grader.juicio import limites, tomar_muestra
from grader.modelo import Caso, Ejercicio, Fallo, Ficha, Llamada, Parte, Resultado, Salida, Tipo, Tolerancia
from grader.modelo.excepciones import Impedimento
from grader.modelo.recetas import es_al_azar
from grader.modelo.valores import Arreglo, Escalar, Valor, de_python, recorrer
from grader.paquete import formato
from grader.paquete.sellos import ACEPTADO, COSTE, ESPERADO, Secreto, Sello, sellar
from grader.referencias import Referencias, partes_automaticas


@dataclass(frozen=True)
class _Material:
    """Una parte con los casos que viajan y, por cada uno, su llamada, lo esperado y lo que da cada variante."""

    parte: Parte
    llamadas: tuple[Llamada, ...]
    esperados: tuple[Resultado, ...]
    variantes: tuple[tuple[tuple[str, ...], tuple[Resultado, ...]], ...]


def publicar(ficha: Ficha, referencias: Referencias, coste: int = COSTE) -> dict[str, bytes]:
    """Los archivos de un ejercicio en el paquete, por su nombre dentro de su carpeta. Error: `Impedimento`."""
    materiales = _reunir(ficha, referencias)
    sellos = _sellar_todo(ficha, materiales, coste)
    archivos = {
        "enunciado.md": ficha.enunciado.encode(),
        "inicial.py": ficha.inicial.encode(),
        PUBLICADA: _declarar(ficha.ejercicio, materiales),
        formato.ESPERADOS: _comprimir(_esperados(materiales, sellos)),
        formato.HUELLAS: _comprimir(_huellas(materiales, sellos)),
    }
    return archivos | ({MEDIDAS: ficha.medidas.encode()} if ficha.medidas else {})


def _reunir(ficha: Ficha, referencias: Referencias) -> list[_Material]:
    esperados, huellas = referencias.esperados(ficha), referencias.huellas(ficha)
    respuestas = {
        dato.valor
        for parte in partes_automaticas(ficha)
        if parte.tipo == Tipo.VALOR
        for resultado in esperados[parte.nombre]
        if isinstance(resultado, Salida)
        for dato in recorrer(resultado.valor)
        if isinstance(dato, Escalar) and not isinstance(dato.valor, bool)
    }
    llamadas = iter(referencias.llamadas(ficha))
    materiales = []
    for parte in partes_automaticas(ficha):
        suyas = tuple(itertools.islice(llamadas, len(parte.casos)))
        viajan = [
            n
            for n, (caso, llamada) in enumerate(zip(parte.casos, suyas, strict=True))
            if not _contesta(ficha, caso, llamada, respuestas)
        ]
        materiales.append(
            _Material(
                replace(parte, casos=tuple(parte.casos[n] for n in viajan)),
                tuple(suyas[n] for n in viajan),
                tuple(esperados[parte.nombre][n] for n in viajan),
                tuple(
                    (tuple(e.nombre for e in v.errores), tuple(v.resultados[n] for n in viajan))
                    for v in huellas[parte.nombre]
                ),
            )
        )
    return materiales


def _contesta(ficha: Ficha, caso: Caso, llamada: Llamada, respuestas: set[Any]) -> bool:
    """Dice si las entradas de un caso reservado, que cualquiera puede mirar, contestan una pregunta a mano."""
    publico = ficha.inicial + ficha.enunciado
    return caso.reservado and any(
        isinstance(a, Escalar) and a.valor in respuestas and repr(a.valor) not in publico
        for a in llamada.argumentos or ()
    )


# --- Lo esperado ---------------------------------------------------------------------------------------------------

_Sellos = dict[tuple[str, int], Sello]


def _va_sellado(parte: Parte, caso: Caso) -> bool:
    return not parte.medir and (parte.tipo in (Tipo.VALOR, Tipo.OPCION) or caso.reservado)


def _sellar_todo(ficha: Ficha, materiales: Sequence[_Material], coste: int) -> _Sellos:
    claves = [
        (material, lugar)
        for material in materiales
        for lugar, caso in enumerate(material.parte.casos)
        if _va_sellado(material.parte, caso)
    ]
    with ThreadPoolExecutor() as hilos:  # scrypt trabaja fuera del intérprete
        sellos = hilos.map(lambda clave: _sellar(ficha, clave[0], clave[1], coste), claves)
        return {(m.parte.nombre, lugar): sello for (m, lugar), sello in zip(claves, sellos, strict=True)}


def _sellar(ficha: Ficha, material: _Material, lugar: int, coste: int) -> Sello:
    parte, caso, esperado = material.parte, material.parte.casos[lugar], material.esperados[lugar]
    assert isinstance(esperado, Salida)
    de_quien: dict[bytes, tuple[Valor, list[int]]] = {}

    def apuntar(valor: Valor, numero: int) -> None:
        de_quien.setdefault(sobre.empacar(Salida(valor)), (valor, []))[1].append(numero)

    apuntar(esperado.valor, ESPERADO)
    for aceptado in caso.aceptados:
        apuntar(de_python(aceptado), ACEPTADO)
    for numero, (_, resultados) in enumerate(material.variantes):
        if isinstance(resultado := resultados[lugar], Salida):
            apuntar(resultado.valor, numero)
    secretos = [Secreto(tuple(numeros), valor) for valor, numeros in de_quien.values()]
    rtol, atol = _tolerancias(caso.tolerancia or parte.tolerancia, [s.valor for s in secretos])
    try:
        return sellar(secretos, f"{ficha.nombre}/{parte.nombre}/{caso.nombre}", rtol, atol, coste)
    except ValueError as error:
        raise Impedimento(f"El caso «{caso.nombre}» de {ficha.nombre} {error}.") from None


def _tolerancias(tolerancia: Tolerancia, valores: Sequence[Valor]) -> tuple[float, float]:
    """Las más amplias con que se compara alguno de los valores; un número suelto puede llegar en float32."""
    dtypes = {v.dtype for valor in valores for v in recorrer(valor) if isinstance(v, Arreglo)} | {"float32"}
    posibles = [limites(tolerancia, dtype) for dtype in dtypes]
    return max(rtol for rtol, _ in posibles), max(atol for _, atol in posibles)


def _esperados(materiales: Sequence[_Material], sellos: _Sellos) -> formato.EsperadosGuardados:
    distintas: dict[int, int] = {}
    llamadas: list[mensajes.Llamar] = []
    ensayos: dict[int, mensajes.Llamar] = {}
    partes = {}
    for material in materiales:
        nombre = material.parte.nombre
        for llamada in material.llamadas:
            if distintas.setdefault(id(llamada), len(llamadas)) == len(llamadas):
                llamadas.append(peticion_de(llamada, 0))
                if llamada.ensayo is not None:
                    ensayos[distintas[id(llamada)]] = peticion_de(llamada.ensayo, 0)
        partes[nombre] = formato.ParteGuardada(
            tuple(distintas[id(llamada)] for llamada in material.llamadas),
            tuple(
                None if (nombre, lugar) in sellos or not isinstance(e, Salida) else Salida(e.valor)
                for lugar, e in enumerate(material.esperados)
            ),
            tuple(sellos.get((nombre, lugar)) for lugar in range(len(material.esperados))),
        )
    return formato.EsperadosGuardados(tuple(llamadas), partes, ensayos)


# --- Las huellas ---------------------------------------------------------------------------------------------------


def _huellas(materiales: Sequence[_Material], sellos: _Sellos) -> formato.HuellasGuardadas:
    lugares: dict[bytes, int] = {}
    resultados: list[Salida | Fallo] = []
    partes = {}
    for material in materiales:
        huellas = []
        for errores, suyos in material.variantes:
            casos = []
            for lugar, resultado in enumerate(suyos):
                if isinstance(resultado, Salida) and (material.parte.nombre, lugar) in sellos:
                    casos.append(formato.SELLADO)
                    continue
                desnudo = _desnudar(resultado)
                numero = lugares.setdefault(sobre.empacar(desnudo), len(resultados))
                if numero == len(resultados):
                    resultados.append(desnudo)
                casos.append(numero)
            huellas.append(formato.HuellaGuardada(errores, tuple(casos)))
        partes[material.parte.nombre] = tuple(huellas)
    return formato.HuellasGuardadas(tuple(resultados), tuple(map(tomar_muestra, resultados)), partes)


def _desnudar(resultado: Resultado) -> Salida | Fallo:
    """Solo lo que se compara: un fallo cita la línea del modelo de error en que ocurrió."""
    if isinstance(resultado, Salida):
        return Salida(resultado.valor)
    return msgspec.structs.replace(resultado, lugar=None, impreso="")


# --- La declaración ------------------------------------------------------------------------------------------------


def _declarar(ejercicio: Ejercicio, materiales: Sequence[_Material]) -> bytes:
    """Lo que se dice de cada parte, caso y error; ni argumentos, ni cifras, ni cómo se produce cada error."""
    publicas = {m.parte.nombre: _publicar_parte(m.parte) for m in materiales}
    publicable = replace(
        ejercicio,
        partes=tuple(publicas.get(p.nombre) or replace(p, rubrica=()) for p in ejercicio.partes),
        errores=tuple(replace(e, interruptores={}, funciones={}, formas=()) for e in ejercicio.errores),
        inocuos=(),
        equivalencias=(),
        cifras=(),
        citas={},
    )
    return msgspec.json.format(msgspec.json.encode(publicable), indent=1) + b"\n"


def _publicar_parte(parte: Parte) -> Parte:
    nombres = {c.nombre for c in parte.casos}
    return replace(
        parte,
        casos=tuple(_publicar_caso(c) for c in parte.casos),
        tolerancia=replace(parte.tolerancia, razon=""),
        rubrica=(),
        grupos=tuple(replace(g, casos=tuple(c for c in g.casos if c in nombres)) for g in parte.grupos),
    )


def _publicar_caso(caso: Caso) -> Caso:
    a_la_vista = caso.construir is not None and not any(map(es_al_azar, caso.construir))
    return replace(
        caso,
        argumentos=(),
        ensayo=None,
        tolerancia=replace(caso.tolerancia, razon="") if caso.tolerancia else None,
        aceptados=(),
        construir=caso.construir if a_la_vista else None,
        pesos={},
    )


def _comprimir(guardado: Any) -> bytes:
    return lzma.compress(sobre.empacar(guardado), preset=6)
