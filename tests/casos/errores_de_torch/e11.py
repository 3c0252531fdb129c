import torch

cabezas_concatenadas = ...
forma_w_o = ...


def dividir_cabezas(X, cabezas):
    B, L, d = X.shape
    return X.reshape(B, L, cabezas, d / cabezas).transpose(1, 2)


def unir_cabezas(X):
    B, h, L, ancho = X.shape
    return X.transpose(1, 2).view(B, L, h * ancho)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    puntajes = (X @ W_Q) @ (X @ W_K).transpose(-2, -1)
    pesos = torch.softmax(puntajes)
    return pesos @ (X @ W_V) @ W_O
