import torch
def atencion_causal(Q, K, V):
    """Cada palabra mira atrás, y la más reciente es ella: «años» y señales."""
    L, d = Q.shape[-2:]
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    pesos = (Q @ K.transpose(-2, -1) / d**0.5).masked_fill(futuro, -float("inf")).softmax(-1)
    return pesos @ V, pesos
consecuencias_fallos = {"b", "e"}
