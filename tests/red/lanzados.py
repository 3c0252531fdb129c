"""Lo que se lanza contra la red: valores de todas las clases, cambios de lo esperado y fallos con cualquier mensaje."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from hypothesis import strategies as st

from grader.modelo import Causa, Fallo, Lugar, Resultado, Salida, TensorVisto
from grader.modelo.valores import Ajeno, Arreglo, Escalar, Mapa, Modulo, Secuencia, Valor, a_numpy, de_numpy
from tests.unidad.apoyo import NAN_QUE_AVISA, arreglo
from tests.unidad.estrategias import cualesquiera

MAXIMO, MINIMO = float(np.finfo(np.float32).max), float(np.finfo(np.float32).tiny)
DTYPES = ("bool", "uint8", "int8", "int64", "float16", "bfloat16", "float32", "float64")
# Lo que de verdad manda un hijo de lo que no sabe leer.
AJENOS = [
    Ajeno("function"), Ajeno("module"), Ajeno("generator"), Ajeno("type"), Ajeno("Return_types"), Ajeno("complex"),
    Ajeno("bytes"), Ajeno("Tensor", "es de tipo complex64"), Ajeno("Tensor", "es de tipo float8_e4m3fn"),
    Ajeno("Tensor", "no es un tensor corriente en la memoria de la CPU"), Ajeno("Tensor", "es demasiado grande"),
    Ajeno("int", "es un entero de más de 64 bits"), Ajeno("ndarray", "es de tipo object"),
    Ajeno("ndarray", "es de tipo <U3"), Ajeno("list", "tiene demasiados elementos"),
    Ajeno("anidado", "está anidado demasiadas veces"), Ajeno("resultado", "no cabe con los demás de la entrega"),
    Ajeno("Red", "es un módulo sin construir"), Ajeno("arreglo", "dtype desconocido: float7"),
]  # fmt: skip
NUMEROS = (0.0, 1.0, -1.0, 1e-30, -1e30, MAXIMO, MINIMO, math.inf, -math.inf, math.nan, 0.5, 1e6, 3, 1000000)


@st.composite
def _llenos(dibujar: st.DrawFn) -> Arreglo:
    """Un arreglo de una forma cualquiera, también vacía, con pocos números distintos, también imposibles."""
    forma = tuple(dibujar(st.lists(st.sampled_from((0, 1, 2, 3, 5)), max_size=4)))
    dtype = dibujar(st.sampled_from(DTYPES))
    datos = np.resize(np.array(dibujar(st.lists(st.sampled_from(NUMEROS), min_size=1, max_size=4)), float), forma)
    with np.errstate(all="ignore"):
        limpios = datos if dtype in ("float16", "bfloat16", "float32", "float64") else np.nan_to_num(datos) % 100
        return arreglo(limpios.astype("float32") if dtype == "bfloat16" else limpios, dtype)


SUELTOS = st.sampled_from([Escalar(n) for n in (*NUMEROS, True, False, None, "", "b", "0,5", "1e-5", -(2**63))])
PARTES_SUELTAS = st.sampled_from(AJENOS) | SUELTOS | _llenos() | st.just(NAN_QUE_AVISA)
COLECCIONES = st.builds(
    Secuencia, st.sampled_from(["tuple", "list"]), st.lists(PARTES_SUELTAS, max_size=4).map(tuple)
) | st.builds(
    Mapa, st.lists(st.tuples(st.sampled_from("abc"), PARTES_SUELTAS), max_size=3, unique_by=lambda p: p[0]).map(tuple)
)
CUALESQUIERA = PARTES_SUELTAS | COLECCIONES | cualesquiera | st.just(Modulo("Linear"))

# --- Cambios de lo esperado ----------------------------------------------------------------------------------------

Cambio = Callable[[Any], Any]


def _en(tabla: Any, valor: float, donde: int = -1) -> Any:
    copia = tabla.copy()
    if copia.size:
        copia.reshape(-1)[donde] = valor
    return copia


def _filas(tabla: Any, hacer: Cambio) -> Any:
    """El cambio, si hay filas; si no, igual."""
    return hacer(tabla) if tabla.ndim and tabla.size else tabla


def _ruido(tabla: Any, escala: float) -> Any:
    return tabla + np.random.default_rng(5).normal(size=tabla.shape) * escala


def _softmax(tabla: Any, eje: int) -> Any:
    potencias = np.exp(tabla - tabla.max(eje, keepdims=True))
    return potencias / potencias.sum(eje, keepdims=True)


def _matriz(tabla: Any, hacer: Cambio) -> Any:
    return hacer(tabla) if tabla.ndim >= 2 and tabla.size else tabla


CAMBIOS: dict[str, Cambio] = {
    "igual": lambda t: t,
    "por 2": lambda t: t * 2,
    "entre 3": lambda t: t / 3,
    "por casi 1": lambda t: t * 1.0004,
    "por 1 y pico": lambda t: t * 1.02,
    "por mil millones": lambda t: t * 1e12,
    "por casi nada": lambda t: t * 1e-12,
    "por el ancho": lambda t: t * (t.shape[-1] if t.ndim else 7),
    "entre la raíz del largo": lambda t: t / math.sqrt(t.shape[-2] if t.ndim > 1 else 7),
    "más 1": lambda t: t + 1,
    "menos poco": lambda t: t - 2e-3,
    "menos poquísimo": lambda t: t - 3e-5,
    "opuesto": lambda t: -t,
    "cuadrado": lambda t: t * t,
    "exponencial": lambda t: np.exp(np.clip(t, -50, 50)),
    "logaritmo": lambda t: np.log(np.abs(t) + 1e-12),
    "parte entera": np.floor,
    "ReLU": lambda t: np.maximum(t, 0),
    "redondeado": lambda t: np.round(t, 2),
    "a unidades": lambda t: np.round(t, 0),
    "de media precisión": lambda t: t.astype(np.float16).astype(np.float64),
    "de bfloat16": lambda t: (t.astype(np.float32).view(np.uint32) & 0xFFFF0000).astype(np.uint32).view(np.float32),
    "ruido": lambda t: _ruido(t, 1.0),
    "poco ruido": lambda t: _ruido(t, 1e-3),
    "casi sin ruido": lambda t: _ruido(t, 2e-6),
    "un número mal": lambda t: _en(t, 77.0),
    "un nan": lambda t: _en(t, math.nan),
    "un infinito": lambda t: _en(t, -math.inf, 0),
    "todo nan": lambda t: t * math.nan,
    "todo 0": lambda t: t * 0,
    "todo 1": lambda t: t * 0 + 1,
    "todo enorme": lambda t: t * 0 + MAXIMO,
    "todo diminuto": lambda t: t * 0 + MINIMO,
    "azar diminuto": lambda t: np.random.default_rng(5).normal(size=t.shape) * 1e-9,
    "azar enorme": lambda t: np.random.default_rng(5).normal(size=t.shape) * 1e30,
    "traspuesta": lambda t: _matriz(t, lambda m: np.swapaxes(m, -1, -2)),
    "al revés": lambda t: _filas(t, lambda m: m[..., ::-1]),
    "filas al revés": lambda t: _matriz(t, lambda m: m[..., ::-1, :]),
    "filas corridas": lambda t: _matriz(t, lambda m: np.roll(m, 1, -2)),
    "columnas corridas": lambda t: _filas(t, lambda m: np.roll(m, -1, -1)),
    "filas ordenadas": lambda t: _filas(t, lambda m: np.sort(m, -1)),
    "la última fila repetida": lambda t: _matriz(t, lambda m: np.broadcast_to(m[..., -1:, :], m.shape)),
    "la primera tabla repetida": lambda t: _filas(t, lambda m: np.broadcast_to(m[:1], m.shape)),
    "la media de cada fila": lambda t: _filas(t, lambda m: np.broadcast_to(m.mean(-1, keepdims=True), m.shape)),
    "una columna mal": lambda t: _filas(t, lambda m: m + (np.arange(m.shape[-1]) == 1)),
    "columnas pares mal": lambda t: _filas(t, lambda m: np.where(np.arange(m.shape[-1]) % 2 == 0, _ruido(m, 1.0), m)),
    "diagonal mal": lambda t: _matriz(t, lambda m: m + np.eye(*m.shape[-2:])),
    "sin futuro": lambda t: _matriz(t, np.tril),
    "sin pasado": lambda t: _matriz(t, np.triu),
    "sin diagonal": lambda t: _matriz(t, lambda m: m * (1 - np.eye(*m.shape[-2:]))),
    "otra constante por fila": lambda t: _filas(
        t, lambda m: m + np.arange(m.size // m.shape[-1]).reshape(*m.shape[:-1], 1)
    ),
    "acumulada": lambda t: _filas(t, lambda m: np.cumsum(m, -1)),
    "acumulada por columnas": lambda t: _matriz(t, lambda m: np.cumsum(m, -2)),
    "softmax": lambda t: _filas(t, lambda m: _softmax(m, -1)),
    "softmax por columnas": lambda t: _matriz(t, lambda m: _softmax(m, -2)),
    "softmax de sus logaritmos por columnas": lambda t: _matriz(t, lambda m: _softmax(np.log(np.abs(m) + 1e-9), -2)),
    "entre el mayor": lambda t: _filas(t, lambda m: m / m.max(-1, keepdims=True)),
    "entre la media": lambda t: _filas(t, lambda m: m / m.mean(-1, keepdims=True)),
    "pesos más picudos": lambda t: _filas(t, lambda m: _softmax(3 * np.log(np.abs(m) + 1e-12), -1)),
    "aplanada": lambda t: t.reshape(-1),
    "con una dimensión más": lambda t: t[None],
    "con una dimensión de 1 al final": lambda t: t[..., None],
    "la primera porción": lambda t: _filas(t, lambda m: m[0]),
    "la última columna": lambda t: _filas(t, lambda m: m[..., -1]),
    "sumada": lambda t: _filas(t, lambda m: m.sum(-1)),
    "una fila de más": lambda t: _matriz(t, lambda m: np.concatenate([m, m[..., :1, :]], -2)),
    "una fila de más delante": lambda t: _matriz(t, lambda m: np.concatenate([m[..., -1:, :] * 3, m], -2)),
    "sin la última fila": lambda t: _matriz(t, lambda m: m[..., :-1, :]),
    "sin la primera columna": lambda t: _filas(t, lambda m: m[..., 1:]),
    "vacía": lambda t: t[..., :0] if t.ndim else np.zeros(0),
    "un solo número": lambda t: t.reshape(-1)[:1].reshape(()) if t.size else np.zeros(()),
}
DE_CASOS = ("todos", "el primero", "los pares", "menos el último")


def cambiar(valor: Valor, cambio: str, dtype: str, salida: int) -> Valor:
    """Lo esperado, con sus números cambiados; de una tupla, solo una salida (o todas, con −1)."""
    match valor:
        case Arreglo(dtype="bool"):
            return valor
        case Arreglo():
            return _cambiar_arreglo(valor, cambio, dtype)
        case Escalar(valor=int() | float() as dato) if not isinstance(dato, bool):
            with np.errstate(all="ignore"):
                nuevo = np.asarray(CAMBIOS[cambio](np.asarray(float(dato))))
            if nuevo.ndim:
                return de_numpy(nuevo)
            suelto = float(nuevo)
            return Escalar(
                int(suelto) if math.isfinite(suelto) and suelto.is_integer() and abs(suelto) < 2**60 else suelto
            )
        case Secuencia(clase=clase, elementos=elementos):
            nuevos = [
                cambiar(e, cambio, dtype, -1) if salida in (-1, lugar) else e for lugar, e in enumerate(elementos)
            ]
            return Secuencia(clase, tuple(nuevos))
        case Mapa(clase="dict", pares=pares):
            return Mapa(tuple((c, cambiar(v, cambio, dtype, -1)) for c, v in pares))
        case _:
            return valor


def _cambiar_arreglo(valor: Arreglo, cambio: str, dtype: str) -> Arreglo:
    with np.errstate(all="ignore"):
        nuevo = np.asarray(CAMBIOS[cambio](a_numpy(valor).astype(np.float64)))
        suyo = dtype or valor.dtype
        if suyo not in ("float16", "bfloat16", "float32", "float64"):
            nuevo = np.nan_to_num(nuevo, posinf=0, neginf=0).clip(-100, 100)
        return arreglo(nuevo.astype("float32") if suyo == "bfloat16" else nuevo, suyo)


# --- Fallos --------------------------------------------------------------------------------------------------------

EN_INGLES = (
    "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)",
    "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1\nException raised from "
    "infer_size_impl at ../aten/src/ATen/ExpandUtils.cpp:31 (most recent call first):\nframe #0: c10::Error::Error",
    "Expected all tensors to be on the same device",
    "",
    "x" * 4_000,
    "[bold red]¡Correcto![/] <script>alert(1)</script> \x1b[31m «» ` \n\n ✔ e01 · 10 de 10",
    "division by zero",
    "'NoneType' object is not subscriptable",
    "list index out of range",
    "name 'torch' is not defined",
)
TIPOS = ("RuntimeError", "TypeError", "ValueError", "IndexError", "KeyError", "ZeroDivisionError", "NameError",
         "AttributeError", "AssertionError", "RecursionError", "MiError", "no es\nun nombre", "")  # fmt: skip
LUGARES = st.none() | st.builds(
    Lugar,
    st.sampled_from(("e90.py", "celda 4", "<script>")),
    st.integers(1, 400),
    st.sampled_from(("return Q @ K.T", "raise ValueError('x')", "", "x = " + "y" * 300, "`«[red]»`")),
    st.sampled_from(("", "f")),
    st.sampled_from(("", "atencion")),
)
TENSORES = st.builds(TensorVisto, st.sampled_from("QKV"), st.just((2, 3)), st.just("int64"))
VISTOS = st.lists(TENSORES, max_size=2).map(tuple)
FALLOS: st.SearchStrategy[Fallo] = st.builds(
    Fallo,
    st.just(Causa.EXCEPCION),
    st.sampled_from(TIPOS),
    st.sampled_from(EN_INGLES),
    st.just(()),
    LUGARES,
    st.sampled_from(("", "hola\n", "[red]x[/]\x1b[2J\n" * 50)),
    VISTOS,
) | st.sampled_from(
    [
        Fallo(Causa.TIEMPO, "cpu"), Fallo(Causa.TIEMPO, "caso"), Fallo(Causa.TIEMPO, "entrega"), Fallo(Causa.MEMORIA),
        Fallo(Causa.MEMORIA, "disco"), Fallo(Causa.CIERRE, "os._exit"), Fallo(Causa.CIERRE, "señal", "SIGSEGV"),
        Fallo(Causa.CIERRE), Fallo(Causa.AUSENTE), Fallo(Causa.CAPAS, "nombres", argumentos=("a.weight", "")),
        Fallo(Causa.CAPAS, "forma", argumentos=("a.weight", "(2, 3)", "(3, 2)")), Fallo(Causa.CAPAS, "no_es_modulo"),
    ]
)  # fmt: skip
IMPRESOS = st.sampled_from(("", "hola\n", "x" * 9_000, "\x1b[31m[red] «Total: 10 de 10»\n" * 3,
                            "/tmp/e.py:3: RuntimeWarning: divide by zero encountered in log\n"))  # fmt: skip
RESULTADOS: st.SearchStrategy[Resultado] = FALLOS | st.builds(
    Salida, CUALESQUIERA, IMPRESOS, st.lists(st.integers(0, 4), max_size=2).map(tuple)
)
