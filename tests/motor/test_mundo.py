"""El mundo del código ajeno: vacío, siempre el mismo, y lo que cambia una llamada no llega a la siguiente."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from grader.ejecucion.motor import Motor
from grader.modelo import Ejecucion, Limites, Llamada
from grader.modelo.valores import Arreglo, de_numpy

LIBRERIAS = "import os, random, sys, threading, warnings\nimport numpy as np\nimport torch\n"

# Cómo se cambia algo del mundo, y cómo se lee.
CAMBIOS = {
    "la semilla de torch": ("torch.manual_seed(0)", "torch.rand(2).tolist()"),
    "la semilla de numpy": ("np.random.seed(0)", "np.random.rand(2).tolist()"),
    "la semilla de random": ("random.seed(0)", "random.random()"),
    "los números al azar ya gastados": ("torch.rand(9)", "torch.rand(2).tolist()"),
    "el dtype por omisión": ("torch.set_default_dtype(torch.float64)", "str(torch.ones(1).dtype)"),
    "los gradientes": ("torch.set_grad_enabled(False)", "torch.ones(1, requires_grad=True).mul(2).requires_grad"),
    "los hilos de torch": ("torch.set_num_threads(3)", "torch.get_num_threads()"),
    "los avisos": ("warnings.simplefilter('error')", "warnings.warn('ojo')"),
    "los avisos callados": ("warnings.filterwarnings('ignore')", "len(warnings.filters)"),
    "la salida": ("sys.stdout = sys.stderr = None", "print('hola')"),
}


@pytest.mark.parametrize("cual", CAMBIOS)
@pytest.mark.parametrize("donde", ["en otra llamada", "al cargar"])
def test_lo_que_se_cambia_no_llega_a_la_llamada_siguiente(
    cual: str, donde: str, correr: Callable[..., Ejecucion]
) -> None:
    cambiar, leer = CAMBIOS[cual]
    funciones = f"def trastornar():\n    {cambiar}\ndef mirar():\n    return {leer}\n"
    mirar = Llamada("mirar", (), semilla=7)
    (limpio,) = correr(LIBRERIAS + funciones, mirar).resultados
    al_cargar = "trastornar()\n" if donde == "al cargar" else ""
    llamadas = (mirar,) if donde == "al cargar" else (("trastornar",), mirar)
    assert correr(LIBRERIAS + funciones + al_cargar, *llamadas).resultados[-1] == limpio


def test_cada_llamada_tiene_su_semilla(valores: Callable[..., list[Any]]) -> None:
    codigo = LIBRERIAS + "def azar():\n    return torch.rand(1).item(), np.random.rand(), random.random()\n"
    una, otra, la_primera = valores(codigo, *(Llamada("azar", (), semilla=s) for s in (1, 2, 1)))
    assert una == la_primera
    assert all(a != b for a, b in zip(una, otra, strict=True))


@pytest.mark.parametrize(
    ("cambiar", "cambiado"),
    [
        ("x.add_(1)", True),
        ("x[..., 0] = 0", True),
        ("x.resize_(1)", True),
        ("x.t_()", True),
        ("x.masked_fill_(x > 0, float('nan'))", True),
        ("x = x + 1", False),
        ("x.requires_grad_()", False),
        ("x.contiguous().view(-1)", False),
        ("y = x.clone(); y.zero_()", False),
    ],
)
@pytest.mark.parametrize("contiguo", [True, False], ids=["contiguo", "no contiguo"])
def test_los_argumentos_son_copias_y_se_nota_quien_los_cambia(
    cambiar: str, cambiado: bool, contiguo: bool, correr: Callable[..., Ejecucion]
) -> None:
    codigo = f"def f(n, x):\n    antes = x.clone()\n    {cambiar}\n    return antes, x.is_contiguous()\n"
    enviado = de_numpy(np.arange(1, 7, dtype=np.float32).reshape(2, 3), contiguo=contiguo)
    for resultado in correr(codigo, ("f", 1, enviado), ("f", 1, enviado)).resultados:
        recibido, _ = resultado.valor.elementos
        assert recibido.bloque == enviado.bloque
        assert resultado.modificados == ((1,) if cambiado else ())


def test_tambien_se_copian_las_listas(valores: Callable[..., list[Any]]) -> None:
    codigo = "def f(lista):\n    lista[0].append(9)\n    return lista\n"
    assert valores(codigo, ("f", [[1], [2]]), ("f", [[1], [2]])) == [[[1, 9], [2]]] * 2


def test_un_tensor_no_contiguo_llega_asi_y_con_sus_numeros(valores: Callable[..., list[Any]]) -> None:
    datos = np.arange(24, dtype=np.float64).reshape(2, 3, 4)
    enviado: Arreglo = de_numpy(datos, contiguo=False)
    ((contiguo, numeros),) = valores("def f(x):\n    return x.is_contiguous(), x\n", ("f", enviado))
    assert not contiguo
    assert np.array_equal(numeros, datos)


# --- Lo que imprime ------------------------------------------------------------------------------------------------


def test_lo_impreso_vuelve_con_su_llamada(correr: Callable[..., Ejecucion]) -> None:
    codigo = (
        LIBRERIAS
        + """
print("al cargar")
def f(x):
    print("por la salida", x)
    print("por la de errores", file=sys.stderr)
    warnings.warn("un aviso")
    return x
def calla():
    pass
def falla():
    print("antes de fallar")
    1 / 0
"""
    )
    hecho = correr(codigo, ("f", 1), ("calla",), ("falla",), ("f", 2))
    assert hecho.carga.impreso == "al cargar\n"
    primera, callada, fallida, segunda = (r.impreso for r in hecho.resultados)
    for trozo in ("por la salida 1\n", "por la de errores\n", "UserWarning: un aviso"):
        assert trozo in primera
    assert (callada, fallida) == ("", "antes de fallar\n")
    assert "por la salida 2\n" in segunda


@pytest.mark.parametrize(
    "imprimir",
    [
        "for _ in range(200): print('x' * 1_000_000)",
        "for _ in range(300_000): print('x', end='')",
        "sys.stdout.writelines(['x' * 100] * 100_000)",
        "print('x' * 300, file=sys.stderr); print('y' * 10**8)",
    ],
)
def test_lo_impreso_se_recorta(imprimir: str, correr: Callable[..., Ejecucion]) -> None:
    codigo = LIBRERIAS + f"def f():\n    {imprimir}\n    return 1\n"
    (resultado,) = correr(codigo, ("f",), limites=Limites(caso=30, impreso=500)).resultados
    assert resultado.valor.valor == 1
    assert len(resultado.impreso) == 500
    assert resultado.impreso.startswith("x" * 100)


def test_lo_que_se_escribe_por_debajo_de_python_no_se_mezcla_con_nada(
    valores: Callable[..., list[Any]], capfd: pytest.CaptureFixture[str]
) -> None:
    codigo = (
        LIBRERIAS
        + """
def f():
    os.write(1, b"uno")
    os.write(2, b"dos")
    print("tres", file=sys.__stdout__, flush=True)
    os.system("echo cuatro")
    return 5
"""
    )
    assert valores(codigo, ("f",)) == [5]
    assert capfd.readouterr() == ("", "")


# --- Lo que ve -----------------------------------------------------------------------------------------------------


def test_el_entorno_esta_vacio_y_la_carpeta_es_suya(valores: Callable[..., list[Any]], temporal: Path) -> None:
    codigo = "import os\ndef f():\n    return dict(os.environ), os.getcwd(), os.listdir()\n"
    ((entorno, carpeta, contenido),) = valores(codigo, ("f",))
    permitidas = {"HOME", "TMPDIR", "MPLCONFIGDIR", "MPLBACKEND", "LANG", "LC_ALL", "TZ", "SYSTEMROOT"}
    assert entorno.keys() <= permitidas
    assert entorno["HOME"] == entorno["TMPDIR"] == carpeta
    assert (Path(carpeta).is_relative_to(temporal), contenido) == (True, [])


def test_el_entorno_de_quien_corrige_no_llega_a_ningun_proceso_del_motor(
    vivos: Callable[[], list[Any]], secreto: str
) -> None:
    # De ahí lo podría leer un hijo, aunque su propio entorno esté vacío.
    assert vivos()
    assert [p for p in vivos() if secreto in p.environ().values()] == []


@pytest.mark.skipif(sys.platform == "win32", reason="en Windows los descriptores son otra cosa")
def test_solo_hereda_el_canal(valores: Callable[..., list[Any]]) -> None:
    codigo = """
import os, stat
def f():
    abiertos = {}
    for descriptor in range(4096):
        try:
            abiertos[str(descriptor)] = stat.S_ISSOCK(os.fstat(descriptor).st_mode)
        except OSError:
            pass
    return abiertos
"""
    (abiertos,) = valores(codigo, ("f",))
    assert sorted(abiertos.values()) == [False, False, False, True]
    assert {abiertos.pop(d) for d in "012"} == {False}


def test_la_memoria_nueva_no_trae_datos_de_antes(valores: Callable[..., list[Any]]) -> None:
    # Una plantilla que devuelve memoria sin inicializar podría acertar por recibir la de un resultado recién liberado.
    codigo = """
import numpy as np, torch
def llena():
    return [torch.full((64,), 3.5) for _ in range(50)]
def vacia():
    return bool((torch.empty(64) == 3.5).any()), bool((np.empty(64, dtype=np.float32) == 3.5).any())
"""
    _, *vacias = valores(codigo, ("llena",), *[("vacia",)] * 20)
    assert vacias == [(False, False)] * 20


CON_RESTOS = """
import numpy as np
# Antes de que nadie haya liberado nada: lo que se vea aquí lo dejó quien bifurcó.
CON_RESTOS = [largo for largo in range(1, 1024) if len(set(np.empty(largo, dtype=np.uint8).tobytes())) > 1]
"""


@pytest.mark.parametrize("caliente", [False, True])
def test_nadie_hereda_memoria_libre_con_algo_dentro(
    caliente: bool, motor: Motor, valores: Callable[..., list[Any]]
) -> None:
    # Lo pequeño que numpy libera no vuelve al sistema, que lo llenaría de basura: se lo queda tal cual.
    if caliente:
        motor.calentar()
    assert valores(CON_RESTOS, "CON_RESTOS") == [[]]


def test_calentar_el_motor_no_deja_nada_a_la_vista(motor: Motor, valores: Callable[..., list[Any]]) -> None:
    codigo = """
import linecache, sys
VISTO = [
    [n for n, m in sys.modules.items() if "TAMANOS" in vars(m) or "ejemplo" in n.split(".")],
    [n for n in linecache.cache if n != "entrega.py"],
    [type(b).__name__ for b in sys.meta_path].count("Buscador"),
]
"""
    motor.calentar()
    assert valores(codigo, "VISTO") == [[[], [], 1]]


def test_la_memoria_pequena_que_se_reutiliza_tampoco_trae_nada(valores: Callable[..., list[Any]]) -> None:
    # Lo que un hilo libera y vuelve a pedir en seguida no siempre pasa por quien llena la memoria de basura.
    codigo = """
import torch
def distintas():
    vistas = set()
    for largo in (2, 4, 8, 12, 24, 100, 300):
        for vez in range(300):
            tensor = torch.empty(largo)
            vistas.update(tensor.view(torch.uint8).tolist())
            tensor.fill_(vez)
    return len(vistas)
"""
    assert valores(codigo, ("distintas",)) == [1]


def test_el_orden_de_un_conjunto_es_siempre_el_mismo(valores: Callable[..., list[Any]]) -> None:
    # Si dependiera de la semilla del proceso, la nota de quien recorre un conjunto cambiaría de un lote a otro.
    orden = "[hash(palabra) for palabra in ('Q', 'K', 'V', 'atención')]"
    con_semilla_cero = subprocess.run(
        [sys.executable, "-c", f"print({orden})"],
        env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert valores(f"ORDEN = {orden}", "ORDEN") == [ast.literal_eval(con_semilla_cero.stdout)]
