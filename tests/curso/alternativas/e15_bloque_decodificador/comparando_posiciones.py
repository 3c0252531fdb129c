import torch
from torch import nn

from teoria import AtencionMulticabeza


class BloqueDecodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.atencion_cruzada = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)
        self.norma3 = nn.LayerNorm(d_modelo)

    def forward(self, x, memoria):
        lugar = torch.arange(x.shape[1])
        oculta = lugar.unsqueeze(0) > lugar.unsqueeze(1)
        suma = x + self.atencion(x, x, oculta[None, None])
        con_pasado = self.norma1(suma)
        nada_oculto = torch.zeros(x.shape[1], memoria.shape[1], dtype=torch.bool)
        con_memoria = self.norma2(con_pasado + self.atencion_cruzada(con_pasado, memoria, nada_oculto))
        return self.norma3(con_memoria + self.mlp(con_memoria))
