import torch
from torch import nn

from teoria import AtencionMulticabeza


class BloqueDecodificador(nn.Module):
    """Un bloque decodificador: atención con máscara, atención cruzada y MLP, con sumas residuales y normas después.

    - `d_modelo`: ancho de los vectores; `cabezas`: las de cada atención; `d_mlp`: ancho de la capa oculta del MLP.
    """

    def __init__(self, d_modelo: int, cabezas: int, d_mlp: int) -> None:
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.atencion_cruzada = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)
        self.norma3 = nn.LayerNorm(d_modelo)

    def forward(self, x: torch.Tensor, memoria: torch.Tensor) -> torch.Tensor:
        """Transforma cada palabra con lo que encuentra en las anteriores y en la memoria.

        - `x`: lo que se escribe, `(B, L, d_modelo)`; `memoria`: la salida del codificador, `(B, S, d_modelo)`.

        Devuelve `(B, L, d_modelo)`.
        """
        raise NotImplementedError("por resolver: BloqueDecodificador")
