# La máscara del curso entregada a una función que usa el convenio contrario.
import torch.nn.functional as F


def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    mascara = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    salida = F.scaled_dot_product_attention(Q, K, V, attn_mask=mascara)
    pesos = torch.softmax((Q @ K.transpose(-2, -1) / math.sqrt(d)).masked_fill(~mascara, -math.inf), dim=-1)
    return salida, pesos
