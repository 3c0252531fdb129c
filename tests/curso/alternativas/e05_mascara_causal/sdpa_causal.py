import torch
import torch.nn.functional as F


def atencion_causal(Q, K, V):
    # los pesos son la salida cuando los valores son la identidad
    identidad = torch.eye(K.shape[-2], dtype=V.dtype).expand(*K.shape[:-2], -1, -1)
    salida = F.scaled_dot_product_attention(Q, K, V, is_causal=True)
    pesos = F.scaled_dot_product_attention(Q, K, identidad, is_causal=True)
    return salida, pesos


consecuencias_fallos = {"b", "e"}
