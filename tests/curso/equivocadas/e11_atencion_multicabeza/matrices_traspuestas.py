# F.linear traspone su matriz.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    F = torch.nn.functional
    Q, K, V = [dividir_cabezas(F.linear(X, W), cabezas) for W in (W_Q, W_K, W_V)]
    return F.linear(unir_cabezas(F.scaled_dot_product_attention(Q, K, V)), W_O)
