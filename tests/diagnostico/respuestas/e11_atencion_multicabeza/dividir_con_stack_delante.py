def dividir_cabezas(X, cabezas):
    return torch.stack(torch.chunk(X, cabezas, dim=-1))
