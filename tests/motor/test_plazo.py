"""El límite de tiempo de lo que corre en el propio proceso, con alarma y con un hilo."""

from __future__ import annotations

import contextlib
import signal
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from grader.cuaderno.plazo import Agotado, CpuAgotada, plazo


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


def sin_acabar() -> None:
    """Un bucle como el que se escribe sin querer."""
    while True:
        pass


def traga_en_cada_vuelta() -> None:
    while True:
        try:  # noqa: SIM105  # como haría un estudiante
            sum(range(10))
        except BaseException:  # noqa: BLE001
            pass


def traga_por_dentro_y_por_fuera() -> None:
    while True:
        try:
            traga_en_cada_vuelta()
        except BaseException:  # noqa: BLE001
            try:  # noqa: SIM105
                sum(range(10))
            except:  # noqa: E722
                pass


def suprime() -> None:
    while True:
        with contextlib.suppress(BaseException):
            sin_acabar()


def acaba_en_un_finally() -> None:
    while True:
        try:
            sum(range(10))
        finally:
            continue  # noqa: B012


def traga_y_se_vuelve_a_llamar() -> None:
    try:
        sin_acabar()
    except BaseException:  # noqa: BLE001
        traga_y_se_vuelve_a_llamar()


@contextlib.contextmanager
def con_un_final_que_no_acaba() -> Iterator[None]:
    try:
        yield
    finally:
        traga_en_cada_vuelta()


def sale_por_donde_no_se_sale() -> None:
    with con_un_final_que_no_acaba():
        sin_acabar()


def duerme_y_traga() -> None:
    while True:
        try:  # noqa: SIM105
            time.sleep(60)
        except BaseException:  # noqa: BLE001
            pass


TERCOS = [
    sin_acabar,
    traga_en_cada_vuelta,
    traga_por_dentro_y_por_fuera,
    suprime,
    acaba_en_un_finally,
    traga_y_se_vuelve_a_llamar,
    sale_por_donde_no_se_sale,
    duerme_y_traga,
]


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="en este sistema no hay alarmas")
@pytest.mark.parametrize("terco", TERCOS)
def test_nadie_se_queda_aunque_se_trague_lo_que_se_le_lanza(terco: Callable[[], None]) -> None:
    with pytest.raises(Agotado), plazo(0.3, 0.3):
        terco()


@pytest.mark.parametrize("terco", [sin_acabar, traga_en_cada_vuelta, acaba_en_un_finally])
def test_fuera_del_hilo_principal_tampoco(terco: Callable[[], None]) -> None:
    def con_plazo() -> None:
        with plazo(0.3, 0.3):
            terco()

    with pytest.raises(Agotado):
        en_otro_hilo(con_plazo)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="en este sistema no hay alarmas")
@pytest.mark.parametrize("terco", TERCOS)
def test_tampoco_si_lo_interrumpen(terco: Callable[[], None]) -> None:
    otro = threading.Timer(0.2, lambda: signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT))
    otro.start()
    with pytest.raises(KeyboardInterrupt), plazo(60, 60):
        terco()
    otro.join()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("donde", [a_la_vista, en_otro_hilo])
def test_lo_que_acaba_a_tiempo_no_se_entera(donde: Callable[[Callable[[], None]], None]) -> None:
    def breve() -> None:
        with plazo(0.2, 0.2):
            time.sleep(0.001)
        time.sleep(0.5)

    donde(breve)


@pytest.mark.parametrize("donde", [a_la_vista, en_otro_hilo])
def test_calcular_demasiado_se_distingue_de_esperar(donde: Callable[[Callable[[], None]], None]) -> None:
    def calcular() -> None:
        with plazo(60, 0.2):
            sin_acabar()

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
        with plazo(5, 5):
            pass
        assert 0 < signal.getitimer(signal.ITIMER_REAL)[0] <= 30
        assert sonadas == []
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, anterior)
