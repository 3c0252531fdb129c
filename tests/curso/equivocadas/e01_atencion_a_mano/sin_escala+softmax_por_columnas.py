# Las dos cosas a la vez, solo en el código.
import torch


def atencion_por_pasos(Q, K, V):
    s = Q @ K.transpose(-2, -1)
    a = torch.exp(s) / torch.exp(s).sum(dim=-2, keepdim=True)
    return s, a, a @ V
