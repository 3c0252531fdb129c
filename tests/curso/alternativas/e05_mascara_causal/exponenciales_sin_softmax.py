import torch


def atencion_causal(Q, K, V):
    s = (Q @ K.transpose(-2, -1)).div(Q.shape[-1] ** 0.5)
    e = torch.exp(s - s.amax(-1, keepdim=True)).tril()
    return (e @ V) / e.sum(-1, keepdim=True), e / e.sum(-1, keepdim=True)


consecuencias_fallos = {"b", "e"}
