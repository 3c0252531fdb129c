"""Oráculo de e05: los mismos resultados, obtenidos con las funciones de torch."""

import torch
import torch.nn.functional as F


def atencion_causal(Q, K, V):
    # La identidad como valores deja ver los pesos.
    identidad = torch.eye(K.shape[-2], dtype=K.dtype).expand(*K.shape[:-1], -1)  # (…, L, L)
    pesos = F.scaled_dot_product_attention(Q, K, identidad, is_causal=True)
    return F.scaled_dot_product_attention(Q, K, V, is_causal=True), pesos
