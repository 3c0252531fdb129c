"""El hijo: el único lugar donde corre código ajeno. Carga un archivo, responde llamadas y nunca juzga.

Del otro lado del socket está `padre.py`. Aquí no hay soluciones, ni valores esperados, ni nada que valga la pena leer.
"""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import gc
import inspect
import linecache
import os
import socket
import sys
import tempfile
import types
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import numpy as np
import torch

from grader.ejecucion import aislamiento
from grader.ejecucion.hijo import asincrono
from grader.ejecucion.hijo.dispositivos import quedarse_en_la_cpu
from grader.ejecucion.hijo.inofensivos import decir_lo_que_no_se_abre, leer_sin_procesos, no_compilar
from grader.ejecucion.hijo.llamadas_vivas import explicar, llamar
from grader.ejecucion.hijo.mundo import (
    IMPRESO,
    Impreso,
    colocar,
    dar_por_cargado,
    estrenar_modulo,
    instalar,
    recordar,
    reiniciar,
)
from grader.ejecucion.hijo.usos import buscar_usos, leidos_en
from grader.ejecucion.hijo.vestir import desvestir
from grader.ejecucion.lectura import archivo
from grader.ejecucion.lectura.celdas import Celda, linea_de
from grader.ejecucion.lectura.dobles import Cambios
from grader.ejecucion.lectura.plan import Instruccion, Plan, planear
from grader.ejecucion.lectura.sintaxis import es_la_resumida, llama_a_algo
from grader.ejecucion.lectura.texto import Ilegible
from grader.ejecucion.protocolo import mensajes, sobre, topes
from grader.modelo import Carga, Causa, Fallo, Lugar, Nota
from grader.modelo.perdidos import es_de_un_modulo_ausente
from grader.modelo.valores import BASURA

# numpy guarda hasta siete bloques libres de cada tamaño menor de 1 KiB.
TOPE_DE_LO_LIBRE, LIBRES_POR_LARGO = 1024, 7


def preparar() -> None:
    """Deja torch listo antes de bifurcar: un hilo (varios cuelgan al hijo) y las piezas perezosas ya cargadas."""
    quedarse_en_la_cpu()
    no_compilar()
    leer_sin_procesos()
    decir_lo_que_no_se_abre()
    asincrono.avisarse_sin_conexiones()
    reiniciar(0)
    torch.softmax(torch.randn(2, 2) @ torch.randn(2, 2), dim=-1)
    sys.path[:] = sin_el_repositorio(sys.path, Path(__file__).parents[3])
    linecache.checkcache = lambda *_, **__: None  # el código ajeno no está en el disco
    asentar()


def sin_el_repositorio(camino: Sequence[str], raiz: Path) -> list[str]:
    """Dónde buscará `import`: el código del curso, que aquí ya no hace falta, queda fuera de su alcance.

    Instalado con pip, al lado del corrector no está el curso sino las demás bibliotecas, y esas sí hacen falta.
    """
    con_bibliotecas = raiz.name in ("site-packages", "dist-packages")
    return [p for p in camino if p and (con_bibliotecas or p != str(raiz))]


def asentar() -> None:
    """Lo que hay ahora lo heredarán los hijos: nada de basura que recoger, ni restos en lo que numpy tiene libre."""
    gc.collect()
    gc.freeze()
    _ensuciar_lo_libre()


def _ensuciar_lo_libre() -> None:
    """Llena de basura los bloques pequeños que numpy guarda para no pedirlos: no pasan por `MALLOC_PERTURB_`."""
    for largo in range(1, TOPE_DE_LO_LIBRE):
        for bloque in [np.empty(largo, np.uint8) for _ in range(LIBRES_POR_LARGO)]:
            bloque.fill(BASURA)


def vivir(canal: socket.socket, plan: aislamiento.Plan, encierro: aislamiento.Encierro) -> NoReturn:
    """Se confina, atiende el canal hasta que se cierre y termina sin pasar por los cierres de Python."""
    try:
        nivel = aislamiento.confinar(plan, encierro, canal.fileno())
        tempfile.tempdir = None
        sobre.enviar(canal, mensajes.Listo(nivel))
        atender(canal)
    except (sobre.CanalCerrado, sobre.MensajeInvalido):
        pass
    finally:
        os._exit(0)


def atender(canal: socket.socket) -> None:
    """Responde peticiones hasta que el canal se cierre. Errores: `CanalCerrado`, `MensajeInvalido`."""
    espacio: dict[str, Any] = {}
    carpeta = Path.cwd()
    while True:
        match sobre.recibir(canal, mensajes.Peticion, numero=None, confianza=True).mensaje:
            case mensajes.Cargar() as peticion:
                espacio, carga = _cargar(peticion, canal, carpeta)
                sobre.enviar(canal, carga, peticion.numero)
            case mensajes.Llamar() as peticion:
                if peticion.contar:
                    IMPRESO.al_terminar_linea = functools.partial(_contar, canal, peticion.numero)
                resultado = llamar(espacio, peticion)
                IMPRESO.al_terminar_linea = None
                sobre.enviar(canal, resultado, peticion.numero)


def _contar(canal: socket.socket, numero: int, linea: str) -> None:
    sobre.enviar(canal, mensajes.Avance(linea[: topes.LINEA].encode("utf-8", "replace").decode()), numero)


# --- Cargar --------------------------------------------------------------------------------------------------------


def _cargar(peticion: mensajes.Cargar, canal: socket.socket, carpeta: Path) -> tuple[dict[str, Any], Carga]:
    Impreso.tope = peticion.impreso
    reiniciar(0)
    try:
        leido = archivo.leer(peticion.nombre, peticion.contenido, frozenset(peticion.pedidos))
    except Ilegible as error:
        return {}, Carga(ilegible=Fallo(Causa.ILEGIBLE, mensaje=str(error)))
    if not leido.es_cuaderno and (fallo := leido.celdas[0].fallo) and all(c.fallo for c in leido.celdas):
        return {}, Carga(ilegible=fallo, notas=leido.notas)
    colocar(peticion.datos, carpeta)
    # Lo que el curso da hecho no lo cambia un cuaderno que lo escriba otra vez.
    leido = dataclasses.replace(leido, modulos={n: c for n, c in leido.modulos.items() if n not in peticion.modulos})
    modulos = {**leido.modulos, **peticion.modulos}
    instalar(modulos, _ejecutar_modulo)
    modulo = estrenar_modulo(peticion.nombre, leido.es_cuaderno, modulos, _ejecutar_modulo)

    def anunciar(paso: mensajes.Paso) -> None:
        sobre.enviar(canal, paso, peticion.numero)

    # Antes de ejecutar nada: después, el código ajeno podría decir otra cosa de sí mismo.
    plan = planear(
        leido, peticion.pedidos, peticion.plantilla, peticion.costosos, entero=peticion.entero, modulos=modulos
    )
    corrida = _ejecutar(leido.celdas, plan, modulo.__dict__, frozenset(peticion.omitir), anunciar)
    dar_por_cargado(modulo)
    carga = _resumir(plan, modulo.__dict__, peticion, corrida)
    return modulo.__dict__, msgspec.structs.replace(carga, cierres=plan.cierres)


def _ejecutar_modulo(codigo: str, nombre: str, espacio: dict[str, Any]) -> None:
    exec(_compilar_modulo(codigo, nombre), espacio)


@functools.cache  # varios archivos de una entrega importan los mismos módulos
def _compilar_modulo(codigo: str, nombre: str) -> types.CodeType:
    return compile(codigo, nombre, "exec", dont_inherit=True)


@dataclass(slots=True)
class _Corrida:
    """Lo que pasó al ejecutar un archivo: qué falló, qué nombres se perdieron con ello y qué hay que contar."""

    tropiezos: list[Fallo] = field(default_factory=list)
    perdidos: dict[str, Fallo] = field(default_factory=dict)
    notas: list[Nota] = field(default_factory=list)


def _ejecutar(
    celdas: tuple[Celda, ...],
    plan: Plan,
    espacio: dict[str, Any],
    omitir: frozenset[int],
    anunciar: Callable[[mensajes.Paso], None],
) -> _Corrida:
    """Ejecuta instrucción por instrucción: la que falla se anota, con lo que definía, y no detiene a las demás."""
    corrida = _Corrida()
    respuestas: dict[str, Any] = {}
    cambios = Cambios(plan.a_mano)
    for celda in celdas:
        if celda.fallo is not None:
            corrida.tropiezos += [celda.fallo] if plan.importa(celda) else []
            corrida.perdidos.update(dict.fromkeys(celda.nombres_escritos(), celda.fallo))
            continue
        recordar(celda.donde, celda.codigo)
        for instruccion in plan.de(celda):
            if instruccion.numero in omitir:
                continue
            linea = instruccion.arbol.lineno
            if llama_a_algo(instruccion.arbol):
                lugar = Lugar(celda.donde, linea, linea_de(celda.codigo, linea))
                anunciar(mensajes.Paso(instruccion.numero, lugar, tuple(sorted(instruccion.nombres)[: topes.ATADOS])))
            if (fallo := _ejecutar_una(instruccion, espacio, corrida)) is not None:
                corrida.tropiezos += [fallo] if fallo not in corrida.tropiezos[-1:] else []
                corrida.perdidos.update(dict.fromkeys(instruccion.nombres, fallo))
            cambios.mirar(instruccion.numero, espacio)
            fijadas = plan.fijadas.get(instruccion.numero, ())
            respuestas.update({nombre: espacio[nombre] for nombre in fijadas if nombre in espacio})
    espacio.update(respuestas)
    with contextlib.suppress(BaseException):  # lo que no se pueda leer aquí se dirá al leerlo como respuesta
        corrida.notas += plan.anotar_dobles(cambios, espacio, desvestir)
    return corrida


def _resumir(plan: Plan, espacio: dict[str, Any], peticion: mensajes.Cargar, corrida: _Corrida) -> Carga:
    intactos = {n for n, resumen in peticion.plantilla.items() if es_la_resumida(plan.definidas.get(n), resumen)}
    propios = {n for n in tuple(espacio) if type(n) is str and n not in ("get_ipython", "display")}
    nombres = sorted(n for n in propios | plan.sin_ejecutar() if not n.startswith("_"))
    return Carga(
        nombres=tuple(nombres)[: topes.NOMBRES],
        intactos=tuple(sorted(intactos)),
        tropiezos=tuple(corrida.tropiezos[: topes.TROPIEZOS]),
        perdidos=tuple((n, f) for n, f in corrida.perdidos.items() if n not in propios)[: topes.PERDIDOS],
        impreso=IMPRESO.vaciar(),
        notas=(
            *plan.anotar(corrida.tropiezos, frozenset(peticion.pedidos) - propios),
            *corrida.notas[: topes.NOTAS // 2],
        ),
        llamables=tuple(sorted(plan.llamables()))[: topes.NOMBRES],
        dudas=plan.dudar(peticion.pedidos, propios, corrida.tropiezos),
        indicios=plan.indicios(peticion.pedidos),
        usos=buscar_usos(peticion.pedidos, leidos_en(plan.definidas))[: topes.USOS],
    )


def _ejecutar_una(instruccion: Instruccion, espacio: dict[str, Any], corrida: _Corrida) -> Fallo | None:
    try:
        _correr(instruccion.compilar(), espacio)
    except BaseException as error:
        return None if _vale_sin_adornos(instruccion, espacio, corrida) else explicar(error)
    return None


def _vale_sin_adornos(instruccion: Instruccion, espacio: dict[str, Any], corrida: _Corrida) -> bool:
    """Vuelve a definir una función o una clase sin lo que no hace falta para calcular y aquí no se puede evaluar.

    Es lo que anota, y los decoradores de un módulo que no está.
    """
    faltan = {n for n in corrida.perdidos if n not in espacio and es_de_un_modulo_ausente(n, corrida.perdidos)}
    try:
        if (desnuda := instruccion.compilar_sin_adornos(faltan)) is None:
            return False
        codigo, notas = desnuda
        _correr(codigo, espacio)
    except BaseException:
        return False
    corrida.notas += notas
    return True


def _correr(codigo: types.CodeType, espacio: dict[str, Any]) -> None:
    if codigo.co_flags & inspect.CO_COROUTINE:
        asincrono.esperar(types.FunctionType(codigo, espacio)())  # como `exec`, pero da la corrutina
    else:
        exec(codigo, espacio)
