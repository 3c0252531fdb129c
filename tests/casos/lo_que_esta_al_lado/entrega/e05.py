import json

from utilidades import futuro

with open("config.json") as archivo:
    CONFIG = json.load(archivo)


def atencion_causal(Q, K, V):
    oculto = futuro(Q.shape[-2], CONFIG["diagonal"])
    pesos = (Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5).masked_fill(oculto, -float("inf")).softmax(-1)
    return pesos @ V, pesos


with open("notas.txt") as archivo:  # no se entregó
    consecuencias_fallos = set(archivo.read().split())
