import torch
from torch import nn

from teoria import AtencionMulticabeza


class BloqueCodificador(nn.Module):
    """Un bloque codificador: atención y MLP, cada uno con su suma residual y, después, su normalización.

    - `d_modelo`: ancho de los vectores; `cabezas`: las de la atención; `d_mlp`: ancho de la capa oculta del MLP.
    """

    def __init__(self, d_modelo: int, cabezas: int, d_mlp: int) -> None:
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Transforma cada palabra con lo que encuentra en las demás: de `(B, L, d_modelo)` a `(B, L, d_modelo)`."""
        raise NotImplementedError("por resolver: BloqueCodificador")
