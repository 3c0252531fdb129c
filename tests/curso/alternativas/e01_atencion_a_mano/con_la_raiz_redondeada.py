# raíz de 2 = 1.41, así que 2 / 1.41 = 1.42, y e a la 1.42 = 4.14
puntajes_primera = (2 / 1.41, 0, 0)
exponenciales_primera = (4.14, 1, 1)
suma_primera = 6.14
pesos_primera = (4.14 / 6.14, 1 / 6.14, 1 / 6.14)
salida_primera = (4.14 / 6.14 * 1 + 1 / 6.14 * 0, 4.14 / 6.14 * 0 + 1 / 6.14 * 1)


def atencion_por_pasos(Q, K, V):
    import torch

    raiz = torch.full((), Q.shape[-1], dtype=Q.dtype).sqrt()
    puntajes = (Q @ K.transpose(-2, -1)) / raiz
    pesos = torch.nn.functional.softmax(puntajes, dim=puntajes.dim() - 1)
    return puntajes, pesos, pesos @ V
