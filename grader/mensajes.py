"""Las frases del corrector: de una comparación, un fallo o un diagnóstico a español llano. Funciones puras.

Nunca revelan el valor esperado de una parte *valor* u *opción*, ni el de un caso reservado.
"""

from __future__ import annotations

from grader.formato import ORDINALES, en_prosa, enumerar, limpiar
from grader.modelo import Causa, Comparacion, Diagnostico, Fallo, Limites, Parte, Peldano, Tipo
from grader.python_en_espanol import explicar_excepcion, traducir_sintaxis

FALLO_INTERNO = "El corrector falló aquí. No es culpa tuya y no te cuesta puntos: avisa a quien lleva el curso."


def explicar_comparacion(parte: Parte, comparacion: Comparacion, *, secreto: bool) -> str:
    """Dice qué no coincide. Con `secreto`, solo el lugar y la dirección de la diferencia, nunca lo esperado."""
    return con_mayuscula(_explicar_comparacion(parte, comparacion, secreto))


def con_mayuscula(frase: str) -> str:
    """La frase con su primera letra en mayúscula."""
    return frase[:1].upper() + frase[1:]


def tras_dos_puntos(comienzo: str, frase: str) -> str:
    """Une un comienzo y una frase con dos puntos; tras ellos, minúscula."""
    return f"{comienzo}: {frase[:1].lower()}{frase[1:]}"


def _explicar_comparacion(parte: Parte, comparacion: Comparacion, secreto: bool) -> str:
    lugar = _lugar(parte, comparacion.ruta)
    match comparacion.peldano:
        case Peldano.TIPO:
            ayuda = " ¿Falta un `return`?" if comparacion.obtenido == "None" and parte.tipo == Tipo.FUNCION else ""
            return f"{lugar}se esperaba {comparacion.esperado} y llegó {limpiar(comparacion.obtenido, 200)}.{ayuda}"
        case Peldano.ESTRUCTURA if parte.tipo == Tipo.OPCION:
            return f"se piden exactamente {comparacion.esperado} y elegiste {comparacion.obtenido}."
        case Peldano.ESTRUCTURA:
            orden = f" ({', '.join(parte.salidas)}, en ese orden)" if parte.salidas and not comparacion.ruta else ""
            return f"{lugar}se esperaba {comparacion.esperado}{orden} y llegó {limpiar(comparacion.obtenido, 300)}."
        case Peldano.FORMA:
            return f"{lugar}la forma es {comparacion.obtenido} y debería ser {comparacion.esperado}."
        case Peldano.DTYPE:
            return (
                f"{lugar}los números son de tipo {comparacion.obtenido} y deberían ser {comparacion.esperado}: "
                "el resultado lleva el dtype de las entradas."
            )
        case Peldano.NO_FINITO | Peldano.VALORES if parte.tipo == Tipo.OPCION:
            return "no es la respuesta correcta."
        case Peldano.NO_FINITO | Peldano.VALORES if secreto:
            return _diferencia_secreta(lugar, comparacion)
        case Peldano.NO_FINITO | Peldano.VALORES:
            return _diferencia(lugar, comparacion)
        case None:
            return ""


def _lugar(parte: Parte, ruta: tuple[str, ...]) -> str:
    """«En «pesos», …»; vacío si el resultado es una sola cosa."""
    if not ruta:
        return ""
    nombre = ruta[0]
    if nombre.isdigit() and int(nombre) < len(parte.salidas):
        nombre = parte.salidas[int(nombre)]
    elif nombre.isdigit() and int(nombre) < len(ORDINALES):
        return f"en el {ORDINALES[int(nombre)]} elemento, "
    return f"en «{limpiar(nombre, 60)}», "


def _diferencia(lugar: str, comparacion: Comparacion) -> str:
    esperado, obtenido = en_prosa(comparacion.esperado), en_prosa(comparacion.obtenido)
    if comparacion.total == 1:
        return f"{lugar}sale {obtenido} y debería salir {esperado}."
    cuantos = f"no coinciden {comparacion.distintos} de {comparacion.total} números"
    if comparacion.distintos == 1:
        cuantos = f"no coincide 1 de {comparacion.total} números"
    return (
        f"{lugar}{cuantos}; la mayor diferencia está en {_posicion(comparacion.indice)}: "
        f"sale {obtenido} y debería salir {esperado}{_margen(comparacion)}."
    )


def _margen(comparacion: Comparacion) -> str:
    """Si la diferencia es pequeña, dice cuánto: no es un error de concepto, sino de precisión."""
    if comparacion.exceso > 1000 or comparacion.diferencia == 0:
        return ""
    return f" ({en_prosa(f'{comparacion.exceso:.1f}')} veces la tolerancia)"


def _diferencia_secreta(lugar: str, comparacion: Comparacion) -> str:
    if comparacion.peldano == Peldano.NO_FINITO:
        return f"{lugar}aparece {en_prosa(comparacion.obtenido)} donde no corresponde."
    if comparacion.sentido == 0:
        return f"{lugar}no es la respuesta correcta."
    direccion = "demasiado grande" if comparacion.sentido > 0 else "demasiado pequeño"
    cual = f"el número de {_posicion(comparacion.indice)}" if comparacion.indice else "el número"
    return f"{lugar}{cual} ({en_prosa(comparacion.obtenido)}) es {direccion}."


def _posicion(indice: tuple[int, ...]) -> str:
    """Una posición contada como en Python: «la posición [0, 2]»."""
    return f"la posición [{', '.join(map(str, indice))}]"


# --- Fallos --------------------------------------------------------------------------------------------------------


def explicar_fallo(parte: Parte, fallo: Fallo, limites: Limites, firma: tuple[str, ...] | None = None) -> str:
    """Dice por qué no hubo resultado; cita la línea del estudiante si se conoce."""
    match fallo.causa:
        case Causa.TIEMPO if fallo.tipo == "entrega":
            return "La entrega entera agotó su tiempo antes de llegar aquí: revisa qué otra parte tarda tanto."
        case Causa.TIEMPO:
            segundos = en_prosa(f"{limites.carga if fallo.tipo == 'carga' else limites.caso:g}")
            return f"Tardó más de {segundos} s y se detuvo{_en(fallo)}. ¿Hay un bucle que no termina nunca?"
        case Causa.MEMORIA if fallo.tipo == "disco":
            return f"Escribió más de {limites.disco} MiB en archivos{_en(fallo)}: aquí no hace falta guardar nada."
        case Causa.MEMORIA:
            tope = f"{limites.memoria} MiB"
            return f"Pidió más memoria de la que hay ({tope}){_en(fallo)}. ¿Hay un tensor o una lista enorme?"
        case Causa.CIERRE if fallo.tipo in ("SystemExit", "os._exit"):
            return f"Tu código cierra el programa (`exit`, `sys.exit` u `os._exit`){_en(fallo)}: quita esa llamada."
        case Causa.CIERRE if fallo.tipo == "señal":
            senal = limpiar(fallo.mensaje, 20)
            return f"El programa se cerró de golpe (señal {senal}), como al usar memoria que no es suya."
        case Causa.CIERRE:
            return f"Lo que devuelve no se pudo leer{_en(fallo)}: devuelve solo tensores, números, textos o tuplas."
        case Causa.SINTAXIS:
            return f"No se puede leer como código de Python{_en(fallo)}: {traducir_sintaxis(fallo.mensaje)}."
        case Causa.ILEGIBLE:
            return f"El archivo no se puede calificar: {limpiar(fallo.mensaje, 500)}."
        case Causa.AUSENTE:
            return f"No está definido `{parte.nombre}`."
        case Causa.INTERNO:
            return FALLO_INTERNO
        case Causa.EXCEPCION:
            return _explicar_excepcion(parte, fallo, firma)


def _explicar_excepcion(parte: Parte, fallo: Fallo, firma: tuple[str, ...] | None) -> str:
    if fallo.tipo == "TypeError" and fallo.lugar is None and fallo.mensaje.endswith("object is not callable"):
        return f"`{parte.nombre}` debe ser una función y es otra cosa: revisa si le das un valor con «=»."
    if fallo.tipo == "TypeError" and fallo.lugar is None and firma is not None:
        return (
            f"No se pudo llamar a `{parte.nombre}({', '.join(firma)})`: revisa el nombre y la lista de parámetros. "
            f"Python dice: «{limpiar(fallo.mensaje, 200)}»."
        )
    motivo = explicar_excepcion(fallo.tipo, fallo.mensaje)
    explicacion = f" Significa que {motivo}." if motivo else ""
    dicho = f" Python dice: «{limpiar(fallo.mensaje, 300)}»." if fallo.mensaje.strip() else ""
    return f"Se detuvo con {limpiar(fallo.tipo, 80)}{_en(fallo)}.{explicacion}{dicho}"


def _en(fallo: Fallo) -> str:
    if fallo.lugar is None:
        return ""
    codigo = limpiar(fallo.lugar.codigo, 120)
    cita = f" (`{codigo}`)" if codigo else ""
    return f" en {limpiar(fallo.lugar.donde, 80)}, línea {fallo.lugar.linea}{cita}"


# --- Sin resolver y sin entregar -----------------------------------------------------------------------------------


def explicar_sin_resolver(parte: Parte, depende_de: str | None) -> str:
    """Dice con amabilidad que una parte está por hacer."""
    if depende_de is not None:
        return f"Llama a `{depende_de}`, que todavía está por resolver: empieza por ahí."
    if parte.tipo in (Tipo.VALOR, Tipo.OPCION):
        return f"Todavía tiene «...»: escribe ahí tu respuesta en `{parte.nombre}`."
    return "Todavía está como en la plantilla: te toca a ti."


def explicar_ausente(parte: Parte, perdido: str | None, parecido: str | None) -> str:
    """Dice que falta un nombre, por qué si se sabe, y si hay otro que se le parece."""
    if perdido is not None:
        return f"`{parte.nombre}` no llegó a existir. {perdido}"
    sugerencia = f" Hay un `{parecido}`: ¿es un error al escribir el nombre?" if parecido else ""
    cosa = "la función" if parte.tipo == Tipo.FUNCION else "la clase" if parte.tipo == Tipo.CLASE else "la variable"
    return f"No se encontró {cosa} `{parte.nombre}`.{sugerencia}"


def avisar_tropiezo(archivo: str, fallo: Fallo) -> str:
    """Avisa de una instrucción que falló al cargar el archivo, sin detener a las demás."""
    donde = "" if fallo.lugar is None or fallo.lugar.donde == archivo else f"«{limpiar(archivo, 80)}», "
    match fallo.causa:
        case Causa.SINTAXIS:
            que = f"hay algo que no se puede leer como código de Python: {traducir_sintaxis(fallo.mensaje)}"
        case Causa.TIEMPO:
            que = "una instrucción tardó demasiado y se omitió"
        case Causa.MEMORIA:
            que = "una instrucción pidió demasiada memoria y se omitió"
        case Causa.CIERRE:
            que = "una instrucción cierra el programa y se omitió"
        case _:
            dicho = f": «{limpiar(fallo.mensaje, 200)}»" if fallo.mensaje.strip() else ""
            que = f"el código se detuvo con {limpiar(fallo.tipo, 80)}{dicho}"
    return f"En {donde}{_en(fallo).removeprefix(' en ')}, {que}. Lo demás se ejecutó."


def avisar_mas_tropiezos(archivo: str, cuantos: int) -> str:
    """Dice cuántos tropiezos no se cuentan uno a uno."""
    return f"En «{limpiar(archivo, 80)}» hay {cuantos} {'tropiezo' if cuantos == 1 else 'tropiezos'} más como esos."


# --- Diagnóstico ---------------------------------------------------------------------------------------------------


def redactar_causa(diagnostico: Diagnostico) -> str:
    """El diagnóstico en una frase; lo no seguro se dice como tal."""
    titulos = [error.titulo for error in diagnostico.errores]
    comienzo = "Lo que ocurre" if diagnostico.seguro else "Lo más probable"
    if len(titulos) == 1:
        return f"{comienzo}: {titulos[0]}."
    return f"{comienzo} son dos cosas a la vez: (1) {titulos[0]}; (2) {titulos[1]}."


def avisar_modificados(nombres: list[str]) -> str:
    """Avisa de que la función cambia sus entradas."""
    cosas = enumerar([f"«{n}»" for n in nombres])
    return (
        f"tu función cambia su entrada {cosas}; trabaja sobre una copia para no estropear los datos de quien la llama"
    )
