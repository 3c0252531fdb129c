# Intenta que contar cómo venía el archivo falle, no acabe o engañe, con notas y dudas que no tocan.
import sys

hijo = sys.modules["grader.ejecucion.hijo.servicio"]
modelo = sys.modules["grader.modelo"]
MALO = "\x1b[2J\x1b]52;c;cm0=\x07\u202e\x9b31m\n[bold red]x[/]"
notas = tuple(modelo.Nota(senal, datos) for datos in ((), (MALO,) * 9, ("x" * 9_000,)) for senal in modelo.Senal)
dudas = tuple(modelo.Duda) * 500
hijo._resumir = lambda *_: hijo.Carga(notas=notas, dudas=dudas, nombres=("atencion_causal", "contar_parches"))


def atencion_causal(Q, K, V):
    return Q, K


def contar_parches(lado, parche):
    return modelo.Duda.OPACO
