# Olvida quitar la dimensión que añadió.
import torch.nn.functional as F
def extraer_parches(imagen, parche):
    salida = F.unfold(imagen[None], parche, stride=parche)
    return salida.transpose(1, 2)
