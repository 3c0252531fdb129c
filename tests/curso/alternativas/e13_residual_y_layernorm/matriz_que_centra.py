# Restar la media es multiplicar por I − 1/d.
import torch

d = 4
centrar = torch.eye(d) - torch.ones(d, d) / d
desviaciones = centrar @ torch.tensor([2.5, 4.0, 4.0, 6.0])
media_suma = torch.tensor([2.5, 4.0, 4.0, 6.0]).sum() / 4
varianza_suma = desviaciones @ desviaciones / d
suma_normalizada = desviaciones / varianza_suma.sqrt()


def residual(x, sub):
    return torch.lerp(x, x + sub, 1.0)


def normalizar_capa(x, gamma, beta, eps=1e-5):
    d = x.shape[-1]
    c = x @ (torch.eye(d, dtype=torch.float64) - 1 / d) if x.dtype == torch.float64 else (
        x.double() @ (torch.eye(d, dtype=torch.float64) - 1 / d)
    )
    norma = torch.linalg.vector_norm(c, dim=-1, keepdim=True)
    return (c / (norma**2 / d + eps).sqrt()).to(x.dtype) * gamma + beta
