"""El límite de tiempo de lo que corre en el propio proceso, con alarma y con un hilo."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable

import pytest

from grader.ejecucion.plazo import Agotado, CpuAgotada, plazo


def en_otro_hilo(hacer: Callable[[], None]) -> None:
    """Hace algo fuera del hilo principal, donde no hay alarmas."""
    fallos: list[BaseException] = []

    def apuntar() -> None:
        try:
            hacer()
        except BaseException as error:  # noqa: BLE001  # se cuenta en el otro hilo
            fallos.append(error)

    hilo = threading.Thread(target=apuntar)
    hilo.start()
    hilo.join()
    if fallos:
        raise fallos[0]


def a_la_vista(hacer: Callable[[], None]) -> None:
    """Lo hace aquí mismo."""
    hacer()


@pytest.mark.parametrize("donde", [a_la_vista, en_otro_hilo])
def test_detiene_lo_que_no_acaba_aunque_se_trague_las_excepciones(donde: Callable[[Callable[[], None]], None]) -> None:
    def terco() -> None:
        with plazo(0.2):
            while True:
                try:
                    while True:
                        time.sleep(0.001)
                except Exception:  # noqa: BLE001  # como haría un estudiante
                    pass

    comienzo = time.monotonic()
    with pytest.raises(Agotado):
        donde(terco)
    assert time.monotonic() - comienzo < 10


@pytest.mark.parametrize("donde", [a_la_vista, en_otro_hilo])
def test_lo_que_acaba_a_tiempo_no_se_entera(donde: Callable[[Callable[[], None]], None]) -> None:
    def breve() -> None:
        with plazo(0.2):
            time.sleep(0.001)
        time.sleep(0.5)

    donde(breve)


@pytest.mark.parametrize("donde", [a_la_vista, en_otro_hilo])
def test_calcular_demasiado_se_distingue_de_tardar(donde: Callable[[Callable[[], None]], None]) -> None:
    def calcular() -> None:
        with plazo(60, 0.2):
            while True:
                pass

    def esperar() -> None:
        with plazo(60, 5):
            time.sleep(0.4)

    def dormirse() -> None:
        with plazo(0.2, 60):
            while True:
                time.sleep(0.001)

    with pytest.raises(CpuAgotada):
        donde(calcular)
    donde(esperar)
    with pytest.raises(Agotado) as fallo:
        donde(dormirse)
    assert fallo.type is Agotado


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="en este sistema no hay alarmas")
def test_la_alarma_que_hubiera_vuelve_a_su_sitio() -> None:
    sonadas: list[int] = []
    anterior = signal.signal(signal.SIGALRM, lambda numero, _: sonadas.append(numero))
    try:
        signal.setitimer(signal.ITIMER_REAL, 30)
        with plazo(5):
            pass
        assert 0 < signal.getitimer(signal.ITIMER_REAL)[0] <= 30
        assert sonadas == []
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, anterior)
