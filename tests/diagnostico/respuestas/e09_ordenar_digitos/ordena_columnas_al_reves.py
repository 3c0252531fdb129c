# Dos a la vez: la dimensión del batch y de mayor a menor.
def objetivos(X):
    valores, indices = torch.sort(X, dim=0, descending=True)
    return valores
