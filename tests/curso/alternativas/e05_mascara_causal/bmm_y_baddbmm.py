import torch


def atencion_causal(Q, K, V):
    *delante, L, d = Q.shape
    q, k, v = Q.reshape(-1, L, d), K.reshape(-1, L, d), V.reshape(-1, L, V.shape[-1])
    sesgo = torch.zeros(L, L, dtype=Q.dtype).masked_fill_(torch.ones(L, L, dtype=torch.bool).triu(1), -torch.inf)
    s = torch.baddbmm(sesgo.expand(len(q), L, L), q, k.transpose(1, 2), alpha=d**-0.5)
    a = s.softmax(2)
    return torch.bmm(a, v).view(*delante, L, -1), a.view(*delante, L, L)


consecuencias_fallos = "b, e"
