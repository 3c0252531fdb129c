# Intenta llenar la memoria con tensores, hasta 6 GiB.
import torch


def atencion_causal(Q, K, V):
    return [torch.ones(64 << 20) for _ in range(24)]
