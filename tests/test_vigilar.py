"""`grader vigilar` en un proceso aparte, con archivos, guardados y teclas de verdad."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from medir.cuadernos import como_de_alguien
from tests.apoyo import entregar_solucion

TEMPERATURA, MASCARA = "e03_puntajes_multiplicados", "e05_mascara_causal"
# Solo evita que una prueba se quede esperando para siempre.
PACIENCIA = 90
TOTAL = re.compile(r"(?m)^Total: (.+) de 20 puntos$")
SIN_FIN = "def atencion_causal(Q, K, V):\n    while True:\n        pass\n"
solo_posix = pytest.mark.skipif(os.name == "nt", reason="en Windows no hay señales ni terminales como estas")
pytestmark = pytest.mark.timeout(240)


class Vigilancia:
    """Un `grader vigilar` en marcha: lo que lleva dicho y cómo hablarle."""

    def __init__(self, curso: Path, entorno: dict[str, str], *opciones: str, terminal: bool = False) -> None:
        self.entrega = curso / "entrega"
        self.temporales = curso / "temporales"
        self.temporales.mkdir(exist_ok=True)
        self.dicho = ""
        self.terminal = terminal
        suyo = subprocess.PIPE
        if terminal:
            import pty

            self.descriptor, suyo = pty.openpty()
            self.tamano(24, 80)
        self.proceso = subprocess.Popen(
            [sys.executable, "-m", "grader", "vigilar", *opciones],
            cwd=curso,
            env={**entorno, "TMPDIR": str(self.temporales), "TERM": "xterm"} | ({"COLUMNS": ""} if terminal else {}),
            stdin=suyo if terminal else subprocess.DEVNULL,
            stdout=suyo,
            stderr=suyo if terminal else subprocess.STDOUT,
            start_new_session=True,
        )
        if terminal:
            os.close(suyo)
        else:
            assert self.proceso.stdout is not None
            self.descriptor = self.proceso.stdout.fileno()
        self._lector = threading.Thread(target=self._leer, daemon=True)
        self._lector.start()

    def _leer(self) -> None:
        with contextlib.suppress(OSError):  # la terminal se cierra con el proceso
            pendiente = b""
            while nuevo := os.read(self.descriptor, 1 << 16):
                pendiente += nuevo
                with contextlib.suppress(UnicodeDecodeError):
                    self.dicho += pendiente.decode().replace("\r", "")
                    pendiente = b""

    def esperar(self, se_cumple: Callable[[str], object], desde: int = 0) -> str:
        """Espera a que lo dicho a partir de un punto cumpla algo, y lo devuelve."""
        limite = time.monotonic() + PACIENCIA
        while not se_cumple(self.dicho[desde:]):
            assert time.monotonic() < limite, f"no ocurrió lo que se esperaba:\n{self.dicho[desde:]}"
            assert self.proceso.poll() is None, f"terminó antes de tiempo:\n{self.dicho[desde:]}"
            time.sleep(0.01)
        return self.dicho[desde:]

    def esperar_total(self, total: str, desde: int) -> str:
        """Espera a una corrección que acabe con ese total y devuelve lo que se dijo desde un punto."""
        return self.esperar(lambda dicho: total in TOTAL.findall(dicho)[-1:], desde)

    def guardar(self, nombre: str, codigo: str) -> int:
        """Guarda un archivo de una vez y devuelve por dónde iba lo dicho."""
        iba = len(self.dicho)
        (self.entrega / nombre).write_text(codigo, encoding="utf-8")
        return iba

    def cuadro(self) -> str:
        """Lo que se ve en la pantalla: lo último que se dibujó entero, sin colores."""
        enteros = re.findall(r"\x1b\[H(.*?)\x1b\[J", self.dicho, re.DOTALL)
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", enteros[-1]) if enteros else ""

    def ver(self, *trozos: str) -> str:
        """Espera a que en la pantalla estén esos textos."""
        self.esperar(lambda _: all(trozo in self.cuadro() for trozo in trozos))
        return self.cuadro()

    def pulsar(self, teclas: str, *trozos: str) -> str:
        """Pulsa unas teclas y espera a que en la pantalla estén esos textos."""
        os.write(self.descriptor, teclas.encode())
        return self.ver(*trozos)

    def tamano(self, filas: int, columnas: int) -> None:
        """Cambia el tamaño de la terminal."""
        import fcntl
        import struct
        import termios

        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", filas, columnas, 0, 0))

    def hijos(self) -> list[psutil.Process]:
        """Todos los procesos que cuelgan de él."""
        return psutil.Process(self.proceso.pid).children(recursive=True)

    def terminar(self, como: Callable[[], object]) -> None:
        """Le pide que termine y comprueba que lo hace bien y sin dejar nada."""
        suyos = self.hijos()
        como()
        assert self.proceso.wait(timeout=PACIENCIA) == 0, self.dicho
        self._lector.join(timeout=5)
        assert "Traceback" not in self.dicho
        assert psutil.wait_procs(suyos, timeout=30)[1] == []
        assert list(self.temporales.iterdir()) == []

    def matar(self) -> None:
        """Por si una prueba falla a medias."""
        if self.proceso.poll() is None:
            self.proceso.kill()
            self.proceso.wait()
        if self.terminal:
            os.close(self.descriptor)
        elif self.proceso.stdout is not None:
            self.proceso.stdout.close()


Preparar = Callable[..., Vigilancia]


@pytest.fixture(scope="module")
def preparar(raiz: Path, entorno: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Preparar]:
    """Empieza a vigilar la entrega, con las plantillas, de un curso de dos ejercicios."""
    empezadas: list[Vigilancia] = []

    def empezar(*opciones: str, terminal: bool = False) -> Vigilancia:
        curso = tmp_path_factory.mktemp("curso")
        for carpeta in ("ejercicios", "soluciones", "plantillas"):
            shutil.copytree(raiz / carpeta, curso / carpeta, ignore=shutil.ignore_patterns("__pycache__"))
        toml = curso / "ejercicios" / "curso.toml"
        principio, *tablas = toml.read_text(encoding="utf-8").split("[[ejercicios]]")
        elegidas = [tabla for tabla in tablas if MASCARA in tabla or TEMPERATURA in tabla]
        toml.write_text("[[ejercicios]]".join([principio, *elegidas]), encoding="utf-8")
        for archivo in (curso / "plantillas").iterdir():
            if archivo.stem not in (TEMPERATURA, MASCARA, "teoria"):
                archivo.unlink()
        empezadas.append(Vigilancia(curso, entorno, *opciones, terminal=terminal))
        return empezadas[-1]

    yield empezar
    for vigilancia in empezadas:
        vigilancia.matar()


@pytest.fixture(scope="module")
def compartida(preparar: Preparar) -> Vigilancia:
    """Una vigilancia sin terminal para todas las pruebas de guardados."""
    return preparar()


@pytest.fixture
def vigilancia(compartida: Vigilancia, raiz: Path) -> Vigilancia:
    """La compartida, con la entrega otra vez como las plantillas y ya corregida."""
    iba = len(compartida.dicho)
    limpia = compartida.entrega.with_name("limpia")
    shutil.rmtree(limpia, ignore_errors=True)
    shutil.copytree(compartida.entrega.with_name("plantillas"), limpia)
    if not TOTAL.search(compartida.dicho):
        compartida.esperar_total("0", 0)
        return compartida
    # Un archivo que cambia seguro dice cuándo está corregido todo lo demás.
    (limpia / f"{MASCARA}.py").write_text(f"# {iba}\n" + leer(raiz, "plantillas", MASCARA), encoding="utf-8")
    for sobra in compartida.entrega.iterdir():
        if not (limpia / sobra.name).exists():
            sobra.unlink()
    for archivo in limpia.iterdir():
        archivo.replace(compartida.entrega / archivo.name)
    compartida.esperar(lambda dicho: "e05 ·" in dicho and TOTAL.findall(dicho)[-1:] == ["0"], iba)
    return compartida


def leer(raiz: Path, carpeta: str, nombre: str) -> str:
    """Un archivo del curso; una solución, como la escribiría alguien."""
    codigo = (raiz / carpeta / f"{nombre}.py").read_text(encoding="utf-8")
    return como_de_alguien(codigo) if carpeta == "soluciones" else codigo


def corregidos(dicho: str) -> set[str]:
    """Los ejercicios que aparecen en lo dicho."""
    return set(re.findall(r"(?m)^(e\d\d) · ", dicho))


# --- Guardados -----------------------------------------------------------------------------------------------------


def test_un_guardado_corrige_solo_lo_que_toca(vigilancia: Vigilancia, raiz: Path) -> None:
    iba = vigilancia.guardar(f"{TEMPERATURA}.py", leer(raiz, "soluciones", TEMPERATURA))
    dicho = vigilancia.esperar_total("10", iba)
    assert corregidos(dicho) == {"e03"}
    assert re.search(r"(?m)^── \d\d:\d\d:\d\d ─+$", dicho)
    # Lo que no se tocó sigue contando.
    iba = vigilancia.guardar(f"{MASCARA}.py", leer(raiz, "soluciones", MASCARA))
    assert corregidos(vigilancia.esperar_total("20", iba)) == {"e05"}


def guardar_como_vim(archivo: Path, codigo: str) -> None:
    trabajo, copia = archivo.with_name(f".{archivo.name}.swp"), archivo.with_name(f"{archivo.name}~")
    trabajo.write_bytes(b"b0VIM 9.1")
    archivo.with_name("4913").touch()
    archivo.with_name("4913").unlink()
    archivo.rename(copia)
    archivo.write_text(codigo, encoding="utf-8")
    copia.unlink()
    trabajo.unlink()


def guardar_como_emacs(archivo: Path, codigo: str) -> None:
    automatica, copia = archivo.with_name(f"#{archivo.name}#"), archivo.with_name(f"{archivo.name}~")
    automatica.write_text(codigo[:40], encoding="utf-8")
    shutil.copy(archivo, copia)
    archivo.write_text(codigo, encoding="utf-8")
    automatica.unlink()


def guardar_por_renombrado(archivo: Path, codigo: str) -> None:
    provisional = archivo.with_name(f".{archivo.name}.tmp")
    provisional.write_text(codigo, encoding="utf-8")
    provisional.replace(archivo)


@pytest.mark.parametrize("guardar", [guardar_como_vim, guardar_como_emacs, guardar_por_renombrado])
def test_da_igual_como_guarde_el_editor(
    vigilancia: Vigilancia, raiz: Path, guardar: Callable[[Path, str], None]
) -> None:
    iba = len(vigilancia.dicho)
    guardar(vigilancia.entrega / f"{MASCARA}.py", leer(raiz, "soluciones", MASCARA))
    dicho = vigilancia.esperar_total("10", iba)
    assert corregidos(dicho) == {"e05"}
    guardar(vigilancia.entrega / f"{MASCARA}.py", "# otra vez\n" + leer(raiz, "plantillas", MASCARA))
    vigilancia.esperar_total("0", iba)


def test_un_archivo_a_medio_escribir_se_corrige_cuando_esta_entero(vigilancia: Vigilancia, raiz: Path) -> None:
    codigo = leer(raiz, "soluciones", MASCARA)
    mitad = codigo.index("def atencion_causal(") + len("def atencion_causal(Q")
    iba = len(vigilancia.dicho)
    with (vigilancia.entrega / f"{MASCARA}.py").open("w", encoding="utf-8") as archivo:
        archivo.write(codigo[:mitad])
        archivo.flush()
        vigilancia.esperar(lambda dicho: "no se pudo leer" in dicho, iba)
        archivo.write(codigo[mitad:])
    vigilancia.esperar_total("10", iba)


def test_un_error_de_sintaxis_se_explica_y_se_arregla(vigilancia: Vigilancia, raiz: Path) -> None:
    iba = vigilancia.guardar(f"{MASCARA}.py", "def atencion_causal(Q, K, V:\n")
    dicho = vigilancia.esperar_total("0", iba)
    assert f"{MASCARA}.py, línea 1" in " ".join(dicho.split())
    iba = vigilancia.guardar(f"{MASCARA}.py", leer(raiz, "soluciones", MASCARA))
    vigilancia.esperar_total("10", iba)


def test_un_archivo_que_se_borra_y_otro_nuevo(vigilancia: Vigilancia, raiz: Path) -> None:
    iba = len(vigilancia.dicho)
    (vigilancia.entrega / f"{MASCARA}.py").unlink()
    dicho = vigilancia.esperar_total("0", iba)
    assert corregidos(dicho) == {"e05"}
    assert "No se encontró nada de este ejercicio" in dicho
    iba = vigilancia.guardar("e05 de nuevo.py", leer(raiz, "soluciones", MASCARA))
    assert corregidos(vigilancia.esperar_total("10", iba)) == {"e05"}


def test_una_rafaga_se_agrupa_y_cuenta_lo_ultimo(vigilancia: Vigilancia, raiz: Path) -> None:
    iba, guardados = len(vigilancia.dicho), 60
    for numero in range(guardados):
        vigilancia.guardar(f"{MASCARA}.py", f"# {numero}\n" + leer(raiz, "plantillas", MASCARA))
    vigilancia.guardar(f"{MASCARA}.py", leer(raiz, "soluciones", MASCARA))
    dicho = vigilancia.esperar_total("10", iba)
    assert len(TOTAL.findall(dicho)) < guardados


def test_lo_que_importa_un_ejercicio_tambien_es_suyo(vigilancia: Vigilancia, raiz: Path) -> None:
    ayuda = leer(raiz, "soluciones", TEMPERATURA)
    iba = vigilancia.guardar("mis_cuentas.py", "")
    (vigilancia.entrega / f"{TEMPERATURA}.py").write_text("from mis_cuentas import *\n", encoding="utf-8")
    assert corregidos(vigilancia.esperar(TOTAL.search, iba)) == {"e03"}
    iba = vigilancia.guardar("mis_cuentas.py", ayuda)
    assert corregidos(vigilancia.esperar_total("10", iba)) == {"e03"}


def test_un_cuaderno_corrige_lo_que_depende_de_el(vigilancia: Vigilancia, raiz: Path) -> None:
    def cuaderno(*celdas: str) -> str:
        comunes = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
        hechas = [comunes | {"source": celda} for celda in celdas]
        return json.dumps({"cells": hechas, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})

    dos = [leer(raiz, "soluciones", nombre) for nombre in (TEMPERATURA, MASCARA)]
    iba = vigilancia.guardar("tarea.ipynb", cuaderno(*dos))
    assert corregidos(vigilancia.esperar_total("20", iba)) == {"e03", "e05"}
    # A medio escribir no se corrige: se espera un poco al resto.
    iba, entero = len(vigilancia.dicho), cuaderno(dos[0])
    with (vigilancia.entrega / "tarea.ipynb").open("w", encoding="utf-8") as archivo:
        archivo.write(entero[:200])
        archivo.flush()
        archivo.write(entero[200:])
    vigilancia.esperar_total("10", iba)
    # Con el cuaderno igual, guardar un archivo suelto solo corrige el suyo.
    iba = vigilancia.guardar(f"{MASCARA}.py", dos[1])
    assert corregidos(vigilancia.esperar_total("20", iba)) == {"e05"}


def test_una_carpeta_que_se_borra_y_reaparece(vigilancia: Vigilancia, raiz: Path) -> None:
    iba = len(vigilancia.dicho)
    shutil.rmtree(vigilancia.entrega)
    vigilancia.esperar(lambda dicho: "No existe «" in dicho or "vacía" in dicho, iba)
    iba = len(vigilancia.dicho)
    nueva = vigilancia.entrega.with_name("nueva")
    shutil.copytree(vigilancia.entrega.with_name("plantillas"), nueva)
    entregar_solucion(raiz / "soluciones" / f"{MASCARA}.py", nueva)
    nueva.rename(vigilancia.entrega)
    vigilancia.esperar_total("10", iba)
    iba = vigilancia.guardar(f"{TEMPERATURA}.py", leer(raiz, "soluciones", TEMPERATURA))
    vigilancia.esperar_total("20", iba)


@pytest.mark.skipif(sys.platform != "linux", reason="el cigoto solo existe en Linux")
def test_un_guardado_nuevo_corta_lo_que_no_terminaba(vigilancia: Vigilancia, raiz: Path) -> None:
    iba = vigilancia.guardar(f"{MASCARA}.py", SIN_FIN)
    vigilancia.esperar(lambda _: any(h.cpu_times().user > 0.2 for h in vivos(vigilancia.hijos()[1:])), iba)
    vigilancia.guardar(f"{MASCARA}.py", leer(raiz, "soluciones", MASCARA))
    assert "tardó demasiado" not in vigilancia.esperar_total("10", iba)


# --- Cuando no basta con lo necesario --------------------------------------------------------------------------------


def con_exec(codigo: str) -> str:
    """El mismo código, escrito de una forma en que no se puede saber de antemano qué define."""
    return f"codigo = {codigo!r}\nexec(codigo)\n"


def sin_espacios(texto: str) -> str:
    return " ".join(texto.split())


TODO = "entero, porque"


def test_si_no_basta_con_lo_necesario_se_ejecuta_entero(vigilancia: Vigilancia, raiz: Path) -> None:
    iba = vigilancia.guardar(f"{MASCARA}.py", con_exec(leer(raiz, "soluciones", MASCARA)))
    dicho = vigilancia.esperar_total("10", iba)
    assert corregidos(dicho) == {"e05"}
    assert f"{TODO} no se puede saber" in sin_espacios(dicho)
    # Sigue contando lo que consiguió entero cuando se guarda otro, y se juzga de nuevo si cambia.
    iba = vigilancia.guardar(f"{TEMPERATURA}.py", leer(raiz, "soluciones", TEMPERATURA))
    assert corregidos(vigilancia.esperar_total("20", iba)) == {"e03"}
    a_medias = "consecuencias_fallos = {'b', 'e'}"
    iba = vigilancia.guardar(f"{MASCARA}.py", con_exec(a_medias))
    assert corregidos(vigilancia.esperar_total("12", iba)) == {"e05"}


def test_un_archivo_entero_vale_para_los_ejercicios_a_los_que_les_falta_algo(
    vigilancia: Vigilancia, raiz: Path
) -> None:
    uno, otro = leer(raiz, "soluciones", TEMPERATURA), leer(raiz, "soluciones", MASCARA)
    for nombre in (TEMPERATURA, MASCARA):
        (vigilancia.entrega / f"{nombre}.py").unlink()
    iba = vigilancia.guardar("tarea.py", f"{uno}\n{con_exec(otro)}")
    dicho = vigilancia.esperar_total("20", iba)
    assert corregidos(dicho) == {"e03", "e05"}
    assert sin_espacios(dicho).count(TODO) == 1  # a la temperatura no le faltaba nada
    iba = vigilancia.guardar("tarea.py", con_exec(f"{uno}\n{otro}"))
    assert corregidos(vigilancia.esperar_total("20", iba)) == {"e03", "e05"}


@pytest.mark.skipif(sys.platform != "linux", reason="el cigoto solo existe en Linux")
def test_un_guardado_nuevo_corta_tambien_lo_que_se_ejecuta_entero(vigilancia: Vigilancia, raiz: Path) -> None:
    # El bucle no hace falta para nada: solo se llega a él al ejecutarlo todo.
    iba = vigilancia.guardar(f"{MASCARA}.py", con_exec("consecuencias_fallos = 0") + "while True:\n    pass\n")
    vigilancia.esperar(lambda _: any(h.cpu_times().user > 0.5 for h in vivos(vigilancia.hijos()[1:])), iba)
    vigilancia.guardar(f"{MASCARA}.py", leer(raiz, "soluciones", MASCARA))
    assert "tardó demasiado" not in vigilancia.esperar_total("10", iba)


def vivos(procesos: list[psutil.Process]) -> list[psutil.Process]:
    return [p for p in procesos if p.is_running()]


@pytest.mark.skipif(sys.platform != "linux", reason="el cigoto solo existe en Linux")
def test_si_el_cigoto_muere_empieza_otro(vigilancia: Vigilancia, raiz: Path) -> None:
    cigoto = vigilancia.hijos()[0]
    cigoto.kill()
    iba = vigilancia.guardar(f"{MASCARA}.py", leer(raiz, "soluciones", MASCARA))
    dicho = vigilancia.esperar_total("10", iba)
    assert "falló" not in dicho
    assert cigoto not in vigilancia.hijos()


# --- Empezar y terminar --------------------------------------------------------------------------------------------


@solo_posix
def test_un_solo_archivo_y_ctrl_c_sin_terminal(preparar: Preparar, raiz: Path) -> None:
    vigilancia = preparar("--entrega", f"plantillas/{MASCARA}.py", "--ejercicio", "e05")
    vigilancia.esperar(lambda dicho: "Total: 0 de 10 puntos" in dicho)
    archivo = vigilancia.entrega.with_name("plantillas") / f"{MASCARA}.py"
    for veces in (1, 2):  # tras un guardado por renombrado se sigue oyendo
        guardar_por_renombrado(archivo, f"# {veces}\n" + leer(raiz, "soluciones", MASCARA))
        vigilancia.esperar(lambda dicho, veces=veces: dicho.count("Total: 10 de 10 puntos") == veces)
    assert not vigilancia.entrega.exists()
    assert "\x1b" not in vigilancia.dicho
    # Ctrl-C llega a todo el grupo de procesos.
    vigilancia.terminar(lambda: os.killpg(vigilancia.proceso.pid, signal.SIGINT))


@solo_posix
def test_ctrl_c_a_mitad_de_un_caso_no_deja_nada(preparar: Preparar) -> None:
    vigilancia = preparar()
    vigilancia.esperar_total("0", 0)
    vigilancia.guardar(f"{MASCARA}.py", SIN_FIN)
    vigilancia.esperar(lambda _: len(vigilancia.hijos()) > 1)
    vigilancia.terminar(lambda: os.killpg(vigilancia.proceso.pid, signal.SIGINT))


@solo_posix
def test_ctrl_c_mientras_arranca_termina_igual(preparar: Preparar) -> None:
    vigilancia = preparar()
    vigilancia.esperar(lambda dicho: "Vigilando" in dicho)
    vigilancia.terminar(lambda: os.killpg(vigilancia.proceso.pid, signal.SIGINT))


def test_lo_que_no_existe_se_dice_al_empezar(grader: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    hecho = grader("vigilar", "--entrega", "no está", GRADER_MOTOR="suelto")
    assert (hecho.returncode, hecho.stdout) == (2, "")
    assert "No existe «no está»." in hecho.stderr


# --- En una terminal -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def terminal(preparar: Preparar) -> Vigilancia:
    """Una vigilancia en una terminal, con las plantillas corregidas."""
    if os.name == "nt":
        pytest.skip("en Windows no hay terminales como estas")
    vigilancia = preparar(terminal=True)
    vigilancia.ver("Total: 0 de 20 puntos", "e03 ○", "e05 ○")
    return vigilancia


def test_las_teclas_eligen_ejercicio(terminal: Vigilancia) -> None:
    e03, e05 = "e03 · Puntajes multiplicados", "e05 · La máscara causal"
    for tecla, cual in [("5", e05), ("3", e03), ("j", e05), ("k", e03), ("\x1b[B", e05), ("\x1bOA", e03), ("k", e05)]:
        terminal.pulsar(tecla, cual)


def test_p_da_pistas_cada_vez_mas_claras(terminal: Vigilancia) -> None:
    terminal.pulsar("5", "e05 · La máscara causal")
    terminal.pulsar("p", "Pista 1 de", "pulsa «p» otra vez")
    terminal.pulsar("p", "Pista 2 de")
    # Al mirar otro, la pista se va.
    assert "Pista 2 de" not in terminal.pulsar("3", "e03 · Puntajes multiplicados")


def test_un_guardado_se_ve_y_se_pasa_a_mirarlo(terminal: Vigilancia, raiz: Path) -> None:
    terminal.pulsar("5", "e05 · La máscara causal")
    terminal.guardar(f"{TEMPERATURA}.py", leer(raiz, "soluciones", TEMPERATURA))
    terminal.ver("e03 ✔", "e05 ○", "e03 · Puntajes multiplicados   10 de 10 puntos", "Total: 10 de 20 puntos")
    terminal.pulsar("p", "aquí no hacen falta pistas")
    terminal.guardar(f"{TEMPERATURA}.py", leer(raiz, "plantillas", TEMPERATURA))
    terminal.ver("e03 ○", "Total: 0 de 20 puntos")


def test_d_ensena_los_casos_y_espacio_lo_que_no_cabe(terminal: Vigilancia) -> None:
    assert "líneas más" in terminal.pulsar("5", "e05 · La máscara causal", "⋮")
    terminal.pulsar("d", "e05 · La máscara causal")
    terminal.pulsar("      ", "caso «")
    terminal.pulsar("d")
    terminal.pulsar("bbbbbb", "e05 · La máscara causal")


def test_r_lo_corrige_todo_otra_vez(terminal: Vigilancia) -> None:
    iba = len(terminal.dicho)
    terminal.pulsar("r")
    terminal.esperar(lambda dicho: "e03 …" in dicho and "e05 …" in dicho, iba)
    terminal.ver("e03 ○", "e05 ○")


def test_con_otro_tamano_se_dibuja_otra_vez(terminal: Vigilancia) -> None:
    terminal.tamano(30, 60)
    terminal.proceso.send_signal(signal.SIGWINCH)
    terminal.esperar(lambda _: "\n" + "─" * 60 + "\n" in terminal.cuadro())
    assert len(terminal.cuadro().split("\n")) == 30
    terminal.tamano(24, 80)
    terminal.proceso.send_signal(signal.SIGWINCH)
    terminal.ver("─" * 80)


def test_ctrl_z_suspende_y_se_puede_volver(terminal: Vigilancia) -> None:
    iba = len(terminal.dicho)
    terminal.proceso.send_signal(signal.SIGTSTP)
    proceso = psutil.Process(terminal.proceso.pid)
    terminal.esperar(lambda dicho: proceso.status() == psutil.STATUS_STOPPED and "\x1b[?1049l" in dicho, iba)
    iba = len(terminal.dicho)
    proceso.resume()
    terminal.esperar(lambda dicho: "\x1b[?1049h" in dicho and "\x1b[J" in dicho, iba)
    terminal.pulsar("3", "e03 · Puntajes multiplicados")


def test_q_termina_y_deja_la_terminal_como_estaba(preparar: Preparar, terminal: Vigilancia) -> None:
    import termios

    terminal.terminar(lambda: os.write(terminal.descriptor, b"q"))
    despues = terminal.dicho.rpartition("\x1b[?1049l")[2]
    assert despues.strip() == "Total: 0 de 20 puntos"
    assert terminal.dicho.endswith(despues)
    modo = termios.tcgetattr(terminal.descriptor)[3]
    assert modo & termios.ICANON
    assert modo & termios.ECHO


@solo_posix
def test_ctrl_c_en_la_terminal_termina_igual(preparar: Preparar) -> None:
    vigilancia = preparar(terminal=True)
    vigilancia.ver("Vigilando")
    vigilancia.terminar(lambda: os.killpg(vigilancia.proceso.pid, signal.SIGINT))
    assert vigilancia.dicho.rpartition("\x1b[?1049")[2].startswith("l")
