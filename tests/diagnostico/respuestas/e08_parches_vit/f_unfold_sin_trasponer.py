import torch.nn.functional as F
def extraer_parches(imagen, parche):
    return F.unfold(imagen.unsqueeze(0), kernel_size=parche, stride=parche).squeeze(0)
