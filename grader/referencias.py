"""Lo que el corrector sabe de antemano de cada ejercicio: los valores esperados y las huellas de los errores.

Sale de ejecutar la solución y el modelo de error por el mismo camino que una entrega, y se guarda por contenido: si
no cambió nada de lo que lo produjo, no se vuelve a calcular.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import itertools
import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from grader.catalogo import interruptores
from grader.ejecucion import sobre
from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import ejecutar
from grader.modelo import (
    Archivo,
    Carga,
    Caso,
    Causa,
    Curso,
    Ejecucion,
    Error,
    Fallo,
    Ficha,
    Limites,
    Llamada,
    Parte,
    Resultado,
    Tipo,
    Trabajo,
    Variante,
)
from grader.muestra import tomar_muestra
from grader.recetas import preparar, preparar_argumentos, semilla
from grader.valores import Bloque

R = TypeVar("R")

# Cambiarla deja sin valor todo lo guardado.
VERSION_DEL_ALMACEN = 3
_SUMA = hashlib.sha256().digest_size
# El código del curso es de confianza; estos límites solo evitan que un descuido cuelgue la verificación.
LIMITES = Limites(carga=60.0, caso=30.0, entrega=1200.0)
AUTOMATICAS = (Tipo.FUNCION, Tipo.CLASE, Tipo.VALOR, Tipo.OPCION)


class ReferenciaRota(Exception):
    """La solución o el modelo de error de un ejercicio no funcionan: es un fallo del curso, no del estudiante."""


class _Guardado(msgspec.Struct, frozen=True, array_like=True):
    resultados: tuple[Resultado, ...]


def partes_automaticas(ficha: Ficha) -> tuple[Parte, ...]:
    """Las partes que se califican solas."""
    return tuple(p for p in ficha.ejercicio.partes if p.tipo in AUTOMATICAS)


def llamada_de(ficha: Ficha, parte: Parte, caso: Caso, sal: str, *, modelo: bool = False) -> Llamada:
    """La llamada que corresponde a un caso; en el modelo de error hasta los valores son funciones."""
    claves = (ficha.nombre, parte.nombre, caso.nombre, sal)
    lee_un_nombre = parte.tipo in (Tipo.VALOR, Tipo.OPCION) and not modelo
    argumentos = None if lee_un_nombre else preparar_argumentos(caso.argumentos, *claves)
    construir = None if caso.construir is None else preparar_argumentos(caso.construir, *claves, "construir")
    pesos = tuple((nombre, preparar(receta, *claves, nombre)) for nombre, receta in caso.pesos.items())
    return Llamada(
        parte.nombre, argumentos, semilla=semilla(*claves), segundos=ficha.segundos, construir=construir, pesos=pesos
    )


@dataclass(frozen=True)
class Referencias:
    """Da esperados y huellas, del almacén si están y del motor si no."""

    curso: Curso
    motor: Motor
    sal: str
    almacen: Path | None
    limites: Limites
    avanzar: Callable[[], None] = lambda: None
    _recordado: dict[tuple[str, str], Any] = field(default_factory=dict)

    def llamadas(self, ficha: Ficha) -> tuple[Llamada, ...]:
        """Las llamadas de un ejercicio: los casos de sus partes y, al final, sus respuestas escritas."""
        return self._recordar("llamadas", ficha, self._preparar_llamadas)

    def esperados(self, ficha: Ficha) -> dict[str, tuple[Resultado, ...]]:
        """Los resultados de la solución, por parte y en el orden de sus casos. Error: `ReferenciaRota`."""
        return self._recordar("esperados", ficha, self._calcular_esperados)

    def huellas(self, ficha: Ficha) -> dict[str, tuple[Variante, ...]]:
        """Por parte, lo que da cada error, cada pareja de errores, y ellos con cada forma inocua de escribirlos."""
        return self._recordar("huellas", ficha, self._calcular_huellas)

    def _recordar(self, que: str, ficha: Ficha, calcular: Callable[[Ficha], R]) -> R:
        if (que, ficha.nombre) not in self._recordado:
            self._recordado[que, ficha.nombre] = calcular(ficha)
        recordado: R = self._recordado[que, ficha.nombre]
        return recordado

    def _preparar_llamadas(self, ficha: Ficha) -> tuple[Llamada, ...]:
        casos = [
            llamada_de(ficha, parte, caso, self.sal) for parte in partes_automaticas(ficha) for caso in parte.casos
        ]
        return (*casos, *(Llamada(p.nombre, None) for p in ficha.ejercicio.partes if p.tipo == Tipo.TEXTO))

    def _calcular_esperados(self, ficha: Ficha) -> dict[str, tuple[Resultado, ...]]:
        partes = partes_automaticas(ficha)
        llamadas = [llamada_de(ficha, p, c, self.sal) for p in partes for c in p.casos]
        resultados = iter(self.ejecutar(f"soluciones/{ficha.nombre}.py", ficha.solucion, llamadas).resultados)
        reunidos = {p.nombre: tuple(itertools.islice(resultados, len(p.casos))) for p in partes}
        for nombre, suyos in reunidos.items():
            for resultado in suyos:
                if isinstance(resultado, Fallo):
                    raise ReferenciaRota(f"la solución de {ficha.nombre} falla en «{nombre}»: {resultado}")
        return reunidos

    def _calcular_huellas(self, ficha: Ficha) -> dict[str, tuple[Variante, ...]]:
        variantes = {p.nombre: variantes_de(ficha, p) for p in partes_automaticas(ficha)}
        llamadas: list[Llamada] = []
        for parte in partes_automaticas(ficha):
            bases = [llamada_de(ficha, parte, caso, self.sal, modelo=True) for caso in parte.casos]
            for _, funcion, opciones in variantes[parte.nombre]:
                llamadas += [replace(base, nombre=funcion, interruptores=opciones) for base in bases]
        resultados = iter(self.ejecutar(f"{ficha.nombre}/errores.py", ficha.errores, llamadas).resultados)
        return {
            parte.nombre: tuple(
                _variante(errores, tuple(itertools.islice(resultados, len(parte.casos))))
                for errores, _, _ in variantes[parte.nombre]
            )
            for parte in partes_automaticas(ficha)
        }

    def ejecutar(self, nombre: str, codigo: str, llamadas: Sequence[Llamada]) -> Ejecucion:
        """Ejecuta código del curso, con `teoria` y lo común de los modelos de error a su alcance."""
        modulos = {"teoria": self.curso.teoria, **self.curso.comunes}
        trabajo = Trabajo(
            Archivo(nombre, codigo.encode()), tuple(llamadas), {m: c.encode() for m, c in modulos.items()}
        )
        guardado = self._buscar(trabajo)
        if guardado is not None:
            return guardado
        (ejecucion,) = ejecutar(self.motor, [trabajo], self.limites, self.avanzar)
        if ejecucion.carga.ilegible is not None or ejecucion.carga.tropiezos:
            raise ReferenciaRota(f"{nombre} no se pudo cargar: {ejecucion.carga}")
        if not any(_es_pasajero(r) for r in ejecucion.resultados):
            self._guardar(trabajo, ejecucion)
        return ejecucion

    def _archivo(self, trabajo: Trabajo) -> Path | None:
        if self.almacen is None:
            return None
        huella = hashlib.sha256(f"{VERSION_DEL_ALMACEN}/{_version_de_torch()}".encode())
        huella.update(sobre.empacar(_resumen(trabajo)))
        return self.almacen / f"{huella.hexdigest()}.referencia"

    def _buscar(self, trabajo: Trabajo) -> Ejecucion | None:
        archivo = self._archivo(trabajo)
        if archivo is None:
            return None
        try:
            contenido = archivo.read_bytes()
            suma, cuerpo = contenido[:_SUMA], contenido[_SUMA:]
            if hashlib.sha256(cuerpo).digest() != suma:
                return None  # se estropeó: se vuelve a calcular
            guardado = sobre.leer_archivo(cuerpo, _Guardado)
        except (OSError, sobre.MensajeInvalido):
            return None
        completo = len(guardado.resultados) == len(trabajo.llamadas)
        return Ejecucion(Carga(), guardado.resultados) if completo else None

    def _guardar(self, trabajo: Trabajo, ejecucion: Ejecucion) -> None:
        archivo = self._archivo(trabajo)
        if archivo is None:
            return
        try:
            archivo.parent.mkdir(parents=True, exist_ok=True)
            descriptor, temporal = tempfile.mkstemp(dir=archivo.parent)
            with os.fdopen(descriptor, "wb") as salida:
                cuerpo = sobre.empacar(_Guardado(ejecucion.resultados))
                salida.write(hashlib.sha256(cuerpo).digest() + cuerpo)
            Path(temporal).replace(archivo)
        except OSError:
            pass  # sin almacén solo se tarda más


def _variante(errores: tuple[Error, ...], resultados: tuple[Resultado, ...]) -> Variante:
    return Variante(errores, resultados, tuple(tomar_muestra(r) for r in resultados))


def variantes_de(ficha: Ficha, parte: Parte) -> list[tuple[tuple[Error, ...], str, Mapping[str, Any]]]:
    """Las combinaciones que se ejecutan del modelo de una parte: (errores, función, interruptores)."""
    disponibles = interruptores(ficha)
    suyos = set(disponibles.get(parte.nombre, ()))
    aplicables = [e for e in ficha.ejercicio.errores if e.interruptores and set(e.interruptores) <= suyos]
    grupos: list[tuple[Error, ...]] = [(e,) for e in aplicables]
    grupos += [
        (uno, otro)
        for uno, otro in itertools.combinations(aplicables, 2)
        if not set(uno.interruptores) & set(otro.interruptores)
    ]
    inocuos: list[Mapping[str, Any]] = [{}, *(i for i in ficha.ejercicio.inocuos if set(i) <= suyos)]
    variantes: list[tuple[tuple[Error, ...], str, Mapping[str, Any]]] = []
    for grupo in grupos:
        opciones = {clave: dato for error in grupo for clave, dato in error.interruptores.items()}
        variantes += [(grupo, parte.nombre, opciones | dict(i)) for i in inocuos if not set(i) & set(opciones)]
    variantes += [((e,), e.funciones[parte.nombre], {}) for e in ficha.ejercicio.errores if parte.nombre in e.funciones]
    return variantes


def _es_pasajero(resultado: Resultado) -> bool:
    """Un fallo que puede no repetirse (una máquina lenta) no se guarda."""
    return isinstance(resultado, Fallo) and resultado.causa not in (Causa.EXCEPCION, Causa.CAPAS)


class _Resumen(msgspec.Struct, frozen=True, array_like=True):
    """Todo lo que decide el resultado de un trabajo."""

    codigo: Bloque
    modulos: dict[str, Bloque]
    llamadas: tuple[sobre.Llamar, ...]


def _resumen(trabajo: Trabajo) -> _Resumen:
    return _Resumen(
        Bloque(trabajo.archivo.contenido),
        {nombre: Bloque(contenido) for nombre, contenido in trabajo.modulos.items()},
        tuple(
            sobre.Llamar(ll.nombre, ll.argumentos, dict(ll.interruptores), ll.semilla, ll.construir, ll.pesos)
            for ll in trabajo.llamadas
        ),
    )


def _version_de_torch() -> str:
    try:
        return importlib.metadata.version("torch")
    except importlib.metadata.PackageNotFoundError:
        return "?"
