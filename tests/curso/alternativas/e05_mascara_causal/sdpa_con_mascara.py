import torch
from torch.nn import functional as F


def atencion_causal(Q, K, V):
    L = Q.size(-2)
    visible = torch.ones(L, L).tril().bool()  # en PyTorch True = se ve
    unos = torch.diag_embed(torch.ones(*Q.shape[:-1], dtype=V.dtype))
    pesos = F.scaled_dot_product_attention(Q, K, unos, attn_mask=visible)
    return F.scaled_dot_product_attention(Q, K, V, attn_mask=visible), pesos


consecuencias_fallos = ["e", "b"]
