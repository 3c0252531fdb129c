def objetivos(X):
    return X.argsort(dim=-1)
