"""El padre de un cuaderno: un proceso aparte que juzga lo que el kernel calcula y le devuelve el resultado redactado.

Empieza con `python -m grader.cuaderno.juez`, sin torch y sin código del estudiante, y termina con el encargo.
"""

from __future__ import annotations

import io
import os
import signal
import socket
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from grader.calificacion import calificar_con
from grader.curso import catalogo
from grader.ejecucion.lectura.sintaxis import resumir_plantillas
from grader.ejecucion.padre import Completar, revision, tope_de_tiempos
from grader.ejecucion.protocolo import (
    Encargo,
    Impedido,
    Informe,
    LlamarEnVivo,
    Presentar,
    Vencida,
    abrir_canal,
    numero_nuevo,
    peticion_de,
    por_orden,
    sobre,
)
from grader.informes import html, terminal
from grader.modelo import (
    ESPERA,
    Archivo,
    Calificacion,
    Carga,
    Causa,
    Curso,
    Ejecucion,
    Entrega,
    Fallo,
    Ficha,
    Limites,
    Llamada,
    Resultado,
    Salida,
    Trabajo,
    Veredicto,
)
from grader.modelo.excepciones import Impedimento, MalUso
from grader.taller import elegir_raiz, guardar_fallo, montar

# Cómo se llama, en lo que se lee, a lo que no viene de un archivo.
CUADERNO = "el cuaderno"


def atender(canal: socket.socket) -> None:
    """Lee el encargo del kernel, lo juzga y le manda el informe, o la razón por la que no lo hay."""
    encargo = sobre.recibir(canal, Encargo, numero=None).mensaje
    os.chdir(encargo.carpeta)
    try:
        respuesta: Informe | Impedido = _redactar(_juzgar(canal, encargo), encargo.con_html)
    except (MalUso, Impedimento) as error:
        respuesta = Impedido(str(error))
    except (sobre.CanalCerrado, sobre.MensajeInvalido):
        return  # el kernel se fue: lo interrumpieron
    except Exception:  # noqa: BLE001  # quien estudia no debe ver una traza del corrector
        respuesta = Impedido(guardar_fallo())
    sobre.enviar(canal, respuesta)


def _juzgar(canal: socket.socket, encargo: Encargo) -> Calificacion:
    with montar(elegir_raiz(), perezoso=True) as (curso, _, referencias):
        fichas = _elegir(curso, encargo)
        archivo = Archivo(CUADERNO, b"")
        entrega = Entrega(Path(CUADERNO), {f.nombre: (archivo,) for f in fichas})

        def en_el_kernel(trabajos: Sequence[Trabajo], _: Completar) -> tuple[Ejecucion, ...]:
            return tuple(_ejecutar(canal, trabajo, curso.limites) for trabajo in trabajos)

        calificacion = calificar_con(en_el_kernel, curso, fichas, entrega, referencias, entero=True)
    return replace(calificacion, siguiente=_decir_como_seguir(calificacion), orientativa=True)


def _elegir(curso: Curso, encargo: Encargo) -> tuple[Ficha, ...]:
    """Los ejercicios pedidos o, si no se dice cuáles, los que tienen algo definido. Error: `MalUso`."""
    if encargo.ejercicio is not None:
        return catalogo.elegir(curso, encargo.ejercicio)
    definidos = set(encargo.nombres)
    fichas = tuple(f for f in curso.fichas if any(p.nombre in definidos for p in f.ejercicio.partes))
    if not fichas:
        ejemplo = curso.fichas[0].ejercicio.partes[0].nombre if curso.fichas else ""
        raise MalUso(
            "Todavía no hay nada que corregir: ejecuta antes las celdas que definen lo que pide el enunciado "
            f"(por ejemplo, `{ejemplo}`)."
        )
    return fichas


def _decir_como_seguir(calificacion: Calificacion) -> str:
    pendientes = [e for e in calificacion.ejercicios if any(p.veredicto != Veredicto.CORRECTO for p in e.partes)]
    if not pendientes:
        return calificacion.siguiente
    clave = pendientes[0].clave
    return f'{calificacion.siguiente} Cuando cambies algo, ejecuta su celda y repite `corregir("{clave}")`.'


def _redactar(calificacion: Calificacion, con_html: bool) -> Informe:
    texto = io.StringIO()
    terminal.mostrar(calificacion, terminal.consola(texto))
    return Informe(html.fragmento(calificacion) if con_html else "", texto.getvalue().strip("\n"))


# --- Lo que se le pide al kernel -----------------------------------------------------------------------------------


def _ejecutar(canal: socket.socket, trabajo: Trabajo, limites: Limites) -> Ejecucion:
    """Hace las llamadas de un trabajo en el kernel, cada una una vez aunque la compartan varios casos."""
    numero = numero_nuevo()
    sobre.enviar(canal, Presentar(resumir_plantillas(trabajo.plantillas), trabajo.modulos, numero), numero)
    carga = revision.revisar_carga(sobre.recibir(canal, Carga, numero=numero).mensaje)
    vencidas: dict[str, list[Fallo]] = {}
    resultados = {id(ll): _llamar(canal, ll, limites, vencidas) for ll in por_orden(trabajo.llamadas)}
    return Ejecucion(carga, tuple(resultados[id(llamada)] for llamada in trabajo.llamadas))


def _llamar(canal: socket.socket, llamada: Llamada, limites: Limites, vencidas: dict[str, list[Fallo]]) -> Resultado:
    """Una llamada; si ya se agotó el tiempo en bastantes del mismo nombre, no se intenta."""
    if len(vencidas.get(llamada.nombre, [])) >= tope_de_tiempos(llamada):
        return vencidas[llamada.nombre][-1]
    calculo = limites.caso if llamada.segundos is None else llamada.segundos
    numero = numero_nuevo()
    sobre.enviar(canal, LlamarEnVivo(peticion_de(llamada, numero), limites.espera, calculo), numero)
    resultado = sobre.recibir(canal, Salida | Fallo | Vencida, numero=numero).mensaje
    if isinstance(resultado, Vencida):
        de_calculo = "caso" if llamada.segundos is None else "cpu"
        fallo = Fallo(Causa.TIEMPO, de_calculo if resultado.la_cpu else ESPERA)
        vencidas.setdefault(llamada.nombre, []).append(fallo)
        return fallo
    return revision.revisar(resultado)


if __name__ == "__main__":
    # Quien interrumpe el kernel termina también este proceso, que así apaga el motor si lo encendió.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    atender(abrir_canal(sys.argv[1]))
