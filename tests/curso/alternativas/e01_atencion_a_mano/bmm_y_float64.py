import torch

puntajes_primera = torch.tensor([1.41, 0, 0])
exponenciales_primera = torch.tensor([4.11, 1, 1], dtype=torch.float64)
suma_primera = torch.tensor(6.11)
pesos_primera = torch.tensor([0.67, 0.16, 0.16])
salida_primera = torch.tensor([0.67, 0.16])


def atencion_por_pasos(Q, K, V):
    delante = Q.shape[:-2]
    q, k, v = (t.double().flatten(0, -3) if t.dim() > 2 else t.double()[None] for t in (Q, K, V))
    s = torch.bmm(q, k.permute(0, 2, 1)) / q.shape[-1] ** 0.5
    a = torch.softmax(s, 2)
    z = torch.bmm(a, v)
    return tuple(t.reshape(*delante, *t.shape[1:]).to(Q.dtype) for t in (s, a, z))
