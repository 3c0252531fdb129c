"""Cargar un archivo: la instrucción que falla se aparta sin llevarse a las demás, y el Python corriente funciona."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest

from grader.modelo import Causa, Ejecucion, Limites, Senal
from grader.modelo.perdidos import buscar_origen

ANTES = "import os, sys\ndef antes(x):\n    return x + 1\n"
DESPUES = "\ndef despues(x):\n    return x + 2\n"
LLAMADAS = (("antes", 10), ("despues", 10))

# Una instrucción en medio del archivo, y qué se apunta de ella.
TROPIEZOS = {
    "una excepción": ("1 / 0", Causa.EXCEPCION),
    "un nombre que no existe": ("nada", Causa.EXCEPCION),
    "un módulo que no existe": ("import modulo_que_no_existe", Causa.EXCEPCION),
    "un assert": ("assert antes(1) == 7, 'mal'", Causa.EXCEPCION),
    "sys.exit": ("sys.exit('fin')", Causa.CIERRE),
    "exit": ("exit()", Causa.CIERRE),
    "input": ("input('¿cuánto? ')", Causa.EXCEPCION),
    "KeyboardInterrupt": ("raise KeyboardInterrupt", Causa.CIERRE),
    "os._exit": ("os._exit(1)", Causa.CIERRE),
    "SIGSEGV": ("os.kill(os.getpid(), 11)", Causa.CIERRE),
    "os._exit en una asignación": ("w = os._exit(1)", Causa.CIERRE),
    "os._exit en el cuerpo de una clase": ("class Mala:\n    os._exit(1)", Causa.CIERRE),
    "os._exit en un decorador": ("@lambda f: os._exit(1)\ndef mala():\n    pass", Causa.CIERRE),
    "os._exit en un valor por omisión": ("def mala(x=os._exit(1)):\n    pass", Causa.CIERRE),
    "un bucle": ("while True:\n    pass", Causa.TIEMPO),
    "un bucle en el cuerpo de una clase": ("class Mala:\n    while True:\n        pass", Causa.TIEMPO),
    "memoria": ("llena = []\nwhile True:\n    llena.append(b'x' * (32 << 20))", Causa.MEMORIA),
}


@pytest.mark.parametrize("cual", TROPIEZOS)
def test_lo_que_falla_al_cargar_no_se_lleva_lo_demas(cual: str, correr: Callable[..., Ejecucion]) -> None:
    instruccion, causa = TROPIEZOS[cual]
    limites = Limites(carga=2, memoria=600) if causa == Causa.TIEMPO else Limites(memoria=600)
    hecho = correr(ANTES + instruccion + DESPUES, *LLAMADAS, limites=limites)
    assert [r.valor.valor for r in hecho.resultados] == [11, 12]
    (tropiezo,) = hecho.carga.tropiezos
    assert tropiezo.causa == causa
    lineas = range(4, 4 + instruccion.count("\n") + 1)
    assert tropiezo.lugar.donde == "entrega.py"
    assert tropiezo.lugar.linea in lineas


def test_se_sabe_que_nombres_se_perdieron(correr: Callable[..., Ejecucion]) -> None:
    codigo = "import os\na, b = 1 / 0, 2\nc = os._exit(1)\nd = 4\nd = 1 / 0\n"
    hecho = correr(codigo, "a", "b", "c", "d")
    assert {nombre: fallo.causa for nombre, fallo in hecho.carga.perdidos} == {
        "a": Causa.EXCEPCION,
        "b": Causa.EXCEPCION,
        "c": Causa.CIERRE,
    }
    *perdidos, conservado = hecho.resultados
    assert {r.causa for r in perdidos} == {Causa.AUSENTE}
    assert conservado.valor.valor == 4


def test_un_archivo_que_muere_en_cada_linea_se_da_por_perdido(correr: Callable[..., Ejecucion]) -> None:
    hecho = correr("import os\n" + "os._exit(1)\n" * 50 + DESPUES, ("despues", 1))
    assert hecho.carga.ilegible.causa == Causa.CIERRE
    assert [r.causa for r in hecho.resultados] == [Causa.CIERRE]


@pytest.mark.parametrize(
    ("contenido", "motivo"),
    [
        (b"def f(:\n    return 1\n", "invalid syntax"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "es una imagen"),
        (b"x = " + b"(" * 100_000, ""),
        (b"x = " + b"-" * 200_000 + b"1", ""),
        (b"#" * (3 << 20), "demasiado grande"),
    ],
    ids=["sintaxis", "una imagen", "paréntesis sin fin", "signos sin fin", "demasiado grande"],
)
def test_un_archivo_que_no_se_puede_leer_es_ilegible(
    contenido: bytes, motivo: str, correr: Callable[..., Ejecucion]
) -> None:
    hecho = correr(contenido, ("f",))
    assert hecho.carga.ilegible.causa in (Causa.SINTAXIS, Causa.ILEGIBLE, Causa.CIERRE)
    assert motivo in hecho.carga.ilegible.mensaje


@pytest.mark.parametrize("celda", ["while True:\n    pass", "import os\nos._exit(1)", "1 / 0", "def f(:", "sys.exit()"])
def test_una_celda_que_falla_no_se_lleva_las_demas(
    celda: str, correr: Callable[..., Ejecucion], cuaderno: Callable[..., bytes]
) -> None:
    contenido = cuaderno(ANTES, celda, DESPUES)
    hecho = correr(contenido, *LLAMADAS, nombre="mi cuaderno.ipynb", limites=Limites(carga=2))
    assert [r.valor.valor for r in hecho.resultados] == [11, 12]
    assert [t.lugar.donde for t in hecho.carga.tropiezos] == ["celda 2"]


# Python corriente, que debe funcionar igual que fuera; siempre se llama a `f(20)` y da 22.
CORRIENTE = {
    "anotaciones aplazadas": """
        from __future__ import annotations
        def f(x: Inexistente) -> OtraInexistente:
            return x + 2
        """,
    "dataclass": """
        from __future__ import annotations
        from dataclasses import dataclass, field
        from typing import ClassVar
        @dataclass(order=True)
        class Datos:
            x: int
            cosas: list[int] = field(default_factory=list)
            LIMITE: ClassVar[int] = 3
        def f(x):
            return Datos(x).x + 2
        """,
    "tupla con nombre, enumeración y protocolo": """
        import enum, typing
        class Par(typing.NamedTuple):
            a: int
            b: int = 2
        class Color(enum.Enum):
            ROJO = 1
        class Suma(typing.Protocol):
            def suma(self) -> int: ...
        def f(x):
            return sum(Par(x)) if Color(1) is Color.ROJO else 0
        """,
    "nombres con acentos": """
        año_mínimo, ñandú = 1, 1
        def f(señal):
            return señal + año_mínimo + ñandú
        """,
    "nombres con acentos escritos de dos formas": (
        "an\N{COMBINING TILDE}o = 1\ndef f(x):\n    return x + a\N{LATIN SMALL LETTER N WITH TILDE}o + 1\n"
    ),
    "el bloque principal no se ejecuta en un .py": """
        def f(x):
            return x + 2
        if __name__ == "__main__":
            import os
            os._exit(1)
        """,
    "una función que se define dos veces": """
        def f(x):
            return 0
        def f(x):
            return x + 2
        """,
    "una función que usa otra posterior": """
        def f(x):
            return g(x) + 1
        def g(x):
            return x + 1
        """,
    "global, walrus, lambda, del, async y decoradores": """
        import functools
        veces = 0
        (doble := lambda x: 2 * x)
        sobra = 1
        del sobra
        @functools.lru_cache
        def f(x):
            global veces
            veces += 1
            return doble(x) // 2 + 2 * veces
        async def g(x):
            await h(x)
        """,
    "asyncio.run": """
        import asyncio
        async def mas(x):
            await asyncio.sleep(0.01)
            return x + 2
        def f(x):
            return asyncio.run(mas(x))
        f(1)
        """,
    "asyncio con varias tareas": """
        import asyncio
        async def uno():
            await asyncio.sleep(0)
            return 1
        async def todos(x):
            return x + sum(await asyncio.gather(uno(), uno()))
        def f(x):
            with asyncio.Runner() as corredor:
                return corredor.run(todos(x))
        """,
    "asyncio con un bucle propio y otro hilo": """
        import asyncio
        async def mas(x):
            return await asyncio.wait_for(asyncio.to_thread(lambda: x + 2), 5)
        def f(x):
            bucle = asyncio.new_event_loop()
            try:
                return bucle.run_until_complete(mas(x))
            finally:
                bucle.close()
        """,
    "docstring y comentarios": "'''Mi entrega.'''\n# -*- coding: utf-8 -*-\ndef f(x):\n    return x + 2\n",
    "inspect y pickle de lo propio": """
        import inspect, pickle
        class Cosa:
            pass
        def f(x):
            pickle.loads(pickle.dumps(Cosa()))
            return x + inspect.getsource(f).count("return")
        """,
    "un módulo de torch propio": """
        import torch
        from torch import nn
        class Red(nn.Module):
            def __init__(self):
                super().__init__()
                self.capa = nn.Linear(2, 2)
            def forward(self, x):
                return self.capa(x)
        def f(x):
            return x + Red()(torch.ones(1, 2)).shape[1]
        """,
    "una orden del sistema y una magia": """
        !pip install torch
        %matplotlib inline
        archivos = !ls
        def f(x):
            return x + 2
        """,
}


@pytest.mark.parametrize("cual", CORRIENTE)
@pytest.mark.parametrize("como", ["entrega.py", "mi entrega (2).py", "cuaderno.ipynb"])
def test_el_python_corriente_funciona(
    cual: str, como: str, correr: Callable[..., Ejecucion], cuaderno: Callable[..., bytes]
) -> None:
    codigo = dedent(CORRIENTE[cual])
    if como.endswith(".ipynb"):
        codigo = codigo.replace('"__main__"', '"__otro__"')  # en un cuaderno ese bloque sí se ejecuta
    hecho = correr(cuaderno(codigo) if como.endswith(".ipynb") else codigo, ("f", 20), nombre=como)
    assert (hecho.carga.ilegible, hecho.carga.tropiezos) == (None, ())
    assert [r.valor.valor for r in hecho.resultados] == [22]


@pytest.mark.parametrize("codificacion", ["utf-8-sig", "utf-16", "cp1252"])
def test_un_py_puede_venir_en_otra_codificacion(codificacion: str, valores: Callable[..., list[Any]]) -> None:
    codigo = "# año\ndef f(señal):\n    return 'ñ' * señal\n".replace("\n", "\r\n")
    assert valores(codigo.encode(codificacion), ("f", 2)) == ["ññ"]


def test_en_un_cuaderno_el_bloque_principal_se_ejecuta(
    valores: Callable[..., list[Any]], cuaderno: Callable[..., bytes]
) -> None:
    contenido = cuaderno("if __name__ == '__main__':\n    x = 5")
    assert valores(contenido, "x", nombre="c.ipynb") == [5]


def test_se_puede_importar_de_los_archivos_hermanos(valores: Callable[..., list[Any]]) -> None:
    hermanos = {
        "e01_otro_ejercicio": "from ayuda import doble\nUNO = doble(0.5)\n",
        "ayuda": "import math\ndef doble(x):\n    return math.floor(2 * x)\n",
        "sin_usar": "1 / 0",
    }
    codigo = "from e01_otro_ejercicio import UNO\nimport ayuda as a\ndef f(x):\n    return a.doble(x) + UNO\n"
    assert valores(codigo, ("f", 4), modulos=hermanos) == [9]


def test_si_un_hermano_importa_a_quien_lo_importa_python_dice_que_es_pronto(correr: Callable[..., Ejecucion]) -> None:
    codigo = "from ayuda import doble\ndef f(x):\n    from e01 import no_esta\nBASE = 2\n"
    hermanos = {"ayuda": "from e01 import BASE\ndoble = 2 * BASE\n"}
    hecho = correr(codigo, ("f", 4), modulos=hermanos, nombre="e01.py")
    (tropiezo,) = hecho.carga.tropiezos
    assert "partially initialized module 'e01'" in tropiezo.mensaje
    assert "partially" not in hecho.resultados[0].mensaje  # cuando ya está cargado, lo que falta es que no está


def test_un_hermano_roto_cuesta_solo_lo_que_dependa_de_el(correr: Callable[..., Ejecucion]) -> None:
    codigo = "import roto\ndef f(x):\n    return x\ndef g(x):\n    return roto.algo\n"
    hecho = correr(codigo, ("f", 4), ("g", 4), modulos={"roto": "import math\nalgo = 1 / 0\n"})
    bien, mal = hecho.resultados
    assert (bien.valor.valor, mal.tipo) == (4, "NameError")
    (tropiezo,) = hecho.carga.tropiezos
    assert (tropiezo.tipo, tropiezo.lugar.donde, tropiezo.lugar.linea) == ("ZeroDivisionError", "roto.py", 2)


@pytest.mark.parametrize("modulo", ["torch", "random", "math", "numpy", "grader", "msgspec", "typing", "linecache"])
def test_un_archivo_del_estudiante_no_tapa_un_modulo_de_verdad(modulo: str, valores: Callable[..., list[Any]]) -> None:
    codigo = f"import {modulo}, torch\ndef f(x):\n    return x + torch.ones(1).item() + hasattr({modulo}, 'FALSO')\n"
    assert valores(codigo, ("f", 1), modulos={modulo: "FALSO = True\n"}) == [2]
    assert valores(codigo, ("f", 1), nombre=f"{modulo}.py") == [2]


def test_cada_entrega_empieza_de_cero(valores: Callable[..., list[Any]]) -> None:
    deja = """
import builtins, sys, torch
builtins.marca = sys.marca = torch.marca = 1
open("marca", "w").close()
"""
    mira = """
import builtins, os, sys, torch
def f():
    return [hasattr(m, "marca") for m in (builtins, sys, torch)] + os.listdir()
"""
    valores(deja)
    assert valores(mira, ("f",)) == [[False, False, False]]


# --- Decoradores que no se pueden tener ------------------------------------------------------------------------------

# Cómo se importa, cómo se usa y si el módulo falta: entonces la función se define sin el decorador.
DECORADORES = {
    "de un módulo que falta": ("from no_esta import comprobado", "@comprobado"),
    "con argumentos": ("import no_esta", "@no_esta.njit(cache=True)"),
    "con otro nombre": ("import no_esta.jit as nj", "@nj.vectorizar(['f8(f8)'])"),
    "dentro de uno que sí está": ("import functools\nimport no_esta", "@functools.partial(no_esta.jit, n=0)"),
    "hecho con el módulo": ("import no_esta\nmio = no_esta.hacer(1)", "@mio"),
    "encima de otro": ("import functools\nfrom no_esta import a", "@a\n@functools.lru_cache"),
    "con una anotación que tampoco está": ("from no_esta import a, Float", "@a"),
}


@pytest.mark.parametrize("cual", DECORADORES)
@pytest.mark.parametrize(
    "cabecera", ["def f(x: 'int'):\n", "class f(int):\n  def mas(self): pass\n  def __new__(self, x):\n  "]
)
def test_un_decorador_de_un_modulo_que_falta_no_se_lleva_la_funcion(
    cual: str, cabecera: str, correr: Callable[..., Ejecucion]
) -> None:
    importa, decorador = DECORADORES[cual]
    hecho = correr(f"{importa}\n{decorador}\n{cabecera}  return x + 2\n", ("f", 20))
    assert [r.valor.valor for r in hecho.resultados] == [22]
    (nota,) = [n for n in hecho.carga.notas if n.senal == Senal.DECORADOR]
    linea = importa.count("\n") + 2
    assert nota.datos == (decorador.partition("\n")[0], "f", "entrega.py", str(linea))


def test_tampoco_el_de_un_metodo(correr: Callable[..., Ejecucion]) -> None:
    codigo = (
        "import no_esta\nclass A:\n    @staticmethod\n    @no_esta.jit\n    def f(x):\n        return x + 2\nf = A.f\n"
    )
    hecho = correr(codigo, ("f", 20))
    assert [r.valor.valor for r in hecho.resultados] == [22]
    assert [n.datos[:2] for n in hecho.carga.notas] == [("@no_esta.jit", "f")]


@pytest.mark.parametrize(
    ("importa", "modulos", "tipo"),
    [
        ("from roto import deco", {"roto": "1 / 0\n"}, "ZeroDivisionError"),
        ("from otro import deco", {"otro": "x = 1\n"}, "ImportError"),
        ("from math import deco", {}, "ImportError"),
        ("import math\ndeco = math.deco", {}, "AttributeError"),
        ("def deco(f):\n    raise ValueError('mal')", {}, "ValueError"),
    ],
)
def test_el_de_uno_que_falla_si_y_se_sabe_por_que(
    importa: str, modulos: dict[str, str], tipo: str, correr: Callable[..., Ejecucion]
) -> None:
    hecho = correr(f"{importa}\n@deco\ndef f(x):\n    return x\n", ("f", 20), modulos=modulos)
    assert [r.causa for r in hecho.resultados] == [Causa.AUSENTE]
    perdidos = dict(hecho.carga.perdidos)
    _, origen = buscar_origen(perdidos["f"], perdidos) or ("", perdidos["f"])
    assert origen.tipo == tipo
