# Intenta que avisar de los argumentos que cambió falle: dice que cambió los que no existen.
import sys

vivas = sys.modules["grader.ejecucion.hijo.llamadas_vivas"]
vivas._modificados = lambda *_: (-1000, 2**62, 7)
atencion_causal = contar_parches = lambda *_: 1
