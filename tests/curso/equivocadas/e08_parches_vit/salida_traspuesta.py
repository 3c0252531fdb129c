# F.unfold da un parche por columna, y aquí nadie traspone.
def extraer_parches(imagen, parche):
    import torch.nn.functional as F

    return F.unfold(imagen.unsqueeze(0), kernel_size=parche, stride=parche).squeeze(0)
