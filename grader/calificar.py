"""Calificar una entrega: preparar las llamadas, ejecutarlas, juzgarlas y explicarlas. Aquí se unen las piezas."""

from __future__ import annotations

import itertools
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from grader import mensajes
from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import ejecutar
from grader.entregas import modulos_que_asoman
from grader.evidencias import reunir_evidencias
from grader.formato import limpiar, puntos
from grader.juicio import ParteJuzgada, juzgar, puntuar
from grader.medicion import Medicion
from grader.modelo import (
    Archivo,
    Calificacion,
    Carga,
    Causa,
    Curso,
    Ejecucion,
    Entrega,
    Fallo,
    Ficha,
    Resultado,
    ResultadoEjercicio,
    ResultadoParte,
    Tipo,
    Trabajo,
    Veredicto,
)
from grader.planes import Plan, planear
from grader.recetas import SAL_PUBLICA, identificar
from grader.referencias import ReferenciaRota, Referencias, partes_automaticas
from grader.retroalimentacion import explicar, explicar_texto
from grader.siguiente import SIN_TOCAR, decir_siguiente

TOPE_DE_AVISOS = 3


@dataclass(frozen=True, slots=True)
class _Intento:
    """Un archivo ejecutado como respuesta a un ejercicio, ya juzgado."""

    archivo: str
    carga: Carga
    juzgadas: tuple[ParteJuzgada, ...]
    textos: tuple[tuple[str, Resultado], ...]
    mediciones: tuple[tuple[str, tuple[Medicion, ...]], ...]

    def merito(self, ficha: Ficha) -> tuple[Fraction, int, int]:
        """Cuánto consigue: puntos y, a igualdad, cuánto se trabajó y cuánto hay."""
        conseguidos = [puntuar(ficha, j) for j in self.juzgadas]
        trabajadas = sum(j.veredicto not in SIN_TOCAR for j in self.juzgadas)
        presentes = sum(j.veredicto != Veredicto.NO_ENTREGADO for j in self.juzgadas)
        return sum(conseguidos, Fraction(0)), trabajadas, presentes


def calificar(
    curso: Curso,
    fichas: Sequence[Ficha],
    entrega: Entrega,
    motor: Motor,
    referencias: Referencias,
    avanzar: Callable[[], None] = lambda: None,
    contar: Callable[[str], None] | None = None,
) -> Calificacion:
    """Califica los ejercicios pedidos de una entrega. Los fallos del corrector quedan como INTERNO en su ejercicio.

    `avanzar` se llama por cada llamada hecha, y `contar` con lo que va imprimiendo una que tarda.
    """

    def en_hijos(trabajos: Sequence[Trabajo]) -> tuple[Ejecucion, ...]:
        motor.precargar(modulos_que_asoman(trabajo.archivo for trabajo in trabajos))
        return ejecutar(motor, trabajos, curso.limites, avanzar, contar, referencias.almacen)

    return replace(calificar_con(en_hijos, curso, fichas, entrega, referencias), nivel=motor.nivel)


def calificar_con(
    ejecutor: Callable[[Sequence[Trabajo]], Sequence[Ejecucion]],
    curso: Curso,
    fichas: Sequence[Ficha],
    entrega: Entrega,
    referencias: Referencias,
) -> Calificacion:
    """Lo mismo, con otra manera de ejecutar los trabajos; el nivel de aislamiento queda sin decir."""
    planes = planear(curso, fichas, entrega, referencias)
    ejecuciones = ejecutor([trabajo for _, trabajo in planes])
    return juntar(curso, fichas, entrega, planes, ejecuciones, "", referencias)


def juntar(
    curso: Curso,
    fichas: Sequence[Ficha],
    entrega: Entrega,
    planes: Sequence[Plan],
    ejecuciones: Sequence[Ejecucion],
    nivel: str,
    referencias: Referencias,
) -> Calificacion:
    """La calificación que resulta de lo ya ejecutado según unos planes."""
    por_ejercicio: dict[str, list[tuple[Archivo, Ejecucion]]] = {f.nombre: [] for f in fichas}
    for (suyas, trabajo), ejecucion in zip(planes, ejecuciones, strict=True):
        resultados = iter(ejecucion.resultados)
        for ficha in suyas:
            propios = tuple(itertools.islice(resultados, len(referencias.llamadas(ficha))))
            por_ejercicio[ficha.nombre].append((trabajo.archivo, replace(ejecucion, resultados=propios)))
    calificados = tuple(_calificar_uno(curso, f, por_ejercicio[f.nombre], referencias) for f in fichas)
    return Calificacion(
        entrega=limpiar(str(entrega.origen)),
        ejercicios=calificados,
        siguiente=decir_siguiente(calificados, entrega),
        nota_maxima=curso.nota_maxima,
        nivel=nivel,
        sal=identificar(referencias.sal),
        avisos=(*entrega.avisos, *_avisar_tropiezos(planes, ejecuciones, calificados)),
    )


def _avisar_tropiezos(
    planes: Sequence[Plan],
    ejecuciones: Sequence[Ejecucion],
    calificados: Sequence[ResultadoEjercicio],
) -> list[str]:
    """Avisa de las instrucciones sueltas que fallaron al cargar, si algo no sale; lo demás se ejecutó igual."""
    if all(p.veredicto == Veredicto.CORRECTO for e in calificados for p in e.partes):
        return []
    pedidos = {p.nombre for e in calificados for p in e.partes}
    avisos = []
    for (_, trabajo), ejecucion in zip(planes, ejecuciones, strict=True):
        # Una prueba que llama a algo por resolver no es noticia.
        ya_contados = {fallo for nombre, fallo in ejecucion.carga.perdidos if nombre in pedidos}
        sueltos = [t for t in ejecucion.carga.tropiezos if t not in ya_contados]
        tropiezos = [t for t in sueltos if t.tipo != "NotImplementedError"]
        avisos += [mensajes.avisar_tropiezo(trabajo.archivo.nombre, t) for t in tropiezos[:TOPE_DE_AVISOS]]
        if len(tropiezos) > TOPE_DE_AVISOS:
            avisos.append(mensajes.avisar_mas_tropiezos(trabajo.archivo.nombre, len(tropiezos) - TOPE_DE_AVISOS))
    return avisos


def _calificar_uno(
    curso: Curso, ficha: Ficha, ejecutados: Sequence[tuple[Archivo, Ejecucion]], referencias: Referencias
) -> ResultadoEjercicio:
    try:
        referencias.esperados(ficha)  # si la solución no funciona, se sabe antes de juzgar a nadie
        intentos = [_intentar(ficha, archivo, ejecucion, referencias) for archivo, ejecucion in ejecutados]
        if not intentos:
            vacia = Ejecucion(Carga(), (Fallo(Causa.AUSENTE),) * len(referencias.llamadas(ficha)))
            intentos = [_intentar(ficha, Archivo("", b""), vacia, referencias)]
        mejor = max(intentos, key=lambda intento: intento.merito(ficha))
        return _explicar_uno(curso, ficha, mejor, intentos, referencias)
    except Exception as error:  # noqa: BLE001  # falle lo que falle en el corrector, no es culpa de la entrega
        return _interno(ficha, str(error) if isinstance(error, ReferenciaRota) else traceback.format_exc())


def _intentar(ficha: Ficha, archivo: Archivo, ejecucion: Ejecucion, referencias: Referencias) -> _Intento:
    resultados = iter(ejecucion.resultados)
    llamadas = iter(referencias.llamadas(ficha))
    juzgadas, mediciones = [], []
    for parte in partes_automaticas(ficha):
        suyas = tuple(itertools.islice(llamadas, len(parte.casos)))
        obtenidos = tuple(itertools.islice(resultados, len(parte.casos)))
        if parte.nombre not in ejecucion.carga.intactos:
            obtenidos, medidas = referencias.medir(ficha, parte, suyas, obtenidos)
            mediciones.append((parte.nombre, medidas))
        juzgada = juzgar(
            ficha,
            parte,
            [ll.argumentos for ll in suyas],
            referencias.esperados_de(ficha, parte, obtenidos),
            obtenidos,
            ejecucion.carga,
            con_secreto=referencias.sal != SAL_PUBLICA,
        )
        juzgadas.append(juzgada)
    escritas = (p.nombre for p in ficha.ejercicio.partes if p.tipo == Tipo.TEXTO)
    textos = tuple(zip(escritas, resultados, strict=True))
    return _Intento(archivo.nombre, ejecucion.carga, tuple(juzgadas), textos, tuple(mediciones))


def _explicar_uno(
    curso: Curso,
    ficha: Ficha,
    mejor: _Intento,
    intentos: Sequence[_Intento],
    referencias: Referencias,
) -> ResultadoEjercicio:
    evidencias = reunir_evidencias(referencias, ficha, mejor.juzgadas)
    medidas = dict(mejor.mediciones)
    automaticas = {
        j.parte.nombre: explicar(ficha, j, mejor.carga, evidencias, curso.limites, medidas.get(j.parte.nombre, ()))
        for j in mejor.juzgadas
    }
    textos = dict(mejor.textos)
    partes = tuple(
        automaticas.get(parte.nombre) or explicar_texto(ficha, parte, textos[parte.nombre], mejor.carga, curso.limites)
        for parte in ficha.ejercicio.partes
    )
    avisos = [
        f"También hay trabajo en «{limpiar(otro.archivo, 120)}», que consigue {puntos(otro.merito(ficha)[0])} puntos; "
        f"cuenta «{limpiar(mejor.archivo, 120)}»."
        for otro in intentos
        if otro is not mejor and otro.merito(ficha)[1] > 0
    ]
    return ResultadoEjercicio(ficha.nombre, ficha.ejercicio.titulo, partes, limpiar(mejor.archivo, 120), tuple(avisos))


def _interno(ficha: Ficha, detalle: str) -> ResultadoEjercicio:
    partes = tuple(
        ResultadoParte(
            p.nombre, p.titulo, p.tipo, Veredicto.INTERNO, Fraction(0), Fraction(0),
            explicacion=mensajes.FALLO_INTERNO,
            detalle_interno=detalle,
        )
        for p in ficha.ejercicio.partes
    )  # fmt: skip
    return ResultadoEjercicio(ficha.nombre, ficha.ejercicio.titulo, partes)
