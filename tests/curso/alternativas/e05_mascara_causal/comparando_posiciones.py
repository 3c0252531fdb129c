import torch


def atencion_causal(Q, K, V):
    posiciones = torch.arange(Q.shape[-2])
    oculta = posiciones[None, :] > posiciones[:, None]
    s = Q @ K.transpose(-2, -1) / torch.sqrt(torch.tensor(Q.shape[-1], dtype=Q.dtype))
    s[..., oculta] = -torch.inf
    a = torch.exp(torch.log_softmax(s, dim=-1))
    return a @ V, a


consecuencias_fallos = {"b", "e"}
