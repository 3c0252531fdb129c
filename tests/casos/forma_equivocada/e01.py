import torch

q1 = torch.tensor([1.0, 1.0])
K = torch.tensor([[1.0, 1.0], [1.0, -1.0], [0.0, 0.0]])
V = torch.tensor([[1.0, 0.0], [0.0, 1.0], [0.0, 0.0]])

puntajes_primera = K @ q1.reshape(2, 1) / 2**0.5
exponenciales_primera = torch.exp(puntajes_primera)
suma_primera = exponenciales_primera.sum()
pesos_primera = exponenciales_primera / suma_primera
salida_primera = (V.T @ pesos_primera).squeeze()


def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
    pesos = torch.softmax(puntajes, dim=-1)
    salida = pesos @ V
    return puntajes.squeeze(), pesos.squeeze(), salida.squeeze()
