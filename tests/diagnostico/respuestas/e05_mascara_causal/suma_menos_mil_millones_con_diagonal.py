def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    scores = Q @ K.transpose(-2, -1) / math.sqrt(d)
    mask = torch.triu(torch.ones(L, L, dtype=Q.dtype))
    scores = scores + mask * -1e9
    weights = torch.softmax(scores, dim=-1)
    return weights @ V, weights
