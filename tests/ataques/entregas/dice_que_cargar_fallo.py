# Intenta que la culpa sea del corrector desde el principio: cargar habría fallado por él.
import sys

hijo = sys.modules["grader.ejecucion.hijo.servicio"]
fallo = hijo.Fallo(hijo.Causa.INTERNO, "motor", "murió el cigoto")
perdidos = tuple((n, fallo) for n in ("atencion_causal", "contar_parches"))
hijo._resumir = lambda *_: hijo.Carga(ilegible=fallo, tropiezos=(fallo,) * 60, perdidos=perdidos)
