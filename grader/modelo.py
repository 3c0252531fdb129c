"""Los tipos del corrector, todos inmutables: el curso, lo que se ejecuta y lo que se califica.

Se leen de arriba abajo en el orden en que aparecen los datos: `Curso` → `Ejercicio` → `Parte` → `Caso`;
`Entrega` → `Ejecucion` (por caso, `Salida` o `Fallo`); `Comparacion` → `Diagnostico` → `Calificacion`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal

import msgspec

from grader.valores import Valor

# --- El curso: lo que escribe quien redacta un ejercicio -----------------------------------------------------------


class Tipo(StrEnum):
    """Las clases de parte que puede tener un ejercicio."""

    FUNCION = "función"
    CLASE = "clase"
    VALOR = "valor"
    OPCION = "opción"
    TEXTO = "texto"


@dataclass(frozen=True, slots=True)
class Tolerancia:
    """Cuánto puede diferir un número: |obtenido − esperado| ≤ atol + rtol·|esperado|.

    Lo que es `None` se toma de la tabla de `torch.testing.assert_close` según el dtype. `decimales` marca un valor
    hecho a mano: vale a menos de 10⁻ⁿ. `razon` dice por qué se aparta de la tabla.
    """

    rtol: float | None = None
    atol: float | None = None
    decimales: int | None = None
    razon: str = ""


@dataclass(frozen=True, slots=True)
class Caso:
    """Una llamada a la parte con unos argumentos (recetas o datos corrientes).

    `reservado`: su resultado contesta una parte *valor* u *opción*, así que nunca se enseña lo esperado.
    `aceptados`: otros resultados igual de válidos (el valor encadenado desde pasos redondeados).
    """

    nombre: str
    argumentos: tuple[Any, ...] = ()
    tolerancia: Tolerancia | None = None
    reservado: bool = False
    aceptados: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Parte:
    """Algo que el estudiante define con un nombre y que vale puntos por sí solo, todo o nada.

    `titulo` completa la frase «Aquí se comprueba …»; `salidas` nombra los elementos de una tupla devuelta;
    `pista` se da cuando ningún error conocido explica el resultado; `peso` reparte los puntos del ejercicio.
    """

    nombre: str
    tipo: Tipo
    titulo: str
    pista: str
    casos: tuple[Caso, ...] = (Caso("valor"),)
    tolerancia: Tolerancia = Tolerancia()
    salidas: tuple[str, ...] = ()
    peso: int = 1


@dataclass(frozen=True, slots=True)
class Error:
    """Una equivocación conocida: qué interruptores del modelo de error la producen y qué decirle a quien la comete.

    `titulo` es el diagnóstico, una frase con sujeto y verbo y sin punto final; `pistas` son dos, primero la suave y
    luego la explícita. Donde un interruptor no cabe, `funciones` da, por parte, una función equivocada entera de
    `errores.py`.
    """

    nombre: str
    titulo: str
    pistas: tuple[str, str]
    interruptores: Mapping[str, Any] = field(default_factory=dict, hash=False)
    funciones: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Equivalencia:
    """Dos errores simples que dan siempre los mismos resultados, y por qué; `verificar` comprueba que es verdad."""

    uno: str
    otro: str
    razon: str


@dataclass(frozen=True, slots=True)
class Cifra:
    """Una cifra de la especificación que el curso promete: `verificar` la calcula y la compara.

    `de` dice qué código la produce. `indice` elige una salida de la tupla devuelta y `sumar` suma su última dimensión.
    """

    texto: str
    parte: str
    valor: Any
    argumentos: tuple[Any, ...] = ()
    decimales: int = 0
    indice: int | None = None
    sumar: bool = False
    de: Literal["solucion", "inicial"] = "solucion"


@dataclass(frozen=True, slots=True)
class Ejercicio:
    """Un ejercicio tal como lo declara su `ejercicio.py`: partes, errores conocidos y cifras que debe reproducir.

    `inocuos` son combinaciones de interruptores que por sí solas no cambian nada (−1e9 en lugar de −∞): nunca se
    nombran y se combinan con todos los errores.
    """

    titulo: str
    partes: tuple[Parte, ...]
    errores: tuple[Error, ...]
    inocuos: tuple[Mapping[str, Any], ...] = ()
    equivalencias: tuple[Equivalencia, ...] = ()
    cifras: tuple[Cifra, ...] = ()
    repasar: str = ""


@dataclass(frozen=True, slots=True)
class Limites:
    """Lo que puede gastar una entrega: segundos de reloj, MiB de memoria y caracteres impresos."""

    carga: float = 10.0
    caso: float = 3.0
    entrega: float = 90.0
    memoria: int = 2048
    impreso: int = 20_000


@dataclass(frozen=True, slots=True)
class Ficha:
    """Un ejercicio leído del catálogo: su declaración y los textos de los archivos que lo acompañan."""

    nombre: str
    puntos: int
    ejercicio: Ejercicio
    enunciado: str
    inicial: str
    solucion: str
    errores: str
    oraculo: str
    firmas: Mapping[str, tuple[str, ...]]

    @property
    def clave(self) -> str:
        """El nombre corto: «e05» para «e05_mascara_causal»."""
        return self.nombre.partition("_")[0]

    def puntos_de(self, parte: Parte) -> Fraction:
        """Los puntos que vale una parte: los del ejercicio, repartidos por pesos."""
        return Fraction(self.puntos * parte.peso, sum(p.peso for p in self.ejercicio.partes if p.tipo != Tipo.TEXTO))


@dataclass(frozen=True, slots=True)
class Curso:
    """El curso entero: los ejercicios en orden, los límites y la nota máxima.

    `teoria` es el código que se da a los estudiantes; `comunes`, lo que comparten los modelos de error.
    """

    titulo: str
    nota_maxima: int
    limites: Limites
    fichas: tuple[Ficha, ...]
    teoria: str
    comunes: Mapping[str, str]


# --- Lo que se ejecuta ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Archivo:
    """Un archivo de una entrega, sin interpretar."""

    nombre: str
    contenido: bytes


@dataclass(frozen=True, slots=True)
class Entrega:
    """Lo que alguien entregó: los archivos que pueden resolver cada ejercicio, sus módulos hermanos y avisos.

    `candidatos` va de nombre de ejercicio a archivos; cuenta el que más puntos consiga.
    """

    origen: Path
    candidatos: Mapping[str, tuple[Archivo, ...]]
    hermanos: tuple[Archivo, ...] = ()
    avisos: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Llamada:
    """Una petición al código cargado: llamar a `nombre` con argumentos o, si son `None`, leer su valor."""

    nombre: str
    argumentos: tuple[Valor, ...] | None
    interruptores: Mapping[str, Any] = field(default_factory=dict, hash=False)
    semilla: int = 0


@dataclass(frozen=True, slots=True)
class Trabajo:
    """Un archivo por cargar, las llamadas que se le hacen, lo que puede importar y con qué plantillas se compara."""

    archivo: Archivo
    llamadas: tuple[Llamada, ...]
    modulos: Mapping[str, bytes] = field(default_factory=dict, hash=False)
    plantillas: tuple[str, ...] = ()


class Lugar(msgspec.Struct, frozen=True, array_like=True):
    """Una línea del código del estudiante: `donde` es el nombre del archivo o «celda 4»."""

    donde: str
    linea: int
    codigo: str
    funcion: str = ""


class Causa(StrEnum):
    """Por qué una llamada o una carga no dio un valor."""

    EXCEPCION = "excepción"
    SINTAXIS = "sintaxis"
    AUSENTE = "ausente"
    TIEMPO = "tiempo"
    MEMORIA = "memoria"
    CIERRE = "cierre"
    ILEGIBLE = "ilegible"
    INTERNO = "interno"


class Fallo(msgspec.Struct, frozen=True, array_like=True, tag="f"):
    """Una ejecución sin resultado, como dato: la causa, lo que dijo Python y dónde."""

    causa: Causa
    tipo: str = ""
    mensaje: str = ""
    argumentos: tuple[str, ...] = ()
    lugar: Lugar | None = None
    impreso: str = ""


class Salida(msgspec.Struct, frozen=True, array_like=True, tag="v"):
    """El valor que devolvió una llamada, lo que imprimió y qué argumentos cambió."""

    valor: Valor
    impreso: str = ""
    modificados: tuple[int, ...] = ()


Resultado = Salida | Fallo


class Carga(msgspec.Struct, frozen=True, array_like=True, tag="carga"):
    """Lo que se supo al cargar un archivo.

    `ilegible` vale para el archivo entero; `intactos` son los nombres cuyo código es el de la plantilla;
    `tropiezos`, las instrucciones o celdas que fallaron; `perdidos`, los nombres que solo definía una de ellas.
    """

    ilegible: Fallo | None = None
    nombres: tuple[str, ...] = ()
    intactos: tuple[str, ...] = ()
    tropiezos: tuple[Fallo, ...] = ()
    perdidos: tuple[tuple[str, Fallo], ...] = ()
    impreso: str = ""


@dataclass(frozen=True, slots=True)
class Ejecucion:
    """Lo que pasó al ejecutar un trabajo: la carga y un resultado por llamada, en el mismo orden."""

    carga: Carga
    resultados: tuple[Resultado, ...]


@dataclass(frozen=True, slots=True)
class Variante:
    """Una forma conocida de equivocarse en una parte: los errores que reúne y lo que da en cada caso, su huella."""

    errores: tuple[Error, ...]
    resultados: tuple[Resultado, ...]


# --- Lo que se califica --------------------------------------------------------------------------------------------


class Veredicto(StrEnum):
    """El resultado de una parte. INTERNO (falló el corrector) nunca cuesta puntos."""

    CORRECTO = "CORRECTO"
    INCORRECTO = "INCORRECTO"
    SIN_RESOLVER = "SIN_RESOLVER"
    EXCEPCION = "EXCEPCION"
    TIEMPO = "TIEMPO"
    MEMORIA = "MEMORIA"
    NO_ENTREGADO = "NO_ENTREGADO"
    ILEGIBLE = "ILEGIBLE"
    INTERNO = "INTERNO"


class Peldano(StrEnum):
    """Los peldaños de la comparación: habla el primero que falla."""

    TIPO = "tipo"
    ESTRUCTURA = "estructura"
    FORMA = "forma"
    DTYPE = "dtype"
    NO_FINITO = "no finito"
    VALORES = "valores"


@dataclass(frozen=True, slots=True)
class Comparacion:
    """El resultado de comparar lo obtenido con lo esperado.

    `ruta` lleva a la parte del valor donde falla (índices de tupla o claves); `esperado` y `obtenido` describen lo
    que choca en ese peldaño; `indice` es la posición de la mayor diferencia, que vale `diferencia` veces la tolerancia.
    """

    peldano: Peldano | None = None
    ruta: tuple[str, ...] = ()
    esperado: str = ""
    obtenido: str = ""
    indice: tuple[int, ...] = ()
    diferencia: float = 0.0
    exceso: float = 0.0
    distintos: int = 0
    total: int = 0
    observaciones: tuple[str, ...] = ()

    @property
    def igual(self) -> bool:
        """Dice si lo obtenido es correcto."""
        return self.peldano is None


@dataclass(frozen=True, slots=True)
class Diagnostico:
    """Los errores conocidos (uno o dos) cuyos resultados son los obtenidos, y los casos que lo prueban.

    `seguro` cuando coincide en todos los casos que lo distinguen y ningún otro error los explica igual de bien.
    """

    errores: tuple[Error, ...]
    seguro: bool
    pruebas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Contraste:
    """Lo esperado frente a lo obtenido, ya escritos; `que` nombra el elemento si el resultado es una tupla."""

    que: str
    esperado: str
    obtenido: str


@dataclass(frozen=True, slots=True)
class Contraejemplo:
    """Un caso pequeño que falla, ya escrito para leerse; sin contrastes si no hubo resultado."""

    caso: str
    entradas: tuple[tuple[str, str], ...]
    contrastes: tuple[Contraste, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultadoParte:
    """Una parte calificada y lo que se le dice al estudiante de ella, en el orden en que se lee."""

    nombre: str
    titulo: str
    tipo: Tipo
    veredicto: Veredicto
    puntos: Fraction
    maximo: Fraction
    explicacion: str = ""
    contraejemplo: Contraejemplo | None = None
    causa: str = ""
    pistas: tuple[str, ...] = ()
    diagnostico: Diagnostico | None = None
    observaciones: tuple[str, ...] = ()
    impreso: str = ""
    casos: tuple[tuple[str, Veredicto], ...] = ()
    texto: str = ""
    detalle_interno: str = ""


@dataclass(frozen=True, slots=True)
class ResultadoEjercicio:
    """Un ejercicio calificado; `archivo` es el que contó."""

    nombre: str
    titulo: str
    partes: tuple[ResultadoParte, ...]
    archivo: str = ""
    avisos: tuple[str, ...] = ()

    @property
    def puntos(self) -> Fraction:
        """Los puntos conseguidos."""
        return sum((p.puntos for p in self.partes), Fraction(0))

    @property
    def maximo(self) -> Fraction:
        """Los puntos que se pueden conseguir sin que intervenga un docente."""
        return sum((p.maximo for p in self.partes), Fraction(0))


@dataclass(frozen=True, slots=True)
class Calificacion:
    """La calificación de una entrega, lista para mostrarse de cualquier forma sin volver a calcular nada."""

    entrega: str
    ejercicios: tuple[ResultadoEjercicio, ...]
    siguiente: str
    nota_maxima: int
    nivel: str
    avisos: tuple[str, ...] = ()

    @property
    def puntos(self) -> Fraction:
        """Los puntos conseguidos en total."""
        return sum((e.puntos for e in self.ejercicios), Fraction(0))

    @property
    def maximo(self) -> Fraction:
        """Los puntos posibles en total."""
        return sum((e.maximo for e in self.ejercicios), Fraction(0))
