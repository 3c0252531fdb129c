r"""Las entregas hostiles: las de `entregas/`, un archivo cada una, y las que no caben en un archivo del repositorio.

Un ataque dice en su primer comentario qué intenta. Si merece algún punto, también: «Merece 20 puntos», o «Merece 20
puntos, y entera 0» si lo que estropea su propia nota puede quedarse sin ejecutar. En su código, «CURSO», «CANARIO»,
«PID»… se sustituyen por lo que hay en el laboratorio (`Puesto.sustituciones`), y lo que logra lo anuncia con una
excepción que dice "\x4cOGRADO", escrito así para que no lo diga la línea citada, sino haberlo logrado.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import itertools
import json
import os
import re
import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from grader.modelo import Salida
from grader.modelo.valores import Arreglo, Escalar, Secuencia, Valor
from grader.referencias import Referencias, partes_automaticas
from medir.cuadernos import como_de_alguien
from tests.ataques.laboratorio import EJERCICIOS, Puesto

CARPETA = Path(__file__).parent / "entregas"
# Lo que entrega quien va detrás de cada ataque: lo más corto que solo se consigue si se ejecuta bien.
TESTIMONIO = "e08_parches_vit"
_MERECE = re.compile(r"Merece (\d+) puntos(?:, y entera (\d+))?")


class Forma(StrEnum):
    """Cómo se corre un lote: ejecutando todo, solo lo necesario, o sin que nada se pueda dejar por innecesario."""

    TODO = "todo"
    NECESARIO = "necesario"
    TODO_ES_NECESARIO = "todo-es-necesario"


@dataclass(frozen=True, slots=True)
class Taller:
    """Lo que hace falta para poner una entrega en su sitio."""

    puesto: Puesto
    sustituciones: Mapping[str, str]
    referencias: Referencias
    forma: Forma

    @property
    def honesta(self) -> str:
        """Las soluciones de los ejercicios, en un solo archivo."""
        return "\n".join(map(_solucion, EJERCICIOS))

    def sustituir(self, texto: str) -> str:
        """Pone en el código lo que hay en el laboratorio."""
        return re.sub(r"«([A-Z_]+)»", lambda m: self.sustituciones[m[1]], texto)


def _solucion(ejercicio: str) -> str:
    return (CURSO / "soluciones" / f"{ejercicio}.py").read_text(encoding="utf-8")


# Deja la entrega en la carpeta del lote; recibe el taller y la ruta que le toca, sin extensión.
Poner = Callable[[Taller, Path], None]
CURSO = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Ataque:
    """Una entrega hostil: qué lugar ocupa en el lote, cuántos puntos merece, también entera, y cómo se pone."""

    numero: int
    nombre: str
    con_lo_necesario: int
    entera: int
    poner: Poner

    def merece(self, forma: Forma) -> int:
        """Los puntos que le tocan según qué se ejecute de ella."""
        return self.con_lo_necesario if forma == Forma.NECESARIO else self.entera


def poner(taller: Taller) -> None:
    """Pone en la carpeta de entregas todos los ataques, cada uno seguido de un testigo honesto."""
    puesto, testimonio = taller.puesto, como_de_alguien(_solucion(TESTIMONIO))
    for ataque in ATAQUES:
        ataque.poner(taller, puesto.carpeta / "entregas" / f"{ataque.numero:03d}-{ataque.nombre}")
        testigo = puesto.carpeta / "entregas" / f"{ataque.numero:03d}~testigo.py"
        testigo.write_text(f"# {puesto.secreto}\n{testimonio}", encoding="utf-8")


# --- Las de `entregas/` --------------------------------------------------------------------------------------------


def _leidas() -> dict[str, tuple[str, Poner]]:
    """Por nombre, lo que dice el primer comentario de cada entrega guardada y cómo se pone."""
    guardadas = sorted(p for p in CARPETA.iterdir() if p.suffix in (".py", ".ipynb") or (p / "entrega.py").exists())
    return {p.stem: (_comentario(p), _copia(p)) for p in guardadas}


def hacer_necesario(codigo: str) -> str:
    """El mismo código, con cada instrucción junto a un «import *», que podría definir cualquier cosa que haga falta."""
    arbol = ast.parse(codigo)
    arbol.body = [ast.If(ast.Constant(True), [*ast.parse("from keyword import *").body, i], []) for i in arbol.body]
    return ast.unparse(ast.fix_missing_locations(arbol)).replace("LOGRADO", r"\x4cOGRADO")


def _comentario(ruta: Path) -> str:
    if ruta.is_dir():
        return _comentario(ruta / "entrega.py")
    texto = ruta.read_text(encoding="utf-8")
    if ruta.suffix == ".ipynb":
        texto = "".join(json.loads(texto)["cells"][0]["source"])
    return texto.partition("\n")[0]


def _copia(origen: Path) -> Poner:
    def poner_copia(taller: Taller, destino: Path) -> None:
        propia = origen / "entrega.py"
        if origen.is_dir():
            destino.mkdir()
        for archivo in origen.glob("*.py") if origen.is_dir() else [origen]:
            final = destino / archivo.name if origen.is_dir() else destino.with_name(destino.name + archivo.suffix)
            texto = taller.sustituir(archivo.read_text(encoding="utf-8"))
            if taller.forma == Forma.TODO_ES_NECESARIO and final.suffix == ".py" and archivo in (origen, propia):
                texto = hacer_necesario(texto)
            final.write_text(texto, encoding="utf-8")

    return poner_copia


# --- Las demás: las que Git no guarda, las enormes y las que dependen del curso ---------------------------------------

_FABRICAS: dict[str, tuple[str, Poner]] = {}


def _fabrica(funcion: Poner) -> Poner:
    _FABRICAS[funcion.__name__.strip("_")] = (funcion.__doc__ or "", funcion)
    return funcion


def _py(destino: Path, codigo: str) -> None:
    destino.with_name(f"{destino.name}.py").write_text(codigo, encoding="utf-8")


@_fabrica
def _anidada_10000_veces(_: Taller, destino: Path) -> None:
    """Intenta tumbar a quien analice el código con paréntesis dentro de paréntesis."""
    _py(destino, f"x = {'(' * 10_000}1{')' * 10_000}\ny = {'-' * 200_000}1\nz = {'[' * 150}{']' * 150}\n")


@_fabrica
def _muy_sangrada(_: Taller, destino: Path) -> None:
    """Intenta tumbar a quien analice el código con bloques dentro de bloques."""
    _py(
        destino,
        "".join(f"{' ' * n}if True:\n" for n in range(90)) + " " * 90 + "pass\n" + "x = lambda: " * 20_000 + "0\n",
    )


@_fabrica
def _literales_gigantes(_: Taller, destino: Path) -> None:
    """Intenta gastar tiempo y memoria con números y textos escritos de millones de cifras."""
    _py(destino, f"x = {'9' * 4000}\ny = '{'a' * 1_000_000}'\nz = 0x{'f' * 500_000}\nw = [{'1,' * 200_000}]\n")


@_fabrica
def _saltos_de_linea(_: Taller, destino: Path) -> None:
    """Intenta que una expresión regular del corrector recorra un millón de líneas en blanco un millón de veces."""
    _py(destino, "\n" * 2_000_000 + "x = 1\n")


@_fabrica
def _muchas_instrucciones(_: Taller, destino: Path) -> None:
    """Intenta ahogar al corrector anunciando una a una cien mil instrucciones."""
    _py(destino, "x = 1\n" * 100_000)


@_fabrica
def _dependencias_cruzadas(_: Taller, destino: Path) -> None:
    """Intenta que decidir qué se ejecuta no acabe: cientos de funciones, y cada una usa todas las demás."""
    nombres = [f"f{numero}" for numero in range(400)]
    todas = ",".join(nombres)
    _py(destino, "".join(f"def {n}(*_):\n    return {todas}\n" for n in [*nombres, "atencion_causal"]))


@_fabrica
def _codificacion_inventada(_: Taller, destino: Path) -> None:
    """Intenta que leer el archivo falle con la codificación que declara."""
    _py(destino, "# -*- coding: undefined -*-\nx = 1\n")


@_fabrica
def _bytes_al_azar(_: Taller, destino: Path) -> None:
    """Intenta que leer el archivo falle con bytes que no son texto."""
    destino.with_name(f"{destino.name}.py").write_bytes(b"\xef\xbb\xbf\x00\xff\xfe" + bytes(range(256)) * 100)


@_fabrica
def _cuaderno_hondo(_: Taller, destino: Path) -> None:
    """Intenta tumbar a quien lea el cuaderno con listas dentro de listas."""
    destino.with_name(f"{destino.name}.ipynb").write_text('{"cells": ' + "[" * 200_000 + "]" * 200_000 + "}")


@_fabrica
def _cuadernos_inmensos(_: Taller, destino: Path) -> None:
    """Intenta llenar la memoria del corrector con cuadernos que no ocupan disco: están huecos."""
    destino.mkdir()
    for numero in range(8):
        with (destino / f"{numero}.ipynb").open("wb") as archivo:
            archivo.truncate(250 << 20)


@_fabrica
def _demasiados_archivos(_: Taller, destino: Path) -> None:
    """Intenta que se ejecuten cientos de archivos, y que cada uno agote su tiempo."""
    destino.mkdir()
    for numero in range(300):
        (destino / f"intento_{numero}.py").write_text("while True:\n    pass\n")


@_fabrica
def _celdas_con_trampa(_: Taller, destino: Path) -> None:
    """Intenta que leer el cuaderno falle con celdas que no son lo que deben."""
    celdas: list[Any] = [
        None, 7, {"cell_type": "code"}, {"cell_type": "code", "source": 9}, {"cell_type": "code", "source": [[], {}]},
        {"cell_type": "code", "source": "%%bash\nid"}, {"cell_type": "code", "source": "!id\n%load_ext x\n?open"},
    ]  # fmt: skip
    destino.with_name(f"{destino.name}.ipynb").write_text(json.dumps({"cells": celdas}))


@_fabrica
def _escapes_en_el_codigo(_: Taller, destino: Path) -> None:
    """Intenta que la terminal obedezca a las líneas de su código que se citan."""
    malo = "\x1b[2J\x1b]52;c;cm0=\x07\u202e\u2066[bold]"
    _py(destino, f'x = "{malo}" + 1\n\n\ndef atencion_causal(Q, K, V):\n    return "{malo}" + 1  # {malo}\n')


# --- Enlaces y archivos que no son archivos ---


def _con_una_honesta(destino: Path, nombre: str, texto: str) -> None:
    (destino / nombre).write_text(texto, encoding="utf-8")


@_fabrica
def _enlaces_a_las_soluciones(taller: Taller, destino: Path) -> None:
    """Intenta que se califiquen las soluciones, con enlaces a ellas en la carpeta."""
    destino.mkdir()
    for nombre in EJERCICIOS:
        (destino / f"{nombre}.py").symlink_to(taller.puesto.carpeta / "curso" / "soluciones" / f"{nombre}.py")


@_fabrica
def _carpeta_enlazada(taller: Taller, destino: Path) -> None:
    """Intenta que se califiquen las soluciones: la entrega entera es un enlace a su carpeta."""
    destino.symlink_to(taller.puesto.carpeta / "curso" / "soluciones")


@_fabrica
def _subcarpeta_enlazada(taller: Taller, destino: Path) -> None:
    """Intenta que se califiquen las soluciones, con un enlace a su carpeta dentro de la entrega."""
    destino.mkdir()
    (destino / "trabajo").symlink_to(taller.puesto.carpeta / "curso" / "soluciones")


@_fabrica
def _archivo_enlazado(taller: Taller, destino: Path) -> None:
    """Intenta que se califique la entrega de otra persona, con un enlace a ella."""
    destino.with_name(f"{destino.name}.py").symlink_to(taller.puesto.carpeta / "entregas" / "001~testigo.py")


@_fabrica
def _enlace_circular(_: Taller, destino: Path) -> None:
    """Intenta que quien busque archivos dé vueltas para siempre."""
    (destino / "uno").mkdir(parents=True)
    (destino / "uno" / "dos").symlink_to(destino)
    (destino / "uno" / "e05.py").symlink_to("e05.py")


@_fabrica
def _tuberias_y_sockets(_: Taller, destino: Path) -> None:
    """Intenta que quien lea la carpeta espere para siempre en una tubería o en un socket."""
    destino.mkdir()
    os.mkfifo(destino / "e05_mascara_causal.py")
    os.mkfifo(destino / "cuaderno.ipynb")
    with socket.socket(socket.AF_UNIX) as oyente:
        oyente.bind(str(destino / "e08_parches_vit.py"))


@_fabrica
def _tuberia_suelta(_: Taller, destino: Path) -> None:
    """Intenta que quien lea la entrega espere para siempre: la entrega es una tubería."""
    os.mkfifo(destino.with_name(f"{destino.name}.py"))


@_fabrica
def _dispositivos(taller: Taller, destino: Path) -> None:
    """Intenta que se lea un dispositivo que no acaba nunca."""
    destino.mkdir()
    (destino / "e05_mascara_causal.py").symlink_to("/dev/zero")
    if taller.puesto.cuenta.uid == 0:
        os.mknod(destino / "e08_parches_vit.py", 0o20666, os.makedev(1, 5))


@_fabrica
def _carpeta_cerrada(taller: Taller, destino: Path) -> None:
    """Intenta que buscar en la entrega falle: nadie puede leer la carpeta."""
    destino.mkdir(mode=0o000)


# --- Nombres ---


@_fabrica
def _nombre_muy_largo(taller: Taller, destino: Path) -> None:
    """Intenta que no se pueda escribir su retroalimentación con un nombre que ya no admite letras. Merece 30 puntos."""
    largo = destino.with_name(destino.name.ljust(255, "x"))
    largo.mkdir()
    _con_una_honesta(largo, "entrega.py", taller.honesta)


@_fabrica
def _nombre_que_no_es_texto(taller: Taller, destino: Path) -> None:
    """Intenta que escribir las notas falle con un nombre que no es UTF-8. Merece 30 puntos."""
    raro = destino.with_name(f"{destino.name}\udcff\udc80")
    raro.mkdir()
    _con_una_honesta(raro, "entrega.py", taller.honesta)


@_fabrica
def _nombre_con_escapes(taller: Taller, destino: Path) -> None:
    """Intenta que la terminal obedezca a un nombre de carpeta o de archivo. Merece 30 puntos."""
    malo = destino.with_name(f"{destino.name}\x1b]52;c;cm0=\x07\x1b[2J\u202egol\nfin\r\x9b31m")
    malo.mkdir()
    _con_una_honesta(malo, "e05_\x1b[2J\u202e.py", taller.honesta)
    _con_una_honesta(malo, "e01_e08\x1b]8;;http:x\x07.py", taller.honesta)
    _con_una_honesta(malo, "e08_\n\x9b.py", taller.honesta)
    (malo / "e01_\x1b[31m.py").symlink_to("/dev/zero")
    (malo / "e99_\x1b[31m.py").write_text("")


@_fabrica
def _nombre_con_marcado(taller: Taller, destino: Path) -> None:
    """Intenta que la tabla interprete como estilo lo que es un nombre. Merece 30 puntos."""
    malo = destino.with_name(f"{destino.name}[bold red]x[:smile:]{{{{x}}}}%s[")
    malo.mkdir()
    _con_una_honesta(malo, "[link=http:x]entrega.py", taller.honesta)


@_fabrica
def _nombre_con_formula(taller: Taller, destino: Path) -> None:
    """Intenta que la hoja de cálculo ejecute un nombre. Merece 30 puntos."""
    malo = destino.with_name(f"=-@{destino.name}+cmd|' \";A1")
    malo.mkdir()
    _con_una_honesta(malo, "entrega.py", taller.honesta)


# --- Respuestas sabidas de antemano ---


@_fabrica
def _una_copia_por_respuesta(_: Taller, destino: Path) -> None:
    """Intenta acertar una pregunta entregando una copia por cada respuesta posible."""
    destino.mkdir()
    parejas = [*itertools.combinations("abcdef", 2), ("a", "b")]  # la última, repetida, no es la buena
    for numero, letras in enumerate(parejas):
        (destino / f"e05 ({numero}).py").write_text(f"consecuencias_fallos = {set(letras)}\n", encoding="utf-8")


@_fabrica
def _memorizada(taller: Taller, destino: Path) -> None:
    """Intenta pasar con las respuestas de los casos públicos copiadas, sin calcular nada."""
    _py(destino, memorizar(taller.referencias))


def memorizar(referencias: Referencias) -> str:
    """Código que reconoce las entradas de los casos con esa sal y devuelve lo esperado."""
    tabla: dict[str, Any] = {}
    funciones: list[str] = []
    for ficha in referencias.curso.fichas:
        if ficha.nombre not in EJERCICIOS:
            continue
        llamadas = iter(referencias.llamadas(ficha))
        for parte in partes_automaticas(ficha):
            for esperado in referencias.esperados(ficha)[parte.nombre]:
                llamada = next(llamadas)
                assert isinstance(esperado, Salida)
                if llamada.argumentos is not None:
                    tabla[parte.nombre + _firma(llamada.argumentos)] = _plano(esperado.valor)
            if any(clave.startswith(parte.nombre) for clave in tabla):
                funciones.append(parte.nombre)
    return _MEMORIZADA.format(tabla=json.dumps(tabla)) + "".join(
        f"def {n}(*argumentos):\n    return sabido({n!r}, argumentos)\n\n\n" for n in funciones
    )


_MEMORIZADA = """\
# Intenta pasar con las respuestas de los casos públicos copiadas, sin calcular nada.
import base64, hashlib, json
import torch

TABLA = json.loads('''{tabla}''')


def hacer(dato):
    if isinstance(dato, list):
        return tuple(map(hacer, dato))
    if isinstance(dato, dict):
        plano = torch.frombuffer(bytearray(base64.b64decode(dato["bytes"])), dtype=getattr(torch, dato["dtype"]))
        return plano.reshape(dato["forma"])
    return dato


def sabido(nombre, argumentos):
    crudos = [a.contiguous().numpy().tobytes() if isinstance(a, torch.Tensor) else repr(a).encode() for a in argumentos]
    return hacer(TABLA[nombre + hashlib.sha256(b"|".join(crudos)).hexdigest()])


"""


def _firma(argumentos: tuple[Valor, ...]) -> str:
    crudos = [
        bytes(a.bloque) if isinstance(a, Arreglo) else repr(getattr(a, "valor", None)).encode() for a in argumentos
    ]
    return hashlib.sha256(b"|".join(crudos)).hexdigest()


def _plano(valor: Valor) -> Any:
    match valor:
        case Secuencia(elementos=elementos):
            return [_plano(e) for e in elementos]
        case Arreglo(dtype=dtype, forma=forma, bloque=bloque):
            return {"dtype": dtype, "forma": forma, "bytes": base64.b64encode(bloque).decode()}
        case Escalar(valor=dato):
            return dato
        case _:
            raise TypeError(valor)


def _numerar() -> tuple[Ataque, ...]:
    todos = {**_leidas(), **_FABRICAS}
    return tuple(
        Ataque(numero, nombre, *_lo_que_merece(comentario), como)
        for numero, (nombre, (comentario, como)) in enumerate(todos.items(), start=1)
    )


def _lo_que_merece(comentario: str) -> tuple[int, int]:
    dicho = _MERECE.search(comentario)
    return (int(dicho[1]), int(dicho[2] or dicho[1])) if dicho else (0, 0)


ATAQUES = _numerar()
