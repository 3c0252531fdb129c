# Intenta que la terminal obedezca al motivo por el que dice que su archivo no es legible.
import sys

hijo = sys.modules["grader.ejecucion.hijo.servicio"]
hijo._resumir = lambda *_: hijo.Carga(ilegible=hijo.Fallo(hijo.Causa.ILEGIBLE, "x", "\x1b]8;;http://x\x07\u202e"))
