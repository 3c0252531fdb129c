# La versión del tutorial de PyTorch, sin dividir entre d.
import math


def codificacion_posicional(largo, d_modelo):
    position = torch.arange(0, largo, dtype=torch.float).unsqueeze(1)
    div_term = torch.exp(torch.arange(0, d_modelo, 2).float() * -math.log(10000.0))
    pe = torch.zeros(largo, d_modelo)
    pe[:, 0::2] = torch.sin(position * div_term)
    pe[:, 1::2] = torch.cos(position * div_term)
    return pe
