# cat en lugar de intercalar.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(largo).unsqueeze(1) / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    return torch.cat([torch.sin(angulos), torch.cos(angulos)], dim=-1)
