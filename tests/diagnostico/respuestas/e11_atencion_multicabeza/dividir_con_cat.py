def dividir_cabezas(X, cabezas):
    return torch.cat(X.chunk(cabezas, dim=-1), dim=1)
