# Intenta que comparar o escribir su respuesta falle con valores bien formados que nadie espera.
import sys
from itertools import count

vivas = sys.modules["grader.ejecucion.hijo.llamadas_vivas"]
v = sys.modules["grader.modelo.valores"]
uno = v.Escalar(1)
vez = count()
VALORES = (
    v.Mapa((("a", uno), ("a", v.Escalar(2)), ("", uno))), v.Mapa((), "set"), v.Ajeno("ellipsis"), v.Ajeno("x" * 500_000),
    v.Modulo("nn.Linear", (uno,), (("x", uno),)), v.Secuencia("tuple", (v.Modulo("x"),) * 2), v.Escalar("x" * 900_000),
    v.Escalar(2**63 - 1), v.Escalar(-(2**63)), v.Escalar(1e308), v.Escalar(float("nan")), v.Escalar(float("-inf")),
    v.Secuencia("list", (uno,) * 200_000), v.Mapa((("e", uno), ("b", uno)), "set"), v.Escalar(True), v.Escalar(None),
)  # fmt: skip


vivas.desvestir = lambda *_: VALORES[next(vez) % len(VALORES)]
atencion_causal = extraer_parches = contar_parches = tokens_vit = crecimiento_tabla = lambda *_: 1
numeros_por_parche = atencion_por_pasos = lambda *_: 1
puntajes_primera = pesos_primera = suma_primera = consecuencias_fallos = 1
