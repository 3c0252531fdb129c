# La raíz escrita como potencia, sin paréntesis: divide entre d y luego entre 2.
def atencion_por_pasos(Q, K, V):
    d_k = Q.size(-1)
    scores = Q @ K.mT / d_k ** 1 / 2
    attn = scores.softmax(-1)
    return scores, attn, attn @ V
