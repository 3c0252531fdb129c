# Multiplica el valor de la mayor por su puntuación.
def contextualizar(q, K, V):
    s = K @ q
    i = torch.argmax(s)
    return s[i] * V[i]
