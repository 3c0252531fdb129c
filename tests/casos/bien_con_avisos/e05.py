import sys
import warnings

import torch

torch.manual_seed(0)
torch.set_default_dtype(torch.float64)
warnings.simplefilter("error")


def atencion_causal(Q, K, V):
    warnings.simplefilter("always")
    warnings.warn("masked_fill_ está en desuso", DeprecationWarning)
    sys.stderr.write("WARNING:root:calculando la máscara\n")
    L, d = Q.shape[-2:]
    puntajes = torch.einsum("...id,...jd->...ij", Q, K) / d**0.5
    oculto = torch.full((L, L), torch.finfo(Q.dtype).min, dtype=Q.dtype).triu(1)
    pesos = torch.softmax(puntajes + oculto, dim=-1)
    return torch.einsum("...ij,...jv->...iv", pesos, V), pesos


consecuencias_fallos = "be"
