# Añade una dimensión de batch que nadie pidió.
def extraer_parches(imagen, parche):
    import torch.nn.functional as F

    return F.unfold(imagen.unsqueeze(0), parche, stride=parche).transpose(1, 2)
