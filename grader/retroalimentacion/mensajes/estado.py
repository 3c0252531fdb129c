"""Lo que falta por hacer, la causa reconocida y lo que conviene saber aunque no cueste puntos."""

from __future__ import annotations

from collections.abc import Sequence

from grader.idioma import enumerar, limpiar
from grader.modelo import Diagnostico, Error, Lugar, Parte, Tipo
from grader.retroalimentacion.mensajes.archivos import decir_dentro


def explicar_sin_resolver(parte: Parte, depende_de: str | None) -> str:
    """Dice con amabilidad que una parte está por hacer."""
    if depende_de is not None:
        return f"Llama a `{depende_de}`, que todavía está por resolver: empieza por ahí."
    if parte.tipo in (Tipo.VALOR, Tipo.OPCION):
        return f"Todavía tiene «...»: escribe ahí tu respuesta en `{parte.nombre}`."
    return "Todavía está como en la plantilla: te toca a ti."


def explicar_talon_que_queda(lugar: Lugar | None, depende_de: str | None) -> str:
    """Dice que el código ya no es el de la plantilla, pero la línea que lo detiene sigue en él, y dónde."""
    donde = f" ({limpiar(lugar.donde, 80)}, línea {lugar.linea})" if lugar is not None else ""
    quien = f"Llama a `{depende_de}`, que llega" if depende_de is not None else "Tu código llega"
    return (
        f"{quien} al `raise NotImplementedError` de la plantilla, que sigue ahí{donde}: si ya está escrito lo demás, "
        "borra esa línea."
    )


def explicar_ausente(parte: Parte, perdido: str | None, parecido: str | None) -> str:
    """Dice que falta un nombre, por qué si se sabe, y si hay otro que se le parece."""
    if perdido is not None:
        return f"`{parte.nombre}` no llegó a existir. {perdido}"
    sugerencia = f" Hay un `{parecido}`: ¿es un error al escribir el nombre?" if parecido else ""
    return f"No se encontró {_cosa(parte)} `{parte.nombre}`.{sugerencia}"


def explicar_escondido(parte: Parte, datos: Sequence[str]) -> str:
    """Dice dónde quedó lo que se pide, si desde fuera no se ve."""
    return f"No se encontró {_cosa(parte)} `{parte.nombre}`: {decir_dentro(datos)}."


def _cosa(parte: Parte) -> str:
    return "la función" if parte.tipo == Tipo.FUNCION else "la clase" if parte.tipo == Tipo.CLASE else "la variable"


def explicar_que_no_es_un_texto(llegado: str) -> str:
    """Dice que una respuesta escrita no es un texto."""
    como = "unas solas comillas, sin comas fuera" if llegado.startswith("una tupla") else "comillas"
    return f"Se esperaba un texto y llegó {limpiar(llegado, 200)}: escríbelo entre {como}."


# Más alternativas no se leen.
TOPE_DE_ALTERNATIVAS = 3


def redactar_causa(diagnostico: Diagnostico) -> str:
    """El diagnóstico en una frase; lo no seguro se dice como tal, y un empate, como empate."""
    comienzo, que = partir_causa(diagnostico)
    return f"{comienzo}{' son' if que.startswith('dos cosas a la vez') else ':'} {que}"


def partir_causa(diagnostico: Diagnostico) -> tuple[str, str]:
    """Lo seguro que es un diagnóstico y qué dice, por separado."""
    if diagnostico.solo_se_detiene:
        return "Se detiene igual que en este caso", f"{_decir(diagnostico.errores)}."
    if diagnostico.alternativas:
        grupos = [diagnostico.errores, *diagnostico.alternativas]
        dichas = _numerar([_decir(grupo) for grupo in grupos[:TOPE_DE_ALTERNATIVAS]])
        otra = "" if len(grupos) <= TOPE_DE_ALTERNATIVAS else ", u otra parecida"
        return "Lo más probable", f"una de estas cosas{otra}, que aquí dan lo mismo: {dichas}."
    if len(diagnostico.errores) == 1:
        return "Lo que ocurre" if diagnostico.seguro else "Lo más probable", f"{_decir(diagnostico.errores)}."
    dichas = _numerar([error.titulo for error in diagnostico.errores])
    if diagnostico.supuesta:
        return "Lo más probable", f"dos cosas a la vez: {dichas}. O quizá una sola que da esos mismos números."
    return "Lo que ocurre" if diagnostico.seguro else "Lo más probable", f"dos cosas a la vez: {dichas}."


def dar_pistas(diagnostico: Diagnostico) -> tuple[str, ...]:
    """La primera pista de cada error; lo que da por bueno el resto, solo si es seguro que no hay otro."""
    if diagnostico.alternativas:  # cada una llevaría a un sitio distinto
        return (diagnostico.errores[0].pistas[0],)
    comienzo = diagnostico.errores[0].a_solas if len(diagnostico.errores) == 1 and diagnostico.seguro else ""
    return tuple(dict.fromkeys(f"{comienzo} {error.pistas[0]}".strip() for error in diagnostico.errores))


def _numerar(dichas: list[str]) -> str:
    """«(1) una; (2) otra»."""
    return "; ".join(f"({n}) {dicha}" for n, dicha in enumerate(dichas, start=1))


def _decir(errores: tuple[Error, ...]) -> str:
    return ", y además ".join(error.titulo for error in errores)


def empezar_por(previas: Sequence[str]) -> str:
    """La pista de una parte que usa otras que también fallan: que baste con arreglarlas no se sabe."""
    cuales = enumerar([f"`{previa}`" for previa in previas])
    return f"Arregla antes {cuales}, que esta parte usa; después quizá quede algo aquí."


def empezar_por_la_que_se_detuvo(otra: str) -> str:
    """La pista de una parte que se detiene dentro de otra, que tampoco sale bien."""
    return f"Se detiene dentro de `{otra}`, que tampoco sale bien por sí sola: empieza por ella."


LEER_EL_ORDEN = "Vuelve a leer qué va primero en lo que se devuelve."
CREARLO_DENTRO = (
    "¿Dónde se crea lo que devuelves, o lo que va sumando? Fuera de la función, o como valor por omisión de un "
    "argumento, es el mismo en todas las llamadas: créalo dentro."
)


def culpar(previa: str, salida: str) -> str:
    """La pista de quien hizo bien un paso con lo que otro le dio mal."""
    return f"Con lo que tienes en «{previa}», «{salida}» está bien calculada: el fallo está en «{previa}», o antes."


def mirar_el_paso(bien: str, mal: str) -> str:
    """La pista de quien tiene bien una salida y no la que se calcula con ella."""
    return f"«{bien}» está bien en todos los casos: mira con qué calculas «{mal}», y cómo."


def avisar_modificados(nombres: list[str]) -> str:
    """Avisa de que la función cambia sus entradas."""
    cosas = f"{'su entrada' if len(nombres) == 1 else 'sus entradas'} {enumerar([f'«{n}»' for n in nombres])}"
    return f"tu función cambia {cosas}; trabaja sobre una copia para no estropear los datos de quien la llama"
