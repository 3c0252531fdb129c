# Como en los cuadernos que escriben `* C**-0.5`, pero sin el signo.
def atencion_causal(Q, K, V):
    T, C = Q.shape[-2:]
    wei = Q @ K.transpose(-2, -1) * C**0.5
    tril = torch.tril(torch.ones(T, T))
    wei = wei.masked_fill(tril == 0, float("-inf"))
    wei = torch.nn.functional.softmax(wei, dim=-1)
    out = wei @ V
    return out, wei
