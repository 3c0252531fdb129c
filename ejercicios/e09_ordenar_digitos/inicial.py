import torch
import torch.nn.functional as F
from torch import Tensor, nn

from teoria import DIGITOS, LARGO, TransformerJuguete, X_ent, X_val, blanco_tinta, entrenar_secuencias, exactitud


def objetivos(X: Tensor) -> Tensor:
    """Da la respuesta correcta de cada secuencia: los mismos dígitos, de menor a mayor.

    X: enteros (B, L). Devuelve enteros (B, L), y no cambia X.
    """
    raise NotImplementedError("por resolver: objetivos")


def exactitud_digitos(logits: Tensor, Y: Tensor) -> float:
    """Calcula la fracción de dígitos acertados, entre 0 y 1.

    logits: (B, L, C), un puntaje por clase en cada lugar; Y: las respuestas, enteros (B, L).
    """
    raise NotImplementedError("por resolver: exactitud_digitos")


def exactitud_secuencias(logits: Tensor, Y: Tensor) -> float:
    """Calcula la fracción de secuencias acertadas enteras, entre 0 y 1.

    logits: (B, L, C), un puntaje por clase en cada lugar; Y: las respuestas, enteros (B, L).
    """
    raise NotImplementedError("por resolver: exactitud_secuencias")


def loss_secuencias(logits: Tensor, Y: Tensor) -> Tensor:
    """Calcula la entropía cruzada media de todos los lugares de todas las secuencias.

    logits: (B, L, C), un puntaje por clase en cada lugar; Y: las respuestas, enteros (B, L).
    Devuelve un tensor de dimensión 0.
    """
    raise NotImplementedError("por resolver: loss_secuencias")


def entrenar(X: Tensor, Y: Tensor, bloques: int, epocas: int, semilla: int) -> nn.Module:
    """Entrena un TransformerJuguete nuevo y lo devuelve.

    X, Y: secuencias y respuestas con las que aprende, enteros (N, 8).
    `bloques`: cuántos tiene el modelo; `epocas`: cuántas veces recorre X; `semilla`: fija el azar.
    """
    raise NotImplementedError("por resolver: entrenar")


def mapas(modelo: nn.Module, x: Tensor) -> Tensor:
    """Reúne las tablas de atención de un TransformerJuguete cuando lee una secuencia.

    x: una sola secuencia, enteros (8,). Devuelve (bloques, cabezas, 8, 8): cada fila suma 1.
    """
    raise NotImplementedError("por resolver: mapas")


# Las letras de las dos frases ciertas sobre un mapa de atención, como {"x", "y"}.
dice_un_mapa = ...

# Qué hace cada mapa de tu modelo de dos bloques, en qué te fijas para decirlo, qué cambia con la tarea de invertir y si
# alguna época fue peor que la anterior. Entre 80 y 200 palabras.
lectura_de_los_mapas = ...
