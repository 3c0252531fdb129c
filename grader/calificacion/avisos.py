"""Lo que conviene saber de una entrega entera: cómo venían sus archivos, qué falló en ellos y cómo se ejecutaron."""

from __future__ import annotations

from collections.abc import Sequence

from grader.calificacion.intentos import Pasada
from grader.modelo import Modo, ResultadoEjercicio, Senal, Veredicto
from grader.modelo.perdidos import buscar_origen
from grader.retroalimentacion import mensajes

TOPE_DE_AVISOS = 3
# Lo que se cuenta aunque todo salga bien: hay algo que arreglar en el archivo.
_SIEMPRE = frozenset(
    {Senal.CORTADO, Senal.DANADA, Senal.CONFLICTO, Senal.SIN_CODIGO, Senal.GUARDADO, Senal.PISADO, Senal.TALON,
     Senal.DECORADOR, Senal.DOBLE, Senal.VALLAS, Senal.DE_PYTHON}
)  # fmt: skip


def avisar(pasadas: Sequence[Pasada], calificados: Sequence[ResultadoEjercicio]) -> list[str]:
    """Los avisos de una entrega ya calificada, archivo por archivo."""
    todo_bien = all(p.veredicto == Veredicto.CORRECTO for e in calificados for p in e.partes)
    pedidos = {p.nombre for e in calificados for p in e.partes}
    avisos: list[str] = []
    al_final: list[str] = []  # cómo se ejecutó importa menos que lo que falló
    for primera in pasadas:
        archivo = primera.trabajo.archivo.nombre
        segunda = next((p for p in pasadas if p is not primera and p.trabajo.archivo is primera.trabajo.archivo), None)
        if segunda is not None and primera.trabajo.modo == Modo.TODO:
            continue  # ya se contó con la otra
        cuenta = primera
        if segunda is not None:
            suyos = [e for e in calificados if e.archivo == archivo and e.nombre in {f.nombre for f in segunda.fichas}]
            modos = {e.nombre.partition("_")[0]: e.modo == Modo.TODO for e in suyos}
            cuenta = segunda if any(modos.values()) else primera
            al_final.append(mensajes.avisar_entero(archivo, primera.ejecucion.carga.dudas, modos))
        # Lo que falta se cuenta en su parte, con dónde quedó; cuál de dos valores cuenta depende de lo que se ejecutó.
        suyas = [n for n in primera.ejecucion.carga.notas if n.senal not in (Senal.DENTRO, Senal.DOBLE)]
        suyas += [n for n in cuenta.ejecucion.carga.notas if n.senal == Senal.DOBLE]
        notas = [n for n in suyas if n.senal in _SIEMPRE or not todo_bien]
        avisos += dict.fromkeys(mensajes.contar_nota(archivo, nota) for nota in notas)
        avisos += mensajes.avisar_notas(archivo, primera.ejecucion.carga.impreso)
        if not todo_bien:
            avisos += _avisar_tropiezos(cuenta, pedidos)
    return avisos + al_final


def _avisar_tropiezos(pasada: Pasada, pedidos: set[str]) -> list[str]:
    """Avisa de las instrucciones sueltas que fallaron al cargar; lo demás se ejecutó igual."""
    archivo, carga = pasada.trabajo.archivo.nombre, pasada.ejecucion.carga
    # Una prueba que llama a algo por resolver no es noticia.
    ya_contados = {fallo for nombre, fallo in carga.perdidos if nombre in pedidos}
    propios = (t for t in carga.tropiezos if t not in ya_contados and t.tipo != "NotImplementedError")
    tropiezos = [t for t in propios if buscar_origen(t, dict(carga.perdidos)) is None]  # lo demás es su consecuencia
    avisos = [mensajes.avisar_tropiezo(archivo, t) for t in tropiezos[:TOPE_DE_AVISOS]]
    if len(tropiezos) > TOPE_DE_AVISOS:
        avisos.append(mensajes.avisar_mas_tropiezos(archivo, len(tropiezos) - TOPE_DE_AVISOS))
    return avisos
