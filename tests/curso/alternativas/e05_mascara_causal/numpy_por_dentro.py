import numpy as np
import torch


def atencion_causal(Q, K, V):
    q, k, v = Q.detach().numpy(), K.detach().numpy(), V.detach().numpy()
    s = np.matmul(q, np.swapaxes(k, -1, -2)) / np.sqrt(q.shape[-1])
    i, j = np.indices(s.shape[-2:])
    s = np.where(j > i, -np.inf, s)
    e = np.exp(s - s.max(axis=-1, keepdims=True))
    a = e / e.sum(axis=-1, keepdims=True)
    return torch.from_numpy(a @ v).to(V.dtype), torch.from_numpy(a).to(Q.dtype)


consecuencias_fallos = {"b", "e"}
