# len(Q) es el número de palabras solo si no hay batch.
import torch


def atencion_causal(Q, K, V):
    n = len(Q)
    oculto = torch.arange(n)[None, :] > torch.arange(n)[:, None]
    s = (Q @ K.transpose(-2, -1)) / Q.shape[-1] ** 0.5
    a = s.masked_fill(oculto, -torch.inf).softmax(-1)
    return a @ V, a
