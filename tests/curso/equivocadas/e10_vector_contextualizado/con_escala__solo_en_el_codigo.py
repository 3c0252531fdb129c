# A mano lo hace como se pide; en el código divide por costumbre.
import math

import torch


def contextualizar(q, K, V):
    return torch.softmax(K @ q / math.sqrt(len(q)), dim=0) @ V
