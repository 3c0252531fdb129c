# Cada peso, a partir de las diferencias con todos los demás.
import math


def pesos_con_temperatura(puntajes, temperatura):
    diferencias = puntajes.unsqueeze(-2) - puntajes.unsqueeze(-1)
    return 1 / (diferencias / temperatura).exp().sum(-1)


temperatura_por_10 = 0.1
temperatura_por_0 = math.inf
