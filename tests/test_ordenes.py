"""La orden `grader` en un proceso aparte: ayudas, errores de uso, entornos raros, cursos rotos e interrupciones."""

from __future__ import annotations

import csv
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

from tests.apoyo import entregar_solucion

Orden = Callable[..., subprocess.CompletedProcess[str]]

ORDENES = [
    "aislamiento", "corregir", "cuaderno", "lote", "nuevo", "paginas", "paquete-alumno", "pista", "plantillas",
    "progreso", "recalificar", "revisar", "sal", "verificar", "vigilar",
]  # fmt: skip
# Con este motor no se enciende nada hasta que hace falta: lo que falla antes, falla sin esperar a torch.
SIN_CIGOTO = {"GRADER_MOTOR": "suelto"}
MASCARA = "e05_mascara_causal"
solo_posix = pytest.mark.skipif(os.name == "nt", reason="en Windows no hay señales ni tuberías como estas")


@pytest.fixture
def copia(tmp_path: Path, raiz: Path) -> Path:
    """Un curso de dos ejercicios que se puede estropear, sin entrega todavía."""
    curso = tmp_path / "el curso"
    for carpeta in ("ejercicios", "soluciones", "plantillas"):
        shutil.copytree(raiz / carpeta, curso / carpeta, ignore=shutil.ignore_patterns("__pycache__"))
    toml = curso / "ejercicios" / "curso.toml"
    principio, *tablas = toml.read_text(encoding="utf-8").split("[[ejercicios]]")
    elegidas = [tabla for tabla in tablas if MASCARA in tabla or "e04_" in tabla]
    toml.write_text("[[ejercicios]]".join([principio, *elegidas]), encoding="utf-8")
    return curso


def una_frase(hecho: subprocess.CompletedProcess[str]) -> str:
    """Lo único que se dijo: una línea por la salida de errores, sin traza."""
    assert hecho.stdout == ""
    assert "Traceback" not in hecho.stderr
    (linea,) = hecho.stderr.splitlines()
    return linea


# --- Ayuda y uso ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pedido", [(), ("--help",), ("-h",)], ids=["a secas", "--help", "-h"])
def test_la_ayuda_presenta_todas_las_ordenes(grader: Orden, pedido: tuple[str, ...]) -> None:
    hecho = grader(*pedido)
    dicho = hecho.stdout + hecho.stderr
    assert "Corrige ejercicios de programación" in dicho
    assert re.findall(r"(?m)^  ([\w-]+)  ", dicho.partition("Órdenes:")[2]) == ORDENES
    assert "..." not in dicho
    # Como hacen otras órdenes, sin nada que hacer la ayuda es un error de uso.
    assert hecho.returncode == (0 if pedido else 2)


@pytest.mark.parametrize("orden", ORDENES)
def test_la_ayuda_de_cada_orden_esta_en_espanol(grader_aqui: Orden, orden: str) -> None:
    hecho = grader_aqui(orden, "--help")
    assert hecho.returncode == 0
    assert f"grader {orden} [OPCIONES]" in hecho.stdout
    assert "Muestra esta ayuda y termina." in hecho.stdout
    ajenas = ("Usage", "Options", "Show this", "default", "OPTIONS", "TEXT", "INTEGER", "FLOAT")
    assert [palabra for palabra in ajenas if palabra in hecho.stdout] == []


@pytest.mark.parametrize(
    ("argumentos", "frase"),
    [
        (["corrigir"], "No hay ninguna orden 'corrigir'. ¿Quisiste decir 'corregir'?"),
        (["corregir", "--entrga", "x"], "No hay ninguna opción '--entrga'. ¿Quisiste decir '--entrega'?"),
        (["corregir", "--exigir", "mucho"], "Valor no válido para '--exigir'"),
        (["corregir", "--ejercicio"], "A la opción '--ejercicio' le falta su valor."),
        (["corregir", "tarea.py"], "Sobra un argumento: tarea.py"),
        (["corregir", "--entrega", "no está"], "No existe «no está»."),
        (["corregir", "--entrega", ""], "La ruta de --entrega está vacía"),
        (["pista", "e05", "-s", " "], "La ruta de --entrega está vacía"),
        (["vigilar", "-s", ""], "La ruta de --entrega está vacía"),
        (["progreso", "--entrega="], "La ruta de --entrega está vacía"),
        (["lote", ""], "La ruta de CARPETA está vacía"),
        (["lote", ".", "--salida", ""], "La ruta de --salida está vacía"),
        (["sal", ""], "La ruta de ARCHIVO está vacía"),
        (["corregir", "--curso", ""], "La ruta de --curso está vacía"),
        (["corregir", "--html", ""], "La ruta de --html está vacía"),
        (["corregir", "--html", "no está/nota.html"], "no existe la carpeta «no está»"),
        (["corregir", "--curso", "tests"], "«tests» no es la carpeta de un curso"),
        (["verificar", "--curso", "no está"], "«no está» no es una carpeta."),
        (["lote", ".", "--curso", "README.md"], "«README.md» no es una carpeta."),
        (["plantillas", "--curso", "ejercicios"], "¿Querías decir «"),
        (["corregir", "--ejercicio", "e99"], "No hay ningún ejercicio «e99»."),
        (["corregir", "--ejercicio", "e5"], "¿Querías decir «e05»?"),
        (["pista", "e05", "--parte", "otra"], "e05 no tiene ninguna parte llamada «otra»"),
    ],
    ids=lambda dato: " ".join(dato) if isinstance(dato, list) else "",
)
def test_un_error_de_uso_se_explica_y_termina_con_2(grader_aqui: Orden, argumentos: list[str], frase: str) -> None:
    hecho = grader_aqui(*argumentos, **SIN_CIGOTO)
    assert frase in hecho.stderr
    assert (hecho.returncode, hecho.stdout) == (2, "")
    assert "Traceback" not in hecho.stderr


# --- La primera vez y desde dónde se llama -------------------------------------------------------------------------


def test_la_primera_vez_se_crea_la_entrega_y_despues_no_se_toca(grader_aqui: Orden, copia: Path) -> None:
    entrega, plantillas = copia / "entrega", copia / "plantillas"
    hecho = grader_aqui("corregir", "--ejercicio", "e05", en=copia)
    assert hecho.returncode == 0, hecho.stderr
    assert "Creé la carpeta entrega/ con las plantillas" in hecho.stderr
    assert {p.name: p.read_bytes() for p in entrega.iterdir()} == {p.name: p.read_bytes() for p in plantillas.iterdir()}

    (entrega / f"{MASCARA}.py").write_text("# mi trabajo\n", encoding="utf-8")
    (entrega / "teoria.py").unlink()
    antes = {p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in entrega.iterdir()}
    hecho = grader_aqui("corregir", "--ejercicio", "e05", en=copia)
    assert (hecho.returncode, hecho.stderr) == (0, "")
    assert {p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in entrega.iterdir()} == antes


def test_desde_una_subcarpeta_se_corrige_la_entrega_del_curso(grader_aqui: Orden, copia: Path) -> None:
    shutil.copytree(copia / "plantillas", copia / "entrega")
    hecho = grader_aqui("corregir", "-e", "e05", "--json", en=copia / "ejercicios" / MASCARA)
    assert hecho.returncode == 0, hecho.stderr
    assert Path(json.loads(hecho.stdout)["entrega"]) == copia / "entrega"


def test_fuera_de_todo_curso_se_dice_donde_ejecutarla(grader: Orden, raiz: Path, tmp_path: Path) -> None:
    # Una copia del paquete sin el curso al lado, como cuando se instala aparte.
    shutil.copytree(raiz / "grader", tmp_path / "instalado" / "grader", ignore=shutil.ignore_patterns("__pycache__"))
    otra = tmp_path / "otra carpeta"
    otra.mkdir()
    entorno = {**SIN_CIGOTO, "PYTHONPATH": str(tmp_path / "instalado")}
    hecho = grader("corregir", en=otra, **entorno)
    assert "No encuentro el curso" in una_frase(hecho)
    assert "Ejecuta la orden dentro de la carpeta del repositorio." in hecho.stderr
    assert hecho.returncode != 0
    assert list(otra.iterdir()) == []
    assert grader("--help", en=otra, **entorno).returncode == 0


# --- El progreso ---------------------------------------------------------------------------------------------------


def test_el_progreso_se_lee_sin_color_a_60_columnas(grader_aqui: Orden, raiz: Path, tmp_path: Path) -> None:
    entrega = tmp_path / "entrega"
    shutil.copytree(raiz / "plantillas", entrega)
    entregar_solucion(raiz / "soluciones" / f"{MASCARA}.py", entrega)
    hecho = grader_aqui("progreso", "--entrega", entrega, COLUMNS="60")
    assert (hecho.returncode, hecho.stderr) == (0, "")
    assert re.match(
        r"Llevas el \d %: 10 de \d+ puntos\n█+░+\n\d+ ejercicios: 1 hecho y \d+ por hacer\.\n", hecho.stdout
    )
    assert "  ✔ e05 · hecho · La máscara causal\n" in hecho.stdout
    assert "  ○ e01 · por hacer · La atención a mano\n" in hecho.stdout
    assert "Empieza por e01" in hecho.stdout
    assert "\x1b" not in hecho.stdout
    assert max(map(len, hecho.stdout.splitlines())) <= 60


def test_el_progreso_crea_la_entrega_la_primera_vez(grader_aqui: Orden, copia: Path) -> None:
    hecho = grader_aqui("progreso", en=copia)
    assert "Creé la carpeta entrega/ con las plantillas" in hecho.stderr
    assert hecho.stdout.startswith("Llevas el 0 %: 0 de 20 puntos\n")
    # Un curso sin objetivos tiene también su mapa.
    assert "1. Lo demás · 0/2\n" in hecho.stdout


# --- Códigos de salida ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("exigidos", "codigo"), [("10", 0), ("10.5", 1)])
def test_exigir_decide_el_codigo_de_salida(grader_aqui: Orden, raiz: Path, exigidos: str, codigo: int) -> None:
    solucion = raiz / "soluciones" / f"{MASCARA}.py"
    hecho = grader_aqui("corregir", "-e", "e05", "--entrega", solucion, "--exigir", exigidos)
    assert hecho.returncode == codigo, hecho.stderr
    assert "Total: 10 de 10 puntos" in hecho.stdout
    assert hecho.stderr == ("No se llega a los 10,5 puntos exigidos.\n" if codigo else "")


# --- Terminales, tuberías y señales --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "maquina",
    [
        {"PYTHONIOENCODING": "ascii", "LANG": "C", "LC_ALL": "C"},
        {"LANG": "C", "LC_ALL": "C"},
        {"PYTHONIOENCODING": "cp1252"},
    ],
    ids=["ascii", "C", "cp1252"],
)
def test_las_tildes_llegan_enteras_con_cualquier_codificacion(
    grader: Orden, tmp_path: Path, maquina: dict[str, str]
) -> None:
    ausente = tmp_path / "añadida última.py"
    assert "explica en español qué está" in grader("--help", **maquina).stdout
    hecho = grader("corregir", "--entrega", ausente, **SIN_CIGOTO, **maquina)
    assert f"No existe «{ausente}»." in una_frase(hecho)


def test_lo_que_se_escribe_cabe_en_la_anchura_pedida(grader_aqui: Orden, raiz: Path) -> None:
    for columnas in (60, 100):
        hecho = grader_aqui("corregir", "-e", "e05", "--entrega", raiz / "plantillas", COLUMNS=str(columnas))
        anchuras = [len(linea.rstrip()) for linea in hecho.stdout.splitlines()]
        assert hecho.returncode == 0
        assert columnas - 20 < max(anchuras) <= columnas


@solo_posix
@pytest.mark.parametrize("pedido", [["--help"], ["corregir", "-e", "e05"], ["corregir", "-e", "e05", "--json"]])
def test_si_nadie_lee_el_resultado_no_hay_traza(raiz: Path, entorno: dict[str, str], pedido: list[str]) -> None:
    entrega = ["--entrega", str(raiz / "plantillas")] if "corregir" in pedido else []
    proceso = subprocess.Popen(
        [sys.executable, "-m", "grader", *pedido, *entrega],
        cwd=raiz,
        env=entorno,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    with proceso:
        # Lo que hace `| head -n 0`: cerrar la tubería antes de que se escriba.
        assert proceso.stdout is not None
        proceso.stdout.close()
        assert proceso.stderr is not None
        assert proceso.stderr.read() == ""


MOMENTOS: dict[str, Callable[[list[psutil.Process]], bool]] = {
    "mientras se importa torch": lambda suyos: any("torch" in m.path for p in suyos for m in p.memory_maps()),
    "a mitad de un caso": lambda suyos: len(suyos) > 1,  # el cigoto y el hijo que ejecuta código
}


@pytest.mark.skipif(sys.platform != "linux", reason="el cigoto solo existe en Linux")
@pytest.mark.parametrize("momento", MOMENTOS)
def test_ctrl_c_termina_con_una_frase_y_no_deja_nada(
    raiz: Path, entorno: dict[str, str], tmp_path: Path, momento: str
) -> None:
    entrega, temporales = tmp_path / f"{MASCARA}.py", tmp_path / "temporales"
    entrega.write_text("def atencion_causal(Q, K, V):\n    while True:\n        pass\n", encoding="utf-8")
    temporales.mkdir()
    proceso = subprocess.Popen(
        [sys.executable, "-m", "grader", "corregir", "-e", "e05", "--entrega", str(entrega)],
        cwd=raiz,
        env={**entorno, "TMPDIR": str(temporales)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    with proceso:
        suyos = _esperar_descendientes(proceso.pid, MOMENTOS[momento])
        # Ctrl-C llega a todo el grupo de procesos que está en primer plano.
        os.killpg(proceso.pid, signal.SIGINT)
        dicho, errores = proceso.communicate(timeout=60)
    assert (dicho, errores.strip()) == ("", "Interrumpido.")
    assert proceso.returncode == 128 + signal.SIGINT
    assert psutil.wait_procs(suyos, timeout=30)[1] == []
    assert list(temporales.iterdir()) == []


@dataclass
class LoteEnMarcha:
    """Un lote de verdad, con tres entregas buenas ya calificadas y dos colgadas a medias."""

    proceso: subprocess.Popen[str]
    destino: Path
    temporales: Path

    def terminar_con(self, mandar: Callable[[], None]) -> tuple[str, str, float]:
        """Manda la señal; da lo que dijo por cada salida y cuánto tardó en irse."""
        comienzo = time.monotonic()
        mandar()
        dicho, errores = self.proceso.communicate(timeout=60)
        return dicho, errores, time.monotonic() - comienzo

    def restos(self) -> list[str]:
        """Lo que queda de él cuando ya tuvo tiempo de recogerlo: procesos y carpetas temporales."""
        return _al_cabo(lambda: self._procesos() + [str(p) for p in self.temporales.iterdir()])

    def procesos(self) -> list[str]:
        """Los procesos que quedan de él cuando ya tuvieron tiempo de irse."""
        return _al_cabo(self._procesos)

    def _procesos(self) -> list[str]:
        # La orden de cada cigoto nombra su carpeta temporal, y sus hijos la heredan.
        ordenes = (p.info["cmdline"] or [] for p in psutil.process_iter(["cmdline"]))
        return [" ".join(orden) for orden in ordenes if any(str(self.temporales) in parte for parte in orden)]


def _al_cabo(mirar: Callable[[], list[str]]) -> list[str]:
    """Lo que se sigue viendo cuando ha pasado un rato; nada, en cuanto no se ve nada."""
    limite = time.monotonic() + 10
    while (visto := mirar()) and time.monotonic() < limite:
        time.sleep(0.05)
    return visto


@pytest.fixture
def lote_en_marcha(
    raiz: Path, entorno: dict[str, str], tmp_path: Path, exigir: Callable[[bool, str], None]
) -> Iterator[LoteEnMarcha]:
    exigir(sys.platform == "linux", "el cigoto solo existe en Linux")
    entregas, destino, temporales = tmp_path / "entregas", tmp_path / "notas", tmp_path / "temporales"
    temporales.mkdir()
    entregas.mkdir()
    for nombre in ("ana", "bea", "celia"):
        entregar_solucion(raiz / "soluciones" / f"{MASCARA}.py", entregas / f"{nombre}.py")
    for nombre in ("x", "y", "z"):
        (entregas / f"{nombre}.py").write_text("while True:\n    pass\n", encoding="utf-8")
    proceso = subprocess.Popen(
        [
            *(sys.executable, "-m", "grader", "lote", str(entregas), "-e", "e05", "--salida", str(destino)),
            *("--procesos", "2", "--permitir-basico", "--todo"),  # los bucles se ejecutan
        ],
        cwd=raiz,
        env={**entorno, "TMPDIR": str(temporales)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    with proceso:
        try:
            while len(list(destino.rglob("*.txt"))) < 3:
                assert proceso.poll() is None, proceso.communicate()
                time.sleep(0.05)
            # Los dos cigotos y sus dos hijos, que están en el bucle.
            _esperar_descendientes(proceso.pid, lambda suyos: len(suyos) == 4)
            yield LoteEnMarcha(proceso, destino, temporales)
        finally:
            proceso.kill()


# Ctrl-C y cerrar la terminal llegan a todo el grupo; `kill` y el fin de una sesión, solo al corrector.
@pytest.mark.parametrize(
    ("senal", "a_todos"), [("SIGINT", True), ("SIGHUP", True), ("SIGTERM", False), ("SIGHUP", False)]
)
def test_un_lote_interrumpido_guarda_lo_que_lleva(lote_en_marcha: LoteEnMarcha, senal: str, a_todos: bool) -> None:
    lote, cual = lote_en_marcha, getattr(signal, senal)
    mandar = os.killpg if a_todos else os.kill
    dicho, errores, tardo = lote.terminar_con(lambda: mandar(lote.proceso.pid, cual))
    assert (dicho, lote.proceso.returncode) == ("", 128 + cual)
    assert errores.splitlines() == [
        "6 entregas.",
        "Entregaron el mismo código, sin un byte distinto: «ana», «bea» y «celia».",
        "Entregaron el mismo código, sin un byte distinto: «x», «y» y «z».",
        f"Interrumpido con 3 de 6 entregas calificadas: sus notas y su retroalimentación están en {lote.destino}. "
        "Repite la orden para seguir con las demás.",
    ]
    # Mucho antes de que las colgadas agoten su tiempo.
    assert tardo < 5
    assert lote.restos() == []
    filas = list(csv.DictReader((lote.destino / "notas.csv").read_text(encoding="utf-8-sig").splitlines()))
    assert [(f["estudiante"], f["estado"], f["puntos"], f["nota"]) for f in filas] == [
        *((nombre, "calificada", "10", "10") for nombre in ("ana", "bea", "celia")),
        *((nombre, "sin calificar", "", "") for nombre in ("x", "y", "z")),
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="el cigoto solo existe en Linux")
@pytest.mark.parametrize("senal", ["SIGINT", "SIGTERM"])
def test_un_lote_interrumpido_antes_de_la_primera_dice_que_las_notas_que_haya_son_de_otro(
    raiz: Path, entorno: dict[str, str], tmp_path: Path, senal: str
) -> None:
    notas = tmp_path / "notas" / "notas.csv"
    notas.parent.mkdir()
    notas.write_text("las de antes", encoding="utf-8")
    (tmp_path / "entregas").mkdir()
    (tmp_path / "entregas" / "ana.py").write_text("x = 1\n", encoding="utf-8")
    proceso = subprocess.Popen(
        [sys.executable, "-m", "grader", "lote", str(tmp_path / "entregas"), "--salida", str(notas.parent)],
        cwd=raiz,
        env=entorno,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    with proceso:
        _esperar_descendientes(proceso.pid, MOMENTOS["mientras se importa torch"])
        proceso.send_signal(getattr(signal, senal))
        dicho, errores = proceso.communicate(timeout=60)
    assert (dicho, proceso.returncode) == ("", 128 + getattr(signal, senal))
    assert errores.splitlines() == [
        "1 entrega.",
        f"Interrumpido antes de terminar de calificar ninguna entrega. {notas} es de un lote anterior.",
    ]
    assert notas.read_text(encoding="utf-8") == "las de antes"


def test_si_el_corrector_muere_de_golpe_sus_hijos_tambien(lote_en_marcha: LoteEnMarcha) -> None:
    lote = lote_en_marcha
    lote.terminar_con(lote.proceso.kill)
    assert lote.procesos() == []
    # Lo provisional ya no tiene quien lo borre, y lo borra el siguiente.
    assert all(carpeta.name.startswith("grader-en-uso-") for carpeta in lote.temporales.iterdir())
    # Y las notas de lo que ya se calificó están.
    filas = csv.DictReader((lote.destino / "notas.csv").read_text(encoding="utf-8-sig").splitlines())
    assert [f["estado"] for f in filas] == ["calificada"] * 3 + ["sin calificar"] * 3


def test_si_muere_de_golpe_con_sus_cigotos_no_queda_ningun_proceso(lote_en_marcha: LoteEnMarcha) -> None:
    lote = lote_en_marcha
    cigotos = psutil.Process(lote.proceso.pid).children()

    def matar() -> None:
        lote.proceso.send_signal(signal.SIGSTOP)  # que no le dé tiempo a empezar otros
        for cigoto in cigotos:
            cigoto.kill()
        lote.proceso.kill()

    lote.terminar_con(matar)
    # Las carpetas temporales ya no tiene quien las borre.
    assert lote.procesos() == []


def _esperar_descendientes(pid: int, es_el_momento: Callable[[list[psutil.Process]], bool]) -> list[psutil.Process]:
    """Espera a que los descendientes de un proceso estén en lo que se quiere interrumpir."""
    while True:
        suyos = psutil.Process(pid).children(recursive=True)
        if es_el_momento(suyos):
            return suyos
        time.sleep(0.01)


# --- Lo que falta o está roto --------------------------------------------------------------------------------------


@pytest.mark.parametrize("motor", ["cigoto", "suelto"])
def test_sin_torch_se_dice_como_instalarlo(grader: Orden, raiz: Path, tmp_path: Path, motor: str) -> None:
    falso = tmp_path / "torch"
    falso.mkdir()
    falso.joinpath("__init__.py").write_text(
        "raise ModuleNotFoundError(\"No module named 'torch'\", name='torch')\n", encoding="utf-8"
    )
    caminos = os.pathsep.join([str(tmp_path), str(raiz)])
    vacio = tmp_path / "almacén vacío"
    hecho = grader(
        "corregir", "-e", "e05", "--entrega", raiz / "plantillas",
        PYTHONPATH=caminos, GRADER_MOTOR=motor, GRADER_ALMACEN=str(vacio),
    )  # fmt: skip
    assert "PyTorch no está instalado en este entorno; ejecuta «make corregir»" in una_frase(hecho)
    assert hecho.returncode == 3


def cambiar(archivo: str, viejo: str, nuevo: str) -> Callable[[Path], None]:
    """Una avería: cambia un texto de un archivo del curso por otro."""

    def estropear(curso: Path) -> None:
        texto = (curso / archivo).read_text(encoding="utf-8")
        assert viejo in texto
        (curso / archivo).write_text(texto.replace(viejo, nuevo), encoding="utf-8")

    return estropear


def anadir(archivo: str, contenido: bytes) -> Callable[[Path], None]:
    """Una avería: añade algo al final de un archivo del curso."""

    def estropear(curso: Path) -> None:
        with (curso / archivo).open("ab") as abierto:
            abierto.write(contenido)

    return estropear


def quitar(archivo: str) -> Callable[[Path], None]:
    """Una avería: borra un archivo del curso."""
    return lambda curso: (curso / archivo).unlink()


TOML = "ejercicios/curso.toml"
DECLARACION = f"ejercicios/{MASCARA}/ejercicio.py"
AVERIAS = {
    "TOML mal escrito": (anadir(TOML, b"[[["), "ejercicios/curso.toml"),
    "sin título": (cambiar(TOML, "titulo =", "subtitulo ="), "ejercicios/curso.toml"),
    "sin ejercicios": (cambiar(TOML, "[[ejercicios]]", "[[deberes]]"), "ejercicios/curso.toml"),
    "puntos que no son un número": (cambiar(TOML, "puntos = 10", 'puntos = "diez"'), "ejercicios/curso.toml"),
    "límite desconocido": (cambiar(TOML, "carga =", "carrga ="), "[limites]"),
    "límite que no es un número": (cambiar(TOML, "carga = 10.0", 'carga = "diez"'), "[limites]"),
    "sin enunciado": (quitar(f"ejercicios/{MASCARA}/enunciado.md"), f"{MASCARA}/enunciado.md"),
    "sin solución": (quitar(f"soluciones/{MASCARA}.py"), f"soluciones/{MASCARA}.py"),
    "objetivo de un ejercicio que no existe": (
        anadir(TOML, b'[[objetivos]]\ntexto = "Saber"\nejercicios = ["e05", "e99"]\n'),
        "nombra e99, que no existe",
    ),
    "sin teoria.py": (quitar("ejercicios/teoria.py"), "ejercicios/teoria.py"),
    "enunciado en cp1252": (anadir(f"ejercicios/{MASCARA}/enunciado.md", b"\xe9"), f"{MASCARA}/enunciado.md"),
    "declaración que falla": (anadir(DECLARACION, b"1 / 0\n"), f"{MASCARA}/ejercicio.py"),
    "declaración que no es Python": (anadir(DECLARACION, b"def (\n"), f"{MASCARA}/ejercicio.py"),
    "declaración que se cierra": (anadir(DECLARACION, b"raise SystemExit(0)\n"), f"{MASCARA}/ejercicio.py"),
    "declaración sin EJERCICIO": (anadir(DECLARACION, b"del EJERCICIO\n"), f"{MASCARA}/ejercicio.py"),
    "plantilla que no es Python": (anadir(f"ejercicios/{MASCARA}/inicial.py", b"def (\n"), f"{MASCARA}/inicial.py"),
}


@pytest.mark.parametrize("averia", AVERIAS)
def test_un_curso_roto_se_explica_a_quien_lo_escribe(grader_aqui: Orden, copia: Path, averia: str) -> None:
    estropear, culpable = AVERIAS[averia]
    estropear(copia)
    hecho = grader_aqui("corregir", "--entrega", "plantillas", en=copia, **SIN_CIGOTO)
    frase = una_frase(hecho)
    assert frase.startswith("El curso tiene un problema: ")
    assert culpable in frase
    assert hecho.returncode == 3


def test_un_fallo_del_corrector_no_cuesta_puntos(grader_aqui: Orden, copia: Path) -> None:
    (copia / "entrega").mkdir()
    for solucion in (copia / "soluciones").iterdir():
        entregar_solucion(solucion, copia / "entrega")
    anadir(f"soluciones/{MASCARA}.py", b"def atencion_causal(Q, K, V):\n    raise RuntimeError('rota')\n")(copia)

    para_todos = grader_aqui("corregir", "--exigir", "10", en=copia)
    assert para_todos.returncode == 3
    assert "El corrector falló aquí. No es culpa tuya y no te cuesta puntos" in " ".join(para_todos.stdout.split())
    # Lo demás se corrige igual, y el ejercicio averiado no entra en la cuenta.
    assert "Total: 10 de 10 puntos" in para_todos.stdout
    assert "RuntimeError" not in para_todos.stdout + para_todos.stderr

    con_detalle = grader_aqui("corregir", "-e", "e05", "--detalle", en=copia)
    assert con_detalle.returncode == 3
    assert "RuntimeError" in con_detalle.stdout

    datos = grader_aqui("corregir", "-e", "e05", "--json", en=copia)
    assert datos.returncode == 3
    partes = json.loads(datos.stdout)["ejercicios"][0]["partes"]
    assert {p["veredicto"] for p in partes} == {"INTERNO"}
    assert all(p["maximo"] == 0 and "RuntimeError" in p["detalle_interno"] for p in partes)
