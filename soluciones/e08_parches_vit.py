"""e08 · Una imagen en parches: cuántos salen, cuánto cuestan y cómo se cortan."""

from torch import Tensor


def contar_parches(lado: int, parche: int) -> int:
    """Cuenta los parches de una imagen cuadrada: los que caben por lado, al cuadrado."""
    return (lado // parche) ** 2


def numeros_por_parche(canales: int, parche: int) -> int:
    """Cuenta los números de un parche: un cuadrado de píxeles por cada canal."""
    return canales * parche**2


def tokens_vit(lado: int, parche: int) -> int:
    """Cuenta los tokens: los parches y [CLS]."""
    return contar_parches(lado, parche) + 1


def crecimiento_tabla(lado_a: int, lado_b: int, parche: int) -> float:
    """Calcula cuántas veces crece la tabla de atención al pasar de imágenes de lado_a a imágenes de lado_b."""
    return tokens_vit(lado_b, parche) ** 2 / tokens_vit(lado_a, parche) ** 2


def extraer_parches(imagen: Tensor, parche: int) -> Tensor:
    """Corta una imagen en parches, por filas, cada uno aplanado por canales: de (C, H, W) a (n, C·p²)."""
    canales, alto, ancho = imagen.shape
    rejilla = imagen.reshape(canales, alto // parche, parche, ancho // parche, parche)  # (C, H/p, p, W/p, p)
    parches = rejilla.permute(1, 3, 0, 2, 4)  # (H/p, W/p, C, p, p)
    return parches.reshape(-1, canales * parche**2)  # (n, C·p²)
