# Solo en el código: confunde el residual con una concatenación.
import torch


def residual(x, sub):
    return torch.cat((x, sub), dim=-1)
