def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    from teoria import atencion

    Q, K, V = (dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V))
    _, Z = atencion(Q, K, V)
    return unir_cabezas(Z) @ W_O
