# Intenta llenar la memoria del corrector con respuestas de cientos de miles de piezas.
import sys

vivas = sys.modules["grader.ejecucion.hijo.llamadas_vivas"]
v = sys.modules["grader.modelo.valores"]
muchas = v.Secuencia("list", (v.Escalar(None),) * 250_000)
vivas.desvestir = lambda *_: muchas
atencion_causal = atencion_por_pasos = extraer_parches = contar_parches = tokens_vit = numeros_por_parche = lambda *_: 1
puntajes_primera = pesos_primera = suma_primera = exponenciales_primera = salida_primera = consecuencias_fallos = 1
