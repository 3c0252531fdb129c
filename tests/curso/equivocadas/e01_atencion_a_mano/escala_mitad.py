# `d ** 1/2` guardado en una variable: es d/2.
def atencion_por_pasos(Q, K, V):
    raiz = Q.shape[-1] ** 1/2
    puntajes = torch.einsum("...ld,...sd->...ls", Q, K) / raiz
    pesos = torch.exp(puntajes) / torch.exp(puntajes).sum(dim=-1, keepdim=True)
    salida = torch.einsum("...ls,...sv->...lv", pesos, V)
    return puntajes, pesos, salida
