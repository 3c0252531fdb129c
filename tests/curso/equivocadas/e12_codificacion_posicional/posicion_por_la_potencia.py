# Olvida el signo menos del logaritmo.
import math


def codificacion_posicional(largo, d_modelo):
    ang = torch.arange(largo)[:, None] * torch.exp(torch.arange(0, d_modelo, 2) * (math.log(10000.0) / d_modelo))
    return torch.stack((ang.sin(), ang.cos()), -1).reshape(largo, d_modelo)
