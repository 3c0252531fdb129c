# Construye la máscara de lo visible y la usa donde True significa oculto.
import torch


def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    visible = torch.tril(torch.ones(L, L)).bool()
    puntajes = torch.einsum("...id,...jd->...ij", Q, K) / Q.shape[-1] ** 0.5
    puntajes = puntajes.masked_fill(visible, -torch.inf)
    pesos = puntajes.softmax(-1)
    return torch.einsum("...ij,...jd->...id", pesos, V), pesos
