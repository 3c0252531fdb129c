"""`corregir("e05")` dentro de un cuaderno: lo que enseña, lo que no toca y cómo se detiene."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch

Cuaderno = Callable[..., list[dict[str, Any]]]

# Lo que un estudiante puede haber cambiado en su kernel y debe seguir igual después de corregir.
ESTADO = """
import random, sys, warnings, numpy, torch
def estado():
    return (torch.get_rng_state().tolist(), str(numpy.random.get_state()), random.getstate(), torch.get_num_threads(),
            torch.get_default_dtype(), torch.is_grad_enabled(), list(warnings.filters), sys.stdout, sys.stderr,
            list(sys.meta_path), sorted(n for n in globals() if not n.startswith("_")))
torch.manual_seed(5); numpy.random.seed(6); random.seed(7)
torch.set_default_dtype(torch.float64); torch.set_grad_enabled(False); torch.set_num_threads(2)
warnings.filterwarnings("ignore", message="uno mío")
antes = despues = None
"""


def sin_espacios(texto: str) -> str:
    return " ".join(texto.split())


@pytest.fixture(scope="module")
def hecho(ejecutar_cuaderno: Cuaderno, raiz: Path) -> dict[str, dict[str, Any]]:
    """Un cuaderno que pasa por todo, por el nombre de lo que prueba cada celda."""
    solucion = (raiz / "soluciones" / "e05_mascara_causal.py").read_text(encoding="utf-8")
    inicial = (raiz / "ejercicios" / "e05_mascara_causal" / "inicial.py").read_text(encoding="utf-8")
    celdas = {
        "importar": "import sys, time; t = time.perf_counter(); from grader import corregir; "
        'print(time.perf_counter() - t < 0.2, "torch" in sys.modules)',
        "nada definido": "corregir()",
        "plantilla": inicial,
        "corregir la plantilla": 'corregir("e05")',
        "solución": solucion,
        "estado": f"{ESTADO}\nantes = estado(); corregir('e05'); despues = estado()",
        "intacto": "print(antes == despues)",
        "magia": "%load_ext grader\n%corregir e05",
        "todo": "corregir()",
        "desconocido": 'corregir("e5")',
        "sin comillas": "corregir(5)",
        "pide una GPU": solucion + "\nsin_ella = atencion_causal\ndef atencion_causal(Q, K, V):\n"
        "    return sin_ella(Q.to('cuda'), K.cuda(), torch.zeros(V.shape, device='cuda') + V)",
        "corregir lo que pide una GPU": 'corregir("e05")',
        "y después": "try:\n    torch.ones(1).to('cuda')\nexcept Exception as error:\n    print(type(error).__name__)",
        "falla": "def atencion_causal(Q, K, V):\n    x = 1\n    return Q @ K",
        "corregir lo que falla": 'corregir("e05")',
        "no acaba": "def atencion_causal(Q, K, V):\n    while True:\n        try:\n            Q @ K.mT\n"
        "        except BaseException:\n            pass",
        "corregir lo que no acaba": 'corregir("e05")',
        "pregunta": "def atencion_causal(Q, K, V):\n    return Q * float(input('¿Escala? '))",
        "corregir lo que pregunta": 'corregir("e05")',
        "dibuja": "import matplotlib.pyplot as plt\n"
        "def atencion_causal(Q, K, V):\n    plt.plot([1, 2]); plt.show(); display(Q); plt.figure()\n    return Q, K",
        "corregir lo que dibuja": 'mia = plt.figure(); corregir("e05"); abiertas = plt.get_fignums(); plt.close("all")',
        "figuras": "print(abiertas == [mia.number])",
        "sin carpeta": "import os, tempfile; os.chdir(tempfile.mkdtemp()); os.rmdir(os.getcwd())",
        "corregir sin carpeta": 'corregir("e05")',
    }
    return dict(zip(celdas, ejecutar_cuaderno(list(celdas.values()), en=raiz), strict=True))


@pytest.mark.lento
def test_nada_da_error_en_el_cuaderno(hecho: dict[str, dict[str, Any]]) -> None:
    assert {nombre: celda["error"] for nombre, celda in hecho.items() if celda["error"]} == {}


@pytest.mark.lento
def test_importarlo_es_rapido_y_no_trae_torch(hecho: dict[str, dict[str, Any]]) -> None:
    assert hecho["importar"]["escrito"] == "True False\n"


@pytest.mark.lento
def test_la_plantilla_se_reconoce_y_se_diagnostica(hecho: dict[str, dict[str, Any]]) -> None:
    celda = hecho["corregir la plantilla"]
    assert celda["escrito"] == ""
    assert re.search(r"○ <code>atencion_causal</code> · sin resolver · 0 de 8", celda["html"])
    assert "la máscara se aplica después del softmax" not in celda["html"]  # aún no la ha escrito
    assert "Pista" in celda["html"]
    assert '<img src="data:image/png;base64,' in celda["html"]
    assert "atencion_causal · sin resolver · 0 de 8" in celda["texto"]


@pytest.mark.lento
@pytest.mark.parametrize("celda", ["estado", "magia", "todo"])
def test_la_solucion_consigue_todo_y_se_marca_orientativo(hecho: dict[str, dict[str, Any]], celda: str) -> None:
    assert "Total: 10 de 10 puntos" in hecho[celda]["html"]
    assert "Orientativo: cuenta lo que se corrija al entregar." in hecho[celda]["html"]
    assert "Orientativo: cuenta lo que se corrija al entregar." in hecho[celda]["texto"]


@pytest.mark.lento
@pytest.mark.skipif(torch.accelerator.is_available(), reason="aquí hay una GPU")
def test_lo_que_pide_una_gpu_se_calcula_en_la_cpu_y_solo_mientras_se_corrige(hecho: dict[str, dict[str, Any]]) -> None:
    dicho = sin_espacios(hecho["corregir lo que pide una GPU"]["texto"])
    assert "atencion_causal · correcto · 8 de 8" in dicho
    assert "de la celda [" in dicho
    assert "se pide una GPU, y aquí no hay" in dicho
    assert hecho["y después"]["escrito"] == "AssertionError\n"


@pytest.mark.lento
def test_el_kernel_queda_como_estaba(hecho: dict[str, dict[str, Any]]) -> None:
    assert hecho["intacto"]["escrito"] == "True\n"


@pytest.mark.lento
def test_lo_que_no_se_puede_se_dice_en_una_frase(hecho: dict[str, dict[str, Any]]) -> None:
    assert hecho["nada definido"]["escrito"].startswith("Todavía no hay nada que corregir")
    assert "¿Querías decir «e05»?" in hecho["desconocido"]["escrito"]
    assert hecho["sin comillas"]["escrito"] == 'Di el ejercicio con su clave entre comillas, como «corregir("e05")».\n'


@pytest.mark.lento
def test_un_error_se_cita_por_su_celda(hecho: dict[str, dict[str, Any]]) -> None:
    assert re.search(
        r"en la celda \[\d+\], línea 3 \(`return Q @ K`\)", sin_espacios(hecho["corregir lo que falla"]["texto"])
    )


@pytest.mark.lento
def test_una_llamada_que_no_acaba_se_detiene(hecho: dict[str, dict[str, Any]]) -> None:
    texto = sin_espacios(hecho["corregir lo que no acaba"]["texto"])
    assert "atencion_causal · tardó demasiado" in texto
    assert "calculó durante más de 3 s" in texto


@pytest.mark.lento
def test_a_lo_que_pregunta_una_funcion_no_contesta_nadie(hecho: dict[str, dict[str, Any]]) -> None:
    texto = sin_espacios(hecho["corregir lo que pregunta"]["texto"])
    assert "Se espera que alguien escriba con `input()`" in texto
    assert "bucle" not in texto


@pytest.mark.lento
def test_lo_que_dibuja_una_funcion_no_tapa_el_resultado(hecho: dict[str, dict[str, Any]]) -> None:
    celda = hecho["corregir lo que dibuja"]
    assert celda["texto"].count("<Figure") == celda["html"].count("image/png;base64") == 0
    assert "atencion_causal" in celda["texto"]
    assert hecho["figuras"]["escrito"] == "True\n"


@pytest.mark.lento
def test_si_la_carpeta_se_borro_se_dice(hecho: dict[str, dict[str, Any]]) -> None:
    assert hecho["corregir sin carpeta"]["escrito"].startswith(
        "La carpeta en la que trabaja este cuaderno ya no existe"
    )


# --- El miniproyecto, que entrena ----------------------------------------------------------------------------------

MINIPROYECTO = "e09_ordenar_digitos"


def partes(texto: str) -> list[str]:
    """La línea de cada parte y de cada grupo: su signo, su nombre, su veredicto y sus puntos."""
    return re.findall(r"(?m)^ +([✔✘○✎] .+)$", texto)


@pytest.mark.lento
@pytest.mark.timeout(900)  # entrena, y la máquina puede estar ocupada
def test_el_miniproyecto_se_entrena_en_el_kernel_con_los_mismos_veredictos(
    ejecutar_cuaderno: Cuaderno, grader_aqui: Callable[..., Any], raiz: Path, tmp_path: Path
) -> None:
    # Tal cual, sería un archivo del curso y no la respuesta de nadie.
    solucion = (raiz / "soluciones" / f"{MINIPROYECTO}.py").read_text(encoding="utf-8") + "\n\nhecho = True\n"
    equivocada = raiz / "tests" / "curso" / "equivocadas" / MINIPROYECTO / "sin_entrenar.py"
    mal = f"{solucion}\n{equivocada.read_text(encoding='utf-8')}"
    teoria = (raiz / "ejercicios" / "teoria.py").read_text(encoding="utf-8")
    importar = "from grader import corregir"
    celdas = [f"%%writefile teoria.py\n{teoria}", importar, mal, 'corregir("e09")', solucion, 'corregir("e09")']
    hechas = ejecutar_cuaderno(celdas, en=tmp_path, segundos=390)
    assert [celda["error"] for celda in hechas] == [""] * len(celdas)

    for codigo, celda, total in (
        (mal, hechas[3], "Total: 8 de 10 puntos"),
        (solucion, hechas[5], "Total: 10 de 10 puntos"),
    ):
        entrega = tmp_path / "entrega.py"
        entrega.write_text(codigo, encoding="utf-8")
        en_la_terminal = grader_aqui("corregir", "-e", "e09", "--entrega", entrega).stdout
        assert total in en_la_terminal
        assert total in celda["texto"]
        assert total in celda["html"]
        assert len(partes(en_la_terminal)) == 12
        assert partes(celda["texto"]) == partes(en_la_terminal)
    assert "el modelo que se devuelve es el recién hecho" in sin_espacios(hechas[3]["texto"])


SIN_FIN = """
from grader import corregir
veces = 0
def entrenar(X, Y, bloques, epocas, semilla):
    global veces
    veces += 1
    print("época 1: ya casi")
    while True:
        pass
"""
MIRAR = """
import json, sys, time
from jupyter_client.manager import start_new_kernel
gestor, cliente = start_new_kernel(kernel_name="python3")
try:
    cliente.execute(sys.argv[1] + "\\ncorregir('e09'); print(veces)")
    visto, fin = [], time.monotonic() + 90
    while time.monotonic() < fin:
        mensaje = cliente.get_iopub_msg(timeout=90)
        dicho = mensaje["content"]
        if mensaje["msg_type"] == "status" and dicho["execution_state"] == "idle":
            break
        if mensaje["msg_type"] in ("stream", "error", "display_data", "update_display_data"):
            lugar = dicho.get("transient", {}).get("display_id")
            visto.append([lugar, dicho.get("text") or dicho.get("ename") or dicho["data"]["text/plain"]])
    print(json.dumps(visto))
finally:
    gestor.shutdown_kernel(now=True)
"""


@pytest.mark.lento
def test_mientras_entrena_se_ve_por_donde_va_y_si_no_acaba_se_detiene_una_sola_vez(
    raiz: Path, entorno: dict[str, str], tmp_path: Path
) -> None:
    pytest.importorskip("ipykernel", reason="hace falta ipykernel para tener un kernel que mirar")
    for carpeta in ("ejercicios", "soluciones"):
        shutil.copytree(raiz / carpeta, tmp_path / carpeta, ignore=shutil.ignore_patterns("__pycache__"))
    catalogo = tmp_path / "ejercicios" / "curso.toml"
    catalogo.write_text(
        catalogo.read_text(encoding="utf-8").replace("entrenar = 120", "entrenar = 1"), encoding="utf-8"
    )
    codigo = f"import warnings; warnings.simplefilter('ignore')\nimport sys; sys.argv[1:] = [{SIN_FIN!r}]\n{MIRAR}"
    hecho = consola(codigo, tmp_path, {**entorno, "JUPYTER_PLATFORM_DIRS": "1"})
    assert hecho.returncode == 0, hecho.stderr
    (lugar, empieza), (otro, avanza), (el_mismo, acaba), (_, veces) = json.loads(hecho.stdout.splitlines()[-1])
    assert (empieza, avanza) == ("entrenar…", "entrenar · época 1: ya casi")
    assert lugar == otro == el_mismo
    assert "Calculó durante más de 1 s y se detuvo" in sin_espacios(acaba)
    assert veces == "1\n"


# --- Sin cuaderno --------------------------------------------------------------------------------------------------


def consola(codigo: str, raiz: Path, entorno: dict[str, str], **cambios: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", codigo], cwd=raiz, env={**entorno, **cambios},
        capture_output=True, encoding="utf-8", check=False, timeout=100,
    )  # fmt: skip


def test_en_una_consola_se_escribe_el_texto(raiz: Path, entorno: dict[str, str]) -> None:
    codigo = 'from grader import corregir\nconsecuencias_fallos = "b, e"\ncorregir("e05")'
    hecho = consola(codigo, raiz, entorno)
    assert (hecho.returncode, hecho.stderr) == (0, "")
    assert "consecuencias_fallos · correcto · 2 de 2" in hecho.stdout
    assert "atencion_causal · no entregado" in hecho.stdout


def test_sin_torch_se_dice_en_una_frase(raiz: Path, entorno: dict[str, str]) -> None:
    codigo = "import sys, importlib.util as u; u.find_spec = lambda n: None; import grader; grader.corregir('e05')"
    hecho = consola(codigo, raiz, entorno)
    assert (hecho.returncode, hecho.stderr) == (0, "")
    assert hecho.stdout.startswith("PyTorch no está instalado en este kernel")


# --- Interrumpir ---------------------------------------------------------------------------------------------------

INTERRUMPIR = """
import sys, time
from jupyter_client.manager import start_new_kernel
gestor, cliente = start_new_kernel(kernel_name="python3")
def ejecutar(codigo, interrumpir=False):
    visto = []
    cliente.execute(codigo)
    fin = time.monotonic() + 60
    while time.monotonic() < fin:
        mensaje = cliente.get_iopub_msg(timeout=60)
        visto.append((mensaje["msg_type"], mensaje["content"].get("text") or mensaje["content"].get("ename")))
        if interrumpir and (mensaje["msg_type"], mensaje["content"].get("text")) == ("stream", "dentro\\n"):
            gestor.interrupt_kernel()
        if mensaje["msg_type"] == "status" and mensaje["content"]["execution_state"] == "idle":
            return [v for v in visto if v[0] in ("stream", "error")]
try:
    print(ejecutar('''
import sys, time
fuera = sys.stdout
def atencion_causal(Q, K, V):
    print("dentro", file=fuera, flush=True)
    while True:
        try:
            time.sleep(2.5)
        except BaseException:
            pass
from grader import corregir
'''))
    print(ejecutar('corregir("e05")', True))
    print(ejecutar("print(sys.stdout is fuera)"))
finally:
    gestor.shutdown_kernel(now=True)
"""


@pytest.mark.lento
def test_interrumpir_el_kernel_sale_limpio(raiz: Path, entorno: dict[str, str]) -> None:
    pytest.importorskip("ipykernel", reason="hace falta ipykernel para tener un kernel que interrumpir")
    comienzo = time.monotonic()
    hecho = consola(
        f"import warnings; warnings.simplefilter('ignore')\n{INTERRUMPIR}",
        raiz,
        {**entorno, "JUPYTER_PLATFORM_DIRS": "1"},
    )
    assert hecho.returncode == 0, hecho.stderr
    _, interrumpido, despues = hecho.stdout.splitlines()
    assert interrumpido == str([("stream", "dentro\n"), ("stream", "Interrumpido: no se terminó de corregir.\n")])
    assert despues == str([("stream", "True\n")])
    assert time.monotonic() - comienzo < 60
