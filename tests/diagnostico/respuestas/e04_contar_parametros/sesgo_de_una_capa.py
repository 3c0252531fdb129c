# Un solo sesgo para toda la atención y, además, las normas del bloque sin β.
def parametros_atencion(d_modelo):
    W_q = W_k = W_v = W_o = d_modelo * d_modelo
    b = d_modelo
    return W_q + W_k + W_v + W_o + b
def parametros_layernorm(d_modelo):
    return d_modelo
