"""Un almacén de resultados por contenido: lo que no cambió se aprovecha. Si falta o se estropea, da igual."""

from __future__ import annotations

import contextlib
import hashlib
import importlib.metadata
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from grader.ejecucion.protocolo import sobre
from grader.juicio import Muestra, tomar_muestra
from grader.modelo import Entrega, Resultado
from grader.sistema import escribir_de_una_vez

# Cambiarla deja sin valor todo lo guardado.
VERSION = 6
_SUMA = hashlib.sha256().digest_size


class _Guardado(msgspec.Struct, frozen=True, array_like=True):
    """Los resultados distintos, las muestras de cada uno y, por orden, cuál salió."""

    distintos: tuple[Resultado, ...]
    muestras: tuple[Muestra | None, ...]
    lugares: tuple[int, ...]


class Muestreados(NamedTuple):
    """Unos resultados y, de cada uno, la muestra con que se descarta deprisa."""

    resultados: tuple[Resultado, ...]
    muestras: tuple[Muestra | None, ...]


@dataclass(frozen=True, slots=True)
class Almacen:
    """Guarda listas de resultados en `carpeta`; sin carpeta, no guarda nada. Lo de cada `dueno` no le vale a otro."""

    carpeta: Path | None
    dueno: bytes = b""

    def solo_de(self, entrega: Entrega) -> Almacen:
        """El mismo, para lo que calcula el código de una entrega: lo que diga no puede decidir la nota de otra."""
        return replace(self, dueno=os.fsencode(entrega.origen.absolute()))

    def clave(self, *piezas: Any) -> str:
        """Reduce a una clave todo lo que decide unos resultados."""
        huella = hashlib.sha256(f"{VERSION}/{_version_de_torch()}".encode())
        if self.dueno:
            huella.update(b"\0" + self.dueno + b"\0")
        for pieza in piezas:
            huella.update(sobre.empacar(pieza))
        return huella.hexdigest()

    def buscar(self, clave: str, cuantos: int) -> tuple[Resultado, ...] | None:
        """Los resultados guardados con esa clave, si están enteros."""
        guardados = self.leer(clave, cuantos)
        return None if guardados is None else guardados.resultados

    def leer(self, clave: str, cuantos: int) -> Muestreados | None:
        """Como `buscar`, con las muestras."""
        if self.carpeta is None:
            return None
        try:
            contenido = self._archivo(clave).read_bytes()
            suma, cuerpo = contenido[:_SUMA], contenido[_SUMA:]
            if hashlib.sha256(cuerpo).digest() != suma:
                return None  # se estropeó: se vuelve a calcular
            guardado: _Guardado = sobre.leer_archivo(cuerpo, _Guardado)
            resultados = tuple(guardado.distintos[n] for n in guardado.lugares)
            muestras = tuple(guardado.muestras[n] for n in guardado.lugares)
        except (OSError, IndexError, sobre.MensajeInvalido):
            return None
        return Muestreados(resultados, muestras) if len(resultados) == cuantos else None

    def guardar(self, clave: str, resultados: Sequence[Resultado]) -> None:
        """Guarda unos resultados de una vez, o nada; si no se puede escribir, solo se tardará más."""
        if self.carpeta is None:
            return
        distintos: dict[bytes, tuple[int, Resultado]] = {}
        lugares = [distintos.setdefault(sobre.empacar(r), (len(distintos), r))[0] for r in resultados]
        unicos = tuple(r for _, r in distintos.values())
        cuerpo = sobre.empacar(_Guardado(unicos, tuple(map(tomar_muestra, unicos)), tuple(lugares)))
        with contextlib.suppress(OSError):
            escribir_de_una_vez(self._archivo(clave), hashlib.sha256(cuerpo).digest() + cuerpo)

    def _archivo(self, clave: str) -> Path:
        assert self.carpeta is not None
        return self.carpeta / f"{clave}.referencia"


def _version_de_torch() -> str:
    try:
        return importlib.metadata.version("torch")
    except importlib.metadata.PackageNotFoundError:
        return "?"
