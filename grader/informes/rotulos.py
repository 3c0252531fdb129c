"""El signo y las palabras con que se dice cada veredicto, iguales en todos los informes."""

from __future__ import annotations

from grader.modelo import ResultadoParte, Tipo, Veredicto

# Por veredicto, su signo y el color con que se acompaña en la terminal; los demás son una ✘ roja.
SIGNOS = {
    Veredicto.CORRECTO: ("✔", "green"),
    Veredicto.SIN_RESOLVER: ("○", "yellow"),
    Veredicto.NO_ENTREGADO: ("○", "yellow"),
    Veredicto.INTERNO: ("!", "magenta"),
}
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

ORIENTATIVA = "Orientativo: cuenta lo que se corrija al entregar."


def rotular(parte: ResultadoParte) -> str:
    """Lo que se dice de una parte al lado de su nombre."""
    return "pendiente de revisión" if parte.tipo == Tipo.TEXTO and parte.texto else ROTULOS[parte.veredicto]
