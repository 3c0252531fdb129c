import torch.nn.functional as F


def contextualizar(q, K, V):
    z = F.scaled_dot_product_attention(q[None, None], K[None], V[None])
    return z[0, 0]
