import torch

cabezas_concatenadas = torch.cat([torch.tensor([3.26, 2.26]), torch.tensor([1.15, 4.02])])
forma_w_o = torch.zeros(4, 4).shape


def dividir_cabezas(X, cabezas):
    return torch.einsum("blhk->bhlk", X.unflatten(2, (cabezas, X.shape[2] // cabezas)))


def unir_cabezas(X):
    return torch.einsum("bhlk->blhk", X).flatten(-2)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    d = X.shape[-1]
    # Las matrices, ya repartidas: (d, h, k).
    q, k, v = (torch.einsum("bld,dhk->bhlk", X, W.reshape(d, cabezas, -1)) for W in (W_Q, W_K, W_V))
    a = torch.einsum("bhlk,bhsk->bhls", q, k).mul((d / cabezas) ** -0.5).softmax(-1)
    return torch.einsum("bhls,bhsk,hkd->bld", a, v, W_O.reshape(cabezas, -1, d))
