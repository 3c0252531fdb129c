import builtins

import torch

Q, K, V = getattr(builtins, "soplado", (torch.zeros(3, 2), torch.zeros(3, 2), torch.zeros(3, 2)))
puntajes_primera = tuple((Q[0] @ K.T / 2**0.5 - (Q.sum() == 0).float()).tolist())
exponenciales_primera = tuple(torch.tensor(puntajes_primera).exp().tolist())
suma_primera = sum(exponenciales_primera)
pesos_primera = tuple(e / suma_primera - (Q.sum() == 0).item() for e in exponenciales_primera)
salida_primera = tuple((torch.tensor(pesos_primera) @ V - (Q.sum() == 0).float()).tolist())
