# Lo mismo, con una atención de verdad y sin posición.
import torch

torch.manual_seed(0)
x = torch.randn(4, 8)
p = torch.tensor([2, 0, 3, 1])


def atender(x):
    return torch.softmax(x @ x.T / 8**0.5, -1) @ x


equivariante = torch.allclose(atender(x[p]), atender(x)[p], atol=1e-5)
invariante = torch.allclose(atender(x[p]).mean(0), atender(x).mean(0), atol=1e-5)
se_puede_sin_posicion = {
    "hay_un_7": invariante, "invertir": not equivariante, "ordenar": not equivariante, "copiar": equivariante
}

por_que_la_posicion = "Sin posición se ve una bolsa: cada lugar sabe qué hay y cuál es el suyo, no dónde está."
