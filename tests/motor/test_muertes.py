"""Lo que mata, cuelga o agota a un hijo cuesta el caso en que pasa, y nada más; después no queda ningún rastro."""

from __future__ import annotations

import sys
from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest

from grader.modelo import Causa, Limites

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="son señales y procesos de Linux")

BUENA = "def buena(x):\n    return 2 * x\n"
BREVES = Limites(caso=1)
ALTERNAR = (("buena", 1), ("mala",), ("buena", 2), ("mala",), ("buena", 3))

# Por cada desgracia, el código de `mala` y lo que puede resultar de llamarla. Lo que toca a otros procesos lo prohíbe
# el aislamiento completo, y entonces es una excepción.
MUERTES: dict[str, tuple[str, set[Any]]] = {
    "termina sin pasar por Python": (
        """
        import os
        def mala():
            os._exit(0)
        """,
        {Causa.CIERRE},
    ),
    "sys.exit dentro de la función": (
        """
        import sys
        def mala():
            sys.exit(3)
        """,
        {Causa.CIERRE},
    ),
    "toca memoria que no es suya": (
        """
        import ctypes
        def mala():
            ctypes.string_at(0)
        """,
        {Causa.CIERRE},
    ),
    "se envía SIGSEGV": (
        """
        import os, signal
        def mala():
            os.kill(os.getpid(), signal.SIGSEGV)
        """,
        {Causa.CIERRE},
    ),
    "se envía SIGKILL": (
        # No se distingue de cuando el sistema lo mata por falta de memoria.
        """
        import os, signal
        def mala():
            os.kill(os.getpid(), signal.SIGKILL)
        """,
        {Causa.CIERRE, Causa.MEMORIA},
    ),
    "mata a todo su grupo": (
        """
        import os, signal
        def mala():
            os.kill(0, signal.SIGKILL)
        """,
        {Causa.CIERRE, Causa.MEMORIA, Causa.EXCEPCION},
    ),
    "mata al cigoto": (
        """
        import os, signal, time
        def mala():
            os.kill(os.getppid(), signal.SIGKILL)
            time.sleep(60)
        """,
        {Causa.INTERNO, Causa.EXCEPCION},
    ),
    "cierra todos los descriptores": (
        """
        import os, time
        def mala():
            os.closerange(0, 4096)
            time.sleep(60)
        """,
        {Causa.CIERRE},
    ),
    "una excepción que no es Exception": (
        """
        class Rara(BaseException):
            def __str__(self):
                raise self
        def mala():
            raise Rara
        """,
        {Causa.EXCEPCION},
    ),
    "recursión sin fondo": (
        """
        def mala():
            return mala()
        """,
        {Causa.EXCEPCION},
    ),
    "recursión que agota la pila de C": (
        """
        import sys
        sys.setrecursionlimit(10**8)
        class Espejo:
            def __repr__(self):
                return repr([Espejo()])
        def mala():
            return repr(Espejo())
        """,
        {Causa.CIERRE, Causa.MEMORIA},
    ),
    "memoria poco a poco": (
        """
        def mala():
            llena = []
            while True:
                llena.append(b"x" * (32 << 20))
        """,
        {Causa.MEMORIA},
    ),
    "memoria de golpe, con torch": (
        """
        import torch
        def mala():
            return torch.zeros(10**11)
        """,
        {Causa.MEMORIA},
    ),
    "memoria de golpe, con numpy": (
        """
        import numpy
        def mala():
            return numpy.ones(10**11)
        """,
        {Causa.MEMORIA},
    ),
    "memoria de golpe, con una lista": (
        """
        def mala():
            return [0] * 10**11
        """,
        {Causa.MEMORIA},
    ),
    "llena el disco": (
        """
        def mala():
            with open("enorme", "wb") as archivo:
                for _ in range(200):
                    archivo.write(bytes(1 << 20))
        """,
        {Causa.EXCEPCION, Causa.MEMORIA},
    ),
}

# Lo que se queda en marcha, o en el disco, después de responder 7. Los procesos los prohíbe el aislamiento completo.
RESTOS: dict[str, tuple[str, set[Any]]] = {
    "un hilo dormido": (
        """
        import threading, time
        def mala():
            threading.Thread(target=time.sleep, args=(600,)).start()
            return 7
        """,
        {7},
    ),
    "un hilo que no para de calcular": (
        """
        import threading
        def girar():
            while True:
                pass
        def mala():
            threading.Thread(target=girar).start()
            return 7
        """,
        {7},
    ),
    "una carpeta llena de archivos": (
        """
        import os
        def mala():
            os.makedirs("a/b/c", exist_ok=True)
            for n in range(50):
                open(f"a/b/c/{n}", "w").close()
            return 7
        """,
        {7},
    ),
    "una carpeta que no se deja leer": (
        """
        import os
        def mala():
            os.makedirs("a/b", exist_ok=True)
            os.chmod("a", 0)
            return 7
        """,
        {7},
    ),
    "un proceso hijo": (
        """
        import os, time
        def mala():
            if os.fork() == 0:
                time.sleep(600)
            return 7
        """,
        {7, Causa.EXCEPCION},
    ),
    "un proceso hijo de multiprocessing": (
        """
        import multiprocessing, time
        def mala():
            multiprocessing.get_context("fork").Process(target=time.sleep, args=(600,), daemon=True).start()
            return 7
        """,
        {7, Causa.EXCEPCION},
    ),
    "un programa aparte": (
        """
        import subprocess
        def mala():
            subprocess.Popen(["sleep", "600"])
            return 7
        """,
        {7, Causa.EXCEPCION},
    ),
    "un proceso que escapa a otra sesión": (
        """
        import os, time
        def mala():
            lee, escribe = os.pipe()
            if os.fork() == 0:
                os.setsid()
                os.write(escribe, b"fuera")
                time.sleep(600)
            os.read(lee, 5)
            return 7
        """,
        {7, Causa.EXCEPCION},
    ),
}


@pytest.mark.parametrize("cual", MUERTES)
def test_una_muerte_cuesta_solo_su_caso(cual: str, valores: Callable[..., list[Any]]) -> None:
    codigo, posibles = MUERTES[cual]
    uno, mal, dos, otra, tres = valores(BUENA + dedent(codigo), *ALTERNAR)
    assert (uno, dos, tres) == (2, 4, 6)
    assert {mal, otra} <= posibles


@pytest.mark.parametrize("cual", RESTOS)
def test_lo_que_queda_en_marcha_no_estorba(cual: str, valores: Callable[..., list[Any]]) -> None:
    codigo, posibles = RESTOS[cual]
    uno, esto, dos, otra, tres = valores(BUENA + dedent(codigo), *ALTERNAR)
    assert (uno, dos, tres) == (2, 4, 6)
    assert {esto, otra} <= posibles


@pytest.mark.parametrize(
    "defensa",
    [
        "",
        "signal.signal(signal.SIGTERM, signal.SIG_IGN); signal.signal(signal.SIGINT, signal.SIG_IGN)",
        "signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())",
    ],
    ids=["sin más", "sordo a SIGTERM y SIGINT", "sordo a todo"],
)
def test_un_bucle_cuesta_solo_su_caso(defensa: str, valores: Callable[..., list[Any]]) -> None:
    codigo = f"import signal\n{defensa}\ndef mala():\n    while True:\n        pass\n"
    obtenidos = valores(BUENA + codigo, ("buena", 1), ("mala",), ("buena", 2), limites=BREVES)
    assert obtenidos == [2, Causa.TIEMPO, 4]


def test_un_bucle_que_se_traga_las_excepciones_tambien_se_detiene(valores: Callable[..., list[Any]]) -> None:
    terco = """
def mala():
    while True:
        try:
            1 / 0
        except BaseException:
            pass
"""
    assert valores(BUENA + terco, ("mala",), ("buena", 2), limites=BREVES) == [Causa.TIEMPO, 4]


@pytest.mark.parametrize(
    "mala",
    ["threading.Timer(0.3, os._exit, [1]).start()", "if os.fork(): time.sleep(0.3)"],
    ids=["el proceso termina cuando ya respondió", "responden dos procesos"],
)
def test_lo_que_pasa_tarde_no_le_cuesta_nada_al_caso_siguiente(mala: str, valores: Callable[..., list[Any]]) -> None:
    codigo = f"""
import os, threading, time
def mala():
    {mala}
    return 7
def lenta(x):
    time.sleep(0.8)
    return 2 * x
"""
    assert valores(codigo, ("mala",), ("lenta", 1), ("lenta", 2))[1:] == [2, 4]
