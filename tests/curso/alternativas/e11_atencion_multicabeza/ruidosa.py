import warnings

import torch

print("Preparando las cabezas…")
cabezas_concatenadas = (3.26, 2.26, 1.15, 4.02)
forma_w_o = (4, 4)


def dividir_cabezas(X, cabezas):
    """Reparte."""
    warnings.warn("esto es solo un aviso")
    print(X.shape, cabezas)
    assert X.shape[-1] % cabezas == 0
    return X.reshape(*X.shape[:2], cabezas, -1).transpose(1, 2).contiguous()


def unir_cabezas(X):
    print(X)
    return X.transpose(1, 2).contiguous().flatten(2)


class Multicabeza(torch.nn.Module):
    def forward(self, x, q, k, v, o, h):
        q, k, v = (dividir_cabezas(x @ w, h) for w in (q, k, v))
        self.pesos = (q @ k.transpose(-1, -2) / k.size(-1) ** 0.5).softmax(-1)
        return unir_cabezas(self.pesos @ v) @ o


atencion_multicabeza = Multicabeza()
