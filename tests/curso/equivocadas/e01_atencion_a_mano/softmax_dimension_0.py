# dim=0: con una sola tabla reparte por columnas, y con batch entre ejemplos.
import torch


def atencion_por_pasos(Q, K, V):
    s = torch.matmul(Q, K.transpose(-1, -2)) / Q.shape[-1] ** 0.5
    a = torch.softmax(s, dim=0)
    return s, a, torch.matmul(a, V)
