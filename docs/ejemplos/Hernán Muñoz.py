import torch

temperatura_por_10 = 0.1


def pesos_con_temperatura(puntajes, temperatura)
    return torch.softmax(puntajes / temperatura, dim=-1)
