"""El catálogo: lee `ejercicios/` y `soluciones/` del disco y los convierte en un `Curso`. No importa torch."""

from __future__ import annotations

import ast
import difflib
import functools
import re
import runpy
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from grader.curso.indice import INDICE, CatalogoInvalido, Entrada, Indice, desde_la_raiz, leer_indice, leer_texto
from grader.idioma import citar
from grader.modelo import TEORIA, Curso, Ejercicio, Ficha, Tipo
from grader.modelo.excepciones import Impedimento, MalUso

ARCHIVOS = ("enunciado.md", "inicial.py", "ejercicio.py", "equivocaciones.py", "errores.py", "oraculo.py")
# Lo que define `equivocaciones.py`, y el campo del ejercicio en que queda.
EQUIVOCACIONES = {"ERRORES": "errores", "INOCUOS": "inocuos", "EQUIVALENCIAS": "equivalencias"}
# Así ofrece un enunciado cada opción: «- **a)** …» o «- **a**: …».
OFRECIDA = re.compile(r"^- \*\*([a-z])\)?\*\*", re.MULTILINE)
# Solo lo tienen los ejercicios con alguna parte que haya que medir.
MEDIDAS = "medidas.py"
# En el paquete del estudiante, la declaración y lo que sustituye a la solución; en el instalado, dónde está el curso.
PUBLICADA = "ejercicio.json"
INSTALADO = Path(__file__).parent / "incluido"


class EjercicioDesconocido(MalUso):
    """Se pidió un ejercicio que no existe; el texto sugiere el más parecido."""


def buscar_raiz(desde: Path) -> Path:
    """La carpeta del curso: la primera, hacia arriba, con `ejercicios/curso.toml`; si no, la del corrector."""
    for carpeta in (desde, *desde.parents, Path(__file__).parents[2], INSTALADO):
        if (carpeta / "ejercicios" / "curso.toml").is_file():
            return carpeta
    raise Impedimento(
        "No encuentro el curso (ejercicios/curso.toml). Ejecuta la orden dentro de la carpeta del repositorio. "
        "También puedes decir dónde está con --curso CARPETA."
    )


def exigir_curso(carpeta: Path) -> Path:
    """Esa carpeta, si es la de un curso. Error: `MalUso`."""
    if (carpeta / "ejercicios" / "curso.toml").is_file():
        return carpeta.resolve()
    dentro = carpeta.resolve().parent if (carpeta / "curso.toml").is_file() else None
    que = "no es la carpeta de un curso: le falta ejercicios/curso.toml" if carpeta.is_dir() else "no es una carpeta"
    sugerencia = f" ¿Querías decir {citar(dentro)}?" if dentro is not None else ""
    raise MalUso(f"{citar(carpeta)} {que}.{sugerencia} Indica la que contiene la carpeta ejercicios/.")


def es_publicado(raiz: Path) -> bool:
    """Dice, sin leerlo, si el curso que hay ahí es el del paquete del estudiante."""
    return any(raiz.glob(f"ejercicios/*/{PUBLICADA}"))


def leer_curso(raiz: Path) -> Curso:
    """Lee el curso entero. Error: `CatalogoInvalido` con todo lo que hay que arreglar."""
    carpeta, indice = raiz / "ejercicios", leer_indice(raiz)
    problemas: list[str] = []

    def anotar(leer: Callable[..., Any], *de: Any) -> Any:
        try:
            return leer(*de)
        except CatalogoInvalido as error:
            problemas.extend(error.problemas)

    fichas = tuple(anotar(_leer_ficha, raiz, entrada) for entrada in indice.entradas)
    comunes = {archivo.stem: anotar(leer_texto, archivo) for archivo in sorted(carpeta.glob("errores_*.py"))}
    teoria = anotar(_leer_teoria, carpeta / f"{TEORIA}.py", [ficha for ficha in fichas if ficha is not None])
    problemas += _objetivos_perdidos(indice)
    if problemas:
        raise CatalogoInvalido(*problemas)
    objetivos = tuple(objetivo for objetivo, _ in indice.objetivos)
    fichas = con_ajenos(fichas)
    return Curso(
        *(indice.titulo, indice.nota_maxima, indice.limites, fichas, teoria, comunes, objetivos),
        *(indice.repositorio, indice.plazo),
    )


def _leer_teoria(archivo: Path, fichas: Sequence[Ficha]) -> str:
    """El código que da el curso; puede no darlo, si ningún ejercicio lo usa."""
    usos = re.compile(rf"(?:import |from |[\"']){TEORIA}\b")
    usada = any(usos.search(t) for f in fichas for t in (f.inicial, f.solucion, f.errores, f.oraculo, f.declaracion))
    return leer_texto(archivo) if usada or archivo.exists() else ""


def con_ajenos(fichas: Sequence[Ficha]) -> tuple[Ficha, ...]:
    """Los ejercicios de un curso, cada uno con los nombres que piden solo los demás."""
    pedidos = [frozenset(p.nombre for p in f.ejercicio.partes) for f in fichas]
    todos = frozenset().union(*pedidos)
    return tuple(replace(f, ajenos=todos - suyos) for f, suyos in zip(fichas, pedidos, strict=True))


def _objetivos_perdidos(indice: Indice) -> list[str]:
    """Los objetivos que no llevan a ningún ejercicio, o a uno que no existe."""
    claves = {entrada.nombre.partition("_")[0] for entrada in indice.entradas}
    problemas = []
    for objetivo, linea in indice.objetivos:
        ajenos = [clave for clave in objetivo.ejercicios if clave not in claves]
        if ajenos or not objetivo.ejercicios:
            que = f"nombra {', '.join(ajenos)}, que no existe" if ajenos else "no nombra ningún ejercicio"
            problemas.append(f"{INDICE}:{linea}: el objetivo «{objetivo.texto}» {que}: usa claves como «e05»")
    return problemas


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


def _leer_ficha(raiz: Path, entrada: Entrada) -> Ficha:
    carpeta = raiz / "ejercicios" / entrada.nombre
    if (carpeta / PUBLICADA).is_file():
        return _leer_publicada(carpeta, entrada)
    enunciado, inicial, declaracion, equivocaciones, errores, oraculo = (leer_texto(carpeta / a) for a in ARCHIVOS)
    medidas = leer_texto(carpeta / MEDIDAS) if (carpeta / MEDIDAS).exists() else ""
    for archivo, codigo in (("errores.py", errores), ("oraculo.py", oraculo), (MEDIDAS, medidas)):
        _firmas(codigo, carpeta / archivo)
    ejercicio = _leer_declaracion(carpeta)
    if ajenas := sorted(set(entrada.segundos) - {getattr(p, "nombre", "") for p in ejercicio.partes}):
        que = f"{entrada.nombre} no tiene ninguna parte «{ajenas[0]}»: corrige el nombre en `segundos`"
        raise CatalogoInvalido(f"{INDICE}:{entrada.linea}: {que}")
    _exigir_textos(entrada, ejercicio)
    return Ficha(
        nombre=entrada.nombre,
        puntos=entrada.puntos,
        segundos=entrada.segundos,
        textos=entrada.textos,
        ejercicio=ejercicio,
        enunciado=enunciado,
        inicial=inicial,
        solucion=leer_texto(raiz / "soluciones" / f"{entrada.nombre}.py"),
        errores=errores,
        oraculo=oraculo,
        declaracion=declaracion,
        equivocaciones=equivocaciones,
        medidas=medidas,
        firmas=_firmas(inicial, carpeta / "inicial.py"),
        ofrecidas=_letras_de(enunciado),
    )


def _exigir_textos(entrada: Entrada, ejercicio: Ejercicio) -> None:
    """Comprueba que los puntos de las respuestas escritas sean de alguna. Error: `CatalogoInvalido`."""
    escritas = [getattr(p, "nombre", "") for p in ejercicio.partes if getattr(p, "tipo", None) == Tipo.TEXTO]
    if ajenas := sorted(set(entrada.textos) - set(escritas)):
        hay = f"las que hay son: {', '.join(escritas)}" if escritas else "no tiene ninguna"
        que = f"{entrada.nombre} no tiene ninguna respuesta escrita «{ajenas[0]}»; {hay}: corrige `textos`"
        raise CatalogoInvalido(f"{INDICE}:{entrada.linea}: {que}")


def _leer_publicada(carpeta: Path, entrada: Entrada) -> Ficha:
    """Un ejercicio del paquete del estudiante: sin solución, ni modelo de error, ni oráculo."""
    inicial, medidas = leer_texto(carpeta / "inicial.py"), carpeta / MEDIDAS
    try:
        ejercicio = msgspec.json.decode((carpeta / PUBLICADA).read_bytes(), type=Ejercicio)
    except msgspec.MsgspecError as error:
        raise CatalogoInvalido(f"{carpeta.name}/{PUBLICADA} está estropeado: {error}") from None
    enunciado = leer_texto(carpeta / "enunciado.md")
    return Ficha(
        nombre=carpeta.name,
        puntos=entrada.puntos,
        segundos=entrada.segundos,
        textos=entrada.textos,
        ejercicio=ejercicio,
        enunciado=enunciado,
        inicial=inicial,
        medidas=leer_texto(medidas) if medidas.exists() else "",
        firmas=_firmas(inicial, carpeta / "inicial.py"),
        ofrecidas=_letras_de(enunciado),
    )


def _letras_de(enunciado: str) -> tuple[str, ...]:
    """Las letras de las opciones que ofrece un enunciado, en su orden."""
    return tuple(OFRECIDA.findall(enunciado))


def _firmas(codigo: str, archivo: Path) -> dict[str, tuple[str, ...]]:
    """Los parámetros de cada función y, de cada clase, los de su `forward`."""
    try:
        clases = [nodo for nodo in ast.parse(codigo).body if isinstance(nodo, ast.ClassDef)]
        llamables = funciones_de(codigo) | {
            c.name: m for c in clases for m in c.body if isinstance(m, ast.FunctionDef) and m.name == "forward"
        }
        return {nombre: tuple(a.arg for a in d.args.args if a.arg != "self") for nombre, d in llamables.items()}
    except SyntaxError as error:
        raise _no_es_python(error, archivo) from None


def _no_es_python(error: SyntaxError, archivo: Path) -> CatalogoInvalido:
    return CatalogoInvalido(
        f"{desde_la_raiz(archivo)}:{error.lineno or 1}: no es código de Python; corrige esa línea o la anterior. "
        f"Python dice: «{error.msg}»"
    )


def _leer_declaracion(carpeta: Path) -> Ejercicio:
    """Lo que declara `ejercicio.py`, con las equivocaciones de `equivocaciones.py`."""
    archivo, suyo = carpeta / "ejercicio.py", carpeta / "equivocaciones.py"
    declarado, definido = _ejecutar(archivo).get("EJERCICIO"), _ejecutar(suyo)
    if not isinstance(declarado, Ejercicio):
        raise CatalogoInvalido(f"{desde_la_raiz(archivo)}: debe definir EJERCICIO = Ejercicio(…)")
    if fuera := next((n for n, campo in EQUIVOCACIONES.items() if getattr(declarado, campo)), None):
        que = f"«{EQUIVOCACIONES[fuera]}» no va aquí: define {fuera} en equivocaciones.py"
        raise CatalogoInvalido(f"{desde_la_raiz(archivo)}: {que}")
    if "ERRORES" not in definido:
        raise CatalogoInvalido(f"{desde_la_raiz(suyo)}: debe definir ERRORES = (Error(…), …)")
    return replace(declarado, **{campo: definido[n] for n, campo in EQUIVOCACIONES.items() if n in definido})


def _ejecutar(archivo: Path) -> Mapping[str, Any]:
    """Lo que define un archivo de los que declaran."""
    try:
        return runpy.run_path(str(archivo))
    except SyntaxError as error:
        raise _no_es_python(error, Path(error.filename or archivo)) from None
    except (Exception, SystemExit) as error:  # noqa: BLE001  # lo que se le escape a quien lo escribe, en una frase
        # La última línea del curso por la que pasó: lo que falla más adentro es porque ahí se pide mal.
        pasos = [p for p in traceback.extract_tb(error.__traceback__) if "ejercicios" in Path(p.filename).parts]
        donde = f"{desde_la_raiz(Path(pasos[-1].filename))}:{pasos[-1].lineno}" if pasos else desde_la_raiz(archivo)
        raise CatalogoInvalido(
            f"{donde}: la declaración no se pudo leer; corrige esa línea. "
            f"Python dice: «{type(error).__name__}: {error}»"
        ) from None


def interruptores(ficha: Ficha) -> Mapping[str, tuple[str, ...]]:
    """Por cada función del modelo de error, los interruptores que tiene."""
    return _interruptores(ficha.errores)


@functools.cache  # se pregunta por cada variante de cada parte
def _interruptores(errores: str) -> Mapping[str, tuple[str, ...]]:
    return {nombre: tuple(a.arg for a in d.args.kwonlyargs) for nombre, d in funciones_de(errores).items()}


def funciones_de(codigo: str) -> dict[str, ast.FunctionDef]:
    """Las funciones que define un código en su nivel superior, por nombre."""
    return {nodo.name: nodo for nodo in ast.parse(codigo).body if isinstance(nodo, ast.FunctionDef)}
