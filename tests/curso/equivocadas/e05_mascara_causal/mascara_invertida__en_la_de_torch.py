import torch
import torch.nn.functional as F


def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    identidad = torch.eye(L, dtype=Q.dtype).expand(*Q.shape[:-2], L, L)
    salida = F.scaled_dot_product_attention(Q, K, V, attn_mask=futuro)
    return salida, F.scaled_dot_product_attention(Q, K, identidad, attn_mask=futuro)


consecuencias_fallos = {"b", "e"}
