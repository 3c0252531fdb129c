import math

import torch

cabezas_concatenadas = [3.26, 2.26, 1.15, 4.02]
forma_w_o = [4, 4]


def dividir_cabezas(X, cabezas):
    X = X.contiguous()
    return X.view(X.size(0), X.size(1), cabezas, X.size(2) // cabezas).permute(0, 2, 1, 3)


def unir_cabezas(X):
    B, h, L, k = X.size()
    return X.permute(0, 2, 1, 3).contiguous().view(B, L, h * k)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    q = dividir_cabezas(torch.matmul(X, W_Q), cabezas)
    k = dividir_cabezas(torch.matmul(X, W_K), cabezas)
    v = dividir_cabezas(torch.matmul(X, W_V), cabezas)
    s = torch.matmul(q, k.mT) / math.sqrt(q.size(-1))
    return torch.matmul(unir_cabezas(torch.matmul(s.softmax(dim=-1), v)), W_O)
