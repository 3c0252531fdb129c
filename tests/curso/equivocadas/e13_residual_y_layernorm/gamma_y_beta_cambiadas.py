# Los dos últimos argumentos de F.layer_norm, al revés.
import torch.nn.functional as F


def normalizar_capa(x, gamma, beta, eps=1e-5):
    return F.layer_norm(x, x.shape[-1:], beta, gamma, eps)
