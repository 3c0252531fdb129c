"""Oráculo de e09: ordenar contando los menores, `nn.CrossEntropyLoss` con todo aplanado y la atención de torch."""

import torch
from torch import Tensor, nn


def objetivos(X: Tensor) -> Tensor:
    """Coloca cada dígito en el lugar que dice cuántos hay menores, o iguales y anteriores."""
    anterior = torch.ones(X.shape[-1], X.shape[-1], dtype=torch.bool).tril(-1)  # (L, L)
    delante = (X.unsqueeze(-2) < X.unsqueeze(-1)) | ((X.unsqueeze(-2) == X.unsqueeze(-1)) & anterior)
    return torch.empty_like(X).scatter(-1, delante.sum(-1), X)


def exactitud_digitos(logits: Tensor, Y: Tensor) -> float:
    """Cuenta de uno en uno los dígitos acertados."""
    bien = [fila[y] == fila.max() for fila, y in zip(logits.flatten(0, 1), Y.flatten(), strict=True)]
    return sum(map(bool, bien)) / len(bien)


def exactitud_secuencias(logits: Tensor, Y: Tensor) -> float:
    """Cuenta de una en una las secuencias idénticas a su respuesta."""
    iguales = [torch.equal(fila.max(-1).indices, y) for fila, y in zip(logits, Y, strict=True)]
    return sum(iguales) / len(iguales)


def loss_secuencias(logits: Tensor, Y: Tensor) -> Tensor:
    """Trata cada lugar como un ejemplo suelto."""
    return nn.CrossEntropyLoss()(logits.flatten(0, 1), Y.flatten())


def mapas(modelo: nn.Module, x: Tensor) -> Tensor:
    """Repite la atención de cada bloque con la de torch, que devuelve una tabla por cabeza."""
    h = modelo.digito(x) + modelo.posicion.weight[: len(x)]  # (L, d)
    tablas = []
    for bloque in modelo.bloques:
        capa = bloque.atencion
        copia = nn.MultiheadAttention(h.shape[-1], capa.cabezas)
        copia.in_proj_weight.data = torch.cat([capa.W_q.weight, capa.W_k.weight, capa.W_v.weight])
        copia.in_proj_bias.data = torch.cat([capa.W_q.bias, capa.W_k.bias, capa.W_v.bias])
        n = bloque.norma1(h)
        tablas.append(copia(n, n, n, average_attn_weights=False)[1])
        h = bloque(h.unsqueeze(0))[0]
    return torch.stack(tablas)  # (bloques, h, L, L)
