import torch
import torch.nn.functional as F

puntajes_primera = (1.41, 0, 0)
exponenciales_primera = (4.11, 1, 1)
suma_primera = 6.11
pesos_primera = (0.67, 0.16, 0.16)
salida_primera = (0.67, 0.16)


def atencion_por_pasos(Q, K, V):
    identidad = torch.eye(K.shape[-2], dtype=V.dtype).expand(*V.shape[:-2], -1, -1)
    pesos = F.scaled_dot_product_attention(Q, K, identidad)
    salida = F.scaled_dot_product_attention(Q, K, V)
    return Q @ K.mT / Q.shape[-1] ** 0.5, pesos, salida
