import numpy as np


def atencion_por_pasos(Q, K, V):
    q, k, v = Q.numpy(), K.numpy(), V.numpy()
    s = q @ np.swapaxes(k, -1, -2) / np.sqrt(q.shape[-1])
    e = np.exp(s - s.max())
    w = e / e.sum(axis=0)
    return torch.from_numpy(s), torch.from_numpy(w), torch.from_numpy(w @ v)
