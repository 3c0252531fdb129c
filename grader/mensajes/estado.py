"""Lo que falta por hacer, la causa reconocida y lo que conviene saber aunque no cueste puntos."""

from __future__ import annotations

from collections.abc import Sequence

from grader.formato import enumerar, limpiar
from grader.mensajes.archivos import decir_dentro
from grader.modelo import Diagnostico, Parte, Tipo


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


def redactar_causa(diagnostico: Diagnostico) -> str:
    """El diagnóstico en una frase; lo no seguro se dice como tal."""
    comienzo, que = partir_causa(diagnostico)
    return f"{comienzo}{':' if len(diagnostico.errores) == 1 else ' son'} {que}"


def partir_causa(diagnostico: Diagnostico) -> tuple[str, str]:
    """Lo seguro que es un diagnóstico y qué dice, por separado."""
    titulos = [error.titulo for error in diagnostico.errores]
    comienzo = "Lo que ocurre" if diagnostico.seguro else "Lo más probable"
    return comienzo, f"{titulos[0]}." if len(titulos) == 1 else (
        f"dos cosas a la vez: (1) {titulos[0]}; (2) {titulos[1]}."
    )


def empezar_por(previa: str) -> str:
    """La pista de una parte que quizá falla porque usa otra que también falla."""
    return f"Arregla antes `{previa}`: si esta parte la usa, quizá baste con eso."


def empezar_por_la_que_se_detuvo(otra: str) -> str:
    """La pista de una parte que se detiene dentro de otra, que tampoco sale bien."""
    return f"Se detiene dentro de `{otra}`, que tampoco sale bien por sí sola: empieza por ella."


def avisar_modificados(nombres: list[str]) -> str:
    """Avisa de que la función cambia sus entradas."""
    cosas = enumerar([f"«{n}»" for n in nombres])
    return (
        f"tu función cambia su entrada {cosas}; trabaja sobre una copia para no estropear los datos de quien la llama"
    )
