import math

import torch
import torch.nn.functional as F


def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    pesos = torch.softmax(puntajes.masked_fill(futuro, -math.inf), dim=-1)
    return F.scaled_dot_product_attention(Q, K, V, attn_mask=futuro), pesos


consecuencias_fallos = {"b", "e"}
