"""Los mensajes entre el padre y el hijo; lo que se contesta (`Carga`, `Salida` o `Fallo`) es del modelo."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grader.modelo import Lugar
from grader.modelo.valores import Valor


class Cargar(msgspec.Struct, frozen=True, array_like=True, tag="cargar"):
    """Pide cargar un archivo, con los módulos que puede importar y la sintaxis de la plantilla, por nombre.

    `datos` son los archivos que ha de tener a su lado, por su ruta; `omitir`, los números de las instrucciones que ya
    mataron a otro hijo; `costosos`, los nombres cuyo código se quiere saber si cambió; `pedidos`, los que se van a
    usar: si no es `entero`, solo se ejecuta aquello de lo que dependen.
    """

    nombre: str
    contenido: bytes
    modulos: Mapping[str, bytes]
    plantilla: dict[str, str]
    impreso: int
    omitir: tuple[int, ...] = ()
    costosos: tuple[str, ...] = ()
    pedidos: tuple[str, ...] = ()
    entero: bool = True
    numero: int = 0
    datos: Mapping[str, bytes] = {}


class Llamar(msgspec.Struct, frozen=True, array_like=True, tag="llamar"):
    """Pide llamar a una función del archivo cargado, a un módulo que se construye o, sin argumentos, leer un nombre.

    Con `contar`, mientras tanto llegan en `Avance` las líneas que imprime.
    """

    nombre: str
    argumentos: tuple[Valor, ...] | None
    interruptores: dict[str, bool | int | float | str | None]
    semilla: int
    construir: tuple[Valor, ...] | None = None
    pesos: tuple[tuple[str, Valor], ...] = ()
    contar: bool = False
    numero: int = 0


class Paso(msgspec.Struct, frozen=True, array_like=True, tag="paso"):
    """El hijo va a ejecutar, al cargar, la instrucción de este número: si muere, se sabrá cuál fue."""

    numero: int
    lugar: Lugar
    nombres: tuple[str, ...]


class Avance(msgspec.Struct, frozen=True, array_like=True, tag="avance"):
    """Una línea que acaba de imprimir una llamada que aún no termina."""

    linea: str


class Listo(msgspec.Struct, frozen=True, array_like=True, tag="listo"):
    """El hijo está confinado y dice hasta qué nivel."""

    nivel: str


Peticion = Cargar | Llamar
# Lo que dice por dónde va algo que aún no ha terminado.
Parcial = Paso | Avance
