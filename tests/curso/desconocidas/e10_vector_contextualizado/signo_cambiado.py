# Atiende más a lo que menos se parece, a mano y en el código.
pesos = (0.58, 0.21, 0.21)
z3 = (2.64, 1.64)


def contextualizar(q, K, V):
    return torch.softmax(-(K @ q), dim=0) @ V
