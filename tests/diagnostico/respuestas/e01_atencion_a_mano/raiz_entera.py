def atencion_por_pasos(Q, K, V):
    d_k = Q.shape[-1]
    escala = int(math.sqrt(d_k))
    s = Q @ K.transpose(-1, -2) / escala
    a = torch.softmax(s, dim=-1)
    z = a @ V
    return s, a, z
