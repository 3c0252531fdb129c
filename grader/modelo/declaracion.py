"""Un ejercicio como lo declara quien lo escribe: sus partes y casos, los errores conocidos y lo que promete."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal


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
    `construir` y `pesos`: en una parte *clase*, con qué argumentos se construye el módulo y qué se carga después en
    cada uno de sus parámetros, por nombre; entonces `argumentos` son los de la llamada al módulo ya construido.
    `mide`: en una parte con `medir`, lo que tiene que ser cierto de lo medido; `como` es el caso cuya llamada comparte.
    `ensayo` son otros argumentos con que se prueba antes y cuestan menos: si con ellos sale bien todo lo que se mide,
    basta; si no, se llama con los suyos y solo cuenta eso. `azar` es el caso con el que comparte los números al azar.
    Con `conserva`, además del resultado se exige que las entradas queden como estaban.
    """

    nombre: str
    argumentos: tuple[Any, ...] = ()
    tolerancia: Tolerancia | None = None
    reservado: bool = False
    aceptados: tuple[Any, ...] = ()
    construir: tuple[Any, ...] | None = None
    pesos: Mapping[str, Any] = field(default_factory=dict, hash=False)
    mide: str = ""
    como: str = ""
    ensayo: tuple[Any, ...] | None = None
    azar: str = ""
    conserva: bool = False

    @property
    def entradas(self) -> tuple[Any, ...]:
        """Todo lo que se envía y puede ser al azar."""
        return *self.argumentos, *self.pesos.values()


@dataclass(frozen=True, slots=True)
class Grupo:
    """Unos casos de una parte que valen puntos por su cuenta; `titulo` dice qué significa que salgan todos bien."""

    titulo: str
    casos: tuple[str, ...]
    peso: int = 1


class Ley(StrEnum):
    """Lo que una propiedad exige; las tres últimas comparan un caso con otro hecho de copias de un ejemplo suyo."""

    FILAS_SUMAN_UNO = "filas_suman_uno"
    ENTRE_CERO_Y_UNO = "entre_cero_y_uno"
    NADA_DEL_FUTURO = "nada_del_futuro"
    MEDIA_CERO_Y_VARIANZA_UNO = "media_cero_y_varianza_uno"
    INDEPENDIENTE_DEL_BATCH = "independiente_del_batch"
    EQUIVARIANTE = "equivariante"
    SIN_MIRAR_AL_FUTURO = "sin_mirar_al_futuro"


@dataclass(frozen=True, slots=True)
class Propiedad:
    """Algo con nombre que debe cumplir el resultado.

    `de` dice cuál de sus `salidas`, y `casos`, dónde (vacío, en todos). `copias` es el caso cuyo batch son copias del
    ejemplo número `ejemplo` del único de `casos`, y `palabras`, cuáles de las suyas llevan y en qué orden.
    """

    ley: Ley
    de: str = ""
    casos: tuple[str, ...] = ()
    copias: str = ""
    ejemplo: int = 0
    palabras: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Parte:
    """Algo que el estudiante define con un nombre y que vale puntos por sí solo: todo o nada, salvo que tenga `grupos`.

    `titulo` completa la frase «Aquí se comprueba …»; `salidas` nombra los elementos de una tupla devuelta, y `pasos`,
    los mismos en el orden en que se calculan, si no es ese: lo que falla en uno estropea los siguientes; `pista` se da
    cuando ningún error conocido explica el resultado; `peso` reparte los puntos del ejercicio; `rubrica` dice qué debe
    contener una respuesta escrita, y solo la ve quien la corrige. `medir` nombra la función de
    `medidas.py` que examina lo devuelto, en un proceso donde no hay código del estudiante; `dibujar`, la salida que se
    entiende mejor como un dibujo: una tabla de pesos entre 0 y 1. De `propiedades` se dice la primera que no se cumple
    cuando ningún error conocido explica el resultado. `sale_de` es la cuenta con que un *valor* sale de otros
    (`exp(puntajes)`), y `cantidades`, los sumandos con que se explica una cuenta (`d_modelo * d_mlp`).
    De una *función* que devuelve varias salidas, `sigue` dice cuáles salen de otras y con qué cuenta: si una sale bien
    de otra que está mal, se dice.
    """

    nombre: str
    tipo: Tipo
    titulo: str
    pista: str
    casos: tuple[Caso, ...] = (Caso("valor"),)
    tolerancia: Tolerancia = Tolerancia()
    salidas: tuple[str, ...] = ()
    peso: int = 1
    rubrica: tuple[str, ...] = ()
    medir: str = ""
    grupos: tuple[Grupo, ...] = ()
    dibujar: str = ""
    propiedades: tuple[Propiedad, ...] = ()
    pasos: tuple[str, ...] = ()
    sigue: tuple[tuple[str, str], ...] = ()
    sale_de: str = ""
    cantidades: tuple[str, ...] = ()

    @property
    def recorrido(self) -> tuple[int, ...]:
        """Los lugares de las salidas, en el orden en que se calculan."""
        return tuple(map(self.salidas.index, self.pasos or self.salidas))


@dataclass(frozen=True, slots=True)
class Error:
    """Una equivocación conocida: qué interruptores del modelo de error la producen y qué decirle a quien la comete.

    `titulo` es el diagnóstico, una frase con sujeto y verbo y sin punto final; `pistas` son dos, primero la suave y
    luego la explícita. `a_solas` se dice delante de la primera solo si no hay nada más mal: ahí va lo que dé por bueno
    el resto («las cuentas están bien»). `formas` son otras combinaciones que son la misma equivocación, con sus
    interruptores y quizá alguno más: lo que se dice vale para todas. Donde un interruptor no cabe, `funciones` da, por
    parte, una función equivocada entera de `errores.py`. Uno que va `solo` no se combina con los demás: es lo bastante
    raro para que cada pareja suya cueste más de lo que ayuda.
    """

    nombre: str
    titulo: str
    pistas: tuple[str, str]
    interruptores: Mapping[str, Any] = field(default_factory=dict, hash=False)
    funciones: Mapping[str, str] = field(default_factory=dict, hash=False)
    formas: tuple[Mapping[str, Any], ...] = field(default=(), hash=False)
    a_solas: str = ""
    solo: bool = False

    @property
    def combinaciones(self) -> tuple[Mapping[str, Any], ...]:
        """Todas las de interruptores que producen el error; ninguna si no los tiene."""
        return (self.interruptores, *self.formas) if self.interruptores else ()

    def se_combina_con(self, otro: Error) -> bool:
        """Si los dos pueden cometerse a la vez en una misma parte."""
        return not (self.solo or otro.solo or set(self.interruptores) & set(otro.interruptores))


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
    En una parte *clase*, `construir` y `pesos` son los mismos que en un caso.
    """

    texto: str
    parte: str
    valor: Any
    argumentos: tuple[Any, ...] = ()
    construir: tuple[Any, ...] | None = None
    pesos: Mapping[str, Any] = field(default_factory=dict, hash=False)
    decimales: int = 0
    indice: int | None = None
    sumar: bool = False
    de: Literal["solucion", "inicial"] = "solucion"


@dataclass(frozen=True, slots=True)
class Ejercicio:
    """Un ejercicio: partes y cifras (de su `ejercicio.py`) y errores conocidos (de su `equivocaciones.py`).

    `inocuos` son combinaciones de interruptores que por sí solas no cambian nada (−1e9 en lugar de −∞): nunca se
    nombran y se combinan con todos los errores. `citas` dice de qué cuenta sale cada número del enunciado que no es una
    cifra ni está en ningún caso (`{"7,39": "e**2"}`), o que es un «dato».
    """

    titulo: str
    partes: tuple[Parte, ...]
    errores: tuple[Error, ...] = ()
    inocuos: tuple[Mapping[str, Any], ...] = ()
    equivalencias: tuple[Equivalencia, ...] = ()
    cifras: tuple[Cifra, ...] = ()
    citas: Mapping[str, str] = field(default_factory=dict, hash=False)
    repasar: str = ""
