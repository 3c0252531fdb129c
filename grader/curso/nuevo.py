"""Un ejercicio nuevo: los archivos con los que se empieza, ya coherentes, y sus líneas en `curso.toml`.

Lo que solo puede decir quien lo escribe lleva la marca `POR_ESCRIBIR`, que `verificar` busca.
"""

from __future__ import annotations

import itertools
import keyword
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Template

from grader.curso.esqueleto import ESQUELETO
from grader.curso.indice import INDICE, CatalogoInvalido, leer_texto
from grader.idioma import citar
from grader.modelo.excepciones import MalUso

POR_ESCRIBIR = "(por escribir)"
PUNTOS = 10
_NOMBRE = re.compile(r"(e\d\d)_([a-z][a-z0-9_]*)")


def crear(raiz: Path, nombre: str) -> list[str]:
    """Escribe el ejercicio y lo añade al catálogo; dice qué archivos tocó. Error: `MalUso`, sin tocar nada."""
    clave, parte = _leer_nombre(nombre)
    toml = leer_texto(raiz / INDICE)
    _exigir_libre(raiz, toml, nombre, clave)
    titulo = parte.replace("_", " ").capitalize()
    marcas = {"nombre": nombre, "clave": clave, "parte": parte, "titulo": titulo, "escribe": POR_ESCRIBIR}
    escritos = {Template(ruta).substitute(marcas): Template(t).substitute(marcas) for ruta, t in ESQUELETO.items()}
    for ruta, texto in escritos.items():
        (raiz / ruta).parent.mkdir(parents=True, exist_ok=True)
        with (raiz / ruta).open("x", encoding="utf-8", newline="\n") as salida:
            salida.write(texto)
    (raiz / INDICE).write_text(con_entrada(toml, nombre), encoding="utf-8", newline="\n")
    return [*escritos, INDICE]


def con_entrada(toml: str, nombre: str) -> str:
    """El catálogo con un ejercicio más, detrás del último que va antes que él; lo demás queda como estaba."""
    lineas, entrada = toml.splitlines(), ["[[ejercicios]]", f'nombre = "{nombre}"', f"puntos = {PUNTOS}"]
    tablas = list(_tablas_de_ejercicios(lineas))
    anteriores = [final for _, final, suyo in tablas if suyo < nombre]
    if anteriores or not tablas:
        lugar = anteriores[-1] if anteriores else len(lineas)
        nuevas = [*lineas[:lugar], "", *entrada, *lineas[lugar:]]
    else:
        lugar = tablas[0][0]
        nuevas = [*lineas[:lugar], *entrada, "", *lineas[lugar:]]
    return "\n".join(nuevas) + "\n"


def _tablas_de_ejercicios(lineas: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    """De cada `[[ejercicios]]`, dónde empieza, dónde acaba lo suyo y qué nombre tiene."""
    cabeceras = [n for n, linea in enumerate(lineas) if linea.lstrip().startswith("[")]
    for inicio, siguiente in itertools.pairwise([*cabeceras, len(lineas)]):
        if not re.match(r"\s*\[\[\s*ejercicios\s*\]\]", lineas[inicio]):
            continue
        # Un comentario que precede a otra tabla es de ella.
        suyas = [n for n in range(inicio, siguiente) if lineas[n].strip() and not lineas[n].lstrip().startswith("#")]
        nombre = re.search(r"""(?m)^\s*nombre\s*=\s*["'](.+?)["']""", "\n".join(lineas[inicio:siguiente]))
        yield inicio, suyas[-1] + 1, nombre[1] if nombre else ""


def _leer_nombre(nombre: str) -> tuple[str, str]:
    """La clave y el nombre de la primera parte. Error: `MalUso`."""
    hallado = _NOMBRE.fullmatch(nombre)
    if hallado is None or nombre.endswith("_"):
        raise MalUso(
            f"{citar(nombre)} no puede ser el nombre de un ejercicio: es una «e», dos cifras, «_» y un nombre en "
            "minúsculas, sin acentos ni espacios, como «e16_capas_lineales»."
        )
    if keyword.iskeyword(hallado[2]) or keyword.issoftkeyword(hallado[2]):
        raise MalUso(f"«{hallado[2]}» es una palabra de Python y no puede nombrar una función: elige otro nombre.")
    return hallado[1], hallado[2]


def _exigir_libre(raiz: Path, toml: str, nombre: str, clave: str) -> None:
    """Error: `MalUso` si el nombre o el número ya se usan, o si el catálogo no se puede leer."""
    try:
        declarados = tomllib.loads(toml).get("ejercicios", [])
    except tomllib.TOMLDecodeError as error:
        raise CatalogoInvalido(f"{INDICE}: no es TOML válido. Python dice: «{error}»") from None
    usados = {str(e.get("nombre")) for e in declarados if isinstance(e, dict)}
    usados |= {p.stem for carpeta in ("ejercicios", "soluciones") for p in (raiz / carpeta).glob("e[0-9][0-9]_*")}
    if nombre in usados:
        raise MalUso(f"Ya existe «{nombre}» y no se cambió nada: elige otro nombre.")
    if mismos := sorted(usado for usado in usados if usado.partition("_")[0] == clave):
        libre = next((f"e{n:02d}" for n in range(1, 100) if not any(u.startswith(f"e{n:02d}_") for u in usados)), "")
        sugerencia = f" El primero libre es {libre}." if libre else ""
        raise MalUso(f"El número de «{nombre}» ya es de «{mismos[0]}»: elige otro.{sugerencia}")
