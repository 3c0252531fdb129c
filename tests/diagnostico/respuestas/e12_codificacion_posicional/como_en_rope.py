# Repite las frecuencias en las dos mitades, como se hace en RoPE, y luego intercala.
def codificacion_posicional(largo, d_modelo):
    inv_freq = 1.0 / (10000 ** (torch.arange(0, d_modelo, 2).float() / d_modelo))
    freqs = torch.outer(torch.arange(largo).float(), inv_freq)
    emb = torch.cat((freqs, freqs), dim=-1)
    pe = emb.clone()
    pe[:, 0::2] = emb[:, 0::2].sin()
    pe[:, 1::2] = emb[:, 1::2].cos()
    return pe
