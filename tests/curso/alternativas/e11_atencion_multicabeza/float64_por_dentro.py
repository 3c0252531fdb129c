import torch

cabezas_concatenadas = (3.26, 2.26, 1.15, 4.02)
forma_w_o = (4.0, 4.0)


def dividir_cabezas(X, cabezas):
    return X.double().unflatten(-1, [cabezas, -1]).transpose(-3, -2).to(X.dtype)


def unir_cabezas(X):
    return X.double().transpose(-3, -2).flatten(-2, -1).to(X.dtype)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    x, *matrices = (t.double() for t in (X, W_Q, W_K, W_V, W_O))
    Q, K, V = (dividir_cabezas(x @ W, cabezas) for W in matrices[:3])
    pesos = torch.softmax(Q @ K.transpose(2, 3) / Q.shape[3] ** 0.5, 3)
    return (unir_cabezas(pesos @ V) @ matrices[3]).to(X.dtype)
