# Imprime, avisa y deja pruebas al final.
import torch
import torch.nn.functional as F
from torch import Tensor, nn

from teoria import TransformerJuguete, X_val, entrenar_secuencias

import warnings

print("empieza")


def objetivos(X):
    warnings.warn("ordenando")
    print(X.shape)
    return X.sort().values


def exactitud_digitos(logits, Y):
    print(logits.shape, Y.shape)
    return (logits.argmax(2) == Y).float().mean().item()


def exactitud_secuencias(logits, Y):
    print(logits.shape, Y.shape)
    return (logits.argmax(2) == Y).all(1).float().mean().item()


def loss_secuencias(logits, Y):
    print("loss")
    return F.cross_entropy(logits.mT, Y)


def mapas(modelo, x):
    print(modelo)
    modelo(x.unsqueeze(0))
    return torch.stack([b.atencion.pesos for b in modelo.bloques], dim=1)[0]


print(objetivos(torch.tensor([[3, 1, 2]])))
dice_un_mapa = "a y d"


def entrenar(X: Tensor, Y: Tensor, bloques: int, epocas: int, semilla: int) -> nn.Module:
    torch.manual_seed(semilla)
    modelo = TransformerJuguete(bloques)
    entrenar_secuencias(modelo, X, Y, X_val, X_val.sort(-1).values, epocas)
    return modelo


lectura_de_los_mapas = "Cada cabeza mira algo distinto."
