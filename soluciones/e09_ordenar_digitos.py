"""e09 · Ordenar dígitos: un transformer pequeño que aprende a ordenar, y lo que mira mientras lo hace."""

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from teoria import TransformerJuguete, X_val, entrenar_secuencias


def objetivos(X: Tensor) -> Tensor:
    """Ordena cada secuencia de menor a mayor."""
    return X.sort(dim=-1).values  # (B, L)


def exactitud_digitos(logits: Tensor, Y: Tensor) -> float:
    """Calcula la fracción de lugares en que el dígito con más puntaje es el correcto."""
    return (logits.argmax(-1) == Y).float().mean().item()


def exactitud_secuencias(logits: Tensor, Y: Tensor) -> float:
    """Calcula la fracción de secuencias sin ningún dígito mal."""
    return (logits.argmax(-1) == Y).all(-1).float().mean().item()


def loss_secuencias(logits: Tensor, Y: Tensor) -> Tensor:
    """Promedia la entropía cruzada de todos los lugares; la función de torch quiere las clases en la dimensión 1."""
    return F.cross_entropy(logits.transpose(1, 2), Y)  # (B, C, L) contra (B, L)


def entrenar(X: Tensor, Y: Tensor, bloques: int, epocas: int, semilla: int) -> nn.Module:
    """Entrena un modelo nuevo, comprobándolo con secuencias que no ha visto."""
    torch.manual_seed(semilla)
    modelo = TransformerJuguete(bloques)
    entrenar_secuencias(modelo, X, Y, X_val, X_val.sort(-1).values, epocas)
    return modelo


def mapas(modelo: nn.Module, x: Tensor) -> Tensor:
    """Lee una secuencia y reúne lo que atendió cada cabeza de cada bloque: (bloques, cabezas, 8, 8)."""
    modelo(x.unsqueeze(0))
    return torch.stack([bloque.atencion.pesos[0] for bloque in modelo.bloques])


dice_un_mapa = {"a", "d"}

lectura_de_los_mapas = (
    "En el primer bloque, una de las cabezas hace que cada dígito mire sobre todo a los que valen lo mismo o casi lo "
    "mismo: los cuadros oscuros cambian de lugar cuando cambio los dígitos, no cuando cambio su posición. La otra "
    "reparte más. En el segundo bloque cada lugar de la salida mira hacia los dígitos que le tocarían ya ordenados, "
    "así que las primeras filas apuntan a los pequeños y las últimas a los grandes. Lo comprobé con tres secuencias "
    "distintas. Es una lectura y no una demostración: el mapa no dice qué información pasa ni qué hace después el MLP, "
    "y no he quitado ninguna cabeza para ver si el resultado empeora."
)
