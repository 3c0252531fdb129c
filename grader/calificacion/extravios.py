"""Lo que está en la entrega y no donde se espera: en el archivo de otro ejercicio o repartido entre varios. Puro."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grader.calificacion.intentos import DE_CODIGO, Intento
from grader.calificacion.planes import Pasada
from grader.entregas import claves_de, es_comun, nombres_que_asoman
from grader.idioma import citar, enumerar
from grader.juicio import ParteJuzgada, puntuar
from grader.modelo import Archivo, Carga, Entrega, Fallo, Ficha, ResultadoEjercicio, Salida, Veredicto
from grader.modelo.valores import Arreglo
from grader.retroalimentacion import mensajes


def que_hay_de_paso(ficha: Ficha, intento: Intento) -> list[str]:
    """Los nombres de un ejercicio que hay en el archivo de otro y no son su respuesta; vacío si quizá lo son.

    Son variables de un nombre corriente (`pesos`), no más de la mitad de lo que se pide, y no consiguen nada: lo que
    vale algún punto cuenta esté donde esté. Si son varias, ninguna está escrita a mano.
    """
    hay = [j for j in intento.juzgadas if j.veredicto != Veredicto.NO_ENTREGADO]
    nada_mas = not intento.intentadas(ficha) and not any(isinstance(r, Salida) for _, r in intento.textos)
    casuales = all(_es_casual(ficha, j) for j in hay) and (len(hay) == 1 or all(map(_es_calculada, hay)))
    if not (hay and nada_mas and casuales and 2 * len(hay) <= len(intento.juzgadas)):
        return []
    return [j.parte.nombre for j in hay] if _es_de_otro(ficha, intento.archivo, intento.carga) else []


def _es_casual(ficha: Ficha, juzgada: ParteJuzgada) -> bool:
    if not es_comun(juzgada.parte.nombre) or puntuar(ficha, juzgada):
        return False
    if juzgada.parte.tipo not in DE_CODIGO:
        return juzgada.veredicto == Veredicto.INCORRECTO
    fallos = [c.obtenido for c in juzgada.casos]
    return all(isinstance(f, Fallo) and f.lugar is None and f.mensaje.endswith("is not callable") for f in fallos)


def _es_calculada(juzgada: ParteJuzgada) -> bool:
    """Si lo que hay no lo escribió nadie a mano: es un tensor o no es lo que se pide."""
    return all(not isinstance(c.obtenido, Salida) or isinstance(c.obtenido.valor, Arreglo) for c in juzgada.casos)


def _es_de_otro(ficha: Ficha, archivo: str, carga: Carga) -> bool:
    """Si por su nombre, o por lo que define, un archivo es de otro ejercicio y no de este."""
    if claves := claves_de(archivo):
        return ficha.clave not in claves
    llamables = frozenset(carga.llamables)
    return any(not es_comun(nombre) or nombre in llamables for nombre in ficha.ajenos.intersection(carga.nombres))


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
    """Los demás archivos en que parece estar lo que falta."""
    avisos = []
    for archivo in _todos(entrega):
        hallados = lo_que_falta_en(archivo, faltan, pasadas)
        if hallados and archivo.nombre != contado:
            cuales = enumerar([f"`{hallado}`" for hallado in hallados])
            avisos.append(
                f"En {citar(archivo.nombre)} parece estar lo que falta, {cuales}, pero cuenta {citar(contado)}: reúne "
                "el ejercicio en un solo archivo."
            )
    return avisos


def lo_que_falta_en(archivo: Archivo, faltan: Sequence[str], pasadas: Sequence[Pasada]) -> list[str]:
    """De unos nombres que faltan, los que otro archivo parece definir, y no como en la plantilla."""
    if not faltan:
        return []
    suyas = (p for p in pasadas if p.trabajo.archivo.nombre == archivo.nombre)
    intactos = {nombre for pasada in suyas for nombre in pasada.ejecucion.carga.intactos}
    return [n for n in faltan if n in nombres_que_asoman(archivo) - intactos]


def _todos(entrega: Entrega) -> list[Archivo]:
    candidatos = (archivo for suyos in entrega.candidatos.values() for archivo in suyos)
    return list({archivo.nombre: archivo for archivo in (*entrega.hermanos, *candidatos)}.values())
