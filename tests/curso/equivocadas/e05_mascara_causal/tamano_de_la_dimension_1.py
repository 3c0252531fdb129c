# Supone un batch: toma el largo de la dimensión 1 y la máscara no encaja sin batch ni con cabezas.
import torch
import torch.nn.functional as F


def atencion_causal(Q, K, V):
    T = Q.size(1)
    mask = torch.tril(torch.ones(T, T, dtype=torch.bool))
    wei = Q @ K.transpose(-2, -1) * Q.size(-1) ** -0.5
    wei = wei.masked_fill(~mask, float("-inf"))
    wei = F.softmax(wei, dim=-1)
    return wei @ V, wei
