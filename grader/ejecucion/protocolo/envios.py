"""Las peticiones que se mandan a un hijo: varias por adelantado, para que no espere entre una y otra."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from grader.ejecucion.protocolo import mensajes, sobre, topes
from grader.modelo import Llamada


class _EnVuelo(NamedTuple):
    numero: int
    largo: int


@dataclass
class Envios:
    """Lo mandado que aún no tiene respuesta, en su orden."""

    _en_vuelo: deque[_EnVuelo] = field(default_factory=deque)

    @property
    def numero(self) -> int:
        """El número de la petición cuya respuesta toca esperar."""
        return self._en_vuelo[0].numero

    def contestado(self) -> None:
        """Llegó la respuesta que tocaba."""
        self._en_vuelo.popleft()

    def olvidar(self) -> None:
        """El hijo se fue, y con él lo que quedaba por contestar."""
        self._en_vuelo.clear()

    def adelantar(self, llamadas: Sequence[Llamada], lugar: int, se_omite: Callable[[Llamada], bool]) -> bytes:
        """Escribe la petición de esta llamada, si no se mandó ya, y las siguientes que quepan.

        No adelanta las costosas, que quizá no haga falta repetir, ni nada detrás de ellas, ni sigue más allá de una que
        se omite. No pasa de una etapa a la siguiente: el código ajeno podría mirar, antes de contestar, lo que va a
        recibir.
        """
        datos: list[bytes] = []
        if len(self._en_vuelo) > topes.ADELANTO // 2:  # de muchas en muchas: cada envío despierta al hijo
            return b""
        etapa = llamadas[lugar].etapa
        for llamada in llamadas[lugar + len(self._en_vuelo) : lugar + topes.ADELANTO]:
            if self._en_vuelo and (se_omite(llamada) or llamada.segundos is not None):
                break
            if llamada.etapa != etapa:
                break
            numero = numero_nuevo()
            escrita = sobre.numerar(peticion_de(llamada, numero), numero)
            # Lo adelantado cabe siempre en el canal: si no, padre e hijo se esperarían el uno al otro.
            if self._en_vuelo and sum(e.largo for e in self._en_vuelo) + len(escrita) > topes.EN_VUELO:
                break
            self._en_vuelo.append(_EnVuelo(numero, len(escrita)))
            datos.append(escrita)
            if llamada.segundos is not None:
                break
        return b"".join(datos)


def por_orden(llamadas: Sequence[Llamada]) -> tuple[Llamada, ...]:
    """Cada llamada una vez, aunque la compartan varios casos, y por etapas.

    Lo que recibe una función puede contestar lo que se responde a mano.
    """
    distintas = {id(ll): ll for ll in llamadas}.values()
    return tuple(sorted(distintas, key=lambda ll: ll.etapa))


def peticion_de(llamada: Llamada, numero: int) -> mensajes.Llamar:
    """El mensaje con que se pide una llamada."""
    return mensajes.Llamar(
        llamada.nombre,
        llamada.argumentos,
        dict(llamada.interruptores),
        llamada.semilla,
        llamada.construir,
        llamada.pesos,
        llamada.segundos is not None,
        numero,
    )


def numero_nuevo() -> int:
    """Un número que el código ajeno no puede adivinar de antemano."""
    return secrets.randbits(63)
