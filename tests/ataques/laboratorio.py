"""Dónde ocurren los ataques: una copia del curso con secretos, canarios que vigilar y un lote que los corre todos.

Los ataques van de verdad, así que apuntan a lo que hay aquí dentro y no al sistema: si el confinamiento fallara, lo
que se estropea es de este laboratorio.
"""

from __future__ import annotations

import contextlib
import csv
import io
import os
import re
import secrets
import shutil
import socket
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

# Más cortos que los que se pueden pedir: muchos ataques los agotan, y con otros sería lo mismo más despacio.
LIMITES = """
carga = 0.6
caso = 0.2
espera = 0.4
entrega = 2.0
memoria = 1024
disco = 64
impreso = 20_000
"""
EJERCICIOS = {"e01_atencion_a_mano": 10, "e05_mascara_causal": 10, "e08_parches_vit": 10}
SAL = "5a" * 32
# Lo que ocupa casi todos los archivos de un entorno y no usa `grader lote`.
SOBRAN = (
    "include",
    "jedi",
    "mypy*",
    "babel",
    "pip",
    "jupyterlab*",
    "jupyter_server*",
    "debugpy",
    "hypothesis",
    "networkx",
    "test",
    "tests",
)
# Lo que nadie debe poder leer; el mismo en todos los lotes de un proceso, que así comparten lo ya calculado del curso.
SECRETO = secrets.token_hex(16)
# Solo evita esperar para siempre; una máquina ocupada puede tardar muchas veces más que una libre.
TOPE_DEL_LOTE = 1200.0
# Carpetas donde cualquiera puede escribir, que un ataque podría usar para dejar algo.
COMUNES = ("/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue")
# La clave de los objetos de System V que intentan crear los ataques.
CLAVE_SYSV = 0x41544151


@dataclass(frozen=True, slots=True)
class Cuenta:
    """Con qué usuario se corre el lote; sin `uid`, con el de ahora."""

    nombre: str
    uid: int | None = None
    gid: int | None = None

    @property
    def opciones(self) -> dict[str, Any]:
        """Cómo empezar un proceso de esta cuenta."""
        return {} if self.uid is None else {"user": self.uid, "group": self.gid, "extra_groups": []}

    def apropiar(self, carpeta: Path) -> None:
        """Le da la carpeta y todo lo que contiene: así es el confinamiento, y no los permisos, lo que protege."""
        if self.uid is None or self.gid is None:
            return
        for ruta in (carpeta, *carpeta.rglob("*")):
            os.chown(ruta, self.uid, self.gid, follow_symlinks=False)


@dataclass(frozen=True, slots=True)
class Puesto:
    """Lo que usa el lote de una cuenta, y los nombres con que los ataques se refieren a ello."""

    cuenta: Cuenta
    carpeta: Path
    python: Path
    legible: Path
    secreto: str = SECRETO
    marca: str = field(default_factory=lambda: f"ataque-{secrets.token_hex(6)}")

    def sustituciones(self, pid: int, puerto: int) -> dict[str, str]:
        """Lo que va en lugar de cada «NOMBRE» en el código de un ataque."""
        lugares = {
            n.upper(): str(self.carpeta / n) for n in ("curso", "canario", "entregas", "salida", "almacen", "casa")
        }
        otros = {"SAL": str(self.carpeta / "sal.txt"), "LEGIBLE": str(self.legible), "MARCA": self.marca}
        return {**lugares, **otros, "PID": str(pid), "PUERTO": str(puerto), "CLAVE_SYSV": str(CLAVE_SYSV)}


@dataclass(frozen=True, slots=True)
class Toma:
    """Lo que ocupa (MiB) el proceso que corrige, y sus descriptores, cuando lleva unas cuantas entregas."""

    hechas: int
    memoria: float
    descriptores: int


@dataclass(slots=True)
class Lote:
    """Lo que dejó una ejecución de `grader lote`, y lo que cambió mientras tanto."""

    secreto: str
    codigo: int
    salida: str
    notas: bytes
    filas: dict[tuple[int, str], dict[str, str]]
    textos: dict[tuple[int, str], bytes]
    pico_del_padre: int
    tomas: list[Toma]
    cambios: list[str]
    supervivientes: list[str]
    restos: list[str]
    visitas: list[str]
    victima: tuple[Any, Any]


# --- Un Python que todos puedan leer -------------------------------------------------------------------------------


def hacer_python(base: Path) -> tuple[Path, dict[str, str]]:
    """Un entorno virtual dentro de `base` con las mismas bibliotecas que este, y el entorno que necesita."""
    entorno: dict[str, str] = {}
    raiz = Path(sys.base_prefix).resolve()
    nombre = f"python{sys.version_info.major}.{sys.version_info.minor}"
    interprete = raiz / "bin" / nombre
    if not _legible_por_todos(raiz):
        _copiar(raiz, base / "python", "site-packages")
        interprete = base / "python" / "bin" / nombre
        entorno["LD_LIBRARY_PATH"] = str(base / "python" / "lib")
    venv = base / "venv"
    subprocess.run([interprete, "-m", "venv", "--without-pip", venv], check=True, env={**os.environ, **entorno})
    propias = Path(sys.prefix) / "lib" / nombre / "site-packages"
    destino = venv / "lib" / nombre / "site-packages"
    shutil.rmtree(destino)
    _copiar(propias, destino)
    return venv / "bin" / "python", entorno


def _legible_por_todos(ruta: Path) -> bool:
    return all(p.stat().st_mode & 0o005 == 0o005 for p in (ruta, *ruta.parents))


def _copiar(origen: Path, destino: Path, *sobran: str) -> None:
    """Copia lo que hace falta de una carpeta con enlaces duros, que no ocupan, o de verdad si está en otro disco."""

    def copiar(uno: str, otro: str) -> None:
        try:
            os.link(uno, otro)
        except OSError:
            shutil.copy2(uno, otro)

    ajenas = shutil.ignore_patterns("__editable__*", "grader", "grader-*", *SOBRAN, *sobran)
    shutil.copytree(origen, destino, symlinks=True, copy_function=copiar, ignore=ajenas)


# --- El puesto de una cuenta ---------------------------------------------------------------------------------------


def montar(base: Path, raiz: Path, python: Path, cuenta: Cuenta, nombre: str) -> Puesto:
    """Prepara la copia del curso, los secretos y los canarios de un lote, que lleva ese nombre."""
    carpeta = base / nombre
    bibliotecas = next((python.parents[1] / "lib").glob("python*/site-packages"))
    puesto = Puesto(cuenta, carpeta, python, bibliotecas / f"canario_{nombre}.py")
    anteriores = sorted(base.glob("*/almacen"))
    for vacia in ("canario", "entregas", "salida", "almacen", "casa", "temporal"):
        (carpeta / vacia).mkdir(parents=True)
    for anterior in anteriores[:1]:
        shutil.copytree(anterior, carpeta / "almacen", dirs_exist_ok=True)
    _copiar_curso(raiz, puesto)
    (puesto.carpeta / "sal.txt").write_text(SAL + "\n", encoding="ascii")
    (puesto.carpeta / "sal.txt").chmod(0o600)
    (puesto.carpeta / "salida" / "libreta.txt").write_text(puesto.secreto, encoding="utf-8")
    (puesto.carpeta / "almacen" / "secreto.txt").write_text(puesto.secreto, encoding="utf-8")
    (puesto.carpeta / "canario" / "secreto.txt").write_text(puesto.secreto, encoding="utf-8")
    (puesto.carpeta / "canario" / "abierto.txt").write_text(puesto.secreto, encoding="utf-8")
    (puesto.carpeta / "canario" / "abierto.txt").chmod(0o666)
    (puesto.carpeta / "canario" / "carpeta").mkdir()
    (puesto.carpeta / "canario" / "carpeta").chmod(0o777)
    (puesto.carpeta / "canario" / "carpeta" / "dentro.txt").write_text(puesto.secreto, encoding="utf-8")
    puesto.legible.write_text("# Un archivo que se puede leer y no se debe poder cambiar.\n", encoding="utf-8")
    if cuenta.uid is not None and cuenta.gid is not None:
        os.chown(puesto.legible, cuenta.uid, cuenta.gid)
    return puesto


def _copiar_curso(raiz: Path, puesto: Puesto) -> None:
    """El curso con tres ejercicios y límites cortos, y el secreto en cada archivo de Python."""
    if (hecho := next(puesto.carpeta.parent.glob("*/curso"), None)) is not None:
        shutil.copytree(hecho, puesto.carpeta / "curso")
        return
    for nombre in ("grader", "ejercicios", "soluciones"):
        shutil.copytree(raiz / nombre, puesto.carpeta / "curso" / nombre, ignore=shutil.ignore_patterns("__pycache__"))
    for archivo in (puesto.carpeta / "curso").rglob("*.py"):
        archivo.write_text(f"{archivo.read_text(encoding='utf-8')}\n# {puesto.secreto}\n", encoding="utf-8")
    ejercicios = "".join(f'[[ejercicios]]\nnombre = "{n}"\npuntos = {p}\n' for n, p in EJERCICIOS.items())
    with (puesto.carpeta / "curso" / "grader" / "curso" / "indice.py").open("a", encoding="utf-8") as indice:
        indice.write("SENSATOS = {}\n")
    (puesto.carpeta / "curso" / "ejercicios" / "curso.toml").write_text(
        f'titulo = "Ataques"\nnota_maxima = 10\n[limites]{LIMITES}{ejercicios}', encoding="utf-8"
    )
    subprocess.run([puesto.python, "-m", "compileall", "-q", "grader"], cwd=puesto.carpeta / "curso", check=False)


# --- El lote -------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def vigilar(puesto: Puesto) -> Iterator[tuple[psutil.Process, int, dict[str, socket.socket]]]:
    """Un proceso y unos sockets de la misma cuenta, que nadie debe tocar."""
    escuchas = {
        "tcp": socket.create_server(("127.0.0.1", 0)),
        "unix": socket.socket(socket.AF_UNIX),
        "abstracto": socket.socket(socket.AF_UNIX),
        "udp": socket.socket(socket.AF_INET, socket.SOCK_DGRAM),
    }
    puerto = escuchas["tcp"].getsockname()[1]
    escuchas["unix"].bind(str(puesto.carpeta / "canario" / "escucha.sock"))
    escuchas["abstracto"].bind(f"\0{puesto.marca}")
    escuchas["udp"].bind(("127.0.0.1", puerto))
    for nombre in ("unix", "abstracto"):
        escuchas[nombre].listen()
    victima = subprocess.Popen(
        ["sleep", "3600"], env={"SECRETO": puesto.secreto}, start_new_session=True, **puesto.cuenta.opciones
    )
    try:
        yield psutil.Process(victima.pid), puerto, escuchas
    finally:
        victima.kill()
        victima.wait()
        for escucha in escuchas.values():
            escucha.close()


def correr(
    puesto: Puesto,
    entorno: dict[str, str],
    victima: psutil.Process,
    escuchas: dict[str, socket.socket],
    *opciones: str,
) -> Lote:
    """Corre `grader lote` con las entregas ya puestas y reúne lo que hizo y lo que cambió."""
    puesto.cuenta.apropiar(puesto.carpeta)
    vigiladas = (
        puesto.carpeta / "curso",
        puesto.carpeta / "canario",
        puesto.carpeta / "entregas",
        puesto.carpeta / "casa",
        puesto.carpeta / "sal.txt",
        puesto.legible,
    )
    antes, estado = _fotografiar(*vigiladas), _estado(victima)
    orden = [
        puesto.python, "-m", "grader", "lote", puesto.carpeta / "entregas", "--salida", puesto.carpeta / "salida",
        "--sal-fichero", puesto.carpeta / "sal.txt", "--procesos", "2", "--sin-paginas", *opciones,
    ]  # fmt: skip
    propio = {
        **entorno,
        "PATH": os.environ["PATH"],
        "HOME": str(puesto.carpeta / "casa"),
        "TMPDIR": str(puesto.carpeta / "temporal"),
        "GRADER_ALMACEN": str(puesto.carpeta / "almacen"),
        "SECRETO": puesto.secreto,
    }
    with (puesto.carpeta / "pantalla.txt").open("wb") as pantalla:
        proceso = subprocess.Popen(
            list(map(str, orden)),
            cwd=puesto.carpeta / "curso",
            env=propio,
            stdin=subprocess.DEVNULL,
            stdout=pantalla,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            **puesto.cuenta.opciones,
        )
        pico, tomas = _medir(proceso, puesto.carpeta / "salida" / "retroalimentacion")
    supervivientes = _despedir_restos(puesto, victima.pid)
    return Lote(
        secreto=puesto.secreto,
        codigo=proceso.returncode,
        salida=(puesto.carpeta / "pantalla.txt").read_text(encoding="utf-8", errors="replace"),
        notas=(puesto.carpeta / "salida" / "notas.csv").read_bytes()
        if (puesto.carpeta / "salida" / "notas.csv").exists()
        else b"",
        filas=_leer_notas(puesto.carpeta / "salida" / "notas.csv"),
        textos=_leer_textos(puesto.carpeta / "salida" / "retroalimentacion"),
        pico_del_padre=pico,
        tomas=tomas,
        cambios=_diferencias(antes, _fotografiar(*vigiladas)),
        supervivientes=supervivientes,
        restos=_restos(puesto),
        visitas=[nombre for nombre, escucha in escuchas.items() if _visitado(escucha)],
        victima=(estado, _estado(victima)),
    )


def _medir(proceso: subprocess.Popen[bytes], textos: Path) -> tuple[int, list[Toma]]:
    """Espera a que termine; da la memoria (MiB) que llegó a ocupar, sin contar a sus hijos, y cómo fue creciendo."""
    pico = 0
    tomas: list[Toma] = []
    reloj = threading.Event()
    detener = threading.Timer(TOPE_DEL_LOTE, proceso.kill)
    detener.start()
    while proceso.poll() is None:
        with contextlib.suppress(OSError, IndexError):
            hechas = len(list(textos.iterdir())) if textos.exists() else 0
            texto = Path(f"/proc/{proceso.pid}/status").read_text(encoding="ascii", errors="replace")
            pico = max(pico, int(texto.partition("VmHWM:")[2].split()[0]) >> 10)
            residente = int(texto.partition("VmRSS:")[2].split()[0]) / 1024
            tomas.append(Toma(hechas, residente, len(list(Path(f"/proc/{proceso.pid}/fd").iterdir()))))
        reloj.wait(0.1)
    detener.cancel()
    return pico, tomas


def _clave(nombre: str) -> tuple[int, str] | None:
    """A qué entrega se refiere un nombre: su número, y si es el ataque («-») o su testigo («~»)."""
    encontrado = re.match(r"\W*(\d{3,})([-~])", nombre)
    return (int(encontrado[1]), encontrado[2]) if encontrado else None


def _leer_notas(archivo: Path) -> dict[tuple[int, str], dict[str, str]]:
    if not archivo.exists():
        return {}
    filas = csv.DictReader(io.StringIO(archivo.read_text(encoding="utf-8-sig")))
    return {clave: fila for fila in filas if (clave := _clave(fila["estudiante"])) is not None}


def _leer_textos(carpeta: Path) -> dict[tuple[int, str], bytes]:
    if not carpeta.exists():
        return {}
    return {clave: p.read_bytes() for p in carpeta.iterdir() if (clave := _clave(p.name)) is not None}


# --- Lo que no debe cambiar ----------------------------------------------------------------------------------------


def _fotografiar(*raices: Path) -> dict[str, tuple[Any, ...]]:
    """Todo lo que se puede saber de cada archivo: hasta un cambio que se deshace mueve su `ctime`."""
    rutas = [p for raiz in raices for p in (raiz, *(raiz.rglob("*") if raiz.is_dir() else ()))]
    return {os.fsdecode(p): _ficha(p) for p in rutas}


def _ficha(ruta: Path) -> tuple[Any, ...]:
    try:
        dato = ruta.lstat()
    except FileNotFoundError:
        return ()
    atributos = () if stat.S_ISLNK(dato.st_mode) else tuple(os.listxattr(ruta))
    return (
        dato.st_mode,
        dato.st_uid,
        dato.st_gid,
        dato.st_size,
        dato.st_nlink,
        dato.st_mtime_ns,
        dato.st_ctime_ns,
        atributos,
    )


def _diferencias(antes: dict[str, tuple[Any, ...]], despues: dict[str, tuple[Any, ...]]) -> list[str]:
    return sorted(r for r in antes.keys() | despues.keys() if antes.get(r) != despues.get(r))


def _estado(proceso: psutil.Process) -> Any:
    """Lo que otro proceso podría cambiarle; «muerto» si ya no está."""
    try:
        return (
            proceso.status(),
            proceso.nice(),
            proceso.ionice(),
            sorted(proceso.cpu_affinity()),
            Path(f"/proc/{proceso.pid}/limits").read_text(encoding="ascii"),
        )
    except (psutil.Error, OSError):
        return "muerto"


def _despedir_restos(puesto: Puesto, victima: int) -> list[str]:
    """Los procesos que dejó el lote, que además se matan."""
    propios = (str(puesto.carpeta), str(puesto.python.parents[2]))
    hallados = []
    for proceso in psutil.process_iter():
        try:
            es_de_la_cuenta = puesto.cuenta.uid not in (None, 0) and proceso.uids().real == puesto.cuenta.uid
            lugares = [proceso.exe(), proceso.cwd(), *proceso.cmdline()]
            if proceso.pid in (victima, os.getpid()):
                continue
            if es_de_la_cuenta or any(lugar.startswith(propios) for lugar in lugares):
                hallados.append(f"{proceso.pid} {' '.join(lugares)}")
                proceso.kill()
        except psutil.Error:
            continue
    return hallados


def _restos(puesto: Puesto) -> list[str]:
    """Lo que quedó en la carpeta temporal, en las que son de todos, o en la memoria de System V."""
    sueltos = [str(p) for p in (puesto.carpeta / "temporal").iterdir()]
    sueltos += [str(p) for comun in COMUNES if Path(comun).is_dir() for p in Path(comun).glob(f"*{puesto.marca}*")]
    for clase in ("shm", "sem", "msg"):
        tabla = Path(f"/proc/sysvipc/{clase}")
        if tabla.exists() and any(linea.split()[0] == str(CLAVE_SYSV) for linea in tabla.read_text().splitlines()):
            sueltos.append(str(tabla))
    return sueltos


def _visitado(escucha: socket.socket) -> bool:
    escucha.setblocking(False)
    try:
        if escucha.type == socket.SOCK_DGRAM:
            return bool(escucha.recv(64)) or True
        escucha.accept()[0].close()
    except BlockingIOError:
        return False
    return True
