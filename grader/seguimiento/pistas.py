"""Pistas por pasos: de la idea al lugar y de ahí a lo explícito, sin dar nunca la solución. Puro.

Quien pide pistas recuerda poco: qué parte está mal, por qué causa, cuántas pistas recibió y cuántas veces lo intentó.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from grader.idioma import con_mayuscula
from grader.modelo import Ejercicio, ResultadoEjercicio, ResultadoParte, Tipo, Veredicto
from grader.modelo.frases import PISTA
from grader.retroalimentacion import mensajes

# Tras tantos intentos con la misma causa se ofrece otra explicación.
INTENTOS_PARA_OTRA = 3
_SIN_LUGAR = (Veredicto.SIN_RESOLVER, Veredicto.NO_ENTREGADO)


class Recorrido(msgspec.Struct, frozen=True):
    """Dónde está el estudiante en un ejercicio: la parte y la causa de ahora, y lo ya intentado y lo ya dicho."""

    parte: str = ""
    causa: str = ""
    intentos: int = 0
    dadas: int = 0
    huella: str = ""


@dataclass(frozen=True, slots=True)
class Pista:
    """Una pista con su lugar en la serie; `titulo` dice de qué clase es, y `otras`, qué más partes no salen."""

    parte: str
    numero: int
    total: int
    titulo: str
    texto: str
    otras: tuple[str, ...] = ()


def anotar(recorrido: Recorrido, resultado: ResultadoEjercicio, huella: str, elegida: str = "") -> Recorrido:
    """Lo que se recuerda después de otra corrección: con otra causa se empieza de nuevo.

    `huella` identifica el código corregido: corregir lo mismo dos veces es un solo intento.
    """
    parte = parte_por_resolver(resultado, elegida)
    if parte is None:
        return Recorrido()
    causa = _causa_de(parte)
    if (parte.nombre, causa) != (recorrido.parte, recorrido.causa):
        return Recorrido(parte.nombre, causa, 1, 0, huella)
    if huella == recorrido.huella:
        return recorrido
    return msgspec.structs.replace(recorrido, intentos=recorrido.intentos + 1, huella=huella)


def parte_por_resolver(resultado: ResultadoEjercicio, elegida: str = "") -> ResultadoParte | None:
    """La parte de la que toca dar pistas: la elegida o, si no, la primera empezada que está mal, o sin hacer."""
    mal = _las_que_no_salen(resultado)
    if elegida:
        return next((p for p in mal if p.nombre == elegida), None)
    empezadas = [p for p in mal if p.veredicto not in _SIN_LUGAR]
    return next(iter(empezadas or mal), None)


def _las_que_no_salen(resultado: ResultadoEjercicio) -> list[ResultadoParte]:
    return [p for p in resultado.partes if p.veredicto != Veredicto.CORRECTO and p.tipo != Tipo.TEXTO]


def _causa_de(parte: ResultadoParte) -> str:
    if parte.diagnostico is not None:
        return " + ".join(e.nombre for e in parte.diagnostico.errores)
    return str(parte.veredicto)


def siguiente_pista(
    recorrido: Recorrido, ejercicio: Ejercicio, resultado: ResultadoEjercicio, elegida: str = ""
) -> tuple[Recorrido, Pista] | None:
    """La pista que toca y lo que se recuerda después de darla; la última se repite. `None` si está todo bien."""
    parte = parte_por_resolver(resultado, elegida)
    if parte is None:
        return None
    serie = pasos(ejercicio, parte, otra=recorrido.intentos >= INTENTOS_PARA_OTRA)
    lugar = min(recorrido.dadas, len(serie) - 1)
    titulo, texto = serie[lugar]
    otras = tuple(p.nombre for p in _las_que_no_salen(resultado) if p is not parte)
    pista = Pista(parte.nombre, lugar + 1, len(serie), titulo, texto, otras)
    return msgspec.structs.replace(recorrido, dadas=lugar + 1), pista


def pasos(ejercicio: Ejercicio, parte: ResultadoParte, *, otra: bool = False) -> tuple[tuple[str, str], ...]:
    """Las pistas de una parte, de la más suave a la más explícita, como (título, texto).

    Lo que se detuvo empieza por el error: hasta que no corra, lo demás no sirve. Con `otra`, al final va otra
    explicación de lo mismo, paso a paso.
    """
    serie = [(_titular(numero), texto) for numero, texto in enumerate(_ideas(ejercicio, parte))]
    if parte.explicacion and parte.veredicto == Veredicto.INCORRECTO:
        serie.append(("El lugar", parte.explicacion))
    elif parte.explicacion and parte.veredicto != Veredicto.SIN_RESOLVER:
        serie.insert(0, ("Lo primero", parte.explicacion))
    if parte.diagnostico is not None:
        comienzo, que = mensajes.partir_causa(parte.diagnostico)
        serie.append((comienzo, con_mayuscula(que)))
        serie += [("Qué cambiar", error.pistas[1]) for error in parte.diagnostico.errores]
    if otra:
        serie.append(("Otra manera de verlo", _paso_a_paso(ejercicio, parte)))
    return tuple(serie)


def _titular(numero: int) -> str:
    """Si hay varias ideas, cada una con su título."""
    return ("La idea", "La otra idea", "Una idea más")[min(numero, 2)]


def _ideas(ejercicio: Ejercicio, parte: ResultadoParte) -> list[str]:
    if parte.diagnostico is not None:
        return [*mensajes.dar_pistas(parte.diagnostico)]
    declarada = next(p for p in ejercicio.partes if p.nombre == parte.nombre)
    if parte.veredicto in _SIN_LUGAR:
        repaso = [f"Repasa {ejercicio.repasar}."] if ejercicio.repasar else []
        return [declarada.pista, *repaso]
    return [*(parte.textos(PISTA) or (declarada.pista,))]


def _paso_a_paso(ejercicio: Ejercicio, parte: ResultadoParte) -> str:
    """Cómo encontrar el fallo por uno mismo, con el ejemplo que ya se enseñó."""
    ejemplo = parte.contraejemplo
    pasos = []
    if ejemplo is not None and ejemplo.entradas:
        pasos.append(f"copia las entradas de «{ejemplo.caso}», que salen al corregir, en una celda o un archivo aparte")
        pasos.append("haz la cuenta a mano, con lápiz y papel, siguiendo la fórmula del enunciado")
    else:
        pasos.append("haz a mano el ejemplo que trae el enunciado, con lápiz y papel")
    pasos.append("imprime lo que tu código tiene después de cada línea, y su forma")
    pasos.append("el primer paso en que lo tuyo y lo de tu hoja no coinciden es el que hay que cambiar")
    if ejercicio.repasar:
        pasos.append(f"si no sabes por qué, repasa {ejercicio.repasar}")
    return " ".join(f"({n}) {con_mayuscula(paso)}." for n, paso in enumerate(pasos, start=1))
