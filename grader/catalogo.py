"""El catálogo: lee `ejercicios/` y `soluciones/` del disco y los convierte en un `Curso`. No importa torch."""

from __future__ import annotations

import ast
import difflib
import re
import runpy
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec

from grader.excepciones import Impedimento, MalUso
from grader.modelo import TEORIA, Curso, Ejercicio, Ficha, Limites, Objetivo

ARCHIVOS = ("enunciado.md", "inicial.py", "ejercicio.py", "errores.py", "oraculo.py")
# Solo lo tienen los ejercicios con alguna parte que haya que medir.
MEDIDAS = "medidas.py"
# En el paquete del estudiante, la declaración y lo que sustituye a la solución; en el instalado, dónde está el curso.
PUBLICADA = "ejercicio.json"
INSTALADO = Path(__file__).parent / "curso"


class CatalogoInvalido(Impedimento):
    """El curso no se puede leer; el texto dice a quien lo escribe qué arreglar."""

    def __init__(self, que: str) -> None:
        super().__init__(f"El curso tiene un problema: {que}")


class EjercicioDesconocido(MalUso):
    """Se pidió un ejercicio que no existe; el texto sugiere el más parecido."""


def buscar_raiz(desde: Path) -> Path:
    """La carpeta del curso: la primera, hacia arriba, con `ejercicios/curso.toml`; si no, la del corrector."""
    for carpeta in (desde, *desde.parents, Path(__file__).parents[1], INSTALADO):
        if (carpeta / "ejercicios" / "curso.toml").is_file():
            return carpeta
    raise Impedimento(
        "No encuentro el curso (ejercicios/curso.toml). Ejecuta la orden dentro de la carpeta del repositorio."
    )


def leer_limites(raiz: Path) -> Limites:
    """Lee solo los límites, que es lo primero que hace falta. Error: `CatalogoInvalido`."""
    limites = _leer_toml(raiz).get("limites", {})
    try:
        for nombre, valor in limites.items():
            if isinstance(valor, bool) or not isinstance(valor, int | float) or valor <= 0:
                raise CatalogoInvalido(f"en [limites] de ejercicios/curso.toml, {nombre} debe ser un número positivo")
        return Limites(**limites)
    except (TypeError, AttributeError):
        claves = ", ".join(campo.name for campo in fields(Limites))
        raise CatalogoInvalido(f"[limites] de ejercicios/curso.toml solo admite: {claves}") from None


def leer_curso(raiz: Path) -> Curso:
    """Lee el curso entero. Error: `CatalogoInvalido` con lo que hay que arreglar."""
    carpeta = raiz / "ejercicios"
    datos = _leer_toml(raiz)
    titulo, nota_maxima = _campo(datos, "titulo", str), _campo(datos, "nota_maxima", int)
    declarados = [
        (_campo(d, "nombre", str), _campo(d, "puntos", int), _segundos(d)) for d in _campo(datos, "ejercicios", list)
    ]
    nombres = [nombre for nombre, _, _ in declarados]
    if repetidos := sorted({n for n in nombres if nombres.count(n) > 1}):
        raise CatalogoInvalido(f"en ejercicios/curso.toml está repetido {', '.join(repetidos)}")
    fichas = tuple(_leer_ficha(raiz, *declarado) for declarado in declarados)
    comunes = {archivo.stem: leer_texto(archivo) for archivo in sorted(carpeta.glob("errores_*.py"))}
    propuestos = _campo(datos, "objetivos", list) if "objetivos" in datos else []
    objetivos = tuple(_leer_objetivo(d, {f.clave for f in fichas}) for d in propuestos)
    teoria = leer_texto(carpeta / f"{TEORIA}.py")
    return Curso(titulo, nota_maxima, leer_limites(raiz), fichas, teoria, comunes, objetivos)


def _leer_toml(raiz: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(leer_texto(raiz / "ejercicios" / "curso.toml"))
    except tomllib.TOMLDecodeError as error:
        raise CatalogoInvalido(f"ejercicios/curso.toml no es TOML válido. Python dice: «{error}»") from None


def elegir(curso: Curso, pedido: str | None) -> tuple[Ficha, ...]:
    """Los ejercicios pedidos («e05» o el nombre entero; todos si es `None`)."""
    if pedido is None:
        return curso.fichas
    buscado = pedido.strip().lower().removesuffix(".py")
    sin_cero = re.fullmatch(r"e?0*(\d{1,2})", buscado)
    for ficha in curso.fichas:
        if buscado in (ficha.clave, ficha.nombre):
            return (ficha,)
    nombres = [n for f in curso.fichas for n in (f.clave, f.nombre)]
    parecidos = [f"e{int(sin_cero[1]):02d}"] if sin_cero and f"e{int(sin_cero[1]):02d}" in nombres else []
    parecidos = parecidos or _mas_parecidos(buscado, nombres)
    existentes = ", ".join(f.clave for f in curso.fichas)
    sugerencia = f" ¿Querías decir «{parecidos[0]}»?" if parecidos else ""
    raise EjercicioDesconocido(f"No hay ningún ejercicio «{pedido}».{sugerencia} Los que hay son: {existentes}.")


def _mas_parecidos(buscado: str, nombres: list[str]) -> list[str]:
    """El nombre más parecido, si lo hay; entre iguales, el que tiene las mismas letras en otro orden."""
    razones = {n: difflib.SequenceMatcher(None, buscado, n).ratio() for n in nombres}
    mejor = max(nombres, key=lambda n: (razones[n], sorted(n) == sorted(buscado)), default="")
    return [mejor] if mejor and razones[mejor] >= 0.5 else []


def leer_texto(archivo: Path) -> str:
    """Lee un archivo del curso. Error: `CatalogoInvalido` si falta."""
    try:
        return archivo.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise CatalogoInvalido(f"falta el archivo {_desde_la_raiz(archivo)}") from None
    except UnicodeDecodeError:
        raise CatalogoInvalido(f"{_desde_la_raiz(archivo)} no está en UTF-8; guárdalo así") from None


def _campo(datos: Any, nombre: str, clase: type) -> Any:
    """Un campo obligatorio de `curso.toml`, de la clase que debe y, si es un número, positivo."""
    valor = datos.get(nombre) if isinstance(datos, dict) else None
    if type(valor) is not clase or (type(valor) is int and valor <= 0):
        que = {str: "un texto", int: "un entero positivo", list: "una lista de tablas"}[clase]
        raise CatalogoInvalido(f"en ejercicios/curso.toml, «{nombre}» debe estar y ser {que}")
    return valor


def _segundos(dato: dict[str, Any]) -> dict[str, float]:
    """Los límites propios de algunas partes: `segundos = { entrenar = 120 }`."""
    segundos = dato.get("segundos", {})
    if not isinstance(segundos, dict) or not all(type(s) in (int, float) and s > 0 for s in segundos.values()):
        raise CatalogoInvalido(
            f"en ejercicios/curso.toml, los segundos de {dato['nombre']} se escriben por parte: "
            "segundos = { nombre_de_la_parte = 60 }"
        )
    return {parte: float(s) for parte, s in segundos.items()}


def _leer_objetivo(dato: Any, claves: set[str]) -> Objetivo:
    texto, suyos = _campo(dato, "texto", str), _campo(dato, "ejercicios", list)
    if not suyos or (ajenos := [str(clave) for clave in suyos if clave not in claves]):
        que = f"nombra {', '.join(ajenos)}, que no existe" if suyos else "no nombra ningún ejercicio"
        raise CatalogoInvalido(f"en ejercicios/curso.toml, el objetivo «{texto}» {que}: usa claves como «e05»")
    return Objetivo(texto, tuple(suyos))


def _desde_la_raiz(archivo: Path) -> str:
    partes = archivo.parts
    desde = max(i for i, parte in enumerate(partes) if parte in ("ejercicios", "soluciones"))
    return "/".join(partes[desde:])


def _leer_ficha(raiz: Path, nombre: str, puntos: int, segundos: dict[str, float]) -> Ficha:
    carpeta = raiz / "ejercicios" / nombre
    if (carpeta / PUBLICADA).is_file():
        return _leer_publicada(carpeta, puntos, segundos)
    enunciado, inicial, _, errores, oraculo = (leer_texto(carpeta / archivo) for archivo in ARCHIVOS)
    medidas = leer_texto(carpeta / MEDIDAS) if (carpeta / MEDIDAS).exists() else ""
    for archivo, codigo in (("errores.py", errores), ("oraculo.py", oraculo), (MEDIDAS, medidas)):
        _firmas(codigo, f"ejercicios/{nombre}/{archivo}")
    return Ficha(
        nombre=nombre,
        puntos=puntos,
        segundos=segundos,
        ejercicio=_leer_declaracion(carpeta / "ejercicio.py"),
        enunciado=enunciado,
        inicial=inicial,
        solucion=leer_texto(raiz / "soluciones" / f"{nombre}.py"),
        errores=errores,
        oraculo=oraculo,
        medidas=medidas,
        firmas=_firmas(inicial, f"ejercicios/{nombre}/inicial.py"),
    )


def _leer_publicada(carpeta: Path, puntos: int, segundos: dict[str, float]) -> Ficha:
    """Un ejercicio del paquete del estudiante: sin solución, ni modelo de error, ni oráculo."""
    inicial, medidas = leer_texto(carpeta / "inicial.py"), carpeta / MEDIDAS
    try:
        ejercicio = msgspec.json.decode((carpeta / PUBLICADA).read_bytes(), type=Ejercicio)
    except msgspec.MsgspecError as error:
        raise CatalogoInvalido(f"{carpeta.name}/{PUBLICADA} está estropeado: {error}") from None
    return Ficha(
        nombre=carpeta.name,
        puntos=puntos,
        segundos=segundos,
        ejercicio=ejercicio,
        enunciado=leer_texto(carpeta / "enunciado.md"),
        inicial=inicial,
        solucion="",
        errores="",
        oraculo="",
        medidas=leer_texto(medidas) if medidas.exists() else "",
        firmas=_firmas(inicial, f"ejercicios/{carpeta.name}/inicial.py"),
    )


def _firmas(codigo: str, archivo: str) -> dict[str, tuple[str, ...]]:
    """Los parámetros de cada función y, de cada clase, los de su `forward`."""
    try:
        clases = [nodo for nodo in ast.parse(codigo).body if isinstance(nodo, ast.ClassDef)]
        llamables = funciones_de(codigo) | {
            c.name: m for c in clases for m in c.body if isinstance(m, ast.FunctionDef) and m.name == "forward"
        }
        return {nombre: tuple(a.arg for a in d.args.args if a.arg != "self") for nombre, d in llamables.items()}
    except SyntaxError as error:
        raise CatalogoInvalido(f"{archivo} no es código de Python: línea {error.lineno}: {error.msg}") from None


def _leer_declaracion(archivo: Path) -> Ejercicio:
    try:
        declarado: Any = runpy.run_path(str(archivo)).get("EJERCICIO")
    except (Exception, SystemExit) as error:  # noqa: BLE001  # lo que se le escape a quien lo escribe, en una frase
        cual = f"{archivo.parent.name}/ejercicio.py"
        raise CatalogoInvalido(f"{cual} no se pudo leer: {type(error).__name__}: {error}") from None
    if not isinstance(declarado, Ejercicio):
        raise CatalogoInvalido(f"{archivo.parent.name}/ejercicio.py debe definir EJERCICIO = Ejercicio(…)")
    return declarado


def interruptores(ficha: Ficha) -> dict[str, tuple[str, ...]]:
    """Por cada función del modelo de error, los interruptores que tiene."""
    return {nombre: tuple(a.arg for a in d.args.kwonlyargs) for nombre, d in funciones_de(ficha.errores).items()}


def funciones_de(codigo: str) -> dict[str, ast.FunctionDef]:
    """Las funciones que define un código en su nivel superior, por nombre."""
    return {nodo.name: nodo for nodo in ast.parse(codigo).body if isinstance(nodo, ast.FunctionDef)}
