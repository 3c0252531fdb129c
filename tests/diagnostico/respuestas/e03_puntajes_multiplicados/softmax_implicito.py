import torch.nn as nn

softmax = nn.Softmax()


def pesos_con_temperatura(puntajes, temperatura):
    return softmax(puntajes / temperatura)
