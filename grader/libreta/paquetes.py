"""Cómo se guarda una obra y una calificación: como bytes, comprimidas, y lo que se repite, una sola vez."""

from __future__ import annotations

import functools
import hashlib
import os
import zlib
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from grader.calificacion import Obra, Respuesta
from grader.ejecucion.protocolo import sobre
from grader.modelo import Archivo, Calificacion, Carga, Entrega, Modo, Resultado

# Lo que ocupe más, ya comprimido, no se guarda: para calificarla otra vez habrá que ejecutarla.
TOPE = 16 << 20


class _Respondido(msgspec.Struct, frozen=True, array_like=True):
    """Una `Respuesta`, con su archivo por número y lo demás por su huella."""

    ejercicio: str
    archivo: int
    modo: Modo
    pedido: str
    carga: str
    resultados: str


class _Indice(msgspec.Struct, frozen=True, array_like=True):
    """Una `Obra`: los archivos, por nombre y huella, y cuál es qué. Los nombres, como bytes: los pone cualquiera."""

    origen: bytes
    avisos: tuple[bytes, ...]
    archivos: tuple[tuple[bytes, str], ...]
    candidatos: Mapping[str, tuple[int, ...]]
    hermanos: tuple[int, ...]
    datos: tuple[int, ...]
    respuestas: tuple[_Respondido, ...]
    inestables: tuple[tuple[str, str], ...] = ()

    def huellas(self) -> set[str]:
        """Los contenidos que hacen falta para leerla."""
        suyas = {huella for _, huella in self.archivos}
        return suyas.union(*((r.carga, r.resultados) for r in self.respuestas))


def empacar_obra(obra: Obra) -> tuple[bytes, dict[str, bytes]] | None:
    """El índice de una obra y los contenidos de que habla, por su huella; `None` si ocupan demasiado."""
    contenidos: dict[str, bytes] = {}
    archivos: dict[int, int] = {}
    nombrados: list[tuple[bytes, str]] = []

    def apartar(datos: bytes) -> str:
        huella = hashlib.sha256(datos).hexdigest()[:32]
        if huella not in contenidos:
            contenidos[huella] = zlib.compress(datos)
        return huella

    def numerar(archivo: Archivo) -> int:
        if id(archivo) not in archivos:
            archivos[id(archivo)] = len(nombrados)
            nombrados.append((os.fsencode(archivo.nombre), apartar(archivo.contenido)))
        return archivos[id(archivo)]

    entrega = obra.entrega
    indice = _Indice(
        os.fsencode(entrega.origen),
        tuple(a.encode("utf-8", "surrogatepass") for a in entrega.avisos),
        (),
        {nombre: tuple(map(numerar, suyos)) for nombre, suyos in entrega.candidatos.items()},
        tuple(map(numerar, entrega.hermanos)),
        tuple(map(numerar, entrega.datos)),
        tuple(
            _Respondido(
                r.ejercicio,
                numerar(r.archivo),
                r.modo,
                r.pedido,
                apartar(sobre.empacar(r.carga)),
                apartar(sobre.empacar(r.resultados)),
            )
            for r in obra.respuestas
        ),
        obra.inestables,
    )
    if sum(map(len, contenidos.values())) > TOPE:
        return None
    return msgspec.msgpack.encode(msgspec.structs.replace(indice, archivos=tuple(nombrados))), contenidos


def desempacar_obras(
    escritas: Sequence[bytes | None], buscar: Callable[[set[str]], Mapping[str, bytes]]
) -> list[Obra | None]:
    """Las obras de unos índices; `buscar` da los contenidos que se le pidan, y lo que se repite se lee una vez."""
    indices = [msgspec.msgpack.decode(escrita, type=_Indice) if escrita else None for escrita in escritas]
    comprimidos = buscar({huella for indice in indices if indice is not None for huella in indice.huellas()})
    contenidos = {huella: zlib.decompress(datos) for huella, datos in comprimidos.items()}

    @functools.cache
    def leer_carga(huella: str) -> Carga:
        carga: Carga = sobre.leer_archivo(contenidos[huella], Carga)
        return carga

    @functools.cache
    def leer_resultados(huella: str) -> tuple[Resultado, ...]:
        resultados: tuple[Resultado, ...] = sobre.leer_archivo(contenidos[huella], tuple[Resultado, ...])
        return resultados

    return [None if indice is None else _rehacer(indice, contenidos, leer_carga, leer_resultados) for indice in indices]


def _rehacer(
    indice: _Indice,
    contenidos: Mapping[str, bytes],
    leer_carga: Callable[[str], Carga],
    leer_resultados: Callable[[str], tuple[Resultado, ...]],
) -> Obra:
    archivos = [Archivo(os.fsdecode(nombre), contenidos[huella]) for nombre, huella in indice.archivos]

    def elegir(cuales: Sequence[int]) -> tuple[Archivo, ...]:
        return tuple(archivos[n] for n in cuales)

    return Obra(
        Entrega(
            Path(os.fsdecode(indice.origen)),
            {nombre: elegir(suyos) for nombre, suyos in indice.candidatos.items()},
            elegir(indice.hermanos),
            tuple(a.decode("utf-8", "surrogatepass") for a in indice.avisos),
            elegir(indice.datos),
        ),
        tuple(
            Respuesta(
                r.ejercicio,
                archivos[r.archivo],
                r.modo,
                r.pedido,
                leer_carga(r.carga),
                leer_resultados(r.resultados),
            )
            for r in indice.respuestas
        ),
        indice.inestables,
    )


def empacar_calificacion(calificacion: Calificacion) -> bytes:
    """Una calificación, comprimida."""
    return zlib.compress(msgspec.msgpack.encode(calificacion, enc_hook=_escribir))


def desempacar_calificacion(escrita: bytes) -> Calificacion:
    """La calificación que se guardó."""
    return msgspec.msgpack.decode(zlib.decompress(escrita), type=Calificacion, dec_hook=_leer)


def _escribir(dato: Any) -> str:
    if isinstance(dato, Fraction):
        return str(dato)
    raise TypeError(type(dato).__name__)


def _leer(clase: type, dato: Any) -> Fraction:
    if clase is Fraction:
        return _fraccion(dato)
    raise TypeError(clase.__name__)


# Los puntos son siempre los mismos pocos.
_fraccion = functools.lru_cache(1024)(Fraction)
