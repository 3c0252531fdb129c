# Pone dim=-2 porque en sus apuntes las consultas van en columnas.
import torch
import torch.nn.functional as F


def atencion_por_pasos(Q, K, V):
    s = Q @ K.mT / Q.shape[-1] ** 0.5
    a = F.softmax(s, dim=-2)
    return s, a, a @ V
