# La máscara empieza en la diagonal y no se divide entre √d.
import torch


def atencion_causal(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1)
    mascara = torch.ones(puntajes.shape[-2:], dtype=torch.bool).triu()
    pesos = puntajes.masked_fill(mascara, float("-inf")).softmax(-1)
    return pesos @ V, pesos
