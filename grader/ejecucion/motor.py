"""De dónde salen los hijos: de un cigoto que se bifurca (Linux) o de procesos corrientes (los demás sistemas)."""

from __future__ import annotations

import base64
import contextlib
import itertools
import os
import signal
import socket
import subprocess
import sys
import tempfile
import weakref
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from grader.ejecucion.carpetas import borrar
from grader.ejecucion.control import BIFURCAR, MATADO, MATAR, ORDEN, PRECARGABLES, PRECARGAR, RESPUESTA
from grader.excepciones import Impedimento
from grader.modelo import Limites

_RAIZ_DEL_PAQUETE = Path(__file__).parents[2]
_ENTORNO = (
    "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PYTHONPATH", "PYTHONHOME", "LANG", "LC_ALL", "TZ", "HOME",
    "SYSTEMROOT", "WINDIR", "TEMP", "TMP", "TMPDIR", "USERPROFILE", "XDG_CACHE_HOME",
)  # fmt: skip
TOPE_DE_ARCHIVOS, TOPE_DE_HONDURA, DEMASIADO_MIB = 10_000, 40, 1 << 20
ARRANQUE = 180.0  # segundos: la primera importación de torch en una máquina lenta


class MotorRoto(Impedimento):
    """El corrector no puede ejecutar código; el texto dice por qué, en español."""


@dataclass(frozen=True, slots=True)
class Hijo:
    """Un hijo al otro lado de un socket."""

    canal: socket.socket
    pid: int
    carpeta: Path

    def memoria_mib(self) -> int:
        """La memoria residente del proceso, o 0 si ya no está."""
        import psutil

        try:
            return int(psutil.Process(self.pid).memory_info().rss) >> 20
        except psutil.Error:
            return 0

    def hilos(self) -> int:
        """Cuántos hilos tiene, o 0 si ya no está."""
        import psutil

        try:
            return int(psutil.Process(self.pid).num_threads())
        except psutil.Error:
            return 0

    def disco_mib(self) -> int:
        """Lo que ocupa su carpeta; lo que no se puede medir cuenta como demasiado."""
        total = _borrados_y_abiertos(self.pid)
        for cuantos, archivo in enumerate(_recorrer(self.carpeta)):
            if archivo is None or cuantos > TOPE_DE_ARCHIVOS:
                return DEMASIADO_MIB
            total += archivo
        return total >> 20


def _borrados_y_abiertos(pid: int) -> int:
    """Lo que ocupan los archivos que un proceso borró sin cerrarlos: ya no están en ninguna carpeta."""
    total = 0
    with contextlib.suppress(OSError):
        for descriptor in os.scandir(f"/proc/{pid}/fd"):
            with contextlib.suppress(OSError):
                estado = os.stat(descriptor.path)
                if estado.st_nlink == 0:
                    total += estado.st_blocks * 512
    return total


def _recorrer(carpeta: Path) -> Iterator[int | None]:
    """El tamaño de cada entrada de una carpeta y de las que contiene; `None` donde no se deja ver."""
    pendientes = [(str(carpeta), 0)]
    while pendientes:
        ruta, hondura = pendientes.pop()
        try:
            with os.scandir(ruta) as entradas:
                for entrada in entradas:
                    if entrada.is_dir(follow_symlinks=False):
                        if hondura >= TOPE_DE_HONDURA:
                            yield None
                        pendientes.append((entrada.path, hondura + 1))
                    yield entrada.stat(follow_symlinks=False).st_blocks * 512 if os.name == "posix" else 0
        except FileNotFoundError:
            continue  # el hijo la está cambiando
        except OSError:
            yield None


class Motor(Protocol):
    """Algo que da hijos confinados y los recoge; `nivel` es el confinamiento que alcanzó el último."""

    arranque: float
    nivel: str

    def abrir(self) -> Hijo:
        """Da un hijo nuevo, que avisará con `Listo`."""

    def motivo(self) -> str:
        """Por qué no arrancó un proceso, para quien lo tenga que arreglar."""

    def precargar(self, modulos: Iterable[str]) -> None:
        """Importa de antemano, si puede, módulos grandes que una entrega va a usar."""

    def despedir(self, hijo: Hijo) -> int | None:
        """Mata al hijo, borra su carpeta y devuelve cómo terminó (código, o señal en negativo).

        `None` si murió el motor mismo y hubo que empezar otro: entonces no se sabe de quién fue la culpa.
        """

    def cerrar(self) -> None:
        """Termina con todo lo que quede."""


class _Base:
    """Lo que comparten los motores: una carpeta temporal y cómo se empieza un proceso."""

    arranque = ARRANQUE

    def __init__(self, limites: Limites, prohibidas: tuple[Path, ...] = ()) -> None:
        self.nivel = ""
        self._memoria = limites.memoria
        self._prohibidas = (_RAIZ_DEL_PAQUETE / "grader", *prohibidas)
        self._carpeta = Path(tempfile.mkdtemp(prefix="grader-"))
        # También si algo interrumpe antes de que nadie pueda llamar a `cerrar`.
        self._limpiar = weakref.finalize(self, borrar, self._carpeta)
        self._errores = self._carpeta / "errores.txt"

    def cerrar(self) -> None:
        """Borra la carpeta temporal."""
        self._limpiar()

    def _lanzar(self, modulo: str, canal: socket.socket, carpeta: Path) -> subprocess.Popen[bytes]:
        """Empieza un proceso de Python que hereda el socket y nada más."""
        es_windows = sys.platform == "win32"
        argumentos = (canal.fileno(), carpeta, self._memoria, *self._prohibidas)
        with self._errores.open("wb") as errores:
            proceso = subprocess.Popen(
                [sys.executable, "-s", "-m", modulo, *map(str, argumentos)],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=errores,
                pass_fds=() if es_windows else (canal.fileno(),),
                cwd=_RAIZ_DEL_PAQUETE,
                env=_entorno(),
            )
        assert proceso.stdin is not None
        with proceso.stdin as entrada:
            if sys.platform == "win32":
                entrada.write(base64.b64encode(canal.share(proceso.pid)) + b"\n")
        canal.close()
        return proceso

    def motivo(self) -> str:
        """Por qué no arrancó un proceso, para quien lo tenga que arreglar."""
        with contextlib.suppress(OSError):
            lineas = self._errores.read_text(encoding="utf-8", errors="replace").strip().splitlines()
            if lineas and lineas[-1].startswith("ModuleNotFoundError: No module named 'torch'"):
                return "PyTorch no está instalado en este entorno; ejecuta «make corregir», que lo instala"
            if lineas:
                return f"el proceso que ejecuta el código terminó con: {lineas[-1]}"
        return "el proceso que ejecuta el código terminó sin decir por qué"


def _entorno() -> dict[str, str]:
    """Lo que necesita Python para arrancar y nada más: la memoria del cigoto la heredan todos los hijos.

    La memoria recién pedida se llena de basura: un `torch.empty` no puede acertar por lo que hubo antes en ella.
    """
    heredado = {clave: os.environ[clave] for clave in _ENTORNO if clave in os.environ}
    return {**heredado, "OMP_NUM_THREADS": "1", "MALLOC_PERTURB_": "165", "MPLBACKEND": "Agg"}


class MotorCigoto(_Base):
    """Un cigoto que importa torch mientras el padre prepara lo demás, y se bifurca en milisegundos por cada hijo."""

    def __init__(self, limites: Limites, prohibidas: tuple[Path, ...] = ()) -> None:
        super().__init__(limites, prohibidas)
        self._precargados: set[str] = set()
        self._vivos: set[int] = set()
        self._arrancar()

    def _arrancar(self) -> None:
        self._control, suyo = socket.socketpair()
        self._control.settimeout(self.arranque)
        self._proceso = self._lanzar("grader.ejecucion.cigoto", suyo, self._carpeta)

    def abrir(self) -> Hijo:
        """Pide una bifurcación; la primera vez espera a que torch esté importado."""
        nuestro, suyo = socket.socketpair()
        with suyo:
            try:
                socket.send_fds(self._control, [ORDEN.pack(BIFURCAR, 0)], [suyo.fileno()])
                pid = self._respuesta()
                self._vivos.add(pid)
                return Hijo(nuestro, pid, self._carpeta / str(pid))
            except OSError:
                nuestro.close()
                raise MotorRoto(f"No se pudo ejecutar el código: {self.motivo()}.") from None

    def precargar(self, modulos: Iterable[str]) -> None:
        """Pide al cigoto que importe lo que aún no haya importado."""
        for modulo in sorted(set(modulos) - self._precargados):
            self._precargados.add(modulo)
            try:
                self._control.sendall(ORDEN.pack(PRECARGAR, PRECARGABLES.index(modulo)))
                self._respuesta()
            except OSError:
                raise MotorRoto(f"No se pudo ejecutar el código: {self.motivo()}.") from None

    def despedir(self, hijo: Hijo) -> int | None:
        """Pide al cigoto que mate y recoja al hijo; si ya no hay cigoto, empieza otro."""
        hijo.canal.close()
        try:
            self._control.sendall(ORDEN.pack(MATAR, hijo.pid))
            estado = self._respuesta()
            self._vivos.discard(hijo.pid)
            return estado
        except OSError:
            self._terminar()
            self._arrancar()
            self._precargados.clear()
            return None
        finally:
            borrar(self._carpeta / str(hijo.pid))

    def _respuesta(self) -> int:
        datos = self._control.recv(RESPUESTA.size)
        if len(datos) != RESPUESTA.size:
            raise ConnectionError
        return int(RESPUESTA.unpack(datos)[0])

    def _terminar(self) -> None:
        self._control.close()
        try:
            # Con hijos vivos hay que esperar a que el cigoto los mate; sin ellos, no hay nada que esperar.
            self._proceso.wait(timeout=5 if self._vivos else 0)
        except subprocess.TimeoutExpired:
            self._proceso.kill()
            self._proceso.wait()
        self._vivos.clear()

    def cerrar(self) -> None:
        """Cierra el control: el cigoto mata a sus hijos y termina."""
        self._terminar()
        super().cerrar()


class MotorSuelto(_Base):
    """Un proceso de Python corriente por hijo, que importa torch cada vez."""

    def __init__(self, limites: Limites, prohibidas: tuple[Path, ...] = ()) -> None:
        super().__init__(limites, prohibidas)
        self._procesos: dict[int, subprocess.Popen[bytes]] = {}
        self._numeros = itertools.count()

    def abrir(self) -> Hijo:
        """Empieza un proceso."""
        nuestro, suyo = socket.socketpair()
        carpeta = self._carpeta / str(next(self._numeros))
        proceso = self._lanzar("grader.ejecucion.suelto", suyo, carpeta)
        self._procesos[proceso.pid] = proceso
        return Hijo(nuestro, proceso.pid, carpeta)

    def precargar(self, modulos: Iterable[str]) -> None:
        """No hay nada que adelantar: cada proceso importa lo suyo."""

    def despedir(self, hijo: Hijo) -> int | None:
        """Mata el proceso, si sigue vivo, y lo recoge."""
        hijo.canal.close()
        proceso = self._procesos.pop(hijo.pid)
        try:
            # Si se fue solo, su código de salida dice más que el de matarlo.
            return proceso.wait(timeout=0.2)
        except subprocess.TimeoutExpired:
            proceso.kill()
            proceso.wait()
            return MATADO
        finally:
            _matar_grupo(hijo.pid)
            borrar(hijo.carpeta)

    def cerrar(self) -> None:
        """Mata lo que quede."""
        for proceso in self._procesos.values():
            proceso.kill()
            proceso.wait()
            _matar_grupo(proceso.pid)
        super().cerrar()


def _matar_grupo(pid: int) -> None:
    """Mata lo que un hijo haya dejado en su sesión."""
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(pid, signal.SIGKILL)


def crear_motor(limites: Limites, prohibidas: tuple[Path, ...] = ()) -> Motor:
    """Elige el motor de este sistema; `GRADER_MOTOR=suelto` fuerza el de procesos corrientes.

    `prohibidas` son las carpetas que ningún hijo debe poder leer.
    """
    if sys.platform == "linux" and os.environ.get("GRADER_MOTOR") != "suelto":
        return MotorCigoto(limites, prohibidas)
    return MotorSuelto(limites, prohibidas)
