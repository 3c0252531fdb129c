# La potencia, con exponencial y logaritmo en base 2.
import math

import torch


def codificacion_posicional(largo, d_modelo):
    exponentes = torch.arange(0, d_modelo, 2).float() * (math.log2(10000) / d_modelo)
    ang = torch.einsum("i,j->ij", torch.arange(largo).float(), torch.exp2(-exponentes))
    return torch.cat([ang.sin().unsqueeze(-1), ang.cos().unsqueeze(-1)], -1).view(largo, d_modelo)
