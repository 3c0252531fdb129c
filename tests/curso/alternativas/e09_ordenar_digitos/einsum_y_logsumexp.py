# logsumexp a mano, y el mapa recalculado con la atención de teoria.
import torch
import torch.nn.functional as F
from torch import Tensor, nn

from teoria import TransformerJuguete, X_val, entrenar_secuencias

import teoria


def objetivos(X):
    return torch.vmap(lambda fila: torch.sort(fila).values)(X)


def exactitud_digitos(logits, Y):
    return 1 - (logits.argmax(-1) - Y).ne(0).float().mean().item()


def exactitud_secuencias(logits, Y):
    return ((logits.argmax(-1) - Y).abs().sum(-1) == 0).float().mean().item()


def loss_secuencias(logits, Y):
    elegidos = torch.einsum("blc,blc->bl", logits, F.one_hot(Y, logits.shape[-1]).to(logits.dtype))
    return (logits.logsumexp(-1) - elegidos).mean()


def mapas(modelo, x):
    h = modelo.digito(x[None]) + modelo.posicion(torch.arange(8))
    tablas = []
    for bloque in modelo.bloques:
        n = bloque.norma1(h)
        at = bloque.atencion
        Q, K, V = [at._dividir(W(n)) for W in (at.W_q, at.W_k, at.W_v)]
        tablas.append(teoria.atencion(Q, K, V)[1][0])
        h = bloque(h)
    return torch.stack(tablas).detach()


dice_un_mapa = {"a)", "d)"}


def entrenar(X: Tensor, Y: Tensor, bloques: int, epocas: int, semilla: int) -> nn.Module:
    torch.manual_seed(semilla)
    modelo = TransformerJuguete(bloques)
    entrenar_secuencias(modelo, X, Y, X_val, X_val.sort(-1).values, epocas)
    return modelo


lectura_de_los_mapas = "Cada cabeza mira algo distinto."
