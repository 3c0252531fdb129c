"""Lo que se ejecuta y lo que resulta de ejecutarlo, siempre como datos."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec

from grader.modelo.declaracion import Error
from grader.modelo.valores import Valor

_CUADERNO = re.compile(r"\.ipynb(?:\.(?:txt|json))?\Z", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Archivo:
    """Un archivo de una entrega, sin interpretar."""

    nombre: str
    contenido: bytes

    @property
    def es_cuaderno(self) -> bool:
        """Si por su nombre es un cuaderno."""
        return _CUADERNO.search(self.nombre) is not None

    @property
    def parece_cuaderno(self) -> bool:
        """Si lo es por su nombre o por lo que dice."""
        return self.es_cuaderno or (self.contenido.lstrip()[:1] == b"{" and b'"cell_type"' in self.contenido)


@dataclass(frozen=True, slots=True)
class Entrega:
    """Lo que alguien entregó: los archivos que pueden resolver cada ejercicio, lo que hay a su lado y avisos.

    `candidatos` va de nombre de ejercicio a archivos, por orden de nombre y los cuadernos detrás; `hermanos` son los
    módulos que se pueden importar y `datos`, los demás archivos que su código nombra.
    """

    origen: Path
    candidatos: Mapping[str, tuple[Archivo, ...]]
    hermanos: tuple[Archivo, ...] = ()
    avisos: tuple[str, ...] = ()
    datos: tuple[Archivo, ...] = ()


@dataclass(frozen=True, slots=True)
class Llamada:
    """Una petición al código cargado: llamar a `nombre` con argumentos o, si son `None`, leer su valor.

    Con `construir`, `nombre` es una clase: se construye con eso, se cargan los `pesos` por nombre de parámetro y se
    llama al módulo. `segundos` es el límite de un ejercicio que tiene el suyo; si no, vale el general. Lo que
    recibe una `reservada` contesta algo que se responde a mano. Si el `ensayo`, que cuesta menos, basta, no se hace.
    """

    nombre: str
    argumentos: tuple[Valor, ...] | None
    interruptores: Mapping[str, Any] = field(default_factory=dict, hash=False)
    semilla: int = 0
    segundos: float | None = None
    construir: tuple[Valor, ...] | None = None
    pesos: tuple[tuple[str, Valor], ...] = ()
    reservada: bool = False
    ensayo: Llamada | None = None

    @property
    def etapa(self) -> int:
        """Cuándo se hace: primero se lee, después se llama y al final se llama con lo reservado."""
        if self.argumentos is None:
            return 0
        return 2 if self.reservada else 1


class Modo(StrEnum):
    """Qué se ejecuta de un archivo: solo aquello de lo que dependen los nombres que se piden, o todo."""

    NECESARIO = "necesario"
    TODO = "todo"


@dataclass(frozen=True, slots=True)
class Trabajo:
    """Un archivo por cargar, las llamadas que se le hacen, lo que puede importar o leer y sus plantillas.

    `datos` son los archivos que tiene a su lado, por su ruta.
    """

    archivo: Archivo
    llamadas: tuple[Llamada, ...]
    modulos: Mapping[str, bytes] = field(default_factory=dict, hash=False)
    plantillas: tuple[str, ...] = ()
    modo: Modo = Modo.TODO
    datos: Mapping[str, bytes] = field(default_factory=dict, hash=False)
    otros_pedidos: tuple[str, ...] = ()

    @property
    def pedidos(self) -> tuple[str, ...]:
        """Los nombres que se le piden al archivo."""
        return tuple(sorted({*self.otros_pedidos, *(ll.nombre for ll in self.llamadas)}))

    def con_solo(self, *etapas: int) -> Trabajo:
        """El mismo trabajo con las llamadas de esas etapas; se carga igual, como si se hicieran todas."""
        llamadas = tuple(ll for ll in self.llamadas if ll.etapa in etapas)
        return replace(self, llamadas=llamadas, otros_pedidos=self.pedidos)


class Lugar(msgspec.Struct, frozen=True, array_like=True):
    """Una línea del código del estudiante: `donde` es el nombre del archivo o «celda 4».

    `curso` es la función del curso a la que llama, si falló dentro de ella; `desde`, la línea suya que llamó a esta.
    """

    donde: str
    linea: int
    codigo: str
    funcion: str = ""
    curso: str = ""
    desde: Lugar | None = None


class TensorVisto(msgspec.Struct, frozen=True, array_like=True):
    """Un tensor o un arreglo que se nombra en la línea que falló, con la forma y el dtype que tenía."""

    nombre: str
    forma: tuple[int, ...]
    dtype: str


# El tipo de un fallo por TIEMPO cuando no fue calculando: al llamar y al cargar.
ESPERA, ESPERA_AL_CARGAR = "espera", "espera al cargar"


class Causa(StrEnum):
    """Por qué una llamada o una carga no dio un valor."""

    EXCEPCION = "excepción"
    SINTAXIS = "sintaxis"
    AUSENTE = "ausente"
    TIEMPO = "tiempo"
    MEMORIA = "memoria"
    CIERRE = "cierre"
    CAPAS = "capas"
    ILEGIBLE = "ilegible"
    INTERNO = "interno"


# El tipo de un fallo de sintaxis del que Python no dice dónde está: código anidado o escrito de forma ilegible.
ENREVESADO = "enrevesado"


class Fallo(msgspec.Struct, frozen=True, array_like=True, tag="f"):
    """Una ejecución sin resultado, como dato: la causa, lo que dijo Python, dónde y con qué tensores."""

    causa: Causa
    tipo: str = ""
    mensaje: str = ""
    argumentos: tuple[str, ...] = ()
    lugar: Lugar | None = None
    impreso: str = ""
    tensores: tuple[TensorVisto, ...] = ()

    def es_como(self, otro: Fallo) -> bool:
        """Dice si son el mismo fallo, en el mismo lugar o en otro; de unas capas distintas, también cuáles."""
        mismas_capas = self.causa != Causa.CAPAS or self.argumentos == otro.argumentos
        return self.causa == otro.causa and self.tipo == otro.tipo and mismas_capas


# Un programa que se fue sin responder, y de quien no se sabe más.
CORTADO_DE_GOLPE = Fallo(Causa.CIERRE, "mensaje", "cerró la comunicación")


class Salida(msgspec.Struct, frozen=True, array_like=True, tag="v"):
    """El valor que devolvió una llamada, lo que imprimió y qué argumentos cambió."""

    valor: Valor
    impreso: str = ""
    modificados: tuple[int, ...] = ()


class Sellada(Salida, frozen=True, array_like=True, tag="sellada"):
    """Lo esperado cuando no se puede leer: su valor es solo un molde, con la clase, la forma y el dtype del de verdad.

    No viaja nunca: está en el paquete del estudiante en lugar de las respuestas que no acertó.
    """


Resultado = Salida | Fallo


class Senal(StrEnum):
    """Algo que conviene contar de cómo venía un archivo; los datos de cada una, detrás."""

    CORTADO = "cortado"  # cuántas celdas enteras quedan, cuál se perdió (o nada) y cómo empezaba
    DANADA = "dañada"  # qué celda, y cómo empezaba
    SOBRA = "sobra"
    CONFLICTO = "conflicto"
    VALLAS = "vallas"  # en qué celda, si las tiene, el código está entre marcas de Markdown
    DE_PYTHON = "de Python"
    SIN_CODIGO = "sin código"  # qué celda, que no es de código, y qué define
    GUARDADO = "guardado"  # qué celda, en qué archivo lo guarda y qué define
    DENTRO = "dentro"  # qué nombre, dónde, en qué línea y dentro de qué: el nombre de una función o una clase, o nada
    PISADO = "pisado"  # dónde y en qué línea se da, al probar, otro valor a lo ya respondido, y a qué
    DOBLE = "doble"  # qué respuesta a mano recibe dos valores distintos; dónde y en qué línea, el otro y el que cuenta
    TALON = "talón"  # qué nombre, dónde está la plantilla que no se tuvo en cuenta, y si es otra vacía
    SIN_DEVOLVER = "sin devolver"  # qué función; dónde y en qué línea, la que devuelve algo y la última, que no
    DECORADOR = "decorador"  # cuál no se aplica porque su módulo no está, a qué función o clase, dónde y en qué línea
    DESORDEN = "desorden"  # la celda de arriba que se ejecutó después, y la de abajo
    MAS_ABAJO = "más abajo"  # qué nombre, dónde se usa y dónde se define


class Nota(msgspec.Struct, frozen=True, array_like=True):
    """Una señal con sus datos, que son texto ajeno."""

    senal: Senal
    datos: tuple[str, ...] = ()


class Indicio(msgspec.Struct, frozen=True, array_like=True):
    """Una línea que quizá no hace lo que parece: de qué clase es y cuál."""

    clave: str
    lugar: Lugar


class Duda(StrEnum):
    """Por qué quizá no baste con ejecutar lo necesario."""

    AUSENTE = "ausente"
    EXCEPCION = "excepción"
    OPACO = "opaco"


class Carga(msgspec.Struct, frozen=True, array_like=True, tag="carga"):
    """Lo que se supo al cargar un archivo.

    `ilegible` vale para el archivo entero; `llamables` son los `nombres` de funciones y clases; `intactos`, los nombres
    cuyo código es el de la plantilla; `tropiezos`, las instrucciones o celdas que fallaron; `perdidos`, los nombres que
    solo definía una de ellas. `cierres` resume, por cada nombre costoso, el código del que depende; `notas` es lo que
    hay que contar del archivo, y `dudas`, por qué quizá haya que ejecutarlo entero si solo se ejecutó lo necesario.
    `indicios` son las líneas de cada función pedida que quizá no hacen lo que parecen. `usos` dice, por
    cada nombre pedido, qué otros de los pedidos usa su código.
    """

    ilegible: Fallo | None = None
    nombres: tuple[str, ...] = ()
    intactos: tuple[str, ...] = ()
    tropiezos: tuple[Fallo, ...] = ()
    perdidos: tuple[tuple[str, Fallo], ...] = ()
    impreso: str = ""
    cierres: tuple[tuple[str, str], ...] = ()
    notas: tuple[Nota, ...] = ()
    dudas: tuple[Duda, ...] = ()
    indicios: tuple[tuple[str, Indicio], ...] = ()
    llamables: tuple[str, ...] = ()
    usos: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Ejecucion:
    """Lo que pasó al ejecutar un trabajo: la carga y un resultado por llamada, en el mismo orden."""

    carga: Carga
    resultados: tuple[Resultado, ...]


@dataclass(frozen=True, slots=True)
class Variante:
    """Una forma conocida de equivocarse en una parte: los errores que reúne y lo que da en cada caso, su huella.

    `muestras` son unos pocos números de cada resultado, para descartarla deprisa; sin ellas se compara entera.
    """

    errores: tuple[Error, ...]
    resultados: tuple[Resultado, ...]
    muestras: tuple[tuple[float, ...] | None, ...] = ()
