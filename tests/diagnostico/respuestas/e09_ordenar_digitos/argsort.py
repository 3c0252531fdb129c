def objetivos(X):
    orden = torch.argsort(X, dim=1)
    return orden
