"""Dónde falló el código del estudiante y con qué tensores: se lee del marco de la llamada, sin ejecutar nada suyo.

Ni `repr`, ni propiedades, ni `__getattr__`: solo objetos cuyo tipo es exactamente uno conocido, y aquello con lo que se
leen se guardó al empezar, antes de que corra código ajeno.
"""

from __future__ import annotations

import inspect
import linecache
import os.path
import re
import sys
import types
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

import numpy as np
import torch

from grader.ejecucion.hijo import parecidos
from grader.ejecucion.hijo.advertencias import DEL_CURSO
from grader.ejecucion.hijo.mundo import citables
from grader.ejecucion.protocolo import topes
from grader.modelo import Lugar, TensorVisto

TOPE_DE_LINEAS, TOPE_DE_BIBLIOTECAS = 8, 6
_NOMBRE = re.compile(r"(?<![\w.])([^\W\d]\w*)(?:\s*\.\s*([^\W\d]\w*))?")
_SIN_CODIGO = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|#.*")
_BASE = torch._C.TensorBase
_LEER_FORMA, _LEER_DTYPE = vars(_BASE)["shape"].__get__, vars(_BASE)["dtype"].__get__
_DTYPES = {d: str(d).removeprefix("torch.") for d in vars(torch).values() if type(d) is torch.dtype}
_NUMPY = {np.dtype(letra): np.dtype(letra).name for letra in "?bBhHiIlLqQefdFD"}
_NUMPY_FORMA, _NUMPY_DTYPE = vars(np.ndarray)["shape"].__get__, vars(np.ndarray)["dtype"].__get__
_TRAZA_DE = vars(BaseException)["__traceback__"].__get__


def _clase_de_ambito() -> type:
    return type(sys._getframe().f_locals)  # desde Python 3.13, ya no es un diccionario


_AMBITOS = (dict, _clase_de_ambito())


def mirar(
    error: BaseException, mensaje: str, citar: Callable[[], Mapping[str, str]] = citables
) -> tuple[Lugar | None, tuple[TensorVisto, ...], str]:
    """La línea que falló, los tensores que nombra y, si falta un nombre, otro que se le parece.

    `citar` da los archivos del estudiante y cómo se llaman al citarlos.
    """
    if isinstance(error, SyntaxError) and error.filename in linecache.cache and error.lineno:
        return Lugar(error.filename, error.lineno, _linea(error.filename, error.lineno)), (), ""
    lugar: Lugar | None = None
    tensores: tuple[TensorVisto, ...] = ()
    try:
        escena = Escena(error, citar())
        lugar = escena.lugar()
        tensores = escena.tensores()
        return lugar, tensores, escena.parecido(error, mensaje)
    except BaseException:
        return lugar, tensores, ""


def _linea(archivo: str, numero: int) -> str:
    return linecache.getline(archivo, numero).strip()[:200]


class Escena:
    """El último marco del estudiante en la traza de una excepción, quién lo llamó y la función del curso que llama.

    Del curso es lo que está en `teoria.py`: si el estudiante no aparece, se cita eso.
    """

    def __init__(self, error: BaseException, suyos: Mapping[str, str]) -> None:
        self._suyos = suyos
        propios: list[types.TracebackType] = []
        del_curso: list[types.TracebackType] = []
        paso = _TRAZA_DE(error)
        while paso is not None:
            donde = suyos.get(paso.tb_frame.f_code.co_filename)
            if donde is not None and os.path.basename(donde) == DEL_CURSO:
                del_curso.append(paso)
            elif donde is not None:
                propios.append(paso)
                del_curso.clear()  # el curso llamó a lo suyo, y es suyo lo que falló
            paso = paso.tb_next
        self._paso = next(reversed(propios or del_curso), None)
        self._anterior = next((p for p in reversed(propios) if self._es_de_otra(p)), None)
        self._curso = _firmar(del_curso[0].tb_frame.f_code) if del_curso else ""

    def _es_de_otra(self, paso: types.TracebackType) -> bool:
        """Si está en otra función y otra línea: ni una que se llama a sí misma ni una comprensión dicen nada nuevo."""
        assert self._paso is not None
        otro, este = paso.tb_frame.f_code, self._paso.tb_frame.f_code
        return otro is not este and (otro.co_filename, paso.tb_lineno) != (este.co_filename, self._paso.tb_lineno)

    def lugar(self) -> Lugar | None:
        """La línea que falló."""
        if self._paso is None:
            return None
        return self._lugar_de(self._paso, self._curso, self._lugar_de(self._anterior) if self._anterior else None)

    def _lugar_de(self, paso: types.TracebackType, curso: str = "", desde: Lugar | None = None) -> Lugar:
        codigo, numero = paso.tb_frame.f_code, paso.tb_lineno or 0
        donde = self._suyos[codigo.co_filename]
        return Lugar(donde, numero, _linea(codigo.co_filename, numero), codigo.co_name[:80], curso, desde)

    def tensores(self) -> tuple[TensorVisto, ...]:
        """Los tensores y arreglos que se nombran en la línea que falló, como estaban en ese momento."""
        if self._paso is None:
            return ()
        vistos: dict[str, TensorVisto] = {}
        for nombre, objeto in self._nombrados():
            if len(vistos) < topes.TENSORES and nombre not in vistos and (medidas := _medir(objeto)) is not None:
                vistos[nombre] = TensorVisto(nombre, *medidas)
        return tuple(vistos.values())

    def parecido(self, error: BaseException, mensaje: str) -> str:
        """Lo que Python diría detrás del mensaje si falta un nombre; vacío si no hay nada que decir.

        De lo que niega el sistema, a qué bibliotecas llamaba el estudiante: `In: subprocess`.
        """
        if isinstance(error, OSError):
            llamadas = self._bibliotecas()
            return f"In: {', '.join(llamadas)}" if llamadas else ""
        ambitos = self._ambitos() if self._paso is not None else ()
        return parecidos.sugerir(error, mensaje, ambitos)

    def _bibliotecas(self) -> list[str]:
        """Los paquetes por los que pasó la llamada desde la línea del estudiante, sin repetir."""
        hallados: dict[str, None] = {}
        paso = self._paso.tb_next if self._paso is not None else None
        while paso is not None and len(hallados) < TOPE_DE_BIBLIOTECAS:
            nombre = paso.tb_frame.f_globals.get("__name__")
            if type(nombre) is str and nombre.partition(".")[0].isidentifier():
                hallados[nombre.partition(".")[0][:40]] = None
            paso = paso.tb_next
        return list(hallados)

    def _lineas(self) -> str:
        """El código de la instrucción que falló, que puede ocupar varias líneas, sin textos ni comentarios."""
        assert self._paso is not None
        codigo, primera = self._paso.tb_frame.f_code, self._paso.tb_lineno or 0
        sitio = next(islice(codigo.co_positions(), self._paso.tb_lasti // 2, None), None)
        ultima = max(primera, min((sitio and sitio[1]) or primera, primera + TOPE_DE_LINEAS))
        lineas = (linecache.getline(codigo.co_filename, n)[:400] for n in range(primera, ultima + 1))
        return "\n".join(_SIN_CODIGO.sub("", linea) for linea in lineas)

    def _ambitos(self) -> tuple[Any, ...]:
        assert self._paso is not None
        marco = self._paso.tb_frame
        return tuple(a for a in (marco.f_locals, marco.f_globals) if type(a) in _AMBITOS)

    def _nombrados(self) -> Iterator[tuple[str, Any]]:
        """Cada nombre de la línea con lo que vale; de `a.b`, `a` si es un tensor y, si no, `a.b`."""
        for nombre, atributo in islice(_NOMBRE.findall(self._lineas()), 100):
            for ambito in self._ambitos():
                if nombre in ambito:
                    objeto = ambito[nombre]
                    if atributo and _medir(objeto) is None:
                        yield f"{nombre}.{atributo}", _atributo(objeto, atributo)
                    else:
                        yield nombre, objeto
                    break


def _firmar(codigo: types.CodeType) -> str:
    """Cómo se llama a una función: `Clase.forward(x, mascara)`, o `Clase(…)` si es la que construye."""
    if codigo.co_qualname.startswith(("<", "_")):
        return DEL_CURSO
    argumentos = codigo.co_varnames[: codigo.co_argcount]
    visibles = ", ".join(argumentos[1:] if argumentos[:1] == ("self",) else argumentos)
    return f"{codigo.co_qualname.removesuffix('.__init__')}({visibles})"


def _medir(objeto: Any) -> tuple[tuple[int, ...], str] | None:
    """La forma y el dtype, si es exactamente un tensor, un parámetro o un arreglo de numpy."""
    clase = type(objeto)
    if clase is torch.Tensor or clase is torch.nn.Parameter:
        with torch._C.DisableTorchFunction():
            forma, dtype = tuple(_LEER_FORMA(objeto)), _DTYPES.get(_LEER_DTYPE(objeto), "")
    elif clase is np.ndarray:
        forma, dtype = _NUMPY_FORMA(objeto), _NUMPY.get(_NUMPY_DTYPE(objeto), "")
    else:
        return None
    return (forma, dtype) if len(forma) <= topes.DIMENSIONES and dtype else None


def _atributo(objeto: Any, nombre: str) -> Any:
    """Un atributo guardado en el propio objeto; de un módulo de torch, también un parámetro o un registro."""
    for guardado in ("_parameters", "_buffers"):
        dentro = inspect.getattr_static(objeto, guardado, None)
        if type(dentro) is dict and nombre in dentro:
            return dentro[nombre]
    return inspect.getattr_static(objeto, nombre, None)
