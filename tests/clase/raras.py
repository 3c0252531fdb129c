"""Lo que llega y no es una respuesta corriente: con qué se queda cada cosa, dicho entrega por entrega.

`HOSTILES` es lo que hace una función mal intencionada cuando se la llama: su parte no consigue nada, y las demás sí.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from grader.modelo import Estado
from tests.clase.envolturas import Archivos, cifrar, comprimir

# La única parte que estropean las hostiles, y lo que vale; está en el ejercicio de las raras, detrás de las demás.
EJERCICIO, HOSTIL, VALE = "e08_parches_vit", "extraer_parches", 5
TODO = 10


@dataclass(frozen=True, slots=True)
class Rara:
    """En qué estado queda y con cuántos puntos, si tiene nota, lo que alguien deja con su nombre."""

    estado: Estado
    puntos: int | None
    poner: Callable[..., Archivos]


def _suelta(final: str, contenido: bytes, estado: Estado, puntos: int | None = None) -> Rara:
    return Rara(estado, puntos, lambda nombre, buena: {f"{nombre}{final}": contenido})


@functools.cache
def _ceros(megas: int) -> bytes:
    return comprimir({"ceros.bin": bytes(megas << 20)})


PDF = b"%PDF-1.7\n" + bytes(range(256))
MARCAS = b"<<<<<<< HEAD\n%b=======\ndef nada():\n    pass\n>>>>>>> rama\n"

# Reciben el nombre de quien entrega y una buena respuesta, que no siempre usan.
RARAS: Mapping[str, Rara] = {
    "un PDF": _suelta(".pdf", PDF, Estado.OTRO_FORMATO),
    "un documento": _suelta(".docx", b"PK\x03\x04", Estado.OTRO_FORMATO),
    "un .rar": _suelta(".rar", b"Rar!\x1a\x07", Estado.OTRO_FORMATO),
    "una foto": _suelta("/captura.png", b"\x89PNG", Estado.OTRO_FORMATO),
    "un texto que no es código": _suelta(".txt", "No pude, perdón".encode(), Estado.VACIA),
    "una carpeta con un texto": _suelta("/nota.txt", "No pude, perdón".encode(), Estado.VACIA),
    "una carpeta vacía": _suelta("/", b"", Estado.VACIA),
    "un .py vacío": _suelta(".py", b"", Estado.SIN_RESPUESTAS),
    "un .py de blancos": _suelta(".py", b" \n\t\n", Estado.SIN_RESPUESTAS),
    "un .py de otra cosa": _suelta(".py", b"def saludar():\n    return 'hola'\n", Estado.SIN_RESPUESTAS),
    "un cuaderno vacío": _suelta(".ipynb", b"", Estado.ILEGIBLE),
    "un cuaderno que es una página web": _suelta(".ipynb", b"<!DOCTYPE html><html></html>", Estado.ILEGIBLE),
    "un .py que no es Python": _suelta(".py", b"def f(:\n  )\n", Estado.ILEGIBLE),
    "un .py de bytes": _suelta(".py", b"\x00\xff\xfe" + bytes(range(256)), Estado.ILEGIBLE),
    "un zip dañado": _suelta(".zip", comprimir({"e01.py": b"x" * 500})[:-40], Estado.OTRO_FORMATO),
    "un zip vacío": _suelta(".zip", b"", Estado.OTRO_FORMATO),
    "un zip con contraseña": _suelta(".zip", cifrar(comprimir({"e01.py": "x = 1\n"})), Estado.OTRO_FORMATO),
    "un zip que se sale": _suelta(".zip", comprimir({"../../fuera.py": "x = 1\n"}), Estado.OTRO_FORMATO),
    "una bomba": Rara(Estado.OTRO_FORMATO, None, lambda nombre, buena: {f"{nombre}.zip": _ceros(140)}),
    "una buena dentro de un zip que se sale": Rara(
        Estado.CALIFICADA,
        TODO,
        lambda nombre, buena: {f"{nombre}.zip": comprimir({"../fuera.py": "x = 1\n", "e08.py": buena})},
    ),
    "una buena al lado de una bomba": Rara(
        Estado.CALIFICADA, TODO, lambda nombre, buena: {f"{nombre}/e08.py": buena, f"{nombre}/b.zip": _ceros(140)}
    ),
    "una buena en cp1252": Rara(
        Estado.CALIFICADA,
        TODO,
        lambda nombre, buena: {f"{nombre}.py": "# Años después, «ñandú»\n".encode("cp1252") + buena},
    ),
    "una buena y un conflicto de fusión": Rara(
        Estado.CALIFICADA, TODO, lambda nombre, buena: {f"{nombre}.py": buena + MARCAS % b"x = 1\n"}
    ),
    "la del ejercicio con el nombre de otro": Rara(
        Estado.CALIFICADA, TODO, lambda nombre, buena: {f"{nombre}/e05 final.py": buena}
    ),
}  # fmt: skip

HOSTILES: Mapping[str, str] = {
    "se va": "import sys\nsys.exit(0)",
    "se va de golpe": "import os\nos._exit(0)",
    "no acaba": "while True:\n    pass",
    "duerme": "import time\ntime.sleep(3600)",
    "se bifurca sin fin": "import os\nwhile True:\n    os.fork()",
    "pide memoria sin fin": "todo = []\nwhile True:\n    todo.append(bytearray(1 << 26))",
    "imprime sin fin": "while True:\n    print('x' * 10_000)",
    "llena el disco": "with open('lleno', 'wb') as archivo:\n    while True:\n        archivo.write(bytes(1 << 20))",
    "mata a quien lo llama": "import os\nos.kill(os.getppid(), 9)\nreturn 0",
    "mata a todos": "import os\nos.kill(-1, 9)\nreturn 0",
    "falsifica el protocolo": (
        "import os\nfor descriptor in range(3, 64):\n    try:\n        os.write(descriptor, b'\\x93\\x01\\xc3' * 50)\n"
        "    except OSError:\n        pass\nreturn 0"
    ),
    "cierra todo": "import os\nos.closerange(0, 256)\nreturn 0",
    "cambia torch": "torch.equal = torch.allclose = lambda *a, **k: True\ntorch.Tensor.__eq__ = torch.equal\nreturn 0",
    "dice ser igual a todo": (
        "class Todo:\n    def __eq__(self, otro):\n        return True\n    shape = (1, 1)\nreturn Todo()"
    ),
    "deja hilos": (
        "import threading\nfor _ in range(4):\n    threading.Thread(target=lambda: [0 for _ in iter(int, 1)]).start()\n"
        "return 0"
    ),
    "lo atrapa todo": (
        "while True:\n    try:\n        while True:\n            pass\n    except BaseException:\n        pass"
    ),
    "se llama sin fin": "return extraer_parches(imagen, parche)",
    "lee las soluciones": (
        "import pathlib\nfor lugar in ('soluciones', 'ejercicios'):\n"
        "    exec(next(pathlib.Path('«CURSO»', lugar).rglob('*e08*.py')).read_text())\n"
        "return extraer_parches(imagen, parche)"
    ),
    "lanza lo que no se puede lanzar": "raise type('Fin', (BaseException,), {})('\\x1b[2J')",
    "revienta": "import ctypes\nctypes.string_at(0)",
}


def hacer_hostil(buena: str, que: str, curso: str) -> bytes:
    """La buena, con una función que al llamarla hace eso."""
    cuerpo = "".join(f"    {linea}\n" for linea in que.replace("«CURSO»", curso).splitlines())
    return f"{buena}\n\ndef {HOSTIL}(imagen, parche):\n{cuerpo}".encode()


def hacer_hostil_al_cargar(buena: str, que: str, curso: str) -> bytes:
    """La buena, con esa función hecha con algo que al cargarse hace eso."""
    cuerpo = "".join(f"    {linea}\n" for linea in que.replace("«CURSO»", curso).splitlines())
    llamada = "LADO = preparar(None, 0)\n\n\n"
    usa = f"def {HOSTIL}(imagen, parche):\n    return imagen[LADO:]\n"
    return f"{buena}\n\ndef preparar(imagen, parche):\n{cuerpo}\n\n{llamada}{usa}".encode()
