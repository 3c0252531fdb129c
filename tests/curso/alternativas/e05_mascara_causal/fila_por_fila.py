import torch


def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    filas, salidas = [], []
    for i in range(L):
        q = Q[..., i : i + 1, :]
        k = K[..., : i + 1, :]
        a = torch.softmax(q @ k.mT / Q.shape[-1] ** 0.5, -1)
        salidas.append(a @ V[..., : i + 1, :])
        filas.append(torch.nn.functional.pad(a, (0, L - i - 1)))
    return torch.cat(salidas, dim=-2), torch.cat(filas, dim=-2)


consecuencias_fallos = frozenset("be")
