# El sort de numpy ordena en el sitio y da None.
def objetivos(X):
    return torch.tensor(X.numpy().copy().sort())
