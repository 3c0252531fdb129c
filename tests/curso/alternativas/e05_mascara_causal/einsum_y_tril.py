import torch


def atencion_causal(Q, K, V):
    d = Q.shape[-1]
    s = torch.einsum("...id,...jd->...ij", Q, K) * d ** -0.5
    visible = torch.tril(torch.ones_like(s)) == 1
    s = torch.where(visible, s, torch.tensor(float("-inf"), dtype=s.dtype))
    a = s.softmax(-1)
    return torch.einsum("...ij,...jv->...iv", a, V), a


consecuencias_fallos = {"B", "E"}
