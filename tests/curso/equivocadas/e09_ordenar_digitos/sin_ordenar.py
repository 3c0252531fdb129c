def objetivos(X):
    X.sort(dim=-1)
    return X
