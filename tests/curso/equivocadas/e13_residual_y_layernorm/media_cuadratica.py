# RMSNorm.
suma_normalizada = (0.58, 0.93, 0.93, 1.39)
varianza_suma = 18.5625


def normalizar_capa(x, gamma, beta, eps=1e-5):
    return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + eps) * gamma + beta
