"""Lo que conviene saber de una entrega entera: cómo venían sus archivos, qué falló en ellos y cómo se ejecutaron."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from grader.calificacion.planes import Pasada
from grader.modelo import Carga, Modo, ResultadoEjercicio, Senal, Veredicto
from grader.modelo.perdidos import buscar_origen
from grader.retroalimentacion import mensajes

TOPE_DE_AVISOS = 3
# Lo que se cuenta aunque todo salga bien: hay algo que arreglar en el archivo.
_SIEMPRE = frozenset(
    {Senal.CORTADO, Senal.DANADA, Senal.CONFLICTO, Senal.SIN_CODIGO, Senal.GUARDADO, Senal.PISADO, Senal.TALON,
     Senal.DECORADOR, Senal.DOBLE, Senal.VALLAS, Senal.DE_PYTHON}
)  # fmt: skip

_DE_LO_QUE_CUENTA = frozenset({Senal.DOBLE, Senal.PISADO})


def avisar(pasadas: Sequence[Pasada], calificados: Sequence[ResultadoEjercicio]) -> list[str]:
    """Los avisos de una entrega ya calificada, archivo por archivo."""
    leidos = list(_leer(pasadas, calificados))
    return [aviso for voces in _VOCES for leido in leidos for voz in voces for aviso in voz(leido)]


@dataclass(frozen=True, slots=True)
class _Leido:
    """Un archivo: lo que dio al ejecutarlo primero, lo que de él cuenta y, si se ejecutó entero, para qué contó."""

    nombre: str
    primera: Carga
    cuenta: Carga
    enteros: Mapping[str, bool] | None
    pedidos: frozenset[str]
    todo_bien: bool


def _leer(pasadas: Sequence[Pasada], calificados: Sequence[ResultadoEjercicio]) -> Iterator[_Leido]:
    todo_bien = all(p.veredicto == Veredicto.CORRECTO for e in calificados for p in e.partes)
    pedidos = frozenset(p.nombre for e in calificados for p in e.partes)
    for primera in pasadas:
        nombre, carga = primera.trabajo.archivo.nombre, primera.ejecucion.carga
        segunda = next((p for p in pasadas if p is not primera and p.trabajo.archivo is primera.trabajo.archivo), None)
        if segunda is None:
            yield _Leido(nombre, carga, carga, None, pedidos, todo_bien)
        elif primera.trabajo.modo != Modo.TODO:  # si no, ya se contó con la otra
            suyos = [e for e in calificados if e.archivo == nombre and e.nombre in {f.nombre for f in segunda.fichas}]
            enteros = {e.clave: e.modo == Modo.TODO for e in suyos}
            cuenta = segunda.ejecucion.carga if any(enteros.values()) else carga
            yield _Leido(nombre, carga, cuenta, enteros, pedidos, todo_bien)


def _contar_notas(leido: _Leido) -> Iterable[str]:
    """Cómo venía el archivo; si todo sale bien, solo lo que hay que arreglar en él."""
    # Lo que falta se cuenta en su parte, con dónde quedó; cuál de dos valores cuenta depende de lo que se ejecutó.
    suyas = [n for n in leido.primera.notas if n.senal not in (Senal.DENTRO, *_DE_LO_QUE_CUENTA)]
    suyas += [n for n in leido.cuenta.notas if n.senal in _DE_LO_QUE_CUENTA]
    notas = (n for n in suyas if n.senal in _SIEMPRE or not leido.todo_bien)
    return dict.fromkeys(mensajes.contar_nota(leido.nombre, nota) for nota in notas)


def _contar_lo_que_pide(leido: _Leido) -> Iterable[str]:
    """Lo que pide al cargarse y aquí se hace de otra manera."""
    return mensajes.avisar_notas(leido.nombre, leido.primera.impreso)


def _contar_tropiezos(leido: _Leido) -> Iterable[str]:
    """Las instrucciones sueltas que fallaron al cargar; lo demás se ejecutó igual."""
    if leido.todo_bien:
        return
    perdidos = dict(leido.cuenta.perdidos)
    # Una prueba que llama a algo por resolver no es noticia.
    ya_contados = {fallo for nombre, fallo in leido.cuenta.perdidos if nombre in leido.pedidos}
    propios = (t for t in leido.cuenta.tropiezos if t not in ya_contados and t.tipo != "NotImplementedError")
    tropiezos = [t for t in propios if buscar_origen(t, perdidos) is None]  # lo demás es su consecuencia
    yield from (mensajes.avisar_tropiezo(leido.nombre, t) for t in tropiezos[:TOPE_DE_AVISOS])
    if len(tropiezos) > TOPE_DE_AVISOS:
        yield mensajes.avisar_mas_tropiezos(leido.nombre, len(tropiezos) - TOPE_DE_AVISOS)


def _contar_que_se_ejecuto_entero(leido: _Leido) -> Iterable[str]:
    if leido.enteros is not None:
        yield mensajes.avisar_entero(leido.nombre, leido.primera.dudas, leido.enteros)


# De cada archivo habla cada una; cómo se ejecutó importa menos que lo que falló, y va detrás de todo.
_VOCES: tuple[tuple[Callable[[_Leido], Iterable[str]], ...], ...] = (
    (_contar_notas, _contar_lo_que_pide, _contar_tropiezos),
    (_contar_que_se_ejecuto_entero,),
)
