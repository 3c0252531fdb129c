"""Imprime, avisa, deja un hilo, fija semillas y cambia lo que torch tiene por omisión."""

import logging
import random
import sys
import threading
import time
import warnings

import numpy as np
import torch

torch.manual_seed(0)
np.random.seed(0)
random.seed(0)
torch.set_default_dtype(torch.float64)
torch.set_grad_enabled(False)
torch.set_num_threads(2)
torch.set_printoptions(precision=1, sci_mode=True)
np.seterr(all="raise")
warnings.simplefilter("error")
logging.basicConfig(level=logging.DEBUG)
threading.Thread(target=time.sleep, args=(600,)).start()
print("empieza la entrega")


def atencion_causal(Q, K, V):
    print("Q:", Q)
    print("¡cuidado!", file=sys.stderr)
    warnings.warn("un aviso", stacklevel=2)
    logging.warning("otro")
    torch.manual_seed(1)
    torch.set_default_dtype(torch.float64)
    threading.Thread(target=time.sleep, args=(600,)).start()
    s = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
    s = s.masked_fill(torch.ones(Q.shape[-2], Q.shape[-2], dtype=torch.bool).triu(1), float("-inf"))
    pesos = s.softmax(-1)
    print("suman", pesos.sum(-1))
    return pesos @ V, pesos


print(atencion_causal(torch.ones(2, 2), torch.ones(2, 2), torch.ones(2, 2)))
consecuencias_fallos = {"b", "e"}
