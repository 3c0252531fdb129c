"""El signo y las palabras con que se dice cada veredicto, iguales en todos los informes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from grader.idioma import enumerar, puntos
from grader.informes.guion import Guion
from grader.modelo import Calificacion, Estado, ResultadoEjercicio, ResultadoParte, Veredicto

# Por veredicto, su signo y el color con que se acompaña en la terminal; los demás son una ✘ roja.
SIGNOS = {
    Veredicto.CORRECTO: ("✔", "green"),
    Veredicto.SIN_RESOLVER: ("○", "yellow"),
    Veredicto.NO_ENTREGADO: ("○", "yellow"),
    Veredicto.INTERNO: ("!", "magenta"),
}
# El de una respuesta escrita, que no está bien ni mal hasta que alguien la lea.
POR_REVISAR = ("✎", "cyan")
ROTULOS = {
    Veredicto.CORRECTO: "correcto",
    Veredicto.INCORRECTO: "se ejecutó, pero no resuelve",
    Veredicto.SIN_RESOLVER: "sin resolver",
    Veredicto.EXCEPCION: "se detuvo con un error",
    Veredicto.TIEMPO: "tardó demasiado",
    Veredicto.MEMORIA: "demasiada memoria",
    Veredicto.NO_ENTREGADO: "no entregado",
    Veredicto.ILEGIBLE: "no se pudo leer",
    Veredicto.INTERNO: "falló el corrector",
}

_AUSENTE = "ausente"
ORIENTATIVA = "Orientativo: cuenta lo que se corrija al entregar."


def rotular(parte: ResultadoParte) -> str:
    """Lo que se dice de una parte al lado de su nombre."""
    return "pendiente de revisión" if parte.por_revisar else ROTULOS[parte.veredicto]


def senalar(parte: ResultadoParte) -> tuple[str, str]:
    """El signo de una parte y su color."""
    return POR_REVISAR if parte.por_revisar else SIGNOS.get(parte.veredicto, ("✘", "red"))


def agrupar(ejercicios: Sequence[ResultadoEjercicio]) -> list[list[ResultadoEjercicio]]:
    """Los ejercicios, de uno en uno salvo los de un mismo archivo ilegible y los que faltan, que van al final."""
    grupos: dict[object, list[ResultadoEjercicio]] = {}
    for ejercicio in ejercicios:
        grupos.setdefault(_lo_que_comparten(ejercicio), []).append(ejercicio)
    ausentes = [grupos.pop(_AUSENTE)] if _AUSENTE in grupos else []
    return [*grupos.values(), *ausentes]


def decir_total(calificacion: Calificacion) -> str:
    """Los puntos de una entrega o, si no hay nota que poner, por qué."""
    match calificacion.estado:
        case Estado.ILEGIBLE:
            return "Sin nota: no se pudo leer."
        case Estado.SIN_RESPUESTAS:
            return "Sin nota: no se encontró nada de lo que se pide."
        case Estado.FUERA_DE_ALCANCE:
            return "Sin nota: lo que se pide está dentro de otra cosa, y desde fuera no se ve."
        case _:
            return f"Total: {puntos(calificacion.puntos)} de {puntos(calificacion.maximo)} puntos"


def decir_puntos(ejercicio: ResultadoEjercicio, *, con_nota: bool = True) -> str:
    """Los puntos de un ejercicio, si la entrega tiene nota."""
    return f"{puntos(ejercicio.puntos)} de {puntos(ejercicio.maximo)} puntos" if con_nota else "sin nota"


def decir_juntos(ejercicios: Sequence[ResultadoEjercicio], *, con_nota: bool = True) -> str:
    """Con su signo, lo que pasa igual con varios ejercicios de un grupo."""
    claves = enumerar([e.clave for e in ejercicios])
    if ejercicios[0].falta:
        return f"○ No se encontró nada de {claves} en la entrega."
    maximo = sum((e.maximo for e in ejercicios), Fraction(0))
    que = f"«{ejercicios[0].archivo}» · {ROTULOS[Veredicto.ILEGIBLE]}"
    return f"✘ {que}; ahí se buscaban {claves}" + (f" · 0 de {puntos(maximo)} puntos" if con_nota else "")


def decir_lo_que_queda(guion: Guion) -> list[str]:
    """Lo que está por resolver y lo que se pide y no está, cada cosa en una línea con su signo."""
    frases = []
    if guion.por_resolver:
        frases.append(f"○ Por resolver, cuando quieras empezar: {', '.join(guion.por_resolver)}")
    if guion.no_estan:
        frases.append(f"○ No se encontró nada de este ejercicio en la entrega. Se pide: {', '.join(guion.no_estan)}")
    return frases


def _lo_que_comparten(ejercicio: ResultadoEjercicio) -> object:
    if ejercicio.falta:
        return _AUSENTE
    motivos = {(p.veredicto, p.explicacion) for p in ejercicio.partes}
    ilegible = len(motivos) == 1 and ejercicio.partes[0].veredicto == Veredicto.ILEGIBLE
    return (ejercicio.archivo, motivos.pop()) if ilegible and not ejercicio.avisos else ejercicio.nombre
