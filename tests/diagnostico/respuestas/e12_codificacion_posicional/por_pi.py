# Multiplica los ángulos por π.
import math
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo).unsqueeze(1) * math.pi
    w = torch.exp(-math.log(10000.0) * torch.arange(0, d_modelo, 2) / d_modelo)
    t = torch.zeros(largo, d_modelo)
    t[:, 0::2] = torch.sin(pos * w)
    t[:, 1::2] = torch.cos(pos * w)
    return t
