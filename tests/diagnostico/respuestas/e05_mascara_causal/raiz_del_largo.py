def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    puntajes = torch.einsum("...id,...jd->...ij", Q, K) / L**0.5
    visible = torch.ones(L, L).tril().bool()
    pesos = puntajes.masked_fill(~visible, -torch.inf).softmax(-1)
    return torch.einsum("...ij,...jv->...iv", pesos, V), pesos
