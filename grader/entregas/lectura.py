"""Encontrar y leer lo que alguien entregó: una carpeta, un `.py` o un `.ipynb`. Aquí no se interpreta su contenido."""

from __future__ import annotations

import difflib
import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path

from grader.entregas.alrededor import importan, nombre_de_modulo
from grader.entregas.archivos import leer_datos, leer_hasta_el_tope, leer_textos, leer_uno
from grader.entregas.busqueda import CARPETA, Hallado, Hallazgo, buscar, es_de_herramientas, extension
from grader.entregas.candidatos import ordenar, repartir, responde_un_texto
from grader.entregas.formatos import es_otro_formato, pedir_codigo
from grader.entregas.propios import Propios, es_propio
from grader.entregas.salidas import sin_salidas
from grader.idioma import citar, citar_algunos, nombre_legible
from grader.modelo import Archivo, Entrega, Estado, Ficha
from grader.modelo.excepciones import MalUso
from grader.sistema import escribir_orden


class EntregaInvalida(MalUso):
    """No hay nada que calificar en ese lugar; el texto dice por qué y qué hacer.

    `para_enviar` dice lo mismo a quien entregó, que no está donde se corrige: sin rutas ni órdenes. `estado` es en qué
    queda la entrega: vacía, o con algo que no es código.
    """

    def __init__(self, texto: str, para_enviar: str = "", estado: Estado = Estado.VACIA) -> None:
        super().__init__(texto)
        self.para_enviar = para_enviar or texto
        self.estado = estado


def leer_entrega(ruta: Path, fichas: Sequence[Ficha], propios: Propios | None = None) -> Entrega:
    """Lee una entrega y decide qué archivos pueden resolver cada ejercicio; los `propios` del curso, ninguno.

    Error: `EntregaInvalida`.
    """
    if not _existe(ruta):
        raise EntregaInvalida(_no_existe(ruta))
    try:
        return _leer_lo_que_sea(ruta, fichas, propios or {})
    except PermissionError:
        raise EntregaInvalida(
            f"{citar(ruta)} no se puede leer: revisa los permisos.",
            "Lo que llegó no se puede abrir: entrégalo otra vez.",
        ) from None


def _leer_lo_que_sea(ruta: Path, fichas: Sequence[Ficha], propios: Propios) -> Entrega:
    if not ruta.is_file() and not ruta.is_dir():
        raise EntregaInvalida(
            f"{citar(ruta)} no es una carpeta ni un archivo corriente: no se puede calificar.",
            f"{citar(ruta.name)} no es un archivo corriente: entrega el archivo mismo.",
        )
    if ruta.is_file():
        hallado = Hallado(ruta, nombre_legible(ruta.name))
        textos = [] if extension(ruta.name) else leer_textos([hallado], lambda a: responde_un_texto(a, fichas))
        if not extension(ruta.name) and not textos:
            raise EntregaInvalida(
                f"{citar(ruta.name)} no es una entrega que se pueda calificar: se acepta una carpeta, un archivo .py o "
                "un cuaderno .ipynb.",
                f"Solo llegó {citar(ruta.name)}. {pedir_codigo([ruta.name])}",
                _estado_de([ruta.name]),
            )
        avisos: list[str] = []
        archivo = next(iter(textos), None) or leer_uno(hallado, avisos)
        if archivo is None:
            raise EntregaInvalida(avisos[0])
        if es_propio(archivo.nombre, archivo.contenido, propios):
            raise EntregaInvalida(_es_del_curso([archivo.nombre]))
        archivo = sin_salidas(archivo)
        return Entrega(ruta, {f.nombre: (archivo,) for f in fichas}, avisos=tuple(_avisar_de_textos(textos, textos)))
    return _leer_carpeta(ruta, fichas, propios)


def estrenar_entrega(plantillas: Path, entrega: Path) -> bool:
    """Crea la carpeta del estudiante desde las plantillas, si no existe; nunca toca una que ya exista."""
    if entrega.exists():
        return False
    provisional = entrega.with_name(f".{entrega.name}.nueva")
    shutil.rmtree(provisional, ignore_errors=True)
    shutil.copytree(plantillas, provisional, ignore=shutil.ignore_patterns("__pycache__"))
    provisional.rename(entrega)
    return True


def estrenar_archivo(plantilla: Path, destino: Path) -> bool:
    """Copia una plantilla a donde trabaja el estudiante, si ahí no hay nada; nunca toca un archivo que ya exista."""
    if destino.exists():
        return False
    shutil.copyfile(plantilla, destino)
    return True


def _existe(ruta: Path) -> bool:
    try:
        return ruta.exists()
    except OSError:  # un nombre imposible, de tan largo
        return False


def _no_existe(ruta: Path) -> str:
    vecinos = [p.name for p in ruta.parent.iterdir()] if _existe(ruta.parent) and ruta.parent.is_dir() else []
    parecidos = difflib.get_close_matches(ruta.name, vecinos, n=1, cutoff=0.6)
    sugerencia = f" ¿Querías decir {citar(ruta.parent / parecidos[0])}?" if parecidos else ""
    return f"No existe {citar(ruta)}.{sugerencia} Indica una carpeta, un archivo .py o un cuaderno .ipynb que exista."


# --- Una carpeta ---------------------------------------------------------------------------------------------------


def _leer_carpeta(carpeta: Path, fichas: Sequence[Ficha], propios: Propios) -> Entrega:
    hallazgo = buscar(carpeta)
    avisos: list[str] = []
    leidos = leer_hasta_el_tope(hallazgo.codigo, avisos)
    del_curso = [h.nombre for h in hallazgo.del_curso]
    del_curso += [a.nombre for a in leidos.values() if es_propio(a.nombre, a.contenido, propios)]
    suyos = [[leidos[h] for h in nivel if h in leidos] for nivel in hallazgo.niveles]
    textos = leer_textos(hallazgo.datos, lambda a: responde_un_texto(a, fichas))
    textos = [a for a in textos if not es_propio(a.nombre, a.contenido, propios)]
    niveles = ordenar([[a for a in nivel if a.nombre not in del_curso] for nivel in suyos] + [textos])
    if not niveles and not avisos:
        raise EntregaInvalida(*_sin_codigo(carpeta, hallazgo, del_curso))
    candidatos, dichos = repartir(fichas, niveles)
    todos = [archivo for nivel in niveles for archivo in nivel]
    modulos = tuple(archivo for archivo in todos if not archivo.es_cuaderno and archivo not in textos)
    usados = [archivo for suyos in candidatos.values() for archivo in suyos]
    avisos += dichos + _avisar_de_textos(textos, usados) + ([_es_del_curso(del_curso)] if del_curso else [])
    avisos += _avisar_de_cuadernos_importados(usados, todos)
    avisos += [_AUTOGUARDADO] if hallazgo.autoguardado else []
    datos = leer_datos(hallazgo.datos, todos, avisos)
    return Entrega(carpeta, candidatos, modulos, tuple(avisos), datos)


def _estado_de(llegados: Iterable[str]) -> Estado:
    """En qué queda lo que no trae código."""
    return Estado.OTRO_FORMATO if any(map(es_otro_formato, llegados)) else Estado.VACIA


def _sin_codigo(carpeta: Path, hallazgo: Hallazgo, del_curso: Sequence[str]) -> tuple[str, str, Estado]:
    """Por qué no hay nada que calificar en una carpeta, para quien corrige y para quien entregó, y en qué queda."""
    if del_curso:
        que = f"{_es_del_curso(del_curso)} Pon lo tuyo en «{CARPETA}/»."
        return f"En la carpeta {citar(carpeta)} no hay nada más que archivos del curso. {que}", que, Estado.VACIA
    hay = sorted(nombre_legible(p.name) for p in carpeta.iterdir() if not es_de_herramientas(p.name))
    todo = [*hay, *(h.nombre for h in hallazgo.datos)]
    cuales = citar_algunos(hay)
    motivo = f"solo contiene {cuales}" if hay else "está vacía"
    return (
        f"La carpeta {citar(carpeta)} {motivo}: no hay ningún archivo .py ni .ipynb que calificar. "
        f"Copia ahí tus soluciones, o ejecuta «{escribir_orden('corregir')}» sin decir cuál es la entrega para empezar "
        "desde las plantillas.",
        f"{f'Tu entrega solo trae {cuales}' if hay else 'Tu entrega está vacía'}. {pedir_codigo(todo)}",
        _estado_de(todo),
    )


_AUTOGUARDADO = (
    "Solo están las copias que Jupyter guarda por su cuenta en «.ipynb_checkpoints», que pueden ser anteriores a lo "
    "último que escribiste: se leyeron esas. Entrega tu cuaderno."
)


def _avisar_de_textos(textos: Sequence[Archivo], usados: Sequence[Archivo]) -> list[str]:
    """Dice qué se leyó como código aunque no se llame así."""
    return [
        f"{citar(a.nombre)} es {'un cuaderno' if a.parece_cuaderno else 'código de Python'}, y así se leyó: guárdalo "
        f"con un nombre que acabe en «{'.ipynb' if a.parece_cuaderno else '.py'}»."
        for a in textos
        if a in usados
    ]


def _avisar_de_cuadernos_importados(usados: Sequence[Archivo], todos: Sequence[Archivo]) -> list[str]:
    """Dice qué cuadernos quiere importar un archivo, si no hay un módulo que se llame igual."""
    modulos = {nombre_de_modulo(a.nombre) for a in todos if not a.es_cuaderno}
    cuadernos = [a for a in todos if a.es_cuaderno and nombre_de_modulo(a.nombre) not in modulos]
    quienes = importan(usados if cuadernos else ())
    return [
        f"{citar(uno.nombre)} importa {citar(otro.nombre)}, que es un cuaderno, y Python no los importa: guárdalo "
        f"como «{nombre_de_modulo(otro.nombre)}.py», con solo su código, y entrégalo al lado."
        for otro in cuadernos
        for uno in quienes(otro)
    ]


def _es_del_curso(nombres: Sequence[str]) -> str:
    """Dice qué archivos no cuentan por ser del propio curso."""
    if len(nombres) == 1:
        return f"{citar(nombres[0])} es un archivo del propio curso, no una respuesta: no cuenta."
    carpetas = sorted({nombre.rpartition("/")[0] for nombre in nombres})
    raices = [c for c in carpetas if not any(c.startswith(f"{otra}/") for otra in carpetas if otra)]
    sueltos = [nombre for nombre in nombres if "/" not in nombre]
    lugares = citar_algunos([f"{c}/" for c in raices if c] + sueltos)
    return f"No cuentan {len(nombres)} archivos que son del propio curso, en {lugares}."
