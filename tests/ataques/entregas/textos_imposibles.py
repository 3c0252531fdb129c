# Intenta que una expresión regular del corrector no acabe, con un mensaje de error larguísimo.
import sys

hijo = sys.modules["grader.ejecucion.hijo.servicio"]
largo = "shape '" * 100_000
hijo.llamar = lambda *_: hijo.Fallo(hijo.Causa.EXCEPCION, "RuntimeError", largo, ("x",) * 10_000)
atencion_causal = extraer_parches = contar_parches = 1
