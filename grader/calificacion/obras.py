"""Lo que alguien entregó con lo que dio al ejecutarlo: de ahí sale su calificación otra vez, sin ejecutar nada."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from grader.calificacion.pasadas import por_repetir
from grader.calificacion.planes import Pasada
from grader.ejecucion.protocolo import peticion_de, sobre
from grader.juicio import dan_lo_mismo
from grader.modelo import Archivo, Carga, Ejecucion, Entrega, Ficha, Modo, Resultado, Trabajo
from grader.referencias import Referencias


@dataclass(frozen=True, slots=True)
class Respuesta:
    """Lo que un archivo, ejecutado de un modo, respondió a un ejercicio; `pedido` identifica lo que se le pidió."""

    ejercicio: str
    archivo: Archivo
    modo: Modo
    pedido: str
    carga: Carga
    resultados: tuple[Resultado, ...]


@dataclass(frozen=True, slots=True)
class Obra:
    """Una entrega y lo que respondió; `inestables` son las partes (ejercicio, nombre) que no dan siempre lo mismo."""

    entrega: Entrega
    respuestas: tuple[Respuesta, ...]
    inestables: tuple[tuple[str, str], ...] = ()

    def pasadas(self, fichas: Sequence[Ficha], referencias: Referencias) -> list[Pasada]:
        """Lo ejecutado que sigue respondiendo a lo que hoy se pide, como si se acabara de ejecutar."""
        pedidos = {f.nombre: (f, identificar_llamadas(f, referencias)) for f in fichas}
        juntas: defaultdict[tuple[int, Modo, int], list[tuple[Ficha, Respuesta]]] = defaultdict(list)
        for respuesta in self.respuestas:
            ficha, pedido = pedidos.get(respuesta.ejercicio, (None, ""))
            if ficha is not None and pedido == respuesta.pedido:
                juntas[id(respuesta.archivo), respuesta.modo, id(respuesta.carga)].append((ficha, respuesta))
        return [_rehacer(suyas, referencias) for suyas in juntas.values()]

    def por_ejecutar(
        self, fichas: Sequence[Ficha], pasadas: Sequence[Pasada], referencias: Referencias
    ) -> tuple[Ficha, ...]:
        """Los ejercicios que hay que ejecutar otra vez: sus casos son otros, o ahora hace falta el archivo entero."""
        hechas = {(f.nombre, p.trabajo.archivo.nombre) for p in pasadas for f in p.fichas}
        enteras = {
            (f.nombre, p.trabajo.archivo.nombre) for p in pasadas for f in p.fichas if p.trabajo.modo == Modo.TODO
        }
        a_medias = {
            f.nombre
            for p in pasadas
            for f in por_repetir(p, referencias)
            if (f.nombre, p.trabajo.archivo.nombre) not in enteras
        }
        return tuple(
            f
            for f in fichas
            if f.nombre in a_medias
            or any((f.nombre, a.nombre) not in hechas for a in self.entrega.candidatos.get(f.nombre, ()))
        )


def reunir_obra(entrega: Entrega, pasadas: Sequence[Pasada], referencias: Referencias) -> Obra:
    """La obra que resulta de lo que se acaba de ejecutar."""
    return Obra(
        entrega,
        tuple(
            Respuesta(
                ficha.nombre,
                pasada.trabajo.archivo,
                pasada.trabajo.modo,
                identificar_llamadas(ficha, referencias),
                pasada.ejecucion.carga,
                pasada.de(ficha, referencias).resultados,
            )
            for pasada in pasadas
            for ficha in pasada.fichas
        ),
    )


def buscar_inestables(
    pasadas: Sequence[Pasada], otras: Sequence[Pasada], referencias: Referencias
) -> tuple[tuple[str, str], ...]:
    """Las partes (ejercicio, nombre) que no dieron lo mismo en dos ejecuciones de una entrega."""
    por_archivo = {(p.trabajo.archivo.nombre, p.trabajo.modo): p for p in otras}
    halladas: dict[tuple[str, str], None] = {}
    for una in pasadas:
        otra = por_archivo.get((una.trabajo.archivo.nombre, una.trabajo.modo))
        if otra is None:
            continue
        for ficha in (f for f in una.fichas if f in otra.fichas):
            dos_veces = zip(una.de(ficha, referencias).resultados, otra.de(ficha, referencias).resultados, strict=True)
            for llamada, (primero, segundo) in zip(referencias.llamadas(ficha), dos_veces, strict=True):
                if not dan_lo_mismo(primero, segundo):
                    halladas[ficha.nombre, llamada.nombre] = None
    return tuple(halladas)


def identificar_llamadas(ficha: Ficha, referencias: Referencias) -> str:
    """La huella de todo lo que se le pide a quien responde un ejercicio: si es la misma, lo que dio sigue valiendo.

    Que un ensayo bastara lo decidió lo que se mide.
    """

    def calcular(_: Ficha) -> str:
        huella = hashlib.sha256(sobre.empacar((ficha.inicial, dict(referencias.curso.dados))))
        for llamada in referencias.llamadas(ficha):
            huella.update(sobre.empacar(peticion_de(llamada, 0)))
            if llamada.ensayo is not None:
                mide = [caso.mide for parte in ficha.ejercicio.partes for caso in parte.casos]
                huella.update(sobre.empacar((peticion_de(llamada.ensayo, 0), ficha.medidas, mide)))
        return huella.hexdigest()[:16]

    return referencias.recordar("pedido", ficha, calcular)


def _rehacer(suyas: Sequence[tuple[Ficha, Respuesta]], referencias: Referencias) -> Pasada:
    fichas, una = tuple(f for f, _ in suyas), suyas[0][1]
    llamadas = tuple(ll for f in fichas for ll in referencias.llamadas(f))
    resultados = tuple(r for _, respuesta in suyas for r in respuesta.resultados)
    return Pasada(fichas, Trabajo(una.archivo, llamadas, modo=una.modo), Ejecucion(una.carga, resultados))
