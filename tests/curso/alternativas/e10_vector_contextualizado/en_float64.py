import math

puntuaciones = (2.00, 3.00, 3.00)
pesos = tuple(round(math.exp(s) / (math.exp(2) + 2 * math.exp(3)), 2) for s in (2, 3, 3))
z3 = tuple(round(x, 2) for x in (pesos[0] * 2 + pesos[1] * 3 + pesos[2] * 4, pesos[0] + pesos[1] * 2 + pesos[2] * 3))


def contextualizar(q, K, V):
    tipo = q.dtype
    q, K, V = q.double(), K.double(), V.double()
    return ((K * q).sum(1).softmax(0) @ V).to(tipo)
