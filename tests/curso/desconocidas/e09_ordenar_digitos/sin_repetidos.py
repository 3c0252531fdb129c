# Los repetidos se borran y se rellena con ceros.
def objetivos(X):
    filas = [sorted(set(f)) + [0] * (X.shape[1] - len(set(f))) for f in X.tolist()]
    return torch.tensor(filas)
