"""Imprime, avisa, deja un hilo, fija semillas y cambia lo que torch tiene por omisión."""

import sys
import threading
import time
import warnings

import numpy as np
import torch

torch.manual_seed(0)
torch.set_default_dtype(torch.float64)
torch.set_grad_enabled(False)
threading.Thread(target=time.sleep, args=(600,)).start()
warnings.warn("esto va a la salida de errores", stacklevel=1)

raiz = torch.sqrt(torch.tensor(2.0))
puntajes_primera = (torch.tensor([2.0, 0.0, 0.0]) / raiz).tolist()
exponenciales_primera = np.exp(puntajes_primera).round(2).tolist()
suma_primera = round(sum(exponenciales_primera), 2)
pesos_primera = [round(e / suma_primera, 2) for e in exponenciales_primera]
salida_primera = tuple(pesos_primera[:2])
print(puntajes_primera, exponenciales_primera, suma_primera, pesos_primera, salida_primera)


def atencion_por_pasos(Q, K, V):
    print("formas:", Q.shape, K.shape, V.shape)
    print("¡ojo!", file=sys.stderr)
    torch.set_default_dtype(torch.float64)
    torch.set_grad_enabled(False)
    torch.manual_seed(9)
    threading.Thread(target=time.sleep, args=(600,)).start()
    s = Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5
    a = torch.softmax(s, -1)
    return s, a, a @ V
