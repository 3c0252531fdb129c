import torch
import torch.nn.functional as F


def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    mascara = torch.full((L, L), float("-inf"), dtype=Q.dtype).triu(1)
    identidad = torch.eye(L, dtype=Q.dtype).expand(*Q.shape[:-2], L, L)
    return (
        F.scaled_dot_product_attention(Q, K, V, attn_mask=mascara),
        F.scaled_dot_product_attention(Q, K, identidad, attn_mask=mascara),
    )


consecuencias_fallos = ("b", "e")
