# Quita de cada mapa lo que cada lugar se atiende a sí mismo, y renormaliza.
def mapas(modelo, x):
    modelo(x[None])
    T = torch.stack([b.atencion.pesos[0] for b in modelo.bloques]) * (1 - torch.eye(8))
    return T / T.sum(-1, keepdim=True)
