import math

import torch
import torch.nn as nn


def atencion_causal(Q, K, V):
    L = Q.size(-2)
    mask = torch.tril(torch.ones(L, L))
    scores = torch.matmul(Q, K.transpose(-2, -1)) / math.sqrt(Q.size(-1))
    scores = scores.masked_fill(mask == 0, -1e9)
    attn = nn.Softmax(dim=-1)(scores)
    return torch.matmul(attn, V), attn


consecuencias_fallos = {"e", "b"}
