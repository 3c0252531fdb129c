# sorted ordena las secuencias entre sí, no cada una por dentro.
def objetivos(X):
    return torch.tensor(sorted(X.tolist()))
