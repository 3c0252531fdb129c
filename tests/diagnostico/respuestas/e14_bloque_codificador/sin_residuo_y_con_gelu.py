# Dos cosas: sin la primera suma y con GELU.
import torch.nn.functional as F


class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(self.atencion(x))
        oculto = F.gelu(self.mlp[0](x))
        return self.norma2(x + self.mlp[2](oculto))
