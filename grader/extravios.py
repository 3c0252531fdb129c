"""Lo que está en la entrega y no donde se espera: en el archivo de otro ejercicio o repartido entre varios. Puro."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grader import mensajes
from grader.asomos import nombres_que_asoman
from grader.candidatos import claves_de
from grader.formato import citar, enumerar
from grader.intentos import Pasada
from grader.modelo import Archivo, Entrega, Ficha, ResultadoEjercicio, Veredicto


def senalar(
    ficha: Ficha, ejercicio: ResultadoEjercicio, entrega: Entrega, pasadas: Sequence[Pasada]
) -> ResultadoEjercicio:
    """Avisa si contó el archivo de otro ejercicio y de dónde está lo que falta; si no hay nada, no contó ninguno."""
    faltan = [p.nombre for p in ejercicio.partes if p.veredicto == Veredicto.NO_ENTREGADO]
    if not ejercicio.archivo:
        return ejercicio
    en_otros = _avisar_de_lo_que_falta(faltan, ejercicio.archivo, entrega, pasadas)
    if len(faltan) == len(ejercicio.partes):
        a_secas = [mensajes.explicar_ausente(parte, None, None) for parte in ficha.ejercicio.partes]
        nada = not en_otros and [p.explicacion for p in ejercicio.partes] == a_secas
        return replace(ejercicio, archivo="" if nada else ejercicio.archivo, avisos=(*en_otros, *ejercicio.avisos))
    ajeno = _avisar_de_archivo_ajeno(ficha, ejercicio.archivo, entrega)
    return replace(ejercicio, avisos=(*ajeno, *en_otros, *ejercicio.avisos))


def _avisar_de_archivo_ajeno(ficha: Ficha, archivo: str, entrega: Entrega) -> list[str]:
    claves = claves_de(archivo)
    if not claves or ficha.clave in claves or not entrega.hermanos:  # un archivo suelto se llama como quiera
        return []
    return [f"Cuenta lo que hay en {citar(archivo)}, aunque por su nombre es de otro ejercicio."]


def _avisar_de_lo_que_falta(
    faltan: Sequence[str], contado: str, entrega: Entrega, pasadas: Sequence[Pasada]
) -> list[str]:
    """Los demás archivos que parecen definir lo que falta, y no como en la plantilla."""
    intactos = {(p.trabajo.archivo.nombre, nombre) for p in pasadas for nombre in p.ejecucion.carga.intactos}
    avisos = []
    for archivo in _todos(entrega) if faltan else []:
        nombre = archivo.nombre
        asoman = nombres_que_asoman(archivo)
        hallados = [n for n in faltan if n in asoman and (nombre, n) not in intactos]
        if hallados and nombre != contado:
            cuales = enumerar([f"`{hallado}`" for hallado in hallados])
            avisos.append(
                f"En {citar(nombre)} parece estar lo que falta, {cuales}, pero cuenta {citar(contado)}: reúne el "
                "ejercicio en un solo archivo."
            )
    return avisos


def _todos(entrega: Entrega) -> list[Archivo]:
    candidatos = (archivo for suyos in entrega.candidatos.values() for archivo in suyos)
    return list({archivo.nombre: archivo for archivo in (*entrega.hermanos, *candidatos)}.values())
