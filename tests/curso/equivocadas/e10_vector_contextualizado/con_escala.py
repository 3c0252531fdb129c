# Divide entre √2 a mano y usa en el código la atención de siempre.
from teoria import atencion

puntuaciones = (1.41, 2.12, 2.12)
pesos = (0.20, 0.40, 0.40)
z3 = (3.20, 2.20)


def contextualizar(q, K, V):
    salida, _ = atencion(q.unsqueeze(0), K, V)
    return salida[0]
