# Apila las cabezas detrás de las palabras.
def dividir_cabezas(X, cabezas):
    return torch.stack(X.chunk(cabezas, dim=-1), dim=2)
