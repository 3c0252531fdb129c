"""Oráculo de e08: `F.unfold` corta la imagen, y las cuentas se leen de las formas que salen."""

import torch
import torch.nn.functional as F
from torch import Tensor


def contar_parches(lado: int, parche: int) -> int:
    """Corta una imagen en blanco y mira cuántos trozos salen."""
    return extraer_parches(torch.zeros(1, lado, lado), parche).shape[0]


def numeros_por_parche(canales: int, parche: int) -> int:
    """Corta una imagen de un solo parche y mira su largo."""
    return extraer_parches(torch.zeros(canales, parche, parche), parche).shape[1]


def tokens_vit(lado: int, parche: int) -> int:
    """Une los trozos y un vector más, y cuenta las filas."""
    trozos = extraer_parches(torch.zeros(1, lado, lado), parche)  # (n, p²)
    return torch.cat([torch.zeros(1, trozos.shape[1]), trozos]).shape[0]


def crecimiento_tabla(lado_a: int, lado_b: int, parche: int) -> float:
    """Compara los elementos de las dos tablas, sin reservar su memoria."""
    tablas = [torch.empty(t, t, device="meta") for t in (tokens_vit(lado_a, parche), tokens_vit(lado_b, parche))]
    return tablas[1].numel() / tablas[0].numel()


def extraer_parches(imagen: Tensor, parche: int) -> Tensor:
    """Corta con `F.unfold`, que va por filas y aplana por canales."""
    columnas = F.unfold(imagen.unsqueeze(0), kernel_size=parche, stride=parche)  # (1, C·p², n)
    return columnas.squeeze(0).T  # (n, C·p²)
