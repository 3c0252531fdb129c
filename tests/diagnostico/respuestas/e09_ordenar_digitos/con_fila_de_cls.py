# Antepone un 0 como si fuera un [CLS].
def mapas(modelo, x):
    entrada = torch.cat([torch.zeros(1, dtype=x.dtype), x])[:8]
    modelo(entrada.unsqueeze(0))
    return torch.stack([b.atencion.pesos[0] for b in modelo.bloques])
